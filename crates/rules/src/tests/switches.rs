//! The table of switches: every option can be set, and the first one is the default.

use crate::scenario::{SWITCHES, Switches};

#[test]
fn every_option_can_be_set_and_the_first_is_the_default() {
    for switch in SWITCHES {
        let mut switches = Switches::default();
        assert_eq!(switch.get(&switches), 0, "{}", switch.word);
        assert!(switch.words.len() > 1, "{}", switch.word);
        assert_eq!(switch.words.len(), switch.says.len(), "{}", switch.word);
        for (option, word) in switch.words.iter().enumerate() {
            assert!(switch.set(&mut switches, word));
            assert_eq!(switch.get(&switches), option, "{} {word}", switch.word);
            assert_eq!(switches == Switches::default(), option == 0, "{} {word}", switch.word);
            assert_eq!(switch.statements[option], format!("{} {word}", switch.word));
        }
        let before = switches;
        assert!(!switch.set(&mut switches, "perhaps"));
        assert_eq!(switches, before);
    }
}
