"""The bar of the theatre: one row that leads through the moments of a game and sets how fast."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.kernel.message import msg
from game.present.record.replaying import By, Replaying
from game.screen.drawing.canvas import Canvas, Rect, one_line
from game.screen.scenes.theatre.replay_slider import ABOVE, TRACK, ReplayCaption, ReplaySlider
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.scene_widgets import Pane

BUTTON, GOLD_HIGH = 52.0, 54.0
PAD, GAP = 14.0, 8.0
MOMENT = 21.0
BY, SPEED, GOLD = 140.0, 96.0, 240.0
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


@dataclass(frozen=True, slots=True)
class Controls:
    """What the bar does: show a moment, leap back or on, play or pause, leaf by, play faster."""

    go: Callable[[int], None]
    leap: Callable[[int], None]
    toggle: Callable[[], None]
    set_by: Callable[[str], None]
    set_speed: Callable[[str], None]


def add_bar(
    pane: Pane,
    canvas: Canvas,
    rect: Rect,
    replaying: Replaying,
    by: By,
    controls: Controls,
    told: ReplayCaption,
) -> Rect:
    """Add the controls to ``pane``, and return the place that is left for the gold button."""
    pane.add(PanelPlate(rect, "bar.foot", widget_id="bar", clickable=True))
    inner = rect.inset(PAD, 0)
    gold, inner = inner.split_right(GOLD, GAP)
    inner = _add_choices(pane, inner, replaying, by, controls)
    inner = _add_buttons(pane, inner, replaying, controls)
    words = f"{replaying.index} / {replaying.last}"
    most = f"{replaying.last} / {replaying.last}"
    wide = canvas.measure(most, size=MOMENT, face="number")[0] + 6
    count, line = inner.split_right(wide, GAP)
    tip = msg("table.theatre.moment", round=replaying.round_at(replaying.index), moment=replaying.index,
              moments=replaying.last)  # fmt: skip
    below = count.split_top(ABOVE - 4)[1].split_top(2 * TRACK + 2)[0]
    pane.add(
        ReplaySlider(
            line.inset(GAP, 0),
            replaying.index,
            replaying.last,
            told,
            controls.go,
            beyond=count.w + GAP,
        ),
        Label(below, words, one_line(MOMENT, "number", align="right", fit=False), widget_id="theatre.moment", tip=tip),
    )
    return gold.around(GOLD, GOLD_HIGH)


def _add_choices(pane: Pane, row: Rect, replaying: Replaying, by: By, controls: Controls) -> Rect:
    """Add how far a step is and how fast it plays, and return the room that is left."""
    pace, row = row.split_right(SPEED, GAP)
    how, row = row.split_right(BY, GAP + 4)
    ways: list[tuple[str, Text]] = [(each, msg(f"table.theatre.by.{each}")) for each in ("action", "turn", "round")]
    speeds: list[tuple[str, Text]] = [(f"{each:g}", f"{each:g}×") for each in SPEEDS]
    by_name, speed_name = msg("table.theatre.by"), msg("table.theatre.speed")
    pane.add(
        Dropdown("theatre.by", how.around(BY, BUTTON), ways, by, controls.set_by, name=by_name, tip=by_name),
        Dropdown(
            "theatre.speed", pace.around(SPEED, BUTTON), speeds, f"{replaying.speed:g}", controls.set_speed,
            name=speed_name, tip=speed_name,
        ),
    )  # fmt: skip
    return row


def _add_buttons(pane: Pane, row: Rect, replaying: Replaying, controls: Controls) -> Rect:
    """Add the five buttons that lead through the game, and return the room that is left."""
    start, end = replaying.index == 0, replaying.index == replaying.last
    entries = (
        ("first", "first", msg("table.theatre.first"), partial(controls.go, 0), not start),
        ("back", "step_back", msg("table.theatre.back"), partial(controls.leap, -1), not start),
        ("play", "pause" if replaying.playing else "play", msg("table.theatre.play"), controls.toggle, True),
        ("on", "step", msg("table.theatre.on"), partial(controls.leap, 1), not end),
        ("last", "last", msg("table.theatre.last"), partial(controls.go, replaying.last), not end),
    )
    for name, icon, label, do, enabled in entries:
        place, row = row.split_left(BUTTON, GAP)
        rect = place.around(BUTTON, BUTTON)
        pane.add(Button(f"theatre.{name}", rect, "", do, ButtonFace(icon=icon), name=label, tip=label, enabled=enabled))
    return row


def add_fork(pane: Pane, rect: Rect, play_from_here: Callable[[], None]) -> None:
    """Add the button that begins a new game from the moment that is shown."""
    label = msg("table.theatre.fork")
    fork = Button("theatre.fork", rect, label, play_from_here, ButtonFace("gold", icon="hand", size=23), momentous=True)
    pane.add(fork)


def add_result(pane: Pane, rect: Rect, show_result: Callable[[], None]) -> None:
    """Add the button that shows who has won."""
    label = msg("table.result")
    pane.add(Button("theatre.result", rect, label, show_result, ButtonFace("gold", icon="trophy", size=23)))
