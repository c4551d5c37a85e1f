"""The headline of a finished game of Power Grid."""

from __future__ import annotations

from game.games.power_grid.events import PlantSold, Powered
from game.games.power_grid.plants import PLANTS
from game.games.power_grid.show.record import best_plant, ending
from game.kernel.event import Event
from game.kernel.message import SeatName, msg
from game.kernel.score import Score, ScoreLine
from game.present.stage.record import Ending, Moment
from tests.games.power_grid.base import BASE
from tests.games.power_grid.table import A, B, PowerTable


def moments(*rounds: tuple[Event, ...]) -> tuple[Moment, ...]:
    """Return a game whose rounds led to these events; A has houses in two cities, B in one."""
    table = PowerTable(2)
    table.g.grid.utilities[A].cities = 0b1001
    table.g.grid.utilities[B].cities = 0b0010
    found = []
    for number, events in enumerate(rounds, start=1):
        table.g.flow.round = number
        found.append(Moment(number, table.g.clone(), ()))
        found.append(Moment(number, table.g.clone(), events))
    return tuple(found)


def ran(utility: int, *plants: int) -> Powered:
    return Powered(utility, plants, (0, 0, 0, 0), 1, 10)


def score(seat: int, rank: int, cities: int, money: int = 0) -> Score:
    return Score(seat, cities, (), (ScoreLine("pg.score.money", money),), rank)


def test_the_plant_that_could_power_most_is_the_best_buy() -> None:
    game = moments(
        (PlantSold(A, 4, 5), PlantSold(B, 25, 25), ran(A, 4)),
        (PlantSold(A, 20, 23), ran(A, 4, 20), ran(B, 25)),
        (ran(A, 4, 20),),
    )
    assert PLANTS[20].cities * 2 > PLANTS[4].cities * 3
    assert best_plant(BASE, game, A) == msg("pg.ending.plant", plant=20, price=23, round=2, cities=5, n=2)
    assert best_plant(BASE, game, B) == msg("pg.ending.plant", plant=25, price=25, round=1, cities=5, n=1)


def test_of_equal_plants_the_cheaper_one() -> None:
    pair = next((a, b) for a in PLANTS for b in PLANTS if a < b and PLANTS[a].cities == PLANTS[b].cities)
    game = moments((PlantSold(A, pair[0], 50), PlantSold(A, pair[1], 49), ran(A, *pair)))
    found = best_plant(BASE, game, A)
    assert found is not None and dict(found.values)["plant"] == pair[1]


def test_a_plant_that_never_ran_is_no_best_buy() -> None:
    assert best_plant(BASE, moments((PlantSold(A, 4, 5), ran(B, 3))), A) is None


def test_the_headline_tells_the_margin_and_what_the_second_lacked() -> None:
    game = moments((PlantSold(A, 4, 5), ran(A, 4)))
    found = ending(BASE, game, (score(A, 1, 5), score(B, 2, 3)))
    few = msg("pg.ending.few", seat=SeatName(B), n=1)
    assert found == Ending(msg("pg.ending.won", seat=SeatName(A), n=2), few)


def test_what_the_second_could_not_power_is_told() -> None:
    game = moments((PlantSold(A, 4, 5), ran(A, 4)))
    found = ending(BASE, game, (score(B, 1, 3), score(A, 2, 1)))
    assert found.why == msg("pg.ending.dark", seat=SeatName(A), n=2, powered=1)


def test_after_a_tie_the_best_plant_is_told() -> None:
    game = moments((PlantSold(A, 4, 5), ran(A, 4)))
    found = ending(BASE, game, (score(A, 1, 3, 40), score(B, 2, 3, 20)))
    assert found.title == msg("table.ending.tie", seat=SeatName(A), part=msg("pg.score.money"))
    assert found.why is not None and found.why.key == "pg.ending.plant"


def test_a_shared_victory_names_no_plant() -> None:
    found = ending(BASE, moments((PlantSold(A, 4, 5), ran(A, 4))), (score(A, 1, 5), score(B, 1, 5)))
    assert found == Ending(None)
