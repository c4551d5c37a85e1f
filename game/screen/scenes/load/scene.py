"""Saved games, games in progress and replays: to go on, to watch, to delete; damaged files tell their reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.games import cards
from game.games.card import Card
from game.kernel.fault import Fault
from game.kernel.message import msg
from game.play.slot import Kind, Slot
from game.present.pictures.cover import Cover, box_picture
from game.screen.drawing.canvas import Canvas, Rect, in_the_middle, one_line
from game.screen.requests import OpenSetup, OpenTable
from game.screen.scenes.frame import GAP, Deed, Foot
from game.screen.scenes.load import side as load_side
from game.screen.scenes.naming import LONGEST, NameSheet
from game.screen.scenes.setup import launch
from game.screen.scenes.setup.model import MemoryFile
from game.screen.scenes.shell import ShellScene, listed
from game.screen.services import Services
from game.screen.widgets.base import Holder, Text
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.dialog import confirm
from game.screen.widgets.label import Label, Painting, PanelPlate
from game.screen.widgets.rows import ListBox, ListItem
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.toggle import Tabs

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
        load_side.add_side(pane, canvas, slot, right.inset(16), self.services.data)

    def _item(self, slot: Slot) -> ListItem:
        save, when = slot.save, slot.date
        if save is None:
            return ListItem(slot.path.name, slot.name, msg("shell.load.damaged"), when, "warning", trouble=True)
        names = listed(self.services, (player.name for player in save.players))
        title = load_side.name_of_slot(slot)
        if slot.kind == "replay" and (winners := load_side.winners(save)):
            note = msg("shell.load.won", winners=listed(self.services, winners), names=names)
            return ListItem(slot.path.name, title, note, when, ICONS[slot.kind])
        game = load_side.title_of(save) if slot.kind == "save" else None
        note = (
            msg("shell.load.note", game=game, progress=load_side.progress(save))
            if game is not None
            else msg("shell.load.brief", progress=load_side.progress(save), names=names)
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
        return Foot(load_side.name_of_slot(slot), slot.date, deeds, gold)

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
                msg("shell.load.delete.body", name=self.layer.render(load_side.name_of_slot(slot))),
                msg("shell.delete"),
                self._delete,
                danger=True,
            )

    def keep_as(self) -> None:
        """Keep the chosen game under a name of its own, an autosave too."""
        slot = self.slot
        if slot is not None and slot.save is not None:
            name = slot.save.name or self.layer.render(slot.summary)[:LONGEST]
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


def quickest_games() -> list[Card]:
    """Return the games that are over soonest."""
    return sorted(cards().values(), key=lambda card: card.minutes_a_seat)[:MOST]


def add_quick(
    pane: Holder, room: Rect, services: Services, on_choose: Callable[[str], None], count: int = MOST
) -> None:
    """Add the quickest games, each with its box and how long it takes."""
    file = MemoryFile(services.data / "setup.json")
    games = quickest_games()[:count]
    for card, cell in zip(games, room.column(max(len(games), min(count, MOST)), 10), strict=False):
        minutes = msg("frame.minutes", n=file.draft(card).minutes)
        size = min(cell.h - 20, cell.w * 0.3)
        box, rest = cell.inset(12, 0).split_left(size, 18)
        place, face = rest.around(rest.w, min(84.0, cell.h - 12)), ButtonFace(note=minutes, align="left")
        pane.add(
            PanelPlate(cell, "place"),
            Painting(box, _boxed(card.part(card.cover))),
            Button(f"quick.{card.id}", place, msg(f"game.{card.id}"), partial(on_choose, card.id), face),
        )


def add_invitation(pane: Holder, room: Rect, services: Services) -> None:
    """Add the box of the quickest game, large."""
    card = quickest_games()[0]
    cover: Cover = card.part(card.cover)
    pane.add(PanelPlate(room, "niche"), Painting(room.inset(30), _boxed(cover), widget_id="box"))


def _boxed(cover: Cover) -> Callable[[Canvas, Rect], None]:
    return lambda canvas, rect: canvas.picture(box_picture(cover), *rect.centre, min(rect.w, rect.h))
