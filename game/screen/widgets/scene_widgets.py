"""The widgets over a scene, and who of them gets the mouse and the keyboard."""

from __future__ import annotations

from game.kernel.message import msg
from game.present.input import Composing, Input, Key, LetGo, Pointer, Typed, Wheel
from game.screen.widgets import focus
from game.screen.widgets.base import Widget
from game.screen.widgets.panes import Pane, Panes

__all__ = ["Pane", "SceneWidgets"]


ONLY_PAD = frozenset(("menu", "explain", *(f"roll {direction}" for direction in focus.ARROWS)))
"""What buttons of a game pad do that no key does."""
STEERING = frozenset((*focus.ARROWS, "+", "-"))
TABBED = "ctrl+tab"
TURNED = {"ctrl+pagedown": TABBED, "ctrl+pageup": "ctrl+shift+tab"}
"""What shoulder buttons do where there are tabs."""


class SceneWidgets(Panes):
    """All widgets of a scene. Feed it ``handle``, ``update`` and ``draw``; ask it for widgets with ``find``.

    Only the top pane acts. A key that is held down acts once, whatever opens or closes meanwhile. While the layer is
    ``careful`` no key does what cannot be taken back, and nothing ``momentous`` is done unless the mouse has ``moved``
    since the last click or key; while it is ``fresh`` no click does that: it was meant for what lay there before.
    """

    careful = False
    fresh = False
    moved = True
    _button = 0
    """The button of the mouse by which something is held."""

    def handle(self, event: Input) -> bool:
        """Give the input to whom it belongs; True if it was of use (or kept from the scene by an overlay)."""
        if isinstance(event, Pointer):
            return self._pointer(event) or bool(self.overlays)
        if isinstance(event, LetGo):
            self.let_go()
            return True
        if isinstance(event, Wheel):
            return self._wheel(event) or bool(self.overlays)
        if isinstance(event, Key):
            return self._key(event) or bool(self.overlays)
        return self._text(event) if isinstance(event, Typed | Composing) else False

    def _pointer(self, event: Pointer) -> bool:
        self.mouse = (event.x, event.y)
        if event.kind != "move" and event.button == 1:
            self.quiet = self.mouse
        if self.capture is not None and event.kind == "down" and event.button == self._button:
            self.let_go()  # it was let go where nobody saw it
        if self.capture is not None:
            held, ends = self.capture, event.kind == "up" and event.button == self._button
            if ends:
                self.capture = None
            if ends or event.kind != "up":
                held.pointer(event)
            if ends:
                self._hover_again()
            return True
        if event.kind == "move":
            self._hover_again()
            return self.hover is not None
        if event.kind == "up":
            return False
        return self._press(event)

    def _press(self, event: Pointer) -> bool:
        self.tip.hide()
        self.ring = False
        target = self.top.at(event.x, event.y)
        if target is None:
            self.set_focus(None)
            if self.top.outside is not None:
                self.top.outside()
                return True
            return False
        self.set_focus(target if target.click_focus and target.enabled else None)
        if not target.enabled:
            self._say_why(target)
        elif not (target.early or self._too_soon(target, click=True)):
            self.capture, self._button = target, event.button
            target.pointer(event)
        return True

    def _say_why(self, widget: Widget) -> None:
        if widget.why is not None:
            self.refuse(widget.why)

    def _too_soon(self, widget: Widget, *, click: bool = False) -> bool:
        """True if a key or click comes too soon to be meant for a widget; of a game that is said.

        What begins or ends a game for good waits longest: for keys until there was time to see it, for clicks until the
        mouse has moved as well.
        """
        soon = self.careful and widget.final and not click
        if widget.momentous:
            soon = soon or (click and self.fresh) or (self.careful and (widget.final or not self.moved))
            soon = soon or (click and widget.final and not self.moved)
            if soon:
                self.refuse(msg("shell.too_soon"))
        return soon

    def _wheel(self, event: Wheel) -> bool:
        self.mouse = (event.x, event.y)
        used = any(widget.wheel(event) for widget in self.top.holders(event.x, event.y) if widget.enabled)
        if used:
            self._hover_again()
        return used

    def _key(self, key: Key) -> bool:
        if key.pad is not None and key.name in ONLY_PAD:
            return self._by_pad(key)
        if key.repeat and not (key.pad is not None and key.name in focus.ARROWS):
            held = self.focus
            return held is not None and held.repeats and held.enabled and not self._fresh_focus and held.key(key)
        told = self.tip.shown
        self.tip.hide()
        self.quiet = self.mouse
        if told and key.name == "escape":
            return True
        if self.focus is not None and self.focus.enabled and self._leaves(key, self.focus):
            if key.name in ("enter", "space") and self._too_soon(self.focus):
                return True
            if self.focus.key(key):
                return True
        return self._gold(key) or self._hotkey(key) or self._navigate(key) or self._leave(key)

    # ---- game pads

    def _by_pad(self, key: Key) -> bool:
        """Do what no key does: explain what has the focus, move what is seen, shut what lies over the scene."""
        if key.name == "menu":
            return bool(self.overlays) and self._key(Key("escape", pad="b"))
        if key.name == "explain":
            shown = self.tip.shown
            self.tip.hide()
            if self.focus is not None and not shown:
                self.explain(self.focus)
            return True
        step = focus.ARROWS[key.name.removeprefix("roll ")]
        holders = [each for each in self.top.walk() if self.focus is not None and self.focus in each.walk()]
        return any(widget.roll(*step) for widget in (*reversed(holders), *self.top.walk()))

    @staticmethod
    def _leaves(key: Key, widget: Widget) -> bool:
        """Of a pad, only what the widget ``steers`` by, and A."""
        if key.pad is None:
            return True
        return key.pad != "x" and (key.name not in STEERING or key.name in widget.steers)

    def _gold(self, key: Key) -> bool:
        """X does the one thing to do, wherever the focus is."""
        gold = next((each for each in self.top.walk() if each.golden), None) if key.pad == "x" else None
        if gold is None:
            return False
        self._activate(gold)
        return True

    def _activate(self, widget: Widget) -> None:
        if not widget.enabled:
            self._say_why(widget)
        elif not self._too_soon(widget):
            widget.activate()

    def _hotkey(self, key: Key) -> bool:
        typing = self.focus is not None and self.focus.takes_text and key.pad is None
        if typing and (len(key.name) == 1 or key.name in ("space", "backspace", "delete", "home", "end")):
            return False
        names = {key.name, f"shift+{key.digit}"} - {key.digit} if key.digit else {key.name}
        turned = TURNED.get(key.name, "") if key.pad is not None else ""
        for widget in self.top.walk():
            if turned and TABBED in widget.hotkeys and widget.key(Key(turned)):
                return True
            if not names.isdisjoint(widget.hotkeys):
                self._activate(widget)
                return True
        return False

    def _navigate(self, key: Key) -> bool:
        found = focus.next_widget(self.top.walk(), self.focus, key.name, self.top.start_id)
        if found is None:
            return False
        self.set_focus(found, ring=True)
        return True

    def _leave(self, key: Key) -> bool:
        if key.name == "escape" and self.top.escape is not None:
            self.top.escape()
            return True
        return False

    def _text(self, event: Typed | Composing) -> bool:
        """Letters of the very key that gave a field the keyboard do not belong into it."""
        if self.focus is None or not self.focus.takes_text or self._fresh_focus:
            return bool(self.overlays)
        if isinstance(event, Typed):
            self.focus.typed(event.text)
        else:
            self.focus.composing(event.text)
        return True
