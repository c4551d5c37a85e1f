"""Zones of a table by the kinds of its things: the first part of an id says what a thing is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.kernel.say import Say
from game.present.stage.reading import Zone


def by_kind(
    things: Iterable[str], zones: Mapping[Say, Sequence[str]], order: Callable[[str], object] | None = None
) -> tuple[Zone, ...]:
    """Return things in ``zones``, each of which names the kinds in it; empty ones are left out.

    Within a zone they stand in the ``order`` that is given, else by kind and as they lie.
    """
    found: dict[str, list[str]] = {}
    for thing in things:
        found.setdefault(thing.partition(".")[0], []).append(thing)
    laid = []
    for title, kinds in zones.items():
        mine = [thing for kind in kinds for thing in found.get(kind, ())]
        if order is not None:
            mine.sort(key=order)  # type: ignore[arg-type]
        if mine:
            laid.append(Zone(title, tuple(mine)))
    return tuple(laid)


def walk(places: Sequence[str], neighbours: Callable[[str], Iterable[str]]) -> tuple[str, ...]:
    """Return all places so that one leads on to a neighbour wherever that is possible, from the first one on."""
    left = dict.fromkeys(places)
    found: list[str] = []
    while left:
        trail = [next(iter(left))]
        while trail:
            here = trail.pop()
            if here in left:
                del left[here]
                found.append(here)
                trail += [place for place in reversed(tuple(neighbours(here))) if place in left]
    return tuple(found)
