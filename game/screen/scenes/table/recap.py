"""What has happened since a person looked at the screen last."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.party import Party
from game.present.record.logbook import LogMoment
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.scenes.table.log import LogPanel, log_entries
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.scene_widgets import Pane, SceneWidgets

AWAY, TO_THE_TABLE = msg("table.recap"), msg("table.recap.go")
SINCE, GO_ON = msg("table.since"), msg("table.since.go")
FEW = 2
"""As many lines stand in a strip above the table; more are a list that lies over it."""
HEAD, LINE = 36.0, 48.0
BUTTON_WIDE, BUTTON_HIGH = 290.0, 58.0


def show_recap(
    layer: SceneWidgets,
    entries: Sequence[LogMoment],
    parties: Sequence[Party],
    room: Callable[[], Rect],
    *,
    title: Message = AWAY,
    on: Message = TO_THE_TABLE,
    closed: Callable[[], None] = lambda: None,
) -> Pane:
    """Open the list of what has happened since this person looked last; Enter or a click beside it closes it.

    ``title`` stands above it, ``on`` on the button that closes it; ``closed`` is called then.
    Where little has happened it is a strip along the upper edge of ``room``, and the table stays in sight.
    """
    lines = log_entries(entries, parties, layer.render)
    few = [line for line in lines if not line.heading]

    def lay(pane: Pane, canvas: Canvas) -> None:
        rect, head, body, button = _strip(room(), len(few)) if slim else _sheet(canvas)
        pane.add(
            PanelPlate(rect, "sheet", widget_id="recap", clickable=True),
            Label(head, title, one_line(24 if slim else 34, "title", canvas.theme.gold)),
            LogPanel("recap.log", body, few if slim else lines, canvas),
            Button("recap.go", button, on, close, ButtonFace("gold"), hotkeys=("enter", "escape")),
        )

    def close() -> None:
        layer.shut(opened)
        closed()

    slim = len(few) <= FEW
    opened = layer.open(lay, "modal", veil=0 if slim else None, outside=close, escape=close)
    return opened


def _strip(room: Rect, lines: int) -> tuple[Rect, Rect, Rect, Rect]:
    """The plate along the upper edge of ``room``, and on it head, lines and button."""
    rect = room.split_top(max(BUTTON_HIGH, HEAD + LINE * lines) + 32)[0]
    button, words = rect.inset(24, 16).split_right(BUTTON_WIDE, 24)
    head, body = words.split_top(HEAD)
    return rect, head, body, button.around(BUTTON_WIDE, BUTTON_HIGH)


def _sheet(canvas: Canvas) -> tuple[Rect, Rect, Rect, Rect]:
    """The plate in the middle of the window, and on it head, list and button."""
    rect = canvas.rect.around(min(900.0, canvas.width - 120), min(640.0, canvas.height - 160))
    head, rest = rect.inset(32, 24).split_top(56, 8)
    foot, body = rest.split_bottom(62, 16)
    return rect, head, body, foot.split_right(320)[0]
