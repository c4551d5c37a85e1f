"""The card beside the map that says what a planned project costs and brings."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.carnegie.actions import BuildProject
from game.games.carnegie.building import project_goods
from game.games.carnegie.employing import department_at
from game.games.carnegie.kinds import Reward, Use
from game.games.carnegie.naming import city_name, project_name
from game.games.carnegie.planning import connection, project_worth
from game.games.carnegie.show.art import plates
from game.games.carnegie.show.art.counters import Sign
from game.games.carnegie.show.figure_lines import income_of, reward_phrase
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import CITY_REGION, REGIONS, SPACE_CITY
from game.games.carnegie.world import World
from game.kernel.message import msg
from game.present.area import Rect
from game.present.view_context import ViewContext

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
    layer.lay("effect", plates.effect_card(title, lines, shown.w, shown.h, look.legible), shown, z=1)


def _lines(world: World, g: CarnegieState, seat: int, action: BuildProject) -> Iterator[plates.EffectLine]:
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
