"""What is shown when something went wrong that should not have: what happened, what is safe, and what to do."""

from __future__ import annotations

from pathlib import Path

from game.kernel.message import Message, msg
from game.present.area import Rect
from game.screen.drawing.canvas import Canvas, Lettering
from game.screen.requests import OpenTitle
from game.screen.scenes.shell import ShellScene
from game.screen.services import Services
from game.screen.widgets import clipboard
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.scene_widgets import Pane

WIDEST = 1180.0
PAD = 48.0
DETAILS = 200.0


class FaultScene(ShellScene):
    """Tells of a crash. ``report`` is the file that describes it, ``save`` the game that is safe on disk, if any;
    ``lost`` says why what was done last could not be kept, if so.
    """

    def __init__(
        self,
        services: Services,
        what: Message | str,
        details: str,
        report: Path | None = None,
        save: Path | None = None,
        lost: Message | None = None,
    ) -> None:
        super().__init__(services)
        self.what = what
        self.details = details
        self.report = report
        self.save = save
        self.lost = lost

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        width = min(WIDEST, canvas.width - 120)
        inner_width = width - 2 * PAD
        what = self.layer.render(self.what)
        safe = self.layer.render(self._safe())
        what_height = canvas.measure(what, size=25, face="strong", width=inner_width)[1]
        safe_height = canvas.measure(safe, size=24, width=inner_width)[1]
        height = 2 * PAD + 76 + what_height + 20 + safe_height + 28 + DETAILS + 28 + 140
        sheet = canvas.rect.around(width, min(height, canvas.height - 40))
        ink = canvas.theme.ink
        x, y = sheet.x + PAD, sheet.y + PAD
        title = Rect(x, y, inner_width, 60)
        y += 76
        pane.add(
            PanelPlate(sheet, "modal", widget_id="fault"),
            Label(title, msg("shell.fault.title"), Lettering(42, "title", ink, lines=1, fit=True), widget_id="title"),
            Label(Rect(x, y, inner_width, what_height + 2), what, Lettering(25, "strong", ink), widget_id="what"),
        )
        y += what_height + 20
        pane.add(Label(Rect(x, y, inner_width, safe_height + 2), safe, Lettering(24, colour=ink), widget_id="safe"))
        y += safe_height + 28
        self._add_details(pane, canvas, Rect(x, y, inner_width, DETAILS))
        self._add_buttons(pane, Rect(x, y + DETAILS + 28, inner_width, 62))

    def _add_details(self, pane: Pane, canvas: Canvas, box: Rect) -> None:
        room = box.inset(16)
        lines = [line for line in self.details.strip().splitlines() if line.strip()]
        height = canvas.measure("x", size=20)[1]
        shown = "\n".join(lines[-max(1, int(room.h / height)) :])
        pane.add(PanelPlate(box, "row.paper"))
        y = room.y
        for line in shown.splitlines():
            pane.add(Label(Rect(room.x, y, room.w, height + 2), line, Lettering(20, colour=canvas.theme.ink, lines=1)))
            y += height

    def _safe(self) -> Message:
        if self.lost is not None:
            return msg("shell.fault.lost", why=self.lost)
        if self.save is not None:
            return msg("shell.fault.safe", file=self.save.name)
        return msg("shell.fault.nothing_lost")

    def _add_buttons(self, pane: Pane, row: Rect) -> None:
        half = (row.w - 16) / 2
        below = row.y + row.h + 16
        pane.add(
            Button(
                "title_scene",
                Rect(row.x, row.y, row.w, row.h),
                msg("shell.fault.title_scene"),
                self.back,
                ButtonFace("gold", icon="home"),
                hotkeys=("enter", "escape"),
            ),
            Button(
                "folder",
                Rect(row.x, below, half, row.h),
                msg("shell.folder"),
                self.open_folder,
                ButtonFace(icon="folder"),
            ),
            Button(
                "copy",
                Rect(row.x + half + 16, below, half, row.h),
                msg("shell.fault.copy"),
                self.copy,
                ButtonFace(icon="copy"),
            ),
        )

    def back(self) -> None:
        """Go on at the title."""
        self.services.go(OpenTitle())

    def open_folder(self) -> None:
        """Show the folder of saves and reports in the system's file manager."""
        self.show_folder(self.report.parent if self.report is not None else self.services.data)

    def copy(self) -> None:
        """Copy the report."""
        clipboard.put(self.details)
        self.layer.notify(msg("shell.fault.copied"))
