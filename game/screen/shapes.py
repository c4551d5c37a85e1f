"""Drawing the shapes of a picture onto a supersampled surface."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

import pygame

from game.kernel.say import Say
from game.present.picture import Box, Circle, Cog, Gradient, Line, Picture, Place, Polygon, Shape, Words
from game.screen.cogs import draw_cog
from game.screen.filling import WHITE, area_around, fill_in
from game.screen.surfaces import blank
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
        light = None if picture.sheen else turn
        for shape in picture.shapes:
            self._shape(target, shape, k, light)
        return target

    def _shape(self, target: pygame.Surface, shape: Shape, k: float, light: float | None) -> None:
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

    def _place(self, target: pygame.Surface, place: Place, k: float, turn: float) -> None:
        inner = k * place.w / place.picture.width
        drawn = self.draw(place.picture, inner, turn + place.angle)
        if place.angle % 360:
            drawn = pygame.transform.rotate(drawn, -place.angle)
        target.blit(drawn, (place.x * k - drawn.get_width() / 2, place.y * k - drawn.get_height() / 2))

    def _words(self, target: pygame.Surface, words: Words, k: float) -> None:
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


def _polygon(target: pygame.Surface, shape: Polygon, k: float) -> None:
    points = [(x * k, y * k) for x, y in shape.points]
    area = area_around(points)
    local = [(x - area[0], y - area[1]) for x, y in points]
    fill_in(target, area, shape.fill, lambda layer: _draw_polygon(layer, local))
    if shape.rim and shape.rim_width:
        width = shape.rim_width * k
        fill_in(target, area, shape.rim, lambda layer: _inside(layer, local, width))


def _draw_polygon(layer: pygame.Surface, points: list[tuple[float, float]]) -> None:
    pygame.draw.polygon(layer, WHITE, points)


def _inside(layer: pygame.Surface, points: list[tuple[float, float]], width: float) -> None:
    """Draw the outline of a polygon, only the part inside it."""
    _stroke(layer, [*points, points[0]], 2 * width)
    mask = blank(layer.get_size())
    pygame.draw.polygon(mask, WHITE, points)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


def _circle(target: pygame.Surface, shape: Circle, k: float) -> None:
    r = shape.radius * k
    x, y = shape.x * k, shape.y * k
    area = area_around([(x - r, y - r), (x + r, y + r)])
    middle = (x - area[0], y - area[1])

    def disc(layer: pygame.Surface) -> None:
        pygame.draw.circle(layer, WHITE, middle, r)
        if shape.hole:
            pygame.draw.circle(layer, (0, 0, 0, 0), middle, shape.hole * k)

    def rim(layer: pygame.Surface) -> None:
        pygame.draw.circle(layer, WHITE, middle, r)
        pygame.draw.circle(layer, (0, 0, 0, 0), middle, max(0.0, r - shape.rim_width * k))

    fill_in(target, area, shape.fill, disc)
    if shape.rim and shape.rim_width:
        fill_in(target, area, shape.rim, rim)


def _box(target: pygame.Surface, shape: Box, k: float) -> None:
    area = (round(shape.x * k), round(shape.y * k), max(1, round(shape.w * k)), max(1, round(shape.h * k)))
    radius = round(shape.radius * k)
    whole = pygame.Rect(0, 0, area[2], area[3])
    fill_in(target, area, shape.fill, lambda layer: _rounded(layer, whole, radius))
    if shape.bevel:
        edge = max(1.0, min(shape.w, shape.h) * k * 0.02)
        fill_in(
            target,
            area,
            Gradient((255, 255, 255, 120), (255, 255, 255, 0)),
            lambda la: _outline(la, whole, radius, edge),
        )
        fill_in(target, area, Gradient((0, 0, 0, 0), (0, 0, 0, 120)), lambda la: _outline(la, whole, radius, edge))
    if shape.rim and shape.rim_width:
        width = shape.rim_width * k
        fill_in(target, area, shape.rim, lambda layer: _outline(layer, whole, radius, width))


def _rounded(layer: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    pygame.draw.rect(layer, WHITE, rect, border_radius=radius)


def _outline(layer: pygame.Surface, rect: pygame.Rect, radius: int, width: float) -> None:
    thick = max(1, round(width))
    pygame.draw.rect(layer, WHITE, rect, border_radius=radius)
    inner = rect.inflate(-2 * thick, -2 * thick)
    if inner.w > 0 and inner.h > 0:
        pygame.draw.rect(layer, (0, 0, 0, 0), inner, border_radius=max(0, radius - thick))


def _line(target: pygame.Surface, shape: Line, k: float) -> None:
    points = [(x * k, y * k) for x, y in shape.points]
    width = max(1.0, shape.width * k)
    area = area_around(points, width)
    local = [(x - area[0], y - area[1]) for x, y in points]
    fill_in(target, area, shape.colour, lambda layer: _stroke(layer, local, width))


def _stroke(layer: pygame.Surface, points: list[tuple[float, float]], width: float) -> None:
    """Draw a polyline with round joints and ends."""
    half = width / 2
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        if length:
            nx, ny = (ay - by) / length * half, (bx - ax) / length * half
            pygame.draw.polygon(
                layer, WHITE, [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
            )
    for point in points:
        pygame.draw.circle(layer, WHITE, point, half)
