"""The map says what a company may connect and why not the rest (SC1-5.3, SC1-12.2)."""

from __future__ import annotations

import pytest

from game.games.power_grid.actions import Build, Buy
from game.games.power_grid.show.art.cities import CityFace, city_picture
from game.games.stock_companies.actions import BuyShare
from game.present.answer.hands import refusal
from game.present.pictures.picture import Words
from tests.figures import sprite, values
from tests.games.stock_companies.showing import Shown
from tests.games.stock_companies.table import COAL, PRIVATE, A, B, C


def building(rule: str = "not_dearer_than_any_adjacent", money: int = 300) -> Shown:
    """Return green with a house in Leipzig, about to build."""
    shown = Shown(nearest_city_rule=rule)
    shown.t.company("green", {A: 2}, money=money, cities=(shown.city("leipzig"),)).at("pg.building")
    return shown


@pytest.mark.parametrize("rule", ["not_dearer_than_any_adjacent", "adjacent_only"])
def test_SC1_12_2_what_is_barred_is_exactly_what_the_rules_forbid(rule: str) -> None:
    shown = building(rule)
    bars = shown.stage.scenery.map.bars(shown.look("map"))  # type: ignore[attr-defined]
    legal = {action.city for action in shown.t.actions(Build) if isinstance(action, Build)}
    every = set(shown.t.world.in_play(shown.t.g.grid.regions)) - {shown.city("leipzig")}
    assert legal and set(bars) == every - legal
    keys = {shown.t.refused(Build(city)) for city in bars}
    assert keys == {"why.sc.nearer_city" if rule == "not_dearer_than_any_adjacent" else "why.sc.adjacent_first"}


def test_SC1_12_2_pointing_at_a_city_says_which_one_comes_first() -> None:
    shown = building()
    # Halle adjoins Leipzig for nothing: 10. Erfurt lies behind it for 6: 16.
    table = shown.page("map", hover="city.erfurt")
    info = sprite(table, "city.erfurt").info
    assert info is not None and info.key == "why.sc.nearer_city"
    assert (values(info)["price"], values(info)["nearest"]) == (16, 10)
    assert refusal(shown.t.game, shown.stage, shown.look("map"), "city.erfurt") == info
    assert sprite(table, "city.halle").mood == "hint" and sprite(table, "city.dresden").mood == "plain"
    assert sprite(table, "city.erfurt").picture == city_picture(CityFace())
    faces = {words.text for words in sprite(table, "city.halle").picture.shapes if isinstance(words, Words)}
    assert faces == {"10"}


def test_a_city_that_is_only_too_dear_says_what_is_missing() -> None:
    shown = building(money=12)
    info = sprite(shown.page("map"), "city.dresden").info
    assert info is not None and info.key == "pg.city.price.missing" and values(info)["missing"] == 11
    said = refusal(shown.t.game, shown.stage, shown.look("map"), "city.dresden")
    assert said.key == "why.pg.money" and values(said)["missing"] == 11


def test_SC1_5_3_a_taken_city_says_so_at_a_founding() -> None:
    shown = Shown()
    shown.t.cash(200, 200, 200).company("green", {B: 2}, money=300, cities=(shown.city("leipzig"),)).at("sc.stock", 3)
    shown.t.play(A, BuyShare(shown.t.c("red")))
    assert shown.t.phase == "sc.founding"
    table = shown.page("map")
    taken, free = sprite(table, "city.leipzig").info, sprite(table, "city.erfurt").info
    assert taken is not None and taken.key == "why.pg.city_full"
    assert free is not None and free.key == "pg.city.info"
    assert refusal(shown.t.game, shown.stage, shown.look("map"), "city.leipzig") == taken


def test_what_is_barred_is_worked_out_once_for_a_position() -> None:
    shown = building()
    bars = shown.stage.scenery.map.bars  # type: ignore[attr-defined]
    first = bars(shown.look("map"))
    assert bars(shown.look("map", hover="city.halle")) is first
    shown.t.play(A, Build(shown.city("halle")))
    assert shown.city("erfurt") not in bars(shown.look("map"))


def test_SC1_11_3_fuel_that_help_does_not_reach_is_not_said_to_lack_money() -> None:
    """The president has paid for what one run lacks: the next token is refused for that, however little it costs."""
    shown = Shown()
    shown.t.cash(100, 100, 100).company("green", {A: 2}, money=0, plants=(4, 7)).at("pg.fuel", 2)
    shown.t.play(A, Buy(COAL, 2))
    said = refusal(shown.t.game, shown.stage, shown.look("map"), "fuel.coal")
    assert (said.key, values(said)["n"]) == ("why.sc.help_within_need", 0)


def test_SC3_3_in_the_third_mode_shares_on_offer_are_refused_by_the_rules() -> None:
    shown = Shown(3, PRIVATE)
    shown.t.price(shown.t.world.stocks.companies[C].id, 40)
    shown.t.exchange.bank = [2, 2, 2]
    for utility in shown.t.g.grid.utilities:
        utility.money = 25
    shown.t.g.grid.order = [C, B, A]
    shown.t.at("sc.purchase", 3)
    look = shown.look("exchange")
    assert look.decision is not None and look.decision.seat == A
    said = {company: refusal(shown.t.game, shown.stage, look, f"bank.{company}") for company in (A, C)}
    assert said[A].key == "why.sc.own_company"
    assert (said[C].key, values(said[C])["missing"]) == ("why.pg.money", 15)
