"""The row of the seed in the set-up."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.say import Say, say
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.setup.model import Draft
from game.screen.widgets import clipboard
from game.screen.widgets.base import Holder, Text
from game.screen.widgets.button import Button
from game.screen.widgets.field import TextField
from game.screen.widgets.label import Label


def add_seed(
    pane: Holder,
    canvas: Canvas,
    rect: Rect,
    draft: Draft,
    speak: Callable[[Text], str],
    *,
    on_copied: Callable[[Say], None],
    on_drawn: Callable[[], None],
) -> float:
    """Add the seed, with buttons to draw another and to copy it; return where the next thing may begin."""
    heading = Label(
        Rect(rect.x, rect.y, rect.w * 0.3, rect.h), say("shell.setup.seed"), size=23, valign="middle", lines=1
    )
    left = rect.x + rect.w * 0.3
    help_text = speak(say("shell.setup.seed.help"))
    height = canvas.measure(help_text, size=20, width=rect.w * 0.7 - 8)[1]
    help_rect = Rect(left + 4, rect.y + rect.h + 6, rect.w * 0.7 - 8, height + 2)
    pane.add(
        heading,
        Label(help_rect, help_text, size=20, colour=canvas.theme.cream_soft),
    )
    _add_seed_field(pane, Rect(left, rect.y, rect.w * 0.7, rect.h), draft, on_copied, on_drawn)
    return help_rect.bottom


def _add_seed_field(
    pane: Holder, rect: Rect, draft: Draft, on_copied: Callable[[Say], None], on_drawn: Callable[[], None]
) -> None:
    width = min(300.0, rect.w - 140)

    def copy() -> None:
        clipboard.put(str(draft.seed))
        on_copied(say("shell.setup.copied", seed=str(draft.seed)))

    def again() -> None:
        draft.draw_seed()
        on_drawn()

    pane.add(
        TextField(
            "seed",
            Rect(rect.x, rect.y, width, rect.h),
            str(draft.seed),
            draft.set_seed,
            limit=9,
            name=say("shell.setup.seed"),
        ),
        Button(
            "seed.new",
            Rect(rect.x + width + 12, rect.y, 54, rect.h),
            "",
            again,
            icon="dice",
            name=say("shell.setup.seed.new"),
            tip=say("shell.setup.seed.new"),
        ),
        Button(
            "seed.copy",
            Rect(rect.x + width + 76, rect.y, 54, rect.h),
            "",
            copy,
            icon="copy",
            name=say("shell.setup.seed.copy"),
            tip=say("shell.setup.seed.copy"),
        ),
    )
