"""Stations: the transport tracks with everybody's discs, and the platforms of those on missions."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.boards.board import Point
from game.games.carnegie.actions import Advance
from game.games.carnegie.naming import level_name, region_name
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import palette, rooms
from game.games.carnegie.show.art.counters import badge, line, neutral_disc, sign
from game.games.carnegie.show.places import Layer
from game.games.carnegie.show.seen import DecisionOffer, shown_seat
from game.games.carnegie.show.telling import reward_phrase
from game.games.carnegie.state import ANDREW, CarnegieState
from game.games.carnegie.tables import LEVELS, REGIONS, TRACKS
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import clear, mixed
from game.present.kit.layout import (
    Drawn,
    Icon,
    Laid,
    Node,
    Signs,
    Text,
    Thing,
    cell,
    column,
    fan,
    grid,
    lay,
    layers,
    row,
)
from game.present.kit.plates import Plate, golden
from game.present.kit.signs import LEAST, readable
from game.present.pages.table import Table
from game.present.pictures.picture import Box, Circle, Colour, Engraving, Gradient, Line, Picture
from game.present.view_context import ViewContext

BED: Colour = (112, 98, 70)
PERSON = 72 / 40
"""Height of a standing employee for its width."""


class StationFace(msgspec.Struct, frozen=True):
    """What a station shows: in which ``box`` the onlooker is, and whether the next one is ``open``; ``lit`` if the
    region is being looked at. ``discs`` are parties with their boxes and signs, ``groups`` employees by seat: how many,
    one of them, the sign of their owner, and what they are called.
    """

    region: int
    box: int
    open: bool = False
    lit: bool = False
    discs: tuple[tuple[int, int, Picture], ...] = ()
    groups: tuple[tuple[int, int, Picture, Picture, Message], ...] = ()


ROOMY = 130.0
"""In a station at least so high discs and costs find room in the boxes."""
NARROW = 130.0
"""In the boxes of a station narrower than this signs stand below figures."""
HIDDEN = 160.0
"""In those of one narrower than this discs would hide what comes once: it stands on the platform."""
BONUS = 36.0
"""So much of a platform is left free for that."""
WORDED = 210.0
"""A station narrower than this tells the level of the onlooker by its sign alone."""


def narrow(w: float) -> bool:
    """True if the boxes of a station say in two lines what they give."""
    return w < NARROW


@cached(32)
def station_laid(shown: StationFace, info: Message, box: Rect) -> Laid:
    """A station with its boxes (``["box.1"]`` to 5), discs and employees."""
    w, h, region = box.w, box.h, REGIONS[shown.region]
    k, ink, ground, facts = h / 144, palette.LAND_INK[region], palette.LAND[region], TRACKS[shown.region]
    style = Plate(
        Gradient(mixed(ground, palette.LIGHT, 0.5), mixed(ground, palette.LIGHT, 0.14)), (70, 56, 30), 1.0, 4,
        Engraving(palette.HATCH[region], 4, 0.45, clear(ink, 44)), (1, clear(palette.INNER_LIGHT, 150), 1.0),
    )  # fmt: skip
    wide, high, side = (w - 14 * k) / 5, h * 0.455, 7 * k
    boxes = [_box(shown, number, w, h, (wide, high)) for number in range(5)]
    size, low = readable(18.5 * k, least=18.0), h * 0.19 + high * (0.9 if h >= ROOMY else 1.0)
    costs = [cell(Icon(badge(str(cost), palette.STEP, (236, 246, 246))), most=size) for cost in facts.costs]
    joints = layers(grid(costs, 4), pad=(side + wide / 2, low - size / 2, side + wide / 2, h - low - size / 2))
    thing = Thing(f"station.{shown.region}", msg("ca.station", region=region_name(shown.region)), info)
    track = layers(grid(boxes, 5), h=high, pad=(side, 0, side, 0))
    edge = cell(golden(4, 3.4)) if shown.lit else None
    ground_ = cell(Drawn(_ground, (ink,)))
    parts = column(_head(shown, w, h), track), ground_, joints, _platform(shown, w, h), edge
    return lay(layers(*parts, on=(style,), thing=thing), box)


def _head(shown: StationFace, w: float, h: float) -> Node:
    level, size, short = TRACKS[shown.region].boxes[shown.box - 1].level, readable(17 * h / 144), w < WORDED
    region = REGIONS[shown.region]
    name = Text(msg(f"ca.map.{region}"), size, palette.LAND_INK[region], "title", spread=0.1)
    parts = (sign(LEVELS[level], palette.INK), *(() if short else (level_name(level),)))
    told = Signs(parts, size * 0.94, palette.SOFT_INK, 1.15, 0.35, "text")
    share = 0.2 if short else 0.46
    return row(cell(name, at=(0, 0.5), grow=1), cell(told, at=(1, 0.5), w=w * share), pad=(9, 0, 9, 0), h=h * 0.19)


def _box(shown: StationFace, number: int, w: float, h: float, size: Point) -> Node:
    facts, high, k = TRACKS[shown.region].boxes[number], size[1], h / 144
    free, letters = shown.open and number == shown.box, readable(18.5 * k)
    rim = (palette.GOLD_EDGE, 2.0) if free else ((112, 98, 60), 1.0)
    face = Plate(palette.LIT_FILL if free else palette.CELL_FILL, *rim, 4 * k)
    gain, bonus = reward_phrase(facts.reward), reward_phrase(facts.bonus)
    lines = [(part,) for part in gain] if narrow(w) else [gain]
    top = column(*(line(each, letters, side=0.5, grow=1) for each in lines), h=high * (0.5 if narrow(w) else 0.44))
    once = (
        line((f"+{bonus[0]}", *bonus[1:]), readable(letters * 0.84), palette.DISTINCT, 0.5)
        if bonus and w >= HIDDEN
        else None
    )
    below = layers(column(once, h=high * 0.3, at=(0.5, 0)), _discs(shown, number, w, size), grow=1)
    road = column(cell(Drawn(_roadbed, (LEVELS[facts.level], k)), h=high * 0.2), at=(0, 1))
    label = msg("ca.box", box=number + 1, region=region_name(shown.region))
    name = f"track.{shown.region}" if free else f"box.{shown.region}.{number + 1}"
    thing = Thing(name, label, msg("ca.box.info", gain=telling.reward_words(facts.reward)))
    inner = column(top, below, pad=(2, 0, 2, high * 0.07))
    return layers(layers(road, inner, on=(face,)), cell(thing=thing), pad=(0.6, 0, 0.6, 0), name=f"box.{number + 1}")


def _discs(shown: StationFace, number: int, w: float, size: Point) -> Node:
    here = [(party, token) for party, box, token in shown.discs if box == number + 1]
    across, (wide, high) = min(2, max(1, len(here))), size
    rows = max(1, -(-len(here) // across))
    d = min(wide * 0.46, high * 0.34) if rows == 1 else min(wide * 0.4, high * 0.27)
    if narrow(w):
        d = min(wide * (0.62 if across == 1 else 0.42), high * 0.27 / rows**0.5)
    discs = [cell(Icon(token), w=d, thing=Thing(f"disc.track.{party}.{shown.region}", z=3)) for party, token in here]
    lines = (row(*discs[n : n + across], gap=d * 0.08, h=d, at=(0.5, 0.5)) for n in range(0, len(discs), across))
    return column(*lines, gap=-d * 0.04, at=(0.5, 0.5))


def _platform(shown: StationFace, w: float, h: float) -> Node:
    tall = h * (0.285 if h >= ROOMY else 0.235)  # where the station is low, costs hang above their heads
    wide, parts, last = tall / PERSON, [], BONUS if w < HIDDEN else 0.0
    for seat, count, clerk, token, label in shown.groups:
        info = msg("ca.mission.info", n=count, region=region_name(shown.region))
        things = [Thing(f"mission.{seat}.{shown.region}.{n}", label, info, 3) for n in range(count)]
        parts += [cell(Icon(clerk), w=wide, thing=thing) for thing in things]
        mark = Thing(f"mission.mark.{seat}.{shown.region}", z=4)
        parts += [cell(Icon(token), w=tall * 0.5, most=tall * 0.5, at=(0, 0.8), thing=mark), cell(w=wide * 0.5)]
    once = reward_phrase(TRACKS[shown.region].boxes[-1].bonus) if last else ()
    told = line((f"+{once[0]}", *once[1:]), LEAST, palette.DISTINCT, 1, w=BONUS) if once else None
    people = layers(fan(parts[:-1], -wide * 0.08), pad=(w * 0.03, 0, w * 0.03, 0), grow=1)
    return layers(row(people, told), pad=(0, h * 0.972 - tall, 5 if told else 0, h * 0.028))


def _roadbed(w: float, h: float, level: str, k: float) -> Picture:
    y, count = h / 2, int(w / (5 * k))
    if level == "cart":
        return Picture(w, h, tuple(Circle((i + 0.5) * w / count, y, 1.1 * k, BED) for i in range(count)))
    if level == "stagecoach":
        return Picture(w, h, (Line(((0, y), (w, y)), BED, 1.8 * k, (7 * k, 3.4 * k)),))
    rails = (Line(((0, at), (w, at)), (70, 58, 38), 1.0 * k) for at in (y - 1.9 * k, y + 1.9 * k))
    return Picture(w, h, (Line(((0, y), (w, y)), BED, 6.4 * k, (1.5 * k, 2.5 * k)), *rails))


def _ground(w: float, h: float, ink: Colour) -> Picture:
    floor = h * 0.955
    shapes = (
        Box(1.4, floor, w - 2.8, h - floor - 1.4, Gradient((176, 158, 116), (136, 116, 76)), 2),
        Line(((1.4, floor), (w - 1.4, floor)), (96, 78, 44), 1.2),
        Line(((1.4, floor + h * 0.02), (w - 1.4, floor + h * 0.02)), (96, 78, 44, 130), h * 0.03, (1.0, 9.0)),
        Box(1.4, h * 0.67, w - 2.8, h * 0.285, Gradient((255, 255, 255, 40), clear(ink, 26))),
    )
    return Picture(w, h, shapes)


def add_station(layer: Layer, look: ViewContext, box: Rect, region: int, offer: DecisionOffer, lit: bool) -> None:
    g: CarnegieState = look.view
    seat = shown_seat(look)
    discs = tuple((party, tracks[region], layer.token(party)) for party, tracks in _tracks(g))
    groups = tuple(
        (each, company.missions[region], rooms.clerk(layer.colour(each), "mission"), layer.token(each),
         msg("ca.mission", seat=layer.parties[each].name))
        for each, company in enumerate(g.companies) if company.missions[region]
    )  # fmt: skip
    now = g.companies[seat].tracks[region]
    shown = StationFace(region, now, Advance(region) in offer.actions, lit, discs, groups)
    layer.take(station_laid(shown, _station_info(g, seat, region), box))


def disc_places(region: int, boxes: Mapping[int, int], box: Rect) -> Laid:
    """A station with each party's disc in a box (1 to 5)."""
    discs = tuple((party, place, neutral_disc()) for party, place in boxes.items())
    return station_laid(StationFace(region, 1, discs=discs), msg("ca.station", region=region_name(region)), box)


def party_boxes(g: CarnegieState, shown: Table, box: Rect, region: int) -> dict[int, int]:
    """The box of a station in which the disc of each party is seen."""
    bare, discs = disc_places(region, {}, box), ((party, f"disc.track.{party}.{region}") for party, _ in _tracks(g))
    seen = ((party, shown.index[name].x) for party, name in discs if name in shown.index)
    return {party: sum(bare[f"box.{number}"].right < x for number in range(1, 5)) + 1 for party, x in seen}


def _tracks(g: CarnegieState) -> list[tuple[int, list[int]]]:
    found = [(seat, company.tracks) for seat, company in enumerate(g.companies)]
    return [*found, (ANDREW, g.andrew.tracks)] if g.andrew is not None else found


def _station_info(g: CarnegieState, seat: int, region: int) -> Message:
    company = g.companies[seat]
    box = company.tracks[region]
    facts = TRACKS[region].boxes[box - 1]
    return msg(
        "ca.station.info", box=box, level=level_name(facts.level), gain=telling.reward_words(facts.reward),
        n=company.missions[region],
    )  # fmt: skip
