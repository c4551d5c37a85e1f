"""Drawing the shapes of a picture, lines among them, onto a supersampled surface."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import pygame
from msgspec.structs import replace

from game.kernel.message import Message
from game.present.pictures.engraving import thinned
from game.present.pictures.picture import (
    Box,
    Circle,
    Cog,
    Colour,
    Face,
    Fill,
    Gradient,
    Line,
    Picture,
    Place,
    Polygon,
    Row,
    Shape,
    Words,
    rgba,
)
from game.screen.drawing.fills.filling import (
    NOTHING,
    WHITE,
    PartialDrawing,
    Spot,
    area_around,
    fill_box,
    fill_edge,
    fill_in,
    shifted,
)
from game.screen.drawing.letters.type import Typography
from game.screen.drawing.memory.surfaces import Part, SurfaceCache, blank
from game.screen.drawing.pictures.cogs import draw_cog
from game.screen.drawing.pictures.extents import covers_of, opaque, reach_of

FINE = 1.3
"""Pixels up to which a curve is a fine one."""
CURVE = 8
"""Points from which on a line is a curve: its joints are so flat that they need no discs."""


def draw_line(target: PartialDrawing, shape: Line, k: float) -> None:
    """Draw a line at ``k`` pixels per unit."""
    points = [(x * k, y * k) for x, y in shape.points]
    width = max(1.0, shape.width * k)
    strokes = None if shape.dash is None else dashes(points, shape.dash[0] * k, shape.dash[1] * k)

    def paint(layer: pygame.Surface, at: Spot, colour: Colour) -> None:
        if strokes is None:
            stroke(layer, shifted(points, at), width, colour)
            return
        for ends in strokes:
            start, end = shifted(ends, at)
            _band(layer, start, end, width / 2, colour)

    fill_in(target, area_around(points, width), shape.colour, paint)


def dashes(points: list[Spot], length: float, gap: float) -> list[tuple[Spot, Spot]]:
    """The straight strokes of a broken line; one that would go round a corner ends there."""
    found: list[tuple[Spot, Spot]] = []
    done = 0.0
    for (ax, ay), (bx, by) in pairwise(points):
        long = math.hypot(bx - ax, by - ay)
        at = -(done % (length + gap))
        while long and at < long:
            start, end = max(0.0, at) / long, min(long, at + length) / long
            if end > start:
                found.append(
                    (
                        (ax + (bx - ax) * start, ay + (by - ay) * start),
                        (ax + (bx - ax) * end, ay + (by - ay) * end),
                    )
                )
            at += length + gap
        done += long
    return found


def stroke(layer: pygame.Surface, points: list[Spot], width: float, colour: Colour = WHITE) -> None:
    """Draw a polyline with round joints and ends; a fine curve without any."""
    if width <= FINE and len(points) > CURVE:
        pygame.draw.lines(layer, colour, False, points, 2)
        return
    half = width / 2
    w, h = layer.get_width() + half, layer.get_height() + half
    for (ax, ay), (bx, by) in pairwise(points):
        if (ax < -half and bx < -half) or (ay < -half and by < -half) or (ax > w and bx > w) or (ay > h and by > h):
            continue
        _band(layer, (ax, ay), (bx, by), half, colour)
    for x, y in points:
        if -half <= x <= w and -half <= y <= h:
            pygame.draw.circle(layer, colour, (x, y), half)


def _band(layer: pygame.Surface, a: Spot, b: Spot, half: float, colour: Colour) -> None:
    (ax, ay), (bx, by) = a, b
    length = math.hypot(bx - ax, by - ay)
    if length:
        nx, ny = (ay - by) / length * half, (bx - ax) / length * half
        corners = [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
        pygame.draw.polygon(layer, colour, corners)


GROUND = 60_000
"""Pixels from which on a box is the ground of a card."""
MOST_GROUNDS = 4 << 20
"""Bytes of grounds that are kept."""
SIGN = 40_000
"""Pixels up to which a picture within others is a sign: it is kept, others will show it as well."""
MOST_SIGNS = 3 << 20
"""Bytes of signs that are kept."""
HALO_STEP, HALO_TURNS = 3.0, 10
"""How many pixels the rings of a halo are apart, and how many copies of the letters stand on one."""


class Brush:
    """Draws pictures at ``k`` pixels per picture unit; ``render`` turns messages into words."""

    def __init__(self, letters: Typography, render: Callable[[Message | str], str]) -> None:
        self.letters = letters
        self.render = render
        self._grounds = SurfaceCache(MOST_GROUNDS)
        self._signs = SurfaceCache(MOST_SIGNS)

    def draw(self, picture: Picture, k: float, turn: float = 0.0) -> pygame.Surface:
        """The picture with straight alpha, ``k`` pixels per unit.

        It will be turned by ``turn`` degrees clockwise afterwards: edges are lit so that light comes from the upper
        left then. What has a sheen gets even edges, its light is put on after turning.
        """
        target = blank((math.ceil(picture.width * k), math.ceil(picture.height * k)))
        self._fill(PartialDrawing(target, k=k), picture, k, None if picture.sheen else turn)
        return target

    def work(self, picture: Picture, k: float, sheet: PartialDrawing, part: Part, turn: float = 0.0) -> Iterator[None]:
        """Draw what is seen of a picture on a sheet that lies at a part of it, shape by shape.

        It will be turned afterwards, as ``draw`` says.
        """
        left, top, right, bottom = part[0] / k, part[1] / k, (part[0] + part[2]) / k, (part[1] + part[3]) / k
        reaches, covers = reach_of(picture), covers_of(picture)
        for shape, x, y, far_x, far_y, cover in zip(picture.shapes, *reaches, covers, strict=True):
            if x < right and far_x > left and y < bottom and far_y > top:
                if isinstance(shape, Place) and _upright(shape, turn):
                    yield from self._placing(sheet, shape, k)
                else:
                    self._shape(sheet, shape, k, None if picture.sheen else turn, cover)
                yield

    def _fill(self, target: PartialDrawing, picture: Picture, k: float, light: float | None) -> None:
        for shape, cover in zip(picture.shapes, covers_of(picture), strict=True):
            self._shape(target, shape, k, light, cover)

    def _shape(self, target: PartialDrawing, shape: Shape, k: float, light: float | None, cover: Box | None) -> None:
        if isinstance(shape, Box):
            self._box(target, shape, k, cover)
        elif isinstance(shape, Circle):
            _circle(target, shape, k)
        elif isinstance(shape, Polygon):
            _polygon(target, shape, k)
        elif isinstance(shape, Line):
            draw_line(target, shape, k)
        elif isinstance(shape, Cog):
            draw_cog(target, shape, k, light)
        elif isinstance(shape, Words):
            self._words(target, shape, k)
        elif isinstance(shape, Row):
            self._row(target, shape, k)
        else:
            self._place(target, shape, k, light or 0.0)

    def _box(self, target: PartialDrawing, shape: Box, k: float, cover: Box | None = None) -> None:
        """The ground of a card is kept: what stands on it changes much more often."""
        area = _pixels(shape, k)
        if area[2] * area[3] < GROUND or cover is not None or not opaque(shape.fill) or target.seen(area) != area:
            _box(target, shape, k, cover)
            return
        lying = replace(shape, x=0.0, y=0.0)

        def draw() -> pygame.Surface:
            ground = PartialDrawing(blank(area[2:]), k=k)
            _box(ground, lying, k)
            return ground.surface

        target.blit(self._grounds.get((lying, area[2:], k), draw), area[:2])

    def forget(self) -> None:
        """Drop the grounds and signs that have been kept."""
        self._grounds.clear()
        self._signs.clear()

    def _place(self, target: PartialDrawing, place: Place, k: float, turn: float) -> None:
        """Where it lies upright, only what is seen of it."""
        if _upright(place, turn):
            for _ in self._placing(target, place, k):
                pass
        else:
            drawn = self.draw(place.picture, k * place.w / place.picture.width, turn + place.angle)
            drawn = pygame.transform.rotate(drawn, -place.angle)
            target.blit(drawn, (place.x * k - drawn.get_width() / 2, place.y * k - drawn.get_height() / 2))

    def _placing(self, target: PartialDrawing, place: Place, k: float) -> Iterator[None]:
        """Shape by shape, unless it is a sign."""
        picture, inner = place.picture, k * place.w / place.picture.width
        w, h = math.ceil(picture.width * inner), math.ceil(picture.height * inner)
        # Whole pixels of the whole drawing: each part lies where the whole would.
        left = math.floor(place.x * k - w / 2) - target.left
        top = math.floor(place.y * k - h / 2) - target.top
        seen = pygame.Rect(left, top, w, h).clip(target.surface.get_rect())
        if seen.size == (w, h) and w * h <= SIGN:
            target.surface.blit(self._signs.get((picture, inner), lambda: self.draw(picture, inner)), seen)
        elif seen.w and seen.h:
            part = (seen.x - left, seen.y - top, seen.w, seen.h)
            sheet = PartialDrawing(blank(seen.size), *part[:2], inner)
            yield from self.work(picture, inner, sheet, part)
            target.surface.blit(sheet.surface, seen)

    def _words(self, target: PartialDrawing, words: Words, k: float) -> None:
        text, face, size, _ = lettered(words, k, self.letters, self.render)
        pixels = max(FEWEST, round(size * k))
        line = (
            self.letters.raw(text, face, pixels, words.colour)
            if not words.spread
            else self._spread(text, face, words, pixels)
        )
        if words.angle % 360:
            line = pygame.transform.rotozoom(line, -words.angle, 1.0)
        shift = {"left": 0.0, "centre": 0.5, "right": 1.0}[words.align]
        at = words.x * k - line.get_width() * shift, words.y * k - line.get_height() / 2
        if words.halo is not None:
            at = at[0], words.y * k - line.get_bounding_rect().centery
            at = at[0], words.y * k - line.get_bounding_rect().centery
            self._halo(target, self.letters.raw(text, face, pixels, words.halo), at, words.halo_width * k)
        target.blit(line, at)

    @staticmethod
    def _halo(target: PartialDrawing, line: pygame.Surface, at: Spot, wide: float) -> None:
        rings = max(1, math.ceil(wide / HALO_STEP))
        for ring in range(1, rings + 1):
            far = wide * ring / rings
            for turn in range(HALO_TURNS):
                angle = math.tau * turn / HALO_TURNS
                target.blit(line, (at[0] + far * math.cos(angle), at[1] + far * math.sin(angle)))

    def _spread(self, text: str, face: Face, words: Words, pixels: int) -> pygame.Surface:
        letters = [self.letters.raw(letter, face, pixels, words.colour) for letter in text]
        steps = [self.letters.width(letter, face, pixels) + words.spread * pixels for letter in text]
        line = blank((math.ceil(sum(steps)), max((letter.get_height() for letter in letters), default=1)))
        for number, letter in enumerate(letters):
            line.blit(letter, (sum(steps[:number]), 0))
        return line.subsurface((0, 0, max(1, math.ceil(sum(steps) - words.spread * pixels)), line.get_height()))

    def _row(self, target: PartialDrawing, row: Row, k: float) -> None:
        faces = [row.words if isinstance(part, Message) else row.face for part in row.parts]
        size, widths = in_a_row(row, k, self.letters, self.render)
        whole = sum(widths) + row.gap * max(0, len(row.parts) - 1) * size
        x = row.x - whole * {"left": 0.0, "centre": 0.5, "right": 1.0}[row.align]
        if row.plate is not None:
            high = row.high or size * 1.3
            plate = Box(x - row.pad, row.y - high / 2, whole + 2 * row.pad, high, row.plate, high / 2)
            self._box(target, replace(plate, rim=row.rim, rim_width=1.0 if row.rim else 0.0), k)
        for part, face, wide in zip(row.parts, faces, widths, strict=True):
            if isinstance(part, Picture):
                self._place(target, Place(part, x + wide / 2, row.y, wide), k, 0.0)
            else:
                self._words(target, Words(part, x, row.y, size, row.colour, face, "left"), k)
            x += wide + row.gap * size


def _upright(place: Place, turn: float) -> bool:
    return not place.angle % 360 and not turn % 360


def _polygon(target: PartialDrawing, shape: Polygon, k: float) -> None:
    points = [(x * k, y * k) for x, y in shape.points]
    area = area_around(points)
    fill_in(target, area, shape.fill, lambda layer, at, colour: _draw_polygon(layer, shifted(points, at), colour))
    if shape.rim and shape.rim_width:
        edge = partial(_inside, points, shape.rim_width * k, shape.soft)
        fill_in(target, area, shape.rim, edge, holes=True)


def _draw_polygon(layer: pygame.Surface, points: list[Spot], colour: Colour) -> None:
    pygame.draw.polygon(layer, colour, points)


def _inside(points: list[Spot], width: float, steps: int, layer: pygame.Surface, at: Spot, colour: Colour) -> None:
    """Draw only the part inside; each step is narrower and as dark as all up to it."""
    points = shifted(points, at)
    line = [*points, points[0]]
    clear = 1 - rgba(colour)[3] / 255
    for step in range(steps):
        part = width * (1 - step / steps)
        shade = (*colour[:3], round(255 * (1 - clear ** (step + 1))))
        stroke(layer, line if steps == 1 else list(thinned(line, part * 0.8)), 2 * part, shade)
    mask = blank(layer.get_size())
    pygame.draw.polygon(mask, WHITE, points)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


def _circle(target: PartialDrawing, shape: Circle, k: float) -> None:
    r = shape.radius * k
    x, y = shape.x * k, shape.y * k
    area = area_around([(x - r, y - r), (x + r, y + r)])

    def disc(layer: pygame.Surface, at: Spot, colour: Colour) -> None:
        middle = (x - at[0], y - at[1])
        pygame.draw.circle(layer, colour, middle, r)
        if shape.hole:
            pygame.draw.circle(layer, (0, 0, 0, 0), middle, shape.hole * k)

    def rim(layer: pygame.Surface, at: Spot, colour: Colour) -> None:
        middle = (x - at[0], y - at[1])
        pygame.draw.circle(layer, colour, middle, r)
        pygame.draw.circle(layer, (0, 0, 0, 0), middle, max(0.0, r - shape.rim_width * k))

    fill_in(target, area, shape.fill, disc, holes=bool(shape.hole))
    if shape.rim and shape.rim_width:
        fill_in(target, area, shape.rim, rim, holes=True)


def _box(target: PartialDrawing, shape: Box, k: float, cover: Box | None = None) -> None:
    area = _pixels(shape, k)
    radius = round(shape.radius * k)
    hidden = _inner(_pixels(cover, k), round(cover.radius * k)) if cover is not None else NOTHING

    def whole(layer: pygame.Surface, at: Spot, colour: Colour) -> None:
        rect = pygame.Rect(area).move(-at[0], -at[1])
        pygame.draw.rect(layer, colour, rect, border_radius=radius)

    def add_edge(width: float, fill: Fill) -> None:
        thick = max(1, round(width))
        fill_edge(target, area, radius, thick, fill, partial(_outline, area, radius, thick))

    fill_box(target, area, radius, shape.fill, whole, hidden)
    if shape.bevel:
        thin = max(1.0, min(shape.w, shape.h) * k * 0.02)
        add_edge(thin, Gradient((255, 255, 255, 120), (255, 255, 255, 0)))
        add_edge(thin, Gradient((0, 0, 0, 0), (0, 0, 0, 120)))
    if shape.rim and shape.rim_width:
        add_edge(shape.rim_width * k, shape.rim)


def _inner(area: Part, radius: int) -> Part:
    """The rows of a box with round corners that reach from edge to edge."""
    x, y, w, h = area
    far = radius + 1 if radius else 0
    return x, y + far, w, h - 2 * far


def _pixels(shape: Box, k: float) -> Part:
    return round(shape.x * k), round(shape.y * k), max(1, round(shape.w * k)), max(1, round(shape.h * k))


def _outline(area: Part, radius: int, thick: int, layer: pygame.Surface, at: Spot, colour: Colour) -> None:
    rect = pygame.Rect(area).move(-at[0], -at[1])
    pygame.draw.rect(layer, colour, rect, border_radius=radius)
    inner = rect.inflate(-2 * thick, -2 * thick)
    if inner.w > 0 and inner.h > 0:
        pygame.draw.rect(layer, (0, 0, 0, 0), inner, border_radius=max(0, radius - thick))


# ---- how words on a picture are written


CLOSE = 1.08
"""How much wider than its room a text may be before the condensed face is taken: a little it shrinks instead."""
FEWEST = 6
"""Pixels that letters are high at least."""


class Lettered(NamedTuple):
    """A text as it is written: its letters in pixels as ``k`` says, the size in units, and how wide it turns out."""

    text: str
    face: Face
    size: float
    width: float


def lettered(words: Words, k: float, letters: Typography, render: Callable[[Message | str], str]) -> Lettered:
    """The words as written at ``k`` pixels per unit."""
    found = _fitted(words, render(words.text), k, letters)
    if words.short and found.size < words.least:
        found = _fitted(words, render(words.short), k, letters)
    return found


def in_a_row(
    row: Row, k: float, letters: Typography, render: Callable[[Message | str], str]
) -> tuple[float, list[float]]:
    """Size of what stands in a row, and the width of each part, in units, at ``k`` pixels per unit."""
    faces = [row.words if isinstance(part, Message) else row.face for part in row.parts]

    def measured(size: float) -> list[float]:
        return [
            size * row.tall * part.width / part.height
            if isinstance(part, Picture)
            else width_of(render(part), face, size * k, 0.0, letters) / k
            for part, face in zip(row.parts, faces, strict=True)
        ]

    gaps = row.gap * max(0, len(row.parts) - 1)
    whole = sum(measured(row.size)) + gaps * row.size
    size = row.size * row.room / whole if row.room and whole > row.room else row.size
    return size, measured(size)


def width_of(text: str, face: Face, size: float, spread: float, letters: Typography) -> float:
    """Width of a text of ``size`` pixels, with room between its letters if it is spread."""
    pixels = max(FEWEST, round(size))
    if spread:
        return sum(letters.width(letter, face, pixels) + spread * pixels for letter in text) - spread * pixels
    return letters.width(text, face, pixels)


def _fitted(words: Words, text: str, k: float, letters: Typography) -> Lettered:
    face, size = words.face, words.size
    width = width_of(text, face, size * k, words.spread, letters)
    room = words.room * k
    if words.narrow and (width > room * CLOSE or words.size * room < words.least * width):
        face = "number"
        width = width_of(text, face, size * k, words.spread, letters)
    if words.room and width > max(0.0, room):
        size *= room / width
        width = room
    return Lettered(text, face, size, width)
