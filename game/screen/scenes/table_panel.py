"""The panel of actions: one sentence that says what is expected, what the draft would do, and the buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.kernel.say import Say, say
from game.present.asking import Asking, Picking, Stepping
from game.present.gesture import Facet, Press
from game.present.staging import Staging
from game.screen.canvas import Canvas, Rect
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.button import PAD as BUTTON_PAD
from game.screen.widgets.button import Button
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.layer import Pane
from game.screen.widgets.look import ButtonStyle
from game.screen.widgets.slider import Stepper

PAD = 18.0
GAP = 10.0
BUTTON = 58.0
CONFIRM = 300.0
CHOICE = 50.0
PRESS = 150.0
"""The least width of a button for a choice, as long as there is room."""
RAISE = 86.0
RAISES = (5, 10)
"""Larger steps of a stepper."""
SIZES = ((26.0, 22.0), (24.0, 21.0), (22.0, 20.0))
"""Sizes of the prompt and of what stands below it; where room is short, letters get smaller before words are cut."""
BELOW = 6.0
LONG = 8
"""Steps from which on larger ones are offered."""


@dataclass(frozen=True, slots=True)
class Tool:
    """One of the small buttons beside the gold one."""

    id: str
    icon: str
    name: Say
    do: Callable[[], None]
    hotkeys: tuple[str, ...]
    enabled: bool
    why: Say | None = None


@dataclass(frozen=True, slots=True)
class Panel:
    """What the panel says and offers.

    ``token`` is the colour of whose turn it is (-1: nobody's). ``note`` stands below the prompt: what would happen, or
    a warning if ``warns``. ``main`` is the one gold button.
    """

    token: int
    prompt: Say | str
    note: Say | None
    warns: bool
    tools: tuple[Tool, ...]
    main: tuple[Text, Callable[[], None], tuple[str, ...]] | None
    asking: Asking | None = None
    pattern: bool = False
    main_id: str = "confirm"
    missing: Say | None = None
    """Why the gold button cannot be used yet."""


def rows_of(asking: Asking | None) -> int:
    """Return how many further rows the choices need that are not done on the board."""
    if asking is None:
        return 0
    return min(3, len(asking.steppers) + len(asking.pickers))


def add_panel(
    pane: Pane,
    canvas: Canvas,
    rect: Rect,
    panel: Panel,
    staging: Staging,
    *,
    on_press: Callable[[Facet], None],
    on_step: Callable[[Stepping, int], None],
    on_pick: Callable[[Picking, int], None],
) -> None:
    """Add the panel to ``pane``."""
    pane.add(Plate(rect, "panel", widget_id="panel", clickable=True))
    inner = rect.inset(PAD, 14)
    if panel.asking is not None:
        inner = _add_choices(pane, canvas, inner, panel.asking, staging, on_step, on_pick)
    tools_width = len(panel.tools) * (BUTTON + GAP)
    presses = len(panel.asking.buttons()) if panel.asking is not None else 0
    wanted = max(CONFIRM + tools_width + 6, 420.0, min(presses * PRESS, inner.w * 0.66))
    right, left = inner.split_right(wanted, 24)
    upper, lower = right.column(2, 8)
    if panel.asking is not None:
        _add_presses(pane, upper, panel.asking, on_press)
    _add_buttons(pane, lower, panel)
    _add_words(pane, canvas, left, panel)


def _add_words(pane: Pane, canvas: Canvas, room: Rect, panel: Panel) -> None:
    theme = canvas.theme
    if panel.token >= 0:
        token, room = room.split_left(44, 14)
        pane.add(_Token(Rect(token.x, room.y, 44, 44), panel.token, panel.pattern))
    prompt = pane.layer.say(panel.prompt)
    note = pane.layer.say(panel.note) if panel.note is not None else ""
    for size, smaller in SIZES:
        high = canvas.measure(prompt, size=size, face="strong", width=room.w)[1]
        line = canvas.measure("X", size=smaller)[1]
        lines = int((room.h - high - BELOW) / line + 0.1)
        if not note or canvas.measure(note, size=smaller, width=room.w)[1] <= lines * line + 1:
            break
    above = Rect(room.x, room.y, room.w, high + 2)
    pane.add(Label(above, prompt, widget_id="prompt", size=size, face="strong", lines=3))
    if note:
        below = room.split_top(high + BELOW)[1]
        colour = theme.warning if panel.warns else theme.cream_soft
        pane.add(Label(below, note, widget_id="note", size=smaller, colour=colour, lines=max(1, lines)))


def _add_buttons(pane: Pane, room: Rect, panel: Panel) -> None:
    if panel.main is not None:
        label, do, hotkeys = panel.main
        rect = Rect(room.right - CONFIRM, room.y, CONFIRM, BUTTON)
        enabled = panel.missing is None
        gold = Button(panel.main_id, rect, label, do, style="gold", hotkeys=hotkeys, size=25, enabled=enabled)
        gold.why = panel.missing
        pane.add(gold)
    taken = CONFIRM + 6 if panel.main is not None else -GAP
    x = room.right - taken - len(panel.tools) * (BUTTON + GAP)
    for tool in panel.tools:
        pane.add(
            Button(
                tool.id,
                Rect(x, room.y, BUTTON, BUTTON),
                "",
                tool.do,
                style="quiet",
                icon=tool.icon,
                hotkeys=tool.hotkeys,
                chip=False,
                name=tool.name,
                tip=tool.name,
                enabled=tool.enabled,
                why=tool.why,
            )
        )
        x += BUTTON + GAP


def _add_presses(pane: Pane, room: Rect, asking: Asking, on_press: Callable[[Facet], None]) -> None:
    facets = asking.buttons()
    if not facets:
        return
    for facet, rect in zip(facets, room.row(len(facets), GAP), strict=True):
        assert isinstance(facet.gesture, Press)
        hotkeys = (facet.gesture.hotkey,) if facet.gesture.hotkey else ()
        pane.add(
            Button(
                press_id(asking, facet.gesture),
                Rect(rect.x, rect.y, rect.w, CHOICE),
                facet.gesture.words or Say(facet.gesture.key),
                partial(on_press, facet),
                hotkeys=hotkeys,
                chosen=facet in asking.board.draft,
                size=23,
            )
        )


def press_id(asking: Asking, press: Press) -> str:
    """Return the id of the button; those with words of their own are counted."""
    number = [facet.gesture for facet in asking.buttons()].index(press)
    return f"press.{press.key}" if press.words is None else f"press.{press.key}.{number}"


def _add_choices(
    pane: Pane,
    canvas: Canvas,
    room: Rect,
    asking: Asking,
    staging: Staging,
    on_step: Callable[[Stepping, int], None],
    on_pick: Callable[[Picking, int], None],
) -> Rect:
    """Add steppers and selections, one row each, and return the room that is left."""
    for number, stepper in enumerate(asking.steppers):
        row, room = room.split_top(CHOICE, GAP)
        choice = stepper.choice
        label = staging.amount_label(asking.decision, choice)
        words, control = row.split_left(row.w * 0.4, GAP)
        pane.add(Label(words, label, size=23, valign="middle", lines=1, fit=True))
        change = partial(on_step, stepper)
        pane.add(
            Stepper(
                f"amount.{number}",
                Rect(control.x, control.y, min(control.w, 320.0), CHOICE),
                stepper.value,
                change,
                low=choice.low,
                high=choice.high,
                step=choice.step,
                name=label,
            )
        )
        _add_raises(pane, canvas, control, number, stepper, change)
    for number, picker in enumerate(asking.pickers):
        row, room = room.split_top(CHOICE, GAP)
        _add_picker(pane, row, number, picker, asking, staging, on_pick)
    return room


def _add_raises(
    pane: Pane, canvas: Canvas, control: Rect, number: int, stepper: Stepping, change: Callable[[int], None]
) -> None:
    """Add buttons for larger steps beside a stepper with a long way to go."""
    if len(stepper.choice) <= LONG:
        return
    room = control.split_left(min(control.w, 320.0), GAP)[1]
    widest = max(canvas.measure(f"+{more}", size=22, face="strong")[0] for more in RAISES)
    width = max(RAISE, widest + 2 * BUTTON_PAD + 2)
    for place, more in enumerate(RAISES):
        rect = Rect(room.x + place * (width + GAP), room.y, width, CHOICE)
        if rect.right > room.right:
            break
        value = stepper.value + more * stepper.choice.step
        pane.add(
            Button(
                f"amount.{number}.{more}",
                rect,
                f"+{more}",
                partial(change, value),
                style="quiet",
                size=22,
                enabled=value <= stepper.choice.high,
                name=say("table.amount.more", more=more),
            )
        )


def _add_picker(
    pane: Pane,
    row: Rect,
    number: int,
    picker: Picking,
    asking: Asking,
    staging: Staging,
    on_pick: Callable[[Picking, int], None],
) -> None:
    choice = picker.choice
    words, items = row.split_left(row.w * 0.26, GAP)
    label = say(
        "table.pick.count",
        label=staging.pick_label(asking.decision, choice),
        chosen=len(picker.chosen),
        least=choice.least,
        most=choice.most,
    )
    pane.add(Label(words, label, widget_id=f"pick.{number}.count", size=21, valign="middle", lines=2))
    full = len(picker.chosen) >= choice.most
    for item, rect in zip(choice.items, items.row(len(choice.items), 6), strict=True):
        chosen = item in picker.chosen
        style: ButtonStyle = "plain" if chosen else "quiet"
        pane.add(
            Button(
                f"pick.{number}.{item}",
                rect,
                staging.item_label(asking.decision, choice, item),
                partial(on_pick, picker, item),
                style=style,
                icon="check" if chosen else "",
                chosen=chosen,
                size=21,
                enabled=chosen or not full,
                why=say("table.pick.full", n=choice.most),
            )
        )


class _Token(Widget):
    """Whose turn it is."""

    def __init__(self, rect: Rect, colour: int, pattern: bool) -> None:
        super().__init__("", rect)
        self.colour = colour
        self.pattern = pattern

    def draw(self, canvas: Canvas) -> None:
        canvas.token(self.colour, *self.rect.centre, 40, self.pattern)
