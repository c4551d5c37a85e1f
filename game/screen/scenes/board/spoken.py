"""What is said for a moment at a table: it has no box of its own, it stands in the bar at the foot."""

from __future__ import annotations

from collections.abc import Callable

from game.present.answer.answer_controller import Progress
from game.present.area import Rect
from game.present.pictures.picture import Colour
from game.screen.drawing.canvas import Canvas
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.scene_widgets import SceneWidgets

THICK = 5.0


class SpokenLine:
    """Follows what ``layer`` has to say. What the bar says anyway is not said twice: its ``edge`` flashes.

    A refusal goes as soon as something is done or asked after it: when ``done`` is beyond what it was when it was said.
    A trouble (nothing can be saved) stays as long as any word.
    """

    def __init__(self, layer: SceneWidgets, done: Callable[[], Progress] = lambda: Progress(0, None)) -> None:
        self._layer = layer
        self._done = done
        self._refused: tuple[Text, Progress] | None = None
        layer.toasts.inline = True
        self.edge = Edge("edge")
        self.standing = ""
        """The prompt of the bar as it stands."""
        self._shown = ""

    @property
    def words(self) -> str:
        """The words said now; empty where a sheet lies over the table, which says them itself."""
        said = self._layer.spoken
        return self._layer.render(said[0]) if said is not None else ""

    def colour(self, canvas: Canvas) -> Colour:
        """The colour of a warning, or of a success."""
        said = self._layer.spoken
        return canvas.theme.warning if said is not None and said[1] != "note" else canvas.theme.good

    def follow(self) -> bool:
        """Take in what is said now; True if the bar has to say something else."""
        if self.words and self.words == self.standing:
            self._layer.toasts.message = None
            self.edge.flash()
        self._let_go()
        changed, self._shown = self.words != self._shown, self.words
        return changed

    def _let_go(self) -> None:
        toasts = self._layer.toasts
        if toasts.message is None or toasts.kind != "refusal":
            self._refused = None
            return
        now = self._done()
        known = self._refused
        if known is None or known[0] is not toasts.message:
            self._refused = (toasts.message, now)
        if known is not None and known[0] is toasts.message and now.beyond(known[1]):
            toasts.message = self._refused = None


class Brief(Widget):
    """Seen for some seconds after ``flash``. It comes and goes at once: nothing moves."""

    seconds: float

    def __init__(self, widget_id: str, name: Text = "") -> None:
        super().__init__(widget_id, Rect(0.0, 0.0, 0.0, 0.0), name=name)
        self.visible = False
        self.left = 0.0

    def flash(self) -> None:
        """Be seen from now on."""
        self.left, self.visible = self.seconds, True

    @property
    def busy(self) -> bool:
        return self.visible

    def update(self, dt: float) -> None:
        if self.visible:
            self.left -= dt
            self.visible = self.left > 0


class Edge(Brief):
    """The upper edge of the bar, golden for a moment."""

    seconds = 0.24

    def along(self, bar: Rect) -> Edge:
        """Lie along the upper edge of the bar."""
        self.rect = Rect(bar.x, bar.y, bar.w, THICK)
        return self

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(self.rect, canvas.theme.gold)
