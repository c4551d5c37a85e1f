"""Andrew's steps as tickets: what his open card has led to and why, or what the card that is coming may say."""

from __future__ import annotations

from game.games.carnegie.andrew import Step, steps_of
from game.games.carnegie.components.course import VICTORY
from game.games.carnegie.events import Failure
from game.games.carnegie.kinds import SoloCard
from game.games.carnegie.naming import city_name, field_name, region_name, type_name
from game.games.carnegie.planning import forecast
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import solo
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import GAP, columns, rows
from game.games.carnegie.state import Andrew, CarnegieState
from game.games.carnegie.tables import DONATIONS, HR, SOLO_CARDS, TYPES
from game.kernel.say import Say, say
from game.present.area import Rect

MOST = 6
"""A donation, four steps, and where the card rests."""
WIDTH, HEIGHT = 190.0, 88.0
"""The least width of a ticket, and the most height."""
RULES = {"donation": "CA-11.3.2", "shift": "CA-11.3.3", "tile": "CA-11.3.4", "city": "CA-11.3.5", "step": "CA-11.3.6"}
SIGNS = {"shift": "hr", "tile": "management", "city": "construction", "step": "rd"}
COMING = tuple(SIGNS)
"""What the action of each type is."""


def divided(box: Rect) -> tuple[Rect, Rect]:
    """Divide Andrew's page: slots above, tickets below."""
    high = _rows(box, MOST) * (min(HEIGHT, box.h * 0.17) + GAP)
    return box.split_top(box.h - high, GAP)


def ticket_places(box: Rect, count: int) -> tuple[Rect, ...]:
    """Return where so many tickets lie, row by row."""
    lines = _rows(box, count)
    return tuple(place for line in rows(box, lines) for place in columns(line, -(-count // lines)))


def _rows(box: Rect, count: int) -> int:
    return 1 if box.w >= count * (WIDTH + GAP) - GAP else 2


def place_words(kind: Failure, what: int) -> Say:
    """Return what a step is about: a donation, a type, a city or a region."""
    if kind == "donation":
        return field_name(DONATIONS[what].field)
    names = {"tile": type_name, "city": city_name, "step": region_name}
    return names[kind](what)


def ticket_of(step: Step, done: bool, result: Say | None = None, box: int = 0) -> solo.Ticket:
    """Return a step as a ticket with its reason.

    ``result`` says what came of it, where the card does not; ``box`` is the one that a disc has reached.
    """
    sign = SIGNS.get(step.kind, step.kind)
    if step.kind == "shift":
        about = say("ca.ticket.shift", n=step.what)
    else:
        what = say(f"ca.row.{TYPES[step.what]}") if step.kind == "tile" else place_words(step.kind, step.what)
        about = say(f"ca.ticket.{step.kind}{'' if done else '.failed'}", what=result or what, n=box)
    reason = say(f"ca.ticket.{step.kind}.{'why' if done else 'why_not'}")
    cost = "" if done else say("ca.ticket.cost")
    return solo.Ticket(sign, about, (reason, RULES[step.kind]), "done" if done else "failed", cost)


def add_tickets(layer: Layer, g: CarnegieState, andrew: Andrew, box: Rect, hovered: int) -> None:
    """Put the tickets on the table: of the open card, or what the next card may say of each row."""
    if andrew.card < 0:
        _coming(layer, g, andrew, box, hovered)
        return
    places = ticket_places(box, MOST)
    shown = tickets_of(g, andrew)
    for number, ticket in enumerate(shown):
        lay_ticket(layer, f"ticket.{number}", ticket, places[number])
    rest, vp = places[len(shown)], VICTORY[andrew.slot]
    words = say("ca.ticket.rests"), say("ca.ticket.rests.at", n=vp)
    layer.lay("rests", solo.resting_plate(*words, vp, rest.w, rest.h), rest, z=2, label=words[0], info=words[1])


def tickets_of(g: CarnegieState, andrew: Andrew) -> list[solo.Ticket]:
    """Return the steps of the open card."""
    steps = steps_of(SOLO_CARDS[andrew.card], g.timeline.row, g.timeline.donation)
    tiles = sum(step.kind == "tile" and not andrew.failed >> number & 1 for number, step in enumerate(steps))
    taken = iter(andrew.tiles[len(andrew.tiles) - tiles :])
    moved = sum(step.kind == "step" and not andrew.failed >> number & 1 for number, step in enumerate(steps))
    found = []
    for number, step in enumerate(steps):
        done = not andrew.failed >> number & 1
        moved -= done and step.kind == "step"
        box = andrew.tracks[step.what] - moved if step.kind == "step" else 0
        result = telling.short_name(next(taken)) if step.kind == "tile" and done else None
        found.append(ticket_of(step, done, result, box))
    return found


def lay_ticket(layer: Layer, name: str, ticket: solo.Ticket, place: Rect) -> None:
    """Put one ticket on the table."""
    label = ticket.title if isinstance(ticket.title, Say) else None
    info = ticket.lines[0] if isinstance(ticket.lines[0], Say) else None
    layer.lay(name, solo.ticket_picture(ticket, place.w, place.h), place, z=2, label=label, info=info)


def _coming(layer: Layer, g: CarnegieState, andrew: Andrew, box: Rect, hovered: int) -> None:
    """Say for each row what he does if it is chosen, as far as the back of his card tells."""
    cards = [card for n, card in enumerate(SOLO_CARDS) if card.back == andrew.back and n not in andrew.played]
    if not cards:
        return
    for row, place in enumerate(ticket_places(box, len(TYPES))):
        facts = forecast(g, row)
        event = say("ca.may.donation" if facts is not None and facts.donation else "ca.may.income")
        may = say(f"ca.may.{TYPES[row]}", n=spread([amount(card, row) for card in cards]))
        state: solo.Outcome = "chosen" if row == hovered else "waiting"
        lay_ticket(layer, f"may.{row}", solo.Ticket(TYPES[row], type_name(row), (may, event), state), place)


def amount(card: SoloCard, row: int) -> int:
    """Return how many places, tiles, cities or steps a card says for a row."""
    steps = steps_of(card, row, donation=False)
    return steps[0].what if row == HR else len(steps)


def spread(amounts: list[int]) -> str:
    """Return the least and the most of some amounts."""
    low, high = min(amounts), max(amounts)
    return str(low) if low == high else f"{low}–{high}"
