"""The two answers about an income at tables of every size."""

from __future__ import annotations

import math

import pytest

from game.games.power_grid.actions import Done
from game.games.stock_companies.actions import Retain
from game.games.stock_companies.events import IncomeKept
from game.games.stock_companies.show.exchange import Answer, answer_laid
from game.kernel.message import msg
from game.present.area import Rect
from game.present.motion.page_animation import PageAnimation
from game.present.text import LANGUAGES
from tests.figures import sprite
from tests.games.stock_companies.showing import AREA, SMALL, Shown, written
from tests.games.stock_companies.table import PRIVATE, A, B, C, D, E, F
from tests.texts import texts_of


@pytest.mark.parametrize("area", [AREA, SMALL])
def test_six_owners_see_what_they_get_below_their_shares(area: tuple[float, float]) -> None:
    shown = Shown(6)
    shown.t.company("red", {A: 3, B: 2, C: 1, D: 1, E: 1, F: 1}, price=50, cities=(shown.city("essen"),))
    shown.t.owns("red", (13,), cities=(shown.city("dresden"),)).at("pg.powering")
    shown.t.play(A, shown.t.actions()[-1])
    table = shown.page("exchange", area=area)
    for name, shares in {"0": 3, "1": 2, "2": 1, "3": 1, "4": 1, "5": 1, "unsold": 1}.items():
        paid = sprite(table, f"paid.{name}")
        assert written(paid.picture) == {f"{shares} × 3", "E", f"+{3 * shares}"}
        row = sprite(table, f"deciding.{shown.t.c('red')}")
        assert abs(paid.y - row.y) < row.h / 2, "the company is paid for the share that it holds"
    kept = shown.page("exchange", area=area, hover="answer.retain")
    assert not any(name.startswith(("paid.", "coming.")) for name in kept.index), "the other future goes"


def test_an_answer_that_is_pointed_at_leaves_one_future() -> None:
    shown = Shown(3)
    red = shown.t.c("red")
    shown.t.company("red", {A: 3, B: 2}, price=50, cities=(shown.city("essen"),))
    shown.t.owns("red", (13,), cities=(shown.city("dresden"),)).at("pg.powering")
    shown.t.play(A, shown.t.actions()[-1])
    stays, goes = f"draft.goal.marker.{red}", f"ghost.{red}"
    for hover, marks in (("", {stays, goes}), ("answer.retain", {stays}), ("answer.distribute", {goes})):
        table = shown.page("exchange", hover=hover)
        assert {stays, goes} & set(table.index) == marks, hover
        assert "draft.tag.kept" in table.index or stays not in marks
    assert "answer.retain".startswith(shown.stage.scenery.lit)


def test_an_income_kept_in_the_same_go_as_it_comes_is_seen_without_the_answer() -> None:
    """What bots do in one go is told on the table before it, where nobody is asked about an income yet."""
    shown = Shown(3)
    red = shown.t.c("red")
    shown.t.company("red", {A: 3, B: 2}, price=50, cities=(shown.city("essen"),))
    shown.t.owns("red", (13,), cities=(shown.city("dresden"),)).at("pg.powering")
    table = shown.page("exchange")
    shown.t.play(A, shown.t.actions()[-1]).play(A, Retain())
    (kept,) = (event for event in shown.t.events if isinstance(event, IncomeKept))
    script = shown.stage.motion.script(kept, table, shown.look("exchange"))
    assert script is not None
    sheet, safe, bank = PageAnimation(table), sprite(table, f"company.{red}"), table.index[f"bank.{red}.place"]
    sheet.begin(script, calm=False)
    sheet.go_to(0.08, calm=False)
    coin = sprite(sheet.table, "coin.kept.0")
    assert math.dist((coin.x, coin.y), (bank.x, bank.y)) < math.dist((coin.x, coin.y), (safe.x, safe.y))


def test_SC3_3_whoever_ends_a_purchase_of_shares_is_told_so() -> None:
    shown = Shown(3, PRIVATE)
    shown.t.at("sc.purchase", 2)
    look, words = shown.look("exchange"), shown.stage.words
    gold, effect = words.told(look, Done()).gold, words.told(look, Done()).effect
    assert gold is not None and (gold.key, effect.key) == ("sc.gold.done", "sc.effect.done")
    for language in LANGUAGES:
        catalogue = texts_of(language)
        assert all(said.key not in catalogue.render(said, str) for said in (gold, effect))


@pytest.mark.parametrize("high", [400.0, 150.0, 60.0])
def test_an_answer_that_pays_nobody_has_a_card_of_any_height(high: float) -> None:
    kept = Answer("retain", msg("sc.answer.retain"), msg("sc.answer.kept"), (100, 100), (20, 60), 0, False)
    (card,) = answer_laid(kept, Rect(0, 0, 300.0, high), 12.0).sprites
    assert (card.id, card.h) == ("answer.retain", high)
