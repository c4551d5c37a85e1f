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
from game.present.kit.layout import Drawn, Icon, Laid, Signs, Thing, cell, column, lay, layers, row
from game.present.kit.plates import Disc, disc, numbered
from game.present.kit.signs import readable
from game.present.pictures.picture import Colour, Gradient, Line, Picture, Place, Shape

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
def ticket_laid(ticket: Ticket, name: str, box: Rect) -> Laid:
    """A step as a ticket, about 284 by 108: a tick in green, or brick red with the cost of the failure."""
    w, h, failed, chosen = box.w, box.h, ticket.outcome == "failed", ticket.outcome == "chosen"
    rim = palette.FAILURE if failed else palette.GOLD_EDGE if chosen else palette.RULE
    fill = palette.LIT_FILL if chosen else palette.CELL_FILL
    style = replace(palette.CELL, fill=fill, rim=rim, rim_width=2.2 if failed or chosen else 1.1, radius=6, foot=2)
    size, r = readable(min(h * 0.165, w * 0.075), 20.0), min(h * 0.2, w * 0.075)
    narrow, low, tick, cost = w < BARE, h < TALL, None, None
    beside, lines = low and not narrow, ticket.lines if h >= LINES else ticket.lines[:1]
    if ticket.outcome == "done":
        tick = cell(Drawn(_tick), w=22, h=18, most=18.0 if beside else 22.0)
    elif failed and ticket.cost and not (low and narrow):
        cost = cell(_cost("1" if low else ticket.cost, size, low), at=(0.5 if low else 1.0, 0.5), h=h * 0.26)
    title = words(ticket.title, size, palette.INK, narrow=True, grow=1)
    says = [row(title, None if beside else tick, h=h * 0.27)]
    says += [
        words(each, readable(size * 0.9), palette.SOFT_INK, face="text", narrow=True, h=h * 0.24) for each in lines
    ]
    says += [cost] if cost is not None and not low else []
    ended = (tick or cost) if beside else None
    stub = layers(
        cell(Drawn(_stub, (ticket.sign, r, 0.3 if ended else 0.49))),
        column(ended, at=(0, 1), pad=(4, 0, r * 0.3, h * 0.15)), w=12 + 2.5 * r,
    )  # fmt: skip
    happens = None
    if ticket.event and len(lines) < len(ticket.lines):
        happens = cell(Icon(sign_of(ticket.event, palette.INK)), w=EVENT)
    label = ticket.title if isinstance(ticket.title, Message) else None
    thing, pad = Thing(name, label, _info(ticket), 2), (8 if narrow else 0, 0, 6 if beside else 10, 2)
    said = column(*says, at=(0, 0.5), grow=1)
    tree = row(None if narrow else stub, said, happens, gap=7, pad=pad)
    return lay(layers(tree, on=(style,), thing=thing), box)


def _info(ticket: Ticket) -> Message | None:
    info = ticket.lines[0] if isinstance(ticket.lines[0], Message) else None
    if len(ticket.lines) > 1:
        info = msg("ca.may.info", may=ticket.lines[0], event=ticket.lines[1])
    return msg("ca.ticket.rule", reason=info, rule=ticket.rule) if ticket.rule and info is not None else info


def _stub(w: float, h: float, name: str, r: float, down: float) -> Picture:
    """The sign of a step before the line along which its ticket is torn."""
    x, y = 8 + 1.1 * r, h * down
    torn = Line(((w, 8), (w, h - 8)), clear(palette.RULE, 150), 1.0, (3.0, 3.0))
    return Picture(w, h, (torn, *disc(x, y, r, HOLLOW), Place(sign(name, palette.INK), x, y, r * 1.3)))


def _cost(says: Message | str, size: float, low: bool) -> Signs:
    letters = readable(size * 0.86)
    pad, high, gap = (letters * 0.25, 1.3, 0.15) if low else (size * 0.55, 1.5, 0.35)
    red = Gradient((176, 74, 62), (144, 50, 42))
    parts = says, sign("arrow", palette.CREAM)
    return Signs(parts, letters, palette.CREAM, 0.9, gap, "text", ground=red, pad=pad, high=size * high)


def _tick(w: float, h: float) -> Picture:
    x, y, r = w / 2, h / 2, h / 2
    mark = ((x - r * 0.46, y), (x - r * 0.1, y + r * 0.38), (x + r * 0.5, y - r * 0.38))
    return Picture(w, h, (*disc(x, y, r, DONE), Line(mark, palette.CHALK, r * 0.22)))


@cached(8)
def resting_laid(vp: int, box: Rect) -> Laid:
    """The plate of the slot where Andrew's card came to rest."""
    h, told = box.h, (msg("ca.ticket.rests"), msg("ca.ticket.rests.at", n=vp))
    says = column(
        words(told[0], readable(h * 0.17), palette.CREAM, h=h * 0.26),
        words(told[1], readable(h * 0.165), (200, 214, 200), face="text", h=h * 0.26), at=(0, 0.5), grow=1,
    )  # fmt: skip
    tree = row(cell(Drawn(_resting, (vp,)), w=h * 0.82), says, pad=(0, 0, 12, 0), on=(palette.GREEN,))
    return lay(layers(tree, thing=Thing("rests", *told, 2)), box)


def _resting(w: float, h: float, vp: int) -> Picture:
    return Picture(w, h, tuple(medal(vp, (w / 2, h / 2), h * 0.19, palette.GOLD_WREATH)))


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
        layer.take(ticket_laid(ticket, f"ticket.{number}", places[number]))
    layer.take(resting_laid(VICTORY[andrew.slot], places[len(shown)]))


def tickets_of(g: CarnegieState, andrew: Andrew) -> list[Ticket]:
    steps = steps_of(SOLO_CARDS[andrew.card], g.timeline.row, g.timeline.donation)
    obstacles, taken = obstacles_met(andrew, steps), iter(tiles_of(andrew, steps))
    moved = sum(step.kind == "step" and not andrew.failed >> number & 1 for number, step in enumerate(steps))
    found = []
    for number, step in enumerate(steps):
        done = not andrew.failed >> number & 1
        moved -= done and step.kind == "step"
        box = andrew.tracks[step.what] - moved if step.kind == "step" else 0
        result = telling.short_name(next(taken)) if step.kind == "tile" and done else None
        found.append(_ticket_of(step, obstacles[number], result, box))
    return found


def coming(andrew: Andrew) -> list[SoloCard]:
    """Cards that may come next, as far as the back tells; none after the last one."""
    return [card for n, card in enumerate(SOLO_CARDS) if card.back == andrew.back and n not in andrew.played]


def _coming(layer: Layer, g: CarnegieState, andrew: Andrew, box: Rect, hovered: int) -> None:
    cards = coming(andrew)
    for kind, place in enumerate(ticket_places(box, len(TYPES))):
        facts = forecast(g, kind)
        gives = facts is not None and facts.donation
        event = msg("ca.may.donation" if gives else "ca.may.income")
        may = msg(f"ca.may.{TYPES[kind]}", n=spread([amount(card, kind) for card in cards]))
        name = msg(f"ca.row.{TYPES[kind]}") if place.w < NAMED else type_name(kind)
        state: Outcome = "chosen" if kind == hovered else "waiting"
        ticket = Ticket(TYPES[kind], name, (may, event), state, event="donation" if gives else "")
        layer.take(ticket_laid(ticket, f"may.{kind}", place))


def amount(card: SoloCard, row: int) -> int:
    """The number of places, tiles, cities or steps a card says for a row."""
    steps = steps_of(card, row, donation=False)
    return steps[0].what if row == HR else len(steps)


def spread(amounts: list[int]) -> str:
    low, high = min(amounts), max(amounts)
    return str(low) if low == high else f"{low}–{high}"
