"""A turn: a player sows, and again as long as the last seed falls into the own store (KH-2 to KH-4)."""

from __future__ import annotations

from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict
from tests.kalah.actions import Sow
from tests.kalah.events import Captured, Sown, SownAgain, Swept
from tests.kalah.state import KalahState, houses_of, in_houses, opposite, owner_of, store_of
from tests.kalah.tables import HOUSES, PITS


class Sowing(Phase[KalahState]):
    """Each turn is a round of the game."""

    id = "kh.sowing"

    def enter(self, g: KalahState, out: Events) -> Verdict:
        """Wait for whose turn it is."""
        return WAIT

    def decisions(self, g: KalahState) -> tuple[Decision, ...]:
        """Return the own houses with seeds (KH-2.1)."""
        own = houses_of(g.turn)
        return (Decision(g.turn, self.id, tuple(One(Sow(pit - own[0])) for pit in own if g.pits[pit])),)

    def why_not(self, g: KalahState, seat: int, action: Action) -> Message | None:
        """Say that there is nothing to sow in a house."""
        known = isinstance(action, Sow) and 0 <= action.house < HOUSES
        return msg("why.kh.empty") if known else None

    def apply(self, g: KalahState, seat: int, action: Action, out: Events) -> Verdict:
        """Sow, capture, and see whether the seat goes on or the game is over."""
        assert isinstance(action, Sow)
        last = _sow(g, seat, houses_of(seat)[action.house], out)
        _capture(g, seat, last, out)
        if not all(in_houses(g, each) for each in (0, 1)):
            _sweep(g, out)
            g.flow.over = True
            return DONE
        if last == store_of(seat):
            if out is not None:
                out.append(SownAgain(seat))
            return WAIT
        g.turn = 1 - seat
        return DONE


def _sow(g: KalahState, seat: int, pit: int, out: Events) -> int:
    """Take all seeds of a pit and lay them into the next ones, but the rival's store; return the last (KH-2.2)."""
    seeds, g.pits[pit] = g.pits[pit], 0
    path: list[int] = []
    place = pit
    while len(path) < seeds:
        place = (place + 1) % PITS
        if place != store_of(1 - seat):
            g.pits[place] += 1
            path.append(place)
    if out is not None:
        out.append(Sown(seat, pit, tuple(path), tuple(g.pits)))
    return place


def _capture(g: KalahState, seat: int, last: int, out: Events) -> None:
    """Take the last seed from an own house that was empty, and the seeds opposite, if there are any (KH-3.2)."""
    if last == store_of(seat) or owner_of(last) != seat or g.pits[last] != 1 or not g.pits[opposite(last)]:
        return
    taken = 1 + g.pits[opposite(last)]
    g.pits[last] = g.pits[opposite(last)] = 0
    g.pits[store_of(seat)] += taken
    if out is not None:
        out.append(Captured(seat, (last, opposite(last)), taken, tuple(g.pits)))


def _sweep(g: KalahState, out: Events) -> None:
    """Lay the seeds that are left in houses into the store of their side (KH-4.2)."""
    for seat in (0, 1):
        seeds = in_houses(g, seat)
        if not seeds:
            continue
        g.pits[store_of(seat)] += seeds
        for house in houses_of(seat):
            g.pits[house] = 0
        if out is not None:
            out.append(Swept(seat, seeds, tuple(g.pits)))
