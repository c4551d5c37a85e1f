"""What is known of the chosen file: its table, who is to play, who sits there and how they stand, when it was kept."""

from __future__ import annotations

from game.games import game_infos, info_of
from game.kernel.message import Message, msg
from game.play.save import SavedPlayer, SaveFile, Slot
from game.play.session import clock_words
from game.present.area import Rect
from game.present.party import character_name
from game.present.pictures.picture import Face
from game.present.table_title import table_title
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.scenes.load.game_row import in_order, mark_of, scored, standing_words
from game.screen.scenes.setup.preview import Preview, add_preview
from game.screen.scenes.shell import Speak, listed
from game.screen.widgets import look
from game.screen.widgets.base import Text
from game.screen.widgets.label import Label
from game.screen.widgets.scene_widgets import Pane

HEAD, PLAYER_ROW, FACT_ROW, LOWEST_TABLE = 92.0, 40.0, 34.0, 160.0


def add_side(pane: Pane, canvas: Canvas, slot: Slot, room: Rect, preview: Preview | None, speak: Speak) -> None:
    """Add what is known of a file; ``preview`` is its table, once it is laid."""
    save = slot.save
    if save is None:
        _add_damage(pane, canvas, slot, room)
        return
    lines = facts_of(slot, save)
    told = HEAD + len(save.players) * PLAYER_ROW + 10 + len(lines) * FACT_ROW
    picture = Rect(room.x, room.y, room.w, max(room.h - told, LOWEST_TABLE))
    add_preview(pane, preview, picture)
    head = Rect(room.x, picture.bottom + 8, room.w, 46)
    turn = Rect(room.x, head.bottom, room.w, 30)
    pane.add(
        Label(head, title_of(save), one_line(32, "title", canvas.theme.gold), widget_id="side.title"),
        Label(turn, _turn(save, preview, speak) or "", one_line(22, "strong"), widget_id="side.turn"),
    )
    y = picture.bottom + HEAD
    for player in in_order(save, preview):
        if y + PLAYER_ROW > room.bottom:
            return
        line = Rect(room.x, y, room.w, PLAYER_ROW - 4)
        pane.add(_PlayerLine(line, player, _kind_of(save, player), _score_of(save, player, preview)))
        y += PLAYER_ROW
    y += 10
    for label, words in lines:
        if y + FACT_ROW > room.bottom + 2:
            return
        name, value = Rect(room.x, y, room.w, FACT_ROW - 2).split_left(room.w * 0.4)
        pane.add(Label(name, label, one_line(20)), Label(value, words, one_line(20, "strong")))
        y += FACT_ROW


def facts_of(slot: Slot, save: SaveFile) -> list[tuple[Message, Text]]:
    """Facts about a file: how far it is, when it was kept, how long people thought, help."""
    found: list[tuple[Message, Text]] = [
        (msg("shell.load.progress"), progress_of(save)),
        (msg("shell.load.saved_at"), slot.date),
        (msg("shell.load.seed"), str(save.seed) if save.seed is not None else "–"),
    ]
    if thought := sum(save.seconds):
        found.insert(2, (msg("shell.profile.time"), clock_words(round(thought))))
    if save.hints:
        found.append((msg("frame.load.help"), msg("frame.load.hints", n=len(save.hints))))
    return found


def _turn(save: SaveFile, preview: Preview | None, speak: Speak) -> Message | None:
    if save.over or preview is None or not preview.waiting:
        return standing_words(save, preview, speak)
    names = [save.players[seat].name for seat in preview.waiting]
    turn = (
        msg("shell.title.turn", names=listed(speak, names))
        if len(names) < len(save.players)
        else msg("shell.title.turn.all")
    )
    return turn if preview.phase is None else msg("frame.load.turn", phase=preview.phase, turn=turn)


def _kind_of(save: SaveFile, player: SavedPlayer) -> Message:
    kind = msg(f"shell.bot_level.{player.level}") if player.kind == "bot" else msg(f"shell.{player.kind}")
    info = info_of(save.game)
    if style := info.style_today(player.style or ""):
        return msg("shell.bot_style", level=kind, style=character_name(info, style))
    return kind


def _score_of(save: SaveFile, player: SavedPlayer, preview: Preview | None) -> Message | None:
    seat = save.players.index(player)
    found = [score.total for score in (preview.scores if preview is not None else ()) if score.seat == seat]
    return scored(info_of(save.game), save, found[0]) if found else None


def _add_damage(pane: Pane, canvas: Canvas, slot: Slot, room: Rect) -> None:
    head = Rect(room.x, room.y, room.w, 54)
    pane.add(
        Label(head, msg("shell.load.damaged"), Lettering(32, "title", canvas.theme.warning, lines=1, fit=True)),
        Label(
            Rect(room.x, room.y + 66, room.w, 240),
            slot.fault.said if slot.fault else "",
            Lettering(23),
            widget_id="why",
        ),
    )


class _PlayerLine(Label):
    """A player: token, name, person or bot, and the standing where it is open."""

    def __init__(self, rect: Rect, player: SavedPlayer, kind: Message, score: Message | None) -> None:
        super().__init__(rect, player.name, one_line(22, "strong"))
        self.token = mark_of(player)
        self.kind = kind
        self.score = score

    def node(self) -> AccessNode | None:
        return more(super().node(), self.render(self.kind), self.render(self.score) if self.score is not None else "")

    def draw(self, canvas: Canvas) -> None:
        rect, soft = self.rect, canvas.theme.cream_soft
        canvas.plate(rect.inset(-4, -1), "row")
        canvas.mark(self.token, rect.x + 16, rect.y + rect.h / 2, 28)
        inner = Rect(rect.x + 44, rect.y, rect.w - 44, rect.h)
        name, kind, score = inner.shares((1.5, 1.2, 0.9) if self.score is not None else (1.5, 2.1, 0.01), 8)
        cells: tuple[tuple[Text | None, Rect, Face], ...] = (
            (self.name, name, "strong"),
            (self.kind, kind, "text"),
            (self.score, score, "strong"),
        )
        for words, cell, face in cells:
            if words is None:
                continue
            said, right = self.render(words), cell is score or (cell is kind and self.score is None)
            fitting = look.face_for(canvas, said, cell.w, face)
            colour = soft if cell is kind else canvas.theme.cream
            canvas.text(said, cell, one_line(20, fitting, colour, align="right" if right else "left"))


def title_of(save: SaveFile) -> Message:
    """The game, its board, its edition or mode."""
    return table_title(game_infos()[save.game], save.options) if save.game in game_infos() else msg(f"game.{save.game}")


def name_of_slot(slot: Slot) -> Text:
    """The name people gave a file, else what is played."""
    return title_of(slot.save) if slot.save is not None and slot.kind != "save" else slot.name


def progress_of(save: SaveFile) -> Message:
    if save.over:
        return msg("shell.load.finished")
    return (
        msg("shell.load.round", round=save.round)
        if save.game in game_infos()
        else msg("shell.load.actions", n=len(save.actions))
    )
