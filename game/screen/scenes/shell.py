"""What the scenes around a game share: bar above, page, bar below with the one gold button, and the common keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from pathlib import Path
from typing import Literal

from game.kernel.fault import Fault
from game.kernel.message import msg
from game.present.area import Rect
from game.present.input import Input, Key
from game.present.party import Mark
from game.present.pictures.cover import Cover, box_picture
from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.outside import Opening
from game.screen.requests import OpenRules
from game.screen.scenes.dialogs import KeyGroup, KeySheet
from game.screen.services import Services
from game.screen.widgets import clipboard
from game.screen.widgets.base import Text, TipText, Widget
from game.screen.widgets.button import ICON, PAD, Button, ButtonFace
from game.screen.widgets.dialog import Dialog, DialogAnswer
from game.screen.widgets.label import Label, Painting, PanelPlate
from game.screen.widgets.look import ButtonStyle, chip_width
from game.screen.widgets.panes import Panes
from game.screen.widgets.scene import WidgetScene
from game.screen.widgets.scene_widgets import Pane

TOP, FOOT = 60.0, 80.0
"""Height of the bar above and of the bar below."""
GAP = 9.0
"""Around the page, and between the parts of it."""
EDGE = 12.0
"""Between what stands in a bar and the edge of the window."""
BACK = 52.0
HIGH, GOLDEN = 46.0, 60.0
"""Height of the buttons above and below."""
TITLE, ASIDE, LINE, MEANING, WORDS, GOLD = 32.0, 22.0, 26.0, 21.0, 23.0, 28.0
"""Sizes of letters: the title and what stands beside it, both lines below, the buttons."""
LEAST = 420.0
"""Units that the lines below keep where buttons want more."""
BETWEEN = 10.0
TOKEN = 46.0

Speak = Callable[[Text], str]


@dataclass(frozen=True, slots=True)
class Deed:
    """A button of a bar and what it does; ``key`` does the same, if it is ``ripe`` (0 to 1) for that."""

    id: str
    icon: str
    label: Text
    do: Callable[[], object]
    key: str = ""
    style: ButtonStyle = "plain"
    enabled: bool = True
    why: Text | None = None
    tip: TipText | None = None
    final: bool = False
    momentous: bool = False
    ripe: Callable[[], float] | None = None


@dataclass(frozen=True, slots=True)
class Foot:
    """The bar below: what is chosen, what that means, and the way on in gold, if there is one.

    A widget with an attribute ``told``, two texts, says these instead while it is pointed at, unless there is a
    ``warning``: why the way on is closed.
    """

    line: Text
    meaning: Text = ""
    deeds: Sequence[Deed] = ()
    gold: Deed | None = None
    mark: Mark | None = None
    warning: Text | None = None


# ---- the bar above


def _soft(
    canvas: Canvas, rect: Rect, words: Text, widget_id: str, size: float, align: Literal["left", "right"]
) -> Label:
    return Label(rect, words, one_line(size, colour=canvas.theme.cream_soft, align=align), widget_id=widget_id)


# ---- the bar below


def _add_foot(pane: Pane, canvas: Canvas, foot: Foot) -> None:
    """Two lines at the left, the buttons at the right, the gold one last."""
    speak, bar = pane.layer.render, Rect(0, canvas.height - FOOT, canvas.width, FOOT)
    pane.add(PanelPlate(bar, "bar"))
    room = bar.inset(EDGE, 0)
    needed = max(canvas.measure(speak(foot.line), size=LINE, face="strong")[0],
                 canvas.measure(speak(foot.meaning), size=MEANING)[0] if foot.meaning else 0.0) + 30  # fmt: skip
    needed += TOKEN + 12 if foot.mark is not None else 0
    deeds = [*foot.deeds, *([foot.gold] if foot.gold is not None else [])]
    least = min(needed, LEAST) if foot.line else 0.0
    laid = list(_laid(canvas, room.w - least, deeds, speak, WORDS, room.w - needed))
    for deed, wide, chip in reversed(laid):
        rect, room = room.split_right(wide, BETWEEN)
        golden = deed is foot.gold
        high = GOLDEN if golden else GOLDEN - 6
        pane.add(
            deed_button(deed, rect.around(wide, high), wide > _icon_wide(), chip, GOLD if golden else WORDS, golden)
        )
    if foot.mark is not None:
        token, room = room.split_left(TOKEN, 12)
        mark = foot.mark
        pane.add(
            Painting(token, lambda canvas, rect: canvas.mark(mark, *rect.centre, TOKEN - 4), widget_id="foot.mark")
        )
    pane.add(TwoLines(Rect(room.x + 10, room.y + 8, room.w - 20, room.h - 14), foot.line, foot.meaning, foot.warning))


class TwoLines(Widget):
    """Two lines: what is chosen, and what that means; while something is pointed at that tells more, that instead.

    A meaning that is too long for one line takes both.
    """

    def __init__(self, rect: Rect, line: Text, meaning: Text, warning: Text | None) -> None:
        super().__init__("foot", rect, name=line)
        self.line = line
        self.meaning = meaning
        self.warning = warning

    def said(self) -> tuple[Text, Text]:
        layer = self.layer
        if self.warning is not None:
            return self.line, self.warning
        for widget in (layer.hover, layer.focus if layer.ring else None):
            told: tuple[Text, Text] | None = getattr(widget, "told", None)
            if told is not None:
                return told
        return self.line, self.meaning

    def node(self) -> AccessNode | None:
        line, meaning = self.said()
        return AccessNode(self.id, "words", self.render(line), self.render(meaning))

    def draw(self, canvas: Canvas) -> None:
        line, meaning = self.said()
        upper, lower = self.rect.split_top(self.rect.h * 0.54)
        if meaning and canvas.measure(self.render(meaning), size=canvas.smallest)[0] > lower.w:
            canvas.text(self.render(meaning), self.rect, Lettering(MEANING, valign="middle", lines=2))
            return
        canvas.text(self.render(line), upper if meaning else self.rect, one_line(LINE, "strong"))
        if meaning:
            canvas.text(self.render(meaning), lower, one_line(MEANING, colour=canvas.theme.cream_soft))


# ---- buttons in a bar


def _icon_wide() -> float:
    return ICON + 2 * PAD - 6


def deed_button(deed: Deed, rect: Rect, worded: bool, chip: bool, size: float, golden: bool = False) -> Button:
    button = Button(
        deed.id,
        rect,
        deed.label if worded else "",
        deed.do,
        ButtonFace("gold" if golden else deed.style, icon=deed.icon, size=size, chip=chip),
        hotkeys=(deed.key,) if deed.key else (),
        name=deed.label,
        tip=deed.tip if worded or deed.tip is not None else deed.label,
        enabled=deed.enabled,
        why=deed.why,
        final=deed.final,
        momentous=deed.momentous,
    )
    button.ripe = deed.ripe
    return button


def _laid(
    canvas: Canvas, room: float, deeds: Sequence[Deed], speak: Speak, size: float, roomy: float | None = None
) -> Iterator[tuple[Deed, float, bool]]:
    """Yield each deed with the width of its button and whether its key is shown.

    All keys are shown where that leaves ``roomy``; then only the last one's, then none; then words give way to icons,
    from the left on.
    """
    if not deeds:
        return
    last = len(deeds) - 1
    words = []
    for number, deed in enumerate(deeds):
        letters = canvas.measure(speak(deed.label), size=GOLD if number == last and roomy is not None else size,
                                 face="strong")[0]  # fmt: skip
        words.append(letters + 2 * PAD + 6 + (ICON + 12 if deed.icon else 0))
    chips = [chip_width(canvas, deed.key) if deed.key else 0.0 for deed in deeds]
    gaps = BETWEEN * last
    icon = _icon_wide()
    plans: list[tuple[float, list[tuple[float, bool]]]] = [
        (room if roomy is None else roomy, [(w + c, bool(c)) for w, c in zip(words, chips, strict=True)]),
        (room, [(w + (chips[n] if n == last else 0), n == last and bool(chips[n])) for n, w in enumerate(words)]),
        (room, [(w, False) for w in words]),
    ]
    for shown in range(1, last + 1):
        narrow = [(icon if n < shown and deeds[n].icon else w, False) for n, w in enumerate(words)]
        plans.append((room, narrow))
    chosen = next((plan for limit, plan in plans if sum(w for w, _ in plan) + gaps <= limit), plans[-1][1])
    for deed, (wide, chip) in zip(deeds, chosen, strict=True):
        yield deed, wide, chip


MARGIN = 64.0
ABOVE = 14.0
"""Between the bar above and what is read below it."""

EVERYWHERE: KeyGroup = (
    msg("shell.keys.everywhere"),
    (
        ("enter", msg("shell.keys.enter")),
        ("escape", msg("shell.keys.escape")),
        ("tab", msg("shell.keys.tab")),
        ("arrows", msg("shell.keys.arrows")),
        ("f1", msg("shell.keys.rules")),
        ("?", msg("shell.keys.keys")),
        ("m", msg("shell.keys.mute")),
        ("f11", msg("shell.keys.full_screen")),
        ("f12", msg("shell.keys.screenshot")),
    ),
)


class ShellScene(WidgetScene):
    """A scene with a title at the top left and a way back. Esc, F1, ? and M work in each."""

    widest = 1720.0
    """No wider than this in a very wide window, in units."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.services = services
        self.leaving: Dialog | None = None
        """The question that was asked last before something is left."""
        self._opening: Opening | None = None
        """A folder that the file manager has been asked to show."""

    @property
    def busy(self) -> bool:
        return super().busy or (self.on_top and self.services.background.busy)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.on_top and self.services.background.arrived():
            self.show_found()
        if self._opening is not None and (failed := self._opening.failed()) is not None:
            opening, self._opening = self._opening, None
            if failed:
                self._tell_folder(opening.folder)

    def show_found(self) -> None:
        """Show what was found in the background."""
        self.refresh()

    def body(self, canvas: Canvas) -> Rect:
        """The room below the bar above, of pages that are read: no wider than ``widest``."""
        width = min(canvas.width - 2 * MARGIN, self.widest)
        top = TOP + ABOVE
        return Rect((canvas.width - width) / 2, top, width, canvas.height - top - MARGIN / 2)

    def header(
        self,
        pane: Pane,
        canvas: Canvas,
        title: Text,
        *,
        beside: Text = "",
        aside: Text = "",
        deeds: Sequence[Deed] = (),
        free: float = 0.0,
    ) -> None:
        """Add the bar above: the way back, the title with something ``beside`` it; at the right ``aside``, and buttons.

        A scene adds itself what stands in the last ``free`` units.
        """
        bar, place = Rect(0, 0, canvas.width, TOP), Rect(EDGE, (TOP - HIGH) / 2, BACK, HIGH)
        name, face = msg("shell.back"), ButtonFace("quiet", icon="back", chip=False)
        pane.add(
            PanelPlate(bar, "bar"),
            Button("back", place, "", self.back, face, hotkeys=("escape",), name=name, tip=name),
        )
        speak, room = self.layer.render, Rect(place.right + 20, 0, bar.right - EDGE - free - place.right - 20, TOP)
        for deed, wide, chip in reversed(list(_laid(canvas, room.w * 0.6, deeds, speak, WORDS - 1))):
            rect, room = room.split_right(wide, BETWEEN)
            pane.add(deed_button(deed, rect.around(wide, HIGH), wide > _icon_wide(), chip, WORDS - 1))
        wide = min(canvas.measure(speak(title), size=TITLE, face="title")[0] + 6, room.w)
        first, rest = room.split_left(wide, 18)
        pane.add(Label(first, title, one_line(TITLE, "title", canvas.theme.gold), widget_id="title"))
        if aside and rest.w > 0:
            wide = min(canvas.measure(speak(aside), size=ASIDE - 1)[0] + 6, rest.w * (0.6 if beside else 1.0))
            right, rest = rest.split_right(wide, 18)
            pane.add(_soft(canvas, right, aside, "aside", ASIDE - 1, "right"))
        if beside and rest.w > 40:
            pane.add(_soft(canvas, rest.moved(0, 2), beside, "beside", ASIDE, "left"))

    def foot(self, pane: Pane, canvas: Canvas, foot: Foot) -> Rect:
        """Add the bar below; return the page between both bars."""
        _add_foot(pane, canvas, foot)
        return Rect(GAP, TOP + GAP, canvas.width - 2 * GAP, canvas.height - TOP - FOOT - 2 * GAP)

    def back(self) -> None:
        self.services.back()

    def show_folder(self, folder: Path) -> None:
        """Show a folder in the system's file manager; where none opens, say where the folder is."""
        self._opening = Opening(folder)

    def _tell_folder(self, folder: Path) -> None:
        copy = DialogAnswer("folder.copy", msg("shell.folder.copy"), partial(clipboard.put, str(folder)), icon="copy")
        close = DialogAnswer("folder.close", msg("shell.close"), lambda: None, "gold", ("enter", "escape"))
        body = msg("shell.folder.unopened", path=str(folder))
        Dialog(self.layer, "folder.unopened", msg("shell.folder.unopened.title"), body, copy, close)

    def show_rules(self, rule: str = "") -> None:
        """Open the rules of what is shown, by default where they speak of it."""
        game, here = self.rules_place()
        self.services.go(OpenRules(game, rule or here))

    def show_keys(self) -> None:
        """Show which keys there are."""
        KeySheet(self.layer, self.key_groups())

    def keep_settings(self) -> None:
        """Save the settings; if that fails they still hold until the program ends, and it is said why."""
        why = self.services.save_settings()
        if why is not None:
            self.layer.refuse(why)

    def key_groups(self) -> Sequence[KeyGroup]:
        """The groups on the sheet of keys."""
        return (EVERYWHERE,)

    def rules_place(self) -> tuple[str, str]:
        """The game and the rule that F1 opens."""
        return "", ""

    def unhandled(self, event: Input) -> None:
        if isinstance(event, Key) and not event.repeat:
            self._common_key(event.name)

    def _common_key(self, name: str) -> None:
        settings = self.services.settings
        if name == "menu":
            self.handle(Key("enter", pad="x"))
        elif name == "?":
            self.show_keys()
        elif name == "f1":
            self.show_rules()
        elif name == "m":
            settings.muted = not settings.muted
            self.layer.notify(msg("shell.sound.off") if settings.muted else msg("shell.sound.on"))
            self.keep_settings()
            self.refresh()


def tell_written(layer: Panes, write: Callable[[], Path]) -> None:
    """Have a file written, and say which one it is, or why there is none."""
    try:
        path = write()
    except Fault as fault:
        layer.refuse(fault.said)
    else:
        layer.notify(msg("table.result.exported", file=str(path)))


def boxed(cover: Cover) -> Callable[[Canvas, Rect], None]:
    """Paint the box of a game into the middle of a rectangle."""
    return lambda canvas, rect: canvas.picture(box_picture(cover), *rect.centre, min(rect.w, rect.h))


def listed(speak: Speak, names: Iterable[Text]) -> str:
    """Names one after the other, as the language sets them apart."""
    return reduce(lambda first, second: speak(msg("shell.names.two", first=first, next=second)), map(speak, names))
