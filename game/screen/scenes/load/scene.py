"""Saved games, games in progress and replays: to go on, to watch, to delete; damaged files tell their reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.games import game_infos, info_of
from game.games.game_info import GameInfo
from game.kernel.fault import Fault
from game.kernel.message import Message, msg
from game.play.save import Kind, SaveFile, Slot
from game.present.area import Rect
from game.present.party import character_name
from game.present.pictures.cover import Cover
from game.present.table_title import table_title
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, Lettering, in_the_middle, one_line
from game.screen.requests import OpenSetup, OpenTable
from game.screen.scenes.saving import LONGEST_NAME, NameSheet
from game.screen.scenes.setup import launch
from game.screen.scenes.setup.model import MemoryFile
from game.screen.scenes.setup.preview import add_preview, saved
from game.screen.scenes.shell import GAP, Deed, Foot, ShellScene, boxed, listed
from game.screen.services import Services
from game.screen.widgets.base import Holder, Text
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.dialog import confirm
from game.screen.widgets.label import Label, Painting, PanelPlate
from game.screen.widgets.rows import ListBox, ListItem
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.toggle import Tabs

PLAYER_ROW, FACT_ROW, LOWEST_TABLE = 40.0, 36.0, 160.0


def add_side(pane: Pane, canvas: Canvas, slot: Slot, room: Rect, services: Services) -> None:
    """Add what is known of a file."""
    if slot.save is None:
        _add_damage(pane, canvas, slot, room)
        return
    told = 72 + len(slot.save.players) * PLAYER_ROW + 10 + 3 * FACT_ROW
    picture = Rect(room.x, room.y, room.w, max(room.h - told, LOWEST_TABLE))
    add_preview(pane, saved(services.background, slot.save, services.data), picture)
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
    y, info = room.y, info_of(save.game)
    for player in save.players:
        if y + 36 > room.bottom:
            return
        kind = msg(f"shell.bot_level.{player.level}") if player.kind == "bot" else msg(f"shell.{player.kind}")
        if style := info.style_today(player.style or ""):
            kind = msg("shell.bot_style", level=kind, style=character_name(info, style))
        pane.add(_PlayerLine(Rect(room.x, y, room.w, 36), player.colour, player.name, kind))
        y += PLAYER_ROW
    facts: list[tuple[Message, Text]] = [
        (msg("shell.load.progress"), progress_of(save)),
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
        y += FACT_ROW


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
    return table_title(game_infos()[save.game], save.options) if save.game in game_infos() else msg(f"game.{save.game}")


def name_of_slot(slot: Slot) -> Text:
    """Return what a file is called: as people have named it, else by what is played."""
    return title_of(slot.save) if slot.save is not None and slot.kind != "save" else slot.name


def winners_of(save: SaveFile) -> list[str]:
    """Return the names of those who have won; none of games that were kept before that was written down."""
    return [save.players[seat].name for seat in save.winners if seat < len(save.players)]


def progress_of(save: SaveFile) -> Message:
    """Return how far the game has come."""
    if save.over:
        return msg("shell.load.finished")
    return (
        msg("shell.load.round", round=save.round)
        if save.game in game_infos()
        else msg("shell.load.actions", n=len(save.actions))
    )


KINDS: Final[tuple[Kind, ...]] = ("save", "auto", "replay")
SIDE, TABS = 0.4, 56.0
LINE = 76.0
"""Height of a file in the list."""
SPARE, QUICK = 200.0, 140.0
"""Room below the files in which games are offered, and for each of them."""
ICONS = {"save": "save", "auto": "clock", "replay": "eye"}


class LoadScene(ShellScene):
    """One list for each kind of file, and beside it what is in the chosen one."""

    def __init__(self, services: Services, kind: Kind = "save") -> None:
        super().__init__(services)
        self.kind: Kind = kind
        self.chosen = ""
        self.slots: list[Slot] = []
        self._expected = launch.Expected()

    def enter(self) -> None:
        self._read()
        if not self.slots and self.kind == "save":
            self.turn_to(next((kind for kind in KINDS if self.services.store.slots(kind)), "save"))

    # --- layout ---

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        title = msg("shell.load.replay" if self.kind == "replay" else "shell.load.title")
        self.header(pane, canvas, title)
        slot = self.slot
        page = self.foot(pane, canvas, self._foot(slot))
        left, right = page.split_left(page.w * (1 - SIDE), GAP)
        kinds: list[tuple[str, Text]] = [(kind, msg(f"shell.load.{kind}s")) for kind in KINDS]
        pane.add(PanelPlate(left, "panel"))
        inner = left.inset(12, 8)
        tabs, listed = inner.split_top(TABS, 6)
        pane.add(
            Tabs("kind", tabs, kinds, self.kind, self.turn_to, hotkeys=("ctrl+tab",), name=msg("shell.load.title"))
        )
        if slot is None:
            words, cells = listed.split_top(150, 10)
            soft = canvas.theme.cream_soft
            none = msg(f"shell.load.none.{self.kind}")
            pane.add(Label(words.inset(20, 0), none, in_the_middle(23, colour=soft), widget_id="none"))
            add_quick(pane, cells, self.services, self.set_up)
            add_invitation(pane, right, self.services)
            return
        items = [self._item(slot) for slot in self.slots]
        taken = len(items) * LINE + 16
        if listed.h - taken >= SPARE:
            listed, rest = listed.split_top(taken, 6)
            head, cells = rest.split_top(44, 4)
            gold = canvas.theme.gold
            another = msg("frame.load.another")
            pane.add(Label(head, another, one_line(27, "title", gold)))
            add_quick(pane, cells, self.services, self.set_up, count=max(1, int(cells.h / QUICK)))
            pane.add(
                *(
                    PanelPlate(Rect(listed.x, listed.y + n * LINE, listed.w, LINE - 4), "row")
                    for n, item in enumerate(items)
                    if item.id != self.chosen
                )
            )
        pane.add(
            ListBox(
                "slots", listed, items, self.chosen, self._choose, on_open=self._open, name=msg("shell.load.title")
            ),
            PanelPlate(right, "panel"),
        )
        add_side(pane, canvas, slot, right.inset(16), self.services)

    def _item(self, slot: Slot) -> ListItem:
        save, when = slot.save, slot.date
        if save is None:
            return ListItem(slot.path.name, slot.name, msg("shell.load.damaged"), when, "warning", trouble=True)
        names = listed(self.services, (player.name for player in save.players))
        title = name_of_slot(slot)
        if slot.kind == "replay" and (winners := winners_of(save)):
            note = msg("shell.load.won", winners=listed(self.services, winners), names=names)
            return ListItem(slot.path.name, title, note, when, ICONS[slot.kind])
        game = title_of(save) if slot.kind == "save" else None
        note = (
            msg("shell.load.note", game=game, progress=progress_of(save))
            if game is not None
            else msg("shell.load.brief", progress=progress_of(save), names=names)
        )
        return ListItem(slot.path.name, title, note, when, ICONS[slot.kind])

    def _foot(self, slot: Slot | None) -> Foot:
        usable = slot is not None and slot.save is not None
        deeds = [Deed("folder", "folder", msg("shell.folder"), self.open_folder, style="quiet")]
        if slot is None:
            gold = Deed("new", "plus", msg("shell.title.new"), self.quickest, "enter")
            return Foot(msg("frame.load.none"), msg("frame.load.begin"), deeds, gold)
        keep, away, nothing = msg("frame.load.keep"), msg("frame.load.export"), msg("shell.load.nothing")
        deeds += [
            Deed("delete", "trash", msg("shell.load.delete"), self.delete, "delete", "quiet"),
            Deed("export", "copy", away, self.export, "x", "quiet", enabled=usable, why=nothing),
        ]
        if self.kind == "replay":
            deeds.append(
                Deed("result", "trophy", msg("shell.load.result"), self.result, "r", enabled=usable, why=nothing)
            )
        else:
            deeds.append(Deed("keep", "save", keep, self.keep_as, "k", enabled=usable, why=nothing))
        label = msg("shell.load.watch") if self.kind == "replay" else msg("shell.load.open")
        gold = Deed("open", "play", label, self.open, "enter", enabled=usable, why=nothing, momentous=True)
        return Foot(name_of_slot(slot), slot.date, deeds, gold)

    def soon(self) -> OpenTable | None:
        slot = self.slot
        usable = slot is not None and slot.save is not None and slot.kind != "replay"
        return self._expected.resumed(self.services.data, slot) if slot is not None and usable else None

    # --- what happens ---

    @property
    def slot(self) -> Slot | None:
        """The chosen file."""
        return next((slot for slot in self.slots if slot.path.name == self.chosen), None)

    def turn_to(self, kind: str) -> None:
        """Show the files of another kind."""
        self.kind = next(each for each in KINDS if each == kind)
        self._read()

    def open(self) -> None:
        """Go on with the chosen game, or watch the chosen replay."""
        slot = self.slot
        if slot is None:
            return
        if self.kind == "replay":
            launch.watch(self.services, self.layer, slot)
        else:
            launch.resume(self.services, self.layer, slot)

    def result(self) -> None:
        """Show how the chosen game has ended."""
        if self.slot is not None:
            launch.watch(self.services, self.layer, self.slot, result=True)

    def delete(self) -> None:
        """Delete the chosen file after a question."""
        slot = self.slot
        if slot is not None:
            confirm(
                self.layer,
                "delete.sure",
                msg("shell.load.delete.title"),
                msg("shell.load.delete.body", name=self.layer.render(name_of_slot(slot))),
                msg("shell.delete"),
                self._delete,
                danger=True,
            )

    def keep_as(self) -> None:
        """Keep the chosen game under a name of its own, an autosave too."""
        slot = self.slot
        if slot is not None and slot.save is not None:
            name = slot.save.name or self.layer.render(slot.summary)[:LONGEST_NAME]
            NameSheet(self, name, partial(self.services.store.keep_as, slot), self._read)

    def export(self) -> None:
        """Write a copy of the chosen file to be sent or carried away."""
        slot = self.slot
        if slot is None:
            return
        try:
            path = self.services.store.export(slot)
        except Fault as fault:
            self.layer.refuse(fault.said)
        else:
            self.layer.notify(msg("table.result.exported", file=str(path)))

    def set_up(self, game: str) -> None:
        """Set up a game."""
        self.services.go(OpenSetup(game))

    def quickest(self) -> None:
        """Set up the game that is over soonest."""
        self.set_up(quickest_games()[0].id)

    def open_folder(self) -> None:
        """Show the folder in the system's file manager."""
        self.show_folder(self.services.store.folder)

    def _delete(self) -> None:
        slot = self.slot
        if slot is None:
            return
        try:
            self.services.store.delete(slot)
        except Fault as fault:
            self.layer.refuse(fault.said)
            return
        self.layer.notify(msg("shell.load.deleted"))
        self._read()

    def _read(self) -> None:
        self.slots = self.services.store.slots(self.kind)
        if self.slot is None:
            first = next((slot for slot in self.slots if slot.save is not None), None) or next(iter(self.slots), None)
            self.chosen = first.path.name if first is not None else ""
        self.refresh()

    def _choose(self, name: str) -> None:
        self.chosen = name
        self.refresh()

    def _open(self, name: str) -> None:
        self.chosen = name
        self.open()


# ---- what stands where nothing is saved yet


MOST = 3


def quickest_games() -> list[GameInfo]:
    """Return the games that are over soonest."""
    return sorted(game_infos().values(), key=lambda info: info.minutes_a_seat)[:MOST]


def add_quick(
    pane: Holder, room: Rect, services: Services, on_choose: Callable[[str], None], count: int = MOST
) -> None:
    """Add the quickest games, each with its box and how long it takes."""
    file = MemoryFile(services.data / "setup.json")
    games = quickest_games()[:count]
    for info, cell in zip(games, room.column(max(len(games), min(count, MOST)), 10), strict=False):
        minutes = msg("frame.minutes", n=file.draft(info).minutes)
        size = min(cell.h - 20, cell.w * 0.3)
        box, rest = cell.inset(12, 0).split_left(size, 18)
        place, face = rest.around(rest.w, min(84.0, cell.h - 12)), ButtonFace(note=minutes, align="left")
        pane.add(
            PanelPlate(cell, "place"),
            Painting(box, boxed(info.part(info.cover))),
            Button(f"quick.{info.id}", place, msg(f"game.{info.id}"), partial(on_choose, info.id), face),
        )


def add_invitation(pane: Holder, room: Rect, services: Services) -> None:
    """Add the box of the quickest game, large."""
    info = quickest_games()[0]
    cover: Cover = info.part(info.cover)
    pane.add(PanelPlate(room, "niche"), Painting(room.inset(30), boxed(cover), widget_id="box"))
