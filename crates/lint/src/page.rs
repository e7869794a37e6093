//! The pages of findings: what one is, why, and examples that are run as tests.

/// A fenced block of a Markdown page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The heading it stands under, without its marks.
    pub heading: String,
    /// What stands behind the fence: `kdl fails`.
    pub info: String,
    /// What is in it.
    pub text: String,
    /// The line of its fence, from 1.
    pub line: usize,
}

/// The fenced blocks of a page. One that is never closed reaches to the end.
#[must_use]
pub fn blocks(page: &str) -> Vec<Block> {
    let (mut found, mut heading) = (Vec::new(), String::new());
    let mut open: Option<Block> = None;
    for (line, text) in (1..).zip(page.lines()) {
        let fence = text.trim_start().strip_prefix("```");
        match (&mut open, fence) {
            (None, Some(info)) => {
                let (heading, info) = (heading.clone(), info.trim().to_owned());
                open = Some(Block { heading, info, text: String::new(), line });
            }
            (Some(_), Some("")) => found.extend(open.take()),
            (Some(block), _) => {
                block.text.push_str(text);
                block.text.push('\n');
            }
            (None, None) => {
                if let Some(title) = text.strip_prefix('#') {
                    heading = title.trim_start_matches('#').trim().to_owned();
                }
            }
        }
    }
    found.extend(open);
    found
}

/// What the page is about: its first paragraph, in one line.
#[must_use]
pub fn about(page: &str) -> String {
    let lines = page.lines().skip(1).skip_while(|line| line.is_empty());
    let paragraph: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
    paragraph.join(" ")
}
