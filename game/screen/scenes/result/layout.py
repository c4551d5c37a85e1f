"""Where everything of the result lies: the headline, the board, the ranking, the turning points, the curves."""

from __future__ import annotations

from typing import Protocol

from game.kernel.message import Message, msg
from game.kernel.score import Score
from game.play.session import Session
from game.present.area import Rect
from game.present.party import Mark, Party, party_of, those
from game.present.pictures.picture import Face
from game.present.record.score_table import score_table
from game.present.record.turning_points import TurningPoint
from game.present.stage.bundle import Stage
from game.present.stage.record import Ending, Moment, Series, StatTable
from game.present.view_context import ViewContext
from game.screen.drawing.canvas import Canvas, Lettering, in_the_middle, one_line
from game.screen.scenes.result.curves import Curves, PointLetters, PointRow, PointWords, point_letters, point_words
from game.screen.scenes.result.final import Finals, FinalTable
from game.screen.scenes.result.ranking import Counting, ScoreRow, Shares, parts_of
from game.screen.scenes.shell import GAP
from game.screen.scenes.table.grid import TableGrid, stat_grid
from game.screen.scenes.table.side import with_times
from game.screen.services import Services
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.label import Label, Painting, PanelPlate
from game.screen.widgets.scene_widgets import Pane, SceneWidgets
from game.screen.widgets.scroll import ScrollArea
from game.screen.widgets.toggle import Segmented

HEAD = 112.0
BOARD, WIDEST = 0.29, 0.44
"""Part of the width for the board: upright ones at least, broad ones at most."""
BROAD = 1.6
"""Proportions of the board of a game that is not shown by a part of its table."""
SHARE = 96.0
"""Height of the bar of shares below the board."""
MIDDLE = 0.56
"""Part of what is left below the headline for ranking and turning points."""
RANKING = 0.435
TITLE = 42.0
BESIDE, ASIDE = 1300.0, 0.36
"""Width of the row of curves from which statistics stand beside them, and the part of it they get."""
POINTS, STATISTICS = "points", "statistics"
"""What the lower panel shows beside the plots: every part of the scores, and what has happened."""
FEW, FEWEST = 620.0, 3
"""Height of the page below which as few turning points are told as there are rows at least."""


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

    @property
    def services(self) -> Services:
        """What the program offers."""

    @property
    def ranked(self) -> tuple[Score, ...]:
        """The scores in the order of the rows."""

    @property
    def headline(self) -> tuple[Text, Text]:
        """Who has won, and what decided it."""

    @property
    def shown(self) -> str:
        """Which plot is shown."""

    @property
    def plots(self) -> tuple[Series, ...]:
        """The plots of the game."""

    @property
    def counted(self) -> Message | None:
        """What the points of this game are, where a plot shows just these."""

    @property
    def points(self) -> tuple[TurningPoint, ...]:
        """The turning points of the first plot."""

    @property
    def deeds(self) -> tuple[Message | None, ...]:
        """What was done at them."""

    def first_winner(self) -> tuple[Score, Mark]:
        """Return the score and the mark of a winner."""

    def turn_to(self, tab: str) -> None:
        """Show another plot."""

    def show_point(self, point: TurningPoint) -> None:
        """Watch a turning point."""

    def export(self) -> None:
        """Write the statistics."""


class ResultLayout:
    """Lays out a ``scene`` whose final table is seen as ``look`` sees it."""

    def __init__(self, scene: FinishedGame, look: ViewContext) -> None:
        self.scene = scene
        self.look = look
        self.told: list[TurningPoint] = []
        """The turning points that have room."""

    def add(self, pane: Pane, canvas: Canvas, page: Rect) -> None:
        """Add everything into the page."""
        scene = self.scene
        left = self._add_board(pane, canvas, page)
        right = Rect(left.right + GAP, page.y, page.right - left.right - GAP, page.h)
        head, rest = right.split_top(HEAD, GAP)
        self._add_head(pane, canvas, head)
        above, below = rest.split_top(rest.h * MIDDLE, GAP)
        if scene.points:
            ranking, turning = above.split_left(above.w * RANKING, GAP)
            self._add_turning_points(pane, canvas, turning)
        else:
            ranking = above
        self._add_ranking(pane, ranking)
        if below.w >= BESIDE:
            below, beside = below.split_left(below.w * (1 - ASIDE), GAP)
            self._add_beside(pane, canvas, beside)
        self._add_lower(pane, canvas, below)

    # ---- the board

    def _add_board(self, pane: Pane, canvas: Canvas, page: Rect) -> Rect:
        """Add the final table, as wide as suits it, and below it who has which share of all points."""
        scene = self.scene
        honoured = scene.honoured if scene.counting.done else ()
        room = Rect(page.x, page.y, page.w * BOARD, page.h - SHARE - GAP)
        table = scene.finals.table(self.look, room, honoured)
        final = FinalTable(room, table)
        if table.frame is None:
            wide = page.w * WIDEST
            room = Rect(page.x, page.y, wide, min(wide / BROAD, room.h))
            table = scene.finals.table(self.look, room, honoured)
            final = FinalTable(room, table)
        pane.add(final)
        below = Rect(room.x, final.rect.bottom + GAP, room.w, page.bottom - final.rect.bottom - GAP)
        self._add_share(pane, canvas, below)
        return Rect(page.x, page.y, room.w, page.h)

    def _add_share(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        """Add a bar of everybody's points; where the board leaves more room, the statistics below."""
        scene = self.scene
        pane.add(PanelPlate(room, "panel"))
        bar, rest = room.inset(16, 10).split_top(SHARE - 24, 6)
        pane.add(Shares(bar, scene))
        if rest.h >= 160 and scene.counting.done:
            pane.add(self._first_rows(canvas, rest))

    # ---- who has won

    def _add_head(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        scene, theme = self.scene, canvas.theme
        title, line = scene.headline
        done = scene.counting.done
        pane.add(PanelPlate(room, "card.winner" if done else "panel"))
        inner = room.inset(18, 8)
        ink = theme.ink if done else theme.cream
        words = inner
        if done:
            first, mark = scene.first_winner()
            token, words = inner.split_left(84, 14)
            pane.add(Painting(token, lambda c, r: c.mark(mark, *r.centre, 70), widget_id="headline.mark"))
            what = scene.layer.render(scene.counted or msg("frame.result.total"))
            wide = min(max(120.0, canvas.measure(what, size=20)[0] + 4), words.w / 3)
            total, words = words.split_right(wide, 14)
            figure, caption = total.split_top(62)
            pane.add(Label(figure, str(first.total), one_line(56, "number", theme.brass_deep, align="right")))
            pane.add(Label(caption, what, one_line(20, "text", ink, align="right")))
        upper, lower = words.split_top(46)
        said = scene.layer.render(line)
        size, face = _written(canvas, said, lower)
        pane.add(
            Label(upper, title, one_line(40, "title", ink), widget_id="result.winner"),
            Label(
                lower, said, Lettering(size, face, ink, valign="middle", lines=2), widget_id="headline" if done else ""
            ),
        )

    def _party(self, place: str) -> Party:
        return those(self.scene.parties, (place,))[0]

    def _add_ranking(self, pane: Pane, room: Rect) -> None:
        scene = self.scene
        pane.add(PanelPlate(room, "panel", widget_id="ranking"))
        rows = room.inset(8, 6).column(len(scene.scores), 3)
        most = max((score.total for score in scene.scores), default=1)
        told: list[ScoreRow] = []
        for score, rect in zip(scene.ranked, rows, strict=True):
            figures = scene.ending.figures.get(score.seat) if scene.ending is not None else None
            told.append(
                ScoreRow(
                    rect, score, self._party(party_of(score.seat)), counting=scene.counting, most=most,
                    figures=figures,
                    parts=parts_of(score, scene.layer.render),
                )
            )  # fmt: skip
            told[-1].beside = told
        pane.add(*told)

    def _add_turning_points(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        scene = self.scene
        pane.add(PanelPlate(room, "panel"))
        head, rest = room.inset(14, 6).split_top(TITLE, 2)
        gold, soft = canvas.theme.gold, canvas.theme.cream_soft
        pane.add(Label(head, msg("frame.result.course"), one_line(27, "title", gold)))
        if not scene.counting.done:
            pane.add(Label(rest, msg("frame.result.soon"), in_the_middle(22, colour=soft)))
            return
        words, rooms, letters = self._told_points(canvas, rest)
        for number, (point, room) in enumerate(zip(self.told, rooms, strict=False), 1):
            party = self._party(point.party)
            pane.add(PointRow(room, point, number, party, words[number - 1], letters, scene.show_point))

    def _told_points(self, canvas: Canvas, room: Rect) -> tuple[list[PointWords], list[Rect], PointLetters]:
        """Choose as many turning points as have room with what was done at them, and return what their rows need."""
        scene = self.scene
        deeds = dict(zip(scene.points, scene.deeds, strict=True))
        weighty = sorted(scene.points, key=lambda point: point.order)
        count = min(len(weighty), FEWEST) if canvas.height < FEW + 300 else len(weighty)
        while True:
            self.told = [point for point in scene.points if point in weighty[:count]]
            when = scene.plots[0].moments
            words = [
                point_words(point, self._party(point.party), deeds[point], when[point.moment], scene.layer.render)
                for point in self.told
            ]
            rooms = list(room.column(max(count, FEWEST), 3))
            letters = point_letters(canvas, words, rooms[0])
            if letters.deed is not None or count <= FEWEST:
                return words, rooms, letters
            count -= 1

    # ---- curves and statistics

    def _add_lower(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        scene = self.scene
        pane.add(PanelPlate(room, "panel"))
        inner = room.inset(14, 6)
        head, rest = inner.split_top(46, 4)
        self._add_tabs(pane, canvas, head)
        if not scene.counting.done:
            soft = canvas.theme.cream_soft
            pane.add(Label(rest, msg("frame.result.soon"), in_the_middle(22, colour=soft)))
            return
        series = next((plot for plot in scene.plots if plot.title.key == scene.shown), None)
        if series is None:
            table = with_times(scene.stage.record.statistics(scene.moments), scene.session)
            self._add_table(pane, canvas, rest, score_table(scene.scores) if scene.shown == POINTS else table)
            return
        first = series is scene.plots[0]
        pane.add(Curves(rest, series, scene.parties, self.told if first else (), scene.show_point))

    def _add_beside(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        """Add the statistics in a panel of their own."""
        pane.add(PanelPlate(room, "panel"))
        head, rest = room.inset(14, 6).split_top(46, 4)
        title, soon = msg("table.result.statistics"), msg("frame.result.soon")
        name = Label(head, title, one_line(27, "title", canvas.theme.gold))
        pane.add(name)
        if self.scene.counting.done:
            if not self.scene.posing:
                pane.add(self._export(head.split_right(46)[0]))
            pane.add(self._first_rows(canvas, rest))
        else:
            soft = canvas.theme.cream_soft
            pane.add(Label(rest, soon, in_the_middle(22, colour=soft)))

    def _first_rows(self, canvas: Canvas, room: Rect) -> TableGrid:
        """Return the rows of the statistics that have room."""
        scene, place = self.scene, Rect(room.x, room.y, room.w, 0)
        table = with_times(scene.stage.record.statistics(scene.moments), scene.session)
        grid = TableGrid(place, stat_grid(table, scene.parties), canvas, scene.layer.render)
        fitting = [n for n in range(len(grid.heights) + 1) if grid.top + sum(grid.heights[:n]) <= room.h]
        part = type(table)(table.title, table.parties, table.rows[: max(fitting, default=0)])
        return TableGrid(place, stat_grid(part, scene.parties), canvas, scene.layer.render)

    def _export(self, place: Rect) -> Button:
        words = msg("table.result.export")
        return Button(
            "result.export", place, "", self.scene.export, ButtonFace("quiet", icon="save"), name=words, tip=words
        )

    def _add_tabs(self, pane: Pane, canvas: Canvas, row: Rect) -> None:
        """Add the choice of the plot: side by side where there is room, else as a list."""
        scene = self.scene
        names: list[tuple[str, Text]] = [(plot.title.key, plot.title) for plot in scene.plots]
        names += [(POINTS, msg("frame.result.points")), (STATISTICS, msg("table.result.statistics"))]
        title = next(label for value, label in names if value == scene.shown)
        wide = canvas.measure(scene.layer.render(title), size=27, face="title")[0] + 8
        left, right = row.split_left(min(wide, row.w * 0.4), 16)
        pane.add(Label(left, title, one_line(27, "title", canvas.theme.gold)))
        if scene.posing:
            return
        longest = max(canvas.measure(scene.layer.render(label), size=21, face="strong")[0] for _, label in names) + 26
        kind: type[Segmented] | type[Dropdown] = Segmented if longest * len(names) <= right.w else Dropdown
        place = right.split_right(min(right.w, longest * len(names) if kind is Segmented else longest + 60))[0]
        if scene.shown == STATISTICS and pane.find("result.export") is None:
            pane.add(self._export(Rect(place.x - 56, place.y, 46, place.h)))
        pane.add(kind("result.tabs", place, names, scene.shown, scene.turn_to, name=msg("table.result.plots")))

    def _add_table(self, pane: Pane, canvas: Canvas, room: Rect, table: StatTable) -> None:
        scene = self.scene
        columns = stat_grid(table, scene.parties)
        grid = TableGrid(Rect(room.x, room.y, room.w - 20, 0), columns, canvas, scene.layer.render)
        pane.add(ScrollArea("statistics", room, grid.rect.h, [grid], own_keys=True))


def _written(canvas: Canvas, words: str, room: Rect) -> tuple[float, Face]:
    """Return size and face in which words have two lines of room; long ones are condensed before they get small."""
    small = canvas.context.readable / canvas.scale / canvas.context.text_size
    ways: tuple[tuple[float, Face], ...] = ((21, "text"), (20, "text"), (20, "number"), (18, "number"))
    fitting = (way for way in ways if canvas.measure(words, size=way[0], face=way[1], width=room.w)[1] <= room.h + 4)
    return next(fitting, (small, "number"))
