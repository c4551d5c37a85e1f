"""Everything that lies on the table of Empire Engine, for one onlooker."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.boards.board import Layout
from game.games.empire_engine.actions import LayGear, PlaceEngine, Salvage
from game.games.empire_engine.rules import EmpireEngine
from game.games.empire_engine.scoring import scores
from game.games.empire_engine.show.art import cards, machines, trays
from game.games.empire_engine.show.art.icons import cube_picture, start_picture
from game.games.empire_engine.show.gestures import EmpireGestures
from game.games.empire_engine.show.layer import Layer, over
from game.games.empire_engine.show.machines import lay_machine
from game.games.empire_engine.show.places import Places
from game.games.empire_engine.state import COUNTS, EmpireState, target_of
from game.games.empire_engine.tables import ENGINES, GEARS, KINDS, SIDES
from game.kernel.action import Action
from game.kernel.message import SeatName, msg
from game.kernel.part import HIDDEN
from game.present.answer.drafting import Drafting
from game.present.answer.gesture import Drag, Facets
from game.present.area import Rect
from game.present.kit.drafts import GOAL, TAG, Drafts
from game.present.kit.labels import label_picture
from game.present.pages.table import Sprite, Table
from game.present.pictures.picture import Material, Point
from game.present.stage.scenery import Scenery
from game.present.view_context import ViewContext

BETWEEN_RIVALS = 66.0
"""How much higher an attack among rivals passes, so that the medals keep apart."""


class EmpireScenery(Scenery):
    """The onlooker's empire at the lower edge, the others around the supply."""

    ground: Material = "walnut"

    def __init__(self, game: EmpireEngine, layout: Layout, gestures: EmpireGestures) -> None:
        self.game = game
        self.layout = layout
        self.gestures = gestures

    def table(self, look: ViewContext) -> Table:
        places = Places(self.layout, self.game.seats, look.viewer, look.area)
        return build(look, places, self._tentative(look))

    def _tentative(self, look: ViewContext) -> Action | None:
        """Return the action that the draft stands for, or the forced part of the second pass."""
        decision = look.decision
        if decision is None:
            return None
        drafting = Drafting(decision.every(), partial(self.gestures.facets, look))
        drafting.draft = look.draft
        fitting = drafting.fitting()
        forced = len({(a.gear, a.engine) for a, _ in fitting if isinstance(a, LayGear)}) == 1
        if not look.draft and not forced:
            return None
        if any(f.slot == "lay" and f.gesture is not None for _, fs in fitting for f in fs if f not in look.draft):
            return None
        return drafting.ready() or (self._plain(fitting) if forced else None)

    @staticmethod
    def _plain(fitting: Sequence[tuple[Action, Facets]]) -> Action | None:
        return next((a for a, _ in fitting if isinstance(a, LayGear) and not a.boost), None)

    def opened(self, state: Any, view: Any) -> Any:
        """Return the view with all score piles open."""
        shown = view.clone()
        for mine, empire in zip(shown.empires, state.empires, strict=True):
            mine.score = empire.score[:]
        return shown

    def secret(self, view: Any, seat: int) -> bool:
        """Tell of a closed pile, cards face down, sealed choices: with open piles there is nothing of that kind until
        something lies face down.
        """
        return not self.game.over(view) and bool(self.game.mask(view, None) != view)


def build(look: ViewContext, places: Places, tentative: Action | None) -> Table:
    """Return the table; ``tentative`` is the action that the draft stands for, shown as if it were done."""
    layer = Layer(places=places)
    g: EmpireState = look.view
    _common(layer, g)
    acting = {look.decision.seat} if look.decision is not None else set()
    for seat in range(len(g.empires)):
        _empire(layer, look, seat, seat in acting, tentative if seat == look.viewer else None)
    _attacks(layer, g)
    if over(g) and look.honoured:
        layer.sprites += [total_sprite(places, score.seat, score.total) for score in scores(g)]
    lay_draft(layer, look, tentative, places.width, places.height)
    return Table.of(places.width, places.height, layer.sprites, layer.spots)


def _common(layer: Layer, g: EmpireState) -> None:
    zone = layer.places.common("supply")
    tray = trays.tray_picture(zone.w, zone.h, msg("ee.pile.supply"))
    layer.put("supply", tray, *zone.centre, zone.w, label=msg("ee.pile.supply"), info=msg("ee.pile.supply.info"))
    for kind, word in enumerate(KINDS):
        dish = layer.places.stock(kind)
        picture = trays.stock_picture(kind, g.supply[kind], dish.w, dish.h)
        layer.put(
            f"supply.{word}",
            picture,
            *dish.centre,
            dish.w,
            z=2,
            label=msg(f"ee.cube.{word}"),
            info=msg("ee.supply.left", cubes=msg(f"ee.cubes.{word}", n=g.supply[kind])),
        )


def _empire(layer: Layer, look: ViewContext, seat: int, acting: bool, tentative: Action | None) -> None:
    g: EmpireState = look.view
    places = layer.places
    badge = look.badges[seat]
    zone = places.zone(seat, "area")
    layer.put(f"area.{seat}", trays.area_picture(zone.w, zone.h, badge.colour), *zone.centre, zone.w, z=-5)
    zone = places.zone(seat, "plaque")
    plaque = trays.plaque_picture(zone.w, zone.h, badge.name, badge.colour, acting, look.patterns)
    label = msg("ee.plaque", seat=SeatName(seat))
    layer.put(f"plaque.{seat}", plaque, *zone.centre, zone.w, z=3, label=label, info=msg("ee.plaque.info"))
    if g.start == seat:
        x, y = zone.x + zone.w - 22, zone.y + zone.h / 2
        layer.put("start", start_picture(), x, y, 36, z=6, label=msg("ee.start"), info=msg("ee.start.info"))
    for engine in range(2):
        lay_machine(layer, look, seat, engine, tentative)
    _piles(layer, look, seat)
    if seat == look.viewer:
        _hand(layer, g, seat)


# ---- cards and cubes


def _hand(layer: Layer, g: EmpireState, seat: int) -> None:
    empire = g.empires[seat]
    zone = layer.places.zone(seat, "hand")
    tray = trays.tray_picture(zone.w, zone.h, msg("ee.hand"))
    layer.put(f"hand.{seat}", tray, *zone.centre, zone.w, z=-1)
    gone = set(empire.gears)
    for gear, word in enumerate(GEARS):
        if gear not in gone:
            x, y, w = layer.places.card(seat, gear)
            label = msg(f"ee.gear.{word}")
            info = msg(f"ee.gear.{word}.info") if g.flow.round > 1 else msg("ee.gear.later")
            layer.put(f"card.{word}", cards.gear_card(gear), x, y, w, z=5, label=label, info=info)


def _piles(layer: Layer, look: ViewContext, seat: int) -> None:
    g: EmpireState = look.view
    empire = g.empires[seat]
    small = not layer.places.large(seat)
    zone = layer.places.zone(seat, "ready")
    numbers = tuple(empire.ready) if small else ()
    tray = trays.tray_picture(zone.w, zone.h, None if small else msg("ee.pile.ready"), numbers)
    label = msg("ee.pile.ready.of", seat=SeatName(seat))
    layer.put(f"ready.{seat}", tray, *zone.centre, zone.w, label=label, info=msg("ee.pile.ready.info"))
    for kind in range(2):
        count = empire.ready[kind]
        for index in range(count):
            x, y, size = layer.places.ready(seat, kind, index)
            last = index == count - 1
            name = f"ready.{seat}.{KINDS[kind]}" + ("" if last else f".{index}")
            info = msg("ee.ready.count", cubes=msg(f"ee.cubes.{KINDS[kind]}", n=count))
            layer.put(name, cube_picture(kind), x, y, size, z=4 + index, label=msg(f"ee.cube.{KINDS[kind]}"), info=info)
    zone = layer.places.zone(seat, "score")
    known = HIDDEN not in empire.score
    counts = (empire.score[0], empire.score[1], empire.score[2]) if known else None
    chest = trays.chest_picture(zone.w, zone.h, counts, small)
    label = msg("ee.pile.score.of", seat=SeatName(seat))
    info = msg("ee.pile.score.open") if known else msg("ee.pile.score.closed")
    layer.put(f"score.{seat}", chest, *zone.centre, zone.w, z=1, label=label, info=info)


def _attacks(layer: Layer, g: EmpireState) -> None:
    for seat, empire in enumerate(g.empires):
        for engine in range(2):
            if empire.attacks[engine] == COUNTS:
                layer.sprites += attack_sprites(layer.places, seat, engine, target_of(g, seat, engine))


def total_sprite(places: Places, seat: int, total: int) -> Sprite:
    """Return the plate with the points of an empire, at the end of its name plate."""
    zone, picture = places.zone(seat, "plaque"), trays.total_picture(total)
    h = zone.h * 1.3
    w = h * picture.width / picture.height
    return Sprite(f"total.{seat}", picture, zone.x + zone.w - w / 2 + 6, zone.centre[1], w, h, z=72)


def attack_sprites(places: Places, seat: int, engine: int, victim: int) -> tuple[Sprite, Sprite]:
    """Return the arc of an attack from an engine to the victim's ready pile, and the medal on it to point at."""
    points = _arc(places, seat, engine, victim)
    margin = 34.0
    left, top = min(p[0] for p in points) - margin, min(p[1] for p in points) - margin
    w, h = max(p[0] for p in points) + margin - left, max(p[1] for p in points) + margin - top
    picture = machines.arc_picture(w, h, tuple((px - left, py - top) for px, py in points))
    name = f"{seat}.{ENGINES[engine]}"
    arc = Sprite(f"arc.{name}", picture, left + w / 2, top + h / 2, w, h, z=40)
    label = msg("ee.attack.by", seat=SeatName(seat), victim=SeatName(victim))
    x, y = points[len(points) // 2]
    size = 62.0
    medal = Sprite(
        f"attack.{name}", machines.clash_picture(), x, y, size, size, z=41, label=label, info=msg("ee.attack.info")
    )
    return arc, medal


def _arc(places: Places, seat: int, engine: int, victim: int) -> list[Point]:
    """Return the points of the way of an attack: along the gap between the onlooker and the rivals, clear of words.

    From the wheel straight down or up to the gap, along it, and into the ready pile.
    """
    ax, ay, _ = places.wheel(seat, engine)
    zone = places.zone(victim, "ready")
    bx, by = zone.x + zone.w * (0.8 if places.large(victim) else 0.5), zone.centre[1]
    level = places.common("place.0.area").y - 5
    if not places.large(seat) and not places.large(victim):
        level -= BETWEEN_RIVALS
    points = []
    for step in range(41):
        t = step / 40
        x = ax + (bx - ax) * _eased((t - 0.12) / 0.76)
        y = level + (ay - level) * (1 - _eased(t / 0.36)) + (by - level) * _eased((t - 0.64) / 0.36)
        points.append((x, y))
    return points


def _eased(part: float) -> float:
    t = min(1.0, max(0.0, part))
    return t * t * (3 - 2 * t)


# ---- drafts


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
