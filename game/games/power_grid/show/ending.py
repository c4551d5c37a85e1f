"""The headline of a finished game: the margin, and what the second lacked; after a tie the winner's best plant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.games.power_grid.cards import Cards
from game.games.power_grid.events import PlantSold, Powered
from game.games.power_grid.state import HasGrid, Utility
from game.kernel.message import Message, SeatName, msg
from game.kernel.score import Score
from game.present.stage.ending import Ending, lead, margin, told, winners
from game.present.stage.record import Moment


def ending(cards: Cards, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending:
    """Return the margin in cities, what has decided it, and plants, cities and money of everybody."""
    first = winners(scores)
    g: HasGrid = moments[-1].state
    fact = shortfall(g, scores) or (best_plant(cards, moments, first[0].seat) if len(first) == 1 else None)
    figures = {score.seat: figures_of(g.grid.utilities[score.seat]) for score in scores}
    return Ending(told(margin(scores, "pg.ending.won"), fact), figures)


def shortfall(g: HasGrid, scores: Sequence[Score]) -> Message | None:
    """Return what the second lacked: cities, or plants and fuel for them. None where both power as many."""
    ahead = lead(scores)
    if ahead is None or not ahead.points:
        return None
    seat, powered = ahead.next.seat, ahead.next.total
    connected = g.grid.utilities[seat].cities.bit_count()
    if connected > powered:
        return msg("pg.ending.dark", seat=SeatName(seat), n=connected, powered=powered)
    return msg("pg.ending.few", seat=SeatName(seat), n=connected)


def figures_of(utility: Utility) -> Message:
    """Return what a utility has at the end: its plants, its cities, its money."""
    plants = " · ".join(map(str, sorted(utility.plants))) or "–"
    return msg("pg.ending.figures", plants=plants, n=utility.cities.bit_count(), money=utility.money)


def best_plant(cards: Cards, moments: Sequence[Moment], utility: int) -> Message | None:
    """Return which plant of ``utility`` could power most cities, its runs added up, with its price and round.

    Equal ones: the cheaper. None: no plant ran.
    """
    runs: Counter[int] = Counter()
    bought: dict[int, tuple[int, int]] = {}
    number = 1
    for moment in moments:
        for event in moment.events:
            if isinstance(event, PlantSold) and event.utility == utility:
                bought[event.plant] = (event.price, number)
            elif isinstance(event, Powered) and event.utility == utility:
                runs.update(event.plants)
        number = max(number, moment.state.flow.round)
    ran = [plant for plant in bought if runs[plant]]
    if not ran:
        return None
    best = max(ran, key=lambda plant: (runs[plant] * cards[plant].cities, -bought[plant][0]))
    price, round_ = bought[best]
    return msg("pg.ending.plant", plant=best, price=price, round=round_, cities=cards[best].cities, n=runs[best])
