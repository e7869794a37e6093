//! How colours look: CIELAB, their difference by CIEDE2000, and to those who see two kinds of cones.

use crate::Colour;

/// L, a and b of a colour under daylight (D65).
pub(super) type Lab = [f64; 3];

/// Ways to look at a picture.
pub(super) const EYES: [(&str, Eye); 5] = [
    ("as most see it", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    // Machado, Oliveira and Fernandes 2009, at full severity, on linear light.
    (
        "without red cones",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "without green cones",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "without blue cones",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
    (
        "without colour",
        [[0.212_6, 0.715_2, 0.072_2], [0.212_6, 0.715_2, 0.072_2], [0.212_6, 0.715_2, 0.072_2]],
    ),
];

/// What an eye makes of linear red, green and blue.
pub(super) type Eye = [[f64; 3]; 3];

/// Red, green and blue from 0 to 255 as linear light.
pub(super) fn linear(rgb: [f64; 3]) -> [f64; 3] {
    rgb.map(|part| {
        let v = part / 255.0;
        if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
    })
}

/// What an eye sees of linear light.
pub(super) fn seen(eye: &Eye, light: [f64; 3]) -> Lab {
    let light =
        eye.map(|row| row.iter().zip(light).map(|(a, b)| a * b).sum::<f64>().clamp(0.0, 1.0));
    lab(light)
}

/// A colour of a theme as an eye sees it.
pub(super) fn seen_colour(eye: &Eye, colour: Colour) -> Lab {
    let part = |shift: u32| f64::from(colour.0 >> shift & 255);
    seen(eye, linear([part(16), part(8), part(0)]))
}

fn lab(light: [f64; 3]) -> Lab {
    let to_xyz = [
        [0.412_456_4, 0.357_576_1, 0.180_437_5],
        [0.212_672_9, 0.715_152_2, 0.072_175_0],
        [0.019_333_9, 0.119_192_0, 0.950_304_1],
    ];
    let white = [0.950_47, 1.0, 1.088_83];
    let f = |t: f64| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let [x, y, z] = [0, 1, 2].map(|i: usize| {
        let v: f64 = to_xyz[i].iter().zip(light).map(|(a, b)| a * b).sum();
        f(v / white[i])
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The difference of two colours by CIEDE2000.
pub(super) fn difference(one: Lab, two: Lab) -> f64 {
    let [l1, a1, b1] = one;
    let [l2, a2, b2] = two;
    let seventh = |c: f64| c.powi(7) / (c.powi(7) + 25_f64.powi(7));
    let mean = (a1.hypot(b1) + a2.hypot(b2)) / 2.0;
    let g = 0.5 * (1.0 - seventh(mean).sqrt());
    let (a1, a2) = (a1 * (1.0 + g), a2 * (1.0 + g));
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| {
        if a == 0.0 && b == 0.0 { 0.0 } else { b.atan2(a).to_degrees().rem_euclid(360.0) }
    };
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let grey = c1 * c2 == 0.0;
    let turn = match h2 - h1 {
        _ if grey => 0.0,
        d if d > 180.0 => d - 360.0,
        d if d < -180.0 => d + 360.0,
        d => d,
    };
    let (dl, dc) = (l2 - l1, c2 - c1);
    let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let h = match h1 + h2 {
        sum if grey => sum,
        sum if (h1 - h2).abs() <= 180.0 => sum / 2.0,
        sum if sum < 360.0 => (sum + 360.0) / 2.0,
        sum => (sum - 360.0) / 2.0,
    };
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0)
        - 0.20 * cos(4.0 * h - 63.0);
    let turned = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let rt = -2.0 * seventh(c).sqrt() * (2.0 * turned).to_radians().sin();
    let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let (l, c, h) = (dl / sl, dc / sc, dh / sh);
    (l * l + c * c + h * h + rt * c * h).sqrt()
}

/// Pairs from the paper that describes the formula (Sharma, Wu and Dalal 2005).
#[test]
fn differences_are_those_of_the_published_pairs() {
    let pairs = [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, -1.3802, -84.2814], [50.0, 0.0, -82.7485], 1.0000),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0009], 7.1792),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373),
        ([90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441),
    ];
    for (one, two, expected) in pairs {
        for measured in [difference(one, two), difference(two, one)] {
            assert!((measured - expected).abs() < 1e-4, "{one:?} {two:?}: {measured}");
        }
    }
}
