"""How projects and developments move: tabs come out of their cabinets, discs leave them or go along the tracks."""

from __future__ import annotations

import math

from game.games.carnegie import events as ev
from game.games.carnegie.kinds import Tab
from game.games.carnegie.show.art import drawers as art
from game.games.carnegie.show.drawers import TITLED, cabinet_face, disc_place, exposed
from game.games.carnegie.show.figure_lines import income_of
from game.games.carnegie.show.places import part
from game.games.carnegie.show.platforms import disc_places, party_boxes
from game.games.carnegie.show.travel import DISC, FLYING, middle, mine, token
from game.games.carnegie.world import World
from game.present.area import Rect
from game.present.motion.script import Change, Fade, Hide, Move, Pause, Play, Reel, Script, Show, after, together
from game.present.pages.table import Sprite, Table
from game.present.party import seated
from game.present.pictures.picture import Point
from game.present.view_context import ViewContext

SLIDE = 0.32
"""Seconds a tab takes to come out."""
DROP = 0.18
"""Seconds a disc takes to fall on its space."""
STEPS = 16
"""Pictures of a cabinet that lets a space go."""
HIGH = 26.0
"""How high a disc is held above its space before it falls, and how high it rises when it leaves."""


def pull(event: ev.TabDeveloped, shown: Table, look: ViewContext, world: World) -> Script | None:
    """The tab comes out by one space, and a disc falls on it."""
    own = "" if mine(event, look) else f".{event.party}"
    cabinet = shown.index.get(f"cabinet{own}.{event.tab}")
    facts: Tab = world.tables.tabs[event.tab]
    side = look.view.companies[event.party].sides[event.tab]
    if not isinstance(cabinet, Sprite) or side < 0:
        return None if own else together(Play("ratchet"), Pause(0.12))
    box = Rect(cabinet.x - cabinet.w / 2, cabinet.y - cabinet.h / 2, cabinet.w, cabinet.h)
    face = cabinet_face(facts, event.tab, event.pulls)
    said = Change(cabinet.id, art.cabinet_picture(face, box.w, box.h, box.h >= TITLED))
    if event.exposes < 0:
        return together(Play("ratchet"), said, Pause(0.12))
    spaces = facts.sides[side][: exposed(facts, event.pulls)]
    incomes = tuple(income_of(space) for space in spaces)
    number = len(spaces) - 1
    colour = seated(look.badges)[event.party].mark.colour
    x, y, size = disc_place(box, number)
    picture = art.covered_picture(colour, incomes[number], 48, look.patterns)
    disc = Sprite(f"disc{own}.{event.tab}.{number}", picture, x, y - HIGH, size, size, alpha=0, z=FLYING)
    fallen = after(
        Show(disc), together(Fade(disc.id, 255, DROP / 2), Move(disc.id, x, y, DROP, "linear")), Play("click")
    )
    return after(said, _slide(incomes, box, own, event.tab), fallen)


def _slide(incomes: tuple[art.Income, ...], box: Rect, own: str, tab: int) -> Script:
    """Return how a tab comes out as far as its last space: the cabinet lets go of it bit by bit."""
    titled = box.h >= TITLED
    frame = part(box, art.tray_frame(box.w, box.h, len(incomes), titled))
    cover = part(box, art.cover_frame(box.w, box.h, len(incomes) - 1, titled))
    parts = [(1.0 - step / STEPS) ** 3 for step in range(STEPS + 1)]  # quick at first, then ever slower
    reel = tuple(art.cover_picture(cover.w, cover.h, round(left, 3)) for left in parts)
    name = f"cover{own}.{tab}"
    tray = art.tray_picture(incomes, frame.w, frame.h)
    return after(
        Show(Sprite(f"tray{own}.{tab}", tray, *frame.centre, frame.w, frame.h, z=1)),
        Show(Sprite(name, reel[0], *cover.centre, cover.w, cover.h, z=2)),
        together(Play("ratchet"), Reel(name, reel, SLIDE)),
        Hide(name),
    )


def build(event: ev.ProjectBuilt, shown: Table, look: ViewContext) -> Script | None:
    """The disc leaves its tab for its lot; where that lies on another page, it is lifted off."""
    disc = _disc_of(event, shown, look)
    goal = middle(shown, f"space.{event.space}")
    if goal is None:
        if disc is None:
            return None
        risen = together(Move(disc.id, disc.x, disc.y - HIGH, 0.24), Fade(disc.id, 0, 0.24))
        return together(Play("card"), after(risen, Hide(disc.id)))
    w = shown.index[f"space.{event.space}"].w
    name = f"built.{event.space}"
    start: Point = (disc.x, disc.y) if disc is not None else (goal[0], goal[1] - 120)
    if disc is None:
        start = middle(shown, f"digest.{event.party}") or start
    sprite = Sprite(name, token(look, event.party), *start, w, w, z=FLYING)
    left = [Hide(disc.id)] if disc is not None else []
    return after(*left, Show(sprite), Move(name, *goal, DISC, "in_out", 40), Play("click"))


def _disc_of(event: ev.ProjectBuilt, shown: Table, look: ViewContext) -> Sprite | None:
    """Return the disc that leaves: the next one of a tab has a name of its own, which hands take hold of."""
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
    box = Rect(station.x - station.w / 2, station.y - station.h / 2, station.w, station.h)
    boxes = {**party_boxes(look.view, shown, box, event.region), event.party: event.box}
    moves = []
    for party, (x, y, _) in disc_places(box, boxes).items():
        disc = shown.index[f"disc.track.{party}.{event.region}"]
        if party == event.party or math.dist((disc.x, disc.y), (x, y)) > 1:
            moves.append(Move(disc.id, x, y, DISC, "in_out", 8 if party == event.party else 0))
    return together(Play("ratchet"), *moves)
