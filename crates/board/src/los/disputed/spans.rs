//! Closed spans of a line in sixteenths of a step: what is near, what is left, what both have.

/// Sorted spans that do not overlap.
pub(super) type Spans = Vec<(i64, i64)>;

/// Sorts spans and joins those that meet.
pub(super) fn tidy(mut spans: Spans) -> Spans {
    spans.sort_unstable();
    let mut out: Spans = Vec::with_capacity(spans.len());
    for (start, end) in spans {
        match out.last_mut() {
            Some(last) if start <= last.1 => last.1 = last.1.max(end),
            _ => out.push((start, end)),
        }
    }
    out
}

/// What is left of spans without a stretch; a span keeps the ends that the stretch just reaches.
pub(super) fn less(spans: &mut Spans, (low, high): (i64, i64)) {
    if spans.iter().all(|(start, end)| high < *start || *end < low) {
        return;
    }
    let mut left = Spans::with_capacity(spans.len() + 1);
    for (start, end) in spans.iter().copied() {
        if high < start || end < low {
            left.push((start, end));
            continue;
        }
        if start < low {
            left.push((start, low));
        }
        if high < end {
            left.push((high, end));
        }
    }
    *spans = left;
}

/// What two lists of spans have in common.
pub(super) fn both(a: &Spans, b: &Spans) -> Spans {
    let (mut at_a, mut at_b, mut found) = (0, 0, Spans::new());
    while let (Some(x), Some(y)) = (a.get(at_a), b.get(at_b)) {
        let (start, end) = (x.0.max(y.0), x.1.min(y.1));
        if start <= end {
            found.push((start, end));
        }
        if x.1 <= y.1 {
            at_a += 1;
        } else {
            at_b += 1;
        }
    }
    tidy(found)
}
