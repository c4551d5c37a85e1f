"""The headline of a finished game: the margin, and the plant of the winner that ran most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.boards.board import Graph
from game.games.power_grid.events import PlantSold, Powered
from game.games.power_grid.plants import PLANTS
from game.games.power_grid.state import HasGrid
from game.kernel.say import Say, say
from game.kernel.score import Score
from game.present.stage.ending import Ending, margin, told, winners
from game.present.stage.record import Moment


def ending(moments: Sequence[Moment], scores: Sequence[Score], graph: Graph) -> Ending:
    """Return the margin in cities and the best plant of the winner; the cities of all winners glow."""
    first = winners(scores)
    fact = best_plant(moments, first[0].seat) if len(first) == 1 else None
    g: HasGrid = moments[-1].state
    networks = [g.grid.utilities[score.seat].cities for score in first]
    lit = tuple(
        f"city.{name}" for city, name in enumerate(graph.cities) if any(network >> city & 1 for network in networks)
    )
    return Ending(told(margin(scores, "pg.ending.won"), fact), lit)


def best_plant(moments: Sequence[Moment], utility: int) -> Say | None:
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
    best = max(ran, key=lambda plant: (runs[plant] * PLANTS[plant].cities, -bought[plant][0]))
    price, round_ = bought[best]
    return say("pg.ending.plant", plant=best, price=price, round=round_, cities=PLANTS[best].cities, n=runs[best])
