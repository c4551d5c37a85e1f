"""How Andrew's round is seen on his page: his card comes, is turned up and hops on; his steps come as tickets."""

from __future__ import annotations

import itertools

from game.games.carnegie import events as ev
from game.games.carnegie.andrew import steps_of
from game.games.carnegie.show.art import solo
from game.games.carnegie.show.opponent import card_box, card_lines
from game.games.carnegie.show.places import ANDREW as PAGE
from game.games.carnegie.show.places import places_of
from game.games.carnegie.show.tickets import divided, ticket_places, tickets_of
from game.games.carnegie.state import ANDREW, Andrew, CarnegieState
from game.games.carnegie.tables import SOLO_CARDS, TYPES
from game.kernel.event import Event
from game.present.area import Rect
from game.present.motion.script import Fade, Flip, Hide, Move, Pause, Play, Script, Show, after, together
from game.present.pages.table import Sprite, Table
from game.present.view_context import ViewContext

HOP = 0.24
"""Seconds from one slot to the next."""
READ = 0.7
"""Seconds a ticket is looked at before the next one comes."""


def script(event: Event, shown: Table, look: ViewContext) -> Script | None:
    """Return how an event is seen on Andrew's page; what only the player does is not seen there."""
    g: CarnegieState = look.view
    andrew = g.andrew
    assert andrew is not None
    if isinstance(event, ev.CardDrawn):
        return _draw(event, shown)
    if isinstance(event, ev.CardTurned):
        return _turn(event, g, shown)
    if isinstance(event, ev.CardFiled):
        gone = [Hide(name) for name in shown.index if name.startswith("ticket.") or name == "rests"]
        return together(Play("card"), *gone, after(Fade("card", 0, 0.3), Hide("card")))
    if isinstance(event, ev.CardShifted):
        hop = _hop(event, shown)
        return together(hop, *_ticket(g, andrew, shown, look)) if _says_so(event, g, andrew) else hop
    if isinstance(event, ev.AndrewFailed | ev.TileTaken) or getattr(event, "party", -1) == ANDREW:
        found = _ticket(g, andrew, shown, look)
        return together(Play("card"), *found) if found else None
    return None


def _draw(event: ev.CardDrawn, shown: Table) -> Script | None:
    """The card comes from the deck to the first slot, face down."""
    slot, deck = shown.index.get("slot.0"), shown.index.get("deck")
    if slot is None or deck is None:
        return None
    place = card_box(Rect(slot.x - slot.w / 2, slot.y - slot.h / 2, slot.w, slot.h))
    back = solo.card_back(TYPES[event.back], place.w, place.h)
    card = Sprite("card", back, deck.x, deck.y, place.w, place.h, z=8)
    return after(Play("card"), Show(card), Move("card", *place.centre, 0.4, "in_out", 30))


def _turn(event: ev.CardTurned, g: CarnegieState, shown: Table) -> Script | None:
    """The card is turned up, and what it might have said is gone."""
    card = shown.index.get("card")
    if not isinstance(card, Sprite):
        return None
    gone = [Hide(name) for name in shown.index if name.startswith("may.")]
    facts = SOLO_CARDS[event.card]
    face = solo.card_face(card_lines(g, facts), card.w, card.h, facts.advanced)
    return together(Play("card"), *gone, after(Flip("card", face, 0.4), Pause(READ)))


def _says_so(event: ev.CardShifted, g: CarnegieState, andrew: Andrew) -> bool:
    """Tell whether the card moves because it says so, not because something failed."""
    if andrew.card != event.card:
        return False
    says = any(step.kind == "shift" for step in steps_of(SOLO_CARDS[event.card], g.timeline.row, False))
    return says and not (andrew.failed & 1 and event.before == 0)


def _ticket(g: CarnegieState, andrew: Andrew, shown: Table, look: ViewContext) -> list[Script]:
    """Return how the next ticket comes; nothing if the round is over already for the state, which is ahead."""
    number = sum(name.startswith("ticket.") for name in shown.index)
    tickets = tickets_of(g, andrew) if andrew.card >= 0 else []
    if number >= len(tickets):
        return []
    main = places_of(look, PAGE, len(g.companies) + 1, False).main
    place = ticket_places(divided(main)[1], len(tickets) + 1)[number]
    picture = solo.ticket_picture(tickets[number], place.w, place.h)
    x, y = place.centre
    name = f"ticket.{number}"
    sprite = Sprite(name, picture, x, y + 14, place.w, place.h, alpha=0, z=9)
    return [after(Show(sprite), together(Fade(name, 255, 0.2), Move(name, x, y, 0.25)), Pause(READ))]


def _hop(event: ev.CardShifted, shown: Table) -> Script:
    """The card hops over the slots, one by one."""
    card = shown.index.get("card")
    slots = [shown.index.get(f"slot.{number}") for number in range(event.before, event.after + 1)]
    if not isinstance(card, Sprite) or None in slots:
        return Pause(0.1)
    hops: list[Script] = []
    for _, there in itertools.pairwise(slots):
        assert there is not None
        place = card_box(Rect(there.x - there.w / 2, there.y - there.h / 2, there.w, there.h))
        hops.append(together(Play("card"), Move("card", *place.centre, HOP, "in_out", 30)))
    return after(*hops)
