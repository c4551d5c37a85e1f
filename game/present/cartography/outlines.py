"""Outlines of land: sides that are shared or not, what lies inside, one outline for many islands."""

from __future__ import annotations

from collections import Counter

from game.present.pictures.picture import Point


def moved(line: tuple[Point, ...], across: float, down: float | None = None) -> tuple[Point, ...]:
    """Return a line shifted by so much; without ``down`` as far down as across."""
    shift = across if down is None else down
    return tuple((x + across, y + shift) for x, y in line)


def inside(point: Point, line: tuple[Point, ...]) -> bool:
    """Tell whether a point is within an outline: a ray to the left crosses it an odd number of times."""
    x, y = point
    crossed = [ax + (y - ay) * (bx - ax) / (by - ay) < x for (ax, ay), (bx, by) in sides(line) if (ay > y) != (by > y)]
    return sum(crossed) % 2 == 1


def joined(lines: tuple[tuple[Point, ...], ...]) -> tuple[Point, ...]:
    """Return one outline around all of them: a bridge without width leads to every island and back."""
    start = lines[0][0]
    return tuple(point for line in lines for point in (*line, line[0], start))


def sides(line: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    """Return the sides of an outline, the last one leading back to its first corner."""
    return list(zip(line, (*line[1:], line[0]), strict=True))


def edge(a: Point, b: Point) -> tuple[Point, Point]:
    """Return the key of a side: the same for both outlines that share it."""
    one, two = (round(a[0], 1), round(a[1], 1)), (round(b[0], 1), round(b[1], 1))
    return (one, two) if one <= two else (two, one)


def runs(line: tuple[Point, ...], edges: Counter[tuple[Point, Point]], times: int) -> list[tuple[Point, ...]]:
    """Return the stretches of an outline whose edges belong to so many outlines."""
    found: list[list[Point]] = []
    running = False
    for a, b in sides(line):
        if edges[edge(a, b)] != times:
            running = False
            continue
        if not running:
            found.append([a])
        found[-1].append(b)
        running = True
    return [tuple(run) for run in found]
