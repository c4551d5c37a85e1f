"""The controls of the theatre: a slider over the moments, leafing, speed, and playing on from here."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.kernel.say import say
from game.screen.canvas import Rect
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.layer import Pane
from game.screen.widgets.slider import Slider
from game.screen.widgets.toggle import Segmented

if TYPE_CHECKING:
    from game.screen.scenes.theatre import TheatreScene

BUTTON = 56.0
GAP = 8.0
SPEED = 150.0
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


def add_bar(pane: Pane, rect: Rect, scene: TheatreScene) -> None:
    """Add the controls to ``pane``."""
    pane.add(Plate(rect, "panel", widget_id="bar", clickable=True))
    inner = rect.inset(18, 14)
    upper, lower = inner.column(2, 8)
    _add_slider(pane, upper, scene)
    _add_buttons(pane, lower, scene)


def _add_slider(pane: Pane, row: Rect, scene: TheatreScene) -> None:
    replaying = scene.replaying
    where, track = row.split_left(250, 16)
    label = say("table.theatre.moment", round=replaying.round_at(replaying.index), moment=replaying.index,
                moments=replaying.last)  # fmt: skip
    pane.add(
        Label(where, label, widget_id="theatre.moment", size=21, valign="middle", lines=2),
        Slider(
            "theatre.slider",
            track,
            float(replaying.index),
            lambda value: scene.go(round(value)),
            low=0.0,
            high=float(max(1, replaying.last)),
            step=1.0,
            name=say("table.theatre.slider"),
        ),
    )


def _add_buttons(pane: Pane, row: Rect, scene: TheatreScene) -> None:
    replaying = scene.replaying
    start, end = replaying.index == 0, replaying.index == replaying.last
    entries = (
        ("first", "first", say("table.theatre.first"), partial(scene.go, 0), not start),
        ("back", "step_back", say("table.theatre.back"), partial(scene.leap, -1), not start),
        ("play", "pause" if replaying.playing else "play", say("table.theatre.play"), scene.toggle, True),
        ("on", "step", say("table.theatre.on"), partial(scene.leap, 1), not end),
        ("last", "last", say("table.theatre.last"), partial(scene.go, replaying.last), not end),
    )
    x = row.x
    for name, icon, label, do, enabled in entries:
        rect = Rect(x, row.y, BUTTON, BUTTON)
        pane.add(Button(f"theatre.{name}", rect, "", do, icon=icon, name=label, tip=label, enabled=enabled))
        x += BUTTON + GAP
    room = Rect(x + 12, row.y, row.right - x - 12, BUTTON)
    pace, by = room.split_right(SPEED, 16)
    ways: list[tuple[str, Text]] = [(each, say(f"table.theatre.by.{each}")) for each in ("action", "turn", "round")]
    speeds: list[tuple[str, Text]] = [(f"{each:g}", f"{each:g}×") for each in SPEEDS]
    by_name, speed_name = say("table.theatre.by"), say("table.theatre.speed")
    pane.add(
        Segmented("theatre.by", by, ways, scene.by, scene.set_by, name=by_name, tip=by_name),
        Dropdown(
            "theatre.speed", pace, speeds, f"{replaying.speed:g}", scene.set_speed, name=speed_name, tip=speed_name
        ),
    )


def add_fork(pane: Pane, rect: Rect, scene: TheatreScene) -> None:
    """Add the button that begins a new game from the moment that is shown."""
    replaying = scene.replaying
    over = replaying.index == replaying.last and scene.session.over
    why = say("table.theatre.fork.over")
    label = say("table.theatre.fork")
    do = scene.play_from_here
    pane.add(Button("theatre.fork", rect, label, do, style="gold", icon="hand", enabled=not over, why=why, size=23))
