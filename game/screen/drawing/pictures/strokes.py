"""Drawing lines: unbroken with round joints, or as a row of strokes."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from game.present.pictures.picture import Colour, Line
from game.screen.drawing.fills.filling import WHITE, PartialDrawing, Spot, area_around, fill_in, shifted

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
    """Return the straight strokes of a broken line; one that would go round a corner ends there."""
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
    """Draw a straight stroke with straight ends."""
    (ax, ay), (bx, by) = a, b
    length = math.hypot(bx - ax, by - ay)
    if length:
        nx, ny = (ay - by) / length * half, (bx - ax) / length * half
        corners = [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
        pygame.draw.polygon(layer, colour, corners)
