"""CA-11: the solo game against Andrew."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.games.carnegie.actions import ChooseRow, Done, Recall
from game.games.carnegie.components.timeline_data import DIFFICULTY
from game.games.carnegie.events import (
    AndrewFailed,
    CardDrawn,
    CardFiled,
    CardShifted,
    CardTurned,
    DonationMade,
    ProjectBuilt,
    RowChosen,
    TileTaken,
    TransportAdvanced,
)  # fmt: skip
from game.games.carnegie.game_info import INFO
from game.games.carnegie.state import ANDREW, Andrew, CarnegieState
from game.games.carnegie.tables import LAST_BOX, SOLO_CARDS, bits
from game.kernel.event import Event
from tests.games.carnegie.table import CarnegieTable, card, department, donation, eager, kind, region, space
from tests.rules_table import random_game

HR, MANAGEMENT, CONSTRUCTION, RD = range(4)


def fresh(**options: str) -> CarnegieState:
    state = INFO.build(1, options).set_up(1)
    assert isinstance(state, CarnegieState)
    return state


def solo(name: str, **options: str) -> CarnegieTable:
    """Return a solo table that waits for the row, with this card drawn by Andrew."""
    t = CarnegieTable(1, **options)  # type: ignore[arg-type]
    return draw(t, name)


def draw(t: CarnegieTable, name: str) -> CarnegieTable:
    """Put a card of the deck on the table instead of the one drawn."""
    andrew, wanted = t.andrew, card(name)
    if wanted in andrew.deck:
        andrew.deck[andrew.deck.index(wanted)] = andrew.face
    andrew.face, andrew.back = wanted, SOLO_CARDS[wanted].back
    return t


# ---- CA-11.1


def test_CA_11_1_1_set_up_as_for_two_without_an_action_choice_tile() -> None:
    g = fresh()
    assert sum(g.table.pool) == 16 and not g.companies[0].choice_tile and len(g.companies) == 1
    assert g.table.neutral.bit_count() + sum(d > 0 for d in g.table.donors) == 18


def test_CA_11_1_2_andrews_discs() -> None:
    andrew = fresh().andrew
    assert andrew is not None and andrew.discs == 26 and andrew.tracks == [1, 1, 1, 1] and andrew.built == 0


def test_CA_11_1_3_andrew_takes_no_part_in_the_opening() -> None:
    game, rng = INFO.build(1, {}), Random(1)
    g = game.start(1)
    while game.phase(g).id in game.opening:
        game.apply(g, 0, game.decisions(g)[0].sample(rng))
    assert g.andrew.built == 0 and g.andrew.tiles == [] and g.andrew.discs == 26
    assert g.companies[0].reserve >= 0 and sum(g.companies[0].built) > 0


@pytest.mark.parametrize(("level", "normal", "advanced"), [(1, 20, 0), (2, 15, 5), (3, 10, 10), (4, 5, 15)])
def test_CA_11_1_4_the_deck_by_difficulty(level: int, normal: int, advanced: int) -> None:
    assert DIFFICULTY[level] == (normal, advanced)
    andrew = fresh(solo_difficulty=str(level)).andrew
    assert andrew is not None and len(set(andrew.deck)) == 20
    assert Counter(SOLO_CARDS[index].advanced for index in andrew.deck)[True] == advanced


def test_CA_11_1_5_the_human_chooses_in_odd_rounds() -> None:
    choosers = [event.party for event in whole_game()[1] if isinstance(event, RowChosen)]
    assert choosers == [0, ANDREW] * 10


def whole_game(seed: int = 2, **options: str) -> tuple[CarnegieState, list[Event]]:
    """Return the end of a random solo game and all that happened."""
    events: list[Event] = []
    *_, (g, _, _) = random_game(INFO.build(1, options), seed, eager, events=events)
    return g, events


# ---- CA-11.2


def test_CA_11_2_1_the_back_of_the_drawn_card_is_seen() -> None:
    t = solo("N13")
    seen = t.game.mask(t.g, 0).andrew
    assert isinstance(seen, Andrew) and seen.back == kind("construction") and seen.slot == 0 and seen.card == -1
    described = t.game.summary(t.g)["andrew"]
    assert isinstance(described, dict) and described["card_back"] == "construction" and described["card"] is None


def test_CA_11_2_2_in_andrews_round_the_back_decides() -> None:
    t = solo("N13").rows(0, 0, 1, 0)
    draw(t, "N13").run("ca.row")
    assert t.told(RowChosen)[-1] == RowChosen(ANDREW, CONSTRUCTION, CONSTRUCTION, 2)
    t = solo("N13").rows(0, 0, 5, 0)
    draw(t, "N13").g.flow.round = 6
    t.run("ca.row")
    assert t.told(RowChosen)[-1] == RowChosen(ANDREW, CONSTRUCTION, RD, 1), "at its end the next row below"


def test_CA_11_2_3_andrew_acts_before_the_human_first_event_then_action() -> None:
    t = solo("N13").rows(1, 0, 0, 1)
    draw(t, "N13")
    t.g.flow.round = 3
    t.mission(0, "west", 1).go(ChooseRow(HR))
    names = [type(event).__name__ for event in t.events]
    order = [n for n in names if n in ("CardTurned", "DonationMade", "CardShifted")]
    assert order == ["CardTurned", "DonationMade", "CardShifted"] and t.phase == "ca.donation"


def test_CA_11_2_4_then_the_human_uses_departments_of_the_chosen_type() -> None:
    t = solo("N13").go(ChooseRow(RD))
    while t.phase != "ca.departments":
        t.go(Done() if t.may(Done()) else Recall(0))
    assert t.g.turn.kind == RD


def test_CA_11_2_5_the_card_is_filed_and_the_next_is_drawn() -> None:
    t = solo("N13").go(ChooseRow(HR))
    while t.phase != "ca.row" and t.g.flow.round == 1:
        t.go(Done() if t.may(Done()) else Recall(0))
    assert t.told(CardFiled)[0] == CardFiled(card("N13"), 1)
    assert t.andrew.played == [card("N13")] and t.andrew.slots == [1] and t.andrew.face >= -1
    assert len(t.told(CardDrawn)) >= 2 and t.told(CardTurned)[0].card == card("N13")


# ---- CA-11.3


def acted(name: str, row: int, donation_event: bool = False, spoil: object = None) -> CarnegieTable:
    """Return a table on which Andrew has just acted by this card in a round with this row."""
    t = solo(name).event(row=("hr", "management", "construction", "rd")[row], donation=donation_event)
    if callable(spoil):
        spoil(t)
    t.g.companies[0].money = t.g.companies[0].goods = 0
    for cell_index in range(16):
        t.company().duty[cell_index] = 0
    t.events.clear()
    return t.run("ca.andrew")


def slot(t: CarnegieTable) -> int:
    """Return where the card lay at the end of its round, or lies."""
    return t.told(CardFiled)[0].slot if t.told(CardFiled) else t.andrew.slot


def test_CA_3_6_5_alone_the_timeline_and_first_player_markers_stay() -> None:
    g, _ = whole_game(3)
    assert g.timeline.first == 0
    t = solo("N13")
    t.run("ca.closing")
    assert t.g.timeline.first == 0


def test_CA_11_3_1_a_card_never_goes_beyond_the_last_slot() -> None:
    t = acted("N01", HR, True, lambda t: t.g.table.donors.__setitem__(donation("education_hr"), 1))
    assert slot(t) == 4 and [e.after for e in t.told(CardShifted)] == [1, 4]


def test_CA_11_3_2_nothing_at_an_income_a_disc_at_a_donation() -> None:
    assert not acted("N13", HR).told(DonationMade)
    t = acted("N13", HR, True)
    assert t.told(DonationMade)[0] == DonationMade(ANDREW, donation("rights_public_infrastructure"), 0, False)
    assert slot(t) == 1 and t.andrew.discs == 25


@pytest.mark.parametrize("spoil", [
    lambda t: t.g.table.donors.__setitem__(donation("rights_public_infrastructure"), 1),
    lambda t: setattr(t.andrew, "discs", 0),
])  # fmt: skip
def test_CA_11_3_2_an_occupied_space_or_no_disc_is_a_failure(spoil: object) -> None:
    t = acted("N13", HR, True, spoil)
    assert [e.failure for e in t.told(AndrewFailed)] == ["donation"] and slot(t) == 2


@pytest.mark.parametrize(("name", "shift"), [("N01", 4), ("N03", 3), ("N06", 2), ("N13", 1)])
def test_CA_11_3_3_hr_moves_the_card(name: str, shift: int) -> None:
    t = acted(name, HR)
    assert slot(t) == shift and not t.told(AndrewFailed)


def test_CA_11_3_4_management_takes_the_lowest_tile_of_each_type() -> None:
    t = acted("N10", MANAGEMENT)
    taken = [event.department for event in t.told(TileTaken)]
    assert taken == [department(n) for n in ("training_and_partnerships", "engineering", "advanced_research")]
    assert t.andrew.tiles == taken and slot(t) == 0


def test_CA_11_3_4_never_the_same_number_twice_in_a_round() -> None:
    t = acted("N06", MANAGEMENT)
    assert [e.department for e in t.told(TileTaken)] == [
        department(n) for n in ("training_and_partnerships", "recruiting", "safety_and_quality")
    ]


def only_engineering(t: CarnegieTable) -> None:
    """Leave two Engineering tiles as the only ones of their type."""
    for name in ("construction_outsourcing", "supply_chain", "communications"):
        t.g.table.pool[department(name)] = 0
    t.g.table.pool[department("engineering")] = 2


def test_CA_11_3_4_14_8_the_second_tile_of_the_same_number_is_a_failure() -> None:
    t = acted("N13", MANAGEMENT, True, only_engineering)
    assert t.told(DonationMade) and [e.department for e in t.told(TileTaken)] == [department("engineering")]
    assert [e.failure for e in t.told(AndrewFailed)] == ["tile"] and slot(t) == 1
    assert t.g.table.pool[department("engineering")] == 1


def test_CA_11_3_4_at_random_by_option() -> None:
    seen = set()
    for seed in range(12):
        _, events = whole_game(seed, andrew_department_pick="random")
        seen |= {event.department for event in events if isinstance(event, TileTaken)}
    assert len(seen) > 12


def test_CA_11_3_5_construction_builds_on_the_leftmost_free_spaces() -> None:
    t = acted("N13", CONSTRUCTION, spoil=lambda t: t.discs(0, "st_louis.0", tab="industry"))
    built = [event.space for event in t.told(ProjectBuilt) if event.party == ANDREW]
    assert built == [space("cincinnati.0"), space("st_louis.1"), space("kansas_city.0")]
    assert [e.failure for e in t.told(AndrewFailed)] == ["city"], "Duluth has a neutral disc"
    assert t.andrew.discs == 23 and list(bits(t.andrew.built)) == sorted(built)
    assert all(t.g.table.taken >> s & 1 for s in built)


def test_CA_11_3_5_without_discs_each_city_is_a_failure() -> None:
    t = acted("N13", CONSTRUCTION, spoil=lambda t: setattr(t.andrew, "discs", 1))
    assert len(t.told(ProjectBuilt)) == 1 and slot(t) == 3


def test_CA_11_3_6_research_moves_the_track_and_fails_at_its_end() -> None:
    t = acted("N13", RD)
    assert [(e.region, e.box) for e in t.told(TransportAdvanced)] == [(region("midwest"), 2), (region("midwest"), 3)]
    t = acted("N13", RD, spoil=lambda t: t.andrew.tracks.__setitem__(region("midwest"), 4))
    assert t.andrew.tracks[1] == LAST_BOX and slot(t) == 1
    t = acted("N13", RD, spoil=lambda t: (t.andrew.tracks.__setitem__(1, 4), t.company().tracks.__setitem__(1, 5)))
    assert t.andrew.tracks[1] == 4 and slot(t) == 2


def test_CA_11_3_7_andrews_discs_occupy_spaces_and_box_5() -> None:
    from game.games.carnegie.actions import Advance, BuildProject

    t = solo("N13").staff(0, "f2c1", 3).staff(0, "f1c3", 2)
    t.andrew.tracks[0], t.company().tracks[0] = LAST_BOX, LAST_BOX - 1
    t.andrew.built = 1 << space("reno.0")
    t.g.table.taken |= 1 << space("reno.0")
    t.use("f2c1", "rd")
    assert t.refused(Advance(0)) == "why.ca.last_box"
    t.use("f1c3", "construction")
    assert t.refused(BuildProject(0, space("reno.0"))) == "why.ca.space_taken"


# ---- CA-11.4


def test_CA_11_4_1_the_human_uses_up_goods_and_money_first() -> None:
    t = solo("N13")
    t.g.table.donors[donation("welfare_goods")] = 1
    t.g.table.donors[donation("welfare_money")] = 1 << ANDREW
    t.company().money, t.company().goods = 0, 6
    human, andrew = t.game.scores(t.g)
    assert {line.key: line.points for line in human.lines}["ca.score.donations"] == 12
    assert {line.key: line.points for line in andrew.lines}["ca.score.donations"] == 0


def test_CA_11_4_2_andrews_points() -> None:
    t = solo("N13")
    andrew = t.andrew
    andrew.played, andrew.slots, andrew.slot = [card("N01"), card("N02"), card("N03")], [0, 3, 4], 1
    andrew.tiles = [department("sales"), department("logistics")]
    andrew.tracks = [5, 4, 5, 1]
    andrew.built = 1 << space("chicago.0") | 1 << space("denver.0") | 1 << space("reno.0")
    t.g.table.donors[donation("welfare_seven")] = 1 << ANDREW
    score = t.game.scores(t.g)[1]
    assert score.seat == ANDREW
    assert [line.points for line in score.lines] == [0 + 6 + 10 + 1, 4, 12, 5, 7]


def test_CA_11_4_3_andrews_donations_count_what_the_human_has() -> None:
    t = solo("N13").discs(0, "reno", "boise")
    for name in ("health_west", "rights_donations", "education_rd"):
        t.g.table.donors[donation(name)] = 1 << ANDREW
    t.g.table.donors[donation("welfare_seven")] = 1
    andrew = t.game.scores(t.g)[1]
    assert andrew.lines[-1].points == 4 + 2 + 3


def test_CA_11_4_3_14_5_what_is_left_goes_to_andrews_exchange() -> None:
    t = solo("N13")
    t.company().money, t.company().goods = 22, 7
    for name in ("welfare_goods", "welfare_money_goods"):
        t.g.table.donors[donation(name)] = 1
    t.g.table.donors[donation("welfare_money")] = 1 << ANDREW
    human, andrew = t.game.scores(t.g)
    assert (human.lines[-1].points, andrew.lines[-1].points) == (20, 2)


def exchanged(mine: tuple[str, ...], his: tuple[str, ...], money: int, goods: int) -> tuple[int, int]:
    """Return the points of the donations of both at the end."""
    t = solo("N13")
    t.company().money, t.company().goods = money, goods
    for party, names in ((0, mine), (ANDREW, his)):
        for name in names:
            t.g.table.donors[donation(name)] |= 1 << party
    human, andrew = t.game.scores(t.g)
    return human.lines[-1].points, andrew.lines[-1].points


GOOD, MONEY, BOTH = "welfare_goods", "welfare_money", "welfare_money_goods"


@pytest.mark.parametrize(("his", "points"), [((GOOD,), 0), ((MONEY,), 0), ((GOOD, MONEY), 4)])
def test_CA_11_4_5_14_5_the_human_returns_goods_where_that_leaves_andrew_less(
    his: tuple[str, ...], points: int
) -> None:
    """$3 and 9 goods, no exchange of the human: kept they leave 12, 0 and 12; returned 0, 4 and 4."""
    assert exchanged((), his, 3, 9) == (0, points)


def test_CA_11_4_3_14_5_nothing_is_sold_for_andrew() -> None:
    assert exchanged((), (MONEY,), 3, 9) == (0, 0), "selling two goods would pay for an exchange"
    assert exchanged((), (MONEY,), 5, 0) == (0, 2)
    assert exchanged((GOOD, BOTH), (GOOD,), 22, 7) == (20, 0), "$7 and no good are left"
    assert exchanged((GOOD, BOTH), (MONEY,), 22, 7) == (20, 2)


def test_CA_11_4_5_14_5_goods_left_after_the_own_exchanges_are_returned_as_well() -> None:
    assert exchanged((MONEY, BOTH), (GOOD,), 24, 8) == (16, 0)


def test_CA_11_4_5_never_for_fewer_points_of_the_own() -> None:
    """Whatever is left and given: the human's points are the most, Andrew's the least that any such way leaves."""
    rng = Random(5)
    names = (GOOD, MONEY, BOTH)
    prices = {GOOD: (0, 1, 2), MONEY: (5, 0, 2), BOTH: (5, 1, 4)}

    def ways(owned: tuple[str, ...], money: int, goods: int) -> list[tuple[int, int, int]]:
        found = [(0, money, goods)]
        for name in owned:
            dollars, pieces, vp = prices[name]
            found = [(points + n * vp, m - n * dollars, k - n * pieces) for points, m, k in found
                     for n in range(12 // vp + 1) if m >= n * dollars and k >= n * pieces]  # fmt: skip
        return found

    for _ in range(40):
        his = tuple(rng.sample(names, rng.randint(1, 2)))
        mine = tuple(name for name in names if name not in his)
        money, goods = rng.randrange(30), rng.randrange(10)
        sold = [way for n in range(goods + 1) for way in ways(mine, money + n, goods - n)]
        most = max(points for points, _, _ in sold)
        best = [(m + n, k - n) for points, m, k in sold if points == most for n in range(k + 1)]
        least = min(max(points for points, _, _ in ways(his, m, k)) for m, k in best)
        assert exchanged(mine, his, money, goods) == (most, least), (mine, his, money, goods)


def test_CA_11_4_4_more_points_win_and_the_solo_game_can_be_lost() -> None:
    t = solo("N13")
    assert [score.rank for score in t.game.scores(t.g)] == [1, 2]
    t.andrew.tiles = [department("sales")] * 3
    assert [score.rank for score in t.game.scores(t.g)] == [2, 1]
    t.company().vp += t.game.scores(t.g)[1].total - t.game.scores(t.g)[0].total
    assert [score.rank for score in t.game.scores(t.g)] == [1, 1], "equal scores are a shared victory"


@pytest.mark.parametrize("level", ["1", "2", "3", "4"])
def test_CA_11_whole_games_use_all_twenty_cards(level: str) -> None:
    g, events = whole_game(7, solo_difficulty=level)
    assert g.andrew is not None and len(g.andrew.played) == 20 and g.andrew.deck == []
    assert len(g.andrew.slots) == 20 and max(g.andrew.slots) <= 4
    assert sum(isinstance(event, CardTurned) for event in events) == 20
