"""Who buys the plant with the discount token may buy one more, where the board says so (PGM-MH-17)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from game.bots.bot import LEVELS
from game.bots.thinking import choose
from game.games.power_grid.actions import Bid, Decline, Discard, Offer, Pass
from game.games.power_grid.bots.bot import BOT
from game.games.power_grid.events import CardRemoved, Declined, MayBuyMore, PlantSold
from game.games.power_grid.map_rules import tables_of
from tests.games.power_grid.boards import on_board, told_of
from tests.games.power_grid.looks import look_of, stage_at
from tests.games.power_grid.table import A, B, C, PowerTable
from tests.games.power_grid.test_maps import board
from tests.rules_table import random_game

BOARD = board("manhattan")
RECHARGED = {"map": "manhattan", "edition": "recharged"}


def table(*market: int, seats: int = 3, stack: tuple[int, ...] = (44, 46, 50), number: int = 2) -> PowerTable:
    """Return a table at the beginning of phase 2, everybody rich; the token lies on the lowest plant."""
    t = PowerTable(seats, BOARD, **RECHARGED).market(*market).stack(*stack).rich()
    t.at("pg.auction", number=number)
    t.events.clear()
    return t


def openings(t: PowerTable) -> set[int]:
    return {action.plant for action in t.actions(Offer)}


def test_PGM_MH_17_the_chooser_who_buys_it_chooses_again() -> None:
    t = table(10, 13, 14, 15, 20, 21, 22, 23)
    t.sell(10, 1)
    assert t.told(PlantSold) == [PlantSold(A, 10, 1)] and t.told(MayBuyMore) == [MayBuyMore(A)]
    assert (t.phase, t.acting) == ("pg.auction", A) and Decline() in t.actions(), "next in order, and free to decline"
    assert openings(t) == {13, 14, 15, 20} and t.amount(Offer(13, 13)).low == 13, "nothing else is discounted"
    t.sell(13)
    assert t.utility(A).plants == [10, 13] and t.acting == B, "and has then bought"
    t.play(B, Offer(14, 14)).play(C, Pass()).play(C, Decline())
    assert t.phase == "pg.fuel" and t.utility(B).plants == [14] and t.utility(C).plants == []


def test_PGM_MH_17_so_does_who_gets_it_by_a_higher_bid_when_next_in_order() -> None:
    t = table(10, 13, 14, 15, 20, 21, 22, 23)
    t.play(A, Offer(10, 1)).play(B, Bid(2)).play(C, Pass()).play(A, Pass())
    assert t.utility(B).plants == [10] and t.acting == A, "A has not bought and chooses again"
    t.play(A, Offer(13, 13))
    assert t.phase == "pg.bidding" and t.acting == B, "B stays a bidder"
    t.play(B, Bid(14)).play(C, Pass()).play(A, Pass())
    assert t.utility(B).plants == [10, 13] and t.acting == A
    t.play(A, Offer(14, 14)).play(C, Pass())
    assert t.acting == C, "B has bought twice and is out"


def test_PGM_MH_17_declining_the_second_purchase_ends_it() -> None:
    t = table(10, 13, 14, 15, 20, 21, 22, 23)
    t.sell(10, 1).play(A, Decline())
    assert t.told(Declined) == [Declined(A, True)] and t.acting == B and t.g.auction.again == -1
    t.play(B, Decline()).play(C, Decline())
    assert t.phase == "pg.fuel"
    assert not t.told(CardRemoved), "somebody bought"


def test_PGM_MH_17_in_round_1_the_second_purchase_is_free_to_decline_the_first_is_not() -> None:
    t = table(10, 13, 14, 15, 20, 21, 22, 23, number=1)
    assert Decline() not in t.actions()
    t.sell(10, 1)
    assert Decline() in t.actions()
    t.play(A, Decline())
    assert t.acting == B and Decline() not in t.actions(), "B has not bought yet (PG-5.1.5)"


def test_PGM_MH_17_who_is_alone_with_it_pays_the_number_of_the_second() -> None:
    t = table(10, 13, 14, 15, 20, 21, 22, 23)
    t.play(A, Decline()).play(B, Decline()).play(C, Offer(10, 1))
    assert t.acting == C and {(a.plant, a.amount) for a in t.actions(Offer)} == {
        (13, 13), (14, 14), (15, 15), (20, 20),
    }  # fmt: skip
    t.play(C, Offer(20, 20))
    assert t.utility(C).plants == [10, 20] and t.phase == "pg.fuel"


def test_PGM_MH_17_the_limit_of_plants_holds_for_both_purchases() -> None:
    t = table(10, 13, 14, 15, 20, 21, 22, 23)
    t.utility(A).plants = [3, 4, 5]
    t.sell(10, 1)
    assert t.phase == "pg.sale" and len(t.g.grid.market) == 7, "before the card is drawn (PG-5.4.4)"
    t.play(A, next(a for a in t.actions(Discard) if a.plant == 3))
    assert len(t.g.grid.market) == 8 and (t.phase, t.acting) == ("pg.auction", A)
    t.sell(20)
    assert t.phase == "pg.sale"
    t.play(A, next(a for a in t.actions(Discard) if a.plant == 4))
    assert t.utility(A).plants == [5, 10, 20] and t.acting == B


def test_PGM_MH_17_a_plant_that_has_lost_the_token_brings_nothing() -> None:
    """PGR-2.5: a smaller card takes the token away; 10 costs its number and is a plant like any other."""
    t = table(10, 13, 14, 15, 20, 21, 22, 23, stack=(9, 44, 46, 50))
    t.sell(13)
    assert t.g.grid.token == 0
    t.play(B, Offer(10, 10)).play(C, Pass())
    assert t.acting == C and not t.told(MayBuyMore)


def test_PGM_MH_17_holds_here_in_this_edition_and_nowhere_else() -> None:
    told = [
        tables_of(seats, board(name).facts, edition).second_purchase
        for name in ("manhattan", "germany", "europe") for edition in ("2004", "recharged") for seats in (2, 6)
    ]  # fmt: skip
    assert told == [False, False, True, True, *[False] * 8]
    assert "pg.board.second_purchase" in told_of("manhattan", edition="recharged")
    assert "pg.board.second_purchase" not in told_of("manhattan")
    assert not tables_of(3, {"second_purchase": "yes"}).second_purchase, "nothing without the token"


def test_PGM_MH_17_with_the_trust_the_second_purchase_comes_after_its_plant() -> None:
    t = PowerTable(2, BOARD, **RECHARGED, two_players="trust").market(10, 13, 14, 15, 20, 21, 22, 23)
    t.stack(44, 46, 50).order(A, B, 2).rich().at("pg.auction")
    t.play(A, Offer(10, 1)).play(B, Pass())
    assert t.acting == A and t.g.auction.taken == 1 and t.g.grid.utilities[2].plants == [20]
    assert t.game.find_inconsistency(t.g) not in ("auction.again", "sold", "auction.chooser")


# ---- what is shown


def test_PGM_MH_17_prompt_effect_and_log_tell_of_it() -> None:
    t = table(10, 13, 14, 15, 20, 21, 22, 23)
    words, record = stage_at(t).words, stage_at(t).record
    assert words.prompt(look_of(t)).said.key == "pg.prompt.auction"
    reason = words.told(look_of(t), Offer(10, 1)).reason
    assert reason is not None and reason.key == "pg.why.plant.more"
    t.sell(10, 1)
    assert words.prompt(look_of(t)).said.key == "pg.prompt.auction.again"
    assert words.told(look_of(t), Decline()).effect.key == "pg.effect.decline.again"
    t.play(A, Decline())
    assert words.prompt(look_of(t)).said.key == "pg.prompt.auction"
    assert words.told(look_of(t), Decline()).effect.key == "pg.effect.decline"
    said = [found.message.key for event in t.events if (found := record.line(event, A)) is not None]
    assert said[:5] == [
        "pg.log.offer", "pg.log.pass", "pg.log.pass", "pg.log.sold", "pg.log.more",
    ]  # fmt: skip
    assert said[-1] == "pg.log.decline.again"


# ---- bots


@pytest.mark.long
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_PGM_MH_17_bots_buy_a_second_plant_only_if_it_is_worth_it(level: str) -> None:
    bought = declined = 0
    for seed in range(3):
        game = on_board("manhattan", 3, edition="recharged").game
        rng, g = Random(seed), game.start(seed)
        while g.flow.round < 6 and (decisions := game.decisions(g)):
            decision = decisions[0]
            action = choose(game, BOT, game.mask(g, decision.seat), decision, LEVELS[level], rng)
            if g.auction.again == decision.subject and decision.prompt == "pg.auction":
                bought += isinstance(action, Offer)
                declined += isinstance(action, Decline)
            game.apply(g, decision.seat, action)
            assert game.find_inconsistency(g) is None
    assert bought and declined, (bought, declined)


# ---- every position


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 5])
def test_PGM_MH_17_every_position_of_games_at_random_is_sound(seats: int) -> None:
    granted = 0
    for seed in range(2):
        game = on_board("manhattan", seats, edition="recharged").game
        rng = Random(seed)
        for g, decision, _ in random_game(game, seed, most=400):
            assert game.find_inconsistency(g) is None, game.find_inconsistency(g)
            guessed = game.determinize(game.mask(g, decision.seat), decision.seat, rng)
            assert game.find_inconsistency(guessed) is None and guessed.auction.again == g.auction.again
            granted += g.auction.again >= 0
    assert granted


@pytest.mark.parametrize(
    "changes", [{"again": 5}, {"again": 1}, {"again": 0, "sold": 0}], ids=["nobody", "has not bought", "nothing sold"]
)
def test_PGM_MH_17_a_position_in_which_nobody_can_have_bought_it_is_refused(changes: Mapping[str, int]) -> None:
    game = on_board("manhattan", 3, edition="recharged").game
    g = game.start(1)
    assert game.find_inconsistency(g) is None
    for name, value in changes.items():
        setattr(g.auction, name, value)
    assert game.find_inconsistency(g) is not None
