"""Gestures: what a click means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import Message, msg
from game.present.answer.gesture import Facets, Lot
from game.present.view_context import ViewContext

PASS = "p"
"""The key that passes, declines or ends the own turn in every game."""
NOTHING = "n"
"""The key that does a thing without anything: no boost, nobody, no plant."""
REACH = ("u", msg("table.keys.reach"))
"""The key that says how far to go, in games in which something is bid for."""


class Gestures(Protocol):
    """How the actions of a decision are done by hand."""

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

    @property
    def keys(self) -> Sequence[tuple[str, Message]]:
        """The keys that mean something in this game beside those of every table, each with what it does.

        They are those of its buttons (``Press.hotkey``), and ``REACH`` where something is bid for.
        """
        return ()

    def gathers(self, decision: Decision, action: Action) -> bool:
        """True if clicks for ``action`` are gathered in a basket, to be carried out together: several buildings.

        Of an amount each click adds one.
        """
        return False

    def sequence(self, look: ViewContext, gathered: Sequence[Action]) -> Sequence[Action]:
        """The gathered actions as they are carried out: the best order, and what ends a turn that they make up."""
        return gathered

    def way(self, look: ViewContext, source: str, target: str, wanted: Sequence[Action] = ()) -> Sequence[Action]:
        """The actions that carry a thing step by step to a place where one cannot put it; none: no way leads.

        With ``wanted``, of a lesson, only these.
        """
        return ()

    def resumes(self, decision: Decision) -> bool:
        """True if a decision only goes on with what the same seat has begun: both are undone as one."""
        return False

    def instant(self, decision: Decision, action: Action) -> bool:
        """True if a touch carries the action out at once, because it is small and can be taken back."""
        return False

    def closes(self, decision: Decision, action: Action) -> bool:
        """True if the gold button stands for an action of a button as long as nothing is chosen: to be done."""
        return False

    def forced(self, decision: Decision, action: Action) -> bool:
        """True if the only action of a decision is carried out by itself, because it changes nothing."""
        return False

    def brisk(self, decision: Decision) -> bool:
        """True if very many such decisions follow each other, so that bots had better be quick."""
        return False

    def together(self, decision: Decision) -> bool:
        """True if the answers of bots to such decisions are told as one: a row of bids."""
        return False

    def lot(self, look: ViewContext, action: Action) -> Lot | None:
        """The lot ``action`` bids for, if a person may set a bid limit for it."""
        return None

    def proposal(self, look: ViewContext) -> Action | None:
        """The action most people would choose, to be filled in for a start, or None."""
        return None
