"""The winner takes stones; the last round ends the game (SA-5)."""

from __future__ import annotations

from game.kernel.action import Action
from game.kernel.choice import Decision, Pick
from game.kernel.event import Events
from game.kernel.phase import DONE, WAIT, Phase, Verdict
from tests.sample_game.actions import Gather
from tests.sample_game.events import StonesTaken
from tests.sample_game.state import SampleState
from tests.sample_game.tables import STONES

_PICK = (Pick(Gather, tuple(range(STONES)), 1, 2),)


class Gathering(Phase[SampleState]):
    """One or two stones of different colours."""

    id = "sa.gathering"

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds

    def enter(self, g: SampleState, out: Events) -> Verdict:
        """Skip the phase if nobody won."""
        g.flow.over = g.flow.round >= self.rounds
        return WAIT if g.winner >= 0 else DONE

    def decisions(self, g: SampleState) -> tuple[Decision, ...]:
        """The selections."""
        return (Decision(g.winner, self.id, _PICK),)

    def apply(self, g: SampleState, seat: int, action: Action, out: Events) -> Verdict:
        """Take the stones (SA-5.1)."""
        assert isinstance(action, Gather)
        for stone in action.picks:
            g.benches[seat].stones[stone] += 1
        if out is not None:
            out.append(StonesTaken(seat, action.picks))
        return DONE
