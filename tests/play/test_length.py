"""Minutes follow board, edition and seats: the tables of the games are what games of bots come to."""

from __future__ import annotations

from random import Random

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.play.board import board_for

TIMED = [info for info in game_infos().values() if info.length is not None]
NEAR = 0.3
"""How far the mean of a few games may be from that of many."""
GAMES = 4


def counted(info: GameInfo, seats: int, options: dict[str, str]) -> float:
    """Return the real decisions of a seat in games of bots, on average."""
    chosen, bot, found = info.choose(options), info.part(info.bot), 0
    game = info.build(seats, chosen, board_for(info, seats, chosen))
    for seed in range(GAMES):
        g, rng = game.start(seed), Random(seed)
        while decisions := [each for each in game.decisions(g) if not each.optional]:
            asked = decisions[0]
            found += asked.count() > 1
            game.apply(g, asked.seat, bot.policy(game, g, asked, rng))
    return found / GAMES / seats


@pytest.mark.long
@pytest.mark.parametrize("info", TIMED, ids=lambda info: info.id)
def test_a_table_says_what_games_of_bots_come_to(info: GameInfo) -> None:
    assert info.length is not None
    for kind, by_seats in info.length.decisions:
        options = {info.length.option: kind} if info.length.option else {}
        for place in (0, len(by_seats) - 1):
            seats = info.seats[place]
            assert counted(info, seats, options) == pytest.approx(by_seats[place], rel=NEAR), (kind, seats)


@pytest.mark.parametrize("info", TIMED, ids=lambda info: info.id)
def test_every_table_has_its_length(info: GameInfo) -> None:
    assert info.length is not None
    option = next((each for each in info.options if each.id == info.length.option), None)
    assert [kind for kind, _ in info.length.decisions] == list(option.values if option is not None else ("",))
    assert all(len(by_seats) == len(info.seats) for _, by_seats in info.length.decisions)
    assert {board for board, _ in info.length.boards} <= set(info.maps)
    assert info.minutes(1) == info.minutes(1, info.usual_seats, info.choose({})), "the usual table"
    assert all(info.minutes(seats, seats) > info.minutes(seats - 1, seats) for seats in info.seats if seats > 1)


def test_minutes_follow_board_edition_and_seats() -> None:
    grid, stocks, empire = (game_infos()[name] for name in ("power_grid", "stock_companies", "empire_engine"))
    assert grid.minutes(1, 4, {"map": "bremen"}) < grid.minutes(1, 4, {"map": "germany"})
    assert grid.minutes(6, 6, {"edition": "recharged"}) < grid.minutes(6, 6, {"edition": "2004"})
    assert stocks.minutes(1, 2) > stocks.minutes(1, 6), "few players have more turns each"
    assert stocks.minutes(1, 4, {"mode": "largest_network_operator"}) > stocks.minutes(1, 4)
    assert empire.minutes(4, 4, {"rounds": "long"}) > empire.minutes(4, 4)
    carnegie = game_infos()["carnegie"]
    assert carnegie.minutes(1, 4) > carnegie.minutes(1, 1), "bots take some time, too"
    assert carnegie.minutes(4, 4) > 3 * carnegie.minutes(1, 4)
