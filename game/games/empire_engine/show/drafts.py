"""What is chosen and not carried out yet, where it is more than a thing that lies elsewhere: gears, cubes taken.

The rest is marked by ``pages.drafted``, the labels of these too.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.games.empire_engine.actions import LayGear, PlaceEngine, Salvage
from game.games.empire_engine.show.art.icons import cube_picture
from game.games.empire_engine.show.layer import Layer
from game.games.empire_engine.tables import ENGINES, GEARS, KINDS, SIDES
from game.kernel.action import Action
from game.kernel.message import msg
from game.present.answer.gesture import Drag
from game.present.area import Rect
from game.present.kit.drafts import GOAL, TAG, Drafts
from game.present.kit.labels import label_picture
from game.present.pages.table import Sprite
from game.present.view_context import ViewContext

LETTERS = 21.0
"""Size of the letters on this table; what is lower than two of them gets a ring."""
ABOVE = 64
CUBE = 46.0
"""Width of a cube on a gear, and of one that is taken."""


def lay_draft(layer: Layer, look: ViewContext, tentative: Action | None, w: float, h: float) -> None:
    """Put the marks of the draft on the table, and those of the gear that only waits for its boost."""
    drafts = Drafts(layer.sprites, layer.spots, LETTERS, Rect(4, 4, w - 8, h - 8), look.width)
    if isinstance(tentative, LayGear):
        _gear(drafts, layer, look, tentative)
    elif isinstance(tentative, Salvage):
        _taken(drafts, look)
    elif isinstance(tentative, PlaceEngine):
        _placed(drafts, layer, look, tentative)


def _gear(drafts: Drafts, layer: Layer, look: ViewContext, action: LayGear) -> None:
    """Lay the gear below its engine, and on it the cube."""
    assert look.decision is not None
    slot = layer.places.slot(look.decision.seat, action.engine)
    cube = f"ready.{look.decision.seat}.{KINDS[action.boost - 1]}" if action.boost else ""
    if cube:
        drafts.move(cube, slot.x + slot.w * 0.82, slot.y + slot.h * 0.16, CUBE)
    drafts.move(f"card.{GEARS[action.gear]}", *slot.centre, slot.w)
    for place, sprite in enumerate(layer.sprites):
        if cube and sprite.id in (cube, f"{GOAL}{cube}"):
            layer.sprites[place] = replace(sprite, z=sprite.z + 2)


def _placed(drafts: Drafts, layer: Layer, look: ViewContext, action: PlaceEngine) -> None:
    """Outline the action on top; the label stands in the free place below its engine."""
    assert look.decision is not None
    side = SIDES[action.engine][action.side]
    drafts.form = "disc"
    drafts.choose(f"side.{ENGINES[action.engine]}.{side}")
    slot = layer.places.slot(look.decision.seat, action.engine)
    plate = label_picture((msg(f"ee.action.{side}"),), LETTERS, look.width)
    layer.sprites.append(Sprite(f"{TAG}place", plate, *slot.centre, plate.width, plate.height, z=ABOVE))


def _taken(drafts: Drafts, look: ViewContext) -> None:
    """Let the cube that is taken from the supply lie on the chest; its dish keeps the others."""
    for gesture in (facet.gesture for facet in look.draft):
        if isinstance(gesture, Drag):
            kind = KINDS.index(gesture.source.removeprefix("supply."))
            dish, chest = drafts.where(gesture.source), drafts.where(gesture.target)
            assert dish is not None and chest is not None
            corner = Rect(dish.right - CUBE - 8, dish.y + 8, CUBE, CUBE)
            drafts.empty(gesture.source, corner)
            drafts.ghost(Sprite(f"draft.taken.{kind}", cube_picture(kind), chest.centre[0] + chest.w * (kind - 1) / 3,
                                chest.bottom - CUBE * 0.8, CUBE, CUBE))  # fmt: skip
