"""The controls of the theatre: a slider over the moments, leafing, speed, and playing on from here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.kernel.say import say
from game.present.replaying import By, Replaying
from game.screen.canvas import Rect
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.layer import Pane
from game.screen.widgets.slider import Slider
from game.screen.widgets.toggle import Segmented

BUTTON = 56.0
GAP = 8.0
SPEED = 150.0
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


@dataclass(frozen=True, slots=True)
class Controls:
    """What the bar does: show a moment, leap back or on, play or pause, leaf by, play faster."""

    go: Callable[[int], None]
    leap: Callable[[int], None]
    toggle: Callable[[], None]
    set_by: Callable[[str], None]
    set_speed: Callable[[str], None]


def add_bar(pane: Pane, rect: Rect, replaying: Replaying, by: By, controls: Controls) -> None:
    """Add the controls to ``pane``."""
    pane.add(Plate(rect, "panel", widget_id="bar", clickable=True))
    inner = rect.inset(18, 14)
    upper, lower = inner.column(2, 8)
    _add_slider(pane, upper, replaying, controls)
    _add_buttons(pane, lower, replaying, by, controls)


def _add_slider(pane: Pane, row: Rect, replaying: Replaying, controls: Controls) -> None:
    where, track = row.split_left(250, 16)
    label = say("table.theatre.moment", round=replaying.round_at(replaying.index), moment=replaying.index,
                moments=replaying.last)  # fmt: skip
    pane.add(
        Label(where, label, widget_id="theatre.moment", size=21, valign="middle", lines=2),
        Slider(
            "theatre.slider",
            track,
            float(replaying.index),
            lambda value: controls.go(round(value)),
            low=0.0,
            high=float(max(1, replaying.last)),
            step=1.0,
            name=say("table.theatre.slider"),
        ),
    )


def _add_buttons(pane: Pane, row: Rect, replaying: Replaying, by: By, controls: Controls) -> None:
    start, end = replaying.index == 0, replaying.index == replaying.last
    entries = (
        ("first", "first", say("table.theatre.first"), partial(controls.go, 0), not start),
        ("back", "step_back", say("table.theatre.back"), partial(controls.leap, -1), not start),
        ("play", "pause" if replaying.playing else "play", say("table.theatre.play"), controls.toggle, True),
        ("on", "step", say("table.theatre.on"), partial(controls.leap, 1), not end),
        ("last", "last", say("table.theatre.last"), partial(controls.go, replaying.last), not end),
    )
    x = row.x
    for name, icon, label, do, enabled in entries:
        rect = Rect(x, row.y, BUTTON, BUTTON)
        pane.add(Button(f"theatre.{name}", rect, "", do, icon=icon, name=label, tip=label, enabled=enabled))
        x += BUTTON + GAP
    room = Rect(x + 12, row.y, row.right - x - 12, BUTTON)
    pace, how = room.split_right(SPEED, 16)
    ways: list[tuple[str, Text]] = [(each, say(f"table.theatre.by.{each}")) for each in ("action", "turn", "round")]
    speeds: list[tuple[str, Text]] = [(f"{each:g}", f"{each:g}×") for each in SPEEDS]
    by_name, speed_name = say("table.theatre.by"), say("table.theatre.speed")
    pane.add(
        Segmented("theatre.by", how, ways, by, controls.set_by, name=by_name, tip=by_name),
        Dropdown(
            "theatre.speed", pace, speeds, f"{replaying.speed:g}", controls.set_speed, name=speed_name, tip=speed_name
        ),
    )


def add_fork(pane: Pane, rect: Rect, play_from_here: Callable[[], None]) -> None:
    """Add the button that begins a new game from the moment that is shown."""
    label = say("table.theatre.fork")
    fork = Button("theatre.fork", rect, label, play_from_here, style="gold", icon="hand", size=23, momentous=True)
    pane.add(fork)


def add_analysis(pane: Pane, rect: Rect, analyse: Callable[[], None]) -> None:
    """Add the button that shows everybody's chances and what decisions have cost."""
    name = say("table.analysis")
    pane.add(
        Button("theatre.analysis", rect, "", analyse, icon="chart", hotkeys=("a",), chip=False, name=name, tip=name)
    )


def add_result(pane: Pane, rect: Rect, show_result: Callable[[], None]) -> None:
    """Add the button that shows who has won."""
    label = say("table.result")
    pane.add(Button("theatre.result", rect, label, show_result, style="gold", icon="trophy", size=23))
