"""Player colours stay apart for every kind of colour vision; words stand out from what they are written on."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from game.present.pictures.picture import Colour
from game.present.pictures.pieces import PLAYER_COLOURS as COLOURS
from game.present.pictures.pieces import PLAYER_SHAPES
from game.screen.drawing.fills.plates import STYLES
from game.screen.theme import THEME
from tests.screen.contrast import contrast

# Severity 1.0 of Machado, Oliveira and Fernandes (2009), for linear RGB.
VISION: dict[str, tuple[tuple[float, float, float], ...]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: Colour) -> list[float]:
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (part / 255 for part in colour[:3])]


def lab(rgb: list[float]) -> tuple[float, float, float]:
    r, g, b = (min(1.0, max(0.0, part)) for part in rgb)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(one: tuple[float, float, float], two: tuple[float, float, float]) -> float:
    """Return the colour difference of the CIE of 2000."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    dh = h2 - h1
    dh += 360 if dh < -180 else -360 if dh > 180 else 0
    mean_h = (h1 + h2) / 2 if abs(h1 - h2) <= 180 else (h1 + h2 + 360) / 2 % 360
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * math.cos(math.radians(mean_h - 30))
        + 0.24 * math.cos(math.radians(2 * mean_h))
        + 0.32 * math.cos(math.radians(3 * mean_h + 6))
        - 0.2 * math.cos(math.radians(4 * mean_h - 63))
    )
    sl = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    sc, sh = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    rc = 2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7))
    rt = -rc * math.sin(math.radians(60 * math.exp(-(((mean_h - 275) / 25) ** 2))))
    dl, dc = (l2 - l1) / sl, (c2 - c1) / sc
    dhh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(dh / 2)) / sh
    return math.sqrt(dl**2 + dc**2 + dhh**2 + rt * dc * dhh)


def test_the_difference_is_computed_rightly() -> None:
    """Two pairs of the published test data (Sharma, Wu and Dalal)."""
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)


@pytest.mark.parametrize("kind", VISION)
def test_player_colours_are_apart(kind: str) -> None:
    seen = [lab([sum(w * p for w, p in zip(row, linear(c), strict=True)) for row in VISION[kind]]) for c in COLOURS]
    assert min(ciede2000(a, b) for a, b in combinations(seen, 2)) >= 15


def test_every_colour_has_its_own_shape() -> None:
    assert len(set(PLAYER_SHAPES)) == len(COLOURS) == 6


@pytest.mark.parametrize(
    ("ink", "styles"),
    [
        (
            "cream",
            ("panel", "bar", "tooltip", "toast", "field", "button.plain", "button.quiet", "button.danger"),
        ),
        ("cream", ("bar.foot", "rail", "rail.chosen", "drawer", "purse.apart")),
        ("cream_soft", ("panel", "tooltip", "field", "bar.foot", "rail")),
        ("ink", ("card", "paper", "modal", "keycap", "button.gold", "segment")),
        ("ink_soft", ("paper", "modal")),
        ("link_on_paper", ("paper",)),
        ("gold", ("panel", "bar", "tooltip")),
    ],
)
def test_words_stand_out(ink: str, styles: tuple[str, ...]) -> None:
    for name in styles:
        for ground in (STYLES[name].top, STYLES[name].bottom):
            assert contrast(getattr(THEME, ink), ground) >= 4.5, (ink, name)
