"""A turn of selling is seen before it is confirmed: one sum, prices that drop, new presidents (SC1-6, SC1-7)."""

from __future__ import annotations

from game.games.stock_companies.actions import BuyShare, EndSale, SellShares
from game.present.answer.gesture import Draft, Facet, Tap
from tests.games.stock_companies.showing import Shown, said, sprite, values, written
from tests.games.stock_companies.table import A, B, C

AREA = (1450.0, 780.0)


def selling() -> Shown:
    """Return A's turn in a later stock round: A presides over red at 50 and holds blue at 40, where C presides."""
    shown = Shown()
    shown.t.cash(20, 20, 20).company("red", {A: 4, B: 3, C: 1}, price=50).company("blue", {C: 3, A: 2}, price=40)
    shown.t.company("green", {B: 2, A: 1}, price=30).at("sc.stock", 3)
    return shown


def draft(seat: int, company: int, amount: int, shown: Shown) -> Draft:
    look = shown.look("exchange")
    assert look.decision is not None
    return shown.stage.gestures.facets(look, SellShares(company, 1)) * amount


def test_SC1_6_3_a_sale_shows_its_price_drop_and_what_is_left() -> None:
    shown = selling()
    red = shown.t.c("red")
    table = shown.page("exchange", area=AREA, draft=draft(A, red, 1, shown))
    goal, ghost = sprite(table, "price.40"), sprite(table, f"ghost.{red}")
    assert abs(ghost.x - goal.x) < 1 and f"ghost.{red}.way" in table.index
    assert "sc.ghost.sale" in said(sprite(table, f"draft.tag.{red}").picture)
    row = written(sprite(table, f"company.{red}").picture)
    assert {"50", "40"} <= row, "the price is told before and after where it stands"
    assert written(sprite(table, f"held.{A}.{red}").picture) == {"4", "3"}
    assert {"20", "70"} <= written(sprite(table, f"head.{A}").picture)
    assert not any(each.id.startswith("crown.") for each in table.sprites)


def test_SC1_7_2_who_becomes_president_is_crowned_before_the_sale() -> None:
    shown = selling()
    red = shown.t.c("red")
    look = shown.look("exchange")
    said_ = shown.stage.words.told(look, SellShares(red, 2)).effect
    assert said_.key == "sc.effect.president" and values(said_)["seat"].seat == B  # type: ignore[attr-defined]
    shown.t.exchange.investors[A].shares[red] = 3
    shown.t.exchange.bank[red] += 1
    shown.t.exchange.unsold[red] -= 1
    table = shown.page("exchange", area=AREA, draft=draft(A, red, 1, shown))
    crown, heir = sprite(table, f"crown.{red}"), sprite(table, f"held.{B}.{red}")
    assert abs(crown.y - heir.y) < 4 and crown.x < heir.x


def test_SC1_6_2_several_companies_are_one_sum() -> None:
    shown = selling()
    red, blue = shown.t.c("red"), shown.t.c("blue")
    first = shown.stage.words.told(shown.look("exchange"), SellShares(red, 1)).effect
    assert first.key == "sc.effect.sell" and values(first)["proceeds"] == 50
    shown.t.play(A, SellShares(red, 1))
    second = shown.stage.words.told(shown.look("exchange"), SellShares(blue, 2)).effect
    assert second.key == "sc.effect.sell.more" and values(second)["total"] == 130
    shown.t.play(A, SellShares(blue, 2))
    end = shown.stage.words.told(shown.look("exchange"), EndSale()).effect
    drops = values(end)["drops"]
    assert values(end)["total"] == 130
    assert drops.key == "pg.list"  # type: ignore[attr-defined]
    table = shown.page("exchange", area=AREA)
    assert {f"ghost.{red}", f"ghost.{blue}"} <= set(table.index)
    causes = [each.picture for each in table.sprites if each.id.startswith("draft.tag.")]
    assert any("sc.ghost.sold" in said(picture) for picture in causes)
    shown.t.play(A, EndSale())
    assert shown.t.exchange.proceeds == 0
    assert (shown.t.price_of("red"), shown.t.price_of("blue")) == (40, 30)
    assert not any(name.startswith("ghost") for name in shown.page("exchange", area=AREA).index)


def test_a_price_that_cannot_drop_has_no_ghost() -> None:
    shown = selling()
    shown.t.price("blue", 10)
    blue = shown.t.c("blue")
    table = shown.page("exchange", area=AREA, draft=draft(A, blue, 1, shown))
    assert f"ghost.{blue}" not in table.index
    drops = values(shown.stage.words.told(shown.look("exchange"), SellShares(blue, 1)).effect)["drops"]
    assert drops.key == "sc.effect.no_drop"  # type: ignore[attr-defined]


def test_a_purchase_shows_the_shares_after_it() -> None:
    shown = selling()
    blue = shown.t.c("green")
    shown.t.cash(100)
    bought = (Facet("deed", Tap(f"unsold.{blue}", onto=f"cell.{A}.{blue}")),)
    assert bought == shown.stage.gestures.facets(shown.look("exchange"), BuyShare(blue))
    table = shown.page("exchange", area=AREA, draft=bought)
    assert written(sprite(table, f"held.{A}.{blue}").picture) == {"1", "2"}
    assert f"target.{blue}" in table.index


def test_every_share_that_is_laid_in_counts() -> None:
    shown = selling()
    red = shown.t.c("red")
    table = shown.page("exchange", area=AREA, draft=draft(A, red, 2, shown))
    assert written(sprite(table, f"held.{A}.{red}").picture) == {"4", "2"}
    assert {"20", "120"} <= written(sprite(table, f"head.{A}").picture)
    assert f"crown.{red}" in table.index, "B has 3 shares, A would have 2"
