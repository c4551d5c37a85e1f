"""The drawers of the theatre: the log, by whose eyes the game is seen, everybody's chances."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.kernel.message import msg
from game.present.party import Party
from game.present.record.review import Curve
from game.screen.drawing.canvas import Canvas, Lettering, Rect, one_line
from game.screen.scenes.analysis.curve import ChanceCurve
from game.screen.scenes.table.side import PAD, TAB, add_fold
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.log import LogDeeds, LogEntry, LogPanel
from game.screen.widgets.scene_widgets import Pane

ROW, BETWEEN = 56.0, 6.0
GOLD_HIGH = 58.0
CURVE = 420.0


def add_drawer(pane: Pane, rect: Rect, title: Text, fold: Callable[[], None]) -> Rect:
    """Add an empty drawer to ``pane``, and return the room below its title."""
    pane.add(PanelPlate(rect, "drawer", widget_id="side", clickable=True))
    head, body = rect.inset(PAD, 6).split_top(TAB, 8)
    words = add_fold(pane, head, fold)
    pane.add(Label(words, title, one_line(24, "title")))
    return body


def add_log(
    pane: Pane,
    canvas: Canvas,
    room: Rect,
    entries: Sequence[LogEntry],
    deeds: LogDeeds,
) -> None:
    """Add the log up to the moment that is shown."""
    if not entries:
        pane.add(Label(room, msg("table.theatre.start"), Lettering(21, colour=canvas.theme.cream_soft)))
        return
    pane.add(LogPanel("log", room, entries, canvas, deeds, name=msg("table.log")))


def add_views(
    pane: Pane, room: Rect, views: Sequence[tuple[str, Text]], now: str, watch_as: Callable[[str], None]
) -> None:
    """Add a row for everybody by whose eyes the game can be seen."""
    high = min(ROW, (room.h + BETWEEN) / len(views) - BETWEEN)
    for number, (view, name) in enumerate(views):
        row = Rect(room.x, room.y + number * (high + BETWEEN), room.w, high)
        icon = "check" if view == now else "eye"
        face = ButtonFace("quiet", icon=icon, align="left", size=22, chosen=view == now)
        pane.add(Button(f"theatre.view.{view}", row, name, partial(watch_as, view), face))


@dataclass(frozen=True, slots=True)
class Chances:
    """Everybody's chances as far as an analysis of the game has found them, over its ``last`` moments."""

    curve: Curve
    parties: Sequence[Party]
    last: int


def add_analysis(
    pane: Pane,
    canvas: Canvas,
    room: Rect,
    chances: Chances,
    go: Callable[[int], None],
    analyse: Callable[[], None],
) -> None:
    """Add everybody's chances, or what an analysis would tell, and the button that shows all of it."""
    foot, above = room.split_bottom(GOLD_HIGH, 12)
    soft = canvas.theme.cream_soft
    if len(chances.curve.indexes) > 1:
        plot, above = above.split_top(min(above.h * 0.62, CURVE), 16)
        name = msg("table.analysis.chances")
        pane.add(ChanceCurve(plot, chances.curve, chances.parties, chances.last, (), go, name))
    pane.add(
        Label(above, msg("table.analysis.fair"), Lettering(21, colour=soft)),
        Button("theatre.analysis", foot, msg("table.analysis"), analyse, ButtonFace("gold", icon="chart", size=23)),
    )
