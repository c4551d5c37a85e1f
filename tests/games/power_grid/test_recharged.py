"""The edition Recharged (PGR): its set-up, its market on every board, what is seen of it, and what boards change."""

from __future__ import annotations

from random import Random

import pytest

from game.games.power_grid.actions import Buy, Decline, Offer
from game.games.power_grid.events import CardRemoved
from game.games.power_grid.game_info import INFO
from game.games.power_grid.map_rules import facts_of, tables_of
from game.games.power_grid.plants import PLANTS, RESERVE
from game.games.power_grid.rules import PowerGrid
from game.games.power_grid.show.board_rules import board_rules
from game.games.power_grid.show.markets import stack_picture
from game.games.power_grid.tables import standard
from game.games.power_grid.unseen import HIGH_BACK, LOW_BACK, back_of, first_size
from game.games.power_grid.world import world_of
from game.kernel.chance import Chance
from game.kernel.fault import BadOption
from game.play.players import Player
from game.play.session import Session
from game.present.stage.bundle import stage_of
from tests.games.power_grid.table import GARBAGE, S3, A, B, PowerTable
from tests.games.power_grid.test_maps import board
from tests.rules_table import random_game

SEATS = (2, 3, 4, 5, 6)
LOW = range(3, 16)
REMOVED = {2: (1, 5), 3: (2, 6), 4: (1, 3), 5: (0, 0), 6: (0, 0)}
SIZES = {2: 29, 3: 27, 4: 31, 5: 35, 6: 35}


def game(seats: int = 3, name: str = "germany") -> PowerGrid:
    built = INFO.build(seats, {"map": name, "edition": "recharged"}, board(name))
    assert isinstance(built, PowerGrid)
    return built


@pytest.mark.parametrize("seats", SEATS)
def test_PGR_1_1_the_numbers_are_those_of_the_base_game(seats: int) -> None:
    mine, base = tables_of(seats, {}, "recharged"), standard(seats)
    for name in ("regions", "plant_limit", "step_2_cities", "end_cities", "refill", "payout", "unit_prices", "houses",
                 "fuel_totals", "start_money", "place_prices"):  # fmt: skip
        assert getattr(mine, name) == getattr(base, name)


def test_PGR_1_6_garbage_begins_with_nine_tokens_unless_the_board_has_a_start_of_its_own() -> None:
    assert tables_of(4, {}, "recharged").market_start == (24, 18, 9, 2) and standard(4).market_start[GARBAGE] == 6
    grid = game(4).set_up(1).grid
    rows = tables_of(4, {}, "recharged").unit_prices[GARBAGE]
    assert rows[len(rows) - grid.fuel[GARBAGE] :] == (6, 6, 6, 7, 7, 7, 8, 8, 8) and grid.supply[GARBAGE] == 15
    starts = {
        name: tables_of(4, board(name).facts).market_start for name in INFO.maps if "fuel_start" in board(name).facts
    }
    assert len(starts) > 10 and all(
        tables_of(4, board(name).facts, "recharged").market_start == start
        for name, start in starts.items()
        if "recharged_fuel_start" not in board(name).facts
    )


@pytest.mark.parametrize("seats", SEATS)
def test_PGR_1_3_to_1_6_market_stack_and_fuel(seats: int) -> None:
    built = game(seats)
    for seed in range(6):
        grid = built.set_up(seed).grid
        assert len(grid.market) == 8 and set(grid.market) <= set(LOW)
        assert len(grid.stack) == SIZES[seats] == first_size(built.world.tables.deck), "PGR-1.5"
        assert grid.stack[0] in LOW and grid.stack[-1] == S3
        low = sum(plant in LOW for plant in grid.removed)
        assert (low, len(grid.removed) - low) == REMOVED[seats]
        assert grid.fuel == [24, 18, 9, 2] and grid.supply == [0, 6, 15, 10]


@pytest.mark.parametrize(("seats", "name"), [*((seats, "germany") for seats in SEATS), (5, "france"), (5, "bremen")])
def test_PGR_1_4_low_and_high_plants_below_the_top_card_are_shuffled_together(seats: int, name: str) -> None:
    built = game(seats, name)
    stacks = [built.set_up(seed).grid.stack[1:-1] for seed in range(16)]
    low = [[place for place, plant in enumerate(stack) if plant in LOW] for stack in stacks]
    assert any(places and places[-1] >= len(places) for places in low), "a high plant lies before the last low one"
    assert len({tuple(places) for places in low}) > 4 and len({stack[-1] for stack in stacks}) > 4


def test_PGR_1_4_which_low_plant_lies_on_top_and_which_are_removed_is_by_lot() -> None:
    grids = [game(3).set_up(seed).grid for seed in range(40)]
    assert len({grid.stack[0] for grid in grids}) > 6
    assert len({plant for grid in grids for plant in grid.removed if plant in LOW}) > 6
    assert len({plant for grid in grids for plant in grid.removed if plant not in LOW}) > 20


def test_EX_R_a_plants_can_lie_so() -> None:
    built = game(4)
    setup = built.setup_of(built.set_up(1))
    high = [plant for plant in sorted(PLANTS) if plant > 15]
    setup |= {"market": [4, 5, 6, 9, 11, 13, 14, 15], "removed": [7, *high[:3]],
              "deck": [3, 8, 10, 12, *high[3:], "step_3"]}  # fmt: skip
    g = built.set_up_from(setup)
    assert g.grid.market == [4, 5, 6, 9, 11, 13, 14, 15] and g.grid.stack[0] == 3
    assert back_of(built.world, g.grid) == LOW_BACK


def test_PGR_1_2_everybody_sees_the_back_of_the_top_card_and_nothing_else_of_the_stack() -> None:
    built = game()
    g = built.start(2)
    for seat in (0, 1, 2, None):
        view = built.mask(g, seat)
        assert view.grid.stack[0] == (LOW_BACK if g.grid.stack[0] in LOW else HIGH_BACK)
        assert set(view.grid.stack[1:]) == {-1}
        assert stack_picture(built.world, view) == stack_picture(built.world, g)
    assert built.summary(g)["top_card"] == "low"
    g.grid.stack = [S3]
    assert back_of(built.world, g.grid) == HIGH_BACK
    plain = PowerTable(3)
    assert back_of(plain.game.world, plain.g.grid) is None


def test_PGR_1_2_guesses_agree_with_the_back_that_is_seen() -> None:
    built, rng = game(), Random(3)
    for g, decision, _ in random_game(built, 7, most=300):
        guessed = built.determinize(built.mask(g, decision.seat), decision.seat, rng)
        assert back_of(built.world, guessed.grid) == back_of(built.world, g.grid)
        assert built.find_inconsistency(guessed) is None


def test_PGR_2_9_token_lowest_bid_and_reasons_are_told() -> None:
    session = Session(INFO, [Player(f"P{n}") for n in range(3)], {"map": "germany", "edition": "recharged",
                      "region_selection": "random"}, seed=3, board=board("germany"))  # fmt: skip
    grid = session.state.grid
    assert grid.token == grid.market[0] and session.game.summary(session.state)["discount"] == grid.token
    stage = stage_of(INFO, session.game, session.board)
    titles = [aid.title.key for aid in stage.words.aids(session.view(0))]
    assert "pg.aid.edition" in titles
    said = {row[0].key for aid in stage.words.aids(session.view(0)) if aid.title.key == "pg.aid.edition"
            for row in aid.rows if not isinstance(row[0], str)}  # fmt: skip
    assert {"pg.board.token", "pg.board.open_backs", "pg.board.no_obsolete", "pg.board.unsold.none",
            "pg.board.step_2_first", "pg.board.deck.drawn"} <= said  # fmt: skip


def test_PGR_4_2_PGR_7_the_option_of_the_step_3_card_is_not_asked() -> None:
    options = {"map": "germany", "edition": "recharged", "step_3_in_phase_4": "immediate"}
    with pytest.raises(BadOption):
        INFO.choose(options)
    assert "step_3_in_phase_4" not in INFO.in_force({"edition": "recharged"})


def test_PGR_5_1_the_end_is_that_of_the_base_game() -> None:
    assert world_of(game(4)).tables.end_cities == 17


@pytest.mark.parametrize("name", INFO.maps)
def test_PGR_6_every_board_can_be_played_in_this_edition(name: str) -> None:
    for seats in (2, 3, 5):
        built = game(seats, name)
        assert built.set_up_from(built.setup_of(built.set_up(4))).grid == built.set_up(4).grid
        assert all(built.find_inconsistency(g) is None for g, _, _ in random_game(built, seats, most=60))


def test_PGR_6_France_always_has_11_in_the_first_market() -> None:
    deck = tables_of(3, board("france").facts, "recharged").deck
    assert (deck.out, deck.always, deck.removed, deck.top) == ((13,), (11,), (1, 6), ())
    assert tables_of(2, board("france").facts, "recharged").deck.removed == (0, 6)
    assert tables_of(4, board("france").facts, "recharged").deck.removed == (0, 3)
    assert all(11 in deck.deal(Chance.of(seed)).market for seed in range(8))


def test_PGR_6_Brazil_has_6_and_14_in_the_first_market_and_keeps_garbage() -> None:
    tables = tables_of(3, board("brazil").facts, "recharged")
    assert tables.deck.always == (6, 14) and tables.market_start[2] == 6
    for seed in range(8):
        dealt = tables.deck.deal(Chance.of(seed))
        assert {6, 14} <= set(dealt.market) and not {19, 24, 30, 38} & set(dealt.removed)


def test_PGR_6_Quebec_lays_18_and_22_below_the_top_card() -> None:
    deck = tables_of(3, board("quebec").facts, "recharged").deck
    for seed in range(8):
        dealt = deck.deal(Chance.of(seed))
        assert dealt.stack[0] in LOW and dealt.stack[1:3] == [18, 22]
        assert {plant for plant in dealt.removed if plant in LOW} <= {11, 12, 14, 15}
        assert not {13, 18, 22, 27, 33, 37, 44, 50} & set(dealt.removed)


def test_PGR_6_Spain_and_Portugal_keep_three_plants_for_step_2() -> None:
    assert tables_of(3, board("spain_portugal").facts, "recharged").deck.step_2 == (18, 22, 27)


def test_PGR_6_in_Benelux_the_lowest_leaves_only_where_the_token_threw_nothing_out() -> None:
    def table() -> PowerTable:
        t = PowerTable(3, board("benelux"), map="benelux", edition="recharged").market(20, 21, 22, 24, 25, 26, 27, 28)
        return t.rich().stack(30, 31, 32, 33).at("pg.auction")

    t = table().nobody_buys()
    assert t.g.grid.thrown == 20
    t.at("pg.renewal")
    assert CardRemoved(21, "update") not in t.events
    t = table()
    t.play(A, Offer(20, 1))
    while t.phase in ("pg.bidding", "pg.auction"):
        t.play(t.acting, t.actions()[0])
    assert t.g.grid.thrown == 0
    t.at("pg.renewal")
    assert CardRemoved(21, "update") in t.events


@pytest.mark.parametrize("name", ["europe", "manhattan"])
def test_PGR_6_2_PGR_1_2_backs_differ_where_a_board_with_a_deck_of_its_own_tells_low_plants(name: str) -> None:
    built, rng = game(3, name), Random(3)
    assert tables_of(3, board(name).facts, "recharged").open_backs and not tables_of(3, board(name).facts).open_backs
    for g, decision, _ in random_game(built, 7, most=80):
        view = built.mask(g, decision.seat)
        assert view.grid.stack[0] == (LOW_BACK if g.grid.stack[0] in LOW else HIGH_BACK)
        assert set(view.grid.stack[1:]) == {-1}
        assert built.find_inconsistency(built.determinize(view, decision.seat, rng)) is None


def test_PGR_6_2_a_board_with_a_deck_of_its_own_keeps_it() -> None:
    tables = tables_of(3, {"own_deck": "yes", "deck_top": "14"}, "recharged")
    assert not tables.deck.drawn and tables.deck.top == (14,) and not tables.open_backs
    assert tables.token and not tables.leaving.obsolete


def test_what_a_map_says_for_an_edition_counts_in_that_edition_alone() -> None:
    facts = {"recharged_deck_out": "20", "deck_out": "21", "flags": "step_2_when_full", "recharged_random_low": "0"}
    assert tables_of(3, facts).deck.out == (21,) and tables_of(3, facts, "recharged").deck.out == (20,)
    assert tables_of(3, facts, "recharged").deck.removed == (0, 6), "a general number hides those for players"
    assert set(str(facts_of(facts, "recharged")["flags"]).split()) == {"no_obsolete", "step_2_when_full"}


def test_the_rules_of_a_board_are_those_of_the_edition() -> None:
    france = board("france")
    told = {rule.words.key for rule in board_rules(france, 3, {"edition": "recharged"})}
    assert "pg.board.deck.drawn.with" in told and "pg.board.no_obsolete" not in told


def test_PGR_6_3_the_stock_companies_have_no_edition() -> None:
    from game.games import game_infos

    assert all(option.id != "edition" for option in game_infos()["stock_companies"].options)


def test_PGR_8_1_two_players_have_the_numbers_of_2004() -> None:
    tables = tables_of(2, {}, "recharged")
    assert (tables.plant_limit, tables.step_2_cities, tables.end_cities, tables.deck.removed) == (4, 10, 21, (1, 5))


def test_a_lone_chooser_pays_the_lowest_bid_whoever_it_is() -> None:
    t = PowerTable(3, edition="recharged")
    t.g.grid.market = [4, 5, 6, 9, 11, 13, 14, 15]
    t.at("pg.auction")
    t.play(A, Decline()).play(B, Decline())
    assert Offer(4, 1) in t.actions() and Offer(5, 5) in t.actions()


@pytest.mark.parametrize("name", ["germany", "italy"])
def test_PGR_6_no_uranium_comes_once_39_is_sold(name: str) -> None:
    """How it comes about is tested with the mechanism."""
    assert tables_of(3, board(name).facts, "recharged").fuel.uranium_stop == 39
    assert tables_of(3, board(name).facts).fuel.uranium_stop == 0, "an edition's rule"
    assert "pg.board.uranium_stop" in {rule.words.key for rule in board_rules(board(name), 3, {"edition": "recharged"})}


def test_EX_R_f_PGR_6_coal_from_the_supply() -> None:
    t = PowerTable(3, board("usa"), map="usa", edition="recharged").owner(A, plants=[20, 25], money=100)
    t.owner(B, plants=[31], money=100).order(2, B, A).fuel((0, 18, 9, 2), (5, 6, 15, 10)).at("pg.fuel")
    t.play(A, Buy(0, 3, RESERVE))
    assert t.utility(A).money == 76 and t.g.grid.supply[0] == 2
    assert "pg.board.from_supply" in {rule.words.key for rule in board_rules(board("usa"), 3, {"edition": "recharged"})}
