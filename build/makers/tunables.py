"""Numbers of the quick policies that can be tuned, their bounds, and the tables they are tried at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any, NamedTuple

from game.bots.bot import Bot
from game.games.carnegie.bots.bot import CarnegieBot
from game.games.carnegie.bots.traits import NORMAL as CARNEGIE
from game.games.empire_engine.bots.bot import EmpireBot
from game.games.empire_engine.bots.traits import NORMAL as EMPIRE_ENGINE
from game.games.game_info import GameInfo
from game.games.power_grid.bots.bot import PowerGridBot
from game.games.power_grid.bots.traits import NORMAL as POWER_GRID
from game.games.stock_companies.bots.bot import StockBot
from game.games.stock_companies.bots.manners import CAREFUL_MANNER


class Bounds(NamedTuple):
    """Range of a number."""

    low: float
    high: float
    whole: bool = False
    """True if the number is an integer."""


@dataclass(frozen=True, slots=True)
class Tunable:
    """The tunable numbers of a quick policy."""

    today: Mapping[str, float]
    bounds: Mapping[str, Bounds]
    bot: Callable[[Mapping[str, float]], Bot]
    """Makes a bot with these numbers."""
    tables: Sequence[tuple[str, tuple[str, ...]]]
    """Options drawn by lot for each game, besides the map: name and values."""

    def numbers(self, shares: Sequence[float]) -> dict[str, float]:
        """The numbers at these shares of their bounds, 0 the least and 1 the most."""
        found = {}
        for (name, (low, high, whole)), share in zip(self.bounds.items(), shares, strict=True):
            value = low + (high - low) * min(1.0, max(0.0, share))
            found[name] = float(round(value)) if whole else round(value, 3)
        return found

    def shares(self, numbers: Mapping[str, float]) -> list[float]:
        """The shares of their bounds at which numbers lie; inverse of ``numbers``."""
        return [(numbers[name] - low) / (high - low) for name, (low, high, _) in self.bounds.items()]


def drawn_table(info: GameInfo, tunable: Tunable, seats: int | None, rng: Random) -> tuple[int, dict[str, str]]:
    """A table drawn by lot: its seats (``seats`` if possible, at least two) and its options."""
    chosen = {name: rng.choice(values) for name, values in tunable.tables}
    option = info.map_option
    if option is not None:
        chosen[option.id] = rng.choice(info.maps or option.values)
    options = info.choose(chosen)
    counts = [count for count in info.seats_for(options) if count > 1]
    return (seats if seats in counts else rng.choice(counts)), options


def _typed(numbers: Mapping[str, float], bounds: Mapping[str, Bounds]) -> dict[str, Any]:
    return {name: int(value) if bounds[name].whole else value for name, value in numbers.items()}


GRID = {
    "fading": Bounds(0.4, 0.95),
    "scale": Bounds(0.1, 1.2),
    "capacity": Bounds(0.0, 5.0),
    "late": Bounds(0.0, 70.0),
    "premium": Bounds(0.0, 1.0),
    "growth": Bounds(0.0, 3.0),
    "patience": Bounds(-8.0, 8.0),
    "hold": Bounds(0.0, 6.0, whole=True),
    "overshoot": Bounds(0.0, 5.0, whole=True),
    "keep": Bounds(0.0, 60.0, whole=True),
    "bold": Bounds(0.0, 1.0),
    "hoard": Bounds(-1.0, 3.0),
    "choice": Bounds(0.0, 1.2),
    "pace": Bounds(1.2, 3.0),
}
COMPANY = {f"running_{name}": bounds for name, bounds in GRID.items() if name not in ("capacity", "late")}
INVESTOR = {"reserve": Bounds(0.0, 30.0, whole=True), "switch": Bounds(0.9, 2.0), "thrift": Bounds(0.5, 2.0),
            "offer": Bounds(0.6, 2.0)}  # fmt: skip
WORTH = (
    "envy", "dollar", "good", "step", "idle", "share", "network", "builds", "tiles", "plenty", "far", "manned",
    "recall", "hire", "study", "keep_tile", "last", "tight", "income", "city", "link", "project", "recalls", "stay",
    "tile", "place", "walking",
)  # fmt: skip
"""Numbers of Carnegie, tried from 0 up to twice today's value."""
PLANS = tuple(field.name for field in fields(EMPIRE_ENGINE) if field.name != "majority")
"""Numbers of Empire Engine, tried from 0 up to two and a half times today's value."""
EARLY = {"goods_early": Bounds(-0.5, 0.8), "people_early": Bounds(-0.5, 0.8)}


def _investor(numbers: Mapping[str, float]) -> Bot:
    bounds = {**COMPANY, **INVESTOR}
    typed = _typed(numbers, bounds)
    running = {name.removeprefix("running_"): typed.pop(name) for name in COMPANY}
    manner = replace(CAREFUL_MANNER, running=replace(CAREFUL_MANNER.running, **running), **typed)
    return StockBot(manner)


def _today(values: object, names: Sequence[str]) -> dict[str, float]:
    return {name: float(getattr(values, name)) for name in names}


TUNABLES: Mapping[str, Tunable] = {
    "power_grid": Tunable(
        _today(POWER_GRID, tuple(GRID)),
        GRID,
        lambda numbers: PowerGridBot(replace(POWER_GRID, **_typed(numbers, GRID))),
        (("edition", ("2004", "recharged")),),
    ),
    "stock_companies": Tunable(
        {**{f"running_{name}": value for name, value in
            _today(CAREFUL_MANNER.running, [name.removeprefix("running_") for name in COMPANY]).items()},
         **_today(CAREFUL_MANNER, tuple(INVESTOR))},
        {**COMPANY, **INVESTOR},
        _investor,
        (("mode", ("stock_companies", "largest_network_operator", "private_companies")),),
    ),
    "carnegie": Tunable(
        _today(CARNEGIE, (*WORTH, *EARLY)),
        {**{name: Bounds(0.0, 2.0 * getattr(CARNEGIE, name)) for name in WORTH}, **EARLY},
        lambda numbers: CarnegieBot(replace(CARNEGIE, **numbers), 1.0),
        (("ruleset", ("balanced", "original")), ("expansion_departments", ("off", "mixed", "one_of_each"))),
    ),
    "empire_engine": Tunable(
        _today(EMPIRE_ENGINE, (*PLANS, "majority")),
        {**{name: Bounds(0.0, 2.5 * getattr(EMPIRE_ENGINE, name)) for name in PLANS}, "majority": Bounds(-0.5, 1.5)},
        lambda numbers: EmpireBot(None, replace(EMPIRE_ENGINE, **numbers)),
        (),
    ),
}  # fmt: skip
"""Games whose quick policy can be tuned."""
