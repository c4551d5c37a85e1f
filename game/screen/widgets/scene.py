"""A scene made of widgets: lay them out in ``arrange``, and the rest follows."""

from __future__ import annotations

from typing import Any

from game.kernel.message import Message
from game.present.input import AccessRequest, Input
from game.present.pictures.picture import Material
from game.present.scene import CARE, FRESH, Scene
from game.screen.access.announcements import Announcement
from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas, Rect
from game.screen.widgets.base import WidgetServices
from game.screen.widgets.scene_widgets import Pane, SceneWidgets
from game.screen.widgets.telling import carry_out, heard_on, tell


class WidgetScene(Scene):
    """Base of scenes. ``arrange`` makes all widgets; it runs again when the window, the language or the model changed.

    Call ``refresh`` after a change of the model. Widgets keep what moves or is half typed by their id.
    """

    backdrop: Material = "felt"

    def __init__(self, means: WidgetServices) -> None:
        self.layer = SceneWidgets(means, self._arrange)

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        """Add the widgets to ``pane`` for the size of ``canvas``."""
        raise NotImplementedError

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies below the widgets."""
        canvas.backdrop(self.backdrop)

    def unhandled(self, event: Input) -> None:
        """Take in what no widget wanted."""

    def refresh(self) -> None:
        """Make the widgets anew before the next frame."""
        self.layer.refresh()

    def refuse(self, why: Message) -> None:
        self.layer.refuse(why)

    def notify(self, message: Message) -> None:
        self.layer.notify(message)

    def find(self, widget_id: str) -> Rect | None:
        """Return where a widget is, or None."""
        found = self.layer.find(widget_id)
        return found.rect if found is not None else None

    def text_field(self) -> Rect | None:
        """Return where letters are typed now, if anywhere."""
        return self.layer.text_field()

    @property
    def busy(self) -> bool:
        return self.layer.busy

    @property
    def stale(self) -> bool:
        return self.layer.stale

    def aim(self, x: float, y: float) -> object:
        return self.layer.aim(x, y)

    def let_go(self) -> None:
        self.layer.let_go()

    def handle(self, event: Input) -> None:
        self.layer.careful, self.layer.fresh = self.seen_for < CARE, self.seen_for < FRESH
        self.layer.moved = self.moved
        if isinstance(event, AccessRequest):
            carry_out(self.layer, type(self).__name__, event)
        elif not self.layer.handle(event):
            self.unhandled(event)

    def nodes(self) -> tuple[AccessNode, ...]:
        """Return what is on it, for people who cannot see it."""
        return tell(self.layer, type(self).__name__)

    def heard(self) -> Announcement:
        """Return what it has to say now."""
        return heard_on(self.layer)

    def update(self, dt: float) -> None:
        self.layer.update(dt)

    def draw(self, canvas: Any) -> None:
        self.paint(canvas)
        self.layer.draw(canvas)

    def _arrange(self, pane: Pane, canvas: Canvas) -> None:
        self.arrange(pane, canvas)
