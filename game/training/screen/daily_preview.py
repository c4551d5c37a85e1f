"""The game of a day as it is offered: its table in small, who sits where, and what experts made of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game.games import card_of
from game.kernel.message import Message, msg
from game.play.players import AUTOMA, Player
from game.present.area import Rect as Area
from game.present.pages.table import Table
from game.present.party import Mark
from game.present.pictures.picture import Circle, Gradient, Picture
from game.screen.drawing.canvas import Canvas, Rect, in_the_middle, one_line
from game.screen.scenes.setup.preview import RIM, Preview, draw_table, opening
from game.screen.widgets.base import Holder, Text, Widget
from game.screen.widgets.label import Label, Painting, PanelPlate
from game.screen.widgets.scene_widgets import Pane
from game.training.daily.entries import FIRST, DayEntry, number_of
from game.training.present.daily import day_words, line_of, result_words, scored, title_of
from game.training.screen.daily_launch import draft_of
from game.training.store.training_store import Day

PICTURE = 0.4
"""Part of the width for the table in small."""
HEAD, TITLE, LINE, SEATS, TOLD = 30.0, 54.0, 34.0, 66.0, 38.0
TOKEN, BINS = 34.0, 15
DOT, LARGEST = 20.0, 34.0
"""How far dots of experts lie apart at most, in a low plot and in a high one."""
EXPERT = Picture(16, 16, (Circle(8, 8, 7.2, Gradient((214, 160, 64), (156, 104, 30)), (92, 62, 16), 1.0),))


def add_day(
    pane: Pane, canvas: Canvas, room: Rect, data: Path, day: int, entry: DayEntry | None, kept: Day | None
) -> None:
    """Lay the game of a day into ``room``; ``kept`` is how it went, if it was finished."""
    theme = canvas.theme
    pane.add(PanelPlate(room, "paper"))
    inner = room.inset(18, 14)
    if entry is None:
        none = msg("daily.none") if day >= FIRST else msg("daily.before", date=day_words(FIRST))
        pane.add(Label(inner, none, in_the_middle(25, colour=theme.ink_soft), widget_id="day.none"))
        return
    draft = draft_of(entry)
    players, badges = draft.players(pane.layer.render), draft.badges(pane.layer.render)
    shown, words = inner.split_left(inner.w * PICTURE, 22)
    options = tuple(sorted(draft.chosen.items()))
    add_picture(pane, opening(draft.card, entry.seats, options, badges, data), shown)
    head, rest = words.split_top(HEAD, 0)
    title, rest = rest.split_top(TITLE, 0)
    line, rest = rest.split_top(LINE, 10)
    pane.add(
        Label(
            head, msg("daily.head", number=number_of(day)), one_line(21, "strong", (140, 90, 26)), widget_id="day.head"
        ),
        Label(title, title_of(entry), one_line(44, "title", theme.ink), widget_id="day.title"),
        Label(line, line_of(entry), one_line(23, colour=theme.ink_soft)),
    )
    seats, rest = rest.split_top(SEATS, 8)
    _add_seats(pane, canvas, seats, players, entry)
    told, rest = rest.split_top(TOLD, 4)
    par = scored(entry, entry.middle)
    sat = msg("daily.par", n=len(entry.par), par=par)
    pane.add(
        Label(
            told,
            sat if kept is None else result_words(kept, entry),
            one_line(23, "strong", theme.ink),
            widget_id="day.told",
        )
    )
    note, rest = rest.split_bottom(min(TOLD, rest.h * 0.4), 4)
    pane.add(ParPlot(rest, entry, kept))
    words_below: Text = msg("daily.counts") if kept is None else msg("daily.score", score=scored(entry, kept.score))
    pane.add(Label(note, words_below, one_line(21, colour=theme.ink_soft)))


def _add_seats(pane: Pane, canvas: Canvas, row: Rect, players: Sequence[Player], entry: DayEntry) -> None:
    """Add who sits where, the person lit."""
    theme = canvas.theme
    wide = min(row.w / max(1, len(players)), 210.0)
    for seat, player in enumerate(players):
        cell = Rect(row.x + seat * wide, row.y, wide - 8, row.h)
        if player.human:
            pane.add(Painting(cell, lambda canvas, rect: canvas.plate(rect, "row.paper"), widget_id="seat.mine"))
        token, words = cell.inset(8, 4).split_left(TOKEN, 8)
        pane.add(Painting(token, partial(_draw_token, player), widget_id=f"seat.{seat}"))
        upper, lower = words.split_top(words.h / 2)
        pane.add(
            Label(upper, player.name, one_line(22, "strong", theme.ink)),
            Label(lower, _said_of(player, seat, entry), one_line(20, colour=theme.ink_soft)),
        )


def _said_of(player: Player, seat: int, entry: DayEntry) -> Message:
    """Return what stands below a name: where the person sits, or how strong the rival is."""
    if player.human:
        return msg("daily.seat", n=seat + 1)
    card = card_of(entry.game)
    automa = card.automa_at(entry.seats)
    if player.kind == AUTOMA and automa is not None and automa.strength:
        return msg(f"{card.prefix}.option.{automa.strength}.{automa.strength_with(card.choose(entry.options))}")
    return msg(f"frame.level.{entry.rivals}")


def _draw_token(player: Player, canvas: Canvas, rect: Rect) -> None:
    canvas.mark(Mark("automa" if player.kind == AUTOMA else "player", player.colour), *rect.centre, TOKEN)


class ParPlot(Widget):
    """A dot for each expert over the score reached, par shaded, and where the person stands."""

    def __init__(self, rect: Rect, entry: DayEntry, kept: Day | None) -> None:
        super().__init__("day.plot", rect, name=msg("daily.par", n=len(entry.par), par=scored(entry, entry.middle)))
        self.scores = [score[0] for score in entry.par]
        self.par = entry.middle
        self.mine = kept.score if kept is not None else None

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        every = [*self.scores, *([self.mine] if self.mine is not None else [])]
        low, high = min(every), max(every)
        step = max(1, -(-(high - low + 1) // BINS))
        bins = (high - low) // step + 1
        left = rect.x + (rect.w - min(rect.w, bins * 64.0)) / 2
        wide = min(rect.w / bins, 64.0)
        base = rect.bottom - 30
        canvas.line([(rect.x, base), (rect.right, base)], theme.ink_soft, 2)
        piles: dict[int, int] = {}
        for score in self.scores:
            piles[(score - low) // step] = piles.get((score - low) // step, 0) + 1
        highest, room = max(piles.values()), base - rect.y - 18
        abreast, tall = heap(highest, wide - 8, room, min(LARGEST, max(DOT, room / (highest + 2))))
        for place in range(bins):
            cell = Rect(left + place * wide, rect.y, wide, base - rect.y)
            first = low + place * step
            if (self.par - low) // step == place:
                canvas.plate(Rect(cell.x + 2, cell.y, cell.w - 4, rect.h), "row.paper")
            pile = piles.get(place, 0)
            for number in range(pile):
                row, across = divmod(number, abreast)
                x = cell.centre[0] + (across - (min(abreast, pile - row * abreast) - 1) / 2) * tall
                canvas.picture(EXPERT, x, base - 4 - (row + 0.5) * tall, tall * 0.86)
            if self.mine is not None and (self.mine - low) // step == place:
                canvas.icon("person", cell.centre[0], base - -(-pile // abreast) * tall - 18, 24, theme.ink)
            told = self.par if (self.par - low) // step == place else first
            if bins <= 10 or place % 2 == (self.par - low) // step % 2:
                under = Rect(cell.x - 8, base + 2, cell.w + 16, 28)
                canvas.text(str(told), under, one_line(20, "number", theme.ink, align="centre"))


def heap(most: int, wide: float, high: float, apart: float = DOT) -> tuple[int, float]:
    """Return how many dots of a pile lie abreast, and how far they lie apart, so that those of the highest are large.

    ``most`` is how many that has, ``wide`` and ``high`` the room, ``apart`` how far they lie apart at most.
    """
    sizes = [(min(apart, high / -(-most // abreast), wide / abreast), -abreast) for abreast in range(1, most + 1)]
    found, narrow = max(sizes)
    return -narrow, found


# ---- the picture of a day


def add_picture(pane: Holder, preview: Preview | None, room: Rect) -> None:
    """Add the board of a game as it begins, or an empty well; it fills ``room``."""
    pane.add(PanelPlate(room, "inset"))
    if preview is None:
        return
    inner, table = room.inset(RIM), preview.table
    part = middle_of(board_of(table), inner.w / inner.h)

    def paint(canvas: Canvas, rect: Rect) -> None:
        draw_table(canvas, table, rect, part)

    pane.add(Painting(inner, paint, widget_id="preview"))


def board_of(table: Table) -> Area:
    """Return the board on a table: what is framed, else all but the column at the right edge."""
    return table.frame or Area(0.0, 0.0, table.width - table.column, table.height)


def middle_of(board: Area, proportions: float) -> Area:
    """Return the largest part in the middle of a board that is so many times as wide as high."""
    w, h = min(board.w, board.h * proportions), min(board.h, board.w / proportions)
    return Area(board.x + (board.w - w) / 2, board.y + (board.h - h) / 2, w, h)
