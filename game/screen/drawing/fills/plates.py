"""Plates: panels, cards, buttons and fields with light from above, rim and soft shadow."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

import pygame

from game.present.pictures.picture import Colour, Material
from game.screen.drawing.fills.materials import roughen, stuff
from game.screen.drawing.memory.surfaces import (
    SurfaceCache,
    blank,
    finished_premultiplied,
    gradient,
    ring,
    rounded,
    tint,
)
from game.screen.drawing.pictures.shadows import SHADOWS, shaded

MIDDLE = 96
"""As many columns of the middle of a wide plate are drawn; side by side they fill it."""
ROWS = 64
"""Rows of a plate that are made at a time."""


@dataclass(frozen=True, slots=True)
class PlateStyle:
    """How a plate looks. Lengths in pixels at 1920x1080.

    ``light`` is the strength of the bright line inside the upper edge, ``hollow`` turns the light around (a sunken
    field).
    """

    top: Colour
    bottom: Colour
    radius: float = 12.0
    rim: Colour = (0, 0, 0, 110)
    rim_width: float = 1.2
    light: int = 46
    shadow: int = 0
    noise: int = 3
    material: Material | None = None
    trim: Colour | None = None
    hollow: bool = False
    glow: Colour | None = None
    tint: Colour | None = None
    """Colours the material."""


_GOLD = PlateStyle((250, 216, 122), (201, 148, 54), 10, (92, 62, 16, 220), 1.4, 150, 2)
_PLAIN = PlateStyle((78, 94, 104), (47, 60, 68), 10, (12, 18, 21, 200), 1.4, 60, 1)
_QUIET = PlateStyle((52, 66, 73), (40, 52, 58), 10, (12, 18, 21, 150), 1.2, 30, 0)
_LEARN = PlateStyle((74, 68, 46), (58, 52, 36), 10, (240, 199, 94, 235), 2.0, 40, 1)
_DANGER = PlateStyle((166, 58, 40), (118, 34, 24), 10, (58, 14, 8, 220), 1.4, 80, 1)

STYLES: dict[str, PlateStyle] = {
    "panel": PlateStyle((46, 61, 68, 246), (30, 42, 47, 246), 14, (10, 15, 18, 210), 1.4, 52, 3),
    "headline": PlateStyle((84, 74, 42, 250), (36, 46, 48, 250), 14, (201, 156, 82, 170), 1.5, 46, 3),
    "sheet": PlateStyle((46, 61, 68), (30, 42, 47), 16, (201, 156, 82, 150), 1.4, 52, 4),
    "bar": PlateStyle((44, 59, 66), (27, 38, 43), 0, (8, 12, 14, 220), 1.2, 50, 3),
    "bar.head": PlateStyle((44, 59, 66), (27, 38, 43), 0, (8, 12, 14, 220), 1.2, 50),
    "bar.foot": PlateStyle((38, 51, 58), (25, 35, 40), 0, (8, 12, 14, 220), 1.2, 60),
    "rail": PlateStyle((36, 49, 55), (26, 37, 42), 0, (8, 12, 14, 230), 1.2, 26),
    "rail.chosen": PlateStyle((22, 31, 35), (27, 37, 42), 0, (8, 12, 14, 160), 1.0, 10, 0),
    "drawer": PlateStyle((38, 51, 58), (26, 37, 42), 10, (201, 156, 82, 170), 1.4, 44, 3),
    "purse": PlateStyle((84, 101, 112), (60, 75, 84), 8, (150, 164, 176, 200), 1.3, 70, 1),
    "purse.apart": PlateStyle((15, 22, 26), (21, 29, 34), 8, (70, 82, 88, 190), 1.2, 12, 0, 2, hollow=True),
    "inset": PlateStyle((18, 26, 30, 190), (26, 36, 41, 190), 10, (0, 0, 0, 140), 1.2, 18, 0, 2, hollow=True),
    "card": PlateStyle((250, 244, 227), (232, 219, 189), 10, (112, 90, 50, 190), 1.3, 200, 2, 4),
    "card.winner": PlateStyle(
        (250, 244, 227), (232, 219, 189), 10, (201, 156, 82), 2.4, 200, 2, 4, glow=(250, 204, 92, 150)
    ),
    "paper": PlateStyle((250, 244, 227), (236, 225, 197), 14, (112, 90, 50, 190), 1.4, 200, 3, 4),
    "modal": PlateStyle((252, 247, 232), (236, 225, 197), 18, (112, 90, 50, 220), 1.6, 220, 4, 4),
    "tooltip": PlateStyle((30, 42, 48, 250), (19, 28, 32, 250), 10, (201, 156, 82, 210), 1.6, 40, 3),
    "toast": PlateStyle((70, 48, 34, 250), (48, 31, 21, 250), 12, (240, 199, 94, 220), 1.8, 60, 3),
    "walnut": PlateStyle(
        (255, 255, 255), (255, 255, 255), 16, (20, 11, 6, 230), 1.6, 40, 3, material="walnut", trim=(201, 156, 82, 200)
    ),
    "niche": PlateStyle((64, 44, 32), (30, 20, 13), 0, (0, 0, 0, 0), 1, 0, 0, material="walnut", tint=(128, 118, 112)),
    "plank": PlateStyle((255, 255, 255), (255, 255, 255), 0, (16, 9, 5, 255), 1.2, 90, 3, material="walnut"),
    "place": PlateStyle((42, 55, 62, 250), (31, 42, 48, 250), 14, (10, 15, 18, 190), 1.4, 40, 2),
    "place.lit": PlateStyle((50, 62, 66, 250), (36, 47, 52, 250), 14, (240, 199, 94, 240), 2.2, 40, 2),
    "ledger": PlateStyle((255, 255, 255), (255, 255, 255), 12, (96, 120, 90, 200), 1.4, 160, 3, material="ledger"),
    "chip": PlateStyle((64, 79, 88, 230), (47, 60, 68, 230), 8, (10, 15, 18, 180), 1.1, 40),
    "chip.gold": PlateStyle((255, 232, 164, 210), (232, 186, 96, 210), 8, (120, 82, 24, 190), 1.1, 120),
    "keycap": PlateStyle((250, 244, 227), (214, 201, 170), 7, (92, 76, 44, 230), 1.4, 220, 1),
    "button.gold": _GOLD,
    "button.gold.hover": replace(_GOLD, top=(255, 230, 150), bottom=(222, 170, 72), glow=(250, 204, 92, 150)),
    "button.gold.down": replace(_GOLD, top=(206, 156, 62), bottom=(232, 186, 92), shadow=1, light=40),
    "button.gold.waiting": PlateStyle(
        (30, 38, 42, 120), (24, 31, 35, 120), 10, (201, 156, 82, 200), 1.6, 10, hollow=True
    ),
    "button.plain": _PLAIN,
    "button.plain.hover": replace(_PLAIN, top=(98, 116, 127), bottom=(62, 78, 87)),
    "button.plain.down": replace(_PLAIN, top=(43, 55, 62), bottom=(62, 76, 84), shadow=0, light=20),
    "button.quiet": _QUIET,
    "button.quiet.hover": replace(_QUIET, top=(74, 90, 99), bottom=(56, 70, 78), light=50),
    "button.quiet.down": replace(_QUIET, top=(34, 45, 50), bottom=(50, 63, 70), light=16),
    "button.learn": _LEARN,
    "button.learn.hover": replace(_LEARN, top=(96, 88, 58), bottom=(76, 68, 44), glow=(250, 204, 92, 120)),
    "button.learn.down": replace(_LEARN, top=(50, 46, 32), bottom=(64, 58, 40), light=16),
    "button.danger": _DANGER,
    "button.danger.hover": replace(_DANGER, top=(190, 76, 56), bottom=(138, 46, 34)),
    "button.danger.down": replace(_DANGER, top=(124, 40, 28), bottom=(168, 66, 48), light=30),
    "button.disabled": PlateStyle((52, 64, 70, 170), (44, 55, 60, 170), 10, (12, 18, 21, 110), 1.2, 18),
    "field": PlateStyle((17, 24, 28), (27, 37, 42), 10, (96, 112, 118, 150), 1.4, 14, 0, 2, hollow=True),
    "field.hover": PlateStyle((20, 28, 33), (31, 42, 48), 10, (226, 186, 104, 210), 1.8, 14, 0, 2, hollow=True),
    "segment": PlateStyle((250, 216, 122), (214, 164, 72), 8, (92, 62, 16, 190), 1.2, 120, 1),
    "switch": PlateStyle((17, 24, 28), (30, 41, 46), 99, (96, 112, 118, 150), 1.4, 14, hollow=True),
    "switch.on": PlateStyle((206, 156, 62), (240, 199, 94), 99, (92, 62, 16, 200), 1.4, 60, hollow=True),
    "knob": PlateStyle((252, 247, 232), (206, 192, 158), 99, (70, 56, 30, 220), 1.3, 230, 1),
    "knob.disabled": PlateStyle((170, 174, 173), (136, 142, 143), 99, (40, 44, 46, 200), 1.3, 60),
    "track": PlateStyle((15, 22, 25), (28, 38, 43), 99, (0, 0, 0, 140), 1.0, 12, hollow=True),
    "track.on": PlateStyle((250, 216, 122), (201, 148, 54), 99, (92, 62, 16, 160), 1.0, 80),
    "row": PlateStyle((255, 255, 255, 16), (255, 255, 255, 10), 8, (255, 255, 255, 0), 1, 0, 0, 0),
    "row.hover": PlateStyle((255, 255, 255, 34), (255, 255, 255, 22), 8, (255, 255, 255, 20), 1, 0, 0, 0),
    "row.chosen": PlateStyle((240, 199, 94, 70), (214, 164, 72, 58), 8, (240, 199, 94, 150), 1.4, 20, 0, 0),
    "row.paper": PlateStyle((206, 174, 110, 90), (190, 152, 84, 90), 8, (122, 84, 34, 120), 1.2, 0, 0, 0),
    "mark": PlateStyle((226, 96, 70), (186, 62, 42), 99, (60, 16, 8, 220), 1.2, 60),
    "scroll": PlateStyle((226, 216, 190, 110), (206, 192, 158, 110), 99, (0, 0, 0, 60), 1, 0),
    "scroll.hover": PlateStyle((246, 216, 140, 210), (214, 164, 72, 210), 99, (0, 0, 0, 80), 1, 40),
    "focus": PlateStyle((0, 0, 0, 0), (0, 0, 0, 0), 14, (255, 226, 128, 255), 2.6, 0, 0, 0, glow=(250, 204, 92, 120)),
    "lesson": PlateStyle((0, 0, 0, 0), (0, 0, 0, 0), 14, (255, 255, 255, 255), 3.0, 0, 0, 0, glow=(40, 196, 214, 220)),
    "banner": PlateStyle((70, 48, 34, 252), (46, 30, 21, 252), 12, (240, 199, 94, 230), 1.8, 60, 3),
    "answer.right": PlateStyle((0, 0, 0, 0), (0, 0, 0, 0), 8, (240, 199, 94, 255), 4.0, 0, 0, 0, glow=(60, 40, 8, 230)),
    "answer.wrong": PlateStyle((0, 0, 0, 0), (0, 0, 0, 0), 8, (190, 44, 30, 255), 4.0, 0, 0, 0, glow=(60, 12, 8, 230)),
    "spot": PlateStyle(
        (250, 204, 92, 44), (250, 204, 92, 26), 14, (250, 204, 92, 210), 2.2, 0, 0, 0, glow=(250, 204, 92, 90)
    ),
    "spot.aim": PlateStyle(
        (250, 204, 92, 110), (250, 204, 92, 80), 14, (255, 232, 160, 255), 3.0, 0, 0, 0, glow=(250, 204, 92, 160)
    ),
}


class PlatePart(NamedTuple):
    """A surface of a plate, where it lies from the plate's upper left corner, and the size it is repeated to fill."""

    surface: pygame.Surface
    x: int
    y: int
    size: tuple[int, int] | None = None


class Plates:
    """Draws plates at pixel sizes and keeps them."""

    def __init__(self, cache: SurfaceCache) -> None:
        self._cache = cache

    def parts(self, style: str, w: int, h: int, scale: float) -> list[PlatePart]:
        """The parts of a plate with its shadow: itself, or two ends and a middle that repeats.

        Between its ends a wide plate is everywhere the same; kept whole it would take many times the room.
        """
        cuts, pad = _cuts(STYLES[style], w, scale), _pad(STYLES[style], scale)
        whole: list[pygame.Surface] = []

        def cut(columns: tuple[int, int]) -> pygame.Surface:
            if not whole:
                whole.append(_draw(STYLES[style], cuts.wide, h, scale, pad))
            if len(cuts.columns) == 1:
                return finished_premultiplied(whole[0])
            return finished_premultiplied(whole[0].subsurface((columns[0], 0, columns[1], h + 2 * pad)).copy())

        drawn = [
            self._cache.get(_key(style, cuts.wide, h, scale, columns), partial(cut, columns))
            for columns in cuts.columns
        ]
        if len(drawn) == 1:
            return [PlatePart(drawn[0], -pad, -pad)]
        end = cuts.columns[0][1] - pad
        inside = w - 2 * end
        return [
            PlatePart(drawn[0], -pad, -pad),
            PlatePart(drawn[1], end, -pad, (inside, h + 2 * pad)),
            PlatePart(drawn[2], end + inside, -pad),
        ]

    def ready(self, style: str, w: int, h: int, scale: float) -> bool:
        """True if a plate has been drawn and is kept."""
        cuts = _cuts(STYLES[style], w, scale)
        keys = (_key(style, cuts.wide, h, scale, columns) for columns in cuts.columns)
        return all(self._cache.known(key) is not None for key in keys)


class _Cuts(NamedTuple):
    """Width in which a plate is drawn, and the columns kept of it: the first and how many, with its shadow."""

    wide: int
    columns: tuple[tuple[int, int], ...]


def _cuts(look: PlateStyle, w: int, scale: float) -> _Cuts:
    """All of a plate, or two ends and a middle of a wide one."""
    pad = _pad(look, scale)
    end = 2 * pad + round(look.radius * scale) + 4
    if look.material or w + 2 * pad - 2 * end < 2 * MIDDLE:
        return _Cuts(w, ((0, w + 2 * pad),))
    return _Cuts(2 * (end - pad) + MIDDLE, ((0, end), (end, MIDDLE), (end + MIDDLE, end)))


def _key(style: str, wide: int, h: int, scale: float, columns: tuple[int, int]) -> Hashable:
    return "plate", style, wide, h, round(scale, 3), columns


def _pad(look: PlateStyle, scale: float) -> int:
    reach = 0.0
    if look.shadow:
        blur, offset, _ = SHADOWS[look.shadow]
        reach = blur * 2 + offset
    if look.glow:
        reach = max(reach, 16.0)
    return round(reach * scale) + 1 if reach else 0


def _draw(look: PlateStyle, w: int, h: int, scale: float, pad: int) -> pygame.Surface:
    """A plate may fill a large window: there are never more than two surfaces of its size."""
    room = blank((w + 2 * pad, h + 2 * pad))
    radius = round(min(look.radius * scale, w / 2, h / 2))
    mask = rounded((w, h), radius, room.subsurface((pad, pad, w, h)))
    whole = _around(look, room, scale)
    if look.shadow or look.glow:
        # What lies under a translucent plate must not be its own shadow.
        whole.blit(mask, (pad, pad), special_flags=pygame.BLEND_RGBA_SUB)
    _lay_body(whole, look, mask, pad)
    del mask, room
    _edges(whole, look, (w, h), radius, scale, pad)
    return whole


def _around(look: PlateStyle, room: pygame.Surface, scale: float) -> pygame.Surface:
    if look.shadow:
        blur, offset, strength = SHADOWS[look.shadow]
        whole = shaded(room, (6, 8, 9), strength, blur * scale)
        down = round(offset * scale)
        whole.scroll(0, down)
        whole.fill((0, 0, 0, 0), (0, 0, whole.get_width(), down))
    else:
        whole = blank(room.get_size())
    if look.glow:
        halo = shaded(room, look.glow, 255, 7 * scale)
        halo.blit(halo.copy(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        whole.blit(halo, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return whole


def _lay_body(whole: pygame.Surface, look: PlateStyle, mask: pygame.Surface, pad: int) -> None:
    """Some rows at a time, to save memory."""
    size = w, h = mask.get_size()
    for top in range(0, h, ROWS):
        part = (0, top, w, min(ROWS, h - top))
        if look.material:
            body = stuff(look.material, size, look.tint, part)
        else:
            body = gradient(size, look.top, look.bottom, part)
            if look.noise:
                roughen(body, (1, 1), look.noise, 3, (0, top))
        body.premul_alpha_ip()
        body.blit(mask.subsurface(part), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(body, (pad, pad + top), special_flags=pygame.BLEND_PREMULTIPLIED)


def _edges(whole: pygame.Surface, look: PlateStyle, size: tuple[int, int], radius: int, scale: float, pad: int) -> None:
    """Bright inside the upper edge, and the rim; a hollow plate is dark above instead."""
    width = max(1, round(look.rim_width * scale))
    if look.light:
        inner = (size[0] - 2 * width, size[1] - 2 * width)
        if inner[0] > 2 and inner[1] > 2:
            line = ring(inner, max(0, radius - width), max(1, round(scale)))
            colour: Colour = (0, 0, 0, min(255, 3 * look.light)) if look.hollow else (255, 255, 255, look.light)
            tint(line, colour)
            _fade_down(line)
            whole.blit(line, (pad + width, pad + width), special_flags=pygame.BLEND_PREMULTIPLIED)
            del line
    if look.rim[-1] or len(look.rim) == 3:
        edge = tint(ring(size, radius, width), look.rim)
        whole.blit(edge, (pad, pad), special_flags=pygame.BLEND_PREMULTIPLIED)
        del edge
    if look.trim:
        inset = round(7 * scale)
        inner = (size[0] - 2 * inset, size[1] - 2 * inset)
        if inner[0] > 8 and inner[1] > 8:
            trim = tint(ring(inner, max(0, radius - inset), max(1, round(1.6 * scale))), look.trim)
            whole.blit(trim, (pad + inset, pad + inset), special_flags=pygame.BLEND_PREMULTIPLIED)


def _fade_down(line: pygame.Surface) -> None:
    w, h = line.get_size()
    for top in range(0, h, ROWS):
        part = (0, top, w, min(ROWS, h - top))
        fade = gradient((w, h), (255, 255, 255, 255), (0, 0, 0, 0), part)
        fade.premul_alpha_ip()
        line.blit(fade, (0, top), special_flags=pygame.BLEND_RGBA_MULT)
