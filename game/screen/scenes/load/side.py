"""What is in the file that is chosen in the list of saves: its table in small, the players, how far it is."""

from __future__ import annotations

from pathlib import Path

from game.games import card_of, cards
from game.kernel.message import Message, msg
from game.play.save import SaveFile
from game.play.slot import Slot
from game.present.record.characters import name_of
from game.present.table_title import table_title
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, Lettering, Rect, one_line
from game.screen.scenes.setup.preview import add_preview, saved
from game.screen.widgets.base import Text
from game.screen.widgets.label import Label
from game.screen.widgets.panes import Pane

PLAYER, FACT, LOWEST = 40.0, 36.0, 160.0


def add_side(pane: Pane, canvas: Canvas, slot: Slot, room: Rect, data: Path) -> None:
    """Add what is known of a file; ``data`` is the folder in which own maps lie."""
    if slot.save is None:
        _add_damage(pane, canvas, slot, room)
        return
    told = 72 + len(slot.save.players) * PLAYER + 10 + 3 * FACT
    picture = Rect(room.x, room.y, room.w, max(room.h - told, LOWEST))
    add_preview(pane, saved(slot.save, data), picture)
    y = picture.bottom + 16
    head = Rect(room.x, y, room.w, 48)
    pane.add(Label(head, title_of(slot.save), one_line(32, "title", canvas.theme.gold), widget_id="side.title"))
    _add_facts(pane, slot, slot.save, Rect(room.x, y + 56, room.w, room.bottom - y - 56))


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


def _add_facts(pane: Pane, slot: Slot, save: SaveFile, room: Rect) -> None:
    y, card = room.y, card_of(save.game)
    for player in save.players:
        if y + 36 > room.bottom:
            return
        kind = msg(f"shell.bot_level.{player.level}") if player.kind == "bot" else msg(f"shell.{player.kind}")
        if style := card.style_today(player.style or ""):
            kind = msg("shell.bot_style", level=kind, style=name_of(card, style))
        pane.add(_PlayerLine(Rect(room.x, y, room.w, 36), player.colour, player.name, kind))
        y += PLAYER
    facts: list[tuple[Message, Text]] = [
        (msg("shell.load.progress"), progress(save)),
        (msg("shell.load.saved_at"), slot.date),
        (msg("shell.load.seed"), str(save.seed) if save.seed is not None else "–"),
    ]
    y += 10
    for label, words in facts:
        if y + 34 > room.bottom:
            return
        pane.add(
            Label(Rect(room.x, y, room.w * 0.4, 34), label, one_line(20)),
            Label(Rect(room.x + room.w * 0.4, y, room.w * 0.6, 34), words, one_line(20, "strong")),
        )
        y += FACT


class _PlayerLine(Label):
    """A player: token, name, person or bot."""

    def __init__(self, rect: Rect, colour: int, name: str, kind: Message) -> None:
        super().__init__(rect, name, one_line(22, "strong"))
        self.token = colour
        self.kind = kind

    def node(self) -> AccessNode | None:
        return more(super().node(), self.render(self.kind))

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.plate(rect.inset(-4, -1), "row")
        canvas.token(self.token, rect.x + 16, rect.y + rect.h / 2, 28)
        name = Rect(rect.x + 44, rect.y, rect.w * 0.6 - 50, rect.h)
        canvas.text(self.render(self.text), name, self.lettering)
        kind = Rect(rect.x + rect.w * 0.6, rect.y, rect.w * 0.4, rect.h)
        soft = canvas.theme.cream_soft
        canvas.text(self.render(self.kind), kind, one_line(20, colour=soft, align="right"))


def title_of(save: SaveFile) -> Message:
    """Return what is played: the game, its board, its edition or mode."""
    return table_title(cards()[save.game], save.options) if save.game in cards() else msg(f"game.{save.game}")


def name_of_slot(slot: Slot) -> Text:
    """Return what a file is called: as people have named it, else by what is played."""
    return title_of(slot.save) if slot.save is not None and slot.kind != "save" else slot.name


def winners(save: SaveFile) -> list[str]:
    """Return the names of those who have won; none of games that were kept before that was written down."""
    return [save.players[seat].name for seat in save.winners if seat < len(save.players)]


def progress(save: SaveFile) -> Message:
    """Return how far the game has come."""
    if save.over:
        return msg("shell.load.finished")
    return (
        msg("shell.load.round", round=save.round)
        if save.game in cards()
        else msg("shell.load.actions", n=len(save.actions))
    )
