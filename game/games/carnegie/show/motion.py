"""How events of Carnegie move: employees walk, discs travel, tabs slide, markers pass on, Andrew's card hops."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.games.carnegie import events as ev
from game.games.carnegie.components.course import END
from game.games.carnegie.kinds import Reward
from game.games.carnegie.show import andrews, sliding
from game.games.carnegie.show.art import people, timeline
from game.games.carnegie.show.art.counters import Phrase, purse
from game.games.carnegie.show.figure_lines import reward_phrase
from game.games.carnegie.show.holdings import reels
from game.games.carnegie.show.places import ANDREW as ANDREW_PAGE
from game.games.carnegie.show.travel import DISC, FLYING, flight, middle, mine, token
from game.games.carnegie.world import World
from game.kernel.event import Event
from game.present.kit.discs import coin
from game.present.motion.script import Fade, Hide, Move, Pause, Play, Script, Show, after, together
from game.present.pages.table import Sprite, Table
from game.present.party import seated
from game.present.pictures.picture import Colour, Picture, Point
from game.present.stage.motion import Motion
from game.present.view_context import ViewContext

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
        self._moves: Mapping[type[Event], Callable[[Any, Table, ViewContext], Script | None]] = {
            ev.EmployeeMoved: _walk, ev.EmployeesRecalled: _recall, ev.EmployeesArrived: _arrive,
            ev.WentOnMission: _leave, ev.WentOnDuty: _duty, ev.ProjectBuilt: sliding.build, ev.TabDeveloped: self._pull,
            ev.TransportAdvanced: sliding.advance, ev.DonationMade: _donate, ev.DepartmentBuilt: _found,
            ev.RoundEnded: _pass_on, ev.Received: _receive, ev.GoodsSold: _receive,
            ev.TypeSwitched: _switch,
        }  # fmt: skip

    def script(self, event: Event, shown: Table, look: ViewContext) -> Script | None:
        seen, figures = self._seen(event, shown, look), reels(event, shown, look.telling)
        if not figures:
            return seen
        lands = ARRIVAL if isinstance(event, ev.Received | ev.GoodsSold) else 0.0
        counted = after(Pause(lands), together(*figures))
        return together(seen, counted) if seen is not None else counted

    def _pull(self, event: ev.TabDeveloped, shown: Table, look: ViewContext) -> Script | None:
        return sliding.pull(event, shown, look, self.world)

    def _seen(self, event: Event, shown: Table, look: ViewContext) -> Script | None:
        """Return what moves besides the figures of the players."""
        if look.page == ANDREW_PAGE and look.view.andrew is not None:
            return andrews.script(event, shown, look)
        found = self._moves.get(type(event))
        if found is not None:
            return found(event, shown, look)
        if isinstance(event, ev.RowChosen):
            return together(Play("bell"), Pause(0.35))
        if isinstance(event, ev.TileTaken):
            return together(Play("card"), Pause(0.5))
        if isinstance(event, (ev.TileReserved, ev.SideChosen, ev.DepartmentBegun)):
            return together(Play("card"), Pause(0.15))
        return None


def _clerk(look: ViewContext, party: int) -> Picture:
    return people.clerk(seated(look.badges)[party].mark.colour, "waiting")


def _walk(event: ev.EmployeeMoved, shown: Table, look: ViewContext) -> Script | None:
    start, goal = middle(shown, f"room.{event.source}"), middle(shown, f"room.{event.target}")
    if not mine(event, look) or start is None or goal is None:
        return None
    room = shown.index[f"room.{event.target}"]
    seconds = STEP if event.how == "step" else WALK
    walker = flight(
        "walker", _clerk(look, event.party), start, goal, room.h * 0.36, seconds, 0 if seconds == STEP else 40
    )
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
    goal = middle(shown, f"room.{event.cell}")
    if not mine(event, look) or goal is None:
        return None
    room = shown.index[f"room.{event.cell}"]
    start = (goal[0] - room.w * 0.36, goal[1] + room.h * 0.1)
    walkers = [
        flight(f"arriving.{number}", _clerk(look, event.party), start, goal, room.h * 0.36, WALK, 12)
        for number in range(min(event.amount, 5))
    ]
    return together(Play("click"), *walkers, stagger=STAGGER)


def _leave(event: ev.WentOnMission, shown: Table, look: ViewContext) -> Script | None:
    goal = middle(shown, f"station.{event.region}")
    if goal is None:
        return None
    start = middle(shown, f"worker.{event.cell}.{event.desk}") if mine(event, look) else None
    if start is None:
        start = goal[0], goal[1] - 90
    w = shown.index[f"station.{event.region}"].h * 0.16
    return together(Play("click"), flight("leaving", _clerk(look, event.party), start, goal, w, WALK, 30))


def _duty(event: ev.WentOnDuty, shown: Table, look: ViewContext) -> Script | None:
    """The wage flies off, and somebody takes the desk."""
    place = middle(shown, f"desk.{event.cell}.{event.desk}")
    if not mine(event, look) or place is None:
        return None
    desk = shown.index[f"desk.{event.cell}.{event.desk}"]
    seated_clerk = people.clerk(seated(look.badges)[event.party].mark.colour, "duty")
    name = f"worker.{event.cell}.{event.desk}"
    sprite = Sprite(name, seated_clerk, desk.x, desk.y - desk.h * 0.12, desk.w, desk.w, alpha=0, z=2)
    standing = after(Show(sprite), Fade(name, 255, 0.12))
    if not event.wage:
        return together(Play("click"), standing)
    paid = flight("wage", coin("$"), place, (place[0], place[1] - desk.h * 1.6), desk.w * 0.6, 0.2, 0)
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
    """The tile flies to its cell, or leaves the pool."""
    tile = shown.index.get(f"tile.{event.department}")
    goal = middle(shown, f"room.{event.cell}") if mine(event, look) else None
    if isinstance(tile, Sprite):
        if goal is None:
            return together(Play("card"), Pause(0.26))
        return together(Play("card"), flight("founding", tile.picture, (tile.x, tile.y), goal, tile.w * 0.6, 0.34))
    return together(Play("card"), Pause(0.26)) if goal is not None else None


def _pass_on(event: ev.RoundEnded, shown: Table, look: ViewContext) -> Script | None:
    """The marker slides on."""
    name = f"marker.{event.event_row}"
    marker, face = shown.index.get(name), shown.index.get("timeline")
    if not isinstance(marker, Sprite) or face is None:
        return None
    named = face.w >= 640
    x, y, _ = timeline.marker_spot(face.w, face.h, event.event_row, min(event.position, END), named)
    return together(Play("click"), Move(name, face.x - face.w / 2 + x, face.y - face.h / 2 + y, 0.32, "in_out"))


def _receive(event: ev.Received | ev.GoodsSold, shown: Table, look: ViewContext) -> Script | None:
    """What is received flies from where it comes from to the digest of whoever gets it, as figures and signs."""
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
    """Return what is received, with a plus before it."""
    if isinstance(event, ev.GoodsSold):
        return "+", *reward_phrase(Reward(money=event.amount))
    reward = Reward(event.money, event.goods, event.vp, event.study, 0, event.moves)
    phrase = reward_phrase(reward)
    return ("+", *phrase) if phrase else ()


def _source(event: ev.Received | ev.GoodsSold, shown: Table, look: ViewContext) -> Point | None:
    """Return where an income comes from: a department, a station or the tabs, if that lies on the page."""
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
    """The action-choice tile leaves the roof."""
    name = "choice" if mine(event, look) else f"choice.{event.party}"
    tile = shown.index.get(name)
    if not isinstance(tile, Sprite):
        return together(Play("card"), Pause(0.15))
    return together(Play("card"), after(Move(name, tile.x, tile.y - 30, 0.2), Fade(name, 0, 0.2), Hide(name)))
