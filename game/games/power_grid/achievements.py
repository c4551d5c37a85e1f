"""The achievements of Power Grid."""

from __future__ import annotations

from typing import Any

from game.games.achievement import Achievement, GameEnd, beaten, if_won, lead, longest, won_seats, won_with
from game.games.game_info import LAND
from game.games.power_grid.events import (
    CityConnected,
    Declined,
    OrderSet,
    PlantSold,
    Powered,
    StepBegan,
)
from game.games.power_grid.plants import GARBAGE, URANIUM, Cards
from game.games.power_grid.state import Utility


def _utility(end: GameEnd) -> Utility:
    mine: Utility = end.final.grid.utilities[end.seat]
    return mine


def _cards(end: GameEnd) -> Cards:
    game: Any = end.game
    cards: Cards = game.world.cards(end.final.grid)
    return cards


def _powerings(end: GameEnd) -> list[Powered]:
    return [event for event in end.of(Powered) if event.utility == end.seat]


def _bought(end: GameEnd) -> list[PlantSold]:
    return [event for event in end.of(PlantSold) if event.utility == end.seat]


def lit(end: GameEnd) -> int:
    """The most cities powered in a round, the last included."""
    return max([end.mine.total, *(event.cities for event in _powerings(end))])


def built_at_once(end: GameEnd) -> int:
    """The most cities connected in a round."""
    return max(
        sum(isinstance(event, CityConnected) and event.utility == end.seat for event in each) for each in end.rounds
    )


def lit_without_fuel(end: GameEnd) -> int:
    """The most cities powered in a round by plants without fuel."""
    cards = _cards(end)
    lights = [sum(cards[n].cities for n in each.plants if not cards[n].accepts) for each in _powerings(end)]
    return max((min(each.cities, own) for each, own in zip(_powerings(end), lights, strict=True)), default=0)


def uranium(end: GameEnd) -> int:
    """Uranium tokens burned."""
    return sum(event.burned[URANIUM] for event in _powerings(end))


def garbage(end: GameEnd) -> int:
    """Garbage tokens burned."""
    return sum(event.burned[GARBAGE] for event in _powerings(end))


def kinds(end: GameEnd) -> int:
    """The number of kinds of plants that ran."""
    return len({_cards(end)[number].kind for event in _powerings(end) for number in event.plants})


def numbers(end: GameEnd) -> int:
    """The sum of the plant numbers at the end."""
    return sum(sorted(_utility(end).plants)[-3:])


def never_dark(end: GameEnd) -> int:
    """The most rounds in a row in which every connected city was powered."""
    cities, bright = 0, []
    for event in end.events:
        if isinstance(event, CityConnected) and event.utility == end.seat:
            cities += 1
        elif isinstance(event, Powered) and event.utility == end.seat:
            bright.append(event.cities == cities > 0)
    return longest(bright)


def bargains(end: GameEnd) -> int:
    """Plants bought for no more than their number."""
    return sum(event.price <= event.plant for event in _bought(end))


def last_in_order(end: GameEnd) -> int:
    """Rounds, from the second on, in which the seat was last in the turn order."""
    return sum(event.order[-1] == end.seat for each in end.rounds[1:] for event in _first_order(each))


def _first_order(events: list[Any]) -> list[OrderSet]:
    return [event for event in events if isinstance(event, OrderSet)][:1]


def declined(end: GameEnd) -> int:
    """Rounds in which no plant was bought."""
    mine = [[e for e in each if isinstance(e, Declined | PlantSold) and e.utility == end.seat] for each in end.rounds]
    return sum(bool(each) and not any(isinstance(e, PlantSold) for e in each) for each in mine)


def step_2(end: GameEnd) -> int:
    """Cities connected when Step 2 began."""
    cities = 0
    for event in end.events:
        if isinstance(event, CityConnected) and event.utility == end.seat:
            cities += 1
        elif isinstance(event, StepBegan) and event.step == 2:
            return cities
    return 0


def free_lines(end: GameEnd) -> int:
    """Cities after the first that cost 5 Elektro or less in connections."""
    mine = [event for event in end.of(CityConnected) if event.utility == end.seat]
    return sum(event.connection <= CHEAP for event in mine[1:])


CHEAP = 5
"""Elektro for a connection that counts as nearly free."""


def purse(end: GameEnd) -> int:
    """Elektro left."""
    return _utility(end).money


def tie(end: GameEnd) -> int:
    """1 if the game was won on a tie-break, and by nobody else."""
    alone = [score.rank for score in end.scores].count(1) == 1
    return int(alone and end.mine.total == end.against)


def land(end: GameEnd) -> str:
    """The land on which the game was won, else empty."""
    board = end.options.get("map", "")
    return board if end.won and board.startswith(LAND) else ""


SIGNS = "power_grid/signs"
ACHIEVEMENTS = (
    Achievement("lit", 17, f"{SIGNS}:house", lit),
    Achievement("building", 6, f"{SIGNS}:supply", built_at_once),
    Achievement("clean", 8, f"{SIGNS}:leaf", lit_without_fuel),
    Achievement("uranium", 10, "power_grid/fuel:uranium", uranium),
    Achievement("garbage", 15, "trash", garbage),
    Achievement("kinds", 5, "gear", kinds),
    Achievement("numbers", 110, "chart", numbers),
    Achievement("bright", 8, "bulb", if_won(never_dark)),
    Achievement("bargains", 5, "check", if_won(bargains)),
    Achievement("last", 4, "hand", if_won(last_in_order)),
    Achievement("patience", 6, "clock", if_won(declined)),
    Achievement("start", 8, "fast", step_2),
    Achievement("lines", 6, "stock_companies/things:flash", free_lines),
    Achievement("purse", 100, "stock_companies/things:safe", if_won(purse)),
    Achievement("lead", 3, "trophy", lead),
    Achievement("tie", 1, "dice", if_won(tie)),
    Achievement("hard", 3, "robot", beaten("hard", "expert")),
    Achievement("boards", 5, "map", won_with("map")),
    Achievement("seats", 3, "people", won_seats),
    Achievement("lands", 3, "globe", land),
)
