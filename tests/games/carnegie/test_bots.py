"""The bots of Carnegie: legal, repeatable, blind to what is hidden, and sensible."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.arena import Match, MatchOutcome, play
from game.bots.bot import LEVELS
from game.bots.thinking import Terms, choose, quick
from game.games.carnegie.actions import (
    BuildProject,
    ChooseRow,
    Develop,
    Donate,
    Done,
    MoveEmployee,
    PutOnDuty,
    Recall,
    Sell,
    Send,
)  # fmt: skip
from game.games.carnegie.bots.basis import outlook
from game.games.carnegie.bots.bot import BOT, EXPERT_WORTH, WORTH, CarnegieBot, Worth, means
from game.games.carnegie.bots.judge import PositionJudge, spend
from game.games.carnegie.bots.networks import groups, prospects
from game.games.carnegie.bots.staffing import walks
from game.games.carnegie.bots.traits import EXPERT, NORMAL
from game.games.carnegie.game_info import INFO
from game.games.carnegie.tables import MAP, RAILROAD, bits
from game.kernel.action import Action
from tests.games.carnegie.table import CarnegieTable, cell, city, donation, kind, region, space

USUAL = {option.id: option.default for option in INFO.options}


def game_of(
    levels: tuple[str, ...], seed: int, rounds: int = -1, options: dict[str, str] | None = None
) -> MatchOutcome:
    """Play one game of bots; ``play`` refuses illegal actions."""
    return play(INFO, {**USUAL, **(options or {})}, None, Match(levels, seed), rounds)


def move(table: CarnegieTable, level: str = "normal") -> Action:
    """Return what the deciding seat does at a level, seeing only its view."""
    decision = table.game.decisions(table.g)[0]
    view = table.game.mask(table.g, decision.seat)
    return choose(table.game, BOT, view, decision, LEVELS[level], Random(3), Terms(rounds=-1))


def careful(table: CarnegieTable) -> Action:
    """Return what the judgement without error says, seeing only the view."""
    decision = table.game.decisions(table.g)[0]
    return quick(table.game, BOT, table.game.mask(table.g, decision.seat), decision, Random(3))


def judge(table: CarnegieTable, seat: int = 0) -> PositionJudge:
    return PositionJudge(table.game.world, table.g, seat, NORMAL)


@pytest.mark.parametrize(
    "options",
    [
        {"expansion_departments": "one_of_each", "tab_side_choice": "all_B"},
        {"expansion_departments": "mixed", "ruleset": "original", "setup_wages": "paid"},
        {"action_choice_first_player": "yes", "education_counts_starting_departments": "no"},
    ],
)
def test_options_are_played_to_the_end(options: dict[str, str]) -> None:
    assert min(game_of(("normal",) * 3, 5, options=options).scores) > 60


@pytest.mark.long
def test_the_expert_plays_legal_moves_to_the_end() -> None:
    assert min(game_of(("expert", "normal"), 11, rounds=2).scores) > 60


def test_only_the_expert_has_numbers_of_its_own() -> None:
    thinking = {level: BOT.graded(LEVELS[level])[0] for level in ("normal", "hard", "expert")}
    assert all(isinstance(bot, CarnegieBot) for bot in thinking.values())
    numbers = {level: (bot.traits, bot.worth) for level, bot in thinking.items() if isinstance(bot, CarnegieBot)}
    assert numbers == {"normal": (NORMAL, WORTH), "hard": (NORMAL, WORTH), "expert": (EXPERT, EXPERT_WORTH)}


@pytest.mark.parametrize("worth", [WORTH, EXPERT_WORTH])
def test_what_is_worth_something_is_counted(worth: Worth) -> None:
    assert set(worth) <= set(means(judge(CarnegieTable(2))))


def test_what_andrew_hides_never_changes_a_move() -> None:
    table = CarnegieTable(1)
    before = {level: move(table, level) for level in ("normal", "hard")}
    table.andrew.deck.reverse()
    assert {level: move(table, level) for level in ("normal", "hard")} == before


def test_normal_beats_random_by_far() -> None:
    outcome = game_of(("random", "normal", "random"), 21)
    assert outcome.winners == (1,)
    assert outcome.scores[1] > 3 * outcome.scores[0]


def test_normal_builds_an_economy_and_scores_in_every_usual_way() -> None:
    lines = game_of(("normal",) * 4, 31).lines
    for part in ("employees_on_duty", "departments", "project_tabs", "city_discs", "donations"):
        assert max(line[f"ca.score.{part}"] for line in lines) >= 8


# ---- what is to come


def test_incomes_to_come_are_counted_from_the_strips() -> None:
    table = CarnegieTable(2)
    ahead = outlook(table.g)
    assert (sum(ahead.incomes), ahead.donations, ahead.rounds) == (16, 8, 20)
    table.rows(5, 0, 0, 0)
    assert outlook(table.g).donations == 6


def test_networks_link_large_cities() -> None:
    for group in groups():
        for mask in group.masks:
            large = [c for c in bits(mask) if MAP[c].connection_points]
            assert len(large) >= 2
            assert min(5, sum(MAP[c].connection_points for c in large)) == group.points


def test_the_missing_link_is_what_a_connection_wants_most() -> None:
    mine = 1 << city("chicago") | 1 << city("new_york")
    gains = prospects(mine, (RAILROAD,) * 4, 0, 0.2)
    assert max(range(len(MAP)), key=lambda c: gains[c]) == city("pittsburgh")
    closed = prospects(mine, (RAILROAD,) * 4, 1 << city("pittsburgh"), 0.2)
    assert closed[city("pittsburgh")] == 0


def test_study_points_open_what_the_next_employee_could_not_do() -> None:
    """Example 14.9: no tab holds a disc; a bot develops one before it gives the employee up."""
    t = CarnegieTable(4).discs(0, "boston.0", tab="housing").discs(0, "albany.0", tab="commerce").staff(0, "f1c3", 2)
    t.company().goods, t.company().tracks[1] = 6, 3
    t.use("f1c3", "construction").go(BuildProject(2, space("duluth.0")))
    action = BOT.policy(t.game, t.g, t.game.decisions(t.g)[0], Random(1))
    assert isinstance(action, Develop)
    t.go(action)
    assert isinstance(BOT.policy(t.game, t.g, t.game.decisions(t.g)[0], Random(1)), BuildProject)


def test_study_points_are_spent_for_the_most() -> None:
    worth, firsts = spend(judge(CarnegieTable(2)).chains, 2)
    assert Develop(0) in firsts
    assert worth > 0
    assert spend(judge(CarnegieTable(2)).chains, 0) == (0.0, [])


# ---- sensible choices


def test_the_first_donation_is_made_at_once() -> None:
    table = CarnegieTable(2).event(donation=True).run("ca.donation")
    assert isinstance(careful(table), Donate)


def test_at_the_end_the_donation_is_made_that_counts_most() -> None:
    table = CarnegieTable(4).rows(5, 5, 5, 4)
    table.discs(0, "el_paso", "dallas", "memphis", "omaha", "reno", "boise")
    table.g.table.donors[donation("rights_housing_commerce")] = 1 << 1
    table.event(donation=True).run("ca.donation")
    assert careful(table) == Donate(donation("health_small_city"))


def test_nobody_donates_what_brings_less_than_it_costs() -> None:
    table = CarnegieTable(2).rows(0, 1, 0, 0)
    company = table.company()
    for name in ("education_hr", "education_management", "education_construction", "education_rd", "education_any",
                 "rights_donations"):  # fmt: skip
        table.g.table.donors[donation(name)] = 1
    company.discs -= 6
    company.money, company.goods = 36, 0
    table.event(donation=True).run("ca.donation")
    assert careful(table) == Done()


def test_employees_walk_to_the_nearest_good_desks() -> None:
    table = CarnegieTable(2)
    table.staff(0, "lobby", in_training=2)
    plan = walks(judge(table), 2)
    assert {walk.source for walk in plan} == {cell("lobby")}
    assert sum(walk.steps for walk in plan) == 2
    table.use("f1c1", "hr")
    assert isinstance(careful(table), MoveEmployee)


def test_an_employee_is_recalled_when_the_region_has_no_later_income() -> None:
    table = CarnegieTable(2).rows(5, 5, 5, 3)
    table.mission(0, "west", 2)
    table.event("west", row="rd").run("ca.income")
    assert outlook(table.g).incomes[region("west")] <= 1
    table.g.timeline.markers = [5, 5, 5, 4]
    table.event("west", row="rd")
    assert careful(table) == Recall(2)


def test_a_mission_leads_where_an_income_is_still_to_come() -> None:
    table = CarnegieTable(2)
    table.g.timeline.markers = [5, 5, 5, 0]
    table.g.flow.round = 16
    table.use("f2c2", "management")
    ahead = outlook(table.g)
    choice = careful(table)
    assert not isinstance(choice, Send) or ahead.incomes[choice.region]


def test_the_last_point_is_sold_for() -> None:
    table = CarnegieTable(2).rows(5, 5, 5, 4)
    table.staff(0, "f1c3", on_duty=1, in_training=1)
    company = table.company()
    company.money, company.goods = 0, 3
    table.event(row="rd").run("ca.duty")
    assert careful(table) == Sell(1)
    table.go(Sell(1))
    assert careful(table) == PutOnDuty(cell("f1c3"), 1, 0)


def test_the_row_of_the_manned_departments_is_chosen() -> None:
    table = CarnegieTable(2)
    for where in ("f1c1", "f1c3", "f2c2", "f2c3"):
        table.staff(0, where)
    table.staff(0, "f2c1", on_duty=3)
    table.company(1).duty = [0] * 16
    assert careful(table) == ChooseRow(kind("rd"))


def test_construction_builds_the_link_that_completes_a_connection() -> None:
    table = CarnegieTable(2).rows(4, 4, 4, 4)
    company = table.company()
    company.tracks = [4, 4, 4, 4]
    table.discs(0, "chicago", "new_york", tab="commerce")
    company.covered[0], company.discs = 1 << 1, company.discs - 1
    company.goods = 4
    table.staff(0, "f1c3", on_duty=1)
    table.use("f1c3", "construction")
    choice = careful(table)
    assert isinstance(choice, BuildProject)
    assert choice.space in range(space("pittsburgh.0"), space("pittsburgh.2") + 1)
