"""Ladders before the first game: side by side, their levels at the left; only the lowest rung has words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.games import game_infos
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.pictures.cover import box_picture
from game.present.pictures.picture import Colour, Face
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.scenes.shell import Speak
from game.screen.widgets import look
from game.screen.widgets.base import Clickable, Text
from game.screen.widgets.label import Label
from game.screen.widgets.scene_widgets import Pane
from game.training.present.ladder import level_of, named_of, next_of, progress_of, table_of
from game.training.store.ladder import Ladder

HEAD, FOOT = 50.0, 138.0
LEVELS = 0.2
"""Share of the width for the levels."""
BETWEEN, POST, RUNG = 30.0, 9.0, 22.0
"""Space between two ladders; width of a post, height of a rung."""
BOX = (96.0, 0.27)
"""Largest size of a box, and its share of the ladder's width."""
LOWEST = (92.0, 0.62)
"""Largest height of the lowest rung, and its share of its place: it is a button."""


def add_beginnings(
    pane: Pane, canvas: Canvas, room: Rect, ladders: Sequence[Ladder], chosen: Ladder,
    on_choose: Callable[[Ladder], None], speak: Speak,
) -> None:  # fmt: skip
    """Add the ladders side by side to the room; a click chooses one."""
    soft, gold = canvas.theme.cream_soft, canvas.theme.gold
    head, rest = room.inset(10, 0).split_top(HEAD, 4)
    title, kept = msg("frame.ladder.ready", n=len(ladders)), msg("frame.ladder.kept")
    first, aside = head.split_left(canvas.measure(speak(title), size=32, face="title")[0] + 30)
    pane.add(Label(first, title, one_line(32, "title", gold)))
    pane.add(Label(aside, kept, one_line(22, colour=soft, align="right")))
    names, columns = rest.split_left(rest.w * LEVELS, BETWEEN)
    others, levels = names.split_bottom(FOOT, 8)
    # The levels are those of bots; rungs with other names show these themselves.
    shown = next(iter(game_infos().values())).levels
    for level, cell in zip(shown, _places(levels, len(shown)), strict=True):
        upper, lower = cell.around(cell.w, 92).split_top(34, 2)
        pane.add(
            Label(upper, msg(f"frame.level.{level}"), one_line(25, "strong")),
            Label(lower, msg(f"frame.level.{level}.help"), Lettering(20, colour=soft, lines=2)),
        )
    pane.add(Label(others, msg("frame.ladder.top.more"), Lettering(20, colour=soft, valign="middle", lines=4)))
    for ladder, column in zip(ladders, columns.row(len(ladders), BETWEEN), strict=True):
        pane.add(StandingLadder(column, ladder, ladder == chosen, on_choose))


def _places(room: Rect, count: int) -> list[Rect]:
    """The places of the rungs, the lowest first."""
    return list(reversed(room.column(count)))


class StandingLadder(Clickable):
    """A ladder nobody has climbed, with the game, its table and the minutes at its foot. A click chooses it."""

    def __init__(self, rect: Rect, ladder: Ladder, chosen: bool, on_choose: Callable[[Ladder], None]) -> None:
        self.info = game_infos()[ladder.game]
        super().__init__(f"ladder.{ladder.game}", rect, partial(on_choose, ladder), name=msg(f"game.{ladder.game}"))
        self.ladder = ladder
        self.chosen = chosen
        first = ladder.rungs[0]
        self.told: tuple[Text, Text] = (next_of(ladder, first), progress_of(first))
        options = {self.info.ladder: ladder.table} if ladder.table else {}
        self.minutes = msg("frame.minutes", n=self.info.minutes(1, ladder.seats, options))
        once = first.needed == 1
        self.wanted = msg("frame.ladder.one") if once else msg("frame.ladder.wins", needed=first.needed)
        automa = self.info.automa_at(ladder.seats)
        self.names: list[Message | None] = [level_of(ladder, rung) if automa else None for rung in ladder.rungs]
        """Names of rungs that are no levels of bots."""

    def node(self) -> AccessNode | None:
        table, levels = table_of(self.ladder), [level_of(self.ladder, rung) for rung in self.ladder.rungs]
        rungs = (f"{number}: {self.render(level)}" for number, level in enumerate(levels, start=1))
        said = map(self.render, (table, self.minutes, msg("frame.ladder.start"), self.wanted))
        return more(super().node(), *said, *rungs)

    def draw(self, canvas: Canvas) -> None:
        foot, rungs = self.rect.split_bottom(FOOT, 8)
        for x in (rungs.x, rungs.right - POST):
            canvas.plate(Rect(x, rungs.y, POST, rungs.h), "track.on")
        first, *others = _places(rungs, len(self.ladder.rungs))
        for name, place in zip(self.names[1:], others, strict=True):
            rung = place.around(place.w - 2, RUNG)
            canvas.plate(rung, "button.plain")
            if name is not None:
                words = Rect(place.x + 14, rung.y - 38, place.w - 28, 34)
                canvas.text(self.render(name), words, one_line(22, colour=canvas.theme.cream_soft, align="centre"))
        self._first(canvas, first.around(first.w - 2 * POST - 14, min(LOWEST[0], first.h * LOWEST[1])))
        self._foot(canvas, foot)

    def _first(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the lowest rung: the button to play, and what wins it."""
        style: look.ButtonStyle = "gold" if self.chosen else "learn"
        colour = look.button(canvas, rect, style, self)
        upper, lower = rect.inset(8, 6).split_top((rect.h - 12) * 0.55)
        start, name = self.render(msg("frame.ladder.start")), self.names[0]
        wide = canvas.measure(start, size=25, face="strong")[0]
        canvas.icon("play", upper.centre[0] - wide / 2 - 8, upper.centre[1], 22, colour)
        canvas.text(start, upper.moved(12, 0), one_line(25, "strong", colour, align="centre"))
        wanted = self.render(self.wanted)
        if name is not None:
            wanted = self.render(msg("frame.ladder.table", table=name, players=self.wanted))
        canvas.text(wanted, lower, one_line(20, look.face_for(canvas, wanted, lower.w), colour, align="centre"))

    def _foot(self, canvas: Canvas, room: Rect) -> None:
        theme, size = canvas.theme, min(BOX[0], room.w * BOX[1])
        box, rest = room.split_left(size, 14)
        canvas.picture(box_picture(self.info.part(self.info.cover)), *box.centre, size)
        table, who = named_of(self.ladder)
        name, players, minutes = map(self.render, (self.name, who, self.minutes))
        told = (self.render(table), f"{players} · {minutes}") if table is not None else (players, minutes)
        below = rest.inset(0, 2)
        lines: tuple[tuple[str, float, Face, Colour], ...] = (
            (name, 25, "strong", theme.cream),
            (told[0], 21, "text", theme.cream),
            (told[1], 20, "text", theme.cream_soft),
        )
        for words, size, face, colour in lines:
            how = Lettering(*look.alike(canvas, ((words, below.w),), size, face), colour, lines=2)
            below = below.split_top(canvas.text(words, below, how) + 2)[1]
