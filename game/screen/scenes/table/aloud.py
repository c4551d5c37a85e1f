"""What a table says to people who cannot see it: the newest lines of the log, and what is expected of whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.message import Message
from game.screen.access.announcements import Announcement
from game.screen.scenes.table.board_input import Past
from game.screen.scenes.table.panel import Panel
from game.screen.widgets.scene_widgets import SceneWidgets

MOST = 40
"""Lines that are told at once at most."""


class Aloud:
    """Follows one table; what has been worded is kept until something new is told."""

    def __init__(self, layer: SceneWidgets, past: Past, panel: Callable[[], Panel]) -> None:
        self.layer = layer
        self.presenter = past.presenter
        self.past = past
        self.panel = panel
        self._known: object = None
        self._lines: tuple[tuple[int, str], ...] = ()

    def heard(self, said: str, speech: Sequence[Message]) -> Announcement:
        """The news of now; ``said`` is what the bar says for a moment, ``speech`` what stands beside the table."""
        presenter, say = self.presenter, self.layer.render
        known = (presenter.viewer, presenter.told, self.layer.services.settings.language)
        if known != self._known:
            self._known = known
            newest = presenter.entries()[-MOST:]
            self._lines = tuple((entry.number, say(entry.line.message)) for entry in newest if not entry.heading)
        planned = presenter.planned is not None and not presenter.telling
        asked = (planned or presenter.deciding is not None) and self.past.moment is None
        panel = self.panel() if asked else None
        parts = (panel.prompt, *(panel.heard or (panel.note,))) if panel is not None else ()
        words = [say(part) for part in parts if part is not None]
        told = "\n".join(say(part) for part in speech)
        return Announcement(self._lines, presenter.viewer, "\n".join(words), asked, said, told)
