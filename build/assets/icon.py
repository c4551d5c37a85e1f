"""Draws the icon of the program by code and writes it in every form the systems ask for.

    python3 build/dev.py make icon    # assets/icons/powerhouse-<size>.png, powerhouse.ico and .icns in build/packages

A brass gear on dark enamel, with a house and a spark in its hub. The results are in the repository.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
from PIL import Image

from build.makers.asking import asker

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "build" / "packages"
ICONS = ROOT / "assets" / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
SMALL = 32
"""Pixels up to which the house is left out and everything is bolder: finer shapes would blur."""
CANVAS = 2048
"""Side of the drawing in pixels; scaling it down smooths all edges."""

Colour = tuple[int, int, int]
Point = tuple[float, float]
Stops = Sequence[tuple[float, Colour]]

BRASS: Stops = ((0, (255, 236, 178)), (0.3, (226, 178, 92)), (0.62, (166, 112, 44)), (1, (104, 64, 22)))
BRASS_TURNED: Stops = ((0, (112, 70, 26)), (0.45, (170, 118, 50)), (1, (250, 222, 150)))
ENAMEL: Stops = ((0, (44, 84, 92)), (0.5, (22, 50, 58)), (1, (9, 22, 28)))
HUB: Stops = ((0, (16, 34, 40)), (1, (30, 62, 70)))
PAPER: Stops = ((0, (255, 250, 232)), (1, (224, 204, 160)))
SPARK: Stops = ((0, (255, 214, 92)), (1, (238, 120, 24)))


def main(words: Sequence[str] | None = None) -> int:
    """Write every file."""
    asker("icon", "Draw the icon, and write it to assets/icons and build/packages.").parse_args(words)
    pygame.display.init()
    ICONS.mkdir(parents=True, exist_ok=True)
    drawings = {True: draw(small=True), False: draw(small=False)}
    pictures = {}
    for size in (*SIZES, 1024):
        scaled = pygame.transform.smoothscale(drawings[size <= SMALL], (size, size))
        pictures[size] = Image.frombytes("RGBA", (size, size), pygame.image.tobytes(scaled, "RGBA"))
    for size in SIZES:
        pictures[size].save(ICONS / f"powerhouse-{size}.png", optimize=True)
    bigger = [pictures[size] for size in SIZES if size < 256]
    pictures[256].save(PACKAGES / "powerhouse.ico", append_images=bigger, sizes=[(s, s) for s in SIZES if s <= 256])
    pictures[1024].save(PACKAGES / "powerhouse.icns", append_images=[pictures[s] for s in SIZES if s >= 32])
    print(f"icons in {ICONS.relative_to(ROOT)} and {PACKAGES.relative_to(ROOT)}")
    return 0


def draw(*, small: bool) -> pygame.Surface:
    """The icon on a transparent square of ``CANVAS`` pixels."""
    icon = pygame.Surface((CANVAS, CANVAS), pygame.SRCALPHA)
    middle = CANVAS / 2
    margin = 40 if small else 96
    plate(icon, margin, rim=64 if small else 44)
    teeth, outer, root, hub = (8, 850, 650, 420) if small else (12, 760, 640, 470)
    gear = gear_outline(middle, middle, teeth, outer, root)
    if not small:
        shadow(icon, gear, drop=46, blur=40)
    raised(icon, gear, BRASS, edge=30 if small else 20)
    if not small:
        groove(icon, middle, 590, 12)
        rivets(icon, middle, 555, 12)
    ring(icon, middle, hub + 34, BRASS_TURNED)
    disc(icon, middle, hub, HUB)
    if small:
        raised(icon, bolt(middle, middle, 400), SPARK, edge=10)
    else:
        house(icon, middle, middle + 8)
    return icon


def plate(icon: pygame.Surface, margin: int, rim: int) -> None:
    """Draw the enamel plate with its brass rim and a sheen from above."""
    square = pygame.Rect(margin, margin, CANVAS - 2 * margin, CANVAS - 2 * margin)
    radius = int(square.width * 0.225)
    if margin > 60:
        dark = pygame.Surface(icon.get_size(), pygame.SRCALPHA)
        pygame.draw.rect(dark, (0, 0, 0, 150), square.move(0, 36).inflate(-10, -10), border_radius=radius)
        icon.blit(pygame.transform.gaussian_blur(dark, 40), (0, 0))
    for inset, stops in ((0, BRASS), (rim // 2, BRASS_TURNED), (rim, ENAMEL)):
        shape = pygame.Surface(icon.get_size(), pygame.SRCALPHA)
        pygame.draw.rect(shape, "white", square.inflate(-2 * inset, -2 * inset), border_radius=radius - inset)
        icon.blit(filled(shape, stops), (0, 0))
    inside = pygame.Surface(icon.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(inside, "white", square.inflate(-2 * rim, -2 * rim), border_radius=radius - rim)
    sheen = pygame.Surface(icon.get_size(), pygame.SRCALPHA)
    pygame.draw.ellipse(sheen, (255, 255, 255, 30), (-400, -1300, CANVAS + 800, 2100))
    sheen.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    icon.blit(sheen, (0, 0))


def gear_outline(x: float, y: float, teeth: int, outer: float, root: float) -> list[Point]:
    """Outline of a gear whose teeth narrow towards the tip, with round shoulders."""
    outline = []
    step = 2 * pi / teeth
    for tooth in range(teeth):
        start = (tooth - 0.25) * step - pi / 2
        for share, reach in (
            (-0.03, 0.0),
            (0.06, 0.25),
            (0.12, 0.9),
            (0.16, 1.0),
            (0.34, 1.0),
            (0.38, 0.9),
            (0.44, 0.25),
        ):
            outline.append(polar(x, y, root + (outer - root) * reach, start + share * step))
        for part in range(1, 6):
            outline.append(polar(x, y, root, start + (0.53 + part * 0.44 / 6) * step))
    return outline


def polar(x: float, y: float, radius: float, angle: float) -> Point:
    """The point at a distance and an angle in radians."""
    return x + radius * cos(angle), y + radius * sin(angle)


def house(icon: pygame.Surface, x: float, y: float) -> None:
    """Draw the house in the hub: walls, roof and chimney of paper, the spark before it."""
    walls = [(-215, 285), (-215, -20), (-290, -20), (0, -305), (90, -217), (90, -290), (170, -290), (170, -138),
             (290, -20), (215, -20), (215, 285)]  # fmt: skip
    outline = [(x + right, y + down) for right, down in walls]
    shadow(icon, outline, drop=24, blur=24)
    raised(icon, outline, PAPER, edge=10)
    spark = bolt(x, y + 50, 215)
    glow = pygame.Surface(icon.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(glow, (255, 150, 30, 200), spark)
    icon.blit(pygame.transform.gaussian_blur(glow, 26), (0, 0))
    pygame.draw.polygon(icon, (120, 58, 10), bolt(x, y + 50, 240))
    raised(icon, spark, SPARK, edge=8)


def bolt(x: float, y: float, size: float) -> list[Point]:
    """Outline of a flash of lightning, about twice ``size`` high."""
    shape = ((0.22, -1.0), (-0.58, 0.16), (-0.06, 0.16), (-0.24, 1.0), (0.6, -0.24), (0.08, -0.24))
    return [(x + right * size, y + down * size) for right, down in shape]


def raised(icon: pygame.Surface, outline: list[Point], stops: Stops, edge: int) -> None:
    """Draw a shape filled with a gradient, with a lit upper and a dark lower edge."""
    shape = polygon(icon, outline)
    body = filled(shape, stops)
    for dy, colour, strength in ((edge, (255, 248, 220), 150), (-edge, (50, 26, 6), 130)):
        rest = shape.copy()
        rest.blit(shape, (0, dy), special_flags=pygame.BLEND_RGBA_SUB)
        rest.fill((*colour, 255), special_flags=pygame.BLEND_RGB_MAX)
        rest.fill((*colour, strength), special_flags=pygame.BLEND_RGBA_MIN)
        body.blit(pygame.transform.box_blur(rest, max(2, edge // 4)), (0, 0))
    body.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    icon.blit(body, (0, 0))


def shadow(icon: pygame.Surface, outline: list[Point], drop: int, blur: int) -> None:
    """Draw the soft shadow of a shape, ``drop`` pixels below it."""
    dark = pygame.Surface(icon.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(dark, (0, 0, 0, 170), [(x, y + drop) for x, y in outline])
    icon.blit(pygame.transform.gaussian_blur(dark, blur), (0, 0))


def polygon(icon: pygame.Surface, outline: list[Point]) -> pygame.Surface:
    """A white shape on a transparent ground."""
    shape = pygame.Surface(icon.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(shape, "white", outline)
    return shape


def filled(shape: pygame.Surface, stops: Stops) -> pygame.Surface:
    """The shape, filled with a gradient from its top to its bottom."""
    box = shape.get_bounding_rect()
    body = pygame.Surface(shape.get_size(), pygame.SRCALPHA)
    for row in range(box.height):
        pygame.draw.line(body, mix(stops, row / box.height), (box.left, box.top + row), (box.right, box.top + row))
    body.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return body


def mix(stops: Stops, at: float) -> Colour:
    """The colour of a gradient at 0 to 1."""
    for (low, first), (high, second) in pairwise(stops):
        if at <= high:
            share = (at - low) / (high - low)
            red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
            return red, green, blue
    return stops[-1][1]


def disc(icon: pygame.Surface, middle: float, radius: float, stops: Stops) -> None:
    """Draw a disc, dark at the upper edge as if sunk in."""
    shape = pygame.Surface(icon.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(shape, "white", (middle, middle), radius)
    icon.blit(filled(shape, stops), (0, 0))
    dark = pygame.Surface(icon.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(dark, (0, 0, 0, 190), (middle, middle), radius)
    pygame.draw.circle(dark, (0, 0, 0, 0), (middle, middle + 34), radius)
    blurred = pygame.transform.gaussian_blur(dark, 22)
    blurred.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    icon.blit(blurred, (0, 0))


def ring(icon: pygame.Surface, middle: float, radius: float, stops: Stops) -> None:
    """Draw the bevelled rim of the hub."""
    shape = pygame.Surface(icon.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(shape, "white", (middle, middle), radius)
    icon.blit(filled(shape, stops), (0, 0))


def groove(icon: pygame.Surface, middle: float, radius: float, width: int) -> None:
    """Draw a line turned into the brass: a dark edge and a light one below it."""
    lines = pygame.Surface(icon.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(lines, (255, 236, 180, 120), (middle, middle + width // 2), radius, width)
    pygame.draw.circle(lines, (70, 40, 10, 150), (middle, middle), radius, width)
    icon.blit(lines, (0, 0))


def rivets(icon: pygame.Surface, middle: float, radius: float, count: int) -> None:
    """Set small rivets around the gear, between the teeth."""
    for number in range(count):
        x, y = polar(middle, middle, radius, (number + 0.5) * 2 * pi / count - pi / 2)
        pygame.draw.circle(icon, (74, 42, 12), (x, y + 5), 20)
        pygame.draw.circle(icon, (214, 166, 84), (x, y), 17)
        pygame.draw.circle(icon, (255, 240, 190), (x - 3, y - 5), 8)
