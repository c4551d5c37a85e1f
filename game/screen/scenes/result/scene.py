"""The result: who has won and by what, the last table, what was hidden, statistics, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property

from game.kernel.fault import Fault
from game.kernel.say import SeatName, say
from game.kernel.score import Score
from game.play.players import needs_bots
from game.play.session import Session
from game.present.badges import badges_of
from game.present.export import write_statistics
from game.present.input import Input, Key, Pointer
from game.present.look import Look
from game.present.party import party_of, those
from game.present.stage.bundle import Stage
from game.present.stage.record import Moment, Series
from game.screen.canvas import Canvas, Rect
from game.screen.requests import OpenAnalysis, OpenTable, OpenTheatre
from game.screen.scenes.result.charts import add_plots, add_statistics, plot_widgets
from game.screen.scenes.result.counting import Counting
from game.screen.scenes.result.details import add_details, details_width
from game.screen.scenes.result.final import Finals, FinalTable
from game.screen.scenes.result.head import add_head, add_poster_title
from game.screen.scenes.result.rows import ScoreRow, heights, opened_for
from game.screen.scenes.shell import ShellScene, listed
from game.screen.scenes.table.letters import Letters, legible
from game.screen.scenes.table.side import with_times
from game.screen.scenes.table.words import Named
from game.screen.services import Services
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.button import Button
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.layer import Layer, Pane
from game.screen.widgets.scroll import ScrollArea

BETWEEN = 12.0
"""Units between the rows of the ranking."""
HEADLINE = 22.0
"""Units by which the header is higher than elsewhere: the headline stands below the title."""
PICTURED = 0.52
"""Part of the width that the final table gets at most."""
GAP = 16.0
POSTER_FOOT = 30.0
"""Room below everything on a poster."""
LOW_PLOT = 240.0
"""The least height in which a plot tells anything."""
GLOW = 8.0
"""Room that the glow of the winner needs around its row."""


class ResultScene(ShellScene):
    """Shows the scores of a finished game, counting up at first.

    Lies above its table, which stays as it was, or above its replay if it has been ``watched``.
    """

    def __init__(self, services: Services, session: Session, stage: Stage, *, watched: bool = False) -> None:
        super().__init__(services)
        self.session = session
        self.stage = stage
        self.watched = watched
        self.backdrop = stage.scenery.ground
        self.look = Look(session.view(None), None, None, badges_of(session), patterns=services.settings.patterns)
        self.look = replace(self.look, page=stage.scenery.pages(self.look)[0].id)
        self.parties = stage.scenery.parties(self.look)
        self.scores: tuple[Score, ...] = session.game.scores(session.state)
        self.tab = "ranking"
        self.posing = False
        """Whether it is shown as a poster: without buttons, everything else in their room."""
        self.open_seats = {score.seat for score in self.scores if score.rank == 1}
        self.moments = tuple(Moment(index, state, events) for index, state, events in session.positions())
        self.ending = stage.record.ending(self.moments, self.scores)
        self.honoured = stage.record.honoured(session.state, self.scores)
        calm = services.settings.reduced_motion or services.settings.animation == "off"
        self.counting = Counting(len(self.scores), at_once=calm)
        self.layer = Layer(Named(services, session.name_of), self._arrange)
        self.letters = Letters(self.layer.say)
        self.finals = Finals(stage)

    @cached_property
    def plots(self) -> tuple[Series, ...]:
        """The plots of the game."""
        return tuple(self.stage.record.series(self.moments))

    # ---- layout

    def body(self, canvas: Canvas) -> Rect:
        body = super().body(canvas)
        return Rect(body.x, body.y + HEADLINE, body.w, body.h - HEADLINE)

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        body = self.body(canvas)
        width = details_width(canvas, self.session, self.layer.say)
        add_details(pane, canvas, self.session, body.right, width)
        self._add_headline(pane, canvas, body)
        if self.posing:
            first = next(score for score in self.scores if score.rank == 1)
            mark = those(self.parties, (party_of(first.seat),))[0].mark
            row = Rect(body.x, 22, body.w - width - GAP, 74)
            add_poster_title(pane, canvas, row, self._title(), mark)
            self._add_tab(pane, canvas, Rect(body.x, body.y, body.w, canvas.height - body.y - POSTER_FOOT))
            return
        self.header(pane, canvas, self._title(), free=width)
        head, rest = body.split_top(58, 12)
        add_head(pane, head, self.tab, self._turn_to, self.analyse)
        self._add_tab(pane, canvas, rest)
        self._add_footer(pane, self.footer(canvas))

    def _add_tab(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        if self.tab == "ranking":
            self._add_final(pane, canvas, room)
            return
        pane.add(Plate(room, "panel"))
        inner = room.inset(28, 22)
        if self.tab == "plots":
            add_plots(pane, canvas, inner, self.plots, self.parties, self.layer.say)
        else:
            table = with_times(self.stage.record.statistics(self.moments), self.session)
            add_statistics(pane, canvas, inner, table, self.parties, self.layer.say, self.export)

    def _add_headline(self, pane: Pane, canvas: Canvas, body: Rect) -> None:
        """Say below the title how the game was won, as soon as all scores are told."""
        if self.ending is not None and self.counting.done:
            words = Rect(body.x + 78, body.y - 50, body.w - 78, 36)
            cream = canvas.theme.cream
            pane.add(
                Label(
                    words,
                    self.ending.headline,
                    widget_id="headline",
                    size=25,
                    colour=cream,
                    valign="middle",
                    lines=1,
                    fit=True,
                )
            )

    def _add_final(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        """Add the final table, below it a plot where it leaves room, and beside it the ranking."""
        left, right = room.split_left(room.w * PICTURED, GAP)
        look = replace(self.look, legible=legible(canvas), width=self.letters.width(canvas))
        final = FinalTable(left, self.finals.table(look, left, self.honoured if self.counting.done else ()))
        below = Rect(left.x, final.rect.bottom + GAP, left.w, left.bottom - final.rect.bottom - GAP)
        plotted = below.h >= LOW_PLOT and bool(self.plots)
        if not plotted:
            final.rect = final.rect.moved(0.0, (left.h - final.rect.h) / 2)
        pane.add(final)
        if plotted:
            pane.add(Plate(below, "panel"))
            pane.add(*plot_widgets(0, self.plots[0], below.inset(24, 14), self.parties, self.layer.say, canvas))
        pane.add(Plate(right, "panel"))
        self._add_ranking(pane, right.inset(18, 16))

    def _title(self) -> Text:
        if not self.counting.done:
            return say("table.result")
        winners = [score.seat for score in self.scores if score.rank == 1]
        if len(winners) == 1:
            return say("table.result.won", seat=SeatName(winners[0]))
        return say("table.result.shared", names=listed(self.services, map(self.session.name_of, winners)))

    def _add_ranking(self, pane: Pane, room: Rect) -> None:
        content: list[Widget] = []
        y = room.y + GLOW
        most = max((score.total for score in self.scores), default=1)
        head, line = heights(self.scores, room.h - 2 * GLOW - 1, BETWEEN)
        opened = opened_for(self.scores, room.h - 2 * GLOW, BETWEEN, head, line) if self.posing else self.open_seats
        ranked = sorted(self.scores, key=lambda score: (score.rank, score.seat))
        for score in ranked if self.counting.done else sorted(ranked, key=lambda score: score.seat):
            row = ScoreRow(
                Rect(room.x + GLOW, y, room.w - 20 - GLOW, 0),
                score,
                those(self.parties, (party_of(score.seat),))[0],
                score.seat in opened,
                self._toggle,
                place=ranked.index(score),
                counting=self.counting,
                most=most,
                patterns=self.services.settings.patterns,
                head=head,
                line=line,
                bare=self.posing,
                figures=self.ending.figures.get(score.seat) if self.ending is not None else None,
            )
            content.append(row)
            y += row.rect.h + BETWEEN
        pane.add(ScrollArea("ranking", room, y - room.y - BETWEEN + GLOW, content))

    def _add_footer(self, pane: Pane, row: Rect) -> None:
        watch = ("result.replay", "play", say("table.result.replay"), self.replay, ("r",))
        again = ("result.same", "restart", say("table.result.same"), self.rematch_same, ())
        table = ("result.table", "eye", say("table.result.table"), self.back, ())
        entries: tuple[tuple[str, str, Text, Callable[[], None], tuple[str, ...]], ...]
        entries = (watch, again) if self.watched else (table, watch, again)
        widths = (row.w - 420 - len(entries) * 16) / len(entries)
        for number, (name, icon, label, do, keys) in enumerate(entries):
            rect = Rect(row.x + number * (widths + 16), row.y, widths, row.h)
            begins = do == self.rematch_same
            pane.add(
                Button(
                    name,
                    rect,
                    label,
                    do,
                    icon=icon,
                    hotkeys=keys,
                    chip=False,
                    size=22,
                    final=begins,
                    momentous=begins,
                )
            )
        pane.add(
            Button(
                "result.rematch",
                Rect(row.right - 420, row.y, 420, row.h),
                say("table.result.rematch"),
                self.rematch,
                style="gold",
                icon="dice",
                hotkeys=("enter",),
                final=True,
                momentous=True,
            )
        )

    # ---- the frame

    @property
    def busy(self) -> bool:
        return super().busy or (self.on_top and not self.counting.done)

    def update(self, dt: float) -> None:
        if self.on_top and self.counting.update(dt):
            self.refresh()
        super().update(dt)

    def handle(self, event: Input) -> None:
        pressed = isinstance(event, Pointer) and event.kind == "down"
        if (pressed or isinstance(event, Key)) and self.counting.finish():
            self.refresh()
        super().handle(event)

    def pose(self, posing: bool) -> bool:
        self.posing = posing
        self.refresh()
        return True

    # ---- what happens

    def rematch(self) -> None:
        """Play again with another seed."""
        from secrets import randbelow

        self._again(randbelow(10**9), None)

    def rematch_same(self) -> None:
        """Play the same set-up again."""
        self._again(self.session.seed, self.session.setup)

    def _again(self, seed: int | None, setup: dict[str, object] | None) -> None:
        old = self.session
        session = Session(
            old.card,
            old.players,
            old.options,
            seed=seed if setup is None else None,
            setup=setup,
            board=old.board,
            bots=old.bots or (self.services.bots if needs_bots(old.players) else None),
        )
        self.services.go(OpenTable(session))

    def replay(self) -> None:
        """Watch the game again."""
        if self.watched:
            self.back()
        else:
            self.services.go(OpenTheatre(self.session))

    def analyse(self) -> None:
        """Show everybody's chances and what decisions have cost."""
        self.services.go(OpenAnalysis(self.session))

    def export(self) -> None:
        """Write the statistics as a table for spreadsheets."""
        try:
            path = write_statistics(
                self.services.store.folder / "statistics",
                with_times(self.stage.record.statistics(self.moments), self.session),
                self.plots,
                self.parties,
                self.layer.say,
            )
        except Fault as fault:
            self.layer.refuse(fault.said)
        else:
            self.layer.notify(say("table.result.exported", file=str(path)))

    def rules_place(self) -> tuple[str, str]:
        return self.session.card.id, self.stage.words.rule(self.session.view(None))

    def _turn_to(self, tab: str) -> None:
        self.tab = tab
        self.refresh()

    def _toggle(self, seat: int) -> None:
        self.open_seats ^= {seat}
        self.refresh()
