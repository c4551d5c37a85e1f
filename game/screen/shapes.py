"""Drawing the shapes of a picture onto a supersampled surface."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

import pygame

from game.kernel.say import Say
from game.present.picture import Box, Circle, Cog, Gradient, Line, Picture, Place, Polygon, Shape, Words
from game.screen.cogs import draw_cog
from game.screen.filling import WHITE, Paint, Sheet, Spot, area_around, fill_in, shifted
from game.screen.surfaces import Part, blank
from game.screen.type import Typography


class Brush:
    """Draws pictures at ``k`` pixels per picture unit; ``render`` turns messages into words."""

    def __init__(self, letters: Typography, render: Callable[[Say | str], str]) -> None:
        self.letters = letters
        self.render = render

    def draw(self, picture: Picture, k: float, turn: float = 0.0) -> pygame.Surface:
        """Return the picture with straight alpha, ``k`` pixels per unit.

        It will be turned by ``turn`` degrees clockwise afterwards: edges are lit so that light comes from the upper
        left then. What has a sheen gets even edges, its light is put on after turning.
        """
        target = blank((math.ceil(picture.width * k), math.ceil(picture.height * k)))
        self._fill(Sheet(target), picture, k, None if picture.sheen else turn)
        return target

    def part(self, picture: Picture, k: float, part: Part) -> pygame.Surface:
        """Return a part of what ``draw`` returns for a picture that is not turned."""
        sheet = Sheet(blank(part[2:]), *part[:2])
        left, top, right, bottom = part[0] / k, part[1] / k, (part[0] + part[2]) / k, (part[1] + part[3]) / k
        for shape, (x, y, far_x, far_y) in zip(picture.shapes, _reach_of(picture), strict=True):
            if x < right and far_x > left and y < bottom and far_y > top:
                self._shape(sheet, shape, k, None if picture.sheen else 0.0)
        return sheet.surface

    def _fill(self, target: Sheet, picture: Picture, k: float, light: float | None) -> None:
        for shape in picture.shapes:
            self._shape(target, shape, k, light)

    def _shape(self, target: Sheet, shape: Shape, k: float, light: float | None) -> None:
        if isinstance(shape, Box):
            _box(target, shape, k)
        elif isinstance(shape, Circle):
            _circle(target, shape, k)
        elif isinstance(shape, Polygon):
            _polygon(target, shape, k)
        elif isinstance(shape, Line):
            _line(target, shape, k)
        elif isinstance(shape, Cog):
            draw_cog(target, shape, k, light)
        elif isinstance(shape, Words):
            self._words(target, shape, k)
        else:
            self._place(target, shape, k, light or 0.0)

    def _place(self, target: Sheet, place: Place, k: float, turn: float) -> None:
        inner = k * place.w / place.picture.width
        drawn = self.draw(place.picture, inner, turn + place.angle)
        if place.angle % 360:
            drawn = pygame.transform.rotate(drawn, -place.angle)
        target.blit(drawn, (place.x * k - drawn.get_width() / 2, place.y * k - drawn.get_height() / 2))

    def _words(self, target: Sheet, words: Words, k: float) -> None:
        text = self.render(words.text)
        size = words.size
        width = self.letters.width(text, words.face, max(6, round(size * k)))
        if words.room and width > words.room * k:
            size *= words.room * k / width
        pixels = max(6, round(size * k))
        line = self.letters.raw(text, words.face, pixels, words.colour)
        if words.angle % 360:
            line = pygame.transform.rotozoom(line, -words.angle, 1.0)
        shift = {"left": 0.0, "centre": 0.5, "right": 1.0}[words.align]
        target.blit(line, (words.x * k - line.get_width() * shift, words.y * k - line.get_height() / 2))


@lru_cache(maxsize=32)
def _reach_of(picture: Picture) -> tuple[tuple[float, float, float, float], ...]:
    """Return for every shape of a picture how far it reaches at most: left, top, right, bottom."""
    return tuple(_reach(shape) for shape in picture.shapes)


def _reach(shape: Shape) -> tuple[float, float, float, float]:
    if isinstance(shape, (Polygon, Line)):
        xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
        grow = 2.0 + (shape.width if isinstance(shape, Line) else 0.0)
        return min(xs) - grow, min(ys) - grow, max(xs) + grow, max(ys) + grow
    if isinstance(shape, Box):
        return shape.x - 2, shape.y - 2, shape.x + shape.w + 2, shape.y + shape.h + 2
    if isinstance(shape, (Circle, Cog)):
        grow = shape.radius * 1.3 + 2
        return shape.x - grow, shape.y - grow, shape.x + grow, shape.y + grow
    return -math.inf, -math.inf, math.inf, math.inf


def _polygon(target: Sheet, shape: Polygon, k: float) -> None:
    points = [(x * k, y * k) for x, y in shape.points]
    area = area_around(points)
    fill_in(target, area, shape.fill, lambda layer, at: _draw_polygon(layer, shifted(points, at)))
    if shape.rim and shape.rim_width:
        width = shape.rim_width * k
        fill_in(target, area, shape.rim, lambda layer, at: _inside(layer, shifted(points, at), width))


def _draw_polygon(layer: pygame.Surface, points: list[tuple[float, float]]) -> None:
    pygame.draw.polygon(layer, WHITE, points)


def _inside(layer: pygame.Surface, points: list[tuple[float, float]], width: float) -> None:
    """Draw the outline of a polygon, only the part inside it."""
    _stroke(layer, [*points, points[0]], 2 * width)
    mask = blank(layer.get_size())
    pygame.draw.polygon(mask, WHITE, points)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


def _circle(target: Sheet, shape: Circle, k: float) -> None:
    r = shape.radius * k
    x, y = shape.x * k, shape.y * k
    area = area_around([(x - r, y - r), (x + r, y + r)])

    def disc(layer: pygame.Surface, at: Spot) -> None:
        middle = (x - at[0], y - at[1])
        pygame.draw.circle(layer, WHITE, middle, r)
        if shape.hole:
            pygame.draw.circle(layer, (0, 0, 0, 0), middle, shape.hole * k)

    def rim(layer: pygame.Surface, at: Spot) -> None:
        middle = (x - at[0], y - at[1])
        pygame.draw.circle(layer, WHITE, middle, r)
        pygame.draw.circle(layer, (0, 0, 0, 0), middle, max(0.0, r - shape.rim_width * k))

    fill_in(target, area, shape.fill, disc)
    if shape.rim and shape.rim_width:
        fill_in(target, area, shape.rim, rim)


def _box(target: Sheet, shape: Box, k: float) -> None:
    area = (round(shape.x * k), round(shape.y * k), max(1, round(shape.w * k)), max(1, round(shape.h * k)))
    radius = round(shape.radius * k)

    def whole(layer: pygame.Surface, at: Spot) -> None:
        rect = pygame.Rect(area).move(-at[0], -at[1])
        pygame.draw.rect(layer, WHITE, rect, border_radius=radius)

    def edge(width: float) -> Paint:
        return lambda layer, at: _outline(layer, pygame.Rect(area).move(-at[0], -at[1]), radius, width)

    fill_in(target, area, shape.fill, whole)
    if shape.bevel:
        thin = edge(max(1.0, min(shape.w, shape.h) * k * 0.02))
        fill_in(target, area, Gradient((255, 255, 255, 120), (255, 255, 255, 0)), thin)
        fill_in(target, area, Gradient((0, 0, 0, 0), (0, 0, 0, 120)), thin)
    if shape.rim and shape.rim_width:
        fill_in(target, area, shape.rim, edge(shape.rim_width * k))


def _outline(layer: pygame.Surface, rect: pygame.Rect, radius: int, width: float) -> None:
    thick = max(1, round(width))
    pygame.draw.rect(layer, WHITE, rect, border_radius=radius)
    inner = rect.inflate(-2 * thick, -2 * thick)
    if inner.w > 0 and inner.h > 0:
        pygame.draw.rect(layer, (0, 0, 0, 0), inner, border_radius=max(0, radius - thick))


def _line(target: Sheet, shape: Line, k: float) -> None:
    points = [(x * k, y * k) for x, y in shape.points]
    width = max(1.0, shape.width * k)
    area = area_around(points, width)
    fill_in(target, area, shape.colour, lambda layer, at: _stroke(layer, shifted(points, at), width))


def _stroke(layer: pygame.Surface, points: list[tuple[float, float]], width: float) -> None:
    """Draw a polyline with round joints and ends."""
    half = width / 2
    w, h = layer.get_width() + half, layer.get_height() + half
    for (ax, ay), (bx, by) in pairwise(points):
        if (ax < -half and bx < -half) or (ay < -half and by < -half) or (ax > w and bx > w) or (ay > h and by > h):
            continue
        length = math.hypot(bx - ax, by - ay)
        if length:
            nx, ny = (ay - by) / length * half, (bx - ax) / length * half
            pygame.draw.polygon(
                layer, WHITE, [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
            )
    for x, y in points:
        if -half <= x <= w and -half <= y <= h:
            pygame.draw.circle(layer, WHITE, (x, y), half)
