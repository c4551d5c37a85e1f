"""About the program: what it is made of and under which licences."""

from __future__ import annotations

from pathlib import Path

from game import __version__, native, paths
from game.kernel.message import msg
from game.present.area import Rect
from game.screen.drawing.canvas import Canvas
from game.screen.scenes.shell import ShellScene
from game.screen.services import Services
from game.screen.widgets.base import Text
from game.screen.widgets.label import PanelPlate
from game.screen.widgets.prose.rich import RichText
from game.screen.widgets.rows import ListBox, ListItem
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.toggle import Tabs

LIBRARIES = (
    ("pygame-ce", "LGPL-2.1", "shell.about.pygame"),
    ("pytmx", "LGPL-3.0", "shell.about.pytmx"),
    ("msgspec", "BSD-3-Clause", "shell.about.msgspec"),
    ("platformdirs", "MIT", "shell.about.platformdirs"),
    ("accesskit", "MIT", "shell.about.accesskit"),
)
FONTS = (
    ("Noto Sans SC, Noto Sans TC", "shell.about.sans"),
    ("Noto Serif SC, Noto Serif TC", "shell.about.serif"),
    ("Source Sans 3, Source Serif 4", "shell.about.letters"),
    ("Barlow Condensed", "shell.about.condensed"),
)
FONT_FILES = {
    "OFL-sans": "Noto Sans",
    "OFL-serif": "Noto Serif",
    "OFL-sans-letters": "Source Sans 3",
    "OFL-serif-letters": "Source Serif 4",
    "OFL-condensed": "Barlow Condensed",
}
"""What the licence files of the fonts cover."""
WIDEST_TEXT = 1080.0


class AboutScene(ShellScene):
    """The program, its parts, and the full text of every licence."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.chapter = "credits"
        self.licence = 0

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        body = self.body(canvas)
        self.header(pane, canvas, msg("shell.about"))
        chapters: list[tuple[str, Text]] = [(each, msg(f"shell.about.{each}")) for each in ("credits", "licences")]
        pane.add(
            Tabs(
                "chapter",
                Rect(body.x, body.y, 560, 60),
                chapters,
                self.chapter,
                self._turn_to,
                hotkeys=("ctrl+tab",),
                name=msg("shell.about"),
            )
        )
        sheet = Rect(body.x, body.y + 70, body.w, canvas.height - body.y - 70 - 14)
        if self.chapter == "licences":
            sheet = self._add_files(pane, sheet)
        pane.add(PanelPlate(sheet, "paper"))
        spare = max(44.0, (sheet.w - WIDEST_TEXT) / 2)
        room = Rect(sheet.x + spare, sheet.y + 30, sheet.w - spare - 16, sheet.h - 60)
        text = self._credits() if self.chapter == "credits" else self._licence_text()
        widget_id = f"text.{self.chapter}.{self.licence}"
        pane.add(RichText(widget_id, room, text, canvas, width=sheet.w - 2 * spare))

    def _add_files(self, pane: Pane, sheet: Rect) -> Rect:
        side = Rect(sheet.x, sheet.y, 400, sheet.h)
        items = [ListItem(str(number), name) for number, (name, _) in enumerate(licence_files())]
        pane.add(
            PanelPlate(side, "panel"),
            ListBox("files", side.inset(12), items, str(self.licence), self._choose, name=msg("shell.about.licences")),
        )
        return Rect(sheet.x + 424, sheet.y, sheet.w - 424, sheet.h)

    def _credits(self) -> str:
        speak = self.layer.render
        lines = [f"# Powerhouse {__version__}", speak(msg("shell.about.what")), speak(msg("shell.about.own"))]
        lines += [speak(msg(f"shell.about.{native.told()}"))]
        lines += [f"## {speak(msg('shell.about.libraries'))}"]
        lines += [f"- **{name} {_version(name)}** ({licence}): {speak(msg(key))}" for name, licence, key in LIBRARIES]
        lines += [f"## {speak(msg('shell.about.fonts'))}"]
        lines += [f"- **{name}** (SIL OFL 1.1): {speak(msg(key))}" for name, key in FONTS]
        lines += [f"## {speak(msg('shell.about.art'))}", speak(msg("shell.about.drawn"))]
        return "\n\n".join(lines)

    def _licence_text(self) -> str:
        files = licence_files()
        if not files:
            return self.layer.render(msg("shell.about.no_licences"))
        name, path = files[min(self.licence, len(files) - 1)]
        text = path.read_text(encoding="utf-8", errors="replace")
        return f"## {name}\n\n" + text.replace("#", "").replace("*", "").replace("|", "¦")

    def _turn_to(self, chapter: str) -> None:
        self.chapter = chapter
        self.refresh()

    def _choose(self, number: str) -> None:
        self.licence = int(number)
        self.refresh()


def licence_files() -> list[tuple[str, Path]]:
    """The licence texts that ship with the program, with the name of what they cover."""
    folder = paths.assets()
    found = sorted((folder / "licences").glob("*.txt")) + sorted((folder / "fonts").glob("OFL-*.txt"))
    own = folder.parent / "LICENSE"
    named = [(FONT_FILES.get(path.stem, path.stem), path) for path in found]
    return ([("Powerhouse", own)] if own.is_file() else []) + named


def _version(package: str) -> str:
    # What reads it reads mail as well: a megabyte that most evenings never need.
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return ""
