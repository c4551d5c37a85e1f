"""The donation table: what each space would be worth to everybody now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar

from msgspec.structs import replace

from game.games.carnegie.actions import CopyDonation, Donate
from game.games.carnegie.components.projects import DONATION_CAP
from game.games.carnegie.naming import donation_name, field_name
from game.games.carnegie.planning import donation_worth
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import counters, palette
from game.games.carnegie.show.art.counters import Phrase, Sign, dull_sign, sign, sign_of
from game.games.carnegie.show.art.palette import CREAM, DISTINCT, FAINT_INK, INK, PAST_LINES, SOFT_INK
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import part
from game.games.carnegie.show.seen import DecisionOffer, shown_seat
from game.games.carnegie.show.telling import donation_phrase
from game.games.carnegie.state import NEUTRAL, CarnegieState
from game.games.carnegie.tables import DONATIONS, bits
from game.games.carnegie.world import World, donation_cost
from game.kernel.cache import cached
from game.kernel.message import Message, SeatName, msg
from game.present.answer.gesture import Tap
from game.present.area import Rect
from game.present.kit.colours import NONE, clear
from game.present.kit.drafts import GHOST, GHOSTS
from game.present.kit.plates import Disc, Plate, disc, lit_edge, plate
from game.present.kit.signs import figure, readable
from game.present.pictures.engraving import guilloche, moved
from game.present.pictures.picture import Colour, Engraving, Line, Picture, Place, Row, Shape, Words
from game.present.pictures.pieces import token_picture
from game.present.view_context import ViewContext

T = TypeVar("T", Message | str, Message | SeatName)

BROAD = 2.6
"""In a space so many times wider than high letters, signs and the disc are larger."""
COUNT = 4
ROWS = 5
EACH, MINE = 36.0, 150.0
"""Room for what a space is worth to one other player, and for what stands at its left."""
TAKEN = Plate(
    palette.PAST_CELL, (190, 174, 130), 1.0, 5, Engraving(45, 4, 0.5, clear(PAST_LINES, 60)), foot=2, side=NONE
)
HOLLOW = Disc((232, 222, 190), (176, 156, 106))
SpaceState: TypeAlias = Literal["free", "open", "best", "taken", "mine"]
"""Free; free and can be chosen now; the best of those; somebody else's or neutral; the onlooker's."""


@dataclass(frozen=True, slots=True)
class WorthFace:
    """What a space says below its rule: a line ("now 6", "Bruno", "you have 10") and its figure, if any.

    ``best`` is the word on the mark of the best free one. ``others`` are colours with what it is worth to them.
    """

    state: SpaceState
    line: Message | str = ""
    figure: str = ""
    best: Message | str = ""
    others: tuple[tuple[int, str], ...] = ()


@cached(16)
def table_frames(w: float, h: float) -> tuple[Rect, tuple[Rect, ...], tuple[tuple[Rect, ...], ...]]:
    """Return the frames of the title, the heads of the fields, and the spaces by field and row."""
    edge, gap = 18.0, 6.0
    title, rest = Rect(edge, edge, w - 2 * edge, h - 2 * edge).split_top(h * 0.075)
    heads, spaces = rest.split_top(max(22.0, h * 0.044), gap)
    return title, heads.row(COUNT, gap), tuple(field.column(ROWS, gap) for field in spaces.row(COUNT, gap))


@cached(16)
def donation_table(title: Message | str, fields: tuple[Message | str, ...], w: float, h: float) -> Picture:
    """Return the ground of the donation table, about 844 by 648: title and four heads."""
    (x, y, tw, th), heads, _ = table_frames(w, h)
    shapes: list[Shape] = [
        *palette.certificate(w, h),
        Place(sign("donation", INK), x + th * 0.4, y + th * 0.42, th * 0.66),
        Words(title, x + th * 0.9, y + th * 0.42, th * 0.48, INK, "title", "left", room=tw * 0.4),
    ]
    for name, head in zip(fields, heads, strict=True):
        middle, high = head.centre, head.h
        shapes += [
            *plate(head, palette.HEAD),
            *guilloche((head.x + 4, middle[1]), (head.right - 4, middle[1]), high * 0.6, 16, (150, 200, 170, 34), 0.6),
            Words(name, middle[0], head.y + high * 0.47, readable(high * 0.58), CREAM, "title", room=head.w - 12),
        ]
    return Picture(w, h, tuple(shapes), shadow=3)


def price_frame(w: float, h: float) -> Rect:
    """Return where the price of the next donation stands on a table ``w`` by ``h``."""
    title, _, _ = table_frames(w, h)
    return title.split_right(title.w * 0.6)[0]


@cached(16)
def price_picture(next_costs: Message | str, cost: str, w: float, h: float) -> Picture:
    """Return what the next donation costs, for a table ``w`` by ``h``."""
    _, _, room, high = price_frame(w, h)
    size, y = readable(high * 0.42, 18.0), high * 0.41
    wide = size * (0.9 + 0.55 * len(cost))
    shapes = (
        *plate(Rect(room - wide, high * 0.1, wide, high * 0.64), palette.HEAD),
        Words(cost, room - wide / 2, y, size * 1.18, (255, 226, 140), "number"),
        Words(next_costs, room - wide - size * 0.5, y, size, SOFT_INK, "text", "right", room=room * 2 / 3),
    )
    return Picture(room, high, shapes)


def disc_spot(w: float, h: float) -> tuple[float, float, float]:
    """Return middle and size of the disc in a space ``w`` by ``h``, from its corner."""
    size = min(w * 0.17, h * (0.4 if w < h * BROAD else 0.62))
    return w * 0.035 + size * 0.55, h * 0.47, size


@cached(128)
def space_picture(rule: Phrase, state: SpaceState, w: float, h: float, others: int = 0) -> Picture:
    """Return a space of the donation table without discs and worth, about 197 by 102.

    ``others`` are told what it is worth to them.
    """
    taken, ink = state == "taken", FAINT_INK if state == "taken" else INK
    x, y, size = disc_spot(w, h)
    heights = _heights(others, w)
    left = x + size * 0.62
    letters = _letters(heights, h, w) * 1.05
    shapes = plate(Rect(0, 0, w, h), TAKEN if taken else replace(palette.CELL, radius=5, foot=2))
    if state in ("open", "best"):
        shapes += lit_edge(Rect(0, 0, w, h - 2), 5, 2.4)
    parts = tuple(_sign(part.name, taken) if isinstance(part, Sign) else part for part in rule)
    shapes += disc(x, y, size * 0.47, HOLLOW)
    shapes += disc(x, y, size * 0.36, Disc((240, 232, 206), (176, 156, 106, 120), 0.8))
    shapes.append(Row(parts, left, h * heights[0], letters, ink, align="left", room=w - left - 8, tall=1.14, gap=0.18))
    if state == "mine":
        shapes.append(Line(((6, h - 5), (w - 6, h - 5)), DISTINCT, 1.6))
    return Picture(w, h, tuple(shapes))


def _sign(name: str, taken: bool) -> Picture:
    return dull_sign(name) if taken else sign_of(name, INK)


def _letters(heights: tuple[float, ...], h: float, w: float) -> float:
    """Return the size of letters; in a broad space figures and signs fill it."""
    share = 0.18 if len(heights) > 2 else 0.205 if w < h * BROAD else 0.31
    return readable(h * share)


def _heights(others: int, w: float) -> tuple[float, ...]:
    """Return at which parts of its height the lines of a space stand: two, or three where others need their own."""
    if not others or others * EACH + MINE <= w:
        return 0.31, 0.71
    return 0.22, 0.53, 0.81


def worth_frame(others: int, w: float, h: float) -> Rect:
    """Return where the lines below the rule stand in a space ``w`` by ``h``."""
    x, _, size = disc_spot(w, h)
    heights = _heights(others, w)
    left, top = x + size * 0.62, h * (heights[0] + heights[1]) / 2
    return Rect(left, top, w - left, h - 3 - top)


@cached(128)
def worth_picture(face: WorthFace, w: float, h: float) -> Picture:
    """Return the words below the rule with their figure, on a plate if none is better, and what others would get."""
    left, top, wide, high = worth_frame(len(face.others), w, h)
    return Picture(wide, high, tuple(moved(_worth_lines(face, w, h, left), -left, -top)))


def _worth_lines(face: WorthFace, w: float, h: float, left: float) -> list[Shape]:
    taken, best = face.state == "taken", face.state == "best"
    strong: Colour = FAINT_INK if taken else CREAM if best else DISTINCT if face.figure != "0" else SOFT_INK
    ink: Colour = FAINT_INK if taken else CREAM if best else SOFT_INK
    line = face.best if best else face.line
    parts: tuple[Message | str | Picture, ...] = (line,) if line else ()
    if face.figure:
        parts = (*parts, figure(face.figure, strong))
    heights = _heights(len(face.others), w)
    size = readable(_letters(heights, h, w) * 0.86)
    pad = size * 0.4 if best else 0.0
    beside = bool(face.others) and len(heights) == 2
    room = w - left - 8 - pad - (len(face.others) * EACH * 0.9 if beside else 0.0)
    row = Row(parts, left + pad, h * heights[1], size, ink, "text", "text", "left", room, 1.1 if best else 1.3, 0.35)
    if best:
        row = replace(row, plate=palette.GREEN_FILL, pad=pad, high=size * 1.3)
    if not face.others:
        return [row]
    each = tuple(part for colour, worth in face.others for part in (token_picture(colour), worth))
    others = Row(each, left, h * heights[-1], size, SOFT_INK, room=w - left - 6, align="left", tall=0.85, gap=0.28)
    return [row, replace(others, x=w - 10, align="right", room=len(face.others) * EACH) if beside else others]


FIELDS = tuple(dict.fromkeys(donation.field for donation in DONATIONS))


def space_frame(box: Rect, space: int) -> Rect:
    """Return where a donation space lies."""
    _, _, frames = table_frames(box.w, box.h)
    field = FIELDS.index(DONATIONS[space].field)
    row = [number for number, each in enumerate(DONATIONS) if each.field == DONATIONS[space].field].index(space)
    return part(box, frames[field][row])


def add_donations(layer: Layer, look: ViewContext, world: World, box: Rect, offer: DecisionOffer) -> None:
    """Put the donation table on the table."""
    g: CarnegieState = look.view
    seat = shown_seat(look)
    fields = tuple(field_name(field) for field in FIELDS)
    layer.lay("donations", donation_table(msg("ca.donations"), fields, box.w, box.h), box, z=-1)
    cost = f"${donation_cost(world, g, seat)}"
    price = price_picture(msg("ca.donations.next"), cost, box.w, box.h)
    layer.lay("donations.price", price, part(box, price_frame(box.w, box.h)), z=0)
    open_now = {action.donation for action in offer.actions if isinstance(action, Donate | CopyDonation)}
    seats = range(len(g.companies))
    worths = [tuple(donation_worth(world, g, each, space) for each in seats) for space in range(len(DONATIONS))]
    best = max((worths[space][seat] for space in open_now), default=0)
    for space, worth in enumerate(worths):
        _space(layer, look, box, space, space in open_now, worth, bool(best) and worth[seat] == best)


def _space(layer: Layer, look: ViewContext, box: Rect, space: int, can: bool, worth: Sequence[int], best: bool) -> None:
    """Put a space on the table; ``worth`` is what it would bring each seat now."""
    g: CarnegieState = look.view
    seat = shown_seat(look)
    donors = g.table.donors[space]
    place = space_frame(box, space)
    state: SpaceState = "best" if can and best else "open" if can else "free"
    line: Message | str = msg("ca.donations.now")
    if donors >> seat & 1:
        state, line = "mine", msg("ca.donations.mine")
    elif donors and not can:
        state, line = "taken", _donors(donors, lambda seat: layer.parties[seat].title)
    others = () if donors else _others(layer, seat, worth)
    picture = space_picture(donation_phrase(DONATIONS[space]), state, place.w, place.h, len(others))
    layer.lay(f"donation.{space}", picture, place, z=1, label=donation_name(space), info=_info(layer, worth, donors))
    figure = str(worth[seat]) if state != "taken" else ""
    face = WorthFace(state, line, figure, msg("ca.donations.best"), others)
    lines = worth_picture(face, place.w, place.h)
    layer.lay(f"worth.{space}", lines, part(place, worth_frame(len(others), place.w, place.h)), z=2)
    x, y, size = disc_spot(place.w, place.h)
    for number, party in enumerate(bits(donors)):
        picture = counters.neutral_disc() if party == NEUTRAL else layer.token(party)
        layer.put(
            f"donor.{space}.{party}", picture, place.x + x + 5 * number, place.y + y - 5 * number, size, z=3 + number
        )

    if any(isinstance(facet.gesture, Tap) and facet.gesture.target == f"donation.{space}" for facet in look.draft):
        there = (place.x + x + 5 * donors.bit_count(), place.y + y - 5 * donors.bit_count())
        layer.put(f"{GHOSTS}donor.{space}", layer.token(seat), *there, size, z=9, alpha=GHOST)


def _others(layer: Layer, seat: int, worth: Sequence[int]) -> tuple[tuple[int, str], ...]:
    others = [(seat + step) % len(worth) for step in range(1, len(worth))]
    return tuple((layer.colour(other), str(worth[other])) for other in others)


def _donors(donors: int, name: Callable[[int], T]) -> T | Message:
    """Return who has given to a space as an enumeration."""
    found: T | Message
    *others, found = (msg("ca.donations.neutral") if each == NEUTRAL else name(each) for each in bits(donors))
    for other in reversed(others):
        found = msg("ca.list", first=other, rest=found)
    return found


def _info(layer: Layer, worth: Sequence[int], donors: int) -> Message:
    """Return what a space would be worth to everybody, and who has given."""
    worths = [msg("ca.donations.worth", seat=layer.parties[seat].name, n=each) for seat, each in enumerate(worth)]
    found = msg("ca.donations.info", worths=telling.listed(worths), cap=DONATION_CAP)
    if not donors:
        return found
    return msg("ca.donations.given", donors=_donors(donors, lambda seat: layer.parties[seat].name), info=found)
