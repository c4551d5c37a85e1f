"""Stations: the transport tracks with everybody's discs, and the platforms of those on missions."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.carnegie.actions import Advance
from game.games.carnegie.naming import level_name, region_name
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import people, stations
from game.games.carnegie.show.art.counters import Sign
from game.games.carnegie.show.figure_lines import reward_phrase
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import part
from game.games.carnegie.show.seen import Offer, shown_seat
from game.games.carnegie.state import ANDREW, CarnegieState
from game.games.carnegie.tables import (
    LEVELS,
    REGIONS,
    TRACKS,
)  # fmt: skip
from game.kernel.message import Message, msg
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.pages.table import Table
from game.present.view_context import ViewContext


def station_face(g: CarnegieState, seat: int, region: int, offer: Offer, lit: bool) -> stations.StationFace:
    """Return what a station shows to a seat."""
    track = TRACKS[region]
    box = g.companies[seat].tracks[region]
    level = track.boxes[box - 1].level
    opened = (box,) if Advance(region) in offer.actions else ()
    return stations.StationFace(
        REGIONS[region], msg(f"ca.map.{REGIONS[region]}"), LEVELS[level], level_name(level), _boxes(region),
        track.costs,
        opened, lit,
    )  # fmt: skip


def _bonus(parts: tuple[Message | str | Sign, ...]) -> tuple[Message | str | Sign, ...]:
    return (f"+{parts[0]}", *parts[1:]) if parts else ()


def add_station(layer: Layer, look: ViewContext, box: Rect, region: int, offer: Offer, lit: bool) -> None:
    """Put a station on the table, with discs on its track and employees on its platform."""
    g: CarnegieState = look.view
    seat = shown_seat(look)
    face = station_face(g, seat, region, offer, lit)
    layer.lay(
        f"station.{region}", stations.station_picture(face, box.w, box.h), box, z=0,
        label=msg("ca.station", region=region_name(region)), info=station_info(g, seat, region),
    )  # fmt: skip
    for number in range(len(TRACKS[region].boxes)):
        frame = part(box, stations.box_frame(box.w, box.h, number))
        label, info = _box_words(region, number)
        if Advance(region) in offer.actions and number == g.companies[seat].tracks[region]:
            layer.spot(f"track.{region}", frame, label, info)
        else:
            layer.spot(f"box.{region}.{number + 1}", frame, label, info)
    _discs(layer, g, box, region)
    _platform(layer, g, box, region)


@remembered(None)
def _box_words(region: int, number: int) -> tuple[Message, Message]:
    """Return what a box of a track is called, and what it gives."""
    reward = TRACKS[region].boxes[number].reward
    label = msg("ca.box", box=number + 1, region=region_name(region))
    return label, msg("ca.box.info", gain=telling.reward_words(reward))


@remembered(None)
def _boxes(region: int) -> tuple[stations.TrackBox, ...]:
    return tuple(
        stations.TrackBox(LEVELS[each.level], reward_phrase(each.reward), _bonus(reward_phrase(each.bonus)))
        for each in TRACKS[region].boxes
    )


def disc_places(box: Rect, boxes: Mapping[int, int]) -> dict[int, tuple[float, float, float]]:
    """Return middle and size of each party's disc in a station, given in which box (1 to 5) each party is."""
    found = {}
    for number in set(boxes.values()):
        here = [party for party, place in boxes.items() if place == number]
        for party, (x, y, size) in zip(here, stations.disc_spots(box.w, box.h, number - 1, len(here)), strict=True):
            found[party] = box.x + x, box.y + y, size
    return found


def party_boxes(g: CarnegieState, shown: Table, box: Rect, region: int) -> dict[int, int]:
    """Return in which box of a station the disc of each party is seen."""
    left, _, wide, _ = stations.box_frame(box.w, box.h, 0)
    found = {}
    for party, _ in _tracks(g):
        disc = shown.index.get(f"disc.track.{party}.{region}")
        if disc is not None:
            found[party] = int((disc.x - box.x - left) // wide) + 1
    return found


def _discs(layer: Layer, g: CarnegieState, box: Rect, region: int) -> None:
    places = disc_places(box, {party: tracks[region] for party, tracks in _tracks(g)})
    for party, (x, y, size) in places.items():
        layer.put(f"disc.track.{party}.{region}", layer.token(party), x, y, size, z=3)


def _tracks(g: CarnegieState) -> list[tuple[int, list[int]]]:
    found = [(seat, company.tracks) for seat, company in enumerate(g.companies)]
    return [*found, (ANDREW, g.andrew.tracks)] if g.andrew is not None else found


def _platform(layer: Layer, g: CarnegieState, box: Rect, region: int) -> None:
    groups = [(seat, company.missions[region]) for seat, company in enumerate(g.companies) if company.missions[region]]
    places = stations.platform_spots(box.w, box.h, [count for _, count in groups])
    for (seat, count), spots in zip(groups, places, strict=True):
        for number, (x, y, w) in enumerate(spots[:-1]):
            layer.put(
                f"mission.{seat}.{region}.{number}", people.clerk(layer.colour(seat), "mission"), box.x + x, box.y + y,
                w, z=3, label=msg("ca.mission", seat=layer.parties[seat].name),
                info=msg("ca.mission.info", n=count, region=region_name(region)),
            )  # fmt: skip
        x, y, w = spots[-1]
        layer.put(f"mission.mark.{seat}.{region}", layer.token(seat), box.x + x, box.y + y, w, z=4)


def station_info(g: CarnegieState, seat: int, region: int) -> Message:
    """Return where a player stands on a track, and how many employees are there."""
    company = g.companies[seat]
    box = company.tracks[region]
    facts = TRACKS[region].boxes[box - 1]
    return msg(
        "ca.station.info", box=box, level=level_name(facts.level), gain=telling.reward_words(facts.reward),
        n=company.missions[region],
    )  # fmt: skip
