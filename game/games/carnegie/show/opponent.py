"""Andrew's page: his victory slots, the card that is coming or lies open, the deck."""

from __future__ import annotations

from game.games.carnegie.components.course import ROUNDS, VICTORY
from game.games.carnegie.kinds import SoloCard
from game.games.carnegie.naming import type_name
from game.games.carnegie.phases.row import human_chooses
from game.games.carnegie.show.art import opponent, solo
from game.games.carnegie.show.art.counters import Phrase, Sign
from game.games.carnegie.show.figure_lines import donation_phrase
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import columns
from game.games.carnegie.show.seen import row_in_question
from game.games.carnegie.show.tickets import add_tickets, coming, divided
from game.games.carnegie.state import ANDREW, Andrew, CarnegieState
from game.games.carnegie.tables import DONATIONS, LAST_BOX, REGIONS, SOLO_CARDS, TYPES
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.view_context import ViewContext

GAP = 10.0
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
    """Return where the victory slots lie."""
    return columns(Rect(box.x + 16, box.y + 56, box.w - 32, box.h - 72), len(VICTORY) + 1)[: len(VICTORY)]


def deck_place(box: Rect) -> Rect:
    """Return where the deck lies."""
    return columns(Rect(box.x + 16, box.y + 56, box.w - 32, box.h - 72), len(VICTORY) + 1)[-1]


def card_box(slot: Rect) -> Rect:
    """Return where the card in a slot lies: in its middle, large enough to be read."""
    w = min(max(slot.w - 16, READABLE), (slot.h - victory_high(slot) * LAPPED - 18) * 148 / 184, LARGEST)
    h = w * 184 / 148
    return Rect(slot.x + (slot.w - w) / 2, slot.y + slot.h - h - 8, w, h)


def victory_high(slot: Rect) -> float:
    """Return the height of the victory card of a slot."""
    return solo.victory_width(slot.w) * 88 / 64


def add_andrew(layer: Layer, look: ViewContext, box: Rect) -> None:
    """Put Andrew's slots, cards, deck and steps on the table."""
    g: CarnegieState = look.view
    andrew = g.andrew
    assert andrew is not None
    told = andrew.card >= 0 or bool(coming(andrew))
    if told or andrew.deck:
        box, below = divided(box)
    if told:
        add_tickets(layer, g, andrew, below, row_in_question(look))
    layer.lay("andrew", solo.andrew_ground(box.w, box.h), box, z=-2)
    head = Rect(box.x + 20, box.y + 10, box.w - 40, 38)
    picture = opponent.andrew_head(
        layer.token(ANDREW), layer.parties[ANDREW].title, belongings(g, andrew, head.w >= WORDED), head.w, head.h
    )
    layer.lay("andrew.head", picture, head, z=0, label=msg("ca.andrew"), info=andrew_info(andrew))
    places = slots(box)
    lapped = card_box(places[andrew.slot]) if andrew.slot >= 0 else None
    for number, slot in enumerate(places):
        bare = lapped is None or not lapped.overlaps(slot)
        _slot(layer, g, andrew, number, slot, bare)
    _way(layer, andrew, box)
    if told or andrew.deck:
        _deck(layer, g, andrew, deck_place(box))


def cards_worth(andrew: Andrew) -> int:
    """Return the points of his cards so far."""
    return sum(VICTORY[slot] for slot in andrew.slots)


def belongings(g: CarnegieState, andrew: Andrew, worded: bool) -> Phrase:
    """Return what he has in figures with signs, or in words beside them."""
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
    """Return what he has in a sentence."""
    return msg(
        "ca.andrew.info", cards=len(andrew.deck), tiles=len(andrew.tiles), discs=andrew.discs, vp=cards_worth(andrew)
    )


def _way(layer: Layer, andrew: Andrew, box: Rect) -> None:
    """Show how far the open card has gone from the first slot."""
    if andrew.card < 0 or andrew.slot < 1:
        return
    first, here = slots(box)[0], slots(box)[andrew.slot]
    card = card_box(here)
    start = first.x + first.w * 0.5
    place = Rect(start, first.y + first.h - 46, card.x - 6 - start, 42)
    if place.w > 60:
        layer.lay("way", opponent.way(place.w, place.h), place, z=7)


def _slot(layer: Layer, g: CarnegieState, andrew: Andrew, number: int, box: Rect, bare: bool) -> None:
    """Put a slot on the table; where it is not ``bare`` the card of this round lies over it."""
    count = andrew.slots.count(number)
    here = andrew.slot == number
    vp = VICTORY[number]
    empty = "" if count or not bare or not andrew.deck else msg("ca.slot.empty")
    tally = f"{count} × {vp}" if box.w >= TALLIED else f"× {count}"
    layer.lay(
        f"slot.{number}", solo.slot_picture(box.w, box.h, tally, here, empty), box, z=0,
        label=msg("ca.slot", vp=vp), info=msg("ca.slot.info", n=count, vp=vp),
    )  # fmt: skip
    w = solo.victory_width(box.w)
    layer.put(
        f"victory.{number}",
        solo.victory_card(vp, msg("ca.vp"), 64, 88),
        box.x + solo.SLOT_LEFT + w / 2,
        box.y + 10 + w * 0.7,
        w,
        z=1,
    )
    cards = [card for card, slot in zip(andrew.played, andrew.slots, strict=True) if slot == number]
    low = card_box(box).y - 8 if here else box.bottom - 12
    for place, (card, spot) in enumerate(zip(cards, fan(box, w * 1.4 + 24, low, len(cards)), strict=True)):
        back = solo.card_back(TYPES[SOLO_CARDS[card].back], 58, 82)
        layer.put(f"played.{card}", back, *spot.centre, spot.w, z=1 + place)
    if here:
        _card(layer, g, andrew, card_box(box))


def fan(slot: Rect, head: float, low: float, count: int) -> tuple[Rect, ...]:
    """Return where the cards of a slot lie below its victory card, down to ``low``: each leaves the next to be seen."""
    room = low - slot.y - head
    w = min(slot.w - 26, FAN, max(24.0, room * (0.9 if count < 2 else 0.62) * 58 / 82))
    h = w * 82 / 58
    step = min(h * 0.44, (room - h) / max(1, count - 1)) if count > 1 else 0.0
    return tuple(Rect(slot.x + (slot.w - w) / 2, slot.y + head + step * n, w, h) for n in range(count))


def _card(layer: Layer, g: CarnegieState, andrew: Andrew, box: Rect) -> None:
    """Put the card of this round on the table: its back, or its face with the two lines that are used lit."""
    if andrew.card < 0:
        picture = solo.card_back(TYPES[andrew.back], box.w, box.h)
        layer.lay(
            "card",
            picture,
            box,
            z=8,
            label=msg("ca.andrew.card"),
            info=msg("ca.andrew.back", type=type_name(andrew.back)),
        )
        return
    lines = card_lines(g, SOLO_CARDS[andrew.card])
    picture = solo.card_face(lines, box.w, box.h, SOLO_CARDS[andrew.card].advanced)
    layer.lay("card", picture, box, z=8, label=msg("ca.andrew.card"), info=msg("ca.andrew.face"))


def card_lines(g: CarnegieState, card: SoloCard) -> tuple[solo.CardLine, ...]:
    """Return the five lines of a card."""
    row = g.timeline.row
    steps: Phrase = (str(card.steps), Sign(f"region:{REGIONS[card.region]}"))
    says: tuple[Phrase, ...] = (
        (str(card.shift), Sign("arrow")),
        tuple(Sign(TYPES[kind]) for kind in card.take),
        (msg("ca.andrew.cities", n=len(card.cities)),),
        steps,
    )
    donation = solo.CardLine("donation", donation_phrase(DONATIONS[card.donation]), g.timeline.donation)
    return (donation, *(solo.CardLine(TYPES[kind], says[kind], row == kind) for kind in range(len(TYPES))))


def _deck(layer: Layer, g: CarnegieState, andrew: Andrew, box: Rect) -> None:
    """Put the cards to come on the table, above them what they are, below how many, and who chooses when.

    The round is named: while the next one is being told, the deck still lies as it did before.
    """
    head, rest = box.split_top(30.0, GAP / 2)
    layer.lay("deck.title", opponent.caption((msg("ca.deck.title"),), head.w, head.h, True), head, z=1)
    said: list[Message] = [msg("ca.deck.left", n=len(andrew.deck))]
    if g.flow.round < ROUNDS and andrew.deck:
        said.append(msg("ca.deck.andrew" if human_chooses(g) else "ca.deck.you", round=g.flow.round + 1))
    lower, upper = rest.split_bottom(21.0 * len(said), GAP / 2)
    w = min(upper.w * 0.84, upper.h / 1.42, 170.0)
    layer.lay("deck.count", opponent.caption(tuple(said), lower.w, lower.h), lower, z=1)
    if andrew.deck:
        layer.put(
            "deck", opponent.deck_picture(len(andrew.deck), w, w * 1.4), upper.x + upper.w / 2,
            upper.y + upper.h / 2, w, z=1, label=msg("ca.deck"), info=msg("ca.deck.info", n=len(andrew.deck)),
        )  # fmt: skip
