"""Andrew's steps as tickets: what his open card has led to and why, or what the card that is coming may say."""

from __future__ import annotations

from game.games.carnegie.andrew import Step, obstacles_met, steps_of, tiles_of
from game.games.carnegie.components.course import VICTORY
from game.games.carnegie.events import Failure
from game.games.carnegie.kinds import SoloCard
from game.games.carnegie.naming import city_name, field_name, region_name, type_name
from game.games.carnegie.planning import forecast
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import opponent, solo
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import GAP
from game.games.carnegie.state import Andrew, CarnegieState
from game.games.carnegie.tables import DONATIONS, HR, SOLO_CARDS, TYPES
from game.kernel.message import Message, msg
from game.present.area import Rect

MOST = 6
"""A donation, four steps, and where the card rests."""
WIDTH, HEIGHT = 186.0, 60.0
"""The least width of a ticket, and the least height of two rows of them."""
LOWEST, HIGHEST, WIDEST = 56.0, 116.0, 420.0
"""The least and the most height of a ticket, and the most width."""
HEAD = 24.0
"""Height of what stands above them."""
RIM = 8.0
"""Of paper around them."""
RULES = {"donation": "CA-11.3.2", "shift": "CA-11.3.3", "tile": "CA-11.3.4", "city": "CA-11.3.5", "step": "CA-11.3.6"}
SIGNS = {"shift": "hr", "tile": "management", "city": "construction", "step": "rd"}
NAMED = 240.0
"""A ticket less wide has the short name of its row."""
COMING = tuple(SIGNS)
"""What the action of each type is."""


def divided(box: Rect) -> tuple[Rect, Rect]:
    """Divide Andrew's page: slots above, tickets below."""
    lines = _rows(box.inset(RIM), MOST)
    most = min(HIGHEST, max(LOWEST, box.h * 0.2)) if lines == 1 else min(HEIGHT, max(LOWEST, box.h * 0.13))
    high = lines * (most + GAP) - GAP + HEAD + 2 * RIM
    return box.split_top(box.h - high - GAP, GAP)


def ticket_places(box: Rect, count: int) -> tuple[Rect, ...]:
    """Return where so many tickets lie on their paper, row by row: in as few rows as they can be read in."""
    inner = box.inset(RIM)
    _, inner = inner.split_top(HEAD)
    lines = _rows(inner, count)
    each = -(-count // lines)
    w = min(WIDEST, (inner.w - GAP * (each - 1)) / each)
    h = min(HIGHEST, (inner.h - GAP * (lines - 1)) / lines)
    top = inner.y + (inner.h - lines * h - GAP * (lines - 1)) / 2
    return tuple(
        Rect(inner.x + (number % each) * (w + GAP), top + (number // each) * (h + GAP), w, h) for number in range(count)
    )


def _rows(box: Rect, count: int) -> int:
    return 1 if box.w >= count * (WIDTH + GAP) - GAP else 2


def place_words(kind: Failure, what: int) -> Message:
    """Return what a step is about: a donation, a type, a city or a region."""
    if kind == "donation":
        return field_name(DONATIONS[what].field)
    names = {"tile": type_name, "city": city_name, "step": region_name}
    return names[kind](what)


def ticket_of(step: Step, why_not: str, result: Message | None = None, box: int = 0) -> solo.Ticket:
    """Return a step as a ticket with its reason; ``why_not`` is the obstacle on which it failed, if it did.

    ``result`` says what came of it, where the card does not; ``box`` is the one that a disc has reached.
    """
    sign = SIGNS.get(step.kind, step.kind)
    if step.kind == "shift":
        about = msg("ca.ticket.shift", n=step.what)
    else:
        what = msg(f"ca.row.{TYPES[step.what]}") if step.kind == "tile" else place_words(step.kind, step.what)
        about = msg(f"ca.ticket.{step.kind}{'.failed' if why_not else ''}", what=result or what, n=box)
    reason = msg(f"ca.ticket.{step.kind}.{why_not or 'why'}")
    cost = msg("ca.ticket.cost") if why_not else ""
    return solo.Ticket(sign, about, (reason,), "failed" if why_not else "done", cost, RULES[step.kind])


def add_tickets(layer: Layer, g: CarnegieState, andrew: Andrew, box: Rect, hovered: int) -> None:
    """Put the tickets on the table: of the open card, or what the next card may say of each row."""
    layer.lay("steps", opponent.steps_ground(box.w, box.h), box, z=-1)
    head, _ = box.inset(RIM).split_top(HEAD)
    title = msg("ca.steps.done") if andrew.card >= 0 else msg("ca.steps.may", type=type_name(max(0, andrew.back)))
    layer.lay("steps.title", solo.steps_title(title, head.w, head.h), head, z=0)
    if andrew.card < 0:
        _coming(layer, g, andrew, box, hovered)
        return
    shown = tickets_of(g, andrew)
    places = ticket_places(box, len(shown) + 1)
    for number, ticket in enumerate(shown):
        lay_ticket(layer, f"ticket.{number}", ticket, places[number])
    rest, vp = places[len(shown)], VICTORY[andrew.slot]
    words = msg("ca.ticket.rests"), msg("ca.ticket.rests.at", n=vp)
    layer.lay("rests", solo.resting_plate(*words, vp, rest.w, rest.h), rest, z=2, label=words[0], info=words[1])


def tickets_of(g: CarnegieState, andrew: Andrew) -> list[solo.Ticket]:
    """Return the steps of the open card."""
    steps = steps_of(SOLO_CARDS[andrew.card], g.timeline.row, g.timeline.donation)
    obstacles, taken = obstacles_met(g, andrew, steps), iter(tiles_of(andrew, steps))
    moved = sum(step.kind == "step" and not andrew.failed >> number & 1 for number, step in enumerate(steps))
    found = []
    for number, step in enumerate(steps):
        done = not andrew.failed >> number & 1
        moved -= done and step.kind == "step"
        box = andrew.tracks[step.what] - moved if step.kind == "step" else 0
        result = telling.short_name(next(taken)) if step.kind == "tile" and done else None
        found.append(ticket_of(step, obstacles[number], result, box))
    return found


def lay_ticket(layer: Layer, name: str, ticket: solo.Ticket, place: Rect) -> None:
    """Put one ticket on the table."""
    label = ticket.title if isinstance(ticket.title, Message) else None
    info = ticket.lines[0] if isinstance(ticket.lines[0], Message) else None
    if len(ticket.lines) > 1:
        info = msg("ca.may.info", may=ticket.lines[0], event=ticket.lines[1])
    if ticket.rule and info is not None:
        info = msg("ca.ticket.rule", reason=info, rule=ticket.rule)
    layer.lay(name, solo.ticket_picture(ticket, place.w, place.h), place, z=2, label=label, info=info)


def coming(andrew: Andrew) -> list[SoloCard]:
    """Return what his next card may be, as far as its back tells; none after the last one."""
    return [card for n, card in enumerate(SOLO_CARDS) if card.back == andrew.back and n not in andrew.played]


def _coming(layer: Layer, g: CarnegieState, andrew: Andrew, box: Rect, hovered: int) -> None:
    """Say for each row what he does if it is chosen, as far as the back of his card tells."""
    cards = coming(andrew)
    for row, place in enumerate(ticket_places(box, len(TYPES))):
        facts = forecast(g, row)
        gives = facts is not None and facts.donation
        event = msg("ca.may.donation" if gives else "ca.may.income")
        may = msg(f"ca.may.{TYPES[row]}", n=spread([amount(card, row) for card in cards]))
        name = msg(f"ca.row.{TYPES[row]}") if place.w < NAMED else type_name(row)
        state: solo.Outcome = "chosen" if row == hovered else "waiting"
        ticket = solo.Ticket(TYPES[row], name, (may, event), state, event="donation" if gives else "")
        lay_ticket(layer, f"may.{row}", ticket, place)


def amount(card: SoloCard, row: int) -> int:
    """Return how many places, tiles, cities or steps a card says for a row."""
    steps = steps_of(card, row, donation=False)
    return steps[0].what if row == HR else len(steps)


def spread(amounts: list[int]) -> str:
    """Return the least and the most of some amounts."""
    low, high = min(amounts), max(amounts)
    return str(low) if low == high else f"{low}–{high}"
