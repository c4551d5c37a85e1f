"""Everything that lies on the table of Empire Engine, for one onlooker."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.empire_engine import art, art_trays
from game.games.empire_engine.actions import LayGear, PlaceEngine
from game.games.empire_engine.art_icons import cube_picture
from game.games.empire_engine.staging_places import DRIVE_DIRECTION, Places
from game.games.empire_engine.state import COUNTS, EmpireState, target_of
from game.games.empire_engine.tables import ENGINES, GEARS, KINDS, SIDES, turned
from game.kernel.action import Action
from game.kernel.part import HIDDEN
from game.kernel.say import Say, SeatName, say
from game.present.picture import Picture
from game.present.staging import Look
from game.present.table import Spot, Sprite, Table

PREVIEW = 30.0


@dataclass
class Layer:
    """Collects what lies on the table."""

    places: Places
    sprites: list[Sprite]
    spots: list[Spot]

    def put(
        self,
        name: str,
        picture: Picture,
        x: float,
        y: float,
        w: float,
        *,
        z: int = 0,
        angle: float = 0.0,
        label: Say | None = None,
        info: Say | None = None,
    ) -> None:
        """Lay a sprite down, its middle at (x, y), ``w`` board units wide."""
        h = w * picture.height / picture.width
        self.sprites.append(Sprite(name, picture, x, y, w, h, angle=angle, z=z, label=label, info=info))


def build(look: Look, places: Places, rounds: int, width: float, height: float, tentative: Action | None) -> Table:
    """Return the table; ``tentative`` is the action that the draft stands for, shown as if it were done."""
    layer = Layer(places, [], [])
    g: EmpireState = look.view
    _common(layer, g, rounds)
    acting = {look.decision.seat} if look.decision is not None else set()
    for seat in range(len(g.empires)):
        _empire(layer, look, seat, seat in acting, tentative if seat == look.viewer else None)
    _attacks(layer, g)
    return Table.of(width, height, layer.sprites, layer.spots)


def _common(layer: Layer, g: EmpireState, rounds: int) -> None:
    zone = layer.places.common("supply")
    tray = art_trays.tray_picture(zone.w, zone.h, say("ee.pile.supply"), False)
    layer.put("supply", tray, *zone.centre, zone.w, label=say("ee.pile.supply"), info=say("ee.pile.supply.info"))
    for kind, word in enumerate(KINDS):
        dish = layer.places.stock(kind)
        picture = art_trays.stock_picture(kind, g.supply[kind], dish.w, dish.h)
        layer.put(
            f"supply.{word}",
            picture,
            *dish.centre,
            dish.w,
            z=2,
            label=say(f"ee.cube.{word}"),
            info=say("ee.supply.left", cubes=say(f"ee.cubes.{word}", n=g.supply[kind])),
        )
    zone = layer.places.common("rounds")
    now = min(g.flow.round, rounds)
    picture = art_trays.rounds_picture(zone.w, zone.h, now, rounds)
    layer.put("rounds", picture, *zone.centre, zone.w, label=say("ee.rounds"), info=say("ee.rounds.info", n=rounds))


def _empire(layer: Layer, look: Look, seat: int, acting: bool, tentative: Action | None) -> None:
    g: EmpireState = look.view
    places = layer.places
    badge = look.badges[seat]
    zone = places.zone(seat, "area")
    layer.put(f"area.{seat}", art_trays.area_picture(zone.w, zone.h, badge.colour), *zone.centre, zone.w, z=-5)
    zone = places.zone(seat, "plaque")
    plaque = art_trays.plaque_picture(zone.w, zone.h, badge.name, badge.colour, acting, False)
    label = say("ee.plaque", seat=SeatName(seat))
    layer.put(f"plaque.{seat}", plaque, *zone.centre, zone.w, z=3, label=label, info=say("ee.plaque.info"))
    if g.start == seat:
        x, y = zone.x + zone.w - 22, zone.y + zone.h / 2
        layer.put("start", art_trays.start_picture(), x, y, 36, z=6, label=say("ee.start"), info=say("ee.start.info"))
    for engine in range(2):
        _engine(layer, look, seat, engine, tentative)
        _slot(layer, look, seat, engine, tentative)
    _piles(layer, look, seat, tentative)
    if seat == look.viewer and not _over(g):
        _hand(layer, g, seat, tentative)


def _over(g: EmpireState) -> bool:
    return not g.flow.stack


# ---- machines


def shown_top(g: EmpireState, seat: int, engine: int, tentative: Action | None) -> tuple[int, bool]:
    """Return the side to be shown on top and whether it is the active one; -1 if the engine lies face down."""
    empire = g.empires[seat]
    if isinstance(tentative, PlaceEngine) and tentative.engine == engine:
        return tentative.side, True
    if empire.tops[engine] >= 0:
        return empire.tops[engine], True
    if empire.laid[engine]:
        return (empire.sides[engine], True) if empire.sides[engine] != HIDDEN else (-1, False)
    return 0, False


def _engine(layer: Layer, look: Look, seat: int, engine: int, tentative: Action | None) -> None:
    g: EmpireState = look.view
    places = layer.places
    word = ENGINES[engine]
    zone = places.zone(seat, f"engine.{word}")
    layer.put(f"mount.{seat}.{word}", art.mount_picture(zone.w, zone.h), *zone.centre, zone.w, z=-2)
    top, active = shown_top(g, seat, engine, tentative)
    large = places.large(seat)
    x, y, diameter = places.drive(seat, engine)
    angle = art.drive_rest(DRIVE_DIRECTION[engine])
    layer.put(f"drive.{seat}.{word}", art.drive_picture(engine), x, y, diameter, z=0, angle=angle)
    x, y, diameter = places.wheel(seat, engine)
    picture = art.wheel_picture(engine, top, active, large) if top >= 0 else art.engine_back(engine)
    label = say("ee.engine.of", engine=say(f"ee.engine.{word}"), seat=SeatName(seat))
    layer.put(f"engine.{seat}.{word}", picture, x, y, diameter, z=1, label=label, info=engine_info(g, seat, engine))
    side = top if active else -1
    width = places.caption(seat, engine)
    caption = art.caption_picture(engine, side, width)
    layer.put(f"caption.{seat}.{word}", caption, zone.x + zone.w / 2, zone.y + zone.h - 6, width, z=4)
    if seat == look.viewer and look.decision is not None and g.flow.round == 1:
        _sides(layer, seat, engine, top)


def _sides(layer: Layer, seat: int, engine: int, top: int) -> None:
    """Lay a thin ring on each action plate of an own engine: in round 1 they can be chosen."""
    for side, action in enumerate(SIDES[engine]):
        x, y, size = layer.places.side(seat, engine, (side - max(0, top)) % 4)
        name = f"side.{ENGINES[engine]}.{action}"
        info = say(f"ee.action.{action}.info")
        layer.put(name, art.ring_picture(), x, y, size, z=3, label=say(f"ee.action.{action}"), info=info)


def engine_info(g: EmpireState, seat: int, engine: int) -> Say:
    """Return what an engine does now, and where each gear would bring it."""
    top = g.empires[seat].tops[engine]
    if top < 0:
        return say("ee.engine.waiting")
    results = {
        f"g{gear}{'b' if boosted else ''}": _action(engine, turned(top, gear, boosted))
        for gear in range(2)
        for boosted in (False, True)
    }
    return say("ee.engine.info", now=_action(engine, top), does=say(f"ee.action.{SIDES[engine][top]}.info"), **results)


def _action(engine: int, side: int) -> Say:
    return say(f"ee.action.{SIDES[engine][side]}")


# ---- gear cards


def _slot(layer: Layer, look: Look, seat: int, engine: int, tentative: Action | None) -> None:
    g: EmpireState = look.view
    if g.flow.round == 1:
        return
    zone = layer.places.slot(seat, engine)
    word = ENGINES[engine]
    name = f"slot.{seat}.{word}"
    layer.put(name, art_trays.slot_picture(zone.w, zone.h), *zone.centre, zone.w, z=-1)
    if not _over(g):
        _previews(layer, g, seat, engine)
    gear, boost, laid = _lying(g, seat, engine, tentative)
    own = seat == look.viewer
    if own:
        layer.spots.append(Spot(name, *zone.centre, zone.w + 16, zone.h + 8, say("ee.slot"), say("ee.slot.info")))
    if laid:
        picture = art.gear_card(gear) if gear != HIDDEN else art.card_back()
        label = say("ee.card.back") if gear == HIDDEN else say(f"ee.gear.{GEARS[gear]}")
        card = f"card.{GEARS[gear]}" if own and gear != HIDDEN else f"laid.{seat}.{word}"
        layer.put(card, picture, *zone.centre, zone.w, z=5, label=label, info=say("ee.card.laid.info"))
    if boost:
        size = 34.0 if layer.places.large(seat) else 24.0
        x, y = zone.x + zone.w * 0.84, zone.y + zone.h * 0.12
        kind = boost - 1
        label = say("ee.boost.of", kind=say(f"ee.cube.{KINDS[kind]}"))
        layer.put(f"boost.{seat}.{word}", cube_picture(kind), x, y, size, z=8, label=label, info=say("ee.boost.info"))


def _lying(g: EmpireState, seat: int, engine: int, tentative: Action | None) -> tuple[int, int, bool]:
    """Return gear, boost and whether a card lies below an engine, the draft included."""
    empire = g.empires[seat]
    if isinstance(tentative, LayGear) and tentative.engine == engine:
        return tentative.gear, tentative.boost, True
    return empire.gears[engine], empire.boost[engine], empire.laid[engine]


def _previews(layer: Layer, g: EmpireState, seat: int, engine: int) -> None:
    """Lay four small plates beside the slot: what each gear would bring, plain and boosted."""
    top = g.empires[seat].tops[engine]
    if top < 0:
        return
    zone = layer.places.slot(seat, engine)
    size = PREVIEW if layer.places.large(seat) else 24.0
    for gear in range(2):
        x = zone.x - size * 0.85 if gear == 0 else zone.x + zone.w + size * 0.85
        for boosted in (False, True):
            side = turned(top, gear, boosted)
            y = zone.y + zone.h * (0.28 if not boosted else 0.72)
            key = "ee.preview.boosted" if boosted else "ee.preview"
            label = say(key, gear=say(f"ee.gear.{GEARS[gear]}"), action=_action(engine, side))
            name = f"preview.{seat}.{ENGINES[engine]}.{GEARS[gear]}.{int(boosted)}"
            layer.put(
                name, art.chip_picture(engine, side, boosted), x, y, size, z=1, label=label, info=say("ee.preview.info")
            )


def _hand(layer: Layer, g: EmpireState, seat: int, tentative: Action | None) -> None:
    empire = g.empires[seat]
    zone = layer.places.zone(seat, "hand")
    tray = art_trays.tray_picture(zone.w, zone.h, say("ee.hand"), False)
    layer.put(f"hand.{seat}", tray, *zone.centre, zone.w, z=-1)
    gone = set(empire.gears)
    if isinstance(tentative, LayGear):
        gone.add(tentative.gear)
    for gear, word in enumerate(GEARS):
        if gear not in gone:
            x, y, w = layer.places.card(seat, gear)
            label = say(f"ee.gear.{word}")
            info = say(f"ee.gear.{word}.info") if g.flow.round > 1 else say("ee.gear.later")
            layer.put(f"card.{word}", art.gear_card(gear), x, y, w, z=5, label=label, info=info)


# ---- cubes


def _piles(layer: Layer, look: Look, seat: int, tentative: Action | None) -> None:
    g: EmpireState = look.view
    empire = g.empires[seat]
    small = not layer.places.large(seat)
    zone = layer.places.zone(seat, "ready")
    tray = art_trays.tray_picture(zone.w, zone.h, say("ee.pile.ready"), small)
    label = say("ee.pile.ready.of", seat=SeatName(seat))
    layer.put(f"ready.{seat}", tray, *zone.centre, zone.w, label=label, info=say("ee.pile.ready.info"))
    spent = tentative.boost - 1 if isinstance(tentative, LayGear) and tentative.boost else -1
    for kind in range(2):
        count = empire.ready[kind] - (kind == spent)
        for index in range(count):
            x, y, size = layer.places.ready(seat, kind, index)
            last = index == count - 1
            name = f"ready.{seat}.{KINDS[kind]}" + ("" if last else f".{index}")
            info = say("ee.ready.count", cubes=say(f"ee.cubes.{KINDS[kind]}", n=count))
            layer.put(name, cube_picture(kind), x, y, size, z=4 + index, label=say(f"ee.cube.{KINDS[kind]}"), info=info)
    zone = layer.places.zone(seat, "score")
    known = HIDDEN not in empire.score
    counts = (empire.score[0], empire.score[1], empire.score[2]) if known else None
    chest = art_trays.chest_picture(zone.w, zone.h, counts, small)
    label = say("ee.pile.score.of", seat=SeatName(seat))
    info = say("ee.pile.score.open") if known else say("ee.pile.score.closed")
    layer.put(f"score.{seat}", chest, *zone.centre, zone.w, z=1, label=label, info=info)


def _attacks(layer: Layer, g: EmpireState) -> None:
    """Draw the attacks that are under way."""
    for seat, empire in enumerate(g.empires):
        for engine in range(2):
            if empire.attacks[engine] == COUNTS:
                arc = attack_sprite(layer.places, seat, engine, target_of(g, seat, engine))
                layer.sprites.append(arc)


def attack_sprite(places: Places, seat: int, engine: int, victim: int) -> Sprite:
    """Return the arc of an attack from an engine to the victim's ready pile."""
    ax, ay, _ = places.wheel(seat, engine)
    zone = places.zone(victim, "ready")
    bx, by = zone.centre
    lift = 60 + 0.18 * (abs(bx - ax) + abs(by - ay))
    points = []
    for step in range(25):
        t = step / 24
        points.append((ax + (bx - ax) * t, ay + (by - ay) * t - lift * 4 * t * (1 - t) * 0.5))
    margin = 30.0
    left, top = min(p[0] for p in points) - margin, min(p[1] for p in points) - margin
    w, h = max(p[0] for p in points) + margin - left, max(p[1] for p in points) + margin - top
    picture = art.arc_picture(w, h, tuple((px - left, py - top) for px, py in points))
    label = say("ee.attack.by", seat=SeatName(seat), victim=SeatName(victim))
    name = f"attack.{seat}.{ENGINES[engine]}"
    return Sprite(name, picture, left + w / 2, top + h / 2, w, h, z=40, label=label, info=say("ee.attack.info"))
