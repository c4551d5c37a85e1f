"""What maps do differently (PG-14.6): numbers and twists in the properties of a map, and what they change in a game."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game import paths
from game.boards.board import Board, Facts
from game.games.power_grid.actions import Bid, Buy, Decline, Offer, Pass
from game.games.power_grid.events import CardDrawn, CardRemoved, CardStored, PlantSold
from game.games.power_grid.game_info import INFO, MAPS
from game.games.power_grid.map_rules import ASKED, DESCRIBED, FLAGS, tables_of
from game.games.power_grid.plants import PLANTS, Plant, cards_with
from game.games.power_grid.tables import Twists, standard
from game.kernel.cache import forget
from game.kernel.fault import BadBoard
from game.play.board import board_for
from tests.contract.test_readme import readme
from tests.games.power_grid.table import GARBAGE, S3, A, B, C, PowerTable, square

ECOLOGICAL = {number for number, plant in PLANTS.items() if plant.kind == "ecological"}


def on(facts: Facts, seats: int = 3, board: Board | None = None) -> PowerTable:
    return PowerTable(seats, replace(board or square(), facts=facts))


# ---- reading


def test_a_map_without_properties_is_the_base_game() -> None:
    for players in INFO.seats:
        assert tables_of(players, {}) == standard(players)


def test_numbers_are_read_for_the_number_of_players() -> None:
    facts: Facts = {"fuel_start": "18 24 6 2", "refill_3": "2 3 4 / 4 5 3 / 2 2 3 / 1 1 1"}
    tables = tables_of(3, facts)
    assert tables.market_start == (18, 24, 6, 2)
    assert tables.refill == ((2, 3, 4), (4, 5, 3), (2, 2, 3), (1, 1, 1))
    assert tables_of(4, facts).refill == standard(4).refill


def test_twists_are_read() -> None:
    tables = tables_of(
        4,
        {
            "deck_top": "13 18",
            "deck_out": "11",
            "deck_keep": "garbage 50",
            "deck_step_2": "22",
            "forbidden_regions": "a b c; d e f",
            "uranium_regions": "a b",
            "discounts": "wien garbage 1",
            "flags": "eco_never_under_deck city_discount",
        },
    )
    twists, deck = tables.twists, tables.deck
    assert (deck.top, deck.out, deck.step_2) == ((13, 18), (11,), (22,))
    assert set(deck.keep) == {6, 14, 19, 24, 30, 38, 50}
    assert twists.forbidden_regions == (frozenset("abc"), frozenset("def"))
    assert twists.uranium_regions == {"a", "b"}
    assert twists.discounts == (("wien", GARBAGE, 1),)
    assert twists.ecological_stay and not twists.ecological_fifth and not twists.lowest_leaves
    assert tables_of(4, {}).twists == Twists()


@pytest.mark.parametrize(
    ("facts", "name", "plant"),
    [
        ({"deck_step_2": "3"}, "deck_step_2", 3),
        ({"deck_step_2": "18 18"}, "deck_step_2", 18),
        ({"deck_step_2": "ecological 18"}, "deck_step_2", 18),
        ({"deck_step_2": "20", "deck_out": "20"}, "deck_step_2", 20),
        ({"deck_top": "13 5"}, "deck_top", 5),
        ({"deck_top": "13", "deck_out": "13"}, "deck_top", 13),
        ({"deck_out": "30", "deck_out_4": "garbage"}, "deck_out", 30),
    ],
)
def test_a_plant_with_two_places_is_refused(facts: Facts, name: str, plant: int) -> None:
    """Such a game would begin with a card too many, and its saves be refused."""
    with pytest.raises(BadBoard) as caught:
        tables_of(4, facts)
    assert caught.value.said.key == "fault.map.plant_twice"
    assert dict(caught.value.said.values) == {"name": name, "plant": plant}


def test_plants_to_be_removed_unseen_have_to_be_left() -> None:
    facts: Facts = {"deck_keep": "coal oil garbage uranium ecological hybrid"}
    with pytest.raises(BadBoard) as caught:
        tables_of(2, facts)
    assert dict(caught.value.said.values) == {"needed": 8, "plants": 1}
    assert tables_of(5, facts).plants_removed == 0


@pytest.mark.parametrize("facts", [{"deck_out": "13"}, {"deck_step_2": "13"}, {"deck_top": "11", "deck_out": "13 14"}])
def test_games_with_plants_elsewhere_begin_soundly(facts: Facts) -> None:
    """Plant 13 lies on top only if it is in the stack."""
    table = on(facts)
    assert table.game.find_inconsistency(table.game.start(3)) is None


# ---- the deck


@pytest.mark.parametrize("seed", range(20))
def test_plants_on_top_and_plants_left_out(seed: int) -> None:
    """As in France: 13 is not used, 11 lies on the stack in its place."""
    game = on({"deck_top": "11", "deck_out": "13"}).game
    g = game.set_up(seed)
    assert g.grid.stack[0] == 11 and 13 in g.grid.gone
    assert 13 not in g.grid.stack + g.grid.removed
    assert len(g.grid.removed) == 8 and game.find_inconsistency(g) is None


@pytest.mark.parametrize("seed", range(20))
def test_kept_plants_are_never_removed_unseen(seed: int) -> None:
    """As in Québec: ecological plants stay, three of them on top."""
    game = on({"deck_top": "13 18 22", "deck_keep": "ecological fusion"}).game
    g = game.set_up(seed)
    assert g.grid.stack[:3] == [13, 18, 22]
    assert not {*ECOLOGICAL, 50} & {*g.grid.removed}
    assert len(g.grid.removed) == 8 and g.grid.stack[-1] == S3
    assert game.find_inconsistency(g) is None


def test_plants_that_come_with_step_2() -> None:
    """As in Spain and Portugal: 18, 22, 27 wait beside the stack and come on top before the lowest is replaced."""
    t = on({"deck_step_2": "18 22 27"})
    t.g = t.game.set_up(3)
    grid = t.g.grid
    assert grid.aside == [18, 22, 27] and not {18, 22, 27} & {*grid.stack, *grid.removed}
    t.g.grid.regions, grid.order = 1, [A, B, C]
    t.owner(A, cities=range(7))
    grid.market, before = [21, 23, 24, 25, 26, 28, 29, 30], list(grid.stack)
    grid.gone += [3, 4, 5, 6, 7, 8, 9, 10]
    t.at("pg.building")
    for seat in (C, B, A):
        t.play(seat, t.actions()[0])
    assert grid.step == 2 and grid.aside == []
    assert CardRemoved(21, "step_2") in t.events and CardDrawn(18) in t.events
    assert [card for card in grid.stack if card in (22, 27)] == [22, 27]
    assert len(grid.stack) <= len(before) + 2


def test_ecological_plants_that_stay_in_the_market() -> None:
    t = on({"flags": "eco_never_under_deck"}).market(12, 14, 15, 16, 18, 20, 22, 27).stack(30, 31)
    t.at("pg.renewal")
    assert t.last(CardStored) == CardStored(20)
    t = on({"flags": "eco_never_under_deck"}).market(13, 18, 22, 27, 33, 37, 44).stack(30, 31)
    t.at("pg.renewal")
    assert not t.told(CardStored) and not t.told(CardDrawn), "nothing to store, nothing to draw"


def test_the_lowest_leaves_with_the_highest() -> None:
    t = on({"flags": "extra_lowest_removal_in_bureaucracy"}).market(4, 5, 6, 7, 8, 9, 10, 13).stack(30, 31, 32)
    t.at("pg.renewal")
    assert t.g.grid.market == [5, 6, 7, 8, 9, 10, 30, 31]
    assert CardStored(13) in t.events and CardRemoved(4, "update") in t.events


def test_PG_9_3_where_two_are_drawn_the_step_3_card_leaves_before_the_check() -> None:
    """3 and the card come together: they leave together, and the check finds nothing more."""
    t = on({"flags": "extra_lowest_removal_in_bureaucracy"}).owner(A, cities=range(6))
    t.market(7, 8, 9, 10, 11, 12, 13, 14).stack(3, S3, 30, 31)
    t.at("pg.renewal", step=2)
    assert t.told(CardRemoved) == [CardRemoved(7, "update"), CardRemoved(S3, "step_3"), CardRemoved(3, "step_3")]
    assert t.g.grid.market == [8, 9, 10, 11, 12, 13] and t.g.grid.step == 3


def test_an_ecological_fifth_plant_may_be_auctioned() -> None:
    facts: Facts = {"flags": "eco_fifth_plant_in_actual_market"}
    t = on(facts).market(4, 5, 6, 7, 13, 14, 15, 16).at("pg.auction")
    assert t.offered() == [4, 5, 6, 7, 13]
    t = on(facts).market(4, 5, 6, 7, 8, 13, 15, 16).at("pg.auction")
    assert t.offered() == [4, 5, 6, 7]


# ---- uranium and discounts


def test_uranium_needs_a_city_in_certain_regions() -> None:
    t = on({"uranium_regions": "all"}).market(11, 12, 14, 15, 16, 18, 19, 20)
    for seat in (A, B, C):
        t.owner(seat, money=100)
    t.owner(B, cities=[3])
    t.at("pg.auction")
    assert t.offered() == [12, 14, 15]
    assert t.refused(Offer(11, 11)) == "why.pg.uranium_region"
    t.play(A, Decline())
    assert t.acting == B
    t.play(B, Offer(11, 11))
    assert t.last(PlantSold) == PlantSold(B, 11, 11), "C has no city: it passes by itself"


def test_uranium_is_free_for_all_elsewhere() -> None:
    t = on({}).market(11, 12, 14, 15, 16, 18, 19, 20)
    t.at("pg.auction").play(A, Offer(11, 11)).play(B, Bid(12)).play(C, Pass()).play(A, Pass())
    assert t.last(PlantSold) == PlantSold(B, 11, 12)


def test_a_house_in_a_city_makes_fuel_cheaper() -> None:
    t = on({"discounts": "c05 garbage 1"}).fuel((24, 18, 6, 2))
    t.owner(C, money=50, plants=[14], cities=["c05"]).owner(B, money=50, plants=[6])
    t.at("pg.fuel").play(C, Buy(GARBAGE, 4))
    assert t.utility(C).money == 50 - (6 + 6 + 6 + 7)
    t.fuel((24, 18, 6, 2))
    t.play(C, next(a for a in t.actions() if type(a).__name__ == "Done")).play(B, Buy(GARBAGE, 2))
    assert t.utility(B).money == 50 - 14
    poor = on({"discounts": "c05 garbage 1"}).fuel((24, 18, 6, 2)).owner(C, money=12, plants=[14], cities=["c05"])
    poor.at("pg.fuel")
    assert poor.amount(Buy(GARBAGE, 1)).high == 2, "6 and 6 Elektro"


# ---- regions


def test_forbidden_regions_are_refused_only_as_the_full_choice() -> None:
    """PG-2.3, on the map that has such a set."""
    for seats, most in ((2, 3), (4, 4)):
        options = {"map": "italy"}
        game = INFO.build(seats, options, board_for(INFO, seats, options))
        names = game.world.graph.regions  # type: ignore[attr-defined]
        bad = {"centre", "northeast", "northwest"}
        for seed in range(40):
            rng = Random(seed)
            g = game.start(seed)
            while g.flow.stack[-1] == "pg.regions":
                decision = game.decisions(g)[0]
                game.apply(g, decision.seat, decision.sample(rng))
            chosen = {name for r, name in enumerate(names) if g.grid.regions >> r & 1}
            assert len(chosen) == most and chosen != bad


def test_the_guide_to_maps_explains_every_flag() -> None:
    guide = (paths.maps() / "README.md").read_text(encoding="utf-8")
    assert not [flag for flag in (*FLAGS, *ASKED, *DESCRIBED) if f"`{flag}`" not in guide]
    assert not [flag for flag in FLAGS if f"`{flag}`" not in readme("power_grid")]
    boards = [board_for(INFO, 4, {"map": name}) for name in MAPS]
    shipped = {flag for each in boards if each is not None for flag in str(each.facts.get("flags", "")).split()}
    assert shipped <= {*FLAGS, *ASKED, *DESCRIBED}


# ---- what holds for all boards (PGM-0)


@pytest.mark.parametrize("name", MAPS)
def test_PGM_0_1_a_board_alone_brings_no_other_edition(name: str) -> None:
    game = INFO.build(4, {"map": name}, board_for(INFO, 4, {"map": name}))
    tables, usual = game.world.tables, standard(4)  # type: ignore[attr-defined]
    assert INFO.choose({"map": name})["edition"] == "2004" and tables.edition == "2004"
    assert not tables.token and not tables.open_backs
    for field in ("start_money", "payout", "houses", "plant_limit", "raise_limit", "place_prices"):
        assert getattr(tables, field) == getattr(usual, field), field
    changed = {card.plant for card in tables.changed_cards}
    cards = cards_with(frozenset())
    assert all(cards[number] == plant for number, plant in PLANTS.items() if number not in changed)


@pytest.mark.parametrize("name", MAPS)
def test_PGM_0_3_a_market_fills_the_dearest_spaces_of_the_boards_rows(name: str) -> None:
    game = INFO.build(4, {"map": name}, board_for(INFO, 4, {"map": name}))
    world, grid = game.world, game.start(3).grid  # type: ignore[attr-defined]
    for kind, row in enumerate(world.tables.unit_prices):
        there = grid.fuel[kind]
        assert there == world.tables.market_start[kind] <= len(row)
        assert world.offers.laid_out(0, world.offers.mark(grid, 0))[kind][:there] == tuple(
            price for price in row[len(row) - there :] if not world.offers.limit(1) or price <= world.offers.limit(1)
        )
        total = (
            grid.fuel[kind]
            + grid.supply[kind]
            + sum(world.offers.tokens(grid, m)[kind] for m in world.offers.markets[1:])
        )
        assert total == world.tables.fuel_totals[kind]


@pytest.mark.parametrize("changed", [frozenset(), frozenset({Plant(3, "ecological", 0, 1, 0)})])
def test_what_cards_remember_goes_with_the_game(changed: frozenset[Plant]) -> None:
    cards_with(changed).runs_of((3,))
    forget("game")
    assert cards_with(changed).runs_of.cache_info().currsize == 0
