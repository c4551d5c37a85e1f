"""What is shown when something went wrong that should not have: what happened, what is safe, and what to do."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from game.kernel.say import Say, say
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.shell import ShellScene
from game.screen.widgets import clipboard
from game.screen.widgets.button import Button
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.layer import Pane

if TYPE_CHECKING:
    from game.app import App

WIDEST = 1180.0


class FaultScene(ShellScene):
    """Tells of a crash. ``report`` is the file that describes it, ``save`` the game that is safe on disk, if any."""

    def __init__(
        self, app: App, what: Say | str, details: str, report: Path | None = None, save: Path | None = None
    ) -> None:
        super().__init__(app)
        self.what = what
        self.details = details
        self.report = report
        self.save = save

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        width = min(WIDEST, canvas.width - 120)
        height = min(760.0, canvas.height - 100)
        sheet = Rect((canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
        ink = canvas.theme.ink
        inner = sheet.inset(48)
        pane.add(
            Plate(sheet, "modal", widget_id="fault"),
            Label(
                Rect(inner.x, inner.y, inner.w, 60),
                say("shell.fault.title"),
                widget_id="title",
                size=42,
                face="title",
                colour=ink,
                lines=1,
                fit=True,
            ),
            Label(
                Rect(inner.x, inner.y + 72, inner.w, 96),
                self.what,
                size=25,
                face="strong",
                colour=ink,
                lines=3,
                fit=True,
            ),
            Label(Rect(inner.x, inner.y + 176, inner.w, 96), self._safe(), size=24, colour=ink, lines=3, fit=True),
        )
        box = Rect(inner.x, inner.y + 288, inner.w, inner.h - 288 - 178)
        pane.add(Plate(box, "well.paper"))
        shown = "\n".join(self.details.strip().splitlines()[-6:])
        lines = max(1, int((box.h - 24) // 30))
        pane.add(Label(box.inset(16), shown, size=20, colour=ink, lines=lines))
        self._add_buttons(pane, Rect(inner.x, inner.y + inner.h - 146, inner.w, 62))

    def _safe(self) -> Say:
        if self.save is not None:
            return say("shell.fault.safe", file=self.save.name)
        return say("shell.fault.nothing_lost")

    def _add_buttons(self, pane: Pane, row: Rect) -> None:
        half = (row.w - 16) / 2
        below = row.y + row.h + 16
        pane.add(
            Button(
                "title_scene",
                Rect(row.x, row.y, row.w, row.h),
                say("shell.fault.title_scene"),
                self.back,
                style="gold",
                hotkeys=("enter", "escape"),
                icon="home",
            ),
            Button("folder", Rect(row.x, below, half, row.h), say("shell.folder"), self.open_folder, icon="folder"),
            Button(
                "copy", Rect(row.x + half + 16, below, half, row.h), say("shell.fault.copy"), self.copy, icon="copy"
            ),
        )

    def back(self) -> None:
        """Go on at the title."""
        from game.screen.scenes.title import TitleScene

        self.app.scenes.reset(TitleScene(self.app))

    def open_folder(self) -> None:
        """Show the folder of saves and reports in the system's file manager."""
        open_folder(self.report.parent if self.report is not None else self.app.data)

    def copy(self) -> None:
        """Copy the report."""
        clipboard.put(self.details)
        self.layer.notify(say("shell.fault.copied"))


def open_folder(folder: Path) -> None:
    """Show ``folder`` in the system's file manager."""
    webbrowser.open(folder.absolute().as_uri())
