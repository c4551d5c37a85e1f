"""Who decides for a company; treasury and private cash lie apart (SC0-1.3, SC0-1.4, SC1-11.2)."""

from __future__ import annotations

from random import Random

import pytest

from game.games.power_grid.actions import Buy
from game.games.stock_companies import planning
from game.games.stock_companies.actions import Distribute
from game.kernel.message import SeatName
from game.present.answer.gesture import Facet, Tap
from game.present.pages.table import Table
from game.present.stage.words import Purse
from tests.figures import sprite, values
from tests.games.stock_companies.showing import SMALL, Shown, said
from tests.games.stock_companies.table import COAL, NETWORK, OIL, PRIVATE, STOCK, A, B, C


def fuelling(treasury: int, cash: int = 200) -> Shown:
    """Return green of player B before its turn of buying: coal costs 2, 2, 2, oil 4, 4, 4; it needs 2 and 3."""
    shown = Shown()
    shown.t.cash(0, cash, 0).company("green", {B: 2}, money=treasury, plants=(7, 10), cities=(0, 1))
    shown.t.fuel(21, 15, 6, 2).at("pg.fuel", 2)
    return shown


def purses(shown: Shown) -> tuple[Purse, ...]:
    return shown.stage.words.reckoning(shown.look("map")).purses


@pytest.mark.parametrize("phase", ["pg.auction", "pg.fuel", "pg.building"])
def test_the_treasury_pays_and_private_cash_lies_apart(phase: str) -> None:
    shown = Shown()
    shown.t.cash(70, 80, 90)
    shown.t.company("green", {A: 2}, money=60, plants=(10,), cities=(0,)).company("red", {B: 2}, price=50, money=99)
    shown.t.owns("red", (7,), cities=(1,)).at(phase)
    treasury, private = purses(shown)
    assert (treasury.amount, private.amount) == ((60, 70) if phase == "pg.auction" else (99, 80))
    assert not treasury.apart and private.apart
    assert treasury.info is not None and values(treasury.info)["president"] == SeatName(
        A if phase == "pg.auction" else B
    )


def test_SC1_9_3_plants_run_in_reverse_order_also_on_the_screen() -> None:
    shown = Shown()
    for name, seat, price in (("green", A, 40), ("red", B, 50), ("blue", C, 60)):
        shown.t.company(name, {seat: 2}, price=price, money=50)
    shown.t.owns("blue", (10,), (2, 0, 0, 0), (0,)).owns("red", (7,), (0, 3, 0, 0), (1,)).at("pg.powering")
    assert shown.t.subject == "blue"
    steps = shown.stage.words.timeline(shown.t.g).order
    assert next(step.party for step in steps if step.progress == "now") == f"company.{shown.t.c('blue')}"
    first = next(iter(steps)).party
    shown.t.play(C, shown.t.actions()[-1])
    assert shown.t.phase == "sc.dividend"
    assert shown.look("map").decision is not None and shown.t.subject == "blue"
    shown.t.play(C, Distribute())
    steps = shown.stage.words.timeline(shown.t.g).order
    assert [step.progress for step in steps if step.party == f"company.{shown.t.c('blue')}"] == ["done"]
    assert next(iter(steps)).party == first


def test_SC1_11_2_what_the_president_may_add_is_bright_beside_the_treasury() -> None:
    # 2 coal and 3 oil cost 16.
    treasury, private = purses(fuelling(11))
    assert (treasury.amount, private.amount, private.apart) == (11, 200, False)
    assert private.name.key == "sc.purse.help" and values(private.name) == {"n": 5}
    assert purses(fuelling(16))[1].apart
    assert values(purses(fuelling(11, cash=3))[1].name) == {"n": 3}


def test_SC1_11_3_after_more_than_the_need_nobody_helps() -> None:
    shown = fuelling(13)
    shown.t.play(B, Buy(COAL, 3))
    assert shown.t.phase == "pg.fuel"
    assert planning.help_wanted(shown.t.world, shown.t.g, shown.t.c("green")) == 0
    helped = fuelling(3)
    helped.t.play(B, Buy(COAL, 2))
    assert values(purses(helped)[1].name) == {"n": 12}
    helped.t.play(B, Buy(OIL, 2))
    assert purses(helped)[1].name.key == "sc.purse.help"


def test_the_map_never_moves_and_private_companies_have_no_purses() -> None:
    shown = fuelling(11)
    frames = {shown.page("map").frame}
    shown.t.at("sc.stock", 3)
    frames.add(shown.page("map").frame)
    assert len(frames) == 1
    assert purses(shown) == (), "a player trades for himself: the table shows the cash"
    private = Shown(mode=PRIVATE)
    private.t.at("pg.fuel")
    assert purses(private) == ()


def dividend(area: tuple[float, float]) -> tuple[Shown, Table]:
    """Return the exchange while B decides about the income of red at 50."""
    shown = Shown()
    shown.t.company("green", {A: 2}, price=40).company("red", {B: 3, C: 2}, price=50, money=14, cities=(1,))
    shown.t.owns("red", (13,), cities=(2,)).at("pg.powering")
    shown.t.play(B, shown.t.actions()[-1])
    return shown, shown.page("exchange", area=area)


@pytest.mark.parametrize("area", [(1470.0, 780.0), SMALL])
def test_answers_stand_above_prices_and_shares(area: tuple[float, float]) -> None:
    shown, table = dividend(area)
    assert shown.t.phase == "sc.dividend"
    cards, board, ledger = sprite(table, "answer.retain"), sprite(table, "prices"), sprite(table, "ledger")
    assert cards.y - cards.h / 2 >= -0.1 and cards.y + cards.h / 2 < board.y - board.h / 2
    assert board.y + board.h / 2 < ledger.y - ledger.h / 2
    assert ledger.y + ledger.h / 2 <= area[1] + 1
    row = sprite(table, f"deciding.{shown.t.c('red')}")
    assert row.y == pytest.approx(sprite(table, f"company.{shown.t.c('red')}").y)
    assert row.h > 1.6 * sprite(table, f"company.{shown.t.c('green')}").h


def test_the_price_that_a_dividend_leads_to_is_shown() -> None:
    shown, table = dividend((1470.0, 780.0))
    goal = sprite(table, "price.60")
    ghost = f"ghost.{shown.t.c('red')}"
    assert sprite(table, ghost).x == pytest.approx(goal.x) and f"{ghost}.way" in table.index
    red = shown.t.c("red")
    assert values(said(sprite(table, f"draft.tag.{red}").picture)["sc.ghost.paid"]) == {"n": 10}
    kept = shown.page("exchange", draft=(Facet("deed", Tap("answer.retain")),))
    assert ghost not in kept.index


def test_the_panel_says_for_which_company_somebody_is_asked() -> None:
    shown = fuelling(11)
    who = dict(shown.stage.words.prompt(shown.look("map")).said.values)["seat"]
    assert values(who)["seat"] == SeatName(B)
    assert who.key == "sc.president_of"  # type: ignore[union-attr]


@pytest.mark.parametrize("mode", [STOCK, NETWORK])
def test_who_decides_for_a_company_always_sees_its_treasury(mode: str) -> None:
    shown = Shown(mode=mode)
    seen: set[str] = set()
    shown.t.at("sc.stock", 1)
    for seed in range(400):
        if shown.t.phase == "over":
            break
        decision = shown.t.game.decisions(shown.t.g)[0]
        found = purses(shown)
        assert bool(found) == (decision.subject >= 0)
        if found:
            seen.add(decision.prompt)
            assert found[0].amount == shown.t.g.grid.utilities[decision.subject].money
        shown.t.game.apply(shown.t.g, decision.seat, decision.sample(Random(seed)), None)
    assert {"pg.auction", "pg.powering"} <= seen
