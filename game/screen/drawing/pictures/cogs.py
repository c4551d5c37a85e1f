"""Toothed wheels: outline, windows between the spokes, and light on the edges."""

from __future__ import annotations

import math

import pygame

from game.present.pictures.picture import Cog, Colour
from game.screen.drawing.fills.filling import WHITE, Area, PartialDrawing, Spot, area_around, filled, shifted
from game.screen.drawing.memory.surfaces import Size, blank


def cog_outline(cog: Cog) -> list[Spot]:
    """The outline of a toothed wheel: rounded roots, convex flanks, tips without sharp edges."""
    pitch = math.tau / cog.teeth
    root = cog.radius - tooth_depth(cog)
    half = (
        (0.34, 0.0), (0.285, 0.08), (0.262, 0.2), (0.246, 0.36), (0.222, 0.54), (0.19, 0.72), (0.15, 0.88),
        (0.125, 0.96), (0.095, 1.0),
    )  # fmt: skip
    profile = [(-part, high) for part, high in half] + [(part, high) for part, high in reversed(half)] + [(0.5, -0.04)]
    points = []
    for tooth in range(cog.teeth):
        for part, high in profile:
            radius = root + high * (cog.radius - root)
            angle = (tooth + part + cog.phase) * pitch - math.pi / 2
            points.append((cog.x + radius * math.cos(angle), cog.y + radius * math.sin(angle)))
    return points


def tooth_depth(cog: Cog) -> float:
    return min(0.2, 2.6 / cog.teeth + 0.02) * cog.radius


def draw_cog(target: PartialDrawing, cog: Cog, k: float, light: float | None) -> None:
    points = [(x * k, y * k) for x, y in cog_outline(cog)]
    area = area_around(points, 2)

    def wheel(layer: pygame.Surface, origin: Spot, colour: Colour) -> None:
        pygame.draw.polygon(layer, colour, shifted(points, origin))
        _cut_outs(layer, cog, (cog.x * k - origin[0], cog.y * k - origin[1]), k)

    depth = max(1, round(cog.radius * k * 0.012))
    near = _near(target, area, 2 * depth + 2)
    if near is None:
        return
    mask = blank(near[2:])
    wheel(mask, near[:2], WHITE)
    target.blit(filled(target, area, near, mask, cog.fill), near[:2])
    if light is None:
        _even_relief(target, near, mask, depth)
    else:
        _relief(target, near, mask, depth, light)


def _near(target: PartialDrawing, area: Area, margin: int) -> Area | None:
    """With a margin, so that cut edges lie beside the sheet."""
    x, y, w, h = target.seen(area)
    if w <= 0 or h <= 0:
        return None
    left, top = max(area[0], x - margin), max(area[1], y - margin)
    right, bottom = min(area[0] + area[2], x + w + margin), min(area[1] + area[3], y + h + margin)
    return left, top, right - left, bottom - top


def _cut_outs(layer: pygame.Surface, cog: Cog, middle: Spot, k: float) -> None:
    if not cog.spokes:
        return
    outer = (cog.radius * 0.87 - tooth_depth(cog)) * k
    inner = cog.radius * k * (cog.hub + 0.07)
    if outer - inner < cog.radius * k * 0.1:
        return
    half_spoke = cog.radius * k * 0.06
    for window in range(cog.spokes):
        start = math.tau * window / cog.spokes + cog.phase * math.tau / cog.teeth - math.pi / 2
        points = _window(middle, inner, outer, start, start + math.tau / cog.spokes, half_spoke)
        pygame.draw.polygon(layer, (0, 0, 0, 0), points)


def _window(middle: Spot, inner: float, outer: float, start: float, end: float, spoke: float) -> list[Spot]:
    corner = (outer - inner) * 0.2

    def at(radius: float, angle: float) -> Spot:
        return middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)

    points: list[Spot] = []
    for radius, deeper, first, last in ((outer, outer - corner, start, end), (inner, inner + corner, end, start)):
        way = 1 if last > first else -1
        inset = min(spoke / radius, (end - start) * 0.42)
        a, b = first + way * inset, last - way * inset
        cut = way * min(corner / radius, abs(b - a) * 0.45)
        side = min(spoke / deeper, (end - start) * 0.42)
        points += _bend(at(deeper, first + way * side), at(radius, a), at(radius, a + cut))
        points += [at(radius, a + cut + (b - a - 2 * cut) * i / 24) for i in range(25)]
        points += _bend(at(radius, b - cut), at(radius, b), at(deeper, last - way * side))
    return points


def _bend(start: Spot, corner: Spot, end: Spot) -> list[Spot]:
    points = []
    for i in range(9):
        t = i / 8
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * corner[0] + c * end[0], a * start[1] + b * corner[1] + c * end[1]))
    return points


def _relief(target: PartialDrawing, area: Area, mask: pygame.Surface, depth: int, turn: float) -> None:
    """Light the edges that are at the upper left after a turn by ``turn`` degrees, shade those opposite."""
    angle = math.radians(45 - turn)
    dx, dy = round(depth * math.sqrt(2) * math.cos(angle)), round(depth * math.sqrt(2) * math.sin(angle))
    for x, y, colour in ((dx, dy, (255, 250, 230, 130)), (-dx, -dy, (20, 10, 0, 150))):
        edge = mask.copy()
        edge.blit(mask, (x, y), special_flags=pygame.BLEND_RGBA_SUB)
        edge.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(edge, area[:2])


def _uncovered(size: Size, x: int, y: int) -> Area:
    w, h = size
    if x:
        return (0 if x > 0 else w + x, 0, abs(x), h)
    return (0, 0 if y > 0 else h + y, w, abs(y))


def _even_relief(target: PartialDrawing, area: Area, mask: pygame.Surface, depth: int) -> None:
    for reach, colour in ((depth, (255, 244, 210, 84)), (max(1, depth // 3), (255, 248, 226, 70))):
        inside = mask.copy()
        for x, y in ((reach, 0), (-reach, 0), (0, reach), (0, -reach)):
            inside.blit(mask, (x, y), special_flags=pygame.BLEND_RGBA_MIN)
            inside.fill((0, 0, 0, 0), _uncovered(inside.get_size(), x, y))
        edge = mask.copy()
        edge.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        edge.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(edge, area[:2])
