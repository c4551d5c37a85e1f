"""Asking for the name of a save."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.kernel.fault import Fault
from game.kernel.say import say
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.scenes.shell import ShellScene
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.field import TextField
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.scene_widgets import Pane

PAD = 36.0
LONGEST = 40


class NameSheet:
    """Asks for the name of a save; an older save of that name is replaced."""

    def __init__(
        self, scene: ShellScene, name: str, save: Callable[[str], Path], done: Callable[[], None] = lambda: None
    ) -> None:
        self.scene = scene
        self.name = name
        self.save = save
        self.done = done
        self.pane = scene.layer.open(self._build, "modal", escape=self.close, focus_id="save.name")

    def close(self) -> None:
        """Do not save."""
        self.scene.layer.shut(self.pane)

    def _build(self, pane: Pane, canvas: Canvas) -> None:
        rect = canvas.rect.around(720.0, 330.0)
        pane.add(Plate(rect, "sheet", widget_id="save", clickable=True))
        inner = rect.inset(PAD)
        head, rest = inner.split_top(60, 16)
        field, rest = rest.split_top(58, 30)
        row = rest.split_top(62)[0]
        no, yes = row.row(2, 16)
        gold = canvas.theme.gold
        written = TextField("save.name", field, self.name, self._rename, limit=LONGEST, on_enter=self._save)
        written.line.select_all()
        pane.add(
            Label(head, say("table.save"), one_line(34, "title", gold)),
            written,
            Button("save.no", no, say("table.save.back"), self.close, hotkeys=("escape",)),
            Button("save.yes", yes, say("table.save.go"), self._save, ButtonFace("gold"), hotkeys=("enter",)),
        )

    def _rename(self, name: str) -> None:
        self.name = name

    def _save(self) -> None:
        scene = self.scene
        self.close()
        try:
            path = self.save(self.name)
        except Fault as fault:
            scene.layer.refuse(fault.said)
        else:
            scene.layer.notify(say("table.saved.as", name=path.stem))
            self.done()
