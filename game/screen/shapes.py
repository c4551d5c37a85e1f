"""Drawing the shapes of a picture onto a supersampled surface."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

import pygame

from game.kernel.say import Say
from game.present.picture import Box, Circle, Cog, Colour, Fill, Gradient, Line, Picture, Place, Polygon, Shape, Words
from game.screen.materials import stuff
from game.screen.surfaces import blank, gradient
from game.screen.type import Typography

Paint = Callable[[pygame.Surface], None]
WHITE = (255, 255, 255, 255)


class Brush:
    """Draws pictures at ``k`` pixels per picture unit; ``render`` turns messages into words."""

    def __init__(self, letters: Typography, render: Callable[[Say | str], str]) -> None:
        self.letters = letters
        self.render = render

    def draw(self, picture: Picture, k: float) -> pygame.Surface:
        """Return the picture with straight alpha, ``k`` pixels per unit."""
        target = blank((math.ceil(picture.width * k), math.ceil(picture.height * k)))
        for shape in picture.shapes:
            self._shape(target, shape, k)
        return target

    def _shape(self, target: pygame.Surface, shape: Shape, k: float) -> None:
        if isinstance(shape, Box):
            _box(target, shape, k)
        elif isinstance(shape, Circle):
            _circle(target, shape, k)
        elif isinstance(shape, Polygon):
            _polygon(target, shape, k)
        elif isinstance(shape, Line):
            _line(target, shape, k)
        elif isinstance(shape, Cog):
            _cog(target, shape, k)
        elif isinstance(shape, Words):
            self._words(target, shape, k)
        else:
            self._place(target, shape, k)

    def _place(self, target: pygame.Surface, place: Place, k: float) -> None:
        inner = k * place.w / place.picture.width
        drawn = self.draw(place.picture, inner)
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


def _fill(target: pygame.Surface, area: tuple[int, int, int, int], fill: Fill, paint: Paint) -> None:
    """Fill what ``paint`` draws in white (in coordinates of ``area``) with a colour, gradient or material."""
    x, y, w, h = area
    if w <= 0 or h <= 0:
        return
    layer = blank((w, h))
    paint(layer)
    if isinstance(fill, tuple):
        layer.fill(_rgba(fill), special_flags=pygame.BLEND_RGBA_MULT)
    elif isinstance(fill, Gradient):
        layer.blit(gradient((w, h), _rgba(fill.top), _rgba(fill.bottom)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        layer.blit(stuff(fill.material, (w, h), fill.tint), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(layer, (x, y))


def _rgba(colour: Colour) -> Colour:
    return (*colour[:3], colour[3] if len(colour) == 4 else 255)


def _area(points: list[tuple[float, float]], grow: float = 1.0) -> tuple[int, int, int, int]:
    left, top = math.floor(min(p[0] for p in points) - grow), math.floor(min(p[1] for p in points) - grow)
    right, bottom = math.ceil(max(p[0] for p in points) + grow), math.ceil(max(p[1] for p in points) + grow)
    return left, top, right - left, bottom - top


def _polygon(target: pygame.Surface, shape: Polygon, k: float) -> None:
    points = [(x * k, y * k) for x, y in shape.points]
    area = _area(points)
    local = [(x - area[0], y - area[1]) for x, y in points]
    _fill(target, area, shape.fill, lambda layer: _draw_polygon(layer, local))
    if shape.rim and shape.rim_width:
        width = shape.rim_width * k
        _fill(target, area, shape.rim, lambda layer: _inside(layer, local, width))


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
    area = _area([(x - r, y - r), (x + r, y + r)])
    middle = (x - area[0], y - area[1])

    def disc(layer: pygame.Surface) -> None:
        pygame.draw.circle(layer, WHITE, middle, r)
        if shape.hole:
            pygame.draw.circle(layer, (0, 0, 0, 0), middle, shape.hole * k)

    def rim(layer: pygame.Surface) -> None:
        pygame.draw.circle(layer, WHITE, middle, r)
        pygame.draw.circle(layer, (0, 0, 0, 0), middle, max(0.0, r - shape.rim_width * k))

    _fill(target, area, shape.fill, disc)
    if shape.rim and shape.rim_width:
        _fill(target, area, shape.rim, rim)


def _box(target: pygame.Surface, shape: Box, k: float) -> None:
    area = (round(shape.x * k), round(shape.y * k), max(1, round(shape.w * k)), max(1, round(shape.h * k)))
    radius = round(shape.radius * k)
    whole = pygame.Rect(0, 0, area[2], area[3])
    _fill(target, area, shape.fill, lambda layer: _rounded(layer, whole, radius))
    if shape.bevel:
        edge = max(1.0, min(shape.w, shape.h) * k * 0.02)
        _fill(
            target,
            area,
            Gradient((255, 255, 255, 120), (255, 255, 255, 0)),
            lambda la: _outline(la, whole, radius, edge),
        )
        _fill(target, area, Gradient((0, 0, 0, 0), (0, 0, 0, 120)), lambda la: _outline(la, whole, radius, edge))
    if shape.rim and shape.rim_width:
        width = shape.rim_width * k
        _fill(target, area, shape.rim, lambda layer: _outline(layer, whole, radius, width))


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
    area = _area(points, width)
    local = [(x - area[0], y - area[1]) for x, y in points]
    _fill(target, area, shape.colour, lambda layer: _stroke(layer, local, width))


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


def cog_outline(cog: Cog) -> list[tuple[float, float]]:
    """Return the outline of a toothed wheel: tapered teeth with rounded tips."""
    pitch = math.tau / cog.teeth
    depth = min(0.2, 2.6 / cog.teeth + 0.02) * cog.radius
    root = cog.radius - depth
    profile = (
        (-0.31, root), (-0.245, root + depth * 0.3), (-0.2, root + depth * 0.66), (-0.165, cog.radius - depth * 0.08),
        (-0.12, cog.radius), (0.12, cog.radius), (0.165, cog.radius - depth * 0.08), (0.2, root + depth * 0.66),
        (0.245, root + depth * 0.3), (0.31, root), (0.5, root - depth * 0.04),
    )  # fmt: skip
    points = []
    for tooth in range(cog.teeth):
        for part, radius in profile:
            angle = (tooth + part + cog.phase) * pitch - math.pi / 2
            points.append((cog.x + radius * math.cos(angle), cog.y + radius * math.sin(angle)))
    return points


def _cog(target: pygame.Surface, cog: Cog, k: float) -> None:
    points = [(x * k, y * k) for x, y in cog_outline(cog)]
    area = _area(points, 2)
    local = [(x - area[0], y - area[1]) for x, y in points]
    middle = (cog.x * k - area[0], cog.y * k - area[1])

    def wheel(layer: pygame.Surface) -> None:
        pygame.draw.polygon(layer, WHITE, local)
        _cut_outs(layer, cog, middle, k)

    _fill(target, area, cog.fill, wheel)
    mask = blank(area[2:])
    wheel(mask)
    _relief(target, area, mask, max(1, round(cog.radius * k * 0.012)))


def _cut_outs(layer: pygame.Surface, cog: Cog, middle: tuple[float, float], k: float) -> None:
    """Cut the windows between rim, spokes and hub."""
    if not cog.spokes:
        return
    depth = min(0.2, 2.6 / cog.teeth + 0.02)
    outer = cog.radius * k * (1 - depth - 0.13)
    inner = cog.radius * k * (cog.hub + 0.07)
    if outer - inner < cog.radius * k * 0.1:
        return
    half_spoke = cog.radius * k * 0.06
    for window in range(cog.spokes):
        start = math.tau * window / cog.spokes + cog.phase * math.tau / cog.teeth - math.pi / 2
        points = _window(middle, inner, outer, start, start + math.tau / cog.spokes, half_spoke)
        pygame.draw.polygon(layer, (0, 0, 0, 0), points)


def _window(
    middle: tuple[float, float], inner: float, outer: float, start: float, end: float, spoke: float
) -> list[tuple[float, float]]:
    """Return an annular sector between two spokes with rounded corners."""
    points = []
    corner = (outer - inner) * 0.16
    for radius, order in ((outer, 1), (inner, -1)):
        inset = spoke / radius
        a, b = start + inset, end - inset
        steps = [a + (b - a) * i / 20 for i in range(21)]
        for i, angle in enumerate(steps if order == 1 else reversed(steps)):
            edge = min(i, 20 - i)
            pull = corner * max(0.0, 1 - edge / 2.5) ** 2
            r = radius - order * pull
            points.append((middle[0] + r * math.cos(angle), middle[1] + r * math.sin(angle)))
    return points


def _relief(target: pygame.Surface, area: tuple[int, int, int, int], mask: pygame.Surface, depth: int) -> None:
    """Light the upper left edges of a mask and shade the lower right ones."""
    for shift, colour in ((depth, (255, 250, 230, 130)), (-depth, (20, 10, 0, 150))):
        edge = mask.copy()
        edge.blit(mask, (shift, shift), special_flags=pygame.BLEND_RGBA_SUB)
        edge.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(edge, area[:2])
