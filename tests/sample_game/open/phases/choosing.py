"""Everybody chooses a number, one after the other (SA-3)."""

from __future__ import annotations

from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.phase import DONE, WAIT, Phase, Verdict
from tests.sample_game.actions import Choose
from tests.sample_game.events import Chosen
from tests.sample_game.phases.comparing import clear, compare
from tests.sample_game.state import SampleState
from tests.sample_game.tables import LARGEST

_NUMBERS = tuple(One(Choose(number)) for number in range(1, LARGEST + 1))


class Choosing(Phase[SampleState]):
    """The highest number wins the prize, if only one seat has chosen it."""

    id = "sa.choosing"

    def enter(self, g: SampleState, out: Events) -> Verdict:
        """Open all seats."""
        clear(g)
        return WAIT

    def decisions(self, g: SampleState) -> tuple[Decision, ...]:
        """The decision of the first seat without a number (SA-3.2)."""
        seat = next(seat for seat, bench in enumerate(g.benches) if not bench.locked)
        return (Decision(seat, self.id, _NUMBERS),)

    def apply(self, g: SampleState, seat: int, action: Action, out: Events) -> Verdict:
        """Note the number; when the last has chosen, compare all."""
        assert isinstance(action, Choose)
        bench = g.benches[seat]
        bench.chosen, bench.locked = action.number, True
        if out is not None:
            out.append(Chosen(seat, bench.chosen))
        return compare(g, out) if all(bench.locked for bench in g.benches) else WAIT

    def resume(self, g: SampleState, out: Events) -> Verdict:
        """The winner has given."""
        return DONE
