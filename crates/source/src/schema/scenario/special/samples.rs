//! Samples of properties that many statements have.

/// All properties of places and of what lies there.
macro_rules! places {
    () => {
        " in=\"H5 H6\" depth=5 past=1 edge=own except=H6 within=\"2 of E4\" beyond=\"1 of A1\" terrain=\"open woods\" not=water with=road without=rail cover=0 most-cover=3 level=1 most-level=2 objective=none occupied=own free=enemy fortified=#false seen=#false held=own zone=own smoke=#false blaze=#false fort=\"wire mines\" marked=lit unmarked=dark near=\"2 of leaders\" far=\"1 of heroes\" toward=\"2 of leaders\""
    };
}

/// All properties of pieces and of where they are.
macro_rules! of_pieces {
    () => {
        " in=\"H5 H6\" depth=5 past=1 edge=own except=H6 within=\"2 of E4\" beyond=\"1 of A1\" terrain=\"open woods\" not=water with=road without=rail cover=0 most-cover=3 level=1 most-level=2 objective=none occupied=own free=enemy fortified=#false seen=#false held=own zone=own broken=#false suppressed=#false veteran=#true activated=#false acting=#true armed=#true led=#true alone=#false engaged=#false seized=#false where=on-map nation=germany marked=lit unmarked=dark carrying=\"Light MG\" carried-by=squads near=\"2 of leaders\" far=\"1 of heroes\""
    };
}

pub(super) use {of_pieces, places};
