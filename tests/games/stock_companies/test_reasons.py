"""Why one would trade, pass or pay out is true by the rules, and says no more than the player can know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest

from game.games.stock_companies.actions import (
    BuyShare,
    Distribute,
    EndSale,
    PassTurn,
    Retain,
    SellShares,
)  # fmt: skip
from game.games.stock_companies.game_info import INFO, MODES
from game.games.stock_companies.scoring import net_worth, remember_dividend, share_value
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.told import Meanings
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import Message
from game.present.stage.bundle import stage_of
from game.present.stage.told import covers, hint
from game.present.view_context import ViewContext
from tests.games.stock_companies.showing import Shown
from tests.games.stock_companies.table import STOCK, A, B, C, StockTable
from tests.played import begun
from tests.texts import texts_of


def english(sentence: Message | None) -> str:
    assert sentence is not None
    return texts_of("en").render(sentence, lambda seat: f"P{seat}")


def reason(world: StockWorld, look: ViewContext, action: Action) -> Message | None:
    return Meanings(world, cast(Any, None), Companies(world)).told(look, action).reason


def why(t: StockTable, action: Action) -> str:
    decision = t.game.decisions(t.g)[0]
    look = ViewContext(t.game.mask(t.g, decision.seat), decision.seat, decision, ())
    return english(reason(t.world, look, action))


def trading() -> StockTable:
    """Return a stock round in which A is on turn, who presides over black, which has paid 6 a share; B over red."""
    t = StockTable(STOCK, 3).company("black", {A: 4, B: 3}, bank=1, price=50).company("red", {B: 3, A: 1}, price=140)
    t.cash(90, 200, 200).at("sc.stock", 3)
    remember_dividend(t.exchange, t.c("black"), 6)
    return t


def test_SC1_6_3_a_sale_says_what_the_drop_costs_everybody() -> None:
    t = trading()
    black = t.c("black")
    assert why(t, SellShares(black, 1)) == "You then have 140; the drop costs you 30, rivals 30 together."
    assert why(t, SellShares(black, 2)) == "You then have 190; the drop costs you 20, rivals 30 together."
    assert why(t, SellShares(black, 4)) == "You then have 290; the drop costs rivals 30, you nothing."
    t.play(A, SellShares(black, 2))
    assert why(t, EndSale()) == "You then have 190; the drop costs you 20, rivals 30 together.", (
        "sold on this turn before"
    )


def test_SC1_13_what_an_income_brings_everybody() -> None:
    t = trading()
    black = t.c("black")
    t.exchange.money = 63
    asked = ViewContext(t.game.mask(t.g, A), A, Decision(A, "sc.dividend", (), subject=black), ())
    before = [net_worth(t.world, t.g, seat) for seat in (A, B, C)]
    assert english(reason(t.world, asked, Distribute())) == "With the price it brings you 64, rivals 48 together."
    assert reason(t.world, asked, Retain()) is None, "it would bring rivals less"
    assert before == [net_worth(t.world, t.g, seat) for seat in (A, B, C)], "nothing is changed"
    t.exchange.investors[A].shares[black], t.exchange.investors[B].shares[black] = 2, 4
    few = replace(asked, view=t.game.mask(t.g, A))
    assert english(reason(t.world, few, Retain())) == "Paid out, it would bring you 32, rivals 64 together."


def test_a_hint_says_why_and_what_is_done_where_the_gold_button_does_not_name_it() -> None:
    shown = Shown()
    shown.t.cash(90, 90, 90).at("sc.stock", 3)
    look, words = shown.look(), shown.stage.words
    assert english(hint(words.told(look, PassTurn()))) == "You keep 90 Elektro; 2 more passes in a row end the round."
    shown.t.cash(0, 90, 90)
    assert words.told(shown.look(), PassTurn()).reason is None, "nothing is kept"
    buy = next(action for action in look.decision.every() if isinstance(action, BuyShare))  # type: ignore[union-attr]
    assert english(hint(words.told(look, buy))).startswith(english(words.told(look, buy).effect))


@pytest.mark.parametrize("mode", MODES)
def test_reasons_are_true_and_more_than_effects(mode: str) -> None:
    """What a sale costs is what everybody's shares have lost when the next one is on turn."""
    session = begun(INFO, 3, seed=5, options={"map": "germany", "mode": mode})
    words, rng = stage_of(session.info, session.game, session.board).words, Random(5)
    told, reasons = 0, Counter[bool]()
    while session.waiting() and len(session.log) < 260:
        decision = session.waiting()[0]
        seat, g = decision.seat, session.state
        ours: list[Action] = [action for action in decision.every(60) if type(action).__module__ == BuyShare.__module__]
        for action in ours:
            look = ViewContext(session.view(seat), seat, decision, ())
            told_of = words.told(look, action)
            reasons[told_of.reason is not None] += 1
            assert told_of.reason is None or not covers(told_of.effect, told_of.reason)
        action = rng.choice(ours) if ours else decision.sample(rng)
        foretold = words.told(ViewContext(session.view(seat), seat, decision, ()), action).reason
        sold = action.amount * g.exchange.prices[action.company] if isinstance(action, SellShares) else 0
        before, first = [share_value(g, each) for each in range(3)], not g.exchange.selling
        session.submit(seat, action)
        after = session.state
        if isinstance(action, SellShares) and foretold is not None and first and not after.exchange.selling:
            values = dict(foretold.values)
            lost = [had - share_value(after, each) for each, had in enumerate(before)]
            lost[seat] -= sold
            assert values["cash"] == after.exchange.investors[seat].cash
            if "theirs" in values:
                assert (values.get("mine", 0), values["theirs"]) == (lost[seat], sum(lost) - lost[seat])
                told += 1
    assert told or mode != STOCK
    assert reasons[True] > reasons[False]
