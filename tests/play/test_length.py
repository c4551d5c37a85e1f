"""Minutes follow board, edition and seats: the tables of the cards are what games of bots come to."""

from __future__ import annotations

from random import Random

import pytest

from game.games import cards
from game.games.card import Card
from game.play.board import board_for

TIMED = [card for card in cards().values() if card.length is not None]
NEAR = 0.3
"""How far the mean of a few games may be from that of many."""
GAMES = 4


def counted(card: Card, seats: int, options: dict[str, str]) -> float:
    """Return the real decisions of a seat in games of bots, on average."""
    chosen, bot, found = card.choose(options), card.part(card.bot), 0
    game = card.build(seats, chosen, board_for(card, seats, chosen))
    for seed in range(GAMES):
        g, rng = game.start(seed), Random(seed)
        while decisions := [each for each in game.decisions(g) if not each.optional]:
            asked = decisions[0]
            found += asked.count() > 1
            game.apply(g, asked.seat, bot.policy(game, g, asked, rng))
    return found / GAMES / seats


@pytest.mark.long
@pytest.mark.parametrize("card", TIMED, ids=lambda card: card.id)
def test_a_table_says_what_games_of_bots_come_to(card: Card) -> None:
    assert card.length is not None
    for kind, by_seats in card.length.decisions:
        options = {card.length.option: kind} if card.length.option else {}
        for place in (0, len(by_seats) - 1):
            seats = card.seats[place]
            assert counted(card, seats, options) == pytest.approx(by_seats[place], rel=NEAR), (kind, seats)


@pytest.mark.parametrize("card", TIMED, ids=lambda card: card.id)
def test_every_table_has_its_length(card: Card) -> None:
    assert card.length is not None
    option = next((each for each in card.options if each.id == card.length.option), None)
    assert [kind for kind, _ in card.length.decisions] == list(option.values if option is not None else ("",))
    assert all(len(by_seats) == len(card.seats) for _, by_seats in card.length.decisions)
    assert {board for board, _ in card.length.boards} <= set(card.maps)
    assert card.minutes(1) == card.minutes(1, card.usual_seats, card.choose({})), "the usual table"
    assert all(card.minutes(seats, seats) > card.minutes(seats - 1, seats) for seats in card.seats if seats > 1)


def test_minutes_follow_board_edition_and_seats() -> None:
    grid, stocks, empire = (cards()[name] for name in ("power_grid", "stock_companies", "empire_engine"))
    assert grid.minutes(1, 4, {"map": "bremen"}) < grid.minutes(1, 4, {"map": "germany"})
    assert grid.minutes(6, 6, {"edition": "recharged"}) < grid.minutes(6, 6, {"edition": "2004"})
    assert stocks.minutes(1, 2) > stocks.minutes(1, 6), "few players have more turns each"
    assert stocks.minutes(1, 4, {"mode": "largest_network_operator"}) > stocks.minutes(1, 4)
    assert empire.minutes(4, 4, {"rounds": "long"}) > empire.minutes(4, 4)
    carnegie = cards()["carnegie"]
    assert carnegie.minutes(1, 4) > carnegie.minutes(1, 1), "bots take some time, too"
    assert carnegie.minutes(4, 4) > 3 * carnegie.minutes(1, 4)
