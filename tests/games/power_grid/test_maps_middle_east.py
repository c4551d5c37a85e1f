"""Middle East: plants kept out, oil in full, Steps by the card (PGM-ME); more of it in ``test_plant_market``."""

from __future__ import annotations

from game.games.power_grid.actions import Build
from game.games.power_grid.events import CardRemoved, StepBegan
from game.games.power_grid.plants import STEP_3
from game.games.power_grid.show.markets import stack_info
from game.games.power_grid.unseen import LOW_BACK
from game.kernel.message import msg
from tests.games.power_grid.boards import on_board
from tests.games.power_grid.table import A, B, C


def test_PGM_ME_2_oil_comes_in_full() -> None:
    t = on_board("middle_east", 4).fuel((21, 18, 3, 3), (3, 2, 18, 8)).at("pg.refill")
    assert t.g.grid.fuel[1] == 20 and t.g.grid.supply[1] == 0


def test_PGM_ME_6_this_board_opens_with_plants_that_may_be_bought() -> None:
    game = on_board("middle_east").game
    g = game.start(3)
    while g.flow.stack[-1] == "pg.regions":
        decision = game.decisions(g)[0]
        game.apply(g, decision.seat, next(decision.every()))
    assert g.grid.market == [3, 4, 5, 7, 8, 9, 10, 13] and g.grid.gone == [6]


def test_PGM_ME_7_drawn_in_phase_4_the_card_acts_at_once_and_second_places_open_a_phase_later() -> None:
    t = on_board("middle_east").owner(A, money=300, cities=range(7)).owner(B, cities=[8]).order(B, C, A)
    t.market(8, 13, 15, 16, 20, 21, 22, 25).stack(STEP_3, 31, 33, 35, 36).at("pg.building")
    t.play(A, Build(7))
    assert t.phase == "pg.building" and t.told(StepBegan) == [StepBegan(2)]
    assert t.told(CardRemoved) == [CardRemoved(8, "obsolete"), CardRemoved(13, "step_2"), CardRemoved(15, "step_2")]
    assert len(t.g.grid.market) == 8 and STEP_3 not in t.g.grid.market and t.g.grid.stack[-1] == STEP_3
    assert t.refused(Build(8)) == "why.pg.city_full", "PG-7.2.9, RM-B-15"
    t.nobody_builds()
    assert t.told(StepBegan) == [StepBegan(2)] and t.g.grid.step == 2, "nothing more when the phase ends"


def test_PGM_ME_9_one_plant_goes_under_the_stack_in_step_1_and_two_in_step_2() -> None:
    assert {on_board("middle_east", seats).game.world.tables.shape.stored for seats in (2, 4, 6)} == {(1, 2)}


def test_PGM_ME_11_what_is_told() -> None:
    t = on_board("middle_east")
    info = stack_info(t.game.world, t.g)
    assert info.key == "pg.stack.info.card" and dict(info.values)["above"] == len(t.g.grid.stack) - 1
    t = on_board("middle_east", edition="recharged")
    said = dict(stack_info(t.game.world, t.g).values)["said"]
    assert said == msg("pg.stack.info.card", n=len(t.g.grid.stack), above=len(t.g.grid.stack) - 1), "and its back"


def test_PGR_6_recharged_applies_it_to_the_random_market() -> None:
    game = on_board("middle_east", 3, edition="recharged").game
    for seed in range(6):
        g = game.start(seed)
        while g.flow.stack[-1] == "pg.regions":
            decision = game.decisions(g)[0]
            game.apply(g, decision.seat, next(decision.every()))
        cards = game.world.cards(g.grid)
        assert not {cards[plant].kind for plant in g.grid.market[:4]} & {"garbage", "uranium"}
        assert g.grid.token == g.grid.market[0], "the token is laid after it"
        assert game.mask(g, 0).grid.stack[0] in (LOW_BACK, LOW_BACK - 1)
