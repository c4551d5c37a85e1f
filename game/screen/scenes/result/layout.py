"""Where everything of the result lies: the headline, the board, the ranking, the turning points, the curves."""

from __future__ import annotations

from typing import Protocol

from game.kernel.say import Say, say
from game.kernel.score import Score
from game.play.session import Session
from game.present.look import Look
from game.present.party import Mark, Party, party_of, those
from game.present.pictures.pieces import colour_of
from game.present.record.turning_points import TurningPoint
from game.present.stage.bundle import Stage
from game.present.stage.ending import Ending
from game.present.stage.record import Moment, Series
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.frame import GAP
from game.screen.scenes.result.counting import Counting
from game.screen.scenes.result.curves import Curves
from game.screen.scenes.result.final import Finals, FinalTable
from game.screen.scenes.result.moments import PointRow
from game.screen.scenes.result.rows import ScoreRow, parts_of
from game.screen.scenes.table.grid import TableGrid, stat_grid
from game.screen.scenes.table.side import with_times
from game.screen.services import Services
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.button import Button
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.label import Art, Label, Plate
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
FEW = 620.0
"""Height of the page below which three turning points are told."""


class Outcome(Protocol):
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
    def points(self) -> tuple[TurningPoint, ...]:
        """The turning points of the first plot."""

    @property
    def deeds(self) -> tuple[Say | None, ...]:
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

    def __init__(self, scene: Outcome, look: Look) -> None:
        self.scene = scene
        self.look = look

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
        pane.add(Plate(room, "panel"))
        bar, rest = room.inset(16, 10).split_top(SHARE - 24, 6)
        pane.add(Shares(bar, scene))
        if rest.h >= 160:
            table = with_times(scene.stage.record.statistics(scene.moments), scene.session)
            grid = TableGrid(Rect(rest.x, rest.y, rest.w, 0), stat_grid(table, scene.parties), canvas, scene.layer.say)
            shown, high = 0, grid.top
            for each in grid.heights:
                if high + each > rest.h:
                    break
                shown, high = shown + 1, high + each
            if scene.counting.done:
                part = type(table)(table.title, table.parties, table.rows[:shown])
                pane.add(TableGrid(Rect(rest.x, rest.y, rest.w, 0), stat_grid(part, scene.parties), canvas,
                                   scene.layer.say))  # fmt: skip

    # ---- who has won

    def _add_head(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        scene, theme = self.scene, canvas.theme
        title, line = scene.headline
        done = scene.counting.done
        pane.add(Plate(room, "card.winner" if done else "panel"))
        inner = room.inset(18, 8)
        ink = theme.ink if done else theme.cream
        words = inner
        if done:
            first, mark = scene.first_winner()
            token, words = inner.split_left(84, 14)
            pane.add(Art(token, lambda c, r: c.mark(mark, *r.centre, 70), widget_id="headline.mark"))
            total, words = words.split_right(120, 14)
            pane.add(
                Label(total, str(first.total), size=56, face="number", colour=theme.brass_deep, align="right",
                      valign="middle", lines=1, fit=True)
            )  # fmt: skip
        upper, lower = words.split_top(46)
        said = scene.layer.say(line)
        roomy = canvas.measure(said, size=20, width=lower.w)[1] <= lower.h + 4
        pane.add(
            Label(upper, title, widget_id="result.winner", size=40, face="title", colour=ink, valign="middle",
                  lines=1, fit=True),
            Label(lower, said, widget_id="headline" if done else "", size=21 if roomy else 20,
                  face="text" if roomy else "number", colour=ink, valign="middle", lines=2),
        )  # fmt: skip

    def _party(self, place: str) -> Party:
        return those(self.scene.parties, (place,))[0]

    def _add_ranking(self, pane: Pane, room: Rect) -> None:
        scene = self.scene
        pane.add(Plate(room, "panel", widget_id="ranking"))
        rows = room.inset(8, 6).column(len(scene.scores), 3)
        most = max((score.total for score in scene.scores), default=1)
        for score, rect in zip(scene.ranked, rows, strict=True):
            figures = scene.ending.figures.get(score.seat) if scene.ending is not None else None
            pane.add(
                ScoreRow(
                    rect, score, self._party(party_of(score.seat)), counting=scene.counting, most=most,
                    patterns=scene.services.settings.patterns, figures=figures,
                    parts=parts_of(score, scene.layer.say),
                )
            )  # fmt: skip

    def _add_turning_points(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        scene = self.scene
        pane.add(Plate(room, "panel"))
        head, rest = room.inset(14, 6).split_top(TITLE, 2)
        gold, soft = canvas.theme.gold, canvas.theme.cream_soft
        pane.add(
            Label(head, say("frame.result.course"), size=27, face="title", colour=gold, valign="middle", lines=1,
                  fit=True)
        )  # fmt: skip
        if not scene.counting.done:
            pane.add(Label(rest, say("frame.result.soon"), size=22, colour=soft, align="centre", valign="middle"))
            return
        points = self._told_points(canvas)
        for place, (number, rect) in enumerate(zip(points, rest.column(max(len(points), 3), 3), strict=False), 1):
            point = scene.points[number]
            when = scene.plots[0].moments[point.moment]
            pane.add(
                PointRow(rect, point, place, self._party(point.party), when, scene.deeds[number],
                         scene.show_point)
            )  # fmt: skip

    def _told_points(self, canvas: Canvas) -> list[int]:
        """Return the numbers of the turning points that are told: the last ones where there is little room."""
        every = list(range(len(self.scene.points)))
        return every[-3:] if canvas.height < FEW + 300 else every

    # ---- curves and statistics

    def _add_lower(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        scene = self.scene
        pane.add(Plate(room, "panel"))
        inner = room.inset(14, 6)
        head, rest = inner.split_top(46, 4)
        self._add_tabs(pane, canvas, head)
        if not scene.counting.done:
            soft = canvas.theme.cream_soft
            pane.add(Label(rest, say("frame.result.soon"), size=22, colour=soft, align="centre", valign="middle"))
            return
        series = next((plot for plot in scene.plots if plot.title.key == scene.shown), None)
        if series is None:
            self._add_statistics(pane, canvas, rest)
            return
        first = series is scene.plots[0]
        points = [scene.points[number] for number in self._told_points(canvas)] if first else []
        pane.add(Curves(rest, series, scene.parties, scene.layer.say, points, scene.show_point))

    def _add_tabs(self, pane: Pane, canvas: Canvas, row: Rect) -> None:
        """Add the choice of the plot: side by side where there is room, else as a list."""
        scene = self.scene
        names: list[tuple[str, Text]] = [(plot.title.key, plot.title) for plot in scene.plots]
        names.append(("statistics", say("table.result.statistics")))
        title = next(label for value, label in names if value == scene.shown)
        wide = canvas.measure(scene.layer.say(title), size=27, face="title")[0] + 8
        left, right = row.split_left(min(wide, row.w * 0.4), 16)
        pane.add(
            Label(left, title, size=27, face="title", colour=canvas.theme.gold, valign="middle", lines=1, fit=True)
        )
        if scene.posing:
            return
        longest = max(canvas.measure(scene.layer.say(label), size=21, face="strong")[0] for _, label in names) + 26
        kind: type[Segmented] | type[Dropdown] = Segmented if longest * len(names) <= right.w else Dropdown
        place = right.split_right(min(right.w, longest * len(names) if kind is Segmented else longest + 60))[0]
        if scene.shown == "statistics":
            button = Rect(place.x - 56, place.y, 46, place.h)
            pane.add(
                Button("result.export", button, "", scene.export, icon="save", style="quiet",
                       name=say("table.result.export"), tip=say("table.result.export"))
            )  # fmt: skip
        pane.add(kind("result.tabs", place, names, scene.shown, scene.turn_to, name=say("table.result.plots")))

    def _add_statistics(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        scene = self.scene
        table = with_times(scene.stage.record.statistics(scene.moments), scene.session)
        columns = stat_grid(table, scene.parties)
        grid = TableGrid(Rect(room.x, room.y, room.w - 20, 0), columns, canvas, scene.layer.say)
        pane.add(ScrollArea("statistics", room, grid.rect.h, [grid], own_keys=True))


class Shares(Widget):
    """A bar of everybody's points side by side, as far as they are counted, with the figures below."""

    def __init__(self, rect: Rect, scene: Outcome) -> None:
        super().__init__("shares", rect)
        self.scene = scene

    @property
    def busy(self) -> bool:
        return super().busy or not self.scene.counting.done

    def draw(self, canvas: Canvas) -> None:
        scene, theme = self.scene, canvas.theme
        head, rest = self.rect.split_top(30)
        canvas.text(self.say(say("frame.result.shares")), head, size=21, face="strong", colour=theme.gold,
                    valign="middle", lines=1, fit=True)  # fmt: skip
        told = {score.seat: max(0, scene.counting.part(score.total)) for score in scene.scores}
        every = sum(told.values())
        bar = rest.split_top(16)[0]
        canvas.plate(bar, "track")
        if not every:
            return
        x = bar.x
        for score in scene.ranked:
            wide = bar.w * told[score.seat] / every
            party = those(scene.parties, (party_of(score.seat),))[0]
            if wide >= 2:
                canvas.fill(Rect(x, bar.y + 1, wide - 1, bar.h - 2), share_colour(party))
            if wide >= 24:
                figure = Rect(x, bar.bottom + 2, wide, 26)
                canvas.text(str(told[score.seat]), figure, size=20, face="number", align="centre", valign="middle",
                            lines=1)  # fmt: skip
            x += wide


def share_colour(party: Party) -> tuple[int, int, int]:
    """Return the colour of a party on a dark ground."""
    red, green, blue = colour_of(party.mark)[:3]
    return (red, green, blue) if max(red, green, blue) >= 90 else (204, 204, 198)
