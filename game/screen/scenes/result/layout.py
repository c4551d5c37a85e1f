"""Where everything of the result lies: the score pad, who has won and why, the story, the curve, and the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, Protocol

from game.games.achievement import Achievement
from game.kernel.message import msg
from game.kernel.score import Score
from game.kernel.score_pad import ScorePad
from game.play.session import Session
from game.present.area import Rect
from game.present.party import Party, party_of, those
from game.present.record.story import StoryTurn
from game.present.stage.bundle import Stage
from game.present.stage.record import Ending, Moment, Series, StatTable
from game.present.view_context import ViewContext
from game.screen.drawing.canvas import Canvas, Lettering, in_the_middle, one_line
from game.screen.requests import OpenProfile
from game.screen.scenes.result.counting import Counting
from game.screen.scenes.result.curves import Curves, apart
from game.screen.scenes.result.final import Finals, FinalTable
from game.screen.scenes.result.pad import PadFace, PadSheet
from game.screen.scenes.result.stamps import NewStamp, split_stamps
from game.screen.scenes.result.turns import TurnRow, TurnWords, written
from game.screen.scenes.shell import GAP
from game.screen.scenes.table.grid import TableGrid, stat_grid
from game.screen.services import Services
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.scene_widgets import Pane, SceneWidgets
from game.screen.widgets.scroll import ScrollArea

TEXT = 25.5
"""Size of the text in a window of the usual size."""
NEAR = 0.9
"""Pixels of a unit from which more lies side by side, in smaller letters."""
BROAD, LOW = 1850.0, 700.0
"""Width of such a window, and the height of the page below which the curve takes the place of the story."""
STATISTICS, STORY = "statistics", "story"
"""What the panel of the curve shows beside plots; the story where there is no room for both."""
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


class FinishedGame(Protocol):
    """What is told of a finished game, and what can be done with it."""

    session: Session
    stage: Stage
    layer: SceneWidgets
    scores: tuple[Score, ...]
    parties: tuple[Party, ...]
    ending: Ending | None
    honoured: tuple[str, ...]
    moments: tuple[Moment, ...]
    counting: Counting
    finals: Finals
    posing: bool
    tab: str
    """What has been chosen to be shown of plots and statistics."""

    @property
    def services(self) -> Services:
        """What the program offers."""

    @property
    def pad(self) -> ScorePad:
        """What the result is made of."""

    @property
    def headline(self) -> tuple[Text, Text]:
        """Who has won, and what decided it."""

    @property
    def tabs(self) -> list[str]:
        """What can be shown of plots and statistics."""

    @property
    def shown(self) -> str:
        """Which plot is shown."""

    @property
    def plots(self) -> tuple[Series, ...]:
        """The plots of the game."""

    @property
    def tables(self) -> tuple[StatTable, ...]:
        """The statistics: those of players, then of other parties."""

    @property
    def turns(self) -> tuple[StoryTurn, ...]:
        """The story."""

    @property
    def stamps(self) -> Sequence[Achievement]:
        """The achievements that were reached in this game."""

    def turn_to(self, tab: str) -> None:
        """Show another plot."""

    def show_turn(self, turn: StoryTurn) -> None:
        """Watch a turn."""

    def export(self) -> None:
        """Write the statistics."""


class ResultLayout:
    """Lays out a ``scene`` whose final table is seen as ``look`` sees it."""

    def __init__(self, scene: FinishedGame, look: ViewContext) -> None:
        self.scene = scene
        self.look = look
        self.folded = False
        """Whether the curve takes the place of the story."""

    def add(self, pane: Pane, canvas: Canvas, page: Rect) -> None:
        """Add everything into the page."""
        how = PageShares.of(canvas)
        left, right = page.split_left(page.w * how.pad, GAP)
        self._add_pad(pane, left, how)
        said = self.scene.layer.render(self.scene.headline[1])
        long = canvas.measure(said, size=how.size * SAID)[0] > right.w - 52
        head, rest = right.split_top(how.head + (24 if long else 0), GAP)
        self._add_head(pane, canvas, head, how)
        if how.board:
            rest, beside = rest.split_left(rest.w - page.w * how.board, GAP)
            self._add_board(pane, canvas, beside)
        if page.h < LOW:
            self.folded = True
            if self.scene.tab in self.scene.tabs:
                self._add_lower(pane, canvas, rest)
            else:
                self._add_story(pane, canvas, rest, how)
            return
        high = rest.h - CURVE - GAP if how.board else rest.h * 0.483
        story, lower = rest.split_top(high, GAP)
        self._add_story(pane, canvas, story, how)
        self._add_lower(pane, canvas, lower)

    # ---- the pad

    def _add_pad(self, pane: Pane, room: Rect, how: PageShares) -> None:
        scene = self.scene
        parties = those(scene.parties, [party_of(column) for column in scene.pad.columns])
        face = PadFace(how.size, bool(how.board), scene.stage.record.tints)
        pane.add(PadSheet(room, scene.pad, parties, scene.counting, face))

    # ---- who has won

    def _add_head(self, pane: Pane, canvas: Canvas, room: Rect, how: PageShares) -> None:
        title, line = self.scene.headline
        done = self.scene.counting.done
        theme = canvas.theme
        pane.add(PanelPlate(room, "headline" if done else "panel"))
        long = room.h > how.head
        stamps = self.scene.stamps if done else ()
        room, places, beside = split_stamps(room.inset(10, 8), len(stamps), how.head - 16)
        open_all = partial(self.scene.services.go, OpenProfile("achievements"))
        for achievement, place in zip(stamps, places, strict=False):
            pane.add(NewStamp(place, self.scene.session.info, achievement, open_all))
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
        scene = self.scene
        pane.add(PanelPlate(room, "panel", widget_id="story"))
        head, rest = room.inset(26, 12).split_top(TITLE)
        title = msg("frame.story") if len(scene.turns) == 3 else msg("frame.result.course")
        if self.folded and not scene.posing:
            self._add_tabs(pane, canvas, head)
        else:
            pane.add(Label(head, title, one_line(how.size * 1.35, "title", canvas.theme.gold)))
        if not scene.counting.done:
            pane.add(Label(rest, msg("frame.result.soon"), in_the_middle(22, colour=canvas.theme.cream_soft)))
            return
        if not scene.turns:
            return
        rows = [self._words(turn) for turn in scene.turns]
        rects = list(rest.column(max(2, len(rows)), 6))
        face = written(canvas, rows, rects, how.size * 0.95)
        for number, (turn, rect, words) in enumerate(zip(scene.turns, rects, rows, strict=False), 1):
            party = those(scene.parties, (turn.party,))[0]
            pane.add(TurnRow(rect, turn, party, number, words, face, scene.show_turn))

    def _words(self, turn: StoryTurn) -> TurnWords:
        speak, plot = self.scene.layer.render, self.scene.plots[0]
        when = (plot.when or plot.moments)[turn.moment]
        done, outcome = (speak(part) if part is not None else "" for part in (turn.done, turn.outcome))
        return TurnWords(speak(turn.lead), done, outcome, speak(when))

    # ---- curve and statistics

    def _add_lower(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        scene = self.scene
        pane.add(PanelPlate(room, "panel"))
        head, rest = room.inset(18, 8).split_top(46, 2)
        self._add_tabs(pane, canvas, head)
        if not scene.counting.done:
            pane.add(Label(rest, msg("frame.result.soon"), in_the_middle(22, colour=canvas.theme.cream_soft)))
            return
        series = next((plot for plot in scene.plots if plot.title.key == scene.shown), None)
        if series is None:
            table = next((each for each in scene.tables if each.title.key == scene.shown), scene.tables[0])
            grid = self._grid(canvas, Rect(rest.x, rest.y, rest.w - 20, 0), table)
            pane.add(ScrollArea("statistics", rest, grid.rect.h, [grid], own_keys=True))
            return
        first = series is scene.plots[0]
        winners = frozenset(party_of(score.seat) for score in scene.scores if score.rank == 1)
        turns = scene.turns if first else ()
        pane.add(Curves(rest, apart(series), scene.parties, turns, winners, scene.show_turn))

    def _grid(self, canvas: Canvas, place: Rect, table: StatTable) -> TableGrid:
        return TableGrid(place, stat_grid(table, self.scene.parties), canvas, self.scene.layer.render)

    def _add_tabs(self, pane: Pane, canvas: Canvas, row: Rect) -> None:
        scene = self.scene
        names: list[tuple[str, Text]] = [(plot.title.key, apart(plot).title) for plot in scene.plots]
        names.append((STATISTICS, msg("table.result.statistics")))
        names += [(table.title.key, table.title) for table in scene.tables[1:]]
        shown = scene.shown
        if self.folded:
            names.insert(0, (STORY, msg("frame.result.course")))
            shown = scene.tab if scene.tab in scene.tabs else STORY
        if scene.posing:
            title = next(label for value, label in names if value == scene.shown)
            pane.add(Label(row.moved(8, 0), title, one_line(22, colour=canvas.theme.cream_soft)))
            return
        longest = max(canvas.measure(scene.layer.render(label), size=22)[0] for _, label in names)
        left, right = row.split_left(min(row.w - 66, longest + 90), 10)
        if shown == STATISTICS or shown in (table.title.key for table in scene.tables):
            place = right.split_left(56)[0]
            words = msg("table.result.export")
            face = ButtonFace("quiet", icon="save")
            pane.add(Button("result.export", place, "", scene.export, face, name=words, tip=words))
        pane.add(Dropdown("result.tabs", left, names, shown, scene.turn_to, name=msg("table.result.plots")))

    # ---- the board

    def _add_board(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        """Where the table leaves room below, the statistics."""
        scene = self.scene
        honoured = scene.honoured if scene.counting.done else ()
        if scene.posing:
            table = scene.finals.table(self.look, room, honoured)
        else:
            found = scene.finals.soon(scene.services.background, self.look, room, honoured)
            if found is None:
                pane.add(PanelPlate(room, "panel"))
                return
            table = found
        final = FinalTable(room, table)
        pane.add(final)
        below = Rect(room.x, final.rect.bottom + GAP, room.w, room.bottom - final.rect.bottom - GAP)
        if below.h < 120:
            return
        pane.add(PanelPlate(below, "panel"))
        head, rest = below.inset(16, 8).split_top(44, 2)
        pane.add(Label(head, msg("table.result.statistics"), one_line(26, "title", canvas.theme.gold)))
        if scene.counting.done:
            pane.add(self._first_rows(canvas, rest))

    def _first_rows(self, canvas: Canvas, room: Rect) -> TableGrid:
        place, table = Rect(room.x, room.y, room.w, 0), self.scene.tables[0]
        grid = self._grid(canvas, place, table)
        fitting = [n for n in range(len(grid.heights) + 1) if grid.top + sum(grid.heights[:n]) <= room.h]
        part = StatTable(table.title, table.parties, table.rows[: max(fitting, default=0)])
        return self._grid(canvas, place, part)
