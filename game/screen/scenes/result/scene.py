"""The result: who has won and why, what was hidden until now, statistics, and where to go from here."""

from __future__ import annotations

from game.kernel.fault import Fault
from game.kernel.say import SeatName, say
from game.kernel.score import Score
from game.play.session import Session
from game.present.export import write_statistics
from game.present.look import Look
from game.present.party import party_of, those
from game.present.showing import badges_of
from game.present.stage.bundle import Stage
from game.present.stage.record import Moment
from game.screen.canvas import Canvas, Rect
from game.screen.requests import OpenTable, OpenTheatre
from game.screen.scenes.result.rows import HEAD, LEAST_LINE, LINE, LOWEST, ScoreRow
from game.screen.scenes.shell import ShellScene, listed
from game.screen.scenes.table.grid import TableGrid, stat_grid
from game.screen.scenes.table.side import with_times
from game.screen.scenes.table.words import Named
from game.screen.services import Services
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.button import Button
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.layer import Layer, Pane
from game.screen.widgets.plot import Plot
from game.screen.widgets.scroll import ScrollArea
from game.screen.widgets.tabs import Tabs

PLOT = 400.0
GAP = 24.0
BETWEEN = 12.0
"""Units between the rows of the ranking."""


class ResultScene(ShellScene):
    """Shows the scores of a finished game. Lies above its table, which stays as it was."""

    def __init__(self, services: Services, session: Session, stage: Stage) -> None:
        super().__init__(services)
        self.session = session
        self.stage = stage
        self.backdrop = stage.scenery.ground
        self.parties = stage.scenery.parties(Look(session.view(None), None, None, badges_of(session)))
        self.scores: tuple[Score, ...] = session.game.scores(session.state)
        self.tab = "ranking"
        self.open_seats = {score.seat for score in self.scores if score.rank == 1}
        self.moments = tuple(Moment(index, state, events) for index, state, events in session.positions())
        self.layer = Layer(Named(services, session.name_of), self._arrange)

    # ---- layout

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        body = self.body(canvas)
        self.header(pane, canvas, self._title())
        tabs: list[tuple[str, Text]] = [
            ("ranking", say("table.result.ranking")),
            ("plots", say("table.result.plots")),
            ("statistics", say("table.result.statistics")),
        ]
        head, rest = body.split_top(58, 12)
        pane.add(
            Tabs("result.tabs", head, tabs, self.tab, self._turn_to, hotkeys=("ctrl+tab",), name=say("table.result"))
        )
        pane.add(Plate(rest, "panel"))
        inner = rest.inset(28, 22)
        {"ranking": self._add_ranking, "plots": self._add_plots, "statistics": self._add_statistics}[self.tab](
            pane, canvas, inner
        )
        self._add_footer(pane, self.footer(canvas))

    def _title(self) -> Text:
        winners = [score.seat for score in self.scores if score.rank == 1]
        if len(winners) == 1:
            return say("table.result.won", seat=SeatName(winners[0]))
        return say("table.result.shared", names=listed(self.services, map(self.session.name_of, winners)))

    def _add_ranking(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        content: list[Widget] = []
        y = room.y
        most = max((score.total for score in self.scores), default=1)
        head, line = self._heights(room.h)
        for score in sorted(self.scores, key=lambda score: (score.rank, score.seat)):
            row = ScoreRow(
                Rect(room.x, y, room.w - 20, 0),
                score,
                those(self.parties, (party_of(score.seat),))[0],
                score.seat in self.open_seats,
                self._toggle,
                most=most,
                patterns=self.services.settings.patterns,
                head=head,
                line=line,
            )
            content.append(row)
            y += row.rect.h + BETWEEN
        pane.add(ScrollArea("ranking", room, y - room.y - BETWEEN, content))

    def _heights(self, room: float) -> tuple[float, float]:
        """Return how high the head of a row and a line of its score are, so that all ranks are in sight if it can be.

        Heads give way first, then lines.
        """
        winners = [score for score in self.scores if score.rank == 1]
        lines = sum(len(score.lines) + len(score.ties) + bool(score.ties) for score in winners)
        rest = room - BETWEEN * (len(self.scores) - 1) - 20 * len(winners)
        count = max(1, len(self.scores))
        head = max(LOWEST, min(HEAD, (rest - lines * LINE) / count))
        return head, max(LEAST_LINE, min(LINE, (rest - head * count) / max(1, lines)))

    def _add_plots(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        content: list[Widget] = []
        width = (room.w - GAP - 20) / 2
        series = self.stage.record.series(self.moments)
        for number, each in enumerate(series):
            x = room.x + (number % 2) * (width + GAP)
            y = room.y + (number // 2) * (PLOT + GAP)
            content.append(
                Label(
                    Rect(x, y, width, 40),
                    each.title,
                    size=26,
                    face="title",
                    colour=canvas.theme.gold,
                    lines=1,
                    fit=True,
                )
            )
            plot = Plot(
                f"plot.{number}",
                Rect(x, y + 44, width, PLOT - 44),
                each.moments,
                each.values,
                [party.mark for party in those(self.parties, each.parties)],
                [self.layer.say(party.title) for party in those(self.parties, each.parties)],
                kind="stacked" if each.stacked else "line",
                name=each.title,
            )
            content.append(plot)
        high = (len(series) + 1) // 2 * (PLOT + GAP)
        pane.add(ScrollArea("plots", room, high, content))

    def _add_statistics(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        table = with_times(self.stage.record.statistics(self.moments), self.session)
        above, below = room.split_top(62, 14)
        gold = canvas.theme.gold
        pane.add(
            Label(above, table.title, size=30, face="title", colour=gold, valign="middle", lines=1, fit=True),
            Button(
                "result.export",
                Rect(above.right - 380, above.y, 380, 56),
                say("table.result.export"),
                self.export,
                icon="save",
                size=22,
            ),
        )
        columns = stat_grid(table, self.parties)
        grid = TableGrid(Rect(below.x, below.y, below.w - 20, 0), columns, canvas, self.layer.say)
        pane.add(ScrollArea("statistics", below, grid.rect.h, [grid], own_keys=True))

    def _add_footer(self, pane: Pane, row: Rect) -> None:
        entries = (
            ("result.table", "eye", say("table.result.table"), self.back, ()),
            ("result.replay", "play", say("table.result.replay"), self.replay, ("r",)),
            ("result.same", "restart", say("table.result.same"), self.rematch_same, ()),
        )
        widths = (row.w - 420 - 3 * 16) / 3
        for number, (name, icon, label, do, keys) in enumerate(entries):
            rect = Rect(row.x + number * (widths + 16), row.y, widths, row.h)
            final = do == self.rematch_same
            pane.add(Button(name, rect, label, do, icon=icon, hotkeys=keys, chip=False, size=22, final=final))
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
            )
        )

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
            bots=old.bots,
        )
        self.services.go(OpenTable(session))

    def replay(self) -> None:
        """Watch the game again."""
        self.services.go(OpenTheatre(self.session))

    def export(self) -> None:
        """Write the statistics as a table for spreadsheets."""
        try:
            path = write_statistics(
                self.services.store.folder / "statistics",
                with_times(self.stage.record.statistics(self.moments), self.session),
                self.stage.record.series(self.moments),
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
