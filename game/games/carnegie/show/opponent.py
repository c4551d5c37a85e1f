"""Andrew's page: his victory slots, the card that is coming or lies open, the deck."""

from __future__ import annotations

import math
from dataclasses import dataclass

from msgspec.structs import replace

from game.games.carnegie.component_types import SoloCard
from game.games.carnegie.components.timeline_data import ROUNDS, VICTORY
from game.games.carnegie.naming import type_name
from game.games.carnegie.phases.row import human_chooses
from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import Phrase, Sign, dull_sign, line, phrase, sign, words
from game.games.carnegie.show.places import GAP, Layer
from game.games.carnegie.show.seen import row_in_question
from game.games.carnegie.show.telling import donation_phrase
from game.games.carnegie.show.tickets import add_tickets, coming, divided, medal
from game.games.carnegie.state import ANDREW, Andrew, CarnegieState
from game.games.carnegie.tables import DONATIONS, LAST_BOX, REGIONS, SOLO_CARDS, TYPES
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import BRASS_EDGE, clear, darker, lighter, mixed
from game.present.kit.layout import Drawn, Icon, Laid, Thing, cell, column, lay, layers, row
from game.present.kit.plates import Disc, Plate, disc, golden, line_inside, plate
from game.present.kit.signs import arrow_head, readable
from game.present.pictures.engraving import guilloche, rosette
from game.present.pictures.picture import Box, Colour, Engraving, Gradient, Line, Picture, Place, Polygon, Shape, Words
from game.present.view_context import ViewContext

SLOT_LEFT = 10.0
"""Between a slot's edge and its victory card."""
DECK: Colour = (46, 92, 70)
SLOT = Plate((8, 30, 23, 200), (130, 170, 146, 130), 1.0, 6, Engraving(0, 5, 0.5, (140, 196, 164, 22)))


def _victory_width(w: float) -> float:
    return min(64.0, w * 0.4)


@cached(16)
def victory_card(vp: int, caption: Message | str, w: float, h: float) -> Picture:
    """A victory card, about 64 by 88."""
    k, frame = w / 64, Rect(0, 0, w, h)
    shapes = (
        *plate(frame, replace(palette.CARD, radius=5 * k)),
        line_inside(frame, 6 * k, 4 * k, palette.INNER_RULE, 0.9),
        Box(*frame.inset(5 * k), Engraving(45, 4, 0.4, clear(palette.STRIPES, 70)), 2 * k),
        *medal(vp, (w / 2, h * 0.44), 15 * k, palette.WREATH),
        Words(caption, w / 2, h * 0.855, readable(15 * k), (112, 88, 42), "number", room=w - 10 * k),
    )
    return Picture(w, h, shapes, shadow=2)


@cached(32)
def card_back(kind: str, w: float, h: float) -> Picture:
    """The back of an action card of a type (empty: of the deck, whose types nobody sees): 136 by 190, or 58 by 82."""
    k, frame, ink = w / 136, Rect(0, 0, w, h), palette.TYPE_INK.get(kind, DECK)
    dark, pale = darker(ink, 0.34), mixed(ink, (255, 240, 210), 0.55)
    field, edge, r = Gradient(lighter(ink, 0.08), dark), max(3.0, 6 * k), w * 0.205
    shapes: list[Shape] = [
        *plate(frame, replace(palette.CARD, radius=5 * max(0.6, k))),
        Box(*frame.inset(edge), field, 4 * k, darker(dark, 0.3), 1.0),
        line_inside(frame, 6 * k, edge + max(2.0, 4 * k), clear(pale, 190), max(0.7, k)),
    ]
    if k > 0.7:
        for y in (edge + 16 * k, h - edge - 16 * k):
            shapes += guilloche((edge + 8 * k, y), (w - edge - 8 * k, y), 12 * k, 15 * k, clear(pale, 150), 0.7)
        shapes += rosette(w / 2, h / 2, w * 0.41, clear(pale, 130), 0.5 * max(1.0, k))
    shapes += [
        *disc(w / 2, h / 2, r, Disc(palette.BRASS_FILL, BRASS_EDGE, 0.8)),
        *disc(w / 2, h / 2, r * 0.88, Disc(field)),
        Place(sign(kind or "railroad", palette.CREAM), w / 2, h / 2, r * 1.16),
        line_inside(frame, 4 * k, 1, clear(palette.INNER_LIGHT, 150), 0.8),
    ]
    return Picture(w, h, tuple(shapes), shadow=2)


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of an action card: its sign, what it says, and whether it is used this round."""

    sign: str
    says: Phrase
    lit: bool


@cached(64)
def card_face(lines: tuple[CardLine, ...], w: float, h: float, advanced: bool = False) -> Picture:
    """Five lines, those lit that are used this round, about 148 by 184; a double rule if ``advanced``."""
    k, frame = w / 148, Rect(0, 0, w, h)
    size = readable(17.5 * k)
    shapes = plate(frame, replace(palette.CARD, radius=5 * k))
    if advanced:
        shapes.append(line_inside(frame, 6 * k, 3.4 * k, (164, 120, 54), 1.4))
    for number, (each, place) in enumerate(zip(lines, frame.inset(8 * k).column(len(lines)), strict=True)):
        ink: Colour = palette.INK if each.lit else (138, 130, 104)
        tint = palette.TYPE_INK.get(each.sign, palette.INK) if each.lit else ink
        if each.lit:
            shapes.append(Box(*place.inset(0, 1), palette.LIT_FILL, 4 * k, palette.GOLD_EDGE, 1.6))
        elif number:
            shapes.append(Line(((place.x + 4, place.y), (place.right - 4, place.y)), (170, 150, 100, 150), 0.9))
        picture, y = sign(each.sign, tint) if each.lit else dull_sign(each.sign), place.centre[1]
        shapes.append(Place(picture, place.x + 17 * k, y, 24 * k))
        shapes.append(phrase(each.says, (place.x + 37 * k, y), size, ink, room=place.w - 42 * k, tall=1.2))
    return Picture(w, h, tuple(shapes), shadow=2)


UNDER = 3
"""So many edges of further cards are seen below the top one."""
EDGE = 2.6


@cached(16)
def _deck_picture(w: float, h: float, cards: int) -> Picture:
    room = EDGE * UNDER
    top = Rect(0, 0, w - room, h - room)
    edges = (
        Box(*top.moved(EDGE * number, EDGE * number), (214, 196, 156), 5, (110, 88, 48), 1.0)
        for number in range(min(UNDER, cards - 1), 0, -1)
    )
    return Picture(w, h, (*edges, *card_back("", top.w, top.h).shapes), shadow=3)


@cached(16)
def way(w: float, h: float) -> Picture:
    """A golden arrow that swings from the left edge to the right one, both at the upper edge."""
    long, top = min(18.0, h * 0.5), h * 0.16
    most = 1 - 0.7 * long / w
    bow = tuple((w * t, top + h * 0.66 * math.sin(math.pi * t) ** 0.9) for t in (most * i / 24 for i in range(25)))
    shapes = (
        Line(bow, palette.GOLD_EDGE, 5.0),
        Line(bow, palette.BRIGHT_GOLD, 3.0),
        *disc(4, top, 4.4, Disc(palette.BRIGHT_GOLD, palette.GOLD_EDGE)),
        Polygon(arrow_head((w, top), bow[-1], long * 0.88, long * 0.48), palette.BRIGHT_GOLD, palette.GOLD_EDGE, 1.2),
    )
    return Picture(w, h, shapes)


APART = 10.0
TALLIED = 140.0
"""A slot narrower than this counts its cards only: what each is worth stands on the victory card."""
READABLE = 136.0
"""A card so wide has letters that can be read."""
FAN = 128.0
"""No card that has been played is drawn wider."""
LAPPED = 0.72
"""The part of the victory card that the card leaves free."""
LARGEST = 200.0
"""No card is wider."""
WORDED = 700.0
"""A plate at least so wide says in words what Andrew has, a narrower one by signs."""


def slots(box: Rect) -> tuple[Rect, ...]:
    """The victory slots from the left, and last the place of the deck."""
    return Rect(box.x + 16, box.y + 56, box.w - 32, box.h - 72).row(len(VICTORY) + 1, GAP)


def card_box(slot: Rect) -> Rect:
    """The place of the card in a slot: in its middle, large enough to be read."""
    w = min(max(slot.w - 16, READABLE), (slot.h - _victory_width(slot.w) * 88 / 64 * LAPPED - 18) * 148 / 184, LARGEST)
    h = w * 184 / 148
    return Rect(slot.x + (slot.w - w) / 2, slot.y + slot.h - h - 8, w, h)


def add_andrew(layer: Layer, look: ViewContext, box: Rect) -> None:
    g: CarnegieState = look.view
    andrew = g.andrew
    assert andrew is not None
    told = andrew.card >= 0 or bool(coming(andrew))
    if told or andrew.deck:
        box, below = divided(box)
    if told:
        add_tickets(layer, g, andrew, below, row_in_question(look))
    layer.take(lay(cell(palette.GREEN, thing=Thing("andrew", z=-2, shadow=3)), box))
    head = Rect(box.x + 20, box.y + 10, box.w - 40, 38)
    parts = belongings(g, andrew, head.w >= WORDED)
    layer.take(_head(layer.token(ANDREW), layer.parties[ANDREW].title, parts, andrew_info(andrew), head))
    *places, rest = slots(box)
    lapped = card_box(places[andrew.slot]) if andrew.slot >= 0 else None
    for number, slot in enumerate(places):
        bare = lapped is None or not lapped.overlaps(slot)
        _slot(layer, g, andrew, number, slot, bare)
    _way(layer, andrew, box)
    if told or andrew.deck:
        layer.take(_deck(len(andrew.deck), _choosers(g, andrew), rest))


@cached(8)
def _head(token: Picture, title: Message | str, parts: Phrase, info: Message, box: Rect) -> Laid:
    h = box.h
    named = words(title, h * 0.6, palette.CREAM, face="title", grow=0.24)
    has = line(parts, readable(h * 0.5, 19.0), palette.SOFT_CREAM, 1, tall=1.25, grow=0.72)
    thing = Thing("andrew.head", msg("ca.andrew"), info)
    return lay(row(cell(Icon(token), w=h * 0.7), named, has, gap=h * 0.15, pad=(h * 0.15, 0, 0, 0), thing=thing), box)


def cards_worth(andrew: Andrew) -> int:
    return sum(VICTORY[slot] for slot in andrew.slots)


def belongings(g: CarnegieState, andrew: Andrew, worded: bool) -> Phrase:
    """Andrew's points, discs and so on in figures with signs, or in words beside them."""
    donations = sum(donors >> ANDREW & 1 for donors in g.table.donors)
    counts = {
        "vp": cards_worth(andrew), "disc": andrew.discs, "department": len(andrew.tiles), "heart": donations,
        "railroad": andrew.tracks.count(LAST_BOX),
    }  # fmt: skip
    parts: list[Message | str | Sign] = []
    for name, count in counts.items():
        parts += ["   ", str(count), Sign(name)]
        if worded:
            parts.append(msg(f"ca.andrew.has.{name}"))
    return tuple(parts[1:])


def andrew_info(andrew: Andrew) -> Message:
    return msg(
        "ca.andrew.info", cards=len(andrew.deck), tiles=len(andrew.tiles), discs=andrew.discs, vp=cards_worth(andrew)
    )


def _way(layer: Layer, andrew: Andrew, box: Rect) -> None:
    if andrew.card < 0 or andrew.slot < 1:
        return
    first, here = slots(box)[0], slots(box)[andrew.slot]
    card = card_box(here)
    start = first.x + first.w * 0.5
    place = Rect(start, first.y + first.h - 46, card.x - 6 - start, 42)
    if place.w > 60:
        layer.lay("way", way(place.w, place.h), place, z=7)


def _slot(layer: Layer, g: CarnegieState, andrew: Andrew, number: int, box: Rect, bare: bool) -> None:
    count, here, w = andrew.slots.count(number), andrew.slot == number, _victory_width(box.w)
    layer.take(_ground(number, count, here, not count and bare and bool(andrew.deck), box))
    cards = [card for card, slot in zip(andrew.played, andrew.slots, strict=True) if slot == number]
    low = card_box(box).y - 8 if here else box.bottom - 12
    for place, (card, spot) in enumerate(zip(cards, fan(box, w * 1.4 + 24, low, len(cards)), strict=True)):
        back = card_back(TYPES[SOLO_CARDS[card].back], 58, 82)
        layer.put(f"played.{card}", back, *spot.centre, spot.w, z=1 + place)
    if here:
        _card(layer, g, andrew, card_box(box))


@cached(32)
def _ground(number: int, count: int, here: bool, empty: bool, box: Rect) -> Laid:
    vp, h, w = VICTORY[number], box.h, _victory_width(box.w)
    victory = cell(Icon(victory_card(vp, msg("ca.vp"), 64, 88)), h=w * 88 / 64, thing=Thing(f"victory.{number}", z=1))
    counted = f"{count} × {vp}" if box.w >= TALLIED else f"× {count}"
    tally = words(counted, max(16.0, h * 0.078), palette.CREAM, 1, "number", h=max(20.0, h * 0.095 * 2 - 20))
    top = row(column(victory, w=w), column(tally, grow=1), gap=4, pad=(SLOT_LEFT, 10, 8, 0))
    bare = words(msg("ca.slot.empty"), readable(h * 0.05), (128, 156, 140), 0.5, "text") if empty else None
    thing = Thing(f"slot.{number}", msg("ca.slot", vp=vp), msg("ca.slot.info", n=count, vp=vp))
    edge = cell(golden()) if here else None
    return lay(layers(top, layers(bare, pad=(6, h * 0.24, 6, 0)), edge, on=(SLOT,), thing=thing), box)


def fan(slot: Rect, head: float, low: float, count: int) -> tuple[Rect, ...]:
    """The places of the cards of a slot, from ``head`` down to ``low``: each leaves the next to be seen."""
    room = low - slot.y - head
    w = min(slot.w - 26, FAN, max(24.0, room * (0.9 if count < 2 else 0.62) * 58 / 82))
    h = w * 82 / 58
    step = min(h * 0.44, (room - h) / max(1, count - 1)) if count > 1 else 0.0
    return tuple(Rect(slot.x + (slot.w - w) / 2, slot.y + head + step * n, w, h) for n in range(count))


def _card(layer: Layer, g: CarnegieState, andrew: Andrew, box: Rect) -> None:
    if andrew.card < 0:
        picture = card_back(TYPES[andrew.back], box.w, box.h)
        info = msg("ca.andrew.back", type=type_name(andrew.back))
    else:
        card, info = SOLO_CARDS[andrew.card], msg("ca.andrew.face")
        picture = card_face(card_lines(g, card), box.w, box.h, card.advanced)
    layer.lay("card", picture, box, z=8, label=msg("ca.andrew.card"), info=info)


def card_lines(g: CarnegieState, card: SoloCard) -> tuple[CardLine, ...]:
    row = g.timeline.row
    steps: Phrase = (str(card.steps), Sign(f"region:{REGIONS[card.region]}"))
    says: tuple[Phrase, ...] = (
        (str(card.shift), Sign("arrow")),
        tuple(Sign(TYPES[kind]) for kind in card.take),
        (msg("ca.andrew.cities", n=len(card.cities)),),
        steps,
    )
    donation = CardLine("donation", donation_phrase(DONATIONS[card.donation]), g.timeline.donation)
    return (donation, *(CardLine(TYPES[kind], says[kind], row == kind) for kind in range(len(TYPES))))


def _choosers(g: CarnegieState, andrew: Andrew) -> tuple[Message, ...]:
    """The round is named: while the next one is being told, the deck still lies as it did before."""
    left = msg("ca.deck.left", n=len(andrew.deck))
    if g.flow.round >= ROUNDS or not andrew.deck:
        return (left,)
    return left, msg("ca.deck.andrew" if human_chooses(g) else "ca.deck.you", round=g.flow.round + 1)


@cached(8)
def _deck(cards: int, said: tuple[Message, ...], box: Rect) -> Laid:
    title = words(msg("ca.deck.title"), 19.0, palette.CREAM, 0.5, "title", h=30, thing=Thing("deck.title", z=1))
    told = [words(text, 16.0, palette.SOFT_CREAM, 0.5, "text", h=21) for text in said]
    most = min(box.w * 0.84 * 1.4, (box.h - 30 - 21 * len(said) - APART) * 0.985, 238.0)
    thing = Thing("deck", msg("ca.deck"), msg("ca.deck.info", n=cards), 1)
    deck = cell(Drawn(_deck_picture, (cards,)), ratio=1 / 1.4, most=most, thing=thing) if cards else None
    return lay(column(title, layers(deck, grow=1), column(*told, thing=Thing("deck.count", z=1)), gap=APART / 2), box)
