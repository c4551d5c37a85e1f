"""How events of Carnegie move: employees walk, discs travel, tabs slide, markers pass on, Andrew's card hops."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

from msgspec import structs

from game.boards.board import Point
from game.games.carnegie import events as ev
from game.games.carnegie.andrew import steps_of
from game.games.carnegie.component_types import Reward, Tab
from game.games.carnegie.components.timeline_data import END
from game.games.carnegie.show import drawers
from game.games.carnegie.show.art import rooms
from game.games.carnegie.show.art.counters import Phrase, purse
from game.games.carnegie.show.digests import reels
from game.games.carnegie.show.opponent import card_back, card_box, card_face, card_lines
from game.games.carnegie.show.places import ANDREW as ANDREW_PAGE
from game.games.carnegie.show.places import NAMED, places_of
from game.games.carnegie.show.platforms import disc_places, party_boxes
from game.games.carnegie.show.seen import shown_seat
from game.games.carnegie.show.telling import SpaceIncome, income_of, reward_phrase
from game.games.carnegie.show.tickets import divided, ticket_laid, ticket_places, tickets_of
from game.games.carnegie.show.timeline_view import timeline_laid
from game.games.carnegie.state import ANDREW, Andrew, CarnegieState
from game.games.carnegie.tables import SOLO_CARDS, TYPES
from game.games.carnegie.world import World
from game.kernel.event import Event
from game.present.kit.labels import box_of
from game.present.kit.layout import Laid, Thing
from game.present.kit.plates import coin
from game.present.motion.script import (
    FLYING,
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
    Sound,
    after,
    flight,
    together,
)
from game.present.pages.table import Sprite, Table
from game.present.party import seated
from game.present.pictures.picture import Colour, Picture
from game.present.pictures.pieces import mark_picture
from game.present.stage.motion import Motion
from game.present.view_context import ViewContext

EventMotion: TypeAlias = Callable[[Any, Table, ViewContext], Script | None]
HOP = 0.24
"""Seconds from one slot to the next."""
READ = 0.7
"""Seconds a ticket is looked at before the next one comes."""


def script(event: Event, shown: Table, look: ViewContext) -> Script | None:
    """The motion of an event on Andrew's page; what only the player does is not seen there."""
    g: CarnegieState = look.view
    andrew = g.andrew
    assert andrew is not None
    if isinstance(event, ev.CardDrawn):
        return _draw(event, shown)
    if isinstance(event, ev.CardTurned):
        return _turn(event, g, shown)
    if isinstance(event, ev.CardFiled):
        gone = [Hide(name) for name in shown.index if name.startswith("ticket.") or name == "rests"]
        return together(Play("card"), *gone, after(Fade("card", 0, 0.3), Hide("card")))
    if isinstance(event, ev.CardShifted):
        hop = _hop(event, shown)
        return together(hop, *_ticket(g, andrew, shown, look)) if _says_so(event, g, andrew) else hop
    if isinstance(event, ev.AndrewFailed | ev.TileTaken) or getattr(event, "party", -1) == ANDREW:
        found = _ticket(g, andrew, shown, look)
        return together(Play("card"), *found) if found else None
    return None


def _draw(event: ev.CardDrawn, shown: Table) -> Script | None:
    slot, deck = shown.index.get("slot.0"), shown.index.get("deck")
    if slot is None or deck is None:
        return None
    place = card_box(box_of(slot))
    back = card_back(TYPES[event.back], place.w, place.h)
    card = Sprite("card", back, deck.x, deck.y, place.w, place.h, z=8)
    return after(Play("card"), Show(card), Move("card", *place.centre, 0.4, "in_out", 30))


def _turn(event: ev.CardTurned, g: CarnegieState, shown: Table) -> Script | None:
    card = shown.index.get("card")
    if not isinstance(card, Sprite):
        return None
    gone = [Hide(name) for name in shown.index if name.startswith("may.")]
    facts = SOLO_CARDS[event.card]
    face = card_face(card_lines(g, facts), card.w, card.h, facts.advanced)
    return together(Play("card"), *gone, after(Flip("card", face, 0.4), Pause(READ)))


def _says_so(event: ev.CardShifted, g: CarnegieState, andrew: Andrew) -> bool:
    """True if the card moves because it says so, not because something failed."""
    if andrew.card != event.card:
        return False
    says = any(step.kind == "shift" for step in steps_of(SOLO_CARDS[event.card], g.timeline.row, False))
    return says and not (andrew.failed & 1 and event.before == 0)


def _ticket(g: CarnegieState, andrew: Andrew, shown: Table, look: ViewContext) -> list[Script]:
    """Nothing if the round is over already for the state, which is ahead."""
    number = sum(name.startswith("ticket.") for name in shown.index)
    tickets = tickets_of(g, andrew) if andrew.card >= 0 else []
    if number >= len(tickets):
        return []
    main = places_of(look, ANDREW_PAGE, len(g.companies) + 1, False).main
    place = ticket_places(divided(main)[1], len(tickets) + 1)[number]
    (ticket,) = ticket_laid(tickets[number], f"ticket.{number}", place).sprites
    sprite, name = structs.replace(ticket, y=ticket.y + 14, alpha=0, z=9), ticket.id
    return [after(Show(sprite), together(Fade(name, 255, 0.2), Move(name, *place.centre, 0.25)), Pause(READ))]


def _hop(event: ev.CardShifted, shown: Table) -> Script:
    card = shown.index.get("card")
    slots = [shown.index.get(f"slot.{number}") for number in range(event.before + 1, event.after + 1)]
    places = [card_box(box_of(slot)) for slot in slots if slot is not None]
    if not isinstance(card, Sprite) or len(places) < len(slots):
        return Pause(0.1)
    return after(*(together(Play("card"), Move("card", *place.centre, HOP, "in_out", 30)) for place in places))


SLIDE = 0.32
"""Seconds a tab takes to come out."""
DROP = 0.18
"""Seconds a disc takes to fall on its space."""
STEPS = 16
"""Pictures of a cabinet that lets a space go."""
HIGH = 26.0
"""How high a disc is held above its space before it falls, and how high it rises when it leaves."""


def pull(world: World, event: ev.TabDeveloped, shown: Table, look: ViewContext) -> Script | None:
    """The tab comes out by one space, and a disc falls on it."""
    own = "" if mine(event, look) else f".{event.party}"
    cabinet = shown.index.get(f"cabinet{own}.{event.tab}")
    facts: Tab = world.tables.tabs[event.tab]
    side = look.view.companies[event.party].sides[event.tab]
    if not isinstance(cabinet, Sprite) or side < 0:
        return None if own else together(Play("ratchet"), Pause(0.12))
    face = drawers.cabinet_face(facts, event.tab, event.pulls)
    laid = drawers.cabinet_laid(face, Thing(cabinet.id), box_of(cabinet))
    said = Change(cabinet.id, laid.sprites[0].picture)
    if event.exposes < 0:
        return together(Play("ratchet"), said, Pause(0.12))
    incomes = tuple(income_of(space) for space in facts.sides[side][: drawers.exposed(facts, event.pulls)])
    number, colour, patterns = len(incomes) - 1, seated(look.badges)[event.party].mark.colour, look.settings.patterns
    place, picture = drawers.disc_place(laid, number), drawers.covered_picture(colour, incomes[-1], patterns)
    (x, y), size = place.centre, place.w
    disc = Sprite(f"disc{own}.{event.tab}.{number}", picture, x, y - HIGH, size, size, alpha=0, z=FLYING)
    fallen = after(
        Show(disc), together(Fade(disc.id, 255, DROP / 2), Move(disc.id, x, y, DROP, "linear")), Play("click")
    )
    return after(said, _slide(incomes, laid, f"{own}.{event.tab}"), fallen)


def _slide(incomes: tuple[SpaceIncome, ...], cabinet: Laid, whose: str) -> Script:
    frame, cover = drawers.tray_place(cabinet, len(incomes)), drawers.cover_place(cabinet, len(incomes) - 1)
    parts = [(1.0 - step / STEPS) ** 3 for step in range(STEPS + 1)]  # quick at first, then ever slower
    reel = tuple(drawers.cover_picture(cover.w, cover.h, round(left, 3)) for left in parts)
    name, tray = f"cover{whose}", drawers.tray_picture(frame.w, frame.h, incomes)
    return after(
        Show(Sprite(f"tray{whose}", tray, *frame.centre, frame.w, frame.h, z=1)),
        Show(Sprite(name, reel[0], *cover.centre, cover.w, cover.h, z=2)),
        together(Play("ratchet"), Reel(name, reel, SLIDE)),
        Hide(name),
    )


def build(event: ev.ProjectBuilt, shown: Table, look: ViewContext) -> Script | None:
    """The disc leaves its tab for its lot; where that lies on another page, it is lifted off."""
    disc = _disc_of(event, shown, look)
    lot = shown.index.get(f"space.{event.space}")
    if lot is None:
        if disc is None:
            return None
        risen = together(Move(disc.id, disc.x, disc.y - HIGH, 0.24), Fade(disc.id, 0, 0.24))
        return together(Play("card"), after(risen, Hide(disc.id)))
    name = f"built.{event.space}"
    start = middle(shown, disc.id if disc is not None else f"digest.{event.party}") or (lot.x, lot.y - 120)
    sprite = Sprite(name, token(look, event.party), *start, lot.w, lot.w, z=FLYING)
    left = [Hide(disc.id)] if disc is not None else []
    return after(*left, Show(sprite), Move(name, lot.x, lot.y, DISC, "in_out", 40), Play("click"))


def _disc_of(event: ev.ProjectBuilt, shown: Table, look: ViewContext) -> Sprite | None:
    """The disc that leaves: the next one of a tab has a name of its own, which hands take hold of."""
    own = "" if mine(event, look) else f".{event.party}"
    exact = shown.index.get(f"disc{own}.{event.project}.{event.tab_space}")
    found = exact or (shown.index.get(f"disc.{event.project}") if not own else None)
    return found if isinstance(found, Sprite) else None


def advance(event: ev.TransportAdvanced, shown: Table, look: ViewContext) -> Script | None:
    """The disc goes on along the track; those in the box it leaves and in the one it enters move together."""
    station = shown.index.get(f"station.{event.region}")
    name = f"disc.track.{event.party}.{event.region}"
    if not isinstance(station, Sprite) or name not in shown.index:
        return None
    box = box_of(station)
    boxes = {**party_boxes(look.view, shown, box, event.region), event.party: event.box}
    moves = []
    laid = disc_places(event.region, boxes, box)
    for party in boxes:
        disc = shown.index[f"disc.track.{party}.{event.region}"]
        x, y = laid[disc.id].centre
        if party == event.party or math.dist((disc.x, disc.y), (x, y)) > 1:
            moves.append(Move(disc.id, x, y, DISC, "in_out", 8 if party == event.party else 0))
    return together(Play("ratchet"), *moves)


DISC = 0.36
"""Seconds a disc travels."""


def middle(shown: Table, name: str) -> Point | None:
    part = shown.index.get(name)
    return (part.x, part.y) if part is not None else None


def mine(event: Any, look: ViewContext) -> bool:
    return bool(event.party == shown_seat(look))


def token(look: ViewContext, party: int) -> Picture:
    return mark_picture(seated(look.badges)[party].mark, look.settings.patterns)


STEP = 0.16
WALK = 0.3
STAGGER = 0.04
TAG_W, TAG_H = 96.0, 30.0
"""Size of the tag that says what is received."""
APPEARING, ARRIVAL = 0.1, 0.44
"""Seconds until what is received is seen, and until it arrives: then the figures count."""
GAINED: Colour = (255, 226, 140)


class CarnegieMotion(Motion):
    """What happens to the company that is shown moves in its rooms; what happens to others, on map and markers."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._moves: Mapping[type[Event], EventMotion] = {
            ev.EmployeeMoved: _walk, ev.EmployeesRecalled: _recall, ev.EmployeesArrived: _arrive,
            ev.WentOnMission: _leave, ev.WentOnDuty: _duty, ev.ProjectBuilt: build,
            ev.TabDeveloped: partial(pull, world),
            ev.TransportAdvanced: advance, ev.DonationMade: _donate, ev.DepartmentBuilt: _found,
            ev.RoundEnded: _pass_on, ev.Received: _receive, ev.GoodsSold: _receive,
            ev.TypeSwitched: _switch, ev.RowChosen: _heard("bell", 0.35), ev.TileTaken: _heard("card", 0.5),
            ev.TileReserved: _heard("card", 0.15), ev.SideChosen: _heard("card", 0.15),
            ev.DepartmentBegun: _heard("card", 0.15),
        }  # fmt: skip

    def script(self, event: Event, shown: Table, look: ViewContext) -> Script | None:
        seen, figures = self._seen(event, shown, look), reels(event, shown, look.telling)
        if not figures:
            return seen
        lands = ARRIVAL if isinstance(event, ev.Received | ev.GoodsSold) else 0.0
        counted = after(Pause(lands), together(*figures))
        return together(seen, counted) if seen is not None else counted

    def _seen(self, event: Event, shown: Table, look: ViewContext) -> Script | None:
        if look.page == ANDREW_PAGE and look.view.andrew is not None:
            return script(event, shown, look)
        found = self._moves.get(type(event))
        return found(event, shown, look) if found is not None else None


def _heard(sound: Sound, seconds: float) -> EventMotion:
    return lambda event, shown, look: together(Play(sound), Pause(seconds))


def _clerk(look: ViewContext, party: int, posture: rooms.Posture = "waiting") -> Picture:
    return rooms.clerk(seated(look.badges)[party].mark.colour, posture)


def _walk(event: ev.EmployeeMoved, shown: Table, look: ViewContext) -> Script | None:
    start, room = middle(shown, f"room.{event.source}"), shown.index.get(f"room.{event.target}")
    if not mine(event, look) or start is None or room is None:
        return None
    seconds, arc = (STEP, 0) if event.how == "step" else (WALK, 40)
    walker = flight("walker", _clerk(look, event.party), start, (room.x, room.y), room.h * 0.36, seconds, arc)
    return together(Play("click"), walker)


def _recall(event: ev.EmployeesRecalled, shown: Table, look: ViewContext) -> Script | None:
    leaving = []
    for number in range(event.amount):
        name = f"mission.{event.party}.{event.region}.{number}"
        sprite = shown.index.get(name)
        if isinstance(sprite, Sprite):
            leaving.append(together(Move(name, sprite.x, sprite.y + 18, WALK, "in_out", 12), Fade(name, 0, WALK)))
    return together(Play("click"), *leaving, stagger=STAGGER) if leaving else None


def _arrive(event: ev.EmployeesArrived, shown: Table, look: ViewContext) -> Script | None:
    room = shown.index.get(f"room.{event.cell}")
    if not mine(event, look) or room is None:
        return None
    start, goal = (room.x - room.w * 0.36, room.y + room.h * 0.1), (room.x, room.y)
    walkers = [
        flight(f"arriving.{number}", _clerk(look, event.party), start, goal, room.h * 0.36, WALK, 12)
        for number in range(min(event.amount, 5))
    ]
    return together(Play("click"), *walkers, stagger=STAGGER)


def _leave(event: ev.WentOnMission, shown: Table, look: ViewContext) -> Script | None:
    station = shown.index.get(f"station.{event.region}")
    if station is None:
        return None
    start = middle(shown, f"worker.{event.cell}.{event.desk}") if mine(event, look) else None
    start, goal = start or (station.x, station.y - 90), (station.x, station.y)
    walker = flight("leaving", _clerk(look, event.party), start, goal, station.h * 0.16, WALK, 30)
    return together(Play("click"), walker)


def _duty(event: ev.WentOnDuty, shown: Table, look: ViewContext) -> Script | None:
    desk = shown.index.get(f"desk.{event.cell}.{event.desk}")
    if not mine(event, look) or desk is None:
        return None
    name, clerk = f"worker.{event.cell}.{event.desk}", _clerk(look, event.party, "duty")
    sprite = Sprite(name, clerk, desk.x, desk.y - desk.h * 0.12, desk.w, desk.w, alpha=0, z=2)
    standing = after(Show(sprite), Fade(name, 255, 0.12))
    if not event.wage:
        return together(Play("click"), standing)
    paid = flight("wage", coin("$"), (desk.x, desk.y), (desk.x, desk.y - desk.h * 1.6), desk.w * 0.6, 0.2, 0)
    return together(Play("coin"), standing, paid)


def _donate(event: ev.DonationMade, shown: Table, look: ViewContext) -> Script | None:
    space = shown.index.get(f"donation.{event.donation}")
    if space is None:
        return None
    goal = space.x - space.w * 0.37, space.y
    start = middle(shown, f"digest.{event.party}") or (goal[0], goal[1] - 160)
    name = f"donor.{event.donation}.{event.party}"
    w = min(space.w * 0.17, space.h * 0.4)
    sprite = Sprite(name, token(look, event.party), *start, w, w, z=FLYING)
    return after(Show(sprite), Move(name, *goal, DISC, "in_out", 50), Play("coin"))


def _found(event: ev.DepartmentBuilt, shown: Table, look: ViewContext) -> Script | None:
    tile = shown.index.get(f"tile.{event.department}")
    goal = middle(shown, f"room.{event.cell}") if mine(event, look) else None
    if isinstance(tile, Sprite) and goal is not None:
        return together(Play("card"), flight("founding", tile.picture, (tile.x, tile.y), goal, tile.w * 0.6, 0.34))
    return together(Play("card"), Pause(0.26)) if isinstance(tile, Sprite) or goal is not None else None


def _pass_on(event: ev.RoundEnded, shown: Table, look: ViewContext) -> Script | None:
    name = f"marker.{event.event_row}"
    marker, face = shown.index.get(name), shown.index.get("timeline")
    if not isinstance(marker, Sprite) or not isinstance(face, Sprite):
        return None
    goal = timeline_laid(box_of(face), face.w >= NAMED)[f"marker.{event.event_row}.{min(event.position, END)}"]
    return together(Play("click"), Move(name, *goal.centre, 0.32, "in_out"))


def _receive(event: ev.Received | ev.GoodsSold, shown: Table, look: ViewContext) -> Script | None:
    digest = shown.index.get(f"digest.{event.party}")
    gain = _gain(event)
    if digest is None or not gain:
        return None
    goal = digest.x, digest.y
    start = _source(event, shown, look) or (goal[0], goal[1] - 60)
    tag = purse(gain, TAG_W, TAG_H, GAINED)
    sprite = Sprite("gain", tag, *start, TAG_W, TAG_H, alpha=0, z=FLYING + 1)
    flown = after(
        Show(sprite),
        Fade("gain", 255, APPEARING),
        Move("gain", *goal, ARRIVAL - APPEARING, "in_out", 24),
        Pause(0.16),
        Hide("gain"),
    )
    return together(Play("coin" if gain[0] == "+" and "$" in str(gain[1]) else "cube"), flown)


def _gain(event: ev.Received | ev.GoodsSold) -> Phrase:
    if isinstance(event, ev.GoodsSold):
        return "+", *reward_phrase(Reward(money=event.amount))
    reward = Reward(event.money, event.goods, event.vp, event.study, 0, event.moves)
    phrase = reward_phrase(reward)
    return ("+", *phrase) if phrase else ()


def _source(event: ev.Received | ev.GoodsSold, shown: Table, look: ViewContext) -> Point | None:
    if isinstance(event, ev.GoodsSold):
        return middle(shown, "goods") if mine(event, look) else None
    if event.reason in ("transport", "last_box") and look.view.timeline.region >= 0:
        return middle(shown, f"station.{look.view.timeline.region}")
    if not mine(event, look):
        return None
    if event.cell >= 0:
        return middle(shown, f"room.{event.cell}")
    return middle(shown, "drawers") if event.reason == "project" else None


def _switch(event: ev.TypeSwitched, shown: Table, look: ViewContext) -> Script | None:
    name = "choice" if mine(event, look) else f"choice.{event.party}"
    tile = shown.index.get(name)
    if not isinstance(tile, Sprite):
        return together(Play("card"), Pause(0.15))
    return together(Play("card"), after(Move(name, tile.x, tile.y - 30, 0.2), Fade(name, 0, 0.2), Hide(name)))
