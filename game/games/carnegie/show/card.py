"""The card beside the map that says what a planned project costs and brings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from game.games.carnegie.actions import BuildProject
from game.games.carnegie.effects import department_at, project_goods
from game.games.carnegie.kinds import Reward, Use
from game.games.carnegie.naming import city_name, project_name
from game.games.carnegie.planning import connection, project_worth
from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import Phrase, Sign, phrase, sign_of
from game.games.carnegie.show.art.palette import INK, SOFT_INK
from game.games.carnegie.show.figure_lines import income_of, reward_phrase
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import CITY_REGION, REGIONS, SPACE_CITY
from game.games.carnegie.world import World
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import GAIN, LOSS
from game.present.kit.letters import readable
from game.present.kit.plates import plate
from game.present.pictures.picture import Line, Picture, Place, Shape, Words
from game.present.view_context import ViewContext

SEEN = 1.45
"""How high signs on a card are, compared with its figures: steps are told from a mark by that."""
LINE = 1.15
"""How high a line of a card is at least, compared with the smallest letters that can be read."""
EffectLine: TypeAlias = tuple[str, Message | str, Phrase, bool]


@cached(64)
def effect_card(title: Message | str, lines: tuple[EffectLine, ...], w: float, h: float, legible: float) -> Picture:
    """Return a card with what a project costs and brings: sign, words, figures; red where something is lost.

    Lines stand in two columns where letters of the size ``legible`` have no room below each other.
    """
    head = min(36.0, h * 0.26)
    high = h - head - 6
    columns = 1 if high >= legible * LINE * len(lines) else 2
    rows = max(1, -(-len(lines) // columns))
    step, wide, narrow = high / rows, (w - 20) / columns, columns > 1
    size = readable(step * 0.62, 18.0)
    shapes: list[Shape] = [
        *plate(Rect(0, 0, w, h), palette.PAPER),
        Words(title, 14, head * 0.56, readable(head * 0.6, 21.0), INK, "title", "left", room=w - 28),
        Line(((10, head), (w - 10, head)), palette.RULE, 1.0),
    ]
    for number, (what, words, figures, lost) in enumerate(lines):
        column, row = divmod(number, rows)
        x, y = 10 + wide * column, head + 2 + step * (row + 0.5)
        left, right = x + (24 if narrow else 42), x + wide - (10 if narrow and not column else 4)
        room = right - left - _wide(figures, max(size, legible)) - 6
        shapes += [
            Place(sign_of(what, INK), x + (10 if narrow else 18), y, min(24.0, step * 0.9)),
            Words(words, left, y, size, SOFT_INK, "text", "left", room=room, narrow=True),
            phrase(figures, (right, y), size, LOSS if lost else GAIN, "right", room=wide * 0.4, tall=SEEN),
        ]
    return Picture(w, h, tuple(shapes), shadow=3)


def _wide(figures: Phrase, size: float) -> float:
    return sum(size * (0.46 * len(part) if isinstance(part, str) else 3.4 if isinstance(part, Message) else SEEN + 0.2)
               for part in figures)  # fmt: skip


FILLS = 0.85
"""The part of its room that the card takes at least."""
STEP = 26.0
"""Height of a line."""
HEAD = 40.0


def add_card(layer: Layer, look: ViewContext, world: World, box: Rect, seat: int) -> None:
    """Put the card of the planned project on the table; while none is planned, what discs on the map are worth."""
    g: CarnegieState = look.view
    action = look.answer
    if isinstance(action, BuildProject):
        title = msg("ca.card", project=project_name(action.project), city=city_name(SPACE_CITY[action.space]))
        lines = tuple(_lines(world, g, seat, action))
    else:
        company = g.companies[seat]
        title = msg("ca.card.none")
        lines = (
            ("disc", msg("ca.card.built"), (str(sum(built.bit_count() for built in company.built)),), False),
            ("railroad", msg("ca.connection"), (str(connection(company)), Sign("vp")), False),
        )
    shown = box.split_top(min(box.h, max(HEAD + STEP * len(lines), box.h * FILLS)))[0]
    layer.lay("effect", effect_card(title, lines, shown.w, shown.h, look.legible), shown, z=1)


def _lines(world: World, g: CarnegieState, seat: int, action: BuildProject) -> Iterator[EffectLine]:
    """Yield goods and money, income, points, who leaves on a mission: sign, words, figures, whether it is lost."""
    company, worth = g.companies[seat], project_worth(world, g, seat, action)
    opening = g.flow.stack[-1] == "ca.first_project"
    use = Use() if opening else department_at(world, company, g.turn.cell).uses[0]
    goods = 0 if opening else project_goods(world, action.project, use)
    city, once = SPACE_CITY[action.space], worth.at_once or Reward()
    if goods:
        yield "good", msg("ca.card.goods"), (f"{company.goods} → {company.goods - goods + once.goods}",), True
    if use.money:
        yield "coin", msg("ca.card.money"), (f"${company.money} → ${company.money - use.money + once.money}",), True
    income = income_of(worth.space)
    first = income.first if str(income.first[0]).startswith("+") else ("+", *income.first)
    yield "disc", msg("ca.card.income"), (*first, *(("/", *income.other) if income.other else ())), False
    if worth.points:
        yield "vp", msg("ca.card.city", city=city_name(city)), (f"+{worth.points}",), False
    if worth.connection:
        yield "railroad", msg("ca.card.connection"), (f"+{worth.connection}",), False
    if worth.at_once is not None:
        yield "star", msg("ca.card.at_once"), ("+", *reward_phrase(worth.at_once)), False
    if use.mission:
        yield "employee", msg("ca.card.mission"), (Sign(f"region:{REGIONS[CITY_REGION[city]]}"),), False
