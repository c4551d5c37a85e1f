"""What the scenes around a game share: their frame, the way back, and the keys that work everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial, reduce
from pathlib import Path

from game.kernel.message import msg
from game.present.input import Input, Key
from game.screen.drawing.canvas import Canvas, Rect
from game.screen.outside import Opening
from game.screen.requests import OpenRules
from game.screen.scenes.dialogs import KeyGroup, KeySheet
from game.screen.scenes.frame import TOP, Deed, Foot, FrameHead, add_foot, add_top, page_of
from game.screen.services import Services
from game.screen.widgets import clipboard
from game.screen.widgets.base import Text
from game.screen.widgets.dialog import Dialog, DialogAnswer
from game.screen.widgets.scene import WidgetScene
from game.screen.widgets.scene_widgets import Pane

MARGIN = 64.0
ABOVE = 14.0
"""Between the bar above and what is read below it."""

EVERYWHERE: KeyGroup = (
    msg("shell.keys.everywhere"),
    (
        ("enter", msg("shell.keys.enter")),
        ("escape", msg("shell.keys.escape")),
        ("tab", msg("shell.keys.tab")),
        ("arrows", msg("shell.keys.arrows")),
        ("f1", msg("shell.keys.rules")),
        ("?", msg("shell.keys.keys")),
        ("m", msg("shell.keys.mute")),
        ("f11", msg("shell.keys.full_screen")),
        ("f12", msg("shell.keys.screenshot")),
    ),
)


class ShellScene(WidgetScene):
    """A scene with a title at the top left and a way back. Esc, F1, ? and M work in each."""

    widest = 1720.0
    """No wider than this in a very wide window, in units."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.services = services
        self.leaving: Dialog | None = None
        """The question that was asked last before something is left."""
        self._opening: Opening | None = None
        """A folder that the file manager has been asked to show."""

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._opening is not None and (failed := self._opening.failed()) is not None:
            opening, self._opening = self._opening, None
            if failed:
                self._tell_folder(opening.folder)

    def body(self, canvas: Canvas) -> Rect:
        """Return the room below the bar above, of pages that are read: no wider than ``widest``."""
        width = min(canvas.width - 2 * MARGIN, self.widest)
        top = TOP + ABOVE
        return Rect((canvas.width - width) / 2, top, width, canvas.height - top - MARGIN / 2)

    def header(
        self,
        pane: Pane,
        canvas: Canvas,
        title: Text,
        *,
        beside: Text = "",
        aside: Text = "",
        deeds: Sequence[Deed] = (),
        free: float = 0.0,
    ) -> None:
        """Add the bar above with the title and the way back; see ``frame.Head`` for what stands at its right."""
        add_top(pane, canvas, FrameHead(title, beside, aside, deeds, free), self.back, self.layer.render)

    def foot(self, pane: Pane, canvas: Canvas, foot: Foot) -> Rect:
        """Add the bar below; return the page between both bars."""
        add_foot(pane, canvas, foot, self.layer.render)
        return page_of(canvas)

    def back(self) -> None:
        """Leave the scene."""
        self.services.back()

    def show_folder(self, folder: Path) -> None:
        """Show a folder in the system's file manager; where none opens, say where the folder is."""
        self._opening = Opening(folder)

    def _tell_folder(self, folder: Path) -> None:
        copy = DialogAnswer("folder.copy", msg("shell.folder.copy"), partial(clipboard.put, str(folder)), icon="copy")
        close = DialogAnswer("folder.close", msg("shell.close"), lambda: None, "gold", ("enter", "escape"))
        body = msg("shell.folder.unopened", path=str(folder))
        Dialog(self.layer, "folder.unopened", msg("shell.folder.unopened.title"), body, (copy, close))

    def show_rules(self, rule: str = "") -> None:
        """Open the rules of what is shown, by default where they speak of it."""
        game, here = self.rules_place()
        self.services.go(OpenRules(game, rule or here))

    def keep_settings(self) -> None:
        """Remember the settings; if that fails they still hold until the program ends, and it is said why."""
        why = self.services.save_settings()
        if why is not None:
            self.layer.refuse(why)

    def key_groups(self) -> Sequence[KeyGroup]:
        """Return what the sheet of keys says here."""
        return (EVERYWHERE,)

    def rules_place(self) -> tuple[str, str]:
        """Return the game and the rule that F1 opens."""
        return "", ""

    def unhandled(self, event: Input) -> None:
        if isinstance(event, Key) and not event.repeat:
            common_key(self, event.name)


def listed(services: Services, names: Iterable[str]) -> str:
    """Return names one after the other, as the language sets them apart."""
    return reduce(lambda first, second: services.render(msg("shell.names.two", first=first, next=second)), names)


def common_key(scene: ShellScene, name: str) -> bool:
    """Do what ``name`` does in every scene; tell whether it is such a key."""
    services = scene.services
    if name == "menu":
        scene.handle(Key("enter", pad="x"))
    elif name == "?":
        KeySheet(scene.layer, scene.key_groups())
    elif name == "f1":
        scene.show_rules()
    elif name == "m":
        services.settings.muted = not services.settings.muted
        scene.layer.notify(msg("shell.sound.off") if services.settings.muted else msg("shell.sound.on"))
        scene.keep_settings()
        scene.refresh()
    else:
        return False
    return True
