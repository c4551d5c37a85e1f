"""The card beside the map that says what a planned project costs and brings."""

from __future__ import annotations

from game.games.carnegie.actions import BuildProject
from game.games.carnegie.building import project_goods
from game.games.carnegie.employing import department_at
from game.games.carnegie.kinds import Use
from game.games.carnegie.naming import city_name, project_name, region_name
from game.games.carnegie.planning import project_worth
from game.games.carnegie.show.art import plates
from game.games.carnegie.show.art.counters import Phrase
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.phrases import income_of, reward_phrase
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import CITY_REGION, SPACE_CITY
from game.games.carnegie.world import World
from game.kernel.say import Say, say
from game.present.area import Rect
from game.present.look import Look

STEP = 26.0
"""Height of a line."""
HEAD = 40.0


def add_card(layer: Layer, look: Look, world: World, box: Rect, action: BuildProject, seat: int) -> None:
    """Put the card of a planned project on the table: goods and money, income, points, who leaves on a mission."""
    g: CarnegieState = look.view
    company, worth = g.companies[seat], project_worth(world, g, seat, action)
    opening = g.flow.stack[-1] == "ca.first_project"
    use = Use() if opening else department_at(world, company, g.turn.cell).uses[0]
    goods = 0 if opening else project_goods(world, action.project, use)
    city = SPACE_CITY[action.space]
    lines: list[tuple[str, Say | str, Phrase, bool]] = []
    if goods:
        lines.append(("good", say("ca.card.goods"), (f"{company.goods} → {company.goods - goods}",), True))
    if use.money:
        lines.append(("coin", say("ca.card.money"), (f"${company.money} → ${company.money - use.money}",), True))
    income = income_of(worth.space)
    parts: Phrase = (*income.first, *(("/", *income.other) if income.other else ()))
    lines.append(("disc", say("ca.card.income"), ("+", *parts), False))
    if worth.points:
        lines.append(("vp", say("ca.card.city", city=city_name(city)), (f"+{worth.points}",), False))
    if worth.connection:
        lines.append(("railroad", say("ca.card.connection"), (f"+{worth.connection}",), False))
    if worth.at_once is not None:
        lines.append(("star", say("ca.card.at_once"), ("+", *reward_phrase(worth.at_once)), False))
    if use.mission:
        lines.append(("employee", say("ca.card.mission"), (region_name(CITY_REGION[city]),), False))
    title = say("ca.card", project=project_name(action.project), city=city_name(city))
    shown = box.split_top(min(box.h, HEAD + STEP * len(lines)))[0]
    layer.lay("effect", plates.effect_card(title, tuple(lines), shown.w, shown.h), shown, z=1)
