"""Questions on a sheet of paper in the middle of the window; nothing else can be done until they are answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.kernel.message import msg
from game.present.area import Rect
from game.screen.drawing.canvas import Canvas, Lettering
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label, Painting, PanelPlate
from game.screen.widgets.look import ButtonStyle
from game.screen.widgets.panes import Pane, Panes

BACK = msg("shell.back")
WIDTH = 760.0
PAD = 40.0
BUTTON = 62.0
GAP = 16.0
BULB = 50.0
"""Width of the lamp before what is advised."""


@dataclass(frozen=True, slots=True)
class DialogAnswer:
    """One button of a question; its ``hotkeys`` hold ``enter`` for the safe answer and ``escape`` for the way back."""

    id: str
    label: Text
    do: Callable[[], None]
    style: ButtonStyle = "plain"
    hotkeys: tuple[str, ...] = ()
    icon: str = ""


class Dialog:
    """A question with its answers. Opens at once; any answer closes it before it is carried out."""

    def __init__(self, layer: Panes, widget_id: str, title: Text, body: Text, *answers: DialogAnswer) -> None:
        self.layer = layer
        self.id = widget_id
        self.title = title
        self.body = body
        self.answers = answers
        self.advice: Text = ""
        """What is said below the question, in words that lead to an answer."""
        self.pane = layer.open(self._build, "modal")

    def close(self) -> None:
        self.layer.shut(self.pane)

    def advise(self, what: Text) -> None:
        """Say more below the question, in place of what was said there before."""
        self.advice = what
        self.pane.built = None

    def _answer(self, answer: DialogAnswer) -> None:
        self.close()
        answer.do()

    def _build(self, pane: Pane, canvas: Canvas) -> None:
        inner_width = min(WIDTH, canvas.width - 160) - 2 * PAD
        words, text = self.layer.render(self.title), self.layer.render(self.body)
        _, title_height = canvas.measure(words, size=36, face="title", width=inner_width)
        body_height = canvas.measure(text, size=24, face="text", width=inner_width)[1] if text else 0.0
        advice = self.layer.render(self.advice) if self.advice else ""
        advice_height = 0.0
        if advice:
            advice_height = 18 + max(BULB, canvas.measure(advice, size=24, width=inner_width - BULB)[1])
        height = PAD + title_height + 18 + body_height + advice_height + 34
        height += self._buttons_height(canvas, inner_width) + PAD
        x, y = (canvas.width - inner_width) / 2 - PAD, (canvas.height - height) / 2
        rect = Rect(x, y, inner_width + 2 * PAD, height)
        pane.add(PanelPlate(rect, "modal", widget_id=self.id, clickable=True))
        ink = canvas.theme.ink
        top = rect.y + PAD
        pane.add(Label(Rect(rect.x + PAD, top, inner_width, title_height), words, Lettering(36, "title", ink)))
        top += title_height + 18
        pane.add(Label(Rect(rect.x + PAD, top, inner_width, body_height + 4), text, Lettering(24, colour=ink)))
        top += body_height
        if advice:
            room = Rect(rect.x + PAD, top + 18, inner_width, advice_height - 14)
            bulb, words_room = room.split_left(BULB)
            pane.add(
                Painting(bulb, lambda canvas, at: canvas.icon("bulb", at.x + 16, at.centre[1], 36, canvas.theme.ink)),
                Label(words_room, advice, Lettering(24, colour=ink, valign="middle"), widget_id=f"{self.id}.advice"),
            )
        top += advice_height + 34
        self._add_buttons(pane, canvas, Rect(rect.x + PAD, top, inner_width, BUTTON))

    def _stacked(self, canvas: Canvas, width: float) -> bool:
        share = (width - GAP * (len(self.answers) - 1)) / len(self.answers)
        return any(self._wish(canvas, answer) > share for answer in self.answers)

    def _wish(self, canvas: Canvas, answer: DialogAnswer) -> float:
        chip = 84.0 if answer.hotkeys else 0.0
        icon = 42.0 if answer.icon else 0.0
        return canvas.measure(self.layer.render(answer.label), size=24, face="strong")[0] + 44 + chip + icon

    def _buttons_height(self, canvas: Canvas, width: float) -> float:
        rows = len(self.answers) if self._stacked(canvas, width) else 1
        return rows * BUTTON + (rows - 1) * GAP

    def _add_buttons(self, pane: Pane, canvas: Canvas, row: Rect) -> None:
        stacked = self._stacked(canvas, row.w)
        count = len(self.answers)
        share = (row.w - GAP * (count - 1)) / count
        for number, answer in enumerate(self.answers):
            if stacked:  # the main answer, which stands at the right of a row, comes first
                rect = Rect(row.x, row.y + (count - 1 - number) * (BUTTON + GAP), row.w, BUTTON)
            else:
                rect = Rect(row.x + number * (share + GAP), row.y, share, BUTTON)
            button = Button(
                f"{self.id}.{answer.id}",
                rect,
                answer.label,
                partial(self._answer, answer),
                ButtonFace(answer.style, icon=answer.icon),
                hotkeys=answer.hotkeys,
            )
            pane.add(button)


def confirm(
    layer: Panes,
    widget_id: str,
    title: Text,
    body: Text,
    yes: Text,
    do: Callable[[], None],
    *,
    danger: bool = False,
) -> Dialog:
    """Ask before ``do``: the safe answer is the golden one, on Enter and Esc; to agree takes a click or Tab."""
    on = DialogAnswer("yes", yes, do, "danger" if danger else "plain")
    back = DialogAnswer("no", BACK, nothing, "gold", ("enter", "escape"))
    return Dialog(layer, widget_id, title, body, on, back)


def tell(layer: Panes, widget_id: str, title: Text, body: Text) -> Dialog:
    """Say something that has to be read."""
    ok = DialogAnswer("ok", msg("shell.ok"), nothing, "gold", ("enter", "escape"))
    return Dialog(layer, widget_id, title, body, ok)


def nothing() -> None:
    """What the way back does."""
