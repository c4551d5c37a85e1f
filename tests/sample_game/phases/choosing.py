"""Everybody chooses a number at the same time (SA-3)."""

from __future__ import annotations

from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict
from tests.sample_game.actions import Choose, Reopen
from tests.sample_game.events import Chosen
from tests.sample_game.phases.comparing import clear, compare
from tests.sample_game.state import SampleState
from tests.sample_game.tables import LARGEST

_NUMBERS = tuple(One(Choose(number)) for number in range(1, LARGEST + 1))
_REOPEN = (One(Reopen()),)


class Choosing(Phase[SampleState]):
    """The highest number wins the prize, if only one seat has chosen it."""

    id = "sa.choosing"
    secret = True

    def enter(self, g: SampleState, out: Events) -> Verdict:
        """Open all seats."""
        clear(g)
        return WAIT

    def decisions(self, g: SampleState) -> tuple[Decision, ...]:
        """A decision for each seat: to choose, or to reopen (SA-3.2)."""
        order = sorted(range(len(g.benches)), key=lambda seat: g.benches[seat].locked)
        locked = [g.benches[seat].locked for seat in order]
        return tuple(
            Decision(seat, self.id, _REOPEN if done else _NUMBERS, optional=done)
            for seat, done in zip(order, locked, strict=True)
        )

    def apply(self, g: SampleState, seat: int, action: Action, out: Events) -> Verdict:
        """Note or forget the number; when the last has chosen, compare all."""
        bench = g.benches[seat]
        bench.chosen = action.number if isinstance(action, Choose) else 0
        bench.locked = isinstance(action, Choose)
        if out is not None:
            out.append(Chosen(seat, bench.chosen))
        return compare(g, out) if all(bench.locked for bench in g.benches) else WAIT

    def resume(self, g: SampleState, out: Events) -> Verdict:
        """The winner has given."""
        return DONE

    def why_not(self, g: SampleState, seat: int, action: Action) -> Message | None:
        """Say that a locked choice has to be reopened first."""
        return msg("why.sa.locked") if g.benches[seat].locked else None
