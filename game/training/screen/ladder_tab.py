"""Profile tab of ladders: a row for each table that was played, with its rungs, and the button to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.games import game_infos
from game.kernel.message import Message, msg
from game.play.players import HUMAN
from game.play.profile import Profile
from game.present.area import Rect
from game.present.pictures.cover import box_picture
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.requests import OpenLessons, OpenSetup
from game.screen.scenes.setup.launch import set_up
from game.screen.scenes.setup.model import Draft
from game.screen.scenes.shell import Deed, Foot
from game.screen.services import Services
from game.screen.widgets import look
from game.screen.widgets.base import Clickable, Text, Widget
from game.screen.widgets.label import Label, on_panel
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.scroll import ScrollArea
from game.training.present.ladder import next_of, progress_of, rung_picture, table_of
from game.training.screen.ladder_beginnings import add_beginnings
from game.training.store.ladder import Ladder, Rung, beginnings, ladders, losing, proposed

HEAD, FOOT, BOX, SIGN = 40.0, 62.0, 44.0, 40.0
ROW = (50.0, 92.0)
"""Least and largest height of a row."""
BETWEEN = 4.0
"""Space between two rows."""
NAMES, TABLES = 0.26, 0.3
"""Shares of a row for the names of the game and of the table."""
LAST = 0.7
"""Width of the last rung's column compared with the others: no line leads on from there."""


def set_up_next(services: Services, ladder: Ladder) -> None:
    """Open the set-up of a ladder's table with rivals of its next rung."""
    rung = ladder.next
    if rung is None:
        return
    info = game_infos()[ladder.game]
    automa = info.automa_at(ladder.seats)

    def change(draft: Draft) -> None:
        draft.coach = 0  # a game with a coach counts for no rung
        if ladder.table:
            draft.set_option(info.ladder, ladder.table)
        draft.set_count(ladder.seats)
        if automa is not None and automa.strength:
            draft.set_option(automa.strength, rung.level)
        for seat, place in enumerate(draft.places):
            place.kind = HUMAN if seat == 0 else place.kind if automa is not None else rung.level

    set_up(services, info, change)


class LadderPage:
    """The profile tab of ladders; the gold button plays the next rung of the chosen one."""

    def __init__(self, services: Services, profile: Profile, refresh: Callable[[], None]) -> None:
        self.services = services
        self.speak = services.render
        self.profile = profile
        self.refresh = refresh
        begun = ladders(profile, game_infos())
        self.begun = bool(begun)
        self.ladders = begun or beginnings(game_infos())
        self.chosen = proposed(self.ladders) or self.ladders[0]

    def choose(self, ladder: Ladder) -> None:
        self.chosen = ladder
        self.refresh()

    # ---- what is told

    def foot(self) -> Foot:
        """The bar below: the next rung and how it is won."""
        new = Deed("new", "plus", msg("shell.title.new"), lambda: self.services.go(OpenSetup()), "enter")
        learn = Deed("learn", "bulb", msg("frame.setup.learn"), lambda: self.services.go(OpenLessons()), "l", "learn")
        ladder = self.chosen
        rung = ladder.next
        if rung is None:
            return Foot(msg("frame.ladder.top"), msg("frame.ladder.top.more"), (learn,), new)
        gold = Deed("new", "play", msg("frame.ladder.play"), self.set_up, "enter")
        return Foot(next_of(ladder, rung), self._meaning(ladder, rung), (learn,), gold)

    def _meaning(self, ladder: Ladder, rung: Rung) -> Message:
        return msg("frame.ladder.losing") if losing(self.profile, ladder) else progress_of(rung)

    def set_up(self) -> None:
        set_up_next(self.services, self.chosen)

    # ---- layout

    def add(self, pane: Pane, canvas: Canvas, page: Rect) -> None:
        """Add the rows to the page, and above them which games count."""
        inner = on_panel(pane, page, 18, 8)
        if not self.begun:
            add_beginnings(pane, canvas, inner, self.ladders, self.chosen, self.choose, self.speak)
            return
        head = self._add_rows(pane, canvas, inner)
        fits = canvas.measure(self.speak(msg("frame.ladder.counts")), size=20)[0] <= head.w
        note = msg("frame.ladder.counts") if fits else msg("frame.ladder.title")
        pane.add(Label(head, note, one_line(20, colour=canvas.theme.cream_soft)))

    def add_part(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        """Add the rows to a part of another page: with a title, and the next rung."""
        inner = on_panel(pane, room, 18, 8)
        title = one_line(27, "title", canvas.theme.gold)
        foot = self.foot()
        below, inner = inner.split_bottom(FOOT, 4)
        head = self._add_rows(pane, canvas, inner)
        line, meaning = below.column(2)
        pane.add(
            Label(head, msg("frame.ladder.title"), title, widget_id="ladder.title"),
            Label(line, foot.line, one_line(23, "strong"), widget_id="ladder.next"),
            Label(meaning, foot.meaning, one_line(20, colour=canvas.theme.cream_soft)),
        )

    def _add_rows(self, pane: Pane, canvas: Canvas, room: Rect) -> Rect:
        """Add the levels and below them the rows; return the free space beside the levels."""
        head, rest = room.split_top(HEAD, 4)
        columns = _columns(head)
        for level, column in zip(_levels(self.ladders), columns, strict=False):
            pane.add(Label(column, msg(f"frame.level.{level}"), one_line(22, "number", canvas.theme.cream_soft)))
        high = height_of(rest.h, len(self.ladders))
        wide = rest.w - (18.0 if len(self.ladders) * high > rest.h + 1 else 0.0)
        rows: list[LadderRow] = []
        for number, ladder in enumerate(self.ladders):
            opens = number == 0 or self.ladders[number - 1].game != ladder.game
            rect = Rect(rest.x, rest.y + number * high, wide, high - BETWEEN)
            rows.append(LadderRow(rect, ladder, opens, ladder == self.chosen, _columns(rest), self.choose, rest.y))
        pane.add(Ladders(rest, high, rows))
        return Rect(head.x, head.y, columns[0].x - head.x - 12, head.h)


def height_of(room: float, count: int) -> float:
    """The height of each of ``count`` rows: all of them, or as many as fit, are fully in sight."""
    seen = max(1, min(count, int(room / ROW[0])))
    return min(room / seen, ROW[1]) if seen == count else room / seen


class Ladders(ScrollArea):
    """The rows; the chosen one is fully in sight at first, and whenever another is chosen."""

    def __init__(self, rect: Rect, high: float, rows: Sequence[LadderRow]) -> None:
        super().__init__("ladders", rect, len(rows) * high, rows)
        self.chosen = next((row.id for row in rows if row.chosen), "")
        self._place_of_chosen = next((number * high for number, row in enumerate(rows) if row.chosen), 0.0)
        self._high = high
        self._show()

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        assert isinstance(old, Ladders)
        if old.chosen != self.chosen:
            self._show()

    def _show(self) -> None:
        least, most = self._place_of_chosen + self._high - self.rect.h, self._place_of_chosen
        self.scroll_to(min(max(self.goal, least), most), at_once=True)


class LadderRow(Clickable):
    """A ladder: box and name of the game in its first row, its table, and its rungs. A click chooses it.

    The visible rows begin at ``top``.
    """

    def __init__(
        self, rect: Rect, ladder: Ladder, opens: bool, chosen: bool, columns: Sequence[Rect],
        on_choose: Callable[[Ladder], None], top: float,
    ) -> None:  # fmt: skip
        name = table_of(ladder)
        super().__init__(
            f"ladder.{ladder.game}.{ladder.table}.{ladder.seats}", rect, partial(on_choose, ladder), name=name
        )
        self.ladder = ladder
        self.opens = opens
        self.chosen = chosen
        self.columns = columns
        self.top = top
        rung = ladder.next
        self.told: tuple[Text, Text] = (
            (next_of(ladder, rung), progress_of(rung)) if rung is not None else (name, msg("frame.ladder.top"))
        )

    @property
    def named(self) -> bool:
        """True if it shows the game: in the first row of a game, or the first in sight once that is scrolled away."""
        return self.opens or self.rect.y <= self.top + self.rect.h / 2 < self.rect.bottom + BETWEEN

    def node(self) -> AccessNode | None:
        rungs = (f"{number}: {self._said(rung) or '–'}" for number, rung in enumerate(self.ladder.rungs, start=1))
        return more(super().node(), self.render(msg(f"game.{self.ladder.game}")), *rungs)

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        colour = look.row(canvas, rect, self.warm, chosen=self.chosen)
        info = game_infos()[self.ladder.game]
        if self.named:
            canvas.picture(box_picture(info.part(info.cover)), rect.x + 10 + BOX / 2, rect.centre[1], BOX)
            name = self.render(msg(f"game.{info.id}"))
            words = Rect(rect.x + BOX + 24, rect.y, rect.w * NAMES - BOX - 30, rect.h)
            canvas.text(name, words, one_line(25, look.face_for(canvas, name, words.w, "strong"), colour))
        words = Rect(rect.x + rect.w * NAMES, rect.y, rect.w * TABLES - 10, rect.h)
        table = self.render(table_of(self.ladder))
        canvas.text(table, words, one_line(23, look.face_for(canvas, table, words.w), colour))
        middle = rect.centre[1]
        for place, (rung, column) in enumerate(zip(self.ladder.rungs, self.columns, strict=False)):
            said = self._said(rung)
            x = column.x + SIGN / 2
            if place < len(self.ladder.rungs) - 1:
                wide = canvas.measure(said, size=22, face="number")[0] + 14 if said else 4.0
                line = [(column.x + SIGN + wide, middle), (self.columns[place + 1].x - 6, middle)]
                canvas.line(line, theme.brass if rung.standing == "won" else theme.cream_dim, 2)
            canvas.picture(rung_picture(rung.standing), x, middle, SIGN)
            if said:
                cell = Rect(column.x + SIGN + 8, rect.y, column.w - SIGN - 10, rect.h)
                shade = theme.gold if rung.standing == "open" else theme.cream
                canvas.text(said, cell, one_line(22, "number", shade))

    def _said(self, rung: Rung) -> str:
        """The words beside a rung: the best result, how often it was won, or the latest results."""
        if rung.needed == 1 and rung.best is not None:
            return f"{rung.best[0]} : {rung.best[1]}"
        if rung.standing == "open" and rung.latest:
            return self.render(msg("frame.profile.of", won=rung.lately, every=rung.latest))
        return f"× {rung.won}" if rung.standing == "won" else ""


def _levels(found: Sequence[Ladder]) -> tuple[str, ...]:
    """The levels above the columns: those of the first ladder with bots."""
    games = [game_infos()[ladder.game] for ladder in found]
    return next((info.levels for info in games), ())


def _columns(room: Rect) -> list[Rect]:
    """The columns of four rungs."""
    left = room.x + room.w * (NAMES + TABLES)
    wide = (room.right - left) / (3 + LAST)
    return [Rect(left + number * wide, room.y, wide * (LAST if number == 3 else 1), room.h) for number in range(4)]
