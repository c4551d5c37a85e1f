"""The drawer over the right of a table: the log, the player aids, what is known of each player, and which is open."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.kernel.message import msg
from game.play.session import Session, clock_words
from game.present.area import Rect
from game.present.party import Party, characters, party_of
from game.present.stage.record import StatTable
from game.screen.drawing.canvas import Canvas, Lettering
from game.screen.scenes.board.frame import Drawer
from game.screen.scenes.table.board_input import Past
from game.screen.scenes.table.digest import Digests, RowFace, add_digest, faces
from game.screen.scenes.table.grid import TableGrid, WordGrid, stat_grid
from game.screen.scenes.table.log import TableLog
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.button import PAD as BUTTON_PAD
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.scroll import ScrollArea
from game.screen.widgets.toggle import Tabs

TAB = 54.0
PAD = 14.0
FILTER = 48.0
BETWEEN = 4.0
SMALLEST = 46.0
"""Units across the smallest thing that can be hit."""


def add_fold(pane: Pane, head: Rect, on_fold: Callable[[], None]) -> Rect:
    """Add the button that shuts a drawer to the left of its head, and return the rest."""
    corner, rest = head.split_left(SMALLEST, 6)
    name = msg("table.side.fold")
    place = corner.around(SMALLEST, SMALLEST)
    pane.add(Button("side.fold", place, "", on_fold, ButtonFace("quiet", icon="right"), name=name, tip=name))
    return rest


class _PartyFilter(Button):
    """The mark of a party: only its lines."""

    def __init__(self, place: int, rect: Rect, party: Party, chosen: bool, on_only: Callable[[str], None]) -> None:
        name = msg("table.log.only", name=party.title)
        super().__init__(
            f"log.only.{place}",
            rect,
            "",
            lambda: on_only("" if chosen else party.id),
            ButtonFace("quiet", chosen=chosen),
            name=name,
            tip=name,
        )
        self.mark = party.mark

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        canvas.mark(self.mark, *self.rect.centre, 26)


# ---- tables


def times_of(session: Session) -> tuple[str, ...]:
    """The time each person has thought, as on a clock; bots and an automa have a dash."""
    seconds = session.stopwatch.seconds
    return tuple(clock_words(seconds[at]) if player.human else "–" for at, player in enumerate(session.players))


def with_times(table: StatTable, session: Session) -> StatTable:
    """Statistics with the time each person has used as last row, if any was counted."""
    if not any(session.stopwatch.seconds):
        return table
    times = {party_of(seat): time for seat, time in enumerate(times_of(session))}
    row = tuple(times.get(party, "–") for party in table.parties)
    return replace(table, rows=(*table.rows, (msg("table.time"), row)))


def _add_tables(pane: Pane, canvas: Canvas, body: Rect, tables: Sequence[WordGrid], name: str) -> None:
    content: list[Widget] = []
    y = body.y
    for table in tables:
        width = body.w - 20
        _, high = canvas.measure(pane.layer.render(table.title), size=24, face="title", width=width)
        content.append(Label(Rect(body.x, y, width, high), table.title, Lettering(24, "title", canvas.theme.gold)))
        grid = TableGrid(Rect(body.x, y + high + 8, width, 0), table, canvas, pane.layer.render)
        content.append(grid)
        y += high + 8 + grid.rect.h + 26
    pane.add(ScrollArea(name, body, y - body.y, content, own_keys=True))


class Sidebar:
    """Shows what is known beside the table; a line of the log leads to its moment and lights up its things.

    Every table begins with it shut; its tiles on the rail open it, one with the number of lines that nobody has read.
    """

    def __init__(self, past: Past, kept: Callable[[], object]) -> None:
        self.presenter = past.presenter
        self.kept = kept
        """Has the settings kept."""
        self.past = past
        self._log = TableLog(past.touch, past.look_back)
        self.tab = "log"
        self.open = False
        self._read: int | None = None
        self.only = ""
        """The party whose lines are shown; empty: everybody's."""
        self.span = "since"
        """What is summed up above the log: since the last turn, the last round, or nothing."""
        self._news = (0, False)
        """The last round that was over, and whether that was news: what is summed up by itself follows it."""

    def drawers(self) -> tuple[Drawer, ...]:
        """The tiles on the rail; players are a tab of the same drawer."""
        lines = len(self.presenter.entries())
        if self._read is None or (self.open and self.tab == "log"):
            self._read = lines
        self._read = min(self._read, lines)
        unread = lines - self._read
        tip = msg("table.log.unread", n=unread) if unread else None
        log = self.open and self.tab != "aids"
        return (
            Drawer("log", "log", msg("table.log"), "l", log, lambda: self.toggle("log"), unread, tip),
            Drawer("aids", "question", msg("table.aids"), "a", self.open and not log, lambda: self.toggle("aids")),
        )

    def add(self, pane: Pane, canvas: Canvas, rect: Rect) -> Rect | None:
        """Add what is open to ``pane``; return what it lies over, if anything."""
        if not self.open:
            return None
        presenter, view = self.presenter, self.past.view
        pane.add(PanelPlate(rect, "drawer", widget_id="side", clickable=True))
        tabs: list[tuple[str, Text]] = [("log", msg("table.log")), ("aids", msg("table.aids"))]
        standing = presenter.stage.record.standing(view)
        if standing is not None:
            tabs.append(("players", msg("table.players")))
        tab = self.tab if self.tab in dict(tabs) else "log"
        head, body = rect.inset(PAD, 6).split_top(TAB, 8)
        head = add_fold(pane, head, self.fold)
        pane.add(Tabs("side.tabs", head, tabs, tab, self.turn_to, hotkeys=("ctrl+tab",), name=msg("table.side")))
        if tab == "log":
            self._add_log(pane, canvas, body)
        elif tab == "aids":
            aids = [WordGrid(aid.title, aid.head, aid.rows, aid.now) for aid in presenter.stage.words.aids(view)]
            _add_tables(pane, canvas, body, aids, "aids")
        elif standing is not None:
            _add_tables(pane, canvas, body, self._known(standing), "players")
        return rect

    def _known(self, standing: StatTable) -> Sequence[WordGrid]:
        presenter = self.presenter
        parties, session = presenter.parties, presenter.session
        times = tuple((party.title, time) for party, time in zip(parties, times_of(session), strict=False))
        tables = [stat_grid(standing, parties), WordGrid(msg("table.time"), (), times)]
        said = characters(session)
        if said:
            known = tuple((party.title, said[party.id]) for party in parties if party.id in said)
            tables.append(WordGrid(msg("table.characters"), (), known))
        return tables

    def _add_log(self, pane: Pane, canvas: Canvas, body: Rect) -> None:
        parties = self.presenter.parties
        wish = canvas.measure(pane.layer.render(msg("table.log.all")), size=21, face="strong")[0] + 2 * BUTTON_PAD + 2
        wide = max(92.0, wish)
        count = len(parties)
        rows = math.ceil(count / max(1, int((body.w - wide) // (SMALLEST + BETWEEN))))
        in_row = math.ceil(count / rows)
        if (digests := self._digests()) is not None:
            body = add_digest(pane, canvas, body, digests, self._sum_up, self.keep_strip, self.show_only)
        above, below = body.split_top(rows * (FILTER + BETWEEN) - BETWEEN, 8)
        seats = above.split_left(wide, BETWEEN)[1]
        everybody, face = partial(self.show_only, ""), ButtonFace("quiet", size=21, chosen=not self.only)
        pane.add(Button("log.all", Rect(above.x, above.y, wide, FILTER), msg("table.log.all"), everybody, face))
        for place, party in enumerate(parties):
            row, column = divmod(place, in_row)
            width = min(FILTER, (seats.w + BETWEEN) / in_row - BETWEEN)
            rect = Rect(seats.x + column * (width + BETWEEN), seats.y + row * (FILTER + BETWEEN), width, FILTER)
            pane.add(_PartyFilter(place, rect, party, self.only == party.id, self.show_only))
        shown = [each for each in self.presenter.entries() if each.heading or not self.only or each.of(self.only)]
        pane.add(self._log.panel(below, canvas, shown, pane.layer.render, self.past.moment))

    def _digests(self) -> Digests | None:
        """None where nobody plays or a moment of the past is looked at."""
        presenter = self.presenter
        if presenter.open or self.past.moment is not None:
            return None
        number, rounds = presenter.last_round()
        before, self._news = self._news, (number, presenter.round_is_news())
        if self.span and self._news != before:
            self.span = "round" if self._news[1] else "since"
        span = self.span if self.span != "round" or rounds else "since"
        return Digests(presenter.recent(), rounds, number, span, presenter.settings.rivals_strip, presenter.parties)

    def strip(self, speak: Callable[[Text], str]) -> Sequence[RowFace] | None:
        """The strip above the table; None while it is shut."""
        presenter = self.presenter
        if not presenter.settings.rivals_strip or presenter.open:
            return None
        own = {party_of(seat) for seat in presenter.seating.humans} if presenter.session.solo else set()
        rows = [row for row in presenter.recent() if row.party not in own]
        return faces(rows, presenter.parties, speak)

    def keep_strip(self) -> None:
        """Leave the strip above the table open from now on, or shut it."""
        self.presenter.settings.rivals_strip = not self.presenter.settings.rivals_strip
        self.kept()
        self.presenter.renew()

    def show_of(self, party: str) -> None:
        """Open the log at the lines of one party."""
        self.only = party
        self.turn_to("log")

    def _sum_up(self, span: str) -> None:
        self.span = span
        self.presenter.renew()

    def turn_to(self, tab: str) -> None:
        """Open at a tab."""
        self._show(tab, True)

    def toggle(self, tab: str) -> None:
        """Open at a tab, or shut if it is open there."""
        self._show(tab, not (self.open and self.tab == tab))

    def fold(self) -> None:
        """Show what lies below."""
        self._show(self.tab, False)

    def _show(self, tab: str, open_: bool) -> None:
        self.tab, self.open = tab, open_
        self.past.touch.pieces = ()  # what a line of the log spoke of, which nobody points at any more
        self.presenter.renew()

    def show_only(self, party: str) -> None:
        """Show only the lines of one party, or all."""
        self.only = party
        self.presenter.renew()
