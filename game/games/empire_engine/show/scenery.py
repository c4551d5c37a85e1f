"""What lies on the table of Empire Engine for one onlooker: engines, gear cards, piles, drafts; and how it is read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.boards.board import Layout, Point
from game.games.empire_engine import actions as act
from game.games.empire_engine.rules import EmpireEngine, scores
from game.games.empire_engine.show.art import machines, pieces
from game.games.empire_engine.show.art.pieces import cube_picture, start_picture
from game.games.empire_engine.show.gestures import EmpireGestures
from game.games.empire_engine.show.places import DRIVE_DIRECTION, EmpireLayer, Places, over
from game.games.empire_engine.show.told import action_name, cube, cubes, engine_name, gear_name
from game.games.empire_engine.state import COUNTS, EmpireState, target_of
from game.games.empire_engine.tables import ENGINES, GEARS, KINDS, SIDES, STEPS, turned
from game.kernel.action import Action
from game.kernel.cache import cached
from game.kernel.message import Message, SeatName, msg
from game.kernel.part import HIDDEN
from game.present.answer.drafting import Drafting
from game.present.answer.gesture import Drag
from game.present.area import Rect
from game.present.kit.drafts import GOAL, TAG, Drafts
from game.present.kit.labels import label_picture
from game.present.kit.layout import Drawn, Icon, Laid, Thing, cell, column, lay, layers, row
from game.present.pages.table import Mood, Sprite, Table
from game.present.party import party_of
from game.present.pictures.picture import Material
from game.present.stage.reading import Reading, ReadingZone, kind_of, number_in, zoned
from game.present.stage.scenery import Scenery
from game.present.view_context import ViewContext

LAYING = ("ee.lay", "ee.reveal")
"""Phases in which a gear card still has its turn before it."""


def _shown_top(g: EmpireState, seat: int, engine: int, tentative: Action | None) -> tuple[int, bool]:
    """The side to be shown on top (-1: face down) and whether it is the active one."""
    empire = g.empires[seat]
    if isinstance(tentative, act.PlaceEngine) and tentative.engine == engine:
        return tentative.side, True
    if empire.tops[engine] >= 0:
        return empire.tops[engine], True
    if empire.laid[engine]:
        return (empire.sides[engine], True) if empire.sides[engine] != HIDDEN else (-1, False)
    return 0, False


def _goal_of(g: EmpireState, seat: int, engine: int, tentative: Action | None) -> tuple[int, int]:
    """The side a gear brings to the top and its quarter turns; -1, 0 if none lies open or it has worked."""
    top = g.empires[seat].tops[engine]
    gear, boost, laid = _lying(g, seat, engine, tentative)
    if top < 0 or not laid or gear == HIDDEN or over(g) or g.flow.stack[-1] not in LAYING:
        return -1, 0
    return turned(top, gear, bool(boost)), STEPS[gear][bool(boost)]


def _engine(layer: EmpireLayer, look: ViewContext, seat: int, engine: int, tentative: Action | None) -> None:
    g: EmpireState = look.view
    places = layer.places
    word = ENGINES[engine]
    zone = places.zone(seat, f"engine.{word}")
    layer.lay(f"mount.{seat}.{word}", machines.mount_picture(zone.w, zone.h), zone, z=-2)
    top, active = _shown_top(g, seat, engine, tentative)
    large = places.large(seat)
    angle = machines.drive_rest(DRIVE_DIRECTION[engine])
    layer.put(f"drive.{seat}.{word}", machines.drive_picture(engine), *places.drive(seat, engine), z=0, angle=angle)
    picture = machines.wheel_picture(engine, top, active, large) if top >= 0 else machines.engine_back(engine)
    label = msg("ee.engine.of", engine=engine_name(engine), seat=SeatName(seat))
    mood: Mood = "urged" if party_of(seat) in look.honoured else "plain"
    info = _engine_info(g, seat, engine)
    layer.put(f"engine.{seat}.{word}", picture, *places.wheel(seat, engine), z=1, mood=mood, label=label, info=info)
    goal, steps = _goal_of(g, seat, engine, tentative)
    side = top if active else machines.SECRET if top < 0 else machines.IDLE
    layer.sprites.append(caption_sprite(places, seat, engine, side, goal if large else -1))
    if goal >= 0:
        _outlook(layer, seat, engine, (goal - top) % 4, steps)
    placing = look.decision is not None and look.decision.prompt == "ee.place"
    if placing and seat == look.viewer and not g.empires[seat].laid[engine]:
        _sides(layer, seat, engine, top)


def caption_sprite(places: Places, seat: int, engine: int, side: int, goal: int = -1) -> Sprite:
    """The plate above an engine, which points at its wheel."""
    box, (x, _, _) = places.caption(seat, engine), places.wheel(seat, engine)
    picture = machines.caption_picture(engine, side, box.w, box.h, x - box.x, goal)
    return Sprite(f"caption.{seat}.{ENGINES[engine]}", picture, *box.centre, box.w, box.h, z=4)


def _outlook(layer: EmpireLayer, seat: int, engine: int, quarter: int, steps: int) -> None:
    word = ENGINES[engine]
    ring = machines.ring_picture(True, layer.places.large(seat))
    layer.put(f"goal.{seat}.{word}.{quarter}", ring, *layer.places.side(seat, engine, quarter), z=3)
    layer.put(f"steps.{seat}.{word}", pieces.steps_picture(steps), *layer.places.steps(seat, engine), z=3)


def _sides(layer: EmpireLayer, seat: int, engine: int, top: int) -> None:
    for side, action in enumerate(SIDES[engine]):
        place = layer.places.side(seat, engine, (side - max(0, top)) % 4)
        label, info = action_name(engine, side), msg(f"ee.action.{action}.info")
        ring = machines.ring_picture(False, True)
        layer.put(f"side.{ENGINES[engine]}.{action}", ring, *place, z=3, label=label, info=info)


def _engine_info(g: EmpireState, seat: int, engine: int) -> Message:
    top = g.empires[seat].tops[engine]
    if top < 0:
        return msg("ee.engine.waiting")
    results = {
        f"g{gear}{'b' if boosted else ''}": action_name(engine, turned(top, gear, boosted))
        for gear in range(2)
        for boosted in (False, True)
    }
    return msg(
        "ee.engine.info", now=action_name(engine, top), does=msg(f"ee.action.{SIDES[engine][top]}.info"), **results
    )


# ---- gear cards


def _slot(layer: EmpireLayer, look: ViewContext, seat: int, engine: int) -> None:
    g: EmpireState = look.view
    zone = layer.places.slot(seat, engine)
    word = ENGINES[engine]
    name = f"slot.{seat}.{word}"
    in_use = g.flow.round > 1 and not over(g)
    layer.lay(name, pieces.slot_picture(zone.w, zone.h, in_use), zone, z=-1)
    if g.flow.round == 1:
        return
    if not over(g):
        _previews(layer, g, seat, engine)
    gear, boost, laid = _lying(g, seat, engine, None)
    own = seat == look.viewer
    if own:
        layer.spot(name, zone.around(zone.w + 16, zone.h + 8), msg("ee.slot"), msg("ee.slot.info"))
    if laid:
        picture = pieces.gear_card(gear) if gear != HIDDEN else pieces.card_back()
        label = msg("ee.card.back") if gear == HIDDEN else gear_name(gear)
        card = f"card.{GEARS[gear]}" if own and gear != HIDDEN else f"laid.{seat}.{word}"
        layer.put(card, picture, *zone.centre, zone.w, z=5, label=label, info=msg("ee.card.laid.info"))
    if boost:
        size = CUBE if layer.places.large(seat) else 30.0
        label, picture = msg("ee.boost.of", kind=cube(boost - 1)), cube_picture(boost - 1)
        layer.put(f"boost.{seat}.{word}", picture, *_boosting(zone), size, z=8, label=label, info=msg("ee.boost.info"))


def _boosting(slot: Rect) -> Point:
    """The middle of a cube on the gear in a slot."""
    return slot.x + slot.w * 0.82, slot.y + slot.h * 0.16


def _lying(g: EmpireState, seat: int, engine: int, tentative: Action | None) -> tuple[int, int, bool]:
    empire = g.empires[seat]
    if isinstance(tentative, act.LayGear) and tentative.engine == engine:
        return tentative.gear, tentative.boost, True
    return empire.gears[engine], empire.boost[engine], empire.laid[engine]


def _previews(layer: EmpireLayer, g: EmpireState, seat: int, engine: int) -> None:
    top = g.empires[seat].tops[engine]
    if top < 0:
        return
    for gear in range(2):
        stem = f"preview.{seat}.{ENGINES[engine]}.{GEARS[gear]}"
        if layer.places.large(seat):
            layer.put(f"{stem}.key", pieces.key_picture(gear), *layer.places.preview(seat, engine, gear, -1), z=1)
        for boosted in (False, True):
            side = turned(top, gear, boosted)
            key = "ee.preview.boosted" if boosted else "ee.preview"
            label = msg(key, gear=gear_name(gear), action=action_name(engine, side))
            place, info = layer.places.preview(seat, engine, gear, int(boosted)), msg("ee.preview.info")
            chip = pieces.chip_picture(engine, side, boosted)
            layer.put(f"{stem}.{int(boosted)}", chip, *place, z=1, label=label, info=info)


MEDAL = 62.0
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
        g: EmpireState = look.view
        places, tentative = Places(self.layout, self.game.seats, look.viewer, look.area), self._tentative(look)
        layer = EmpireLayer(places=places)
        layer.take(_supply(tuple(g.supply), places.common("supply")))
        for seat in range(len(g.empires)):
            _empire(layer, look, seat, tentative if seat == look.viewer else None)
        _attacks(layer, g)
        if over(g) and look.honoured:
            layer.sprites += [total_sprite(places, score.seat, score.total) for score in scores(g)]
        _lay_draft(layer, look, tentative)
        return Table.of(places.width, places.height, layer.sprites, layer.spots)

    def _tentative(self, look: ViewContext) -> Action | None:
        """The action that the draft stands for, shown as if it were done, or the forced part of the second pass."""
        decision = look.decision
        if decision is None:
            return None
        drafting = Drafting(decision.every(), partial(self.gestures.facets, look))
        drafting.draft = look.draft
        fitting = drafting.now.fitting
        forced = len({(a.gear, a.engine) for a, _ in fitting if isinstance(a, act.LayGear)}) == 1
        if not look.draft and not forced:
            return None
        if any(f.slot == "lay" and f.gesture is not None for _, fs in fitting for f in fs if f not in look.draft):
            return None
        plain = (a for a, _ in fitting if isinstance(a, act.LayGear) and not a.boost)
        return drafting.now.ready or (next(plain, None) if forced else None)

    def opened(self, state: Any, view: Any) -> Any:
        shown = view.clone()
        for mine, empire in zip(shown.empires, state.empires, strict=True):
            mine.score = empire.score[:]
        return shown


@cached(16)
def _supply(counts: tuple[int, ...], box: Rect) -> Laid:
    dishes = []
    for kind, word in enumerate(KINDS):
        info = msg("ee.supply.left", cubes=cubes(kind, counts[kind]))
        thing = Thing(f"supply.{word}", cube(kind), info, 2)
        dishes.append(cell(Drawn(pieces.stock_picture, (kind, counts[kind])), thing=thing, grow=1))
    inner = (row if box.w > box.h else column)(*dishes, gap=8, pad=(10, 32, 10, 10))
    thing = Thing("supply", msg("ee.pile.supply"), msg("ee.pile.supply.info"))
    return lay(layers(cell(Drawn(pieces.tray_picture, (msg("ee.pile.supply"),)), thing=thing), inner), box)


def _empire(layer: EmpireLayer, look: ViewContext, seat: int, tentative: Action | None) -> None:
    g: EmpireState = look.view
    places = layer.places
    badge, acting = look.badges[seat], look.decision is not None and look.decision.seat == seat
    zone = places.zone(seat, "area")
    layer.lay(f"area.{seat}", pieces.area_picture(zone.w, zone.h, badge.colour), zone, z=-5)
    zone = places.zone(seat, "plaque")
    plaque = pieces.plaque_picture(zone.w, zone.h, badge.name, badge.colour, acting, look.settings.patterns)
    label = msg("ee.plaque", seat=SeatName(seat))
    layer.lay(f"plaque.{seat}", plaque, zone, z=3, label=label, info=msg("ee.plaque.info"))
    if g.start == seat:
        label, info = msg("ee.start"), msg("ee.start.info")
        layer.put("start", start_picture(), *places.start(seat), 36, z=6, label=label, info=info)
    for engine in range(2):
        _engine(layer, look, seat, engine, tentative)
        _slot(layer, look, seat, engine)
    _piles(layer, look, seat)
    if seat == look.viewer:
        gone = tuple(g.empires[seat].gears)
        layer.take(_hand(seat, gone, g.flow.round == 1, places.zone(seat, "hand")))


# ---- cards and cubes


@cached(16)
def _hand(seat: int, gone: tuple[int, ...], later: bool, box: Rect) -> Laid:
    cards = []
    for gear, word in enumerate(GEARS):
        info = msg("ee.gear.later") if later else msg(f"ee.gear.{word}.info")
        card = cell(Icon(pieces.gear_card(gear)), thing=Thing(f"card.{word}", gear_name(gear), info, 5))
        cards.append(layers(card if gear not in gone else None, pad=(17, 7, 17, 7), grow=1))
    tray = cell(Drawn(pieces.tray_picture, (msg("ee.hand"),)), thing=Thing(f"hand.{seat}", z=-1))
    return lay(layers(tray, column(*cards, pad=(0, 32, 0, 14))), box)


def _piles(layer: EmpireLayer, look: ViewContext, seat: int) -> None:
    g: EmpireState = look.view
    empire = g.empires[seat]
    small = not layer.places.large(seat)
    zone = layer.places.zone(seat, "ready")
    numbers = tuple(empire.ready) if small else ()
    tray = pieces.tray_picture(zone.w, zone.h, None if small else msg("ee.pile.ready"), numbers)
    label = msg("ee.pile.ready.of", seat=SeatName(seat))
    layer.lay(f"ready.{seat}", tray, zone, label=label, info=msg("ee.pile.ready.info"))
    for kind in range(2):
        count = empire.ready[kind]
        info = msg("ee.ready.count", cubes=cubes(kind, count))
        for index in range(count):
            name = f"ready.{seat}.{KINDS[kind]}" + ("" if index == count - 1 else f".{index}")
            place = layer.places.ready(seat, kind, index)
            layer.put(name, cube_picture(kind), *place, z=4 + index, label=cube(kind), info=info)
    zone = layer.places.zone(seat, "score")
    known = HIDDEN not in empire.score
    counts = (empire.score[0], empire.score[1], empire.score[2]) if known else None
    chest = pieces.chest_picture(zone.w, zone.h, counts, small)
    label = msg("ee.pile.score.of", seat=SeatName(seat))
    info = msg("ee.pile.score.open") if known else msg("ee.pile.score.closed")
    layer.lay(f"score.{seat}", chest, zone, z=1, label=label, info=info)


def _attacks(layer: EmpireLayer, g: EmpireState) -> None:
    for seat, empire in enumerate(g.empires):
        for engine in range(2):
            if empire.attacks[engine] == COUNTS:
                layer.sprites += attack_sprites(layer.places, seat, engine, target_of(g, seat, engine))


def total_sprite(places: Places, seat: int, total: int) -> Sprite:
    """The plate with the points of an empire, at the end of its name plate."""
    zone, picture = places.zone(seat, "plaque"), pieces.total_picture(total)
    h = zone.h * 1.3
    w = h * picture.width / picture.height
    return Sprite(f"total.{seat}", picture, zone.x + zone.w - w / 2 + 6, zone.centre[1], w, h, z=72)


def attack_sprites(places: Places, seat: int, engine: int, victim: int) -> tuple[Sprite, Sprite]:
    """The arc of an attack from an engine to the victim's ready pile, and the medal on it to point at."""
    points = _arc(places, seat, engine, victim)
    margin = 34.0
    left, top = min(p[0] for p in points) - margin, min(p[1] for p in points) - margin
    w, h = max(p[0] for p in points) + margin - left, max(p[1] for p in points) + margin - top
    picture = machines.arc_picture(w, h, tuple((px - left, py - top) for px, py in points))
    name = f"{seat}.{ENGINES[engine]}"
    arc = Sprite(f"arc.{name}", picture, left + w / 2, top + h / 2, w, h, z=40)
    label, info = msg("ee.attack.by", seat=SeatName(seat), victim=SeatName(victim)), msg("ee.attack.info")
    at, picture = points[len(points) // 2], machines.clash_picture()
    return arc, Sprite(f"attack.{name}", picture, *at, MEDAL, MEDAL, z=41, label=label, info=info)


def _arc(places: Places, seat: int, engine: int, victim: int) -> list[Point]:
    """Along the gap between the onlooker and the rivals, clear of words, and into the ready pile."""
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


def _lay_draft(layer: EmpireLayer, look: ViewContext, tentative: Action | None) -> None:
    room = Rect(0, 0, layer.places.width, layer.places.height).inset(4)
    drafts = Drafts(layer.sprites, layer.spots, LETTERS, room, look.width)
    if isinstance(tentative, act.LayGear):
        _gear(drafts, layer, look, tentative)
    elif isinstance(tentative, act.Salvage):
        _taken(drafts, look)
    elif isinstance(tentative, act.PlaceEngine):
        _placed(drafts, layer, look, tentative)


def _gear(drafts: Drafts, layer: EmpireLayer, look: ViewContext, action: act.LayGear) -> None:
    assert look.decision is not None
    slot = layer.places.slot(look.decision.seat, action.engine)
    moved = f"ready.{look.decision.seat}.{KINDS[action.boost - 1]}" if action.boost else ""
    if moved:
        drafts.move(moved, *_boosting(slot), CUBE)
    drafts.move(f"card.{GEARS[action.gear]}", *slot.centre, slot.w)
    for place, sprite in enumerate(layer.sprites):
        if moved and sprite.id in (moved, f"{GOAL}{moved}"):
            layer.sprites[place] = replace(sprite, z=sprite.z + 2)


def _placed(drafts: Drafts, layer: EmpireLayer, look: ViewContext, action: act.PlaceEngine) -> None:
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


# ---- reading


SUPPLY = msg("ee.pile.supply")
OWN = ("card", "side")
"""What only lies before whoever looks."""


class EmpireReading(Reading):
    def __init__(self, seats: int) -> None:
        self._seats = seats

    def zones(self, look: ViewContext, things: Sequence[str]) -> Sequence[ReadingZone]:
        first = look.viewer or 0
        seats = [(first + number) % self._seats for number in range(self._seats)]

        def title(thing: str) -> Message | None:
            if kind_of(thing) == "supply":
                return SUPPLY
            seat = first if kind_of(thing) in OWN else number_in(thing, 1)
            return msg("ee.plaque", seat=SeatName(seat)) if 0 <= seat < self._seats else None

        return zoned(things, title, (*(msg("ee.plaque", seat=SeatName(seat)) for seat in seats), SUPPLY))

    def details(self, look: ViewContext, thing: str) -> Sequence[Message]:
        parts = thing.split(".")
        place = {"side": 1, "slot": 2}.get(parts[0], len(parts))
        return (msg(f"ee.engine.{parts[place]}"),) if place < len(parts) and parts[place] in ENGINES else ()
