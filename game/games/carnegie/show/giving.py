"""The donation table: what each space would be worth to everybody now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from game.games.carnegie.actions import CopyDonation, Donate
from game.games.carnegie.components.projects import DONATION_CAP
from game.games.carnegie.naming import donation_name, field_name
from game.games.carnegie.planning import donation_worth
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import counters, palette
from game.games.carnegie.show.art.counters import THINGS, Phrase, Sign, dull_sign, sign, sign_of, words
from game.games.carnegie.show.art.palette import CREAM, DISTINCT, FAINT_INK, INK, PAST_LINES, SOFT_INK
from game.games.carnegie.show.places import Layer
from game.games.carnegie.show.seen import DecisionOffer, shown_seat
from game.games.carnegie.show.telling import donation_phrase
from game.games.carnegie.state import NEUTRAL, CarnegieState
from game.games.carnegie.tables import DONATIONS, bits
from game.games.carnegie.world import World, donation_cost
from game.kernel.cache import cached
from game.kernel.enumeration import enumerated
from game.kernel.message import Message, SeatName, msg
from game.present.answer.gesture import Tap
from game.present.area import Rect
from game.present.kit.colours import NONE, clear
from game.present.kit.drafts import GHOST, GHOSTS
from game.present.kit.layout import Drawn, Icon, Laid, Node, Signs, Text, Thing, cell, column, grid, lay, layers, row
from game.present.kit.plates import Plate, golden
from game.present.kit.signs import figure, readable
from game.present.pictures.drawings import drawing
from game.present.pictures.engraving import guilloche
from game.present.pictures.picture import Colour, Engraving, Picture
from game.present.pictures.pieces import token_picture
from game.present.view_context import ViewContext

T = TypeVar("T", Message | str, Message | SeatName)
BROAD = 2.6
"""In a space so many times wider than high letters, signs and the disc are larger."""
EDGE, BETWEEN = 18.0, 6.0
"""Room around the fields, and between them."""
EACH, MINE = 36.0, 150.0
"""Room for what a space is worth to one other player, and for what stands at its left."""
PILED = 5.0
"""How far to the right and up each further disc of a space lies."""
TAKEN = Plate(
    palette.PAST_CELL, (190, 174, 130), 1.0, 5, Engraving(45, 4, 0.5, clear(PAST_LINES, 60)), foot=2, side=NONE
)
FREE = replace(palette.CELL, radius=5, foot=2)
SpaceState: TypeAlias = Literal["free", "open", "best", "taken", "mine"]
"""Free; free and can be chosen now; the best of those; somebody else's or neutral; the onlooker's."""
FIELDS = tuple(dict.fromkeys(donation.field for donation in DONATIONS))


class Space(msgspec.Struct, frozen=True):
    """What a space shows: its rule, below it a line ("now", "Bruno", "yours") and its figure, if any.

    ``others`` are colours with what it is worth to them; ``discs`` the signs of those who have given, by party.
    """

    rule: Phrase
    state: SpaceState
    line: Message | str = ""
    figure: str = ""
    others: tuple[tuple[int, str], ...] = ()
    discs: tuple[tuple[int, Picture], ...] = ()
    more: bool = False


@cached(8)
def table_laid(cost: str, box: Rect) -> Laid:
    """The ground of the donation table: title, price and four heads; ``["space.3"]`` is the place of a space."""
    high, head = box.h * 0.075, max(22.0, box.h * 0.044)
    size, paid = readable(high * 0.42, 18.0), Text(cost, readable(high * 0.42, 18.0) * 1.18, (255, 226, 140), "number")
    price = row(
        words(msg("ca.donations.next"), size, SOFT_INK, 1, "text", grow=1),
        cell(palette.HEAD, paid, w=size * (0.9 + 0.55 * len(cost))),
        gap=size * 0.5, pad=(0, high * 0.1, 0, high * 0.26), w=(box.w - 2 * EDGE) * 0.6, thing=Thing("donations.price"),
    )  # fmt: skip
    named = row(cell(Icon(sign("donation", INK)), w=high * 0.66), words(msg("ca.donations"), high * 0.48, face="title"))
    title = row(row(*named.parts, gap=high * 0.15, pad=(high * 0.07, 0, 0, high * 0.16), grow=1), price, h=high)
    titles = [Text(field_name(field), readable(head * 0.58), CREAM, "title") for field in FIELDS]
    heads = [layers(cell(Drawn(_waves)), layers(cell(each), pad=(6, 0, 6, 0)), on=(palette.HEAD,)) for each in titles]
    fields = [[n for n, each in enumerate(DONATIONS) if each.field == field] for field in FIELDS]
    places = [cell(name=f"space.{n}") for line in zip(*fields, strict=True) for n in line]
    spaces = grid(places, len(FIELDS), BETWEEN, grow=1)
    content = column(title, column(grid(heads, len(FIELDS), BETWEEN, h=head), spaces, gap=BETWEEN, grow=1), pad=EDGE)
    return lay(layers(content, on=(Drawn(palette.certificate),), thing=Thing("donations", z=-1, shadow=3)), box)


def _waves(w: float, h: float) -> Picture:
    return Picture(w, h, tuple(guilloche((4, h / 2), (w - 4, h / 2), h * 0.6, 16, (150, 200, 170, 34), 0.6)))


def space_node(space: Space, name: str, w: float, h: float, thing: Thing | None = None) -> Node:
    """A space of the donation table, about 197 by 102; ``name`` is its number."""
    taken, ink = space.state == "taken", FAINT_INK if space.state == "taken" else INK
    broad, lines = w >= h * BROAD, 3 if space.others and len(space.others) * EACH + MINE > w else 2
    letters = readable(h * (0.18 if lines > 2 else 0.31 if broad else 0.205))
    size = min(w * 0.17, h * (0.62 if broad else 0.4))
    parts = tuple((dull_sign(each.name) if taken else sign_of(each.name, INK)) if isinstance(each, Sign) else each
                  for each in space.rule)  # fmt: skip
    rule = cell(Signs(parts, letters * 1.05, ink, 1.14, 0.18), at=(0, 0.5), grow=1)
    worth = layers(_worth(space, letters * 0.86, lines), grow=lines - 1, thing=Thing(f"worth.{name}", z=2))
    under = cell(Plate(DISTINCT, None, 0.0, 0.0), h=1.6) if space.state == "mine" else None
    said = column(rule, worth, pad=(0, h * 0.11, 8, h * 0.05 + 2), grow=1)
    lit = cell(golden(5, 2.4)) if space.state in ("open", "best") else None
    return layers(
        row(_pile(space, name, size), said, gap=size * 0.1, pad=(w * 0.035, 0, 0, h * 0.06)),
        column(under, at=(0.5, 1), pad=(6, 0, 6, 4)),
        layers(lit, pad=(0, 0, 0, 2)),
        on=(TAKEN if taken else FREE,),
        thing=thing,
    )


def _pile(space: Space, name: str, size: float) -> Node:
    found = [layers(cell(Icon(drawing(THINGS, "hollow"))), pad=size * 0.03)]
    for number, (party, picture) in enumerate(space.discs):
        found.append(cell(Icon(picture), most=size, thing=Thing(f"donor.{name}.{party}", z=3 + number)))
    found += [cell(name=f"next.{name}", most=size)] if space.more else []
    last = max(0, len(found) - 2)
    discs = [
        layers(each, pad=(PILED * up, PILED * (last / 2 - up), PILED * (last - up), PILED * (up - last / 2)))
        for each, up in zip(found, (0, *range(last + 1)), strict=False)
    ]
    return layers(*discs, w=size + PILED * last)


def _worth(space: Space, size: float, lines: int) -> Node:
    taken, best, size = space.state == "taken", space.state == "best", readable(size)
    strong: Colour = FAINT_INK if taken else CREAM if best else DISTINCT if space.figure != "0" else SOFT_INK
    ink: Colour = FAINT_INK if taken else CREAM if best else SOFT_INK
    parts = (*((space.line,) if space.line else ()), *((figure(space.figure, strong),) if space.figure else ()))
    mine = Signs(parts, size, ink, 1.3, 0.35, "text")
    if best:
        mine = Signs(parts, size, ink, 1.1, 0.35, "text", ground=palette.GREEN_FILL, pad=size * 0.4, high=size * 1.3)
    each = tuple(part for colour, worth in space.others for part in (token_picture(colour), worth))
    beside, others = lines < 3, Signs(each, size, SOFT_INK, 0.85, 0.28)
    wide = len(space.others) * EACH * 0.9 if beside else 0.0
    theirs = cell(others, at=(float(beside), 0.5), w=wide, grow=not beside) if each else None
    return (row if beside else column)(cell(mine, at=(0, 0.5), grow=1), theirs)


def add_donations(layer: Layer, look: ViewContext, world: World, box: Rect, offer: DecisionOffer) -> None:
    g: CarnegieState = look.view
    seat, seats = shown_seat(look), range(len(g.companies))
    ground = table_laid(f"${donation_cost(world, g, seat)}", box)
    layer.take(ground)
    open_now = {action.donation for action in offer.actions if isinstance(action, Donate | CopyDonation)}
    worths = [tuple(donation_worth(world, g, each, space) for each in seats) for space in range(len(DONATIONS))]
    best = max((worths[space][seat] for space in open_now), default=0)
    chosen = {facet.gesture.target for facet in look.draft if isinstance(facet.gesture, Tap)}
    for number, worth in enumerate(worths):
        can: SpaceState = "free" if number not in open_now else "best" if best and worth[seat] == best else "open"
        space = _space(layer, seat, number, can, worth, g.table.donors[number], f"donation.{number}" in chosen)
        thing = Thing(f"donation.{number}", donation_name(number), _info(layer, worth, g.table.donors[number]), 1)
        laid = _space_laid(space, thing, ground[f"space.{number}"])
        layer.take(laid)
        if space.more:
            there = laid[f"next.{number}"]
            layer.lay(f"{GHOSTS}donor.{number}", layer.token(seat), there, z=9, alpha=GHOST)


def _space(
    layer: Layer, seat: int, number: int, can: SpaceState, worth: Sequence[int], donors: int, more: bool
) -> Space:
    state: SpaceState = can
    line: Message | str = msg("ca.donations.best" if can == "best" else "ca.donations.now")
    if donors >> seat & 1:
        state, line = "mine", msg("ca.donations.mine")
    elif donors and can == "free":
        state, line = "taken", _donors(donors, lambda seat: layer.parties[seat].title)
    discs = ((party, counters.neutral_disc() if party == NEUTRAL else layer.token(party)) for party in bits(donors))
    figure = str(worth[seat]) if state != "taken" else ""
    others = () if donors else _others(layer, seat, worth)
    return Space(donation_phrase(DONATIONS[number]), state, line, figure, others, tuple(discs), more)


@cached(128)
def _space_laid(space: Space, thing: Thing, box: Rect) -> Laid:
    return lay(space_node(space, thing.id.removeprefix("donation."), box.w, box.h, thing), box)


def _others(layer: Layer, seat: int, worth: Sequence[int]) -> tuple[tuple[int, str], ...]:
    others = [(seat + step) % len(worth) for step in range(1, len(worth))]
    return tuple((layer.colour(other), str(worth[other])) for other in others)


def _donors(donors: int, name: Callable[[int], T]) -> T | Message:
    named = [msg("ca.donations.neutral") if each == NEUTRAL else name(each) for each in bits(donors)]
    return enumerated(named, "ca.list")


def _info(layer: Layer, worth: Sequence[int], donors: int) -> Message:
    worths = [msg("ca.donations.worth", seat=layer.parties[seat].name, n=each) for seat, each in enumerate(worth)]
    found = msg("ca.donations.info", worths=telling.listed(worths), cap=DONATION_CAP)
    if not donors:
        return found
    return msg("ca.donations.given", donors=_donors(donors, lambda seat: layer.parties[seat].name), info=found)
