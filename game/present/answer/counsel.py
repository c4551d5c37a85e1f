"""What whoever sits beside a player has to say of answers, hands, hints and plans."""

from __future__ import annotations

from game.kernel.action import Action
from game.kernel.message import Message
from game.present.answer.hints import Suggestion


class Counsel:
    """That of nobody: everything is done and asked for as rules and settings say."""

    @property
    def nudge(self) -> Message | None:
        """The words for who does something else than is wanted now."""
        return None

    @property
    def blocked(self) -> Message | None:
        """Why hands cannot do anything now, or None."""
        return None

    @property
    def unaided(self) -> Message | None:
        """Why there are no hints at this table, or None."""
        return None

    @property
    def plans(self) -> bool:
        """True if whoever looks may plan while others act."""
        return True

    @property
    def slips(self) -> bool:
        """True if a slip in an answer is pointed out."""
        return True

    def holds(self, answer: tuple[Action, ...], instant: bool) -> bool:
        """True if an answer is held back that is about to be carried out; an ``instant`` one is a mere step."""
        return False

    def suggestion(self) -> Suggestion | None:
        """The hint that is known already; None: a bot is asked for one."""
        return None
