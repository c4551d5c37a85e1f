"""Stations: the transport tracks with everybody's discs, and the platforms of those on missions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.games.carnegie.actions import Advance
from game.games.carnegie.naming import level_name, region_name
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import palette, rooms
from game.games.carnegie.show.art.counters import Phrase, Sign, badge, phrase, sign
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import part
from game.games.carnegie.show.seen import DecisionOffer, shown_seat
from game.games.carnegie.show.telling import reward_phrase
from game.games.carnegie.state import ANDREW, CarnegieState
from game.games.carnegie.tables import LEVELS, REGIONS, TRACKS
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import clear, mixed
from game.present.kit.plates import Plate, lit_edge, plate
from game.present.kit.signs import LEAST, readable
from game.present.pages.table import Table
from game.present.pictures.picture import (
    Box,
    Circle,
    Colour,
    Engraving,
    Gradient,
    Line,
    Picture,
    Place,
    Row,
    Shape,
    Words,
)
from game.present.view_context import ViewContext

BED: Colour = (112, 98, 70)
PERSON = 72 / 40
"""Height of a standing employee for its width."""


@dataclass(frozen=True, slots=True)
class TrackBox:
    """One box: its level ("cart", "stagecoach", "railroad"), its reward for each employee, its bonus on arrival."""

    level: str
    reward: Phrase
    bonus: Phrase = ()


@dataclass(frozen=True, slots=True)
class StationFace:
    """What a station shows. ``level`` and ``level_name`` are those of the onlooker; ``costs`` stand between boxes.

    ``open``: numbers of the boxes (0 to 4) the onlooker's disc may go to; ``lit``: the region is being looked at.
    """

    region: str
    name: Message | str
    level: str
    level_name: Message | str
    boxes: tuple[TrackBox, ...]
    costs: tuple[int, ...]
    open: tuple[int, ...] = ()
    lit: bool = False


ROOMY = 130.0
"""In a station at least so high discs and costs find room in the boxes."""
NARROW = 130.0
"""In the boxes of a station narrower than this signs stand below figures."""
SIGN_LOW = 0.39
"""Where such a sign stands, as a part of the height of its box."""
HIDDEN = 160.0
"""In those of one narrower than this discs would hide what comes once: it stands on the platform."""
BONUS = 36.0
"""So much of a platform is left free for that."""
WORDED = 210.0
"""A station narrower than this tells the level of the onlooker by its sign alone."""


def narrow(w: float) -> bool:
    """Tell whether the boxes of a station say in two lines what they give."""
    return w < NARROW


@cached(64)
def station_picture(face: StationFace, w: float, h: float) -> Picture:
    """Return a station without discs and employees."""
    k, ink, short, frame = h / 144, palette.LAND_INK[face.region], w < WORDED, Rect(0, 0, w, h)
    head, size, ground = h * 0.098, readable(17 * k), palette.LAND[face.region]
    style = Plate(
        Gradient(mixed(ground, palette.LIGHT, 0.5), mixed(ground, palette.LIGHT, 0.14)), (70, 56, 30), 1.0, 4,
        Engraving(palette.HATCH[face.region], 4, 0.45, clear(ink, 44)), (1, clear(palette.INNER_LIGHT, 150), 1.0),
    )  # fmt: skip
    room = w * (0.68 if narrow(w) else 0.74 if short else 0.5)
    level = sign(face.level, palette.INK)
    shapes: list[Shape] = [
        *plate(frame, style),
        Words(face.name, 9 * k, head, size, ink, "title", "left", room=room, spread=0.1),
        Row(
            (level,) if short else (level, face.level_name), w - 9 * k, head, size * 0.94, palette.SOFT_INK, "text",
            align="right", room=w * (0.18 if short else 0.46), tall=1.15, gap=0.35,
        ),
    ]  # fmt: skip
    for number in range(len(face.boxes)):
        shapes += _box(face, number, w, h)
    shapes += [*_joints(face, w, h), *_ground(w, h, ink)]
    if face.lit:
        shapes += lit_edge(frame, 4, 3.4)
    return Picture(w, h, tuple(shapes))


def box_frame(w: float, h: float, number: int) -> Rect:
    """Return the frame of a box (0 to 4) of a station."""
    side = 7.0 * h / 144
    step = (w - 2 * side) / 5
    return Rect(side + step * number, h * 0.19, step, h * 0.455)


def disc_spots(w: float, h: float, number: int, count: int) -> tuple[tuple[float, float, float], ...]:
    """Return middle and size of each of ``count`` discs in a box, from the corner of the station."""
    x, y, bw, bh = box_frame(w, h, number)
    columns = 1 if count <= 1 else 2
    rows = -(-max(1, count) // columns)
    size = min(bw * 0.46, bh * 0.34) if rows == 1 else min(bw * 0.4, bh * 0.27)
    low = y + bh * (0.685 if rows == 1 else 0.66)
    if narrow(w):
        size = min(bw * (0.62 if count <= 1 else 0.42), bh * 0.27 / rows**0.5)
        low = y + bh * (0.72 if rows == 1 else 0.7)
    found = []
    for i in range(count):
        row, column = divmod(i, columns)
        here = min(columns, count - row * columns)
        across, down = (column - (here - 1) / 2) * size * 1.08, (row - (rows - 1) / 2) * size * 0.96
        found.append((x + bw / 2 + across, low + down, size))
    return tuple(found)


def _box(face: StationFace, number: int, w: float, h: float) -> list[Shape]:
    x, y, bw, bh = box_frame(w, h, number)
    box, k, middle = face.boxes[number], h / 144, x + bw / 2
    free, size = number in face.open, readable(18.5 * k)
    rim = (palette.GOLD_EDGE, 2.0) if free else ((112, 98, 60), 1.0)
    shapes: list[Shape] = [Box(x + 0.6, y, bw - 1.2, bh, palette.LIT_FILL if free else palette.CELL_FILL, 4 * k, *rim)]
    if narrow(w):
        heights = (0.16, SIGN_LOW) if len(box.reward) > 1 else (0.3,)
        for part, down in zip(box.reward, heights, strict=True):
            shapes.append(phrase((part,), (middle, y + bh * down), size, palette.INK, "centre", room=bw - 2))
    else:
        shapes.append(phrase(box.reward, (middle, y + bh * 0.22), size, palette.INK, "centre", room=bw * 0.86))
    if box.bonus and w < HIDDEN:
        shapes.append(phrase(box.bonus, (w - 5, h * 0.82), LEAST, palette.DISTINCT, "right", room=BONUS - 8))
    elif box.bonus:
        size = readable(size * 0.84)
        shapes.append(phrase(box.bonus, (middle, y + bh * 0.6), size, palette.DISTINCT, "centre", room=bw * 0.88))
    return [*shapes, *_roadbed(box.level, x + 2, x + bw - 2, y + bh * 0.9, k)]


def _roadbed(level: str, left: float, right: float, y: float, k: float) -> list[Shape]:
    """Return the way below a box: dots for carts, dashes for coaches, rails with sleepers for trains."""
    if level == "cart":
        count = int((right - left) / (5 * k))
        return [Circle(left + (i + 0.5) * (right - left) / count, y, 1.1 * k, BED) for i in range(count)]
    if level == "stagecoach":
        return [Line(((left, y), (right, y)), BED, 1.8 * k, (7 * k, 3.4 * k))]
    rails = (Line(((left, at), (right, at)), (70, 58, 38), 1.0 * k) for at in (y - 1.9 * k, y + 1.9 * k))
    return [Line(((left, y), (right, y)), BED, 6.4 * k, (1.5 * k, 2.5 * k)), *rails]


def _joints(face: StationFace, w: float, h: float) -> list[Shape]:
    size = readable(18.5 * h / 144, least=18.0)
    low = 0.9 if h >= ROOMY else 1.0  # where boxes are low, discs need the room above
    shapes: list[Shape] = []
    for number, cost in enumerate(face.costs):
        x, y, bw, bh = box_frame(w, h, number)
        shapes.append(Place(badge(str(cost), palette.STEP, (236, 246, 246)), x + bw, y + bh * low, size))
    return shapes


def _ground(w: float, h: float, ink: Colour) -> list[Shape]:
    floor = h * 0.955
    return [
        Box(1.4, floor, w - 2.8, h - floor - 1.4, Gradient((176, 158, 116), (136, 116, 76)), 2),
        Line(((1.4, floor), (w - 1.4, floor)), (96, 78, 44), 1.2),
        Line(((1.4, floor + h * 0.02), (w - 1.4, floor + h * 0.02)), (96, 78, 44, 130), h * 0.03, (1.0, 9.0)),
        Box(1.4, h * 0.67, w - 2.8, h * 0.285, Gradient((255, 255, 255, 40), clear(ink, 26))),
    ]


def platform_spots(w: float, h: float, groups: Sequence[int]) -> tuple[tuple[tuple[float, float, float], ...], ...]:
    """Return for each group of employees (their number) the middle and width of each figure, last that of its mark.

    Figures stand on the platform; they move together, then overlap, as far as the station asks for it.
    """
    tall = h * (0.285 if h >= ROOMY else 0.235)  # where the station is low, costs hang above their heads
    wide = tall / PERSON
    mark = tall * 0.5
    floor = h * 0.972
    step, gap = wide * 0.92, wide * 0.5
    needed = sum(step * (count - 1) + wide + mark + gap for count in groups)
    room = 0.94 * w - (BONUS if w < HIDDEN else 0.0)
    squeeze = min(1.0, room / needed) if needed else 1.0
    x = 0.03 * w
    found = []
    for count in groups:
        figures = [(max(wide / 2, x + squeeze * (wide / 2 + step * i)), floor - tall / 2, wide) for i in range(count)]
        x += squeeze * (step * (count - 1) + wide)
        found.append((*figures, (x + squeeze * mark * 0.5, floor - mark * 0.62, mark)))
        x += squeeze * (mark + gap)
    return tuple(found)


def station_face(g: CarnegieState, seat: int, region: int, offer: DecisionOffer, lit: bool) -> StationFace:
    """Return what a station shows to a seat."""
    track = TRACKS[region]
    box = g.companies[seat].tracks[region]
    level = track.boxes[box - 1].level
    opened = (box,) if Advance(region) in offer.actions else ()
    return StationFace(
        REGIONS[region], msg(f"ca.map.{REGIONS[region]}"), LEVELS[level], level_name(level), _boxes(region),
        track.costs,
        opened, lit,
    )  # fmt: skip


def _bonus(parts: tuple[Message | str | Sign, ...]) -> tuple[Message | str | Sign, ...]:
    return (f"+{parts[0]}", *parts[1:]) if parts else ()


def add_station(layer: Layer, look: ViewContext, box: Rect, region: int, offer: DecisionOffer, lit: bool) -> None:
    """Put a station on the table, with discs on its track and employees on its platform."""
    g: CarnegieState = look.view
    seat = shown_seat(look)
    face = station_face(g, seat, region, offer, lit)
    layer.lay(
        f"station.{region}", station_picture(face, box.w, box.h), box, z=0,
        label=msg("ca.station", region=region_name(region)), info=station_info(g, seat, region),
    )  # fmt: skip
    for number in range(len(TRACKS[region].boxes)):
        frame = part(box, box_frame(box.w, box.h, number))
        label, info = _box_words(region, number)
        if Advance(region) in offer.actions and number == g.companies[seat].tracks[region]:
            layer.spot(f"track.{region}", frame, label, info)
        else:
            layer.spot(f"box.{region}.{number + 1}", frame, label, info)
    _discs(layer, g, box, region)
    _platform(layer, g, box, region)


@cached(None)
def _box_words(region: int, number: int) -> tuple[Message, Message]:
    reward = TRACKS[region].boxes[number].reward
    label = msg("ca.box", box=number + 1, region=region_name(region))
    return label, msg("ca.box.info", gain=telling.reward_words(reward))


@cached(None)
def _boxes(region: int) -> tuple[TrackBox, ...]:
    return tuple(
        TrackBox(LEVELS[each.level], reward_phrase(each.reward), _bonus(reward_phrase(each.bonus)))
        for each in TRACKS[region].boxes
    )


def disc_places(box: Rect, boxes: Mapping[int, int]) -> dict[int, tuple[float, float, float]]:
    """Return middle and size of each party's disc in a station, given in which box (1 to 5) each party is."""
    found = {}
    for number in set(boxes.values()):
        here = [party for party, place in boxes.items() if place == number]
        for party, (x, y, size) in zip(here, disc_spots(box.w, box.h, number - 1, len(here)), strict=True):
            found[party] = box.x + x, box.y + y, size
    return found


def party_boxes(g: CarnegieState, shown: Table, box: Rect, region: int) -> dict[int, int]:
    """Return in which box of a station the disc of each party is seen."""
    left, _, wide, _ = box_frame(box.w, box.h, 0)
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
    places = platform_spots(box.w, box.h, [count for _, count in groups])
    for (seat, count), spots in zip(groups, places, strict=True):
        for number, (x, y, w) in enumerate(spots[:-1]):
            layer.put(
                f"mission.{seat}.{region}.{number}", rooms.clerk(layer.colour(seat), "mission"), box.x + x, box.y + y,
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
