//! Just enough of HTTP/1.1 to talk to a driver, and to ask the server what no browser would.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// Names in small letters.
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value)
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// Sends a request and waits for the whole answer.
pub(crate) fn ask(
    port: u16,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Answer {
    let mut reader = open(port, method, path, headers, body);
    let (status, headers) = head(&mut reader);
    let mut answer = Answer { status, headers, body: Vec::new() };
    if answer.header("transfer-encoding") == "chunked" {
        while let Some(chunk) = chunk(&mut reader) {
            answer.body.extend(chunk);
        }
    } else {
        let length = answer.header("content-length").parse().unwrap_or(0);
        answer.body = vec![0; length];
        reader.read_exact(&mut answer.body).expect("the whole body comes");
    }
    answer
}

/// Sends a request and leaves the answer to be read.
pub(crate) fn open(
    port: u16,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> BufReader<TcpStream> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("somebody listens");
    stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a time to wait");
    let mut text = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
    if !headers.iter().any(|(name, _)| *name == "Host") {
        text.push_str(&format!("Host: 127.0.0.1:{port}\r\n"));
    }
    for (name, value) in headers {
        text.push_str(&format!("{name}: {value}\r\n"));
    }
    text.push_str(&format!("Content-Length: {}\r\n\r\n{body}", body.len()));
    stream.write_all(text.as_bytes()).expect("the request is taken");
    BufReader::new(stream)
}

/// The status and the headers of an answer.
pub(crate) fn head(reader: &mut impl BufRead) -> (u16, Vec<(String, String)>) {
    let first = line(reader);
    let status = first.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
    let mut headers = Vec::new();
    loop {
        let line = line(reader);
        let Some((name, value)) = line.split_once(':') else { return (status, headers) };
        headers.push((name.to_lowercase(), value.trim().to_owned()));
    }
}

/// The next chunk of a body; none at its end.
pub(crate) fn chunk(reader: &mut impl BufRead) -> Option<Vec<u8>> {
    let length = usize::from_str_radix(line(reader).trim(), 16).ok().filter(|n| *n > 0)?;
    let mut bytes = vec![0; length];
    reader.read_exact(&mut bytes).ok()?;
    line(reader);
    Some(bytes)
}

fn line(reader: &mut impl BufRead) -> String {
    let mut line = String::new();
    reader.read_line(&mut line).expect("a line comes");
    line.trim_end().to_owned()
}
