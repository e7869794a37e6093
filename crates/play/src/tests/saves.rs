//! Saves: equal at every step, and what is said of texts that are none.

use std::sync::Arc;

use crestline_rules::side::BySide;

use super::kit::scenario;
use crate::batch::play_watched;
use crate::bots;
use crate::runner::Checks;
use crate::save::{FORMAT, RULES, Replay, SaveError, read, write};

/// Saves along a game of random bots: one at every step of the first few hundred, then some.
fn saves(seed: u64) -> Vec<(String, u64)> {
    let scenario = scenario();
    let random = bots::find("random").unwrap();
    let table = BySide { axis: random.clone(), allies: random };
    let (mut choices, mut saves) = (Vec::new(), Vec::new());
    let _ = play_watched(&scenario, &table, seed, 0, Checks::None, &mut |step| {
        choices.push(step.choice);
        let n = choices.len();
        if n % 89 == 0 || (n > 60 && n < 160) {
            saves.push((write(step.game, None, &choices).unwrap(), step.game.hash()));
        }
    });
    saves
}

#[test]
fn a_save_is_the_game_at_any_step() {
    let scenario = scenario();
    let mut steps = 0;
    for seed in 0..3 {
        for (text, hash) in saves(seed) {
            let loaded = read(&text, &scenario).unwrap();
            assert_eq!(loaded.game.hash(), hash);
            assert_eq!(loaded.replay, Replay::Same);
            // The state that it carries is the same as the one that its choices lead to.
            assert_eq!(write(&loaded.game, None, &loaded.choices).unwrap(), text);
            steps += 1;
        }
    }
    assert!(steps > 300, "{steps}");
}

#[test]
fn by_other_rules_the_state_goes_on() {
    let scenario = scenario();
    for (text, hash) in saves(7).iter().step_by(9) {
        // As if another version had written it, whose first card is none of this one's.
        let differs = changed(text, first(text), "\"reroll\"");
        let other = changed(&differs, &format!("\"rules\":{RULES}"), "\"rules\":1");
        let loaded = read(&other, &scenario).unwrap();
        assert_eq!(loaded.game.hash(), *hash);
        assert_eq!(loaded.replay, Replay::Differs { choice: 0, turn: 0 });
        // By the same rules it is refused.
        let error = read(&differs, &scenario).unwrap_err();
        assert_eq!(error, SaveError::State { choice: Some(0) });
    }
}

/// A save with something in its body changed, and the checksum of that.
fn changed(text: &str, was: &str, is: &str) -> String {
    let (head, body) = text.trim_end().split_once('\n').unwrap();
    let at = body.find(was).unwrap();
    let mut body = body.to_owned();
    body.replace_range(at..at + was.len(), is);
    let mut fnv: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in body.bytes() {
        fnv = (fnv ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    let check = head.find("\"check\":\"").unwrap() + 9;
    format!("{}{fnv:016x}{}\n{body}\n", &head[..check], &head[check + 16..])
}

/// The first choice of a save as it is written.
fn first(text: &str) -> &str {
    let at = text.find("\"choices\":[").unwrap() + 11;
    &text[at..=at + text[at..].find('}').unwrap()]
}

#[test]
fn what_is_no_save_is_refused_with_a_reason() {
    let here = scenario();
    let (text, _) = saves(1).swap_remove(20);
    let refused = |text: &str| read(text, &here).unwrap_err();
    for foreign in ["", "hello", "{}", "{\"kind\":\"other\",\"format\":1,\"check\":\"\"}\n{}\n"] {
        assert_eq!(refused(foreign), SaveError::Foreign, "{foreign}");
    }
    let newer = text.replacen("\"format\":1", "\"format\":9", 1);
    assert_eq!(refused(&newer), SaveError::Format { found: FORMAT + 8 });
    // Cut anywhere.
    for at in (0..text.len()).step_by(text.len() / 97) {
        let error = refused(&text[..at]);
        assert!(matches!(error, SaveError::Foreign | SaveError::Damaged), "{at}: {error}");
    }
    // One letter changed anywhere behind the first line.
    let body = text.find('\n').unwrap() + 1;
    for at in (body..text.len() - 1).step_by(text.len() / 97) {
        let mut other = text.clone().into_bytes();
        other[at] = if other[at] == b'7' { b'8' } else { b'7' };
        let other = String::from_utf8_lossy(&other).into_owned();
        assert_eq!(refused(&other), SaveError::Damaged, "{at}");
    }
    // Changed with care: no state that its choices do not lead to.
    let more = changed(&text, "\"hash\":\"", "\"hash\":\"0");
    assert_eq!(refused(&more), SaveError::State { choice: None });
    let odd = changed(&text, first(&text), "{\"card\":\"none\"}");
    assert!(matches!(refused(&odd), SaveError::Unreadable(_)));
    // Another scenario, or another version of this one.
    let mut other = (*here).clone();
    other.name = "elsewhere".to_owned();
    let error = read(&text, &Arc::new(other)).unwrap_err();
    assert_eq!(error, SaveError::Scenario { found: "village".to_owned() });
    let mut later = (*here).clone();
    later.sudden_death += 1;
    let error = read(&text, &Arc::new(later)).unwrap_err();
    assert_eq!(error, SaveError::Content { version: "1".to_owned() });
    assert!(error.to_string().contains("version 1 of the scenario"));
}
