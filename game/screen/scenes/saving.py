"""What is asked about keeping a game: its name, and what is to become of what is kept nowhere before it is left."""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeAlias

from game.kernel.fault import Fault
from game.kernel.message import Message, msg
from game.play.save import Slot
from game.play.session import Session
from game.play.store import save_into
from game.present.scene import Scene, SceneStack
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.scenes.shell import ShellScene
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.dialog import BACK, Dialog, DialogAnswer, nothing
from game.screen.widgets.field import TextField
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.panes import Pane, Panes

log = logging.getLogger(__name__)
SHEET_PAD = 36.0
LONGEST_FOLDER = 400
"""Letters of a folder."""
Then = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Unsaved:
    """Something kept nowhere and ``why``; ``abandon`` lets it go. A ``session`` can be written into another folder."""

    why: Message
    abandon: Then
    session: Session | None = None


def asks(stack: SceneStack, then: Then) -> bool:
    """True if it is asked what becomes of something that is kept nowhere; once that is answered ``then`` is done.

    All scenes of the stack have tried again to keep it.
    """
    return any(asks_for(scene, stack.top, then) for scene in stack)


def asks_for(scene: Scene, top: Scene | None, then: Then) -> bool:
    """True if it is asked, on the scene on ``top``, what becomes of what a scene could not keep."""
    unsaved: Unsaved | None = scene.unsaved()
    if unsaved is None or not isinstance(top, ShellScene):
        return False
    if top.leaving is None or top.leaving.pane not in top.layer.overlays:
        LeaveDialog(top, scene, unsaved, then)
    return True


def lost_in(stack: SceneStack) -> Message | None:
    """Try once more to keep what was done in scenes of which one has failed; return why something is lost, if so."""
    for scene in stack:
        try:
            unsaved: Unsaved | None = scene.unsaved()
        except Exception:
            log.exception("a scene that has failed keeps nothing")
            continue
        if unsaved is not None:
            return unsaved.why
    return None


class LeaveDialog:
    """Asks what becomes of ``unsaved``, which ``held`` could not keep, and goes on with ``then`` when that is clear."""

    def __init__(self, top: ShellScene, held: Scene, unsaved: Unsaved, then: Then) -> None:
        self.top = top
        self.held = held
        self.unsaved = unsaved
        self.then = then
        elsewhere = DialogAnswer("folder", msg("table.unsaved.folder"), self._elsewhere, icon="folder")
        top.layer.toasts.message = None  # what is wrong stands in the question
        top.leaving = Dialog(
            top.layer,
            "unsaved",
            msg("table.unsaved"),
            msg("table.unsaved.body", why=unsaved.why),
            DialogAnswer("no", BACK, nothing, "quiet", ("escape",)),
            DialogAnswer("leave", msg("table.unsaved.leave"), self._abandon, "danger"),
            *([elsewhere] if unsaved.session is not None else []),
            DialogAnswer("again", msg("table.unsaved.again"), self._again, "gold", ("enter",)),
        )

    def _again(self) -> None:
        if not asks_for(self.held, self.top, self.then):
            self.then()

    def _abandon(self) -> None:
        self.unsaved.abandon()
        self.then()

    def _elsewhere(self) -> None:
        if self.unsaved.session is not None:
            ask_folder(self.top.layer, self.unsaved.session, self._abandon)


class WordsSheet:
    """Asks for words, at first ``words``; ``done`` gets them once they are confirmed. It is larger with a ``note``."""

    def __init__(
        self,
        layer: Panes,
        widget_id: str,
        title: Message,
        words: str,
        done: Callable[[str], None],
        *,
        limit: int,
        note: Message | None = None,
    ) -> None:
        self.layer = layer
        self.id = widget_id
        self.title = title
        self.words = words
        self.done = done
        self.limit = limit
        self.note = note
        self.pane = layer.open(self._build, "modal", escape=self.close, focus_id=f"{widget_id}.words")

    def close(self) -> None:
        """Leave everything as it is."""
        self.layer.shut(self.pane)

    def _build(self, pane: Pane, canvas: Canvas) -> None:
        wide, high = (720.0, 330.0) if self.note is None else (1000.0, 390.0)
        rect, theme = canvas.rect.around(min(wide, canvas.width - 120), high), canvas.theme
        pane.add(PanelPlate(rect, "sheet", widget_id=self.id, clickable=True))
        head, rest = rect.inset(SHEET_PAD).split_top(60, 16 if self.note is None else 6)
        pane.add(Label(head, self.title, one_line(34, "title", theme.gold)))
        if self.note is not None:
            below, rest = rest.split_top(54, 10)
            pane.add(Label(below, self.note, Lettering(21, colour=theme.cream_soft, lines=2, fit=True)))
        place, rest = rest.split_top(58, 30)
        no, yes = rest.split_top(62)[0].row(2, 16)
        field = TextField(f"{self.id}.words", place, self.words, self._typed, limit=self.limit, on_enter=self._confirm,
                          name=self.title)  # fmt: skip
        field.line.select_all()
        pane.add(
            field,
            Button(f"{self.id}.no", no, BACK, self.close, hotkeys=("escape",)),
            Button(f"{self.id}.yes", yes, msg("table.save.go"), self._confirm, ButtonFace("gold"), hotkeys=("enter",)),
        )

    def _typed(self, words: str) -> None:
        self.words = words

    def _confirm(self) -> None:
        self.close()
        self.done(self.words)


def ask_folder(layer: Panes, session: Session, done: Then, folder: str = "") -> None:
    """Ask into which folder a game is written; ``done`` once it lies there."""

    def save(into: str) -> None:
        try:
            path = save_into(Path(into.strip()).expanduser(), session, usual_name(session, layer.render))
        except Fault as fault:
            layer.refuse(fault.said)
            ask_folder(layer, session, done, into)
        else:
            layer.notify(msg("table.saved.as", name=str(path)))
            done()

    WordsSheet(
        layer, "folder", msg("table.unsaved.folder"), folder or str(next(folders(), Path.home())), save,
        limit=LONGEST_FOLDER, note=msg("table.unsaved.folder.help"),
    )  # fmt: skip


def folders() -> Iterator[Path]:
    """Yield folders in which people may write, those that are not beside the usual ones first."""
    home = Path.home()
    mounted = [each for root in ("/media", "/run/media", "/Volumes") for each in sorted(Path(root).glob("*/*"))[:5]]
    for folder in (*mounted, home / "Documents", home, Path(tempfile.gettempdir())):
        try:
            if folder.is_dir() and _writable(folder):
                yield folder
        except OSError:
            continue


def _writable(folder: Path) -> bool:
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(4096))
            file.flush()
    except OSError:
        return False
    return True


LONGEST_NAME = 40


Save: TypeAlias = Callable[[str, Slot | None], Path]
"""Writes a game under a name; of saves that are there only the one given is replaced. Raises a Fault."""


def usual_name(session: Session, speak: Callable[[Message], str]) -> str:
    """A name for a save: the game and its round."""
    return speak(msg("table.save.name", game=msg(f"game.{session.info.id}"), round=session.state.flow.round))


class NameSheet:
    """Asks for the name of a save, by default ``name``, or one beside it that is free.

    A save that is called so is replaced only by who was told which one that is.
    """

    def __init__(self, scene: ShellScene, name: str, save: Save, done: Callable[[], None] = nothing) -> None:
        self.layer = scene.layer
        self.store = scene.services.store
        self.save = save
        self.done = done
        self._ask(name)

    def _ask(self, name: str) -> None:
        free = self.store.free_name(name)
        WordsSheet(self.layer, "save", msg("table.save"), free, self._named, limit=LONGEST_NAME)

    def _named(self, name: str) -> None:
        taken = self.store.named(name)
        if taken is None:
            self._write(name)
            return
        beside = self.store.free_name(name)
        Dialog(
            self.layer,
            "save.taken",
            msg("table.save.taken", name=taken.name),
            msg("table.save.taken.body", save=taken.summary, date=taken.date),
            DialogAnswer("back", BACK, partial(self._ask, name), "quiet", ("escape",)),
            DialogAnswer("replace", msg("table.save.replace"), partial(self._write, taken.name, taken), "danger"),
            DialogAnswer("both", msg("table.save.both", name=beside), partial(self._write, beside), "gold", ("enter",)),
        )

    def _write(self, name: str, over: Slot | None = None) -> None:
        try:
            path = self.save(name, over)
        except Fault as fault:
            self.layer.refuse(fault.said)
        else:
            self.layer.notify(msg("table.saved.as", name=name.strip() or path.stem))
            self.done()
