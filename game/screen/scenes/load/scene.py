"""Saved games, games in progress and replays: to go on, to watch, to delete; damaged files tell their reason."""

from __future__ import annotations

from typing import Final

from game.kernel.fault import Fault
from game.kernel.say import say
from game.play.slot import Kind, Slot
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.fault import open_folder
from game.screen.scenes.load import side as load_side
from game.screen.scenes.setup import launch
from game.screen.scenes.shell import ShellScene, listed
from game.screen.services import Services
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button
from game.screen.widgets.dialog import confirm
from game.screen.widgets.label import Plate
from game.screen.widgets.layer import Pane
from game.screen.widgets.rows import Item, ListBox
from game.screen.widgets.tabs import Tabs

KINDS: Final[tuple[Kind, ...]] = ("save", "auto", "replay")
SIDE, TABS = 0.42, 70.0
ICONS = {"save": "save", "auto": "clock", "replay": "eye"}


class LoadScene(ShellScene):
    """One list for each kind of file, and beside it what is in the chosen one."""

    def __init__(self, services: Services, kind: Kind = "save") -> None:
        super().__init__(services)
        self.kind: Kind = kind
        self.chosen = ""
        self.slots: list[Slot] = []

    def enter(self) -> None:
        self._read()
        if not self.slots and self.kind == "save":
            self.turn_to("auto" if self.services.store.slots("auto") else "save")

    # --- layout ---

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        body = self.body(canvas)
        self.header(pane, canvas, say("shell.load.replay" if self.kind == "replay" else "shell.load.title"))
        kinds: list[tuple[str, Text]] = [(kind, say(f"shell.load.{kind}s")) for kind in KINDS]
        tabs = Rect(body.x, body.y, body.w * (1 - SIDE) - 24, 60)
        pane.add(
            Tabs("kind", tabs, kinds, self.kind, self.turn_to, hotkeys=("ctrl+tab",), name=say("shell.load.title"))
        )
        listed = Rect(body.x, body.y + TABS, tabs.w, body.h - TABS)
        side = Rect(body.x + tabs.w + 24, body.y, body.w - tabs.w - 24, body.h)
        if self.slots:
            pane.add(Plate(listed, "panel"), Plate(side, "panel"))
            items = [self._item(slot) for slot in self.slots]
            pane.add(ListBox("slots", listed.inset(12), items, self.chosen, self._choose, on_open=self._open))
        else:
            room = Rect(body.x, listed.y, body.w, listed.h)
            self.add_nothing(pane, canvas, room, ICONS[self.kind], say(f"shell.load.none.{self.kind}"))
        slot = self.slot
        if slot is not None:
            load_side.add_side(pane, canvas, slot, side.inset(24), self.services.data)
        self._add_footer(pane, self.footer(canvas), slot)

    def _item(self, slot: Slot) -> Item:
        save, when = slot.save, load_side.date(slot)
        if save is None:
            return Item(slot.path.name, slot.name, say("shell.load.damaged"), when, "warning", trouble=True)
        names = listed(self.services, (player.name for player in save.players))
        title: Text = slot.name if slot.kind == "save" else load_side.game_and_map(save)
        if slot.kind == "replay" and (winners := load_side.winners(save)):
            note = say("shell.load.won", winners=listed(self.services, winners), names=names)
            return Item(slot.path.name, title, note, when, ICONS[slot.kind])
        game: Text = say(f"game.{save.game}") if slot.kind == "save" else ""
        note = (
            say("shell.load.note", game=game, progress=load_side.progress(save), names=names)
            if game
            else say("shell.load.brief", progress=load_side.progress(save), names=names)
        )
        return Item(slot.path.name, title, note, when, ICONS[slot.kind])

    def _add_footer(self, pane: Pane, row: Rect, slot: Slot | None) -> None:
        usable = slot is not None and slot.save is not None
        label = say("shell.load.watch") if self.kind == "replay" else say("shell.load.open")
        pane.add(
            Button(
                "folder",
                Rect(row.x, row.y, 300, row.h),
                say("shell.folder"),
                self.open_folder,
                style="quiet",
                icon="folder",
            ),
            Button(
                "delete",
                Rect(row.right - 680, row.y, 260, row.h),
                say("shell.load.delete"),
                self.delete,
                style="quiet",
                icon="trash",
                hotkeys=("delete",),
                chip=False,
                enabled=slot is not None,
            ),
            Button(
                "open",
                Rect(row.right - 400, row.y, 400, row.h),
                label,
                self.open,
                style="gold",
                icon="play",
                hotkeys=("enter",),
                enabled=usable,
                size=27,
                why=say("shell.load.nothing"),
            ),
        )

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

    def delete(self) -> None:
        """Delete the chosen file after a question."""
        slot = self.slot
        if slot is not None:
            confirm(
                self.layer,
                "delete.sure",
                say("shell.load.delete.title"),
                say("shell.load.delete.body", name=slot.name),
                say("shell.delete"),
                self._delete,
                danger=True,
            )

    def open_folder(self) -> None:
        """Show the folder in the system's file manager."""
        open_folder(self.services.store.folder)

    def _delete(self) -> None:
        slot = self.slot
        if slot is None:
            return
        try:
            self.services.store.delete(slot)
        except Fault as fault:
            self.layer.refuse(fault.said)
            return
        self.layer.notify(say("shell.load.deleted"))
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
