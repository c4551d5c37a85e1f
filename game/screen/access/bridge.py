"""The way to programs for blind people: AccessKit speaks the language of each system; here it gets our nodes.

Where the package is missing the program runs as before, and the log says so.
"""

from __future__ import annotations

import logging
import re
import sys
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from game import __version__
from game.present.area import Rect
from game.present.input import AccessRequest
from game.screen.access.node import AccessNode, KnownTree, Role, Verb, focus_of

MISSING = ""
"""Why AccessKit cannot be used here; empty if it can."""
try:
    import accesskit as kit
except ImportError as error:
    kit = None
    MISSING = str(error)

log = logging.getLogger(__name__)

ROLES: dict[Role, str] = {
    "window": "WINDOW",
    "dialog": "DIALOG",
    "group": "GROUP",
    "button": "BUTTON",
    "gold": "DEFAULT_BUTTON",
    "switch": "SWITCH",
    "choices": "RADIO_GROUP",
    "choice": "RADIO_BUTTON",
    "tabs": "TAB_LIST",
    "tab": "TAB",
    "list": "LIST_BOX",
    "item": "LIST_BOX_OPTION",
    "opener": "COMBO_BOX",
    "slider": "SLIDER",
    "number": "SPIN_BUTTON",
    "field": "TEXT_INPUT",
    "words": "LABEL",
    "heading": "HEADING",
    "link": "LINK",
    "picture": "IMAGE",
    "progress": "PROGRESS_INDICATOR",
    "log": "LOG",
    "table": "TABLE",
    "row": "ROW",
    "cell": "CELL",
    "head": "COLUMN_HEADER",
    "news": "STATUS",
}
VERBS: dict[Verb, str] = {
    "click": "CLICK",
    "focus": "FOCUS",
    "set": "SET_VALUE",
    "more": "INCREMENT",
    "less": "DECREMENT",
}
CONTAINED = ("words",)
"""Roles whose words are what they hold rather than what they are called."""
VALUED = ("field", "number", "slider")
"""Roles whose value every system asks for."""
KEYED = sys.platform in ("win32", "darwin")
"""Whether the system asks for keys; elsewhere they stand in the description."""
LETTERS = ".letters"
"""Ends the id of the text in a field."""
ROOT = 0
"""The number of the window: the first that is given."""


class DesktopWindow(Protocol):
    """The window as its desktop knows it."""

    @property
    def place(self) -> Rect:
        """Where it stands, in points."""

    @property
    def density(self) -> float:
        """How many pixels a point has."""

    @property
    def handle(self) -> object:
        """The system's handle."""


class Bridge:
    """Tells the system what is on the screen, once somebody listens, and gathers in ``wishes`` what is asked for.

    ``wake`` is called from another thread whenever there is something to do. Make it before the window is shown.
    """

    def __init__(self, name: str, wake: Callable[[], object], pane: DesktopWindow) -> None:
        self.wishes: deque[AccessRequest] = deque()
        self.listened = False
        """Whether somebody listens: as long as nobody does, nothing is worked out."""
        self._name = name
        self._wake = wake
        self._pane = pane
        self._known = KnownTree()
        self._known.number("window")
        self._focused = False
        self._place: Rect | None = None
        self._dense = 1.0
        """How many of what this system counts in a point has: pixels on macOS, points elsewhere."""
        self._focus = -1
        self._fresh = True
        """Whether who listens has not been told anything yet."""
        self._adapter: Any = None
        if kit is None:
            log.info("no screen reader can be served: the package accesskit is missing (%s)", MISSING)
            return
        try:
            self._adapter = self._adapted()
        except Exception as error:  # whatever a system answers, people can play as before
            log.warning("no screen reader can be served: %s", error)

    def _adapted(self) -> Any:
        if sys.platform == "win32":
            return kit.windows.SubclassingAdapter(self._pane.handle, self._begin, self._asked)
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return kit.macos.SubclassingAdapter.for_window(self._pane.handle, self._begin, self._asked)
        return kit.unix.Adapter(self._begin, self._asked, self._end)

    @property
    def ready(self) -> bool:
        """True if screen readers can be served."""
        return self._adapter is not None

    # ---- called from any thread

    def _begin(self) -> Any:
        """An empty window for now: what is in it follows with the next frame."""
        window = kit.Node(kit.Role.WINDOW)
        window.set_label(self._name)
        update = kit.TreeUpdate(ROOT)
        update.tree = self._tree()
        update.nodes = [(ROOT, window)]
        self._fresh = self.listened = True
        self._wake()
        return update

    def _end(self) -> None:
        self.listened = False

    def _asked(self, request: Any) -> None:
        verb = next((verb for verb, name in VERBS.items() if getattr(kit.Action, name) == request.action), None)
        if verb is not None and 0 <= request.target < len(self._known.ids):
            value = request.data[1] if request.data is not None else None
            self.wishes.append(AccessRequest(self._known.ids[request.target], verb, value))
            self._wake()

    # ---- called by the loop

    def tell(self, root: AccessNode, scale: float) -> None:
        """Send what has changed; ``scale`` is how many points a unit has."""
        dense = self._pane.density if sys.platform == "darwin" else 1.0
        if self._fresh or dense != self._dense:
            self._fresh = False
            self._place, self._dense = None, dense
            self._known.forget()
        self._stand()
        changed = self._known.changes(root)
        focus = self._known.number(focus_of(root).id)
        update = kit.TreeUpdate(focus)
        update.nodes = [(self._known.number(node.id), self._noted(node, scale * self._dense)) for node in changed]
        update.nodes += [self._letters(node) for node in changed if node.role == "field"]
        if changed or focus != self._focus:
            self._focus = focus
            self._raise(self._adapter.update_if_active(lambda: update))

    def focus(self, focused: bool) -> None:
        """True if the window has the keyboard."""
        if not self.listened or focused == self._focused:
            return
        self._focused = focused
        if sys.platform == "darwin":
            self._raise(self._adapter.update_view_focus_state(focused))
        elif sys.platform != "win32":
            self._adapter.update_window_focus_state(focused)

    def _stand(self) -> None:
        """Magnifiers follow what is read, so they need the place of the window where the system does not know it."""
        if sys.platform in ("win32", "darwin"):
            return
        place = self._pane.place
        if place != self._place:
            self._place = place
            self._adapter.set_root_window_bounds(_box(place), _box(place))

    @staticmethod
    def _raise(events: Any) -> None:
        if events is not None:
            events.raise_events()

    @staticmethod
    def _tree() -> Any:
        tree = kit.Tree(ROOT)
        tree.toolkit_name, tree.toolkit_version = "Powerhouse", __version__
        return tree

    def _noted(self, node: AccessNode, scale: float) -> Any:
        noted = kit.Node(getattr(kit.Role, ROLES[node.role]))
        held = node.value if node.role in VALUED else ""
        words, held = ("", node.name) if node.role in CONTAINED else (node.name, held)
        # Systems ask most things for nothing but a name and a description.
        rest = ("" if held else node.value, node.description, "" if KEYED else node.keys)
        about = "\n".join(part for part in rest if part)
        for said, put in (
            (words, noted.set_label),
            (held, noted.set_value),
            (about, noted.set_description),
            (node.keys, noted.set_keyboard_shortcut),
        ):
            if said:
                put(said)
        noted.set_author_id(node.id)
        _put_states(noted, node)
        if node.rect is not None:
            noted.set_bounds(_box(Rect(*(side * scale for side in node.rect))))
        for verb in node.verbs:
            noted.add_action(getattr(kit.Action, VERBS[verb]))
        inside = [self._known.number(child.id) for child in node.children]
        if node.role == "field":
            run = self._known.number(node.id + LETTERS)
            inside.append(run)
            ends = (kit.TextPosition(run, min(end, len(node.value))) for end in node.caret)
            noted.set_text_selection(kit.TextSelection(*ends))
        noted.set_children(inside)
        return noted

    def _letters(self, field: AccessNode) -> tuple[int, Any]:
        run = kit.Node(kit.Role.TEXT_RUN)
        run.set_value(field.value)
        run.set_character_lengths([len(letter.encode()) for letter in field.value])
        run.set_word_lengths(word_lengths(field.value))
        return self._known.number(field.id + LETTERS), run


def word_lengths(text: str) -> list[int]:
    """Letters of each word, with the blanks behind it; together they are the whole text."""
    return [len(word) for word in re.findall(r"\S+\s*|^\s+", text)]


def _put_states(noted: Any, node: AccessNode) -> None:
    if node.on is not None:
        noted.set_toggled(kit.Toggled.TRUE if node.on else kit.Toggled.FALSE)
    if node.chosen is not None:
        if node.role == "choice":
            noted.set_toggled(kit.Toggled.TRUE if node.chosen else kit.Toggled.FALSE)
        noted.set_selected(node.chosen)
    if node.opened is not None:
        noted.set_expanded(node.opened)
    if not node.enabled:
        noted.set_disabled()
    if node.modal:
        noted.set_modal()
    if node.live:
        noted.set_live(kit.Live.POLITE)
    if node.span is not None:
        noted.set_numeric_value(node.span.now)
        noted.set_min_numeric_value(node.span.low)
        noted.set_max_numeric_value(node.span.high)
        noted.set_numeric_value_step(node.span.step)


def _box(rect: Rect) -> Any:
    return kit.Rect(rect.x, rect.y, rect.right, rect.bottom)
