"""The engines on the table of Empire Engine: wheels, captions, gear cards and what they would do."""

from __future__ import annotations

from game.games.empire_engine.actions import LayGear, PlaceEngine
from game.games.empire_engine.show.art import cards, machines, trays
from game.games.empire_engine.show.art.icons import cube_picture
from game.games.empire_engine.show.layer import Layer, over
from game.games.empire_engine.show.places import DRIVE_DIRECTION
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import ENGINES, GEARS, KINDS, SIDES, STEPS, turned
from game.kernel.action import Action
from game.kernel.message import Message, SeatName, msg
from game.kernel.part import HIDDEN
from game.present.pages.table import Mood, Spot
from game.present.party import party_of
from game.present.view_context import ViewContext

LAYING = ("ee.lay", "ee.reveal")
"""Phases in which a gear card still has its turn before it."""


def lay_machine(layer: Layer, look: ViewContext, seat: int, engine: int, tentative: Action | None) -> None:
    """Lay down one engine with all that belongs to it."""
    _engine(layer, look, seat, engine, tentative)
    _slot(layer, look, seat, engine)


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


def goal_of(g: EmpireState, seat: int, engine: int, tentative: Action | None) -> tuple[int, int]:
    """Return the side a gear below an engine is about to bring to the top, and in how many quarter turns.

    -1 and 0 if no gear lies there, if it is face down, or if it has done its work.
    """
    top = g.empires[seat].tops[engine]
    gear, boost, laid = _lying(g, seat, engine, tentative)
    if top < 0 or not laid or gear == HIDDEN or over(g) or g.flow.stack[-1] not in LAYING:
        return -1, 0
    return turned(top, gear, bool(boost)), STEPS[gear][bool(boost)]


def _engine(layer: Layer, look: ViewContext, seat: int, engine: int, tentative: Action | None) -> None:
    g: EmpireState = look.view
    places = layer.places
    word = ENGINES[engine]
    zone = places.zone(seat, f"engine.{word}")
    layer.put(f"mount.{seat}.{word}", machines.mount_picture(zone.w, zone.h), *zone.centre, zone.w, z=-2)
    top, active = shown_top(g, seat, engine, tentative)
    large = places.large(seat)
    x, y, diameter = places.drive(seat, engine)
    angle = machines.drive_rest(DRIVE_DIRECTION[engine])
    layer.put(f"drive.{seat}.{word}", machines.drive_picture(engine), x, y, diameter, z=0, angle=angle)
    x, y, diameter = places.wheel(seat, engine)
    picture = machines.wheel_picture(engine, top, active, large) if top >= 0 else machines.engine_back(engine)
    label = msg("ee.engine.of", engine=msg(f"ee.engine.{word}"), seat=SeatName(seat))
    mood: Mood = "urged" if party_of(seat) in look.honoured else "plain"
    info = engine_info(g, seat, engine)
    layer.put(f"engine.{seat}.{word}", picture, x, y, diameter, z=1, mood=mood, label=label, info=info)
    goal, steps = goal_of(g, seat, engine, tentative)
    hung = places.caption(seat, engine)
    side = top if active else machines.SECRET if top < 0 else machines.IDLE
    caption = machines.caption_picture(engine, side, hung.w, hung.h, x - hung.x, goal if large else -1)
    layer.put(f"caption.{seat}.{word}", caption, *hung.centre, hung.w, z=4)
    if goal >= 0:
        _outlook(layer, seat, engine, (goal - top) % 4, steps)
    placing = look.decision is not None and look.decision.prompt == "ee.place"
    if placing and seat == look.viewer and not g.empires[seat].laid[engine]:
        _sides(layer, seat, engine, top)


def _outlook(layer: Layer, seat: int, engine: int, quarter: int, steps: int) -> None:
    """Mark the action that will come to the top, and tell how far the engine will turn."""
    word = ENGINES[engine]
    x, y, size = layer.places.side(seat, engine, quarter)
    layer.put(f"goal.{seat}.{word}.{quarter}", machines.ring_picture(True, layer.places.large(seat)), x, y, size, z=3)
    x, y, size = layer.places.steps(seat, engine)
    layer.put(f"steps.{seat}.{word}", cards.steps_picture(steps), x, y, size, z=3)


def _sides(layer: Layer, seat: int, engine: int, top: int) -> None:
    """Lay a ring on each action plate of an own engine: one of them is to be chosen."""
    for side, action in enumerate(SIDES[engine]):
        x, y, size = layer.places.side(seat, engine, (side - max(0, top)) % 4)
        name = f"side.{ENGINES[engine]}.{action}"
        info = msg(f"ee.action.{action}.info")
        ring = machines.ring_picture(False, True)
        layer.put(name, ring, x, y, size, z=3, label=msg(f"ee.action.{action}"), info=info)


def engine_info(g: EmpireState, seat: int, engine: int) -> Message:
    """Return what an engine does now, and where each gear would bring it."""
    top = g.empires[seat].tops[engine]
    if top < 0:
        return msg("ee.engine.waiting")
    results = {
        f"g{gear}{'b' if boosted else ''}": _action(engine, turned(top, gear, boosted))
        for gear in range(2)
        for boosted in (False, True)
    }
    return msg("ee.engine.info", now=_action(engine, top), does=msg(f"ee.action.{SIDES[engine][top]}.info"), **results)


def _action(engine: int, side: int) -> Message:
    return msg(f"ee.action.{SIDES[engine][side]}")


# ---- gear cards


def _slot(layer: Layer, look: ViewContext, seat: int, engine: int) -> None:
    g: EmpireState = look.view
    zone = layer.places.slot(seat, engine)
    word = ENGINES[engine]
    name = f"slot.{seat}.{word}"
    in_use = g.flow.round > 1 and not over(g)
    layer.put(name, trays.slot_picture(zone.w, zone.h, in_use), *zone.centre, zone.w, z=-1)
    if g.flow.round == 1:
        return
    if not over(g):
        _previews(layer, g, seat, engine)
    gear, boost, laid = _lying(g, seat, engine, None)
    own = seat == look.viewer
    if own:
        layer.spots.append(Spot(name, *zone.centre, zone.w + 16, zone.h + 8, msg("ee.slot"), msg("ee.slot.info")))
    if laid:
        picture = cards.gear_card(gear) if gear != HIDDEN else cards.card_back()
        label = msg("ee.card.back") if gear == HIDDEN else msg(f"ee.gear.{GEARS[gear]}")
        card = f"card.{GEARS[gear]}" if own and gear != HIDDEN else f"laid.{seat}.{word}"
        layer.put(card, picture, *zone.centre, zone.w, z=5, label=label, info=msg("ee.card.laid.info"))
    if boost:
        size = 46.0 if layer.places.large(seat) else 30.0
        x, y = zone.x + zone.w * 0.82, zone.y + zone.h * 0.16
        kind = boost - 1
        label = msg("ee.boost.of", kind=msg(f"ee.cube.{KINDS[kind]}"))
        layer.put(f"boost.{seat}.{word}", cube_picture(kind), x, y, size, z=8, label=label, info=msg("ee.boost.info"))


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
    for gear in range(2):
        stem = f"preview.{seat}.{ENGINES[engine]}.{GEARS[gear]}"
        if layer.places.large(seat):
            layer.put(f"{stem}.key", cards.key_picture(gear), *layer.places.preview(seat, engine, gear, -1), z=1)
        for boosted in (False, True):
            side = turned(top, gear, boosted)
            key = "ee.preview.boosted" if boosted else "ee.preview"
            label = msg(key, gear=msg(f"ee.gear.{GEARS[gear]}"), action=_action(engine, side))
            x, y, size = layer.places.preview(seat, engine, gear, int(boosted))
            chip = cards.chip_picture(engine, side, boosted)
            layer.put(f"{stem}.{int(boosted)}", chip, x, y, size, z=1, label=label, info=msg("ee.preview.info"))
