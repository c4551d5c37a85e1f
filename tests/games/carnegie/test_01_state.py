"""CA-1: players, types, regions, what is open, what always holds."""

from __future__ import annotations

from random import Random

import pytest

from game.games.carnegie.components.timeline_data import ROUNDS
from game.games.carnegie.events import RoundEnded
from game.games.carnegie.game_info import INFO
from game.games.carnegie.tables import LAST_BOX, PROJECTS, REGIONS, TRACKS, TYPES
from game.kernel.event import Event
from game.kernel.part import HIDDEN
from tests.games.carnegie.table import CarnegieTable, eager
from tests.rules_table import random_game

TABLES = [(seats, options) for seats in INFO.seats for options in (
    {}, {"ruleset": "original", "tab_side_choice": "all_B"}, {"expansion_departments": "mixed"},
    {"expansion_departments": "one_of_each", "setup_wages": "paid", "andrew_department_pick": "random"},
)]  # fmt: skip


@pytest.mark.parametrize("seats", INFO.seats)
def test_CA_1_1_twenty_rounds_and_the_highest_score_wins(seats: int) -> None:
    game, events = INFO.build(seats, {}), list[Event]()
    *_, (g, _, _) = random_game(game, 1, events=events)
    assert sum(isinstance(event, RoundEnded) for event in events) == ROUNDS == 20
    scores = game.scores(g)
    assert [s.seat for s in scores if s.rank == 1] == [
        s.seat for s in scores if s.total == max(score.total for score in scores)
    ]


def test_CA_1_2_four_types_in_this_order() -> None:
    assert TYPES == ("hr", "management", "construction", "rd")
    assert list(CarnegieTable().game.summary(CarnegieTable().g)["timeline"]["rows"]) == list(TYPES)  # type: ignore[index]


def test_CA_1_3_four_regions_each_with_a_track_of_five_boxes_and_a_mission_area() -> None:
    assert REGIONS == ("west", "midwest", "east", "south")
    assert [track.region for track in TRACKS] == [0, 1, 2, 3] and LAST_BOX == 5
    assert {len(track.boxes) for track in TRACKS} == {5} and {len(track.costs) for track in TRACKS} == {4}
    assert len(CarnegieTable().company().missions) == 4


def test_CA_1_4_four_project_types() -> None:
    assert PROJECTS == ("housing", "commerce", "industry", "public_infrastructure")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_CA_1_5_all_is_open_with_several_players(seats: int) -> None:
    t = CarnegieTable(seats)
    seen, real = t.game.mask(t.g, 0).dump(), t.g.dump()
    assert seen.pop("chance") != real.pop("chance") and seen == real


def test_CA_1_5_faces_of_solo_cards_are_hidden_until_they_are_turned() -> None:
    t = CarnegieTable(1)
    seen = t.game.mask(t.g, 0).andrew
    assert seen is not None
    assert set(seen.deck) == {HIDDEN} and len(seen.deck) == 19
    assert seen.face == HIDDEN != t.andrew.face and seen.back == t.andrew.back >= 0


@pytest.mark.grid
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_CA_1_6_whatever_is_played_nothing_is_lost_or_made(seats: int, options: dict[str, str]) -> None:
    game = INFO.build(seats, options)
    for seed in range(2):
        rng = Random(seed)
        g = game.start(seed)
        while decisions := game.decisions(g):
            assert game.find_inconsistency(g) is None, (seed, g)
            copy = g.clone()
            assert copy == g and game.state_type.load(g.dump()) == g
            game.apply(g, decisions[0].seat, eager(decisions[0], rng))
            assert copy != g
        assert game.find_inconsistency(g) is None


@pytest.mark.parametrize(
    ("spoil", "flaw"),
    [
        (lambda t: setattr(t.company(), "staff", 4), "companies[0]: employees"),
        (lambda t: setattr(t.company(), "discs", 23), "companies[0]: discs"),
        (lambda t: setattr(t.company(), "money", -1), "companies[0].something negative"),
        (lambda t: setattr(t.company(), "goods", -1), "companies[0].something negative"),
        (lambda t: t.company().duty.__setitem__(12, 3), "companies[0].more on duty than desks on f1c1"),
        (lambda t: setattr(t.g.table, "taken", t.g.table.taken | 1), "building spaces"),
        (lambda t: t.g.table.donors.__setitem__(0, 3 | 16), "donation education_hr"),
        (lambda t: t.g.timeline.markers.__setitem__(0, 1), "steps of the markers"),
        (lambda t: t.g.table.pool.__setitem__(8, 3), "tiles"),
        (lambda t: setattr(t.g.table, "neutral", 0), "building spaces"),
        (lambda t: [t.company(seat).tracks.__setitem__(2, 5) for seat in (0, 1)], "last box of east"),
    ],
)
def test_CA_1_6_what_is_impossible_is_seen(spoil: object, flaw: str) -> None:
    t = CarnegieTable()
    assert t.game.find_inconsistency(t.g) is None
    spoil(t)  # type: ignore[operator]
    assert t.game.find_inconsistency(t.g) == flaw
