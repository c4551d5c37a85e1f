"""Asking for the name of a save."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from game.kernel.fault import Fault
from game.kernel.message import msg
from game.play.slot import Slot
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.scenes.shell import ShellScene
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.dialog import DialogAnswer, ask
from game.screen.widgets.field import TextField
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.scene_widgets import Pane

PAD = 36.0
LONGEST = 40


class Save(Protocol):
    """Writes a game under a name; of saves that are there only ``over`` is replaced. Raises a Fault."""

    def __call__(self, name: str, over: Slot | None = None) -> Path: ...


class NameSheet:
    """Asks for the name of a save, by default ``name``, or one beside it that is free.

    A save that is called so is replaced only by who was told which one that is.
    """

    def __init__(self, scene: ShellScene, name: str, save: Save, done: Callable[[], None] = lambda: None) -> None:
        self.scene = scene
        self.store = scene.services.store
        self.name = self.store.free_name(name)
        self.save = save
        self.done = done
        self.pane = scene.layer.open(self._build, "modal", escape=self.close, focus_id="save.name")

    def close(self) -> None:
        """Do not save."""
        self.scene.layer.shut(self.pane)

    def _build(self, pane: Pane, canvas: Canvas) -> None:
        rect = canvas.rect.around(720.0, 330.0)
        pane.add(PanelPlate(rect, "sheet", widget_id="save", clickable=True))
        inner = rect.inset(PAD)
        head, rest = inner.split_top(60, 16)
        field, rest = rest.split_top(58, 30)
        row = rest.split_top(62)[0]
        no, yes = row.row(2, 16)
        gold = canvas.theme.gold
        written = TextField("save.name", field, self.name, self._rename, limit=LONGEST, on_enter=self._save)
        written.line.select_all()
        pane.add(
            Label(head, msg("table.save"), one_line(34, "title", gold)),
            written,
            Button("save.no", no, msg("table.save.back"), self.close, hotkeys=("escape",)),
            Button("save.yes", yes, msg("table.save.go"), self._save, ButtonFace("gold"), hotkeys=("enter",)),
        )

    def _rename(self, name: str) -> None:
        self.name = name

    def _save(self) -> None:
        self.close()
        taken = self.store.named(self.name)
        if taken is None:
            self._write(self.name)
        else:
            self._ask(taken)

    def _ask(self, taken: Slot) -> None:
        """Ask what becomes of the save that is called so."""
        name, beside = taken.name, self.store.free_name(self.name)
        ask(
            self.scene.layer,
            "save.taken",
            msg("table.save.taken", name=name),
            msg("table.save.taken.body", save=taken.summary, date=taken.date),
            DialogAnswer("back", msg("table.save.back"), self._again, "quiet", ("escape",)),
            DialogAnswer("replace", msg("table.save.replace"), partial(self._write, name, taken), "danger"),
            DialogAnswer("both", msg("table.save.both", name=beside), partial(self._write, beside), "gold", ("enter",)),
        )

    def _again(self) -> None:
        NameSheet(self.scene, self.name, self.save, self.done)

    def _write(self, name: str, over: Slot | None = None) -> None:
        layer = self.scene.layer
        try:
            path = self.save(name, over)
        except Fault as fault:
            layer.refuse(fault.said)
        else:
            layer.notify(msg("table.saved.as", name=name.strip() or path.stem))
            self.done()
