"""The same people at the same table again: with other luck, or from the same start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.bots.host import BotHost
from game.play.coached import Coached, Threshold
from game.play.players import needs_bots
from game.play.session import Session


class Start(NamedTuple):
    """How a game begins: from a seed, or with a set-up; ``known`` if that of a game that was played to its end."""

    seed: int | None
    setup: Mapping[str, object] | None
    known: bool


def again(old: Session, bots: Callable[[], BotHost], start: Start, coach: Threshold) -> Session:
    """Return a new game at the table of an ``old`` one, with its coach if no other; ``bots`` begin if needed."""
    session = Session(
        old.card,
        old.players,
        old.options,
        seed=start.seed,
        setup=start.setup,
        board=old.board,
        bots=old.bots or (bots() if needs_bots(old.players) else None),
    )
    session.coach = Coached(coach or old.coach.points)
    session.start_known = start.known
    return session
