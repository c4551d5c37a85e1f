"""Gestures: what a click means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import Message, msg
from game.present.answer.gesture import USUAL, Facets, Handling, Lot
from game.present.view_context import ViewContext

PASS = "p"
"""The key that passes, declines or ends the own turn in every game."""
NOTHING = "n"
"""The key that does a thing without anything: no boost, nobody, no plant."""
REACH = ("u", msg("table.keys.reach"))
"""The key that says how far to go, in games in which something is bid for."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How decisions follow each other.

    Of those that are ``brisk`` very many do, so that bots had better be quick. The answers of bots to those that go
    ``together`` are told as one: a row of bids. One that ``resumes`` only goes on with what the same seat has begun:
    both are undone as one.
    """

    brisk: bool = False
    together: bool = False
    resumes: bool = False


STEADY = Pace()


class Gestures(Protocol):
    """How the actions of a decision are done by hand."""

    keys: Sequence[tuple[str, Message]] = ()
    """The keys that mean something in this game beside those of every table, each with what it does.

    They are those of its buttons (``Press.hotkey``), and ``REACH`` where something is bid for.
    """

    def facets(self, look: ViewContext, action: Action) -> Facets:
        """The gestures that make up ``action``, one of those of ``look.decision``.

        They follow from view and decision, never from the draft, the room or what is pointed at.
        """

    def meant(self, look: ViewContext, target: str) -> Action | None:
        """The action that a touch of a thing would mean if the rules allowed it; None: it means nothing now.

        Where a thing is held (``look.held``) it is what laying it there would mean. Whether it is legal is not asked:
        the rules say why not.
        """
        return None

    def handling(self, decision: Decision, action: Action) -> Handling:
        """How ``action`` is carried out."""
        return USUAL

    def pace(self, decision: Decision) -> Pace:
        """How a decision follows those before it."""
        return STEADY

    def sequence(self, look: ViewContext, gathered: Sequence[Action]) -> Sequence[Action]:
        """The gathered actions as they are carried out: the best order, and what ends a turn that they make up."""
        return gathered

    def way(self, look: ViewContext, source: str, target: str, wanted: Sequence[Action] = ()) -> Sequence[Action]:
        """The actions that carry a thing step by step to a place where one cannot put it; none: no way leads.

        With ``wanted``, of a lesson, only these.
        """
        return ()

    def lot(self, look: ViewContext, action: Action) -> Lot | None:
        """The lot ``action`` bids for, if a person may set a bid limit for it."""
        return None

    def proposal(self, look: ViewContext) -> Action | None:
        """The action most people would choose, to be filled in for a start, or None."""
        return None
