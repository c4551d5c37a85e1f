"""Saved games, games in progress and replays: to go on, to watch, to delete; damaged files tell their reason."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from game.games import cards
from game.kernel.fault import Fault
from game.kernel.say import Say, say
from game.play.save import SaveFile
from game.play.store import Kind, Slot
from game.screen.canvas import Canvas, Rect
from game.screen.scenes import launch
from game.screen.scenes.fault import open_folder
from game.screen.scenes.preview import add_preview, saved
from game.screen.scenes.shell import ShellScene, listed
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button
from game.screen.widgets.dialog import confirm
from game.screen.widgets.label import Art, Label, Plate
from game.screen.widgets.layer import Pane
from game.screen.widgets.rows import Item, ListBox
from game.screen.widgets.tabs import Tabs

if TYPE_CHECKING:
    from game.app import App

KINDS: Final[tuple[Kind, ...]] = ("save", "auto", "replay")
SIDE, TABS = 0.42, 70.0
ICONS = {"save": "save", "auto": "clock", "replay": "eye"}
PLAYER, FACT, LOWEST = 40.0, 36.0, 160.0


class LoadScene(ShellScene):
    """One list for each kind of file, and beside it what is in the chosen one."""

    def __init__(self, app: App, kind: Kind = "save") -> None:
        super().__init__(app)
        self.kind: Kind = kind
        self.chosen = ""
        self.slots: list[Slot] = []

    def enter(self) -> None:
        self._read()
        if not self.slots and self.kind == "save":
            self.turn_to("auto" if self.app.store.slots("auto") else "save")

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
            self._add_nothing(pane, canvas, Rect(body.x, listed.y, body.w, listed.h))
        slot = self.slot
        if slot is not None:
            self._add_details(pane, canvas, slot, side.inset(24))
        self._add_footer(pane, self.footer(canvas), slot)

    def _add_nothing(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        """Add what is said where there is no file, in the middle of the whole room."""
        words = room.around(min(760.0, room.w - 80), 160.0)
        soft = canvas.theme.cream_soft
        pane.add(
            Plate(room, "panel"),
            Art(Rect(words.x, words.y - 76, words.w, 64), lambda c, r: c.icon(ICONS[self.kind], *r.centre, 60, soft)),
            Label(words, say(f"shell.load.none.{self.kind}"), widget_id="none", size=23, colour=soft, align="centre"),
        )

    def _item(self, slot: Slot) -> Item:
        save = slot.save
        if save is None:
            return Item(slot.path.name, slot.name, say("shell.load.damaged"), date(slot), "warning", trouble=True)
        names = listed(self.app, (player.name for player in save.players))
        title: Text = slot.name if slot.kind == "save" else say(f"game.{save.game}")
        game: Text = say(f"game.{save.game}") if slot.kind == "save" else ""
        note = (
            say("shell.load.note", game=game, progress=progress(save), names=names)
            if game
            else say("shell.load.brief", progress=progress(save), names=names)
        )
        return Item(slot.path.name, title, note, date(slot), ICONS[slot.kind])

    def _add_details(self, pane: Pane, canvas: Canvas, slot: Slot, room: Rect) -> None:
        gold = canvas.theme.gold
        if slot.save is None:
            head = Rect(room.x, room.y, room.w, 54)
            pane.add(
                Label(
                    head,
                    say("shell.load.damaged"),
                    size=32,
                    face="title",
                    colour=canvas.theme.warning,
                    lines=1,
                    fit=True,
                ),
                Label(
                    Rect(room.x, room.y + 66, room.w, 240),
                    slot.fault.said if slot.fault else "",
                    widget_id="why",
                    size=23,
                ),
            )
            return
        told = 72 + len(slot.save.players) * PLAYER + 10 + 3 * FACT
        picture = Rect(room.x, room.y, room.w, min(room.w * 0.56, max(room.h - told, LOWEST)))
        add_preview(pane, saved(slot.save, self.app.data), picture)
        y = picture.bottom + 16
        head = Rect(room.x, y, room.w, 48)
        pane.add(
            Label(
                head,
                say(f"game.{slot.save.game}"),
                size=32,
                face="title",
                colour=gold,
                valign="middle",
                lines=1,
                fit=True,
            )
        )
        self._add_facts(pane, slot, slot.save, Rect(room.x, y + 56, room.w, room.bottom - y - 56))

    def _add_facts(self, pane: Pane, slot: Slot, save: SaveFile, room: Rect) -> None:
        y = room.y
        for player in save.players:
            if y + 36 > room.bottom:
                return
            kind = say("shell.human") if player.kind == "human" else say(f"shell.bot_level.{player.level}")
            pane.add(_PlayerLine(Rect(room.x, y, room.w, 36), player.colour, player.name, kind))
            y += PLAYER
        facts: list[tuple[Say, Text]] = [
            (say("shell.load.progress"), progress(save)),
            (say("shell.load.saved_at"), date(slot)),
            (say("shell.load.seed"), str(save.seed) if save.seed is not None else "–"),
        ]
        y += 10
        for label, words in facts:
            if y + 34 > room.bottom:
                return
            pane.add(
                Label(Rect(room.x, y, room.w * 0.4, 34), label, size=20, valign="middle", lines=1, fit=True),
                Label(
                    Rect(room.x + room.w * 0.4, y, room.w * 0.6, 34),
                    words,
                    size=20,
                    face="strong",
                    valign="middle",
                    lines=1,
                    fit=True,
                ),
            )
            y += FACT

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
            launch.watch(self, slot)
        else:
            launch.resume(self, slot)

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
        open_folder(self.app.store.folder)

    def _delete(self) -> None:
        slot = self.slot
        if slot is None:
            return
        try:
            self.app.store.delete(slot)
        except Fault as fault:
            self.layer.refuse(fault.said)
            return
        self.layer.notify(say("shell.load.deleted"))
        self._read()

    def _read(self) -> None:
        self.slots = self.app.store.slots(self.kind)
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


class _PlayerLine(Label):
    """A player: token, name, person or bot."""

    def __init__(self, rect: Rect, colour: int, name: str, kind: Say) -> None:
        super().__init__(rect, name, size=22, face="strong", valign="middle", lines=1, fit=True)
        self.token = colour
        self.kind = kind

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.token(self.token, rect.x + 16, rect.y + rect.h / 2, 28)
        name = Rect(rect.x + 44, rect.y, rect.w * 0.6 - 50, rect.h)
        canvas.text(self.say(self.text), name, size=22, face="strong", valign="middle", lines=1, fit=True)
        kind = Rect(rect.x + rect.w * 0.6, rect.y, rect.w * 0.4, rect.h)
        soft = canvas.theme.cream_soft
        canvas.text(self.say(self.kind), kind, size=20, colour=soft, align="right", valign="middle", lines=1, fit=True)


def progress(save: SaveFile) -> Say:
    """Return how far the game has come."""
    if save.over:
        return say("shell.load.finished")
    return (
        say("shell.load.round", round=save.round)
        if save.game in cards()
        else say("shell.load.actions", n=len(save.actions))
    )


def date(slot: Slot) -> str:
    """Return when the file was written, in local time."""
    return time.strftime("%Y-%m-%d  %H:%M", time.localtime(slot.when))
