"""What a screen reader sees of the program and does with it, for a test: asked and answered in lines of JSON.

Runs under the Python of the system, which has the bindings of AT-SPI (python3-gi, gir1.2-atspi-2.0), and knows nothing
of the program: names, descriptions, roles, states and actions, as any assistive program gets them.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE = 20.0
"""Seconds in which the program has to be there."""
DULL = {"enabled", "sensitive", "showing", "visible"}
"""States that every node has."""


def window() -> Any:
    """Return the window of the one program there is, or None."""
    desktop = Atspi.get_desktop(0)
    for number in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(number)
        if program is not None and program.get_child_count():
            return program.get_child_at_index(0)
    return None


def told(node: Any, found: list[Any]) -> dict[str, Any]:
    """Return what is told of a node and of all inside it; ``found`` gathers the nodes in the order of their numbers."""
    number = len(found)
    found.append(node)
    kinds = node.get_interfaces()
    actions = range(node.get_n_actions()) if "Action" in kinds else ()
    return {
        "number": number,
        "role": node.get_role_name(),
        "name": node.get_name(),
        "description": node.get_description(),
        "states": [state.value_nick for state in node.get_state_set().get_states() if state.value_nick not in DULL],
        "actions": [node.get_action_name(each) for each in actions],
        "value": node.get_current_value() if "Value" in kinds else None,
        "text": Atspi.Text.get_text(node, 0, -1) if "Text" in kinds else None,
        "extent": extent(node),
        "children": [told(node.get_child_at_index(each), found) for each in range(node.get_child_count())],
    }


def extent(node: Any) -> list[int] | None:
    """Return x, y, width and height of a node on the whole screen, in pixels; None if it has no place."""
    if "Component" not in node.get_interfaces():
        return None
    area = Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN)
    return [area.x, area.y, area.width, area.height]


def look(found: list[Any]) -> dict[str, Any] | None:
    """Return the tree as it is; once more where something went while it was read."""
    until = time.monotonic() + PATIENCE
    while True:
        found.clear()
        try:
            here = window()
            if here is not None:
                return told(here, found)
        except (GLib.Error, AttributeError):
            pass
        if time.monotonic() > until:
            return None
        time.sleep(0.05)


def act(found: list[Any], order: dict[str, Any]) -> bool:
    """Do one thing; tell whether that was possible."""
    node = found[order["number"]]
    try:
        if order["do"] == "click":
            return bool(node.do_action(0))
        if order["do"] == "focus":
            return bool(node.grab_focus())
        if order["do"] == "set":
            return bool(node.set_current_value(order["value"]))
    except GLib.Error:
        return False
    raise ValueError(order["do"])


def main() -> None:
    """Answer every line."""
    found: list[Any] = []
    for line in sys.stdin:
        order = json.loads(line)
        answer: object = look(found) if order["do"] == "look" else act(found, order)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
