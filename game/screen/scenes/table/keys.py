"""The keys of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.kernel.message import msg
from game.present.answer.answer_controller import AnswerController
from game.present.answer.gesture import Press
from game.present.input import Key
from game.present.pages.table import Page
from game.present.stage.gestures import PASS
from game.screen.scenes.board.boards import Boards
from game.screen.scenes.dialogs import KeyGroup
from game.screen.scenes.shell import EVERYWHERE
from game.screen.scenes.table.side import Sidebar
from game.screen.scenes.table.words import PLAN
from game.screen.widgets.base import Text
from game.screen.widgets.scene_widgets import SceneWidgets

PAST = {"left": -1, "right": 1, "pageup": -10, "pagedown": 10}
ANSWERS = frozenset(("enter", *"123456789"))


def groups(pages: Sequence[Page], own: Sequence[tuple[str, Text]] = ()) -> Sequence[KeyGroup]:
    """The sheet of keys at a table with these ``pages``, whose game has its ``own`` keys besides."""
    return (
        (
            msg("table.keys.playing"),
            (
                ("enter", msg("table.keys.confirm")),
                ("escape", msg("table.keys.cancel")),
                ("1–9", msg("table.keys.number")),
                ("tab left right", msg("table.keys.walk")),
                ("ctrl+z ctrl+y", msg("table.keys.undo")),
                ("ctrl+shift+z", msg("table.keys.restart")),
                ("space", msg("table.keys.skip")),
                ("h", msg("table.keys.hint")),
                (PLAN, msg("table.keys.plan")),
                (PASS, msg("table.keys.pass")),
                *own,
            ),
        ),
        (
            msg("table.keys.looking"),
            (
                ("l", msg("table.keys.log")),
                ("a", msg("table.keys.aids")),
                ("s", msg("table.keys.players")),
                ("home left right end", msg("table.keys.past")),
                ("+ - 0", msg("table.keys.zoom")),
                ("f5", msg("table.keys.save")),
                *page_keys(pages),
            ),
        ),
        EVERYWHERE,
    )


def page_keys(pages: Sequence[Page]) -> tuple[tuple[str, Text], ...]:
    """The keys of the tabs of ``pages``; a single page has none."""
    if len(pages) < 2:
        return ()
    own = tuple((page.key, page.title or page.id) for page in pages if page.key)
    return (("ctrl+pageup ctrl+pagedown", msg("table.keys.pages")), *own)


class Keys:
    """Does what keys do at a table, before the widgets are asked (``first``) and after them (``last``).

    What leads away from the table, and keeps it, is left to the scene.
    """

    def __init__(self, answering: AnswerController, boards: Boards, sidebar: Sidebar, layer: SceneWidgets) -> None:
        past = sidebar.past
        self.answering = answering
        self.presenter = answering.presenter
        self.touch = past.touch
        self.past = past
        self.sidebar = sidebar
        self.layer = layer
        self._deeds: dict[str, Callable[[], object]] = {
            "home": partial(past.look_back, 0),
            "left": self._earlier,
            "s": partial(sidebar.toggle, "players"),
            "h": answering.hint,
            PASS: self._pass,
            PLAN: answering.plan,
            "ctrl+z": answering.undo,
            "ctrl+y": answering.redo,
            "ctrl+shift+z": answering.restart,
            "+": partial(boards.zoom, 2),
            "-": partial(boards.zoom, -2),
            "0": boards.reset,
        }

    def first(self, key: Key) -> bool:
        """Take a key before the widgets do; True if it was of use.

        The space bar ends what is moving. In the past the arrows leaf, and an answer ends what is moving first.
        """
        past = self.past
        if key.name == "space":
            if not key.repeat:
                self.presenter.skip()
            return True
        if past.moment is not None and key.name in (*PAST, "home", "end"):
            if key.name == "home":
                past.look_back(0)
            elif key.name == "end":
                past.look_at_present()
            else:
                past.leaf(PAST[key.name])
            return True
        return not key.repeat and key.name in ANSWERS and self.presenter.skip()

    def over(self, key: Key) -> bool:
        """Take a key while a question lies over the table; True if it was of use. Letters go into a field."""
        if key.name == "h" and not (self.layer.focus is not None and self.layer.focus.takes_text):
            if not key.repeat:
                self.answering.hint_over(doubted=self.layer.top.find("slip") is not None)
            return True
        return key.name == "space"

    def last(self, name: str) -> bool:
        """Do what ``name`` does at a table; True if it does anything."""
        if name.isdigit() and name != "0":
            return self._choose(int(name))
        if name not in self._deeds:
            return False
        self._deeds[name]()
        return True

    def _choose(self, number: int) -> bool:
        offered = self.touch.touchable()
        if number <= len(offered):
            self.layer.ring = True
            self.touch.touch(offered[number - 1])
        return True

    def leave(self) -> bool:
        """Shut what is open, drop a half done hint or answer, leave the past or an empty plan; False if there was
        nothing to leave.
        """
        if self.sidebar.open:
            self.sidebar.fold()
        elif self.answering.hinting.waiting:
            self.answering.forget_advice()
        elif self.touch.counsel.blocked is not None or not self.presenter.cancel():
            if self.past.moment is not None:
                self.past.look_at_present()
            elif self.presenter.planned is not None:
                self.presenter.stop_planning()
            else:
                return False
        return True

    def _earlier(self) -> None:
        """Not while arrows lead from widget to widget and something lies farther left."""
        if self.layer.focus is None or not self.layer.ring:
            self.past.leaf(-1)

    def _pass(self) -> None:
        """Press the button that asks for this key, or the only one there is."""
        draft = self.presenter.draft
        buttons = draft.buttons() if draft is not None and not draft.gathered else ()
        wanted = [facet for facet in buttons if isinstance(facet.gesture, Press) and facet.gesture.hotkey == PASS]
        if wanted or len(buttons) == 1:
            self.answering.press((wanted or list(buttons))[0])
