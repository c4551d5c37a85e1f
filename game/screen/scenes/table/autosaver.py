"""Keeping the game of a table: by itself after every action, and under a name of its own when somebody wants it."""

from __future__ import annotations

import time
from collections.abc import Callable

from game.kernel.fault import Fault
from game.kernel.message import Message, msg
from game.play.session import Session
from game.present.area import Rect
from game.screen.drawing.canvas import Canvas
from game.screen.scenes.board.spoken import Brief
from game.screen.scenes.saving import Unsaved
from game.screen.services import Services
from game.screen.widgets.scene_widgets import SceneWidgets

PATIENCE = 2.0
"""Seconds after which play goes on though a disk has not answered."""


class Autosaver:
    """Has ``session`` written by ``autosave``, and tells on ``layer`` what became of it; the gate of its presenter."""

    def __init__(self, services: Services, session: Session, layer: SceneWidgets, autosave: Callable[[], None]) -> None:
        self.services = services
        self.session = session
        self.layer = layer
        self.sign = SavedSign("saved", msg("table.saved"))
        self._autosave = autosave
        self._length = len(session.log)
        """Of the game as it was handed over last."""
        self._since = 0.0
        self._abandoned = False
        """Whether a person has let go of what could not be kept."""

    def unsaved(self) -> Unsaved | None:
        """Try once more to keep what was played, if it is not kept; return why that is not possible, if so."""
        self.secure()
        if self._abandoned or self.services.store.unsaved(self.session) is None:
            return None
        self._autosave()
        self.services.store.flush(PATIENCE)
        trouble = self.services.store.unsaved(self.session)
        for _ in self.services.store.outcomes():  # whoever asks tells it
            self.layer.refresh()
        return Unsaved(trouble.said, self.abandon, self.session) if trouble is not None else None

    def abandon(self) -> None:
        """Ask no more for what cannot be kept."""
        self._abandoned = True

    @property
    def promise(self) -> Message:
        """The words about leaving the table now: that everything is kept, or why it is not."""
        trouble = self.services.store.unsaved(self.session)
        if trouble is None:
            return msg("table.pause.kept")
        error = dict(trouble.said.values).get("error")
        return trouble.said if error is None else msg("table.pause.unkept", why=error)

    def safe(self) -> bool:
        if len(self.session.log) != self._length:
            self._autosave()
            self._length = len(self.session.log)
        return self.services.store.flush(0) or self.services.now() - self._since > PATIENCE

    def secure(self) -> None:
        if not self.safe():
            self.services.store.flush(PATIENCE)

    def autosave(self) -> None:
        """Have the game kept as it is now; one that has ended before its end is told: the window may be closed."""
        if self.session.over and not self.session.date:
            self.session.date = time.strftime("%Y-%m-%d")
        self._length, self._since = len(self.session.log), self.services.now()
        self.services.store.keep(self.session)

    def heed(self) -> None:
        """Say whether the game has been saved."""
        for outcome in self.services.store.outcomes():
            if isinstance(outcome, Fault):
                self.layer.warn(outcome.said)
            else:
                self.sign.flash()
            self.layer.refresh()  # the menu may be open, which says whether all is kept

    def save_quick(self) -> None:
        """Give the game as it is now a place of its own among the saves, called by game, round and time."""
        name = self.layer.render(
            msg(
                "table.save.quick",
                game=msg(f"game.{self.session.info.id}"),
                round=self.session.state.flow.round,
                time=time.strftime("%Y-%m-%d %H:%M:%S"),
            )
        )
        store = self.services.store
        try:
            name = store.free_name(name)
            store.save(self.session, name)
        except Fault as fault:
            self.layer.warn(fault.said)
        else:
            self.layer.notify(msg("table.saved.as", name=name))


# ---- the quiet sign that the game has just been saved


SIZE = 26.0


class SavedSign(Brief):
    """At the lower corner of the button of the menu."""

    seconds = 1.0

    def place(self, menu: Rect) -> SavedSign:
        """Lie where ``menu`` is now."""
        self.rect = Rect(menu.right - SIZE * 0.8, menu.bottom - SIZE * 0.6, SIZE, SIZE)
        return self

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, "knob")
        canvas.icon("save", *self.rect.centre, 16, canvas.theme.ink)
