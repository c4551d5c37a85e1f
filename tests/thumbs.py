"""Thumbs: a pilot that has nothing but a game pad. Whatever others click, it walks to by directions and presses A."""

from __future__ import annotations

from collections import deque
from random import Random

from game.present.answer.gesture import Gesture, Press, Tap
from game.present.scene import CARE
from game.screen.scenes.curtain import CurtainScene
from game.screen.scenes.table.choices import press_id
from game.screen.widgets import focus
from game.screen.widgets.base import Widget
from game.screen.widgets.toggle import Segmented
from tests.pilot import QUICK, Pilot

BUTTONS = {"enter": "x", "escape": "b", "h": "y", "ctrl+z": "leftstick", "?": "back"}
"""The buttons for the keys that others press."""
LONGEST_WALK = 80
"""Steps after which nobody has ever arrived."""


def neighbours(widgets: list[Widget], stop: Widget) -> dict[str, Widget]:
    """Return where each direction leads from ``stop``; those that it keeps for itself lead nowhere."""
    found = {name: focus.next_widget(widgets, stop, name) for name in focus.ARROWS if name not in stop.steers}
    return {name: widget for name, widget in found.items() if widget is not None}


def ways_from(around: dict[int, dict[str, Widget]], start: Widget) -> dict[int, str]:
    """Return the first direction on the shortest way from ``start`` to each widget, by its identity; ``around`` are
    the neighbours of each.
    """
    ways, waiting = {id(start): ""}, deque([start])
    while waiting:
        here = waiting.popleft()
        for direction, there in around[id(here)].items():
            if id(there) not in ways:
                ways[id(there)] = ways[id(here)] or direction
                waiting.append(there)
    return ways


class Thumbs(Pilot):
    """The program in the hands of somebody on a sofa."""

    def walk(self, widget_id: str) -> None:
        """Go from widget to widget until ``widget_id`` has the focus."""
        self.frames(2)
        layer = self.layer
        if self.window._reader.pads.signs == "keys":
            self.push("rightx", 1.0)  # the pad is taken up: that shows where the focus is
            self.frames(2)
        for _ in range(LONGEST_WALK):
            here = layer.focus
            assert here is not None, "a pad that is in use always has a focus"
            if here.id == widget_id:
                return
            widgets = list(layer.top.walk())
            target = next((each for each in widgets if each.id == widget_id), None)
            assert target is not None, f"{widget_id} is not there; there are {sorted(self.ids())}"
            stops = focus.stops_among(widgets)
            around = {id(stop): neighbours(stops, stop) for stop in {here, *stops}}
            ways = ways_from(around, here)
            way = ways.get(id(target))
            reached = sorted(each.id for each in widgets if id(each) in ways)
            assert way, f"no way leads from {here.id} to {widget_id}, only to {reached}"
            self.pad(f"dpad_{way}")
        raise AssertionError(f"{widget_id} is never reached")

    # ---- what others do with the mouse and the keyboard

    def click(self, widget_id: str, *, refused: bool = False) -> None:
        """Walk to a widget and press A."""
        assert not refused, "what is not enabled never has the focus"
        self.walk(widget_id)
        while self.see(widget_id).final and self.scene.seen_for <= CARE:
            self.frames()  # no button does what cannot be taken back as soon as a page opens
        self.pad("a")

    def key(self, name: str, *, held: int = 0) -> None:
        """Press the button that does the work of a key."""
        self.pad(BUTTONS[name])

    def tap(self, thing: str) -> None:
        self.click(thing)

    def gesture(self, gesture: Gesture, chance: Random) -> None:
        """Do one gesture of an answer; what others drag is chosen first, then its place."""
        draft = self.table.presenter.draft
        assert draft is not None, "nobody is asked"
        if isinstance(gesture, Press):
            self.click(press_id(draft, gesture))
        elif isinstance(gesture, Tap):
            self.tap(gesture.target)
        else:
            self.tap(gesture.source)
            assert self.table.presenter.selection.held == gesture.source, f"{gesture.source} cannot be lifted"
            self.tap(gesture.target)

    def choose(self, widget_id: str, value: str) -> None:
        """Walk to a row of values and steer to one."""
        self.walk(widget_id)
        for _ in range(40):
            row = self.see(widget_id)
            assert isinstance(row, Segmented)
            values = [each for each, _ in row.choices]
            if row.value == value:
                return
            self.pad("dpad_right" if values.index(row.value) < values.index(value) else "dpad_left")
        raise AssertionError(f"{widget_id} never came to {value}")

    def step_to(self, widget_id: str, amount: int) -> None:
        """Steer until the amount is there, away from it and back if it is there already."""
        self.walk(widget_id)
        first = self._stepper(widget_id)
        if first.value == amount and first.low < first.high:
            self.pad("dpad_up" if first.value < first.high else "dpad_down")
        for _ in range(first.high - first.low + 1):
            now = self._stepper(widget_id).value
            if now == amount:
                return
            self.pad("dpad_up" if now < amount else "dpad_down")
        raise AssertionError(f"{widget_id} never came to {amount}")

    def write(self, widget_id: str, text: str) -> None:
        """Walk to a field and write with the keyboard that the system shows on the screen."""
        self.walk(widget_id)
        super().key("ctrl+a")
        self.commit(text)

    def raise_curtain(self) -> None:
        """Hold A until the curtain is up."""
        curtain = self.scene
        assert isinstance(curtain, CurtainScene)
        while self.scene is curtain and curtain.seen_for <= CARE:
            self.frames(1, QUICK)
        self.pad("a", seconds=1.2)
        assert self.app.scenes.top is not curtain, "the curtain stays"
