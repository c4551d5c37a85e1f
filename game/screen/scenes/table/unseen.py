"""What nobody sees happen, because animations are off: told in words."""

from __future__ import annotations

from collections.abc import Callable

from game.present.running.sitting import Sitting
from game.screen.drawing.canvas import Canvas, Rect
from game.screen.scenes.table.past import Past
from game.screen.scenes.table.recap import GO_ON, SINCE, add_since, show_recap
from game.screen.widgets.scene_widgets import Pane, SceneWidgets


class Unseen:
    """Tells on ``layer``, along the upper edge of ``room``, what the ``sitting`` has to say in words."""

    def __init__(self, layer: SceneWidgets, sitting: Sitting, past: Past, room: Callable[[Canvas], Rect]) -> None:
        self.layer = layer
        self.sitting = sitting
        self.past = past
        self.room = room
        self._stop: Pane | None = None
        """What was revealed, while nobody has gone on."""

    def update(self) -> None:
        """Say what was revealed; the game goes on when that has been read."""
        sitting = self.sitting
        if not sitting.hearing.stopped or (self._stop is not None and self.layer.shows(self._stop)):
            return
        entries = sitting.since()
        if entries:
            self._stop = show_recap(
                self.layer, entries, sitting.parties, self.room, title=SINCE, on=GO_ON, closed=sitting.go_on
            )
        else:
            sitting.go_on()

    def add(self, pane: Pane, canvas: Canvas) -> None:
        """Say what others have done since this person decided last, until an answer is begun."""
        sitting, asking = self.sitting, self.sitting.asking
        if asking is not None and self.past.moment is None and sitting.hearing.heard_of(asking.decision.seat):
            add_since(pane, canvas, self.room(canvas), sitting.since(), sitting.parties, sitting.go_on)
