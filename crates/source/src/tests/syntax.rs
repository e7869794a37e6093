//! Syntax: good text, slips with their hints, and recovery.

use super::{Row, assert_findings, sketch, tree};

/// What KDL allows and what the tree makes of it.
#[test]
fn good_text_makes_a_tree_without_findings() {
    let rows = [
        ("", ""),
        ("a", "a"),
        ("\u{FEFF}a 1 -2 +3 4.5 .e", "a 1 -2 +3 4.5 .e"),
        ("a b=1 c = \"x y\" // note\nd", "a b=1 c=x y; d"),
        ("a /* one /* two */ */ 1; b", "a 1; b"),
        ("a { b 1; c\n d { e } }", "a { b 1; c; d { e } }"),
        ("a \\\n  1 \\ // why\n  2\nb", "a 1 2; b"),
        ("a #\"C:\\n\"# ##\"x\"#y\"##", "a C:\\n x\"#y"),
        ("a \"tab\\t\\u{41}\\\\ \\\"q\\\"\"", "a tab<U+0009>A\\ \"q\""),
        ("a \"one \\\n     two\"", "a one two"),
        ("a \"\"\"\n  one\n    two\n  \"\"\" 3", "a one<U+000A>  two 3"),
        ("a #\"\"\"\n  o\\n\n  \"\"\"# 3", "a o\\n 3"),
        ("road A4:5 C9|D9 C2..C5 A1, B1", "road A4:5 C9|D9 C2..C5 A1, B1"),
        ("a #true #false #null", "a #true #false #null"),
        ("\"a b\" \"c d\"=1", "a b c d=1"),
        ("/- a 1 { b }\nc", "c"),
        ("/-hex A1;b", "b"),
        ("a /- 1 2 /- x=3 y=4", "a 2 y=4"),
        ("a /- { b } { c }", "a { c }"),
        ("a { b } /- { c }\nd", "a { b }; d"),
        ("/-\na 1\nb", "b"),
        ("a {\n  /- b\n  c /-1\n}", "a { c }"),
        ("jäger \"Höhe 🏔\" x=ü", "jäger Höhe 🏔 x=ü"),
    ];
    for (input, expected) in rows {
        let (document, found, sources) = tree(input);
        assert_findings(input, &found, &sources, &[]);
        assert_eq!(sketch(&document.nodes), expected, "input: {input}");
    }
}

/// One finding for one slip, where it is, with what to write instead; the value is read as meant.
#[test]
fn slips_are_named_and_read_as_meant() {
    let rows: &[(&str, &str, &str, &str)] = &[
        ("squad Rifle 4x", "K009 1:13", "`x=4`", "squad Rifle 4x"),
        ("radio 81mm", "K009 1:7", "`\"81mm\"`", "radio 81mm"),
        ("weapon .50cal", "K009 1:8", "`\".50cal\"`", "weapon .50cal"),
        ("date 1943-10", "K009 1:6", "`\"1943-10\"`", "date 1943-10"),
        ("date 10.3.1943", "K009 1:6", "quotes", "date 10.3.1943"),
        ("cliff C9/D9", "K009 1:7", "`C9|D9`", "cliff C9/D9"),
        ("place a/b x", "K009 1:7", "`\"a/b\"`", "place a/b x"),
        ("fire Rifle#2", "K009 1:6", "`\"Rifle#2\"`", "fire Rifle#2"),
        ("a hidden=true b", "K008 1:10", "#true", "a b hidden=#true"),
        ("a null", "K008 1:3", "#null", "a #null"),
        ("a r\"x\\y\" r#\"z\"# 1", "K008 1:3;K008 1:10", "#\"…\"#", "a x\\y z 1"),
        ("a inf", "K009 1:3", "`\"inf\"`", "a inf"),
        ("a #inf", "", "", "a #inf"),
        ("a 0x1F 1_000 01", "K011 1:3;K011 1:8;K011 1:14", "", "a 0x1F 1_000 01"),
        ("a (u8)1", "K015 1:3", "parentheses", "a 1"),
        ("a b=(u8)1", "K015 1:5", "parentheses", "a b=1"),
        ("a b= c", "", "", "a b=c"),
        ("a b=\nc", "K012 1:3", "name=value", "a!; c"),
        ("a =1 2", "K012 1:1", "begin the statement", "a 2!"),
        ("a (x) =1 2", "K015 1:3;K012 1:7", "", "a 2!"),
        ("x=4\nb", "K012 1:1", "begin the statement", "x!; b"),
        ("a \"b\"c", "K014 1:6", "spaces", "a b c"),
        ("a x=1 x=2", "K013 1:7", "keep one", "a x=1"),
        ("12 a", "K014 1:1", "begin with a word", "12 a!"),
        ("a [1, 2]", "K014 1:3;K014 1:4;K014 1:8", "", "a 1 2!"),
        ("a \\ b", "K014 1:3", "end of a line", "a b!"),
        ("a \"x\\q\" 1", "K010 1:5", "`\\\\`", "a 1!"),
        ("a \"\\u{110000}\"", "K010 1:4", "escapes nothing", "a!"),
        ("a \"\"\"x\"\"\" b", "K010 1:3", "lines of their own", "a b!"),
        ("a \"\" b \"\"", "", "", "a  b "),
        ("a \"\"\"\n  x\n y\n  \"\"\"", "K010 1:3", "indent", "a!"),
        ("a ; } b", "K006 1:5", "missing", "a; b"),
        ("a { b } c", "K014 1:9", "new line", "a { b }; c"),
        ("a { b } { c }", "K018 1:9", "one block", "a { b; c }"),
        ("a\n{\n b\n}", "K018 2:1", "end of the line", "a { b }"),
        ("{ b }\nc", "K018 1:1", "name", "c"),
        ("a /-\n;b", "K014 1:3", "nothing to leave out", "a; b"),
        ("a { b /- }", "K014 1:7", "nothing to leave out", "a { b }"),
    ];
    for (input, places, help, expected) in rows {
        let (document, found, sources) = tree(input);
        let mut places: Vec<&str> = places.split(';').filter(|p| !p.is_empty()).collect();
        places.sort_by_key(|p| {
            let at = p.rsplit([' ', ':']).next().and_then(|c| c.parse::<u32>().ok());
            (p.rsplit(' ').next().map(|p| p.split(':').next().map(str::to_owned)), at)
        });
        let want: Vec<(&str, &str)> = places.iter().map(|place| (*place, *help)).collect();
        assert_findings(input, &found, &sources, &want);
        assert_eq!(sketch(&document.nodes), *expected, "input: {input}");
    }
}

/// Six mistakes, six findings, and every other statement is there.
#[test]
fn one_mistake_never_hides_the_next() {
    let text = "map m {\n  grid columns=15 rows=10\n  hill level=true A1\n  wood \"A1\n  road 4x\n  \
                field =\n  stream a/b\n  cliff r\"q\"\n  orchard A1\n}\nscenario s\n";
    let (document, found, sources) = tree(text);
    assert_findings(
        text,
        &found,
        &sources,
        &[
            ("K008 3:14", "#true"),
            ("K005 4:8", "never closed"),
            ("K009 5:8", "x=4"),
            ("K012 6:3", "begin the statement"),
            ("K009 7:10", "quotes"),
            ("K008 8:9", "#\""),
        ],
    );
    assert_eq!(
        sketch(&document.nodes),
        "map m { grid columns=15 rows=10; hill A1 level=#true; wood!; road 4x; field!; stream a/b; \
         cliff q; orchard A1 }; scenario s"
    );
}

/// A block that is never closed is one finding at its brace, and what follows keeps its place.
#[test]
fn an_unclosed_block_points_at_its_brace() {
    let rows: &[Row<'_>] = &[
        ("a {\n  b\n", &[("K005 1:3", "`}`")], "a { b }"),
        ("a {\n  b {\n    c\n  d\n}\ne", &[("K005 2:5", "`}`")], "a { b { c }; d }; e"),
        ("a {\n  b {\n  c {\n    d\n  }\n}", &[("K005 2:5", "`}`")], "a { b {  }; c { d } }"),
        (
            "a {\n  b { c\n  d {\n    e\n  }\n}\nf {\n}\n",
            &[("K005 2:5", "`}`")],
            "a { b { c }; d { e } }; f {  }",
        ),
        // Where nothing is indented, nothing is to be seen from it.
        ("a {\nb {\nc\n}\n", &[("K005 1:3", "`}`")], "a { b { c } }"),
        ("a { b {\n", &[("K005 1:7", "`}`")], "a { b {  } }"),
        ("a \"x {\n  b\n}\nc", &[("K005 1:3", "on its line")], "a { b }!; c"),
        ("a /* {\n b }", &[("K005 1:3", "`*/`")], "a"),
        ("a {\n  b \"\"\"\n  text }\n", &[("K005 2:5", "closed")], "a { b! }"),
    ];
    for (input, expected, nodes) in rows {
        let (document, found, sources) = tree(input);
        assert_findings(input, &found, &sources, expected);
        assert_eq!(sketch(&document.nodes), *nodes, "input: {input}");
    }
}

/// Spans cover exactly what was written.
#[test]
fn spans_are_tight() {
    let text = "a  \"x y\"  k = \"v\" { b }\n";
    let (document, _, sources) = tree(text);
    let node = &document.nodes[0];
    assert_eq!(sources.excerpt(node.name.span), "a");
    assert_eq!(sources.excerpt(node.args[0].span), "\"x y\"");
    assert_eq!(sources.excerpt(node.args[0].part(2, 3)), "y");
    assert_eq!(sources.excerpt(node.props[0].name.span), "k");
    assert_eq!(sources.excerpt(node.props[0].value.span), "\"v\"");
    assert_eq!(sources.excerpt(node.props[0].span()), "k = \"v\"");
    assert_eq!(sources.excerpt(node.head), "a  \"x y\"  k = \"v\"");
    assert_eq!(sources.excerpt(node.span()), "a  \"x y\"  k = \"v\" { b }");
}

/// The tree of a text that has no findings is the one that the KDL parser makes of the whole.
#[test]
fn good_text_means_what_kdl_means() {
    let text = "map mill title=\"The \\\"Mill\\\"\" number=21 {\n  /- hill 3\n  grid columns=15 rows=10 // x\n  \
                hill level=1 A7..A10 \\\n    B7..B10 { outline \"M 1 2 C 3\" }\n  text \"\"\"\n    one\n      \
                two\\n\n    \"\"\"\n  a 1.5 -3 #true #\"r\\a\"# b=#null; c\n}\n";
    let (document, found, sources) = tree(text);
    assert_findings(text, &found, &sources, &[]);
    let kdl = kdl::KdlDocument::parse(text).expect("good KDL");
    same(&document.nodes, kdl.nodes());
}

fn same(ours: &[crate::syntax::Node], theirs: &[kdl::KdlNode]) {
    use crate::syntax::Data;
    assert_eq!(ours.len(), theirs.len());
    let equal = |data: &Data, value: &kdl::KdlValue| match data {
        Data::Text(text) => value.as_string() == Some(text),
        Data::Bool(b) => value.as_bool() == Some(*b),
        Data::Null => value.is_null(),
        Data::Number(n) => match value.as_integer() {
            Some(i) => n.whole() == i64::try_from(i).ok(),
            None => n.0.parse::<f64>().ok() == value.as_float(),
        },
    };
    for (our, their) in ours.iter().zip(theirs) {
        assert_eq!(our.name.value, their.name().value());
        let (props, args): (Vec<_>, Vec<_>) =
            their.entries().iter().partition(|entry| entry.name().is_some());
        assert_eq!(our.args.len(), args.len());
        assert!(our.args.iter().zip(args).all(|(a, b)| equal(&a.data, b.value())));
        assert_eq!(our.props.len(), props.len());
        assert!(our.props.iter().zip(props).all(|(a, b)| equal(&a.value.data, b.value())));
        same(&our.children, their.children().map_or(&[], |c| c.nodes()));
    }
}
