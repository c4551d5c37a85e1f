"""Keeping the game of a table: by itself after every action, and under a name of its own when somebody wants it."""

from __future__ import annotations

import time

from game.kernel.fault import Fault
from game.kernel.say import say
from game.play.session import Session
from game.screen.scenes.table.saved import SavedSign
from game.screen.services import Services
from game.screen.widgets.layer import Layer


class Keeping:
    """Has ``session`` written, and tells on ``layer`` what became of it."""

    def __init__(self, services: Services, session: Session, layer: Layer) -> None:
        self.services = services
        self.session = session
        self.layer = layer
        self.sign = SavedSign()

    def autosave(self) -> None:
        """Have the game kept as it is now; one that has ended before its end is told: the window may be closed."""
        if self.session.over and not self.session.date:
            self.session.date = time.strftime("%Y-%m-%d")
        self.services.store.keep(self.session)

    def heed(self) -> None:
        """Tell whether the game has been saved."""
        for outcome in self.services.store.outcomes():
            if isinstance(outcome, Fault):
                self.layer.refuse(outcome.said)
            else:
                self.sign.show()

    def save_quick(self) -> None:
        """Give the game as it is now a place of its own among the saves, called by game, round and time."""
        name = self.layer.say(
            say(
                "table.save.quick",
                game=say(f"game.{self.session.card.id}"),
                round=self.session.state.flow.round,
                time=time.strftime("%Y-%m-%d %H:%M:%S"),
            )
        )
        try:
            self.services.store.save(self.session, name)
        except Fault as fault:
            self.layer.refuse(fault.said)
        else:
            self.layer.notify(say("table.saved.as", name=name))
