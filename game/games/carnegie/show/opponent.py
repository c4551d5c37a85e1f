"""Andrew's page: his victory slots, the card that is coming or lies open, the deck."""

from __future__ import annotations

from game.games.carnegie.components.course import VICTORY
from game.games.carnegie.kinds import SoloCard
from game.games.carnegie.naming import type_name
from game.games.carnegie.show.art import solo
from game.games.carnegie.show.art.counters import Phrase, Sign, purse
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.phrases import donation_phrase
from game.games.carnegie.show.places import columns
from game.games.carnegie.show.seen import row_in_question
from game.games.carnegie.show.tickets import add_tickets, divided
from game.games.carnegie.state import ANDREW, Andrew, CarnegieState
from game.games.carnegie.tables import DONATIONS, REGIONS, SOLO_CARDS, TYPES
from game.kernel.say import Say, say
from game.present.area import Rect
from game.present.look import Look

GAP = 10.0
TALLIED = 140.0
"""A slot narrower than this counts its cards only: what each is worth stands on the victory card."""
READABLE = 136.0
"""A card so wide has letters that can be read."""


def slots(box: Rect) -> tuple[Rect, ...]:
    """Return where the victory slots lie."""
    return columns(Rect(box.x + 16, box.y + 56, box.w - 32, box.h - 72), len(VICTORY) + 1)[: len(VICTORY)]


def deck_place(box: Rect) -> Rect:
    """Return where the deck lies."""
    return columns(Rect(box.x + 16, box.y + 56, box.w - 32, box.h - 72), len(VICTORY) + 1)[-1]


def card_box(slot: Rect, number: int) -> Rect:
    """Return where the card in a slot lies: large enough to be read, over the slot beside it where slots are narrow."""
    w = min(max(slot.w - 16, READABLE), (slot.h - victory_high(slot) - 18) * 148 / 184, 172.0)
    h = w * 184 / 148
    x = slot.x + 8 if not number else slot.x + slot.w - w - 8
    return Rect(x, slot.y + slot.h - h - 8, w, h)


def victory_high(slot: Rect) -> float:
    """Return the height of the victory card of a slot."""
    return solo.victory_width(slot.w) * 88 / 64


def add_andrew(layer: Layer, look: Look, box: Rect) -> None:
    """Put Andrew's slots, cards, deck and steps on the table."""
    g: CarnegieState = look.view
    andrew = g.andrew
    assert andrew is not None
    box, below = divided(box)
    add_tickets(layer, g, andrew, below, row_in_question(look))
    layer.lay("andrew", solo.andrew_ground(box.w, box.h), box, z=-2)
    head = Rect(box.x + 20, box.y + 10, box.w - 40, 38)
    words: Phrase = (
        layer.parties[ANDREW].title, "  ", str(andrew.discs), Sign("disc"), "  ", str(len(andrew.tiles)),
        Sign("department"), "  ", str(sum(donors >> ANDREW & 1 for donors in g.table.donors)), Sign("heart"),
    )  # fmt: skip
    layer.lay("andrew.head", purse(words, head.w, head.h), head, z=0, label=say("ca.andrew"), info=_info(andrew))
    for number, slot in enumerate(slots(box)):
        _slot(layer, g, andrew, number, slot)
    _deck(layer, andrew, deck_place(box))


def _info(andrew: Andrew) -> Say:
    return say("ca.andrew.info", cards=len(andrew.deck), tiles=len(andrew.tiles), discs=andrew.discs)


def _slot(layer: Layer, g: CarnegieState, andrew: Andrew, number: int, box: Rect) -> None:
    count = andrew.slots.count(number)
    here = andrew.slot == number
    vp = VICTORY[number]
    tally = f"{count} × {vp}" if box.w >= TALLIED else f"× {count}"
    layer.lay(
        f"slot.{number}", solo.slot_picture(box.w, box.h, tally, here), box, z=0,
        label=say("ca.slot", vp=vp), info=say("ca.slot.info", n=count, vp=vp),
    )  # fmt: skip
    w = solo.victory_width(box.w)
    layer.put(
        f"victory.{number}",
        solo.victory_card(vp, say("ca.vp"), 64, 88),
        box.x + solo.SLOT_LEFT + w / 2,
        box.y + 10 + w * 0.7,
        w,
        z=1,
    )
    cards = [card for card, slot in zip(andrew.played, andrew.slots, strict=True) if slot == number]
    for place, card in enumerate(cards[-4:]):
        x, y = box.x + 12 + w * 0.46 * place, box.y + w * 1.4 + 22 + 7 * place
        layer.put(
            f"played.{card}",
            solo.card_back(TYPES[SOLO_CARDS[card].back], 58, 82),
            x + w * 0.45,
            y + w * 0.62,
            w * 0.88,
            z=1 + place,
        )
    if here:
        _card(layer, g, andrew, card_box(box, number))


def _card(layer: Layer, g: CarnegieState, andrew: Andrew, box: Rect) -> None:
    """Put the card of this round on the table: its back, or its face with the two lines that are used lit."""
    if andrew.card < 0:
        picture = solo.card_back(TYPES[andrew.back], box.w, box.h)
        layer.lay(
            "card",
            picture,
            box,
            z=8,
            label=say("ca.andrew.card"),
            info=say("ca.andrew.back", type=type_name(andrew.back)),
        )
        return
    lines = card_lines(g, SOLO_CARDS[andrew.card])
    picture = solo.card_face(lines, box.w, box.h, SOLO_CARDS[andrew.card].advanced)
    layer.lay("card", picture, box, z=8, label=say("ca.andrew.card"), info=say("ca.andrew.face"))


def card_lines(g: CarnegieState, card: SoloCard) -> tuple[solo.CardLine, ...]:
    """Return the five lines of a card."""
    row = g.timeline.row
    steps: Phrase = (str(card.steps), Sign(f"region:{REGIONS[card.region]}"))
    says: tuple[Phrase, ...] = (
        (str(card.shift), Sign("arrow")),
        tuple(Sign(TYPES[kind]) for kind in card.take),
        (say("ca.andrew.cities", n=len(card.cities)),),
        steps,
    )
    donation = solo.CardLine("donation", donation_phrase(DONATIONS[card.donation]), g.timeline.donation)
    return (donation, *(solo.CardLine(TYPES[kind], says[kind], row == kind) for kind in range(len(TYPES))))


def _deck(layer: Layer, andrew: Andrew, box: Rect) -> None:
    w = min(box.w * 0.8, box.h * 0.5, 136.0)
    if andrew.deck:
        layer.put(
            "deck", solo.andrew_ground(w, w * 1.4), box.x + box.w / 2, box.y + box.h * 0.45, w, z=1,
            label=say("ca.deck"), info=say("ca.deck.info", n=len(andrew.deck)),
        )  # fmt: skip
        layer.put(
            "deck.count", purse((str(len(andrew.deck)),), 60, 32), box.x + box.w / 2, box.y + box.h * 0.45, 60, z=2
        )
