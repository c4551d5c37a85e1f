"""How the events of Empire Engine are animated."""

from __future__ import annotations

from msgspec.structs import replace

from game.boards.board import Layout, Point
from game.games.empire_engine import events as ev
from game.games.empire_engine.rules import scores
from game.games.empire_engine.show.art import machines, pieces
from game.games.empire_engine.show.art.pieces import action_icon, cube_picture
from game.games.empire_engine.show.places import Places
from game.games.empire_engine.show.scenery import attack_sprites, caption_sprite, total_sprite
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import ENGINES, GEARS, KINDS
from game.kernel.event import Event, GameOver
from game.kernel.part import HIDDEN
from game.present.kit.drafts import DRAFT
from game.present.motion.script import (
    After,
    Change,
    Fade,
    Flip,
    Hide,
    Move,
    Pause,
    Play,
    Reel,
    Script,
    Show,
    Turn,
    after,
    numbers_between,
    together,
)
from game.present.pages.table import Sprite, Table
from game.present.stage.motion import Motion
from game.present.stage.reading import number_in
from game.present.view_context import ViewContext

TURN_SECONDS = 0.42
MOST_NUMBERS = 12
"""Numbers of a total that are seen on the way up to it."""
FLIGHT = "flight."
"""Begins the names of cubes on their way."""


class EmpireMotion(Motion):
    def __init__(self, layout: Layout, seats: int) -> None:
        self.layout = layout
        self.seats = seats

    def script(self, event: Event, shown: Table, look: ViewContext) -> Script | None:
        places = Places(self.layout, self.seats, look.viewer, look.area)
        match event:
            case ev.CubesMoved():
                return _fly(event, shown, places)
            case ev.EngineTurned():
                return _turn(event, shown, places)
            case ev.GearLaid():
                return _lay(event, shown, places)
            case ev.GearsRevealed():
                return _unveil(event, shown)
            case ev.EnginePlaced():
                return together(Play("card"), Pause(0.2))
            case ev.EnginesRevealed():
                return _show_engines(event, places)
            case ev.AttackMade():
                arc, medal = attack_sprites(places, event.seat, event.engine, event.victim)
                return after(Show(arc), Show(medal), together(Play("clash"), Pause(0.45)))
            case ev.AttackBlocked():
                return _block(event, places)
            case ev.AttackSucceeded():
                name = f"{event.seat}.{ENGINES[event.engine]}"
                return after(Pause(0.15), together(Fade(f"arc.{name}", 120, 0.25), Fade(f"attack.{name}", 120, 0.25)))
            case GameOver():
                return _open_chests(look.view, shown, places)
            case ev.StartPassed():
                return together(Play("click"), Move("start", *places.start(event.seat), 0.4, "in_out", 20))
        return None


def _fly(event: ev.CubesMoved, shown: Table, places: Places) -> Script:
    ax, ay = _middle(places, shown, event.source, event.kind)
    bx, by = _middle(places, shown, event.target, event.kind)
    flights: list[Script] = []
    flown = sum(sprite.id.startswith(FLIGHT) for sprite in shown.sprites)
    for index in range(event.count):
        name = f"{FLIGHT}{flown + index}"
        start = Sprite(name, cube_picture(event.kind), ax, ay, 30, 30, z=60 + index)
        gone = _taken(event, shown, index)
        x, y = (bx, by) if event.target.where != "ready" else _landing(event, shown, places, index)
        lift: list[Script] = [Hide(gone)] if gone else []
        flights.append(After((*lift, Show(start), Move(name, x, y, 0.32, "out", 46), Play("cube"))))
    return together(*flights, stagger=0.09)


def _middle(places: Places, shown: Table, pile: ev.Pile, kind: int) -> Point:
    if pile.where == "supply":
        dish = shown.index[f"supply.{KINDS[kind]}"]
        return dish.x, dish.y
    if pile.where == "gear":
        return places.slot(pile.seat, pile.engine).centre
    if pile.where == "ready":
        return places.ready(pile.seat, kind, 2)[:2]
    return places.zone(pile.seat, "score").centre


def _taken(event: ev.CubesMoved, shown: Table, index: int) -> str:
    """The cube that leaves a pile as number ``index``: the last one laid first."""
    source = event.source
    if source.where == "gear":
        return f"boost.{source.seat}.{ENGINES[source.engine]}"
    there = _lying(source, event.kind, shown)[::-1] if source.where == "ready" else []
    return there[index] if index < len(there) else ""


def _lying(pile: ev.Pile, kind: int, shown: Table) -> list[str]:
    """The cubes of a kind in a ready pile, as they were laid; the last one bears the name of all."""
    stem = f"ready.{pile.seat}.{KINDS[kind]}"
    below = (sprite.id for sprite in shown.sprites if sprite.id.startswith(f"{stem}."))
    return [*sorted(below, key=lambda name: number_in(name, 3)), *([stem] if stem in shown.index else [])]


def _landing(event: ev.CubesMoved, shown: Table, places: Places, index: int) -> Point:
    lying = len(_lying(event.target, event.kind, shown))
    return places.ready(event.target.seat, event.kind, lying + index)[:2]


def _turn(event: ev.EngineTurned, shown: Table, places: Places) -> Script | None:
    """What told where the turn would lead goes first; at the end everything stands upright again."""
    word = ENGINES[event.engine]
    wheel, drive = f"engine.{event.seat}.{word}", f"drive.{event.seat}.{word}"
    large = places.large(event.seat)
    signs = (f"goal.{event.seat}.{word}.", f"steps.{event.seat}.{word}")
    outlook = [sprite.id for sprite in shown.sprites if sprite.id.startswith(signs)]
    if not event.steps:
        return after(*map(Hide, outlook), together(Play("click"), Pause(0.15)))
    seconds, turn, ratio = TURN_SECONDS * (1 + 0.55 * (event.steps - 1)), 90.0 * event.steps, machines.RATIO
    caption = caption_sprite(places, event.seat, event.engine, event.after)
    rest = machines.wheel_picture(event.engine, event.after, True, large)
    return after(
        *map(Hide, outlook),
        together(Play("ratchet"), Turn(wheel, turn, seconds, "back"), Turn(drive, -ratio * turn, seconds, "back")),
        Turn(wheel, -turn, 0.0, "linear"),
        together(Change(wheel, rest), Turn(drive, ratio * turn, 0.0, "linear"), Change(caption.id, caption.picture)),
    )


def _lay(event: ev.GearLaid, shown: Table, places: Places) -> Script:
    zone = places.slot(event.seat, event.engine)
    name = f"laid.{event.seat}.{ENGINES[event.engine]}"
    own = shown.index.get(f"card.{GEARS[event.gear]}") if places.large(event.seat) and event.gear != HIDDEN else None
    if isinstance(own, Sprite):
        if (own.x, own.y) == zone.centre:
            marks = [Hide(sprite.id) for sprite in shown.sprites if sprite.id.startswith(DRAFT)]
            return together(*marks, Play("card"), Fade(own.id, 255, 0.1))
        lifted = replace(own, w=zone.w, h=zone.w * own.h / own.w)
        return after(Hide(own.id), Show(lifted), together(Play("card"), Move(own.id, *zone.centre, 0.3, "out", 20)))
    if name in shown.index:
        return Play("card")
    plaque = places.zone(event.seat, "plaque")
    picture = pieces.card_back() if event.gear == HIDDEN else pieces.gear_card(event.gear)
    card = Sprite(name, picture, *plaque.centre, zone.w, zone.w * 116 / 120, z=5)
    return after(Show(card), together(Play("card"), Move(name, *zone.centre, 0.3, "out", 20)))


def _unveil(event: ev.GearsRevealed, shown: Table) -> Script:
    gears = {
        f"laid.{seat}.{word}": gear
        for seat, gears in enumerate(event.gears)
        for word, gear in zip(ENGINES, gears, strict=True)
    }
    flips = (Flip(name, pieces.gear_card(gear), 0.35) for name, gear in gears.items() if name in shown.index)
    return after(together(Play("bell"), *flips, stagger=0.06), Pause(0.3))


def _show_engines(event: ev.EnginesRevealed, places: Places) -> Script:
    flips: list[Script] = []
    for seat, tops in enumerate(event.tops):
        for engine, top in enumerate(tops):
            wheel = machines.wheel_picture(engine, top, True, places.large(seat))
            caption = caption_sprite(places, seat, engine, top)
            flips += Flip(f"engine.{seat}.{ENGINES[engine]}", wheel, 0.4), Change(caption.id, caption.picture)
    return after(together(Play("bell"), *flips, stagger=0.03), Pause(0.3))


def _open_chests(g: EmpireState, shown: Table, places: Places) -> Script | None:
    if any(HIDDEN in empire.score for empire in g.empires):
        return None
    parts: list[Script] = []
    for score in sorted(scores(g), key=lambda score: (-score.rank, score.seat)):
        name, empire = f"score.{score.seat}", g.empires[score.seat]
        chest = shown.index.get(name)
        if not isinstance(chest, Sprite):
            return None
        zone, small = places.zone(score.seat, "score"), not places.large(score.seat)
        opened = pieces.chest_picture(zone.w, zone.h, tuple(empire.score), small)
        if chest.picture == pieces.chest_picture(zone.w, zone.h, None, small):
            parts.append(together(Play("card"), Flip(name, opened, 0.35)))
        plate = total_sprite(places, score.seat, 0)
        told = tuple(pieces.total_picture(part) for part in numbers_between(0, score.total, MOST_NUMBERS) or [0])
        sound: list[Script] = [Play("fanfare")] if score.rank == 1 else [Play("bell")]
        parts += [Show(plate), together(Play("cube"), Reel(plate.id, told, 0.55)), *sound, Pause(0.25)]
    return after(*parts, Pause(0.4))


def _block(event: ev.AttackBlocked, places: Places) -> Script:
    attack = f"{event.seat}.{ENGINES[event.engine]}"
    name, icon = f"shield.{attack}", action_icon("defend", (120, 196, 226))
    shield = Sprite(name, icon, *places.zone(event.victim, "ready").centre, 96, 96, alpha=0, z=70)
    gone = Fade(f"arc.{attack}", 0, 0.35), Fade(f"attack.{attack}", 0, 0.35)
    risen = together(Play("shield"), Fade(name, 255, 0.2), *gone)
    return after(Show(shield), risen, Pause(0.35), Fade(name, 0, 0.25), Hide(name))
