"""The sheet of a new land: its map, which grows while it is made, and below what it is wished to be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.boards.lands import LandSketch
from game.kernel.cache import Same, cached
from game.kernel.fault import Fault
from game.kernel.message import msg
from game.play.profile import Result
from game.present.area import Rect
from game.present.cartography.map_art import SEA
from game.present.pictures.picture import Box, Circle, Line, Picture
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.scenes.setup.chosen import PAD, RIM, add_board
from game.screen.scenes.setup.gallery import BoardChoice
from game.screen.scenes.setup.land_desk import LandDesk
from game.screen.scenes.setup.model import Draft
from game.screen.scenes.setup.table import seed_buttons
from game.screen.services import Services
from game.screen.widgets.base import Explained, Holder, Text, Widget
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.field import TextField
from game.screen.widgets.label import Label, PanelPlate, on_panel
from game.screen.widgets.scene_widgets import SceneWidgets
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


class LandPane:
    """Adds the sheet of the land at the ``desk``; ``changed`` is called when something else has to be shown."""

    def __init__(
        self, services: Services, layer: SceneWidgets, draft: Draft, desk: LandDesk, changed: Callable[[], None]
    ) -> None:
        self.services = services
        self.layer = layer
        self.draft = draft
        self.desk = desk
        self.changed = changed

    def add(self, pane: Holder, canvas: Canvas, room: Rect, choice: BoardChoice, tries: Sequence[Result]) -> None:
        """Add everything; ``tries`` are the results that there were on this land, the newest first."""
        wishes, sheet = room.split_bottom(WISHES + (TRIED if tries else 0.0), GAP)
        if choice.entry.board is not None:
            add_board(pane, canvas, sheet, self.draft, choice, self.services.background)
        else:
            pane.add(PanelPlate(sheet, "paper"))
            below = TOLD + (ROW + GAP if self.desk.proposal else 0.0)
            told, picture = sheet.inset(RIM).split_bottom(below)
            pane.add(GrowingMap(picture, self.desk))
            self._add_told(pane, canvas, told.inset(PAD - RIM, 8), choice)
        inner = on_panel(pane, wishes, 12, 10)
        if tries:
            tried, inner = inner.split_bottom(TRIED - 4, 4)
            words = msg("frame.land.tries", scores=", ".join(str(each.score) for each in tries[:MOST_TRIES]))
            pane.add(Label(tried, words, one_line(20, colour=canvas.theme.cream_soft), widget_id="land.tries"))
        first, rest = inner.split_top(ROW, GAP)
        self._add_seed(pane, canvas, first)
        self._add_wishes(pane, rest)

    def _add_told(self, pane: Holder, canvas: Canvas, room: Rect, choice: BoardChoice) -> None:
        fault, proposal = choice.entry.fault, self.desk.proposal
        if proposal:
            words = msg("frame.land.next")
            wide = canvas.measure(self.layer.render(words), size=21, face="strong")[0] + 32
            button, room = room.split_bottom(ROW, GAP)
            face = ButtonFace("learn", size=21, slim=True)
            take = partial(self._wish, seed=proposal)
            pane.add(Button("land.next", button.split_left(wide)[0], words, take, face))
        said = fault.said if fault is not None else msg("frame.land.making")
        ink = canvas.theme.link_on_paper if fault is not None else canvas.theme.ink
        pane.add(Label(room, said, Lettering(21, colour=ink, valign="middle"), widget_id="land.told"))

    def _add_seed(self, pane: Holder, canvas: Canvas, row: Rect) -> None:
        word, tips = msg("shell.setup.seed"), (msg("frame.land.roll"), msg("frame.land.copy"))
        rest, buttons = seed_buttons(row, "land.seed", self.desk, tips, self.changed, self.layer.notify)
        label, field = rest.split_left(canvas.measure(self.layer.render(word), size=21)[0] + 10, 4)
        pane.add(
            Label(label, word, one_line(21, colour=canvas.theme.cream_soft)),
            TextField("land.seed", field, self.desk.seed, self._typed, limit=LONGEST, on_enter=self._settle, name=word,
                      tip=Explained(word, msg("frame.land.seed.help"))),
            *buttons,
        )  # fmt: skip

    def _add_wishes(self, pane: Holder, room: Rect) -> None:
        texts, maker, wish = self.desk.maker.texts, self.desk.maker, self.desk.wish
        second, third = room.split_top(ROW, GAP)
        character, cities = second.row(2, GAP)
        twist, keep = third.row(2, GAP)
        kinds: list[tuple[str, Text]] = [(each, msg(f"{texts}.character.{each}")) for each in maker.characters]
        sizes: list[tuple[str, Text]] = [(str(each), msg("frame.land.cities", n=each)) for each in maker.sizes]
        twists: list[tuple[str, Text]] = [(each, msg(f"{texts}.twist.{each}")) for each in maker.twists]
        names = {name: msg(f"frame.land.{name}") for name in ("character", "size", "twist")}
        pane.add(
            Dropdown("land.character", character, kinds, wish.character, lambda value: self._wish(character=value),
                     name=names["character"], tip=names["character"]),
            Segmented("land.cities", cities, sizes, str(wish.cities), lambda value: self._wish(cities=int(value)),
                      name=names["size"]),
            Dropdown("land.twist", twist, twists, wish.twist, lambda value: self._wish(twist=value),
                     name=names["twist"], tip=Explained(names["twist"], msg("frame.land.twist.help"))),
            Button("land.keep", keep, msg("frame.land.keep"), self.keep, ButtonFace("quiet", size=21, slim=True),
                   tip=Explained(msg("frame.land.keep"), msg("frame.land.keep.help"))),
        )  # fmt: skip

    # ---- what happens

    def _wish(self, **parts: Any) -> None:
        self.desk.change(**parts)
        self.changed()

    def _typed(self, words: str) -> None:
        """Nobody can begin until the seed has been typed."""
        idle = not self.desk.waiting
        self.desk.type(words)
        if idle:
            self.changed()

    def _settle(self) -> None:
        if self.desk.settle():
            self.changed()

    def keep(self) -> None:
        """Lay the land among own maps, as soon as it has been made."""
        fault = self.desk.entry().fault
        if self.desk.making or fault is not None:
            self.layer.refuse(fault.said if fault is not None else msg("frame.land.making"))
            return
        try:
            path = self.desk.keep(self.services.data)
        except Fault as failed:
            self.layer.refuse(failed.said)
            return
        self.layer.notify(msg("frame.land.kept", file=path.name))
        self.changed()
