"""What stands in the bar at the foot beside words and choices: tools, purses, changes of figures, the basket."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.present.answer.gesture import Facet
from game.present.area import Rect
from game.present.pictures.picture import Colour
from game.present.stage.told import FigureChange
from game.present.stage.words import BasketItem, Purse
from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas, Lettering, Pose, one_line
from game.screen.scenes.table.panel import Tool
from game.screen.theme import Theme
from game.screen.widgets import look
from game.screen.widgets.base import Explained, Text, Widget
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.signs import key_label

TOOL_LEAST = 54.0
"""How wide a tool is at least, and one without a word always."""
TOOL_HIGH = 64.0
TOOL_SIGN, SIGN_MIDDLE = 28.0, 20.0
"""The size of the sign, and how far below the upper edge its middle lies."""
TOOL_WORD, WORD_LINE, WORD_BELOW, WORD_SIDE = 21.0, 26.0, 3.0, 6.0
"""The size of the word, the height of its line, and the room below it and at its ends."""
TOOL_KEY, KEY_CORNER, KEY_NEAR = 20.0, 24.0, 3.0
"""The size of the key, how high its corner is, and how near to the sign it stands, twice that from the edge."""


def tool_width(canvas: Canvas, speak: Callable[[Text], str], tool: Tool) -> float:
    """Width of the tile of a tool: its word is whole, and its key stands beside its sign."""
    if tool.word is None:
        return TOOL_LEAST
    word = canvas.measure(speak(tool.word), size=TOOL_WORD, face="number")[0] + 2 * WORD_SIDE
    key = _key(canvas, tool.hotkeys, speak)
    beside = canvas.measure(key, size=TOOL_KEY, face="number")[0] if key else 0.0
    return max(TOOL_LEAST, word, TOOL_SIGN + 2 * (beside + 4 * KEY_NEAR))


def _key(canvas: Canvas, hotkeys: tuple[str, ...], speak: Callable[[Text], str]) -> str:
    """A single letter, or nothing while a pad is in use."""
    if not hotkeys or canvas.context.signs != "keys":
        return ""
    label = key_label(hotkeys[0], speak)
    return label if len(label) == 1 else ""


class ToolTile(Button):
    """The button of a tool that has a word; what it does in full is its name, and is told where the mouse rests."""

    def __init__(self, tool: Tool, rect: Rect) -> None:
        super().__init__(
            tool.id,
            rect,
            tool.word or "",
            tool.do,
            ButtonFace("quiet", icon=tool.icon),
            hotkeys=tool.hotkeys,
            name=tool.name,
            tip=tool.name,
            enabled=tool.enabled,
            why=tool.why,
        )

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        colour = look.button(canvas, rect, self.face.style, self, self.face.chosen)
        x = rect.centre[0]
        canvas.icon(self.face.icon, x, rect.y + SIGN_MIDDLE, TOOL_SIGN, colour)
        line = Rect(rect.x + WORD_SIDE / 2, rect.bottom - WORD_BELOW - WORD_LINE, rect.w - WORD_SIDE, WORD_LINE)
        canvas.text(self.render(self.label), line, one_line(TOOL_WORD, "number", colour, align="centre"))
        key = _key(canvas, tuple(self.hotkeys), self.render)
        if key:
            left = x + TOOL_SIGN / 2 + KEY_NEAR
            corner = Rect(left, rect.y + KEY_NEAR, rect.right - 2 * KEY_NEAR - left, KEY_CORNER)
            canvas.text(key, corner, one_line(TOOL_KEY, "number", look.soften(colour), align="right"))


PURSE_HIGH = 62.0
PURSE_SIGN = 34.0
PURSE_NAME, PURSE_AMOUNT, AMOUNT_ALONE = 20.0, 25.0, 28.0
PURSE_PAD = 10.0
PURSE_BRIGHT: Colour = (255, 214, 110)
HIDDEN_AMOUNT = "?"


def amount_of(purse: Purse) -> str:
    return HIDDEN_AMOUNT if purse.amount is None else str(purse.amount)


def purse_widths(canvas: Canvas, speak: Callable[[Text], str], purses: Sequence[Purse], named: bool) -> list[float]:
    amounts = [
        canvas.measure(amount_of(purse), size=PURSE_AMOUNT if named else AMOUNT_ALONE, face="number")[0]
        for purse in purses
    ]
    names = [canvas.measure(speak(purse.name), size=PURSE_NAME)[0] if named else 0.0 for purse in purses]
    return [PURSE_SIGN + 3 * PURSE_PAD + max(pair) + 2 for pair in zip(amounts, names, strict=True)]


class PurseSign(Widget):
    """One purse: its sign and amount, and its name where there is room."""

    clickable = True

    def __init__(self, widget_id: str, rect: Rect, purse: Purse, named: bool) -> None:
        tip = Explained(purse.name, purse.info) if purse.info is not None else Explained(purse.name)
        super().__init__(widget_id, rect, name=purse.name, tip=tip)
        self.purse = purse
        self.named = named

    def node(self) -> AccessNode | None:
        return AccessNode(self.id, "words", f"{self.render(self.name)}: {amount_of(self.purse)}")

    def draw(self, canvas: Canvas) -> None:
        theme, purse = canvas.theme, self.purse
        canvas.plate(self.rect, "purse.apart" if purse.apart else "purse")
        sign, words = self.rect.inset(PURSE_PAD, 4).split_left(PURSE_SIGN, PURSE_PAD)
        canvas.picture(purse.sign, *sign.centre, PURSE_SIGN, Pose(alpha=150 if purse.apart else 255))
        if self.named:
            above, words = words.split_top(words.h * 0.46)
            canvas.text(self.render(purse.name), above, one_line(PURSE_NAME, colour=theme.cream))
        canvas.text(
            amount_of(purse),
            words,
            one_line(
                PURSE_AMOUNT if self.named else AMOUNT_ALONE,
                "number",
                theme.cream if purse.apart else PURSE_BRIGHT,
                fit=False,
            ),
        )


CHANGE_GAP = 8.0
CHANGE_LABEL, CHANGE_BEFORE, CHANGE_AFTER = 20.0, 22.0, 27.0
CHANGE_ARROW = 16.0
CHANGE_PAD = 12.0
CHANGE_LEAST = 108.0


def change_widths(canvas: Canvas, speak: Callable[[Text], str], changes: Sequence[FigureChange]) -> list[float]:
    return [
        max(CHANGE_LEAST, _label_width(canvas, speak, each), _figures_width(canvas, each)) + CHANGE_PAD
        for each in changes
    ]


def _label_width(canvas: Canvas, speak: Callable[[Text], str], change: FigureChange) -> float:
    return canvas.measure(speak(change.label), size=CHANGE_LABEL)[0] + 2


def _figures_width(canvas: Canvas, change: FigureChange) -> float:
    pale, bold = _figures(canvas, change)
    return pale + CHANGE_ARROW + bold + 2 * CHANGE_GAP


def _figures(canvas: Canvas, change: FigureChange) -> tuple[float, float]:
    """Width of the figure before, and after."""
    pale = canvas.measure(str(change.before), size=CHANGE_BEFORE, face="number")[0]
    return pale, canvas.measure(str(change.after), size=CHANGE_AFTER, face="number")[0]


class Changes(Widget):
    """A plate for each figure: what it is now, smaller and paler, and what it would be."""

    def __init__(self, rect: Rect, changes: Sequence[FigureChange], widths: Sequence[float]) -> None:
        super().__init__("changes", rect)
        self.changes = changes
        self.widths = widths

    def node(self) -> AccessNode | None:
        figures = (f"{self.render(each.label)}: {each.before} → {each.after}" for each in self.changes)
        return AccessNode(self.id, "words", ", ".join(figures))

    def draw(self, canvas: Canvas) -> None:
        x = self.rect.x
        for change, width in zip(self.changes, self.widths, strict=True):
            self._draw(canvas, Rect(x, self.rect.y, width, self.rect.h), change)
            x += width + CHANGE_GAP

    def _draw(self, canvas: Canvas, rect: Rect, change: FigureChange) -> None:
        theme = canvas.theme
        canvas.plate(rect, "inset")
        label, figures = rect.inset(CHANGE_PAD / 2, 4).split_top(rect.h * 0.42)
        words = self.render(change.label)
        canvas.text(words, label, one_line(CHANGE_LABEL, colour=theme.cream_soft, align="centre"))
        pale, bold = _figures(canvas, change)
        x = figures.centre[0] - _figures_width(canvas, change) / 2
        old = Rect(x, figures.y, pale + 2, figures.h)
        canvas.text(str(change.before), old, Lettering(CHANGE_BEFORE, "number", theme.cream_dim, valign="middle"))
        canvas.icon("right", x + pale + CHANGE_GAP + CHANGE_ARROW / 2, figures.centre[1], CHANGE_ARROW, theme.gold)
        new = Rect(x + pale + CHANGE_ARROW + 2 * CHANGE_GAP, figures.y, bold + 2, figures.h)
        colour = _colour_of(change, theme)
        canvas.text(str(change.after), new, Lettering(CHANGE_AFTER, "number", colour, valign="middle"))


def _colour_of(change: FigureChange, theme: Theme) -> Colour:
    more = change.after - change.before
    return theme.good if more > 0 else theme.warning if more < 0 else theme.cream


BASKET_HIGH = 54.0
BASKET_GAP = 8.0
LINE_WIDEST, LINE_LEAST = 216.0, 150.0
"""The width of plates at most and at least."""
LINE_CREST, LINE_SIGN, LINE_ARROW = 32.0, 50.0, 14.0
LINE_NAME, LINE_COUNT, LINE_BEFORE, LINE_AFTER = 20.0, 22.0, 20.0, 22.0


def basket_width(shelf: Sequence[Facet]) -> float:
    """Least width of all plates together; 0 where there cannot be two."""
    return len(shelf) * (LINE_LEAST + BASKET_GAP) - BASKET_GAP if len(shelf) > 1 else 0.0


def add_basket(
    pane: Pane,
    room: Rect,
    lines: Sequence[BasketItem],
    shelf: Sequence[Facet],
    on_press: Callable[[Facet], None],
) -> None:
    """Add the plates, each where it lies on the shelf, whatever else does."""
    w = min((room.w + BASKET_GAP) / len(shelf) - BASKET_GAP, LINE_WIDEST)
    for line in lines:
        number = shelf.index(line.facet)
        rect = Rect(room.x + number * (w + BASKET_GAP), room.y, w, room.h)
        pane.add(BasketLine(f"basket.{number}", rect, line, partial(on_press, line.facet)))


class BasketLine(Button):
    """How many of a thing, for how much each, and what changes by it."""

    sound = "card"

    def __init__(self, widget_id: str, rect: Rect, line: BasketItem, on_click: Callable[[], object]) -> None:
        tip = Explained(line.name, line.info)
        super().__init__(widget_id, rect, "", on_click, ButtonFace("quiet"), name=line.name, tip=tip)
        self.line = line

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        crest, inner = self.rect.inset(6, 3).split_left(LINE_CREST, 5)
        canvas.mark(self.line.mark, *crest.centre, LINE_CREST)
        upper, lower = inner.split_top(inner.h / 2)
        if self.line.sign is not None:
            sign, lower = lower.split_right(LINE_SIGN)
            canvas.picture(self.line.sign, *sign.centre, LINE_SIGN)
        self._change(canvas, lower)
        self._count(canvas, upper)

    def _count(self, canvas: Canvas, room: Rect) -> None:
        words = self.render(self.line.words)
        whole = f"{words} = {self.line.total}"
        width = canvas.measure(whole, size=LINE_COUNT, face="number")[0] + 4
        if width <= room.w:
            words = whole
        title = self.render(self.line.name)
        if canvas.measure(title, size=LINE_NAME)[0] + width + 4 <= room.w:
            room, name = room.split_right(width, 4)
            canvas.text(title, name, one_line(LINE_NAME, colour=canvas.theme.cream_soft, fit=False))
        canvas.text(words, room, one_line(LINE_COUNT, "number", canvas.theme.cream))

    def _change(self, canvas: Canvas, room: Rect) -> None:
        theme, change = canvas.theme, self.line.change
        before, after = str(change.before), str(change.after)
        old, room = room.split_left(canvas.measure(before, size=LINE_BEFORE, face="number")[0] + 2, 4)
        canvas.text(before, old, one_line(LINE_BEFORE, "number", theme.cream_dim, fit=False))
        arrow, new = room.split_left(LINE_ARROW, 4)
        canvas.icon("right", *arrow.centre, LINE_ARROW, theme.gold)
        canvas.text(after, new, one_line(LINE_AFTER, "number", _colour_of(change, theme), fit=False))
