"""The two answers about an income at tables of every size."""

from __future__ import annotations

import pytest

from game import paths
from game.games.power_grid.actions import Done
from game.games.stock_companies.show.art.companies import Answer, answer_card
from game.kernel.say import say
from game.present.text import LANGUAGES, Catalogue
from tests.games.stock_companies.showing import AREA, SMALL, Shown, said, sprite, written
from tests.games.stock_companies.table import PRIVATE, A, B, C, D, E, F


@pytest.mark.parametrize(("area", "short"), [(AREA, False), (SMALL, True)])
def test_six_owners_are_all_named_with_what_they_get(area: tuple[float, float], short: bool) -> None:
    shown = Shown(6)
    shown.t.company("red", {A: 3, B: 2, C: 1, D: 1, E: 1, F: 1}, price=50, cities=(shown.city("essen"),))
    shown.t.owns("red", (13,), cities=(shown.city("dresden"),)).at("pg.powering")
    shown.t.play(A, shown.t.actions()[-1])
    card = sprite(shown.page("exchange", area=area), "answer.distribute").picture
    texts = written(card)
    assert {"P0", "P1", "P2", "P3", "P4", "P5", "+9", "+6", "+3"} <= texts
    assert ("sc.answer.shares" in said(card)) is not short
    assert "sc.column.company" in said(card), "the company keeps the share that it holds"


def test_SC3_3_whoever_ends_a_purchase_of_shares_is_told_so() -> None:
    shown = Shown(3, PRIVATE)
    shown.t.at("sc.purchase", 2)
    look, words = shown.look("exchange"), shown.stage.words
    gold, effect = words.gold(look, Done()), words.effect(look, Done())
    assert gold is not None and (gold.key, effect.key) == ("sc.gold.done", "sc.effect.done")
    for language in LANGUAGES:
        catalogue = Catalogue(language, paths.assets() / "locale")
        assert all(said.key not in catalogue.render(said, str) for said in (gold, effect))


@pytest.mark.parametrize("high", [400.0, 150.0, 60.0])
def test_an_answer_that_pays_nobody_has_a_card_of_any_height(high: float) -> None:
    kept = Answer(say("sc.answer.retain"), say("sc.answer.kept"), (), (100, 90), (20, 60), 400, False)
    assert answer_card(kept, 300.0, high, 12.0).height == high
