"""The sheet of a new land: its map, which grows while it is made, and below what it is wished to be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.boards.lands import LandSketch
from game.kernel.cache import Same, cached
from game.kernel.message import msg
from game.play.profile import Result
from game.present.area import Rect
from game.present.cartography.map_art import SEA
from game.present.pictures.picture import Box, Circle, Line, Picture
from game.screen.background import Background
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.scenes.setup.chosen import PAD, RIM, Speak, add_board
from game.screen.scenes.setup.gallery import BoardChoice
from game.screen.scenes.setup.land_desk import LandDesk
from game.screen.scenes.setup.model import Draft
from game.screen.widgets.base import Explained, Holder, Text, Widget
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.field import TextField
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.toggle import Segmented

ROW, GAP = 46.0, 8.0
WISHES = 3 * ROW + 2 * GAP + 20.0
"""Height of what a land is wished to be."""
TRIED, MOST_TRIES = 32.0, 8
"""Height of the line with earlier scores, and how many it tells."""
LONGEST = 72
"""Letters of all of a land as it is shared."""
TOLD = 84.0
"""Height of what is said below a land that is not there."""
GROUNDS = {"land": (222, 208, 168), "hills": (196, 172, 124), "water": (128, 166, 184)}
INK = (74, 54, 30)
GRAIN = 10.0
"""Units of the picture that a cell is wide."""


@dataclass(frozen=True, slots=True)
class LandActs:
    """Actions on a land, and the ``tries`` that there were on it, the newest first."""

    tries: Sequence[Result]
    changed: Callable[[], None]
    typed: Callable[[str], None]
    keep: Callable[[], None]
    copy: Callable[[], None]
    speak: Speak
    background: Background


@cached(4)
def _drawn(same: Same[LandSketch]) -> Picture:
    sketch, g = same.it, GRAIN
    ground = [Box(x * g, y * g, n * g + 0.6, g + 0.6, GROUNDS[kind]) for kind, x, y, n in sketch.runs]
    spots = [((x + 0.5) * g, (y + 0.5) * g) for x, y in sketch.cities]
    lines = [Line((spots[a], spots[b]), INK, 3.0) for a, b in sketch.links]
    cities = [Circle(x, y, 8.0, (250, 244, 226), INK, 3.0) for x, y in spots]
    return Picture(sketch.wide * g, sketch.high * g, (*ground, *lines, *cities))


class GrowingMap(Widget):
    """The map of a land while it is made."""

    def __init__(self, rect: Rect, desk: LandDesk) -> None:
        super().__init__("preview", rect)
        self.desk = desk

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(self.rect, SEA)
        sketch = self.desk.sketch
        if sketch is not None:
            picture = _drawn(Same(sketch))
            scale = min(self.rect.w / picture.width, self.rect.h / picture.height)
            canvas.picture(picture, *self.rect.centre, picture.width * scale)


def add_land(
    pane: Holder, canvas: Canvas, room: Rect, draft: Draft, choice: BoardChoice, desk: LandDesk, acts: LandActs
) -> None:
    """Add the sheet of a land."""
    wishes, sheet = room.split_bottom(WISHES + (TRIED if acts.tries else 0.0), GAP)
    if choice.entry.board is not None:
        add_board(pane, canvas, sheet, draft, choice, acts.speak, acts.background)
    else:
        pane.add(PanelPlate(sheet, "paper"))
        below = TOLD + (ROW + GAP if desk.proposal else 0.0)
        told, picture = sheet.inset(RIM).split_bottom(below)
        pane.add(GrowingMap(picture, desk))
        _add_told(pane, canvas, told.inset(PAD - RIM, 8), choice, desk, acts)
    _add_wishes(pane, canvas, wishes, desk, acts)


def _add_told(pane: Holder, canvas: Canvas, room: Rect, choice: BoardChoice, desk: LandDesk, acts: LandActs) -> None:
    fault, proposal = choice.entry.fault, desk.proposal
    if proposal:
        words = msg("frame.land.next")
        wide = canvas.measure(acts.speak(words), size=21, face="strong")[0] + 32
        button, room = room.split_bottom(ROW, GAP)

        def take() -> None:
            desk.change(seed=proposal)
            acts.changed()

        face = ButtonFace("learn", size=21, slim=True)
        pane.add(Button("land.next", button.split_left(wide)[0], words, take, face))
    said = fault.said if fault is not None else msg("frame.land.making")
    ink = canvas.theme.link_on_paper if fault is not None else canvas.theme.ink
    pane.add(Label(room, said, Lettering(21, colour=ink, valign="middle"), widget_id="land.told"))


def _add_wishes(pane: Holder, canvas: Canvas, room: Rect, desk: LandDesk, acts: LandActs) -> None:
    pane.add(PanelPlate(room, "panel"))
    inner = room.inset(12, 10)
    if acts.tries:
        tried, inner = inner.split_bottom(TRIED - 4, 4)
        scores = ", ".join(str(each.score) for each in acts.tries[:MOST_TRIES])
        words = msg("frame.land.tries", scores=scores)
        pane.add(Label(tried, words, one_line(20, colour=canvas.theme.cream_soft), widget_id="land.tries"))
    first, rest = inner.split_top(ROW, GAP)
    second, third = rest.split_top(ROW, GAP)
    _add_seed(pane, canvas, first, desk, acts)
    texts, maker, wish = desk.maker.texts, desk.maker, desk.wish

    def choose(name: str) -> Callable[[str], None]:
        def chosen(value: str) -> None:
            desk.change(**{name: int(value) if name == "cities" else value})  # type: ignore[arg-type]
            acts.changed()

        return chosen

    character, cities = second.row(2, GAP)
    twist, keep = third.row(2, GAP)
    kinds: list[tuple[str, Text]] = [(each, msg(f"{texts}.character.{each}")) for each in maker.characters]
    sizes: list[tuple[str, Text]] = [(str(each), msg("frame.land.cities", n=each)) for each in maker.sizes]
    twists: list[tuple[str, Text]] = [(each, msg(f"{texts}.twist.{each}")) for each in maker.twists]
    names = {name: msg(f"frame.land.{name}") for name in ("character", "size", "twist")}
    pane.add(
        Dropdown("land.character", character, kinds, wish.character, choose("character"), name=names["character"],
                 tip=names["character"]),
        Segmented("land.cities", cities, sizes, str(wish.cities), choose("cities"), name=names["size"]),
        Dropdown("land.twist", twist, twists, wish.twist, choose("twist"), name=names["twist"],
                 tip=Explained(names["twist"], msg("frame.land.twist.help"))),
        Button("land.keep", keep, msg("frame.land.keep"), acts.keep, ButtonFace("quiet", size=21, slim=True),
               tip=Explained(msg("frame.land.keep"), msg("frame.land.keep.help"))),
    )  # fmt: skip


def _add_seed(pane: Holder, canvas: Canvas, row: Rect, desk: LandDesk, acts: LandActs) -> None:
    word = msg("shell.setup.seed")
    copy, rest = row.split_right(48, 4)
    roll, rest = rest.split_right(48, 4)
    label, field = rest.split_left(canvas.measure(acts.speak(word), size=21)[0] + 10, 4)

    def rolled() -> None:
        desk.roll()
        acts.changed()

    def settled() -> None:
        if desk.settle():
            acts.changed()

    new_tip, copy_tip = msg("frame.land.roll"), msg("frame.land.copy")
    pane.add(
        Label(label, word, one_line(21, colour=canvas.theme.cream_soft)),
        TextField("land.seed", field, desk.seed, acts.typed, limit=LONGEST, on_enter=settled, name=word,
                  tip=Explained(word, msg("frame.land.seed.help"))),
        Button("land.roll", roll, "", rolled, ButtonFace("quiet", icon="dice"), name=new_tip, tip=new_tip),
        Button("land.copy", copy, "", acts.copy, ButtonFace("quiet", icon="copy"), name=copy_tip, tip=copy_tip),
    )  # fmt: skip
