"""How Kalah is seen happening: seeds fly one after the other from pit to pit."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.event import Event
from game.present.kit.laying import ZonedPage, Zones
from game.present.motion.script import Change, Hide, Move, Play, Script, Show, after, together
from game.present.pages.table import Sprite, Table
from game.present.stage.motion import Motion
from game.present.view_context import ViewContext
from tests.kalah.events import Captured, Sown, Swept
from tests.kalah.show.art.pits import SEED, pit, seed
from tests.kalah.show.scenery import name_of, place_of
from tests.kalah.state import houses_of, store_of

APART = 0.12
"""Seconds from one seed to the next."""


class KalahMotion(Motion):
    """Every event tells the pits as they are afterwards, so nothing here follows from ``look.view``."""

    def __init__(self, zones: Zones) -> None:
        self.zones = zones

    def script(self, event: Event, shown: Table, look: ViewContext) -> Script | None:
        ground = self.zones.laid(look.page, look.area)
        match event:
            case Sown():
                flights = [
                    _flight(
                        ground, look.viewer, event.pit, to, event.pits[to] - event.path[number + 1 :].count(to), number
                    )
                    for number, to in enumerate(event.path)
                ]
                emptied = _filled(ground, look.viewer, event.pit, 0)
                return after(emptied, together(*flights, stagger=APART))
            case Captured():
                return _gathered(ground, look.viewer, event.houses, store_of(event.seat), event.pits)
            case Swept():
                return _gathered(ground, look.viewer, houses_of(event.seat), store_of(event.seat), event.pits)
        return None


def _filled(ground: ZonedPage, viewer: int | None, number: int, seeds: int) -> Script:
    """Show a pit with so many seeds."""
    place = place_of(ground, number, viewer)
    return Change(name_of(number), pit(place.w, place.h, seeds))


def _flight(ground: ZonedPage, viewer: int | None, start: int, end: int, seeds: int, number: int) -> Script:
    """Carry one seed from pit to pit, which then holds so many."""
    here, there = (place_of(ground, each, viewer).centre for each in (start, end))
    name = f"seed.{number}"
    return after(
        Show(Sprite(name, seed(number), *here, SEED, SEED, z=9)),
        Move(name, *there, seconds=0.3, arc=60.0),
        Play("cube"),
        Hide(name),
        _filled(ground, viewer, end, seeds),
    )


def _gathered(
    ground: ZonedPage, viewer: int | None, houses: Sequence[int], store: int, pits: tuple[int, ...]
) -> Script:
    """Carry what lies in houses to a store, a seed for each house."""
    flights = [
        after(_filled(ground, viewer, house, 0), _flight(ground, viewer, house, store, pits[store], number))
        for number, house in enumerate(houses)
    ]
    return together(Play("coin"), *flights, stagger=APART)
