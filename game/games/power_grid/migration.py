"""Migration: logs and positions of older rules, read as these rules play them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.games.power_grid.actions import ChooseRegion, Decline, Pass
from game.games.power_grid.state import PowerGridState
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.game import Game, LogTranslator, SavedAction
from game.kernel.serialization import Codec

NOT_AGAIN: Mapping[str, Action] = {"pg.auction": Decline(), "pg.bidding": Pass()}
"""How to do without a second purchase, by what is asked."""


def without_choices(world: World, actions: Sequence[SavedAction]) -> Sequence[SavedAction]:
    """A log without choices of regions where all are in play: they used to be chosen all the same (PGM-0-2)."""
    if not world.every_region:
        return actions
    return [action for action in actions if action[1] != ChooseRegion.name]


def at_once(g: PowerGridState, step: SavedAction) -> Sequence[SavedAction]:
    """The next action of a log of version 4 or older; an empty second stack at ``g`` counts as used up.

    That was the rule then; now a card must be missing (PGM-MH-11).
    """
    later = g.grid.later
    if later is not None and later.turned and not g.grid.stack:
        later.ended = True
    return (step,)


class Declining:
    """Declines second purchases in logs up to version 6, which had no such choice (PGM-MH-17)."""

    def __init__(self, game: Game[PowerGridState]) -> None:
        self.game = game

    def __call__(self, g: PowerGridState, step: SavedAction) -> Sequence[SavedAction]:
        """The next action of a log, after the declines that come before it."""
        ahead, found = g.clone(), list[SavedAction]()
        while (asked := next(iter(self.game.decisions(ahead)), None)) is not None:
            answer = NOT_AGAIN.get(asked.prompt)
            if answer is None or asked.subject < 0 or asked.subject != ahead.auction.again:
                break
            found.append((asked.seat, answer.name, {}))
            self.game.apply(ahead, asked.seat, answer)
        return (*found, step)


class FirstCard:
    """Puts Step 2 in force for all cards that come with the first Step 3 card, as up to version 6 (PGM-ME-8)."""

    def __init__(self, game: Game[PowerGridState], world: World) -> None:
        older = World(world.players, world.tables, world.graph, world.choices, world.house, world.utilities)
        older.step_2_at_once = True
        make: Any = type(game)
        self.older: Game[PowerGridState] = make(older)
        self.codec = Codec(game.actions, game.names())
        self._left: PowerGridState | None = None
        """The position the action before led to under the older rules, if it differs."""

    def __call__(self, g: PowerGridState, step: SavedAction) -> Sequence[SavedAction]:
        """The next action of a log; ``g`` is set to the older rules' position if that differs."""
        if self._left is not None:
            left = self._left
            g.flow, g.chance, g.grid, g.auction = left.flow, left.chance, left.grid, left.auction
        self._left = None
        if g.grid.step == 1:
            seat, name, arguments = step
            ahead, action = g.clone(), self.codec.load(name, arguments)
            if self.older.check(ahead, seat, action) is None:
                self.older.apply(ahead, seat, action)
                self._left = ahead if ahead.grid.step > 1 else None
        return (step,)


class LogTranslators:
    """Several translators in turn; the last one may add actions."""

    def __init__(self, parts: Sequence[LogTranslator[PowerGridState]]) -> None:
        self.parts = tuple(parts)

    def __call__(self, g: PowerGridState, step: SavedAction) -> Sequence[SavedAction]:
        """The actions in place of the next one of a log."""
        *before, last = self.parts
        for part in before:
            part(g, step)
        return last(g, step)


def log_translator_from(version: int, game: Game[PowerGridState], world: World) -> LogTranslator[PowerGridState] | None:
    """The translator of logs of an older version at a table, or None if they are played as they are."""
    tables, found = world.tables, list[LogTranslator[PowerGridState]]()
    if version < 5 and tables.shape.pile:
        found.append(at_once)
    if version < 7 and world.keeps_out and tables.step_cards.step_2_by_card:
        found.append(FirstCard(game, world))
    if version < 7 and tables.second_purchase:
        found.append(Declining(game))
    return found[0] if len(found) == 1 else LogTranslators(found) if found else None


def position_of(version: int, position: dict[str, Any]) -> dict[str, Any]:
    """A stored position of an older version as one of these rules.

    In version 1 an immediate Step 3 was in force while phase 4 went on (PG-11.3). Up to version 4 a second stack was
    used up as soon as it was empty (PGM-MH-11).
    """
    grid, flow = position.get("grid"), position.get("flow")
    if not isinstance(grid, dict):
        return position
    if version < 2 and isinstance(flow, dict) and flow.get("stack") == ["pg.building"]:
        grid = {**grid, "step": grid.get("places")}
    later = grid.get("later")
    if version < 5 and isinstance(later, dict) and later.get("turned") is True and not grid.get("stack"):
        grid = {**grid, "later": {**later, "ended": True}}
    return {**position, "grid": grid}
