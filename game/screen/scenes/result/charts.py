"""Plots and statistics of a finished game, as widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.say import say
from game.present.party import Party, those
from game.present.stage.record import Series, StatTable
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.table.grid import TableGrid, stat_grid
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.button import Button
from game.screen.widgets.label import Label
from game.screen.widgets.layer import Pane
from game.screen.widgets.plot import Plot
from game.screen.widgets.scroll import ScrollArea

PLOT = 400.0
GAP = 24.0
TITLE = 44.0

Speak = Callable[[Text], str]


def plot_widgets(
    number: int, series: Series, room: Rect, parties: Sequence[Party], speak: Speak, canvas: Canvas
) -> list[Widget]:
    """Return a plot with its title in ``room``; it is named by its ``number``."""
    title, below = room.split_top(TITLE)
    shown = those(parties, series.parties)
    plot = Plot(
        f"plot.{number}",
        below,
        series.moments,
        series.values,
        [party.mark for party in shown],
        [speak(party.title) for party in shown],
        kind="stacked" if series.stacked else "line",
        name=series.title,
    )
    gold = canvas.theme.gold
    return [Label(title, series.title, size=26, face="title", colour=gold, lines=1, fit=True), plot]


def add_plots(
    pane: Pane, canvas: Canvas, room: Rect, plots: Sequence[Series], parties: Sequence[Party], speak: Speak
) -> None:
    """Add all plots, two beside each other."""
    content: list[Widget] = []
    width = (room.w - GAP - 20) / 2
    for number, series in enumerate(plots):
        x = room.x + (number % 2) * (width + GAP)
        y = room.y + (number // 2) * (PLOT + GAP)
        content += plot_widgets(number, series, Rect(x, y, width, PLOT), parties, speak, canvas)
    high = (len(plots) + 1) // 2 * (PLOT + GAP)
    pane.add(ScrollArea("plots", room, high, content))


def add_statistics(
    pane: Pane,
    canvas: Canvas,
    room: Rect,
    table: StatTable,
    parties: Sequence[Party],
    speak: Speak,
    export: Callable[[], None],
) -> None:
    """Add the statistics, with a button that writes them to a file."""
    above, below = room.split_top(62, 14)
    gold = canvas.theme.gold
    pane.add(
        Label(above, table.title, size=30, face="title", colour=gold, valign="middle", lines=1, fit=True),
        Button(
            "result.export",
            Rect(above.right - 380, above.y, 380, 56),
            say("table.result.export"),
            export,
            icon="save",
            size=22,
        ),
    )
    columns = stat_grid(table, parties)
    grid = TableGrid(Rect(below.x, below.y, below.w - 20, 0), columns, canvas, speak)
    pane.add(ScrollArea("statistics", below, grid.rect.h, [grid], own_keys=True))
