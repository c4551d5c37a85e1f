"""Where everything of the result lies: the score pad, who has won and why, the story, the curve, and the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.kernel.message import msg
from game.present.area import Rect
from game.present.party import party_of, those
from game.present.record.export import write_statistics
from game.present.record.story import StoryTurn
from game.present.stage.record import StatTable, winners
from game.present.view_context import ViewContext
from game.screen.drawing.canvas import Canvas, Lettering, in_the_middle, one_line
from game.screen.requests import OpenProfile, OpenTheatre
from game.screen.scenes.result.curves import Curves, apart
from game.screen.scenes.result.final import FinalTable
from game.screen.scenes.result.finished import STATISTICS, FinishedGame
from game.screen.scenes.result.pad import PadFace, PadSheet
from game.screen.scenes.result.stamps import NewStamp, split_stamps
from game.screen.scenes.result.turns import TurnRow, TurnWords, written
from game.screen.scenes.shell import GAP, tell_written
from game.screen.scenes.table.grid import TableGrid, stat_grid
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.label import Label, PanelPlate, on_panel
from game.screen.widgets.scene_widgets import Pane, SceneWidgets
from game.screen.widgets.scroll import ScrollArea

TEXT = 25.5
"""Size of the text in a window of the usual size."""
NEAR = 0.9
"""Pixels of a unit from which more lies side by side, in smaller letters."""
BROAD, LOW = 1850.0, 700.0
"""Width of such a window, and the height of the page below which the curve takes the place of the story."""
STORY = "story"
"""What the panel of the curve shows where there is no room for both."""
SAID = 0.92
"""Size of the sentence below the title, compared with the text."""
TITLE = 52.0
CURVE = 400.0
"""Height of the curve below the story where the board stands beside both."""


class PageShares(NamedTuple):
    """How the page is divided: the size of text, the parts of the width for pad and board, and how high the head is."""

    size: float
    pad: float
    board: float
    head: float

    @classmethod
    def of(cls, canvas: Canvas) -> PageShares:
        """Those for a window: a large one holds the board as well."""
        if canvas.scale >= NEAR and canvas.width >= BROAD:
            return cls(TEXT * 0.82, 0.37, 0.27, 124.0)
        return cls(TEXT, 0.436, 0.0, 142.0)


class ResultLayout:
    """Lays out what is told of a ``game`` whose final table is seen as ``look`` sees it; ``turn_to`` shows another tab.

    While it is ``posing`` for a picture there are no buttons.
    """

    def __init__(
        self, game: FinishedGame, layer: SceneWidgets, look: ViewContext, turn_to: Callable[[str], None], *,
        posing: bool,
    ) -> None:  # fmt: skip
        self.game = game
        self.layer = layer
        self.look = look
        self.turn_to = turn_to
        self.posing = posing
        self.folded = False
        """Whether the curve takes the place of the story."""

    def add(self, pane: Pane, canvas: Canvas, page: Rect) -> None:
        """Add everything into the page."""
        how = PageShares.of(canvas)
        left, right = page.split_left(page.w * how.pad, GAP)
        self._add_pad(pane, left, how)
        long = self._is_long(canvas, right.w, how)
        head, rest = right.split_top(how.head + (24 if long else 0), GAP)
        self._add_head(pane, canvas, head, how)
        if how.board:
            rest, beside = rest.split_left(rest.w - page.w * how.board, GAP)
            self._add_board(pane, canvas, beside)
        if page.h < LOW:
            self.folded = True
            if self.game.tab in self.game.tabs:
                self._add_lower(pane, canvas, rest)
            else:
                self._add_story(pane, canvas, rest, how)
            return
        high = rest.h - CURVE - GAP if how.board else rest.h * 0.483
        story, lower = rest.split_top(high, GAP)
        self._add_story(pane, canvas, story, how)
        self._add_lower(pane, canvas, lower)

    def _is_long(self, canvas: Canvas, width: float, how: PageShares) -> bool:
        """True if what decided the game needs two lines beside the stamps."""
        stamps = self.game.stamps if self.game.counting.done else ()
        room = split_stamps(Rect(0, 0, width, how.head).inset(10, 8), len(stamps), how.head - 16)[0].inset(16, 2)
        return canvas.measure(self.layer.render(self.game.headline[1]), size=how.size * SAID)[0] > room.w

    # ---- the pad

    def _add_pad(self, pane: Pane, room: Rect, how: PageShares) -> None:
        game = self.game
        parties = those(game.parties, [party_of(column) for column in game.pad.columns])
        face = PadFace(how.size, bool(how.board), game.stage.record.tints)
        pane.add(PadSheet(room, game.pad, parties, game.counting, face))

    # ---- who has won

    def _add_head(self, pane: Pane, canvas: Canvas, room: Rect, how: PageShares) -> None:
        title, line = self.game.headline
        done = self.game.counting.done
        theme = canvas.theme
        pane.add(PanelPlate(room, "headline" if done else "panel"))
        long = room.h > how.head
        stamps = self.game.stamps if done else ()
        room, places, beside = split_stamps(room.inset(10, 8), len(stamps), how.head - 16)
        open_all = partial(self.game.services.go, OpenProfile("achievements"))
        for achievement, place in zip(stamps, places, strict=False):
            pane.add(NewStamp(place, self.game.session.info, achievement, open_all))
        if beside is not None:
            pane.add(Label(beside, f"+{len(stamps) - len(places)}", one_line(26, "number", theme.gold)))
        upper, lower = room.inset(16, 2).split_top((how.head - 20) * (0.54 if long else 0.62 if line else 1.0))
        size = how.size * (SAID - 0.12 if long else SAID)
        words = Lettering(size, "text", theme.cream_soft, valign="middle", lines=2 if long else 1, fit=True)
        pane.add(Label(upper, title, one_line(how.head * 0.43, "title", theme.gold), widget_id="result.winner"))
        if line:
            pane.add(Label(lower, line, words, widget_id="headline" if done else ""))

    # ---- the story

    def _add_story(self, pane: Pane, canvas: Canvas, room: Rect, how: PageShares) -> None:
        game = self.game
        pane.add(PanelPlate(room, "panel", widget_id="story"))
        head, rest = room.inset(26, 12).split_top(TITLE)
        title = msg("frame.story") if len(game.turns) == 3 else msg("frame.result.course")
        if self.folded and not self.posing:
            self._add_tabs(pane, canvas, head)
        else:
            pane.add(Label(head, title, one_line(how.size * 1.35, "title", canvas.theme.gold)))
        if not game.counting.done:
            pane.add(Label(rest, msg("frame.result.soon"), in_the_middle(22, colour=canvas.theme.cream_soft)))
            return
        if not game.turns:
            return
        rows = [self._words(turn) for turn in game.turns]
        rects = list(rest.column(max(2, len(rows)), 6))
        face = written(canvas, rows, rects, how.size * 0.95)
        for number, (turn, rect, words) in enumerate(zip(game.turns, rects, rows, strict=False), 1):
            party = those(game.parties, (turn.party,))[0]
            pane.add(TurnRow(rect, turn, party, number, words, face, self._show_turn))

    def _words(self, turn: StoryTurn) -> TurnWords:
        speak, plot = self.layer.render, self.game.plots[0]
        when = (plot.when or plot.moments)[turn.moment]
        done, outcome = (speak(part) if part is not None else "" for part in (turn.done, turn.outcome))
        return TurnWords(speak(turn.lead), done, outcome, speak(when))

    # ---- curve and statistics

    def _add_lower(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        game = self.game
        head, rest = on_panel(pane, room, 18, 8).split_top(46, 2)
        self._add_tabs(pane, canvas, head)
        if not game.counting.done:
            pane.add(Label(rest, msg("frame.result.soon"), in_the_middle(22, colour=canvas.theme.cream_soft)))
            return
        series = next((plot for plot in game.plots if plot.title.key == game.shown), None)
        if series is None:
            table = next((each for each in game.tables if each.title.key == game.shown), game.tables[0])
            grid = self._grid(canvas, Rect(rest.x, rest.y, rest.w - 20, 0), table)
            pane.add(ScrollArea("statistics", rest, grid.rect.h, [grid], own_keys=True))
            return
        first = series is game.plots[0]
        won = frozenset(party_of(score.seat) for score in winners(game.scores))
        turns = game.turns if first else ()
        pane.add(Curves(rest, apart(series), game.parties, turns, won, self._show_turn))

    def _grid(self, canvas: Canvas, place: Rect, table: StatTable) -> TableGrid:
        return TableGrid(place, stat_grid(table, self.game.parties), canvas, self.layer.render)

    def _add_tabs(self, pane: Pane, canvas: Canvas, row: Rect) -> None:
        game = self.game
        names: list[tuple[str, Text]] = [(plot.title.key, apart(plot).title) for plot in game.plots]
        names.append((STATISTICS, msg("table.result.statistics")))
        names += [(table.title.key, table.title) for table in game.tables[1:]]
        shown = game.shown
        if self.folded:
            names.insert(0, (STORY, msg("frame.result.course")))
            shown = game.tab if game.tab in game.tabs else STORY
        if self.posing:
            title = next(label for value, label in names if value == game.shown)
            pane.add(Label(row.moved(8, 0), title, one_line(22, colour=canvas.theme.cream_soft)))
            return
        longest = max(canvas.measure(self.layer.render(label), size=22)[0] for _, label in names)
        left, right = row.split_left(min(row.w - 66, longest + 90), 10)
        if shown == STATISTICS or shown in (table.title.key for table in game.tables):
            place = right.split_left(56)[0]
            words = msg("table.result.export")
            face = ButtonFace("quiet", icon="save")
            pane.add(Button("result.export", place, "", self._export, face, name=words, tip=words))
        pane.add(Dropdown("result.tabs", left, names, shown, self.turn_to, name=msg("table.result.plots")))

    def _show_turn(self, turn: StoryTurn) -> None:
        self.game.services.go(OpenTheatre(self.game.session, turn.index))

    def _export(self) -> None:
        game, folder = self.game, self.game.services.store.folder / "statistics"
        write = partial(write_statistics, folder, game.tables, game.plots, game.parties, self.layer.render)
        tell_written(self.layer, write)

    # ---- the board

    def _add_board(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        """Where the table leaves room below, the statistics."""
        game = self.game
        honoured = game.honoured if game.counting.done else ()
        if self.posing:
            table = game.finals.table(self.look, room, honoured)
        else:
            found = game.finals.soon(game.services.background, self.look, room, honoured)
            if found is None:
                pane.add(PanelPlate(room, "panel"))
                return
            table = found
        final = FinalTable(room, table)
        pane.add(final)
        below = Rect(room.x, final.rect.bottom + GAP, room.w, room.bottom - final.rect.bottom - GAP)
        if below.h < 120:
            return
        head, rest = on_panel(pane, below, 16, 8).split_top(44, 2)
        pane.add(Label(head, msg("table.result.statistics"), one_line(26, "title", canvas.theme.gold)))
        if game.counting.done:
            pane.add(self._first_rows(canvas, rest))

    def _first_rows(self, canvas: Canvas, room: Rect) -> TableGrid:
        place, table = Rect(room.x, room.y, room.w, 0), self.game.tables[0]
        grid = self._grid(canvas, place, table)
        fitting = [n for n in range(len(grid.heights) + 1) if grid.top + sum(grid.heights[:n]) <= room.h]
        part = StatTable(table.title, table.parties, table.rows[: max(fitting, default=0)])
        return self._grid(canvas, place, part)
