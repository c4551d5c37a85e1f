"""The line of the seed in the set-up."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.message import Message, msg
from game.screen.drawing.canvas import Canvas, Rect, one_line
from game.screen.scenes.setup.model import Draft
from game.screen.widgets import clipboard
from game.screen.widgets.base import Explained, Holder, Text
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.field import TextField
from game.screen.widgets.label import Label

FIELD = 150.0


def add_seed(
    pane: Holder,
    canvas: Canvas,
    rect: Rect,
    draft: Draft,
    speak: Callable[[Text], str],
    *,
    on_copied: Callable[[Message], None],
    on_drawn: Callable[[], None],
) -> None:
    """Add the seed, with buttons to draw another and to copy it."""
    word = msg("shell.setup.seed")
    copy, rest = rect.split_right(48, 4)
    new, rest = rest.split_right(48, 4)
    field, rest = rest.split_right(min(FIELD, rest.w * 0.6), 4)
    new_tip, copy_tip = msg("shell.setup.seed.new"), msg("shell.setup.seed.copy")

    def copied() -> None:
        clipboard.put(str(draft.seed))
        on_copied(msg("shell.setup.copied", seed=str(draft.seed)))

    def again() -> None:
        draft.draw_seed()
        on_drawn()

    pane.add(
        Label(rest.inset(12, 0), word, one_line(21, colour=canvas.theme.cream_soft)),
        TextField(
            "seed",
            field,
            str(draft.seed),
            draft.set_seed,
            limit=9,
            name=word,
            tip=Explained(word, msg("shell.setup.seed.help")),
        ),
        Button("seed.new", new, "", again, ButtonFace("quiet", icon="dice"), name=new_tip, tip=new_tip),
        Button("seed.copy", copy, "", copied, ButtonFace("quiet", icon="copy"), name=copy_tip, tip=copy_tip),
    )
