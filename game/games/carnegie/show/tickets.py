"""Andrew's steps as tickets: what his open card has led to and why, or what the card that is coming may say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from msgspec.structs import replace

from game.boards.board import Point
from game.games.carnegie.andrew import Step, obstacles_met, steps_of, tiles_of
from game.games.carnegie.component_types import SoloCard
from game.games.carnegie.components.timeline_data import VICTORY
from game.games.carnegie.events import Failure
from game.games.carnegie.naming import city_name, field_name, region_name, type_name
from game.games.carnegie.planning import forecast
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import sign, sign_of, words, wreath_about
from game.games.carnegie.show.places import GAP, Layer
from game.games.carnegie.state import Andrew, CarnegieState
from game.games.carnegie.tables import DONATIONS, HR, SOLO_CARDS, TYPES
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import clear
from game.present.kit.layout import Thing, cell, lay
from game.present.kit.plates import Disc, disc, numbered, plate
from game.present.kit.signs import readable
from game.present.pictures.picture import Colour, Gradient, Line, Picture, Place, Row, Shape, Words

BARE = 176.0
"""A ticket narrower than this has no sign, so that its words have room."""
EVENT = 21.0
"""The width of the sign of an event."""
HOLLOW = Disc((240, 230, 198), (190, 168, 112), 1.0)
DONE = Disc(palette.MEDAL, (16, 56, 40), 1.0)
LINES = 58.0
"""A ticket lower than this has one line; a sign stands for the second, if it has one."""
TALL = 80.0
"""A ticket lower than this says below its sign how the step ended, by a tick or a number alone."""
Outcome: TypeAlias = Literal["done", "failed", "waiting", "chosen"]
"""``waiting``: a step that may come; ``chosen``: the one that comes with the row that is looked at."""


def medal(vp: int, middle: Point, r: float, wreath: Colour) -> list[Shape]:
    """Points on a brass medal in a laurel."""
    x, y = middle
    return [wreath_about(x, y, r * 1.36, wreath), *numbered(x, y, r, palette.BRASS_MEDAL, vp, palette.BRASS_INK)]


@dataclass(frozen=True, slots=True)
class Ticket:
    """One step of Andrew: its sign, title, up to two lines, how it ended, and what a failure costs ("1 slot").

    ``rule`` is the number of the rule that says so; ``event`` a sign in place of the second line.
    """

    sign: str
    title: Message | str
    lines: tuple[Message | str, ...]
    outcome: Outcome
    cost: Message | str = ""
    rule: str = ""
    event: str = ""


@cached(64)
def ticket_picture(ticket: Ticket, w: float, h: float) -> Picture:
    """A step as a ticket, about 284 by 108: a tick in green, or brick red with the cost of the failure."""
    failed, chosen = ticket.outcome == "failed", ticket.outcome == "chosen"
    rim, fill = (
        palette.FAILURE if failed else palette.GOLD_EDGE if chosen else palette.RULE,
        palette.LIT_FILL if chosen else palette.CELL_FILL,
    )
    style = replace(palette.CELL, fill=fill, rim=rim, rim_width=2.2 if failed or chosen else 1.1, radius=6, foot=2)
    size, r = readable(min(h * 0.165, w * 0.075), 20.0), min(h * 0.2, w * 0.075)
    narrow, low = w < BARE, h < TALL
    beside = low and not narrow
    left = 4.0 if narrow else 12 + 2.5 * r
    shapes: list[Shape] = plate(Rect(0, 0, w, h), style)
    if not narrow:
        middle = h * 0.3 if low and ticket.outcome in ("done", "failed") else h / 2 - 1
        shapes += [
            Line(((left - r * 0.1, 8), (left - r * 0.1, h - 10)), clear(palette.RULE, 150), 1.0, (3.0, 3.0)),
            *disc(8 + 1.1 * r, middle, r, HOLLOW),
            Place(sign(ticket.sign, palette.INK), 8 + 1.1 * r, middle, r * 1.3),
        ]
    text, margin = (left + 5, 11.0) if beside else (left + 8, 16.0)
    lines = ticket.lines if h >= LINES else ticket.lines[:1]
    if len(lines) < len(ticket.lines) and ticket.event:
        margin += EVENT + 6
        shapes.append(Place(sign_of(ticket.event, palette.INK), w - 6 - EVENT / 2, h / 2 - 1, EVENT))
    room = w - left - margin
    head = room - (26 if ticket.outcome == "done" and not beside else 0)
    top = h * (0.26 if (failed and not low) or len(lines) > 1 else 0.34)
    shapes.append(Words(ticket.title, text, top, size, palette.INK, "strong", "left", room=head, narrow=True))
    for number, line in enumerate(lines):
        at = (text, top + h * (0.27 + 0.24 * number), readable(size * 0.9))
        shapes.append(Words(line, *at, palette.SOFT_INK, "text", "left", room=room, narrow=True))
    end = (8 + 1.1 * r, h * 0.71) if beside else (w - 20, top)
    if failed and ticket.cost and not (low and narrow):
        shapes.append(_cost("1" if low else ticket.cost, end if low else (w - 12 - size * 0.3, h * 0.78), size, w, low))
    elif ticket.outcome == "done":
        shapes += tick(*end, 9.0 if beside else 11.0)
    return Picture(w, h, tuple(shapes))


def _cost(says: Message | str, at: Point, size: float, w: float, low: bool) -> Row:
    letters = readable(size * 0.86)
    pad, high, gap = (letters * 0.25, 1.3, 0.15) if low else (size * 0.55, 1.5, 0.35)
    parts, ink = (says, sign("arrow", palette.CREAM)), palette.CREAM
    return Row(
        parts, *at, letters, ink, "text", "text", "centre" if low else "right", w * 0.5, tall=0.9, gap=gap,
        plate=Gradient((176, 74, 62), (144, 50, 42)), pad=pad, high=size * high,
    )  # fmt: skip


def tick(x: float, y: float, r: float) -> list[Shape]:
    mark = ((x - r * 0.46, y), (x - r * 0.1, y + r * 0.38), (x + r * 0.5, y - r * 0.38))
    return [*disc(x, y, r, DONE), Line(mark, palette.CHALK, r * 0.22)]


@cached(32)
def resting_plate(title: Message | str, line: Message | str, vp: int, w: float, h: float) -> Picture:
    """The plate of the slot where Andrew's card came to rest."""
    r = h * 0.2
    left, room = r * 4.1, w - r * 4.1 - 12
    shapes = (
        *plate(Rect(0, 0, w, h), palette.GREEN),
        *medal(vp, (r * 2.05, h / 2), r * 0.95, palette.GOLD_WREATH),
        Words(title, left, h * 0.37, readable(h * 0.17), palette.CREAM, "strong", "left", room=room),
        Words(line, left, h * 0.63, readable(h * 0.165), (200, 214, 200), "text", "left", room=room),
    )
    return Picture(w, h, shapes)


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


def divided(box: Rect) -> tuple[Rect, Rect]:
    """Divide Andrew's page: slots above, tickets below."""
    lines = _rows(box.inset(RIM), MOST)
    most = min(HIGHEST, max(LOWEST, box.h * 0.2)) if lines == 1 else min(HEIGHT, max(LOWEST, box.h * 0.13))
    high = lines * (most + GAP) - GAP + HEAD + 2 * RIM
    return box.split_top(box.h - high - GAP, GAP)


def ticket_places(box: Rect, count: int) -> tuple[Rect, ...]:
    """The places of ``count`` tickets on their paper, row by row: in as few rows as they can be read in."""
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
    if kind == "donation":
        return field_name(DONATIONS[what].field)
    names = {"tile": type_name, "city": city_name, "step": region_name}
    return names[kind](what)


def _ticket_of(step: Step, why_not: str, result: Message | None = None, box: int = 0) -> Ticket:
    """``result`` says what came of the step, where the card does not; ``box`` is the one that a disc has reached."""
    sign = SIGNS.get(step.kind, step.kind)
    if step.kind == "shift":
        about = msg("ca.ticket.shift", n=step.what)
    else:
        what = msg(f"ca.row.{TYPES[step.what]}") if step.kind == "tile" else place_words(step.kind, step.what)
        about = msg(f"ca.ticket.{step.kind}{'.failed' if why_not else ''}", what=result or what, n=box)
    reason = msg(f"ca.ticket.{step.kind}.{why_not or 'why'}")
    cost = msg("ca.ticket.cost") if why_not else ""
    return Ticket(sign, about, (reason,), "failed" if why_not else "done", cost, RULES[step.kind])


def add_tickets(layer: Layer, g: CarnegieState, andrew: Andrew, box: Rect, hovered: int) -> None:
    layer.take(lay(cell(palette.PAPER, thing=Thing("steps", z=-1, shadow=3)), box))
    title = msg("ca.steps.done") if andrew.card >= 0 else msg("ca.steps.may", type=type_name(max(0, andrew.back)))
    head = words(title, 16.0, palette.INK, thing=Thing("steps.title"))
    layer.take(lay(head, box.inset(RIM).split_top(HEAD - 4)[0]))
    if andrew.card < 0:
        _coming(layer, g, andrew, box, hovered)
        return
    shown = tickets_of(g, andrew)
    places = ticket_places(box, len(shown) + 1)
    for number, ticket in enumerate(shown):
        _lay_ticket(layer, f"ticket.{number}", ticket, places[number])
    rest, vp = places[len(shown)], VICTORY[andrew.slot]
    told = msg("ca.ticket.rests"), msg("ca.ticket.rests.at", n=vp)
    layer.lay("rests", resting_plate(*told, vp, rest.w, rest.h), rest, z=2, label=told[0], info=told[1])


def tickets_of(g: CarnegieState, andrew: Andrew) -> list[Ticket]:
    steps = steps_of(SOLO_CARDS[andrew.card], g.timeline.row, g.timeline.donation)
    obstacles, taken = obstacles_met(g, andrew, steps), iter(tiles_of(andrew, steps))
    moved = sum(step.kind == "step" and not andrew.failed >> number & 1 for number, step in enumerate(steps))
    found = []
    for number, step in enumerate(steps):
        done = not andrew.failed >> number & 1
        moved -= done and step.kind == "step"
        box = andrew.tracks[step.what] - moved if step.kind == "step" else 0
        result = telling.short_name(next(taken)) if step.kind == "tile" and done else None
        found.append(_ticket_of(step, obstacles[number], result, box))
    return found


def _lay_ticket(layer: Layer, name: str, ticket: Ticket, place: Rect) -> None:
    label = ticket.title if isinstance(ticket.title, Message) else None
    info = ticket.lines[0] if isinstance(ticket.lines[0], Message) else None
    if len(ticket.lines) > 1:
        info = msg("ca.may.info", may=ticket.lines[0], event=ticket.lines[1])
    if ticket.rule and info is not None:
        info = msg("ca.ticket.rule", reason=info, rule=ticket.rule)
    layer.lay(name, ticket_picture(ticket, place.w, place.h), place, z=2, label=label, info=info)


def coming(andrew: Andrew) -> list[SoloCard]:
    """Cards that may come next, as far as the back tells; none after the last one."""
    return [card for n, card in enumerate(SOLO_CARDS) if card.back == andrew.back and n not in andrew.played]


def _coming(layer: Layer, g: CarnegieState, andrew: Andrew, box: Rect, hovered: int) -> None:
    cards = coming(andrew)
    for row, place in enumerate(ticket_places(box, len(TYPES))):
        facts = forecast(g, row)
        gives = facts is not None and facts.donation
        event = msg("ca.may.donation" if gives else "ca.may.income")
        may = msg(f"ca.may.{TYPES[row]}", n=spread([amount(card, row) for card in cards]))
        name = msg(f"ca.row.{TYPES[row]}") if place.w < NAMED else type_name(row)
        state: Outcome = "chosen" if row == hovered else "waiting"
        ticket = Ticket(TYPES[row], name, (may, event), state, event="donation" if gives else "")
        _lay_ticket(layer, f"may.{row}", ticket, place)


def amount(card: SoloCard, row: int) -> int:
    """The number of places, tiles, cities or steps a card says for a row."""
    steps = steps_of(card, row, donation=False)
    return steps[0].what if row == HR else len(steps)


def spread(amounts: list[int]) -> str:
    low, high = min(amounts), max(amounts)
    return str(low) if low == high else f"{low}–{high}"
