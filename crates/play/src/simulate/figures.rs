//! Numbers as people read them, and as machines do.

use serde::Serialize;

use super::stats::Interval;

/// A share in hundredths: `54.0 %`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// An interval of shares: `50.9 – 57.1 %`.
pub(super) fn percents(interval: Interval) -> String {
    format!("{:.1} – {:.1} %", interval.low * 100.0, interval.high * 100.0)
}

/// A share without a unit, as it stands in a table of many: `54`.
pub(super) fn hundredths(share: f64) -> String {
    format!("{:.0}", share * 100.0)
}

/// A number with the minus sign of printers: `−7.38`.
pub(super) fn decimal(value: f64, places: usize) -> String {
    let text = signed(value, places);
    text.strip_prefix('+').map_or(text.clone(), str::to_owned)
}

/// A number with a sign: `+1.2`, `−0.4`.
pub(super) fn signed(value: f64, places: usize) -> String {
    let text = format!("{:.places$}", value.abs());
    let nothing = text.chars().all(|c| matches!(c, '0' | '.'));
    match (nothing, value < 0.0) {
        (true, _) => text,
        (false, true) => format!("−{text}"),
        (false, false) => format!("+{text}"),
    }
}

/// A bar of so many places for a share of the whole.
pub(super) fn bar(share: f64, places: u8) -> String {
    let full = usize::from(places);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a share of few places"
    )]
    let dark = ((share.clamp(0.0, 1.0) * f64::from(places)).round() as usize).min(full);
    format!("{}{}", "█".repeat(dark), "░".repeat(full - dark))
}

/// A mean of VP as the track shows them: `Axis 1.3`.
pub(super) fn mean_vp(mean: f64) -> String {
    match mean {
        mean if mean >= 0.05 => format!("Axis {mean:.1}"),
        mean if mean <= -0.05 => format!("Allies {:.1}", -mean),
        _ => "0".to_owned(),
    }
}

/// Figures as JSON, with a line break at its end.
pub(super) fn pretty(figures: &impl Serialize) -> String {
    // Nothing in them can fail to be written: keys are words, numbers are finite.
    let text = serde_json::to_string_pretty(figures).unwrap_or_default();
    format!("{text}\n")
}
