"""A row of the list of games: the board in small, what is played by whom, where it stands, who leads, and when."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from game.games import game_infos, info_of
from game.games.game_info import GameInfo
from game.kernel.message import Message, msg
from game.play.players import AUTOMA
from game.play.save import SavedPlayer, SaveFile, Slot
from game.present.area import Rect
from game.present.party import Mark
from game.present.pictures.cover import Cover, box_picture
from game.present.pictures.picture import Colour
from game.present.stage.record import winners
from game.present.table_title import board_title, edition_title
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.scenes.setup.preview import Preview, board_of, draw_table, middle_of
from game.screen.scenes.shell import Speak, listed
from game.screen.widgets import look
from game.screen.widgets.base import Text
from game.screen.widgets.rows import ListBox, ListItem, ListRow

HIGH = 112.0
"""Height of a row."""
CUT, TOKEN = 1.5, 25.0
"""Width of the board in small for its height; size of a token."""
STANDS, WHEN = 0.2, 0.12
"""Parts of a row for where the game stands, and for its day."""
NAMED = 4
"""So many people are named in a row; of more it says how many they are: the panel beside the list names them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameItem(ListItem):
    """A file that can be read. ``preview`` is asked for its table once the row is in sight; ``brief`` is said where
    there is no room for board, ``edition`` and rivals.
    """

    save: SaveFile
    edition: Text
    brief: Text
    stands: Text
    when: tuple[Text, Text]
    preview: Callable[[], Preview | None]
    speak: Speak


def item_of(
    slot: Slot, save: SaveFile, icon: str, preview: Callable[[], Preview | None], speak: Speak
) -> GameItem:  # fmt: skip
    """The row of a file: what people called it, else what is played, comes first, then edition and rivals."""
    info = info_of(save.game)
    board, edition = board_title(info, save.options), edition_title(info, save.options)
    plain = (speak(board), speak(msg(f"game.{info.id}")))  # a name that says no more than the board
    named = slot.kind == "save" and bool(save.name) and slot.name not in plain
    rivals = dict.fromkeys(player.level for player in save.players if player.kind == "bot")
    levels = [msg(f"frame.level.{each}") if each in info.levels else msg(f"shell.bot_level.{each}") for each in rivals]
    who = msg("frame.load.bots", levels=listed(speak, levels)) if levels else ""
    below: list[Text] = [*([board] if named else []), *([edition] if edition is not None else [])]
    names = [each.name for each in save.players]
    below.append(who or (listed(speak, names) if len(names) <= NAMED else msg("shell.setup.players", n=len(names))))
    stands: Text = msg("frame.load.rounds", n=save.round) if save.over else msg("shell.load.round", round=save.round)
    title: Text = slot.name if named else board
    return GameItem(
        slot.path.name, title, icon=icon, save=save, edition=" · ".join(map(speak, below)),
        brief=" · ".join(map(speak, dict.fromkeys((below[0], below[-1])))), stands=stands,
        when=written_on(slot.when), preview=preview, speak=speak,
    )  # fmt: skip


def written_on(when: float) -> tuple[Text, Text]:
    """The day a file was written, in words for the last week, and the hour."""
    try:
        then, now = time.localtime(when), time.localtime()
        clock = time.strftime("%H:%M", then)
        days = (_midnight(now) - _midnight(then)) / 86_400
    except (OSError, OverflowError, ValueError):  # a time that the system's calendar does not reach
        return "–", ""
    if -0.5 <= days < 0.5:
        return msg("daily.title"), clock
    if 0 < days < 6.5:
        return msg(f"daily.weekday.{then.tm_wday + 1}"), clock
    return time.strftime("%Y-%m-%d", then), clock


def _midnight(then: time.struct_time) -> float:
    return time.mktime((then.tm_year, then.tm_mon, then.tm_mday, 12, 0, 0, 0, 0, -1))


def scored(info: GameInfo, save: SaveFile, points: int) -> Message:
    cover: Cover = info.part(info.cover)
    return cover.scored(points, info.choose(save.options).get(info.ladder, ""))


def standing_words(save: SaveFile, preview: Preview | None, speak: Speak, *, counted: bool = False) -> Message | None:
    """The leader or winner with the score, or that scores are hidden; None as long as nobody is ahead.

    With ``counted`` several leaders are a number instead of names.
    """
    info = game_infos()[save.game]
    if preview is None or not preview.scores:
        if save.over:
            won = [save.players[seat].name for seat in save.winners if seat < len(save.players)]
            return msg("frame.load.won", who=listed(speak, won)) if won else None
        return msg("frame.load.hidden") if preview is not None else None
    first = winners(preview.scores)
    names = listed(speak, [save.players[score.seat].name for score in first])
    total = scored(info, save, first[0].total)
    if save.over:
        return msg("frame.load.won.with", who=names, score=total)
    if len(first) == len(preview.scores) and len(first) > 1:
        return msg("frame.load.even", score=total)
    if counted and len(first) > 1:
        return msg("frame.load.lead.many", n=len(first), score=total)
    return msg("frame.load.leads" if len(first) == 1 else "frame.load.lead", who=names, score=total)


def in_order(save: SaveFile, preview: Preview | None) -> list[SavedPlayer]:
    """The players as they stand, else as they sit."""
    ranks = {score.seat: score.rank for score in preview.scores} if preview is not None else {}
    return [
        save.players[seat] for seat in sorted(range(len(save.players)), key=lambda seat: (ranks.get(seat, 99), seat))
    ]


def mark_of(player: SavedPlayer) -> Mark:
    return Mark("automa" if player.kind == AUTOMA else "player", player.colour)


class GameRow(ListRow):
    """A file in the list."""

    def room(self, canvas: Canvas) -> float:
        return self._parts()[1].w

    def _parts(self) -> tuple[Rect, Rect, Rect, Rect]:
        inner = self.rect.inset(12, 8)
        cut, rest = inner.split_left(inner.h * CUT, 18)
        when, rest = rest.split_right(self.rect.w * WHEN, 12)
        stands, words = rest.split_right(self.rect.w * STANDS, 12)
        return cut, words, stands, when

    def node(self) -> AccessNode | None:
        node, item = super().node(), self.item
        if not isinstance(item, GameItem):
            return node
        said = [item.edition, item.stands, _phase(item), _standing(item), *item.when]
        return more(node, *(self.render(each) for each in said if each))

    def draw(self, canvas: Canvas) -> None:
        item = self.item
        if not isinstance(item, GameItem):
            super().draw(canvas)
            return
        save, preview = item.save, item.preview()
        colour = look.row(canvas, self.rect, self.warm, chosen=self.owner.chosen == item.id)
        soft = look.soften(colour)
        cut, words, stands, when = self._parts()
        self._board(canvas, cut, save, preview)
        first, second, third = words.column(3)
        canvas.text(self.render(item.title), first, one_line(self.owner.title_size, "strong", colour))
        below = look.fitting(canvas, self.render(item.edition), self.render(item.brief), second.w)
        canvas.text(below, second, one_line(20, look.face_for(canvas, below, second.w), soft))
        self._players(canvas, third, item, soft)
        icon, stands = stands.split_left(30, 6)
        canvas.icon(item.icon, *icon.centre, 26, soft)
        upper, lower = stands.around(stands.w, 66).column(2)
        where = self.render(item.stands)
        canvas.text(where, upper, one_line(22, look.face_for(canvas, where, upper.w), colour))
        phase = self.render(_phase(item))
        canvas.text(phase, lower, one_line(20, look.face_for(canvas, phase, lower.w), soft))
        for line, said in zip(when.around(when.w, 66).column(2), map(self.render, item.when), strict=True):
            canvas.text(said, line, one_line(20, look.face_for(canvas, said, line.w), soft, align="right"))

    def _board(self, canvas: Canvas, cut: Rect, save: SaveFile, preview: Preview | None) -> None:
        if preview is not None:
            draw_table(canvas, preview.table, cut, middle_of(board_of(preview.table), cut.w / cut.h))
            return
        info = game_infos()[save.game]
        canvas.picture(box_picture(info.part(info.cover)), *cut.centre, cut.h)

    def _players(self, canvas: Canvas, line: Rect, item: GameItem, colour: Colour) -> None:
        x = line.x
        for player in in_order(item.save, item.preview()):
            canvas.mark(mark_of(player), x + TOKEN / 2, line.centre[1], TOKEN)
            x += TOKEN + 4
        room = Rect(x + 8, line.y, line.right - x - 8, line.h)
        counted = standing_words(item.save, item.preview(), item.speak, counted=True) or ""
        said = look.fitting(canvas, self.render(_standing(item)), self.render(counted), room.w)
        shade = canvas.theme.gold if item.save.over and self.owner.chosen != item.id else colour
        canvas.text(said, room, one_line(20, look.face_for(canvas, said, room.w), shade))


class GameList(ListBox):
    """The files; each that can be read has a row with its table."""

    high = HIGH

    def row(self, widget_id: str, rect: Rect, item: ListItem) -> ListRow:
        return GameRow(widget_id, rect, item, self)


def _standing(item: GameItem) -> Text:
    return standing_words(item.save, item.preview(), item.speak) or ""


def _phase(item: GameItem) -> Text:
    """Of a game that has ended, that it can be watched."""
    if item.save.over:
        return msg("frame.load.replay")
    preview = item.preview()
    return preview.phase or "" if preview is not None else ""
