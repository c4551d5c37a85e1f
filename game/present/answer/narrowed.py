"""A decision with fewer choices: what a lesson leaves on offer."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from game.kernel.action import Action
from game.kernel.choice import Amount, Choice, Decision, One, Pick


def narrowed(decision: Decision, actions: Collection[Action]) -> Decision:
    """Return the decision with only ``actions`` on offer, or as it is if none of them is legal.

    An amount stays an amount, between the lowest and the highest that is wanted, and a selection stays a selection, of
    the items that are wanted: they are still chosen with a stepper and in a list.
    """
    choices = tuple(part for choice in decision.choices for part in _parts(choice, actions))
    return replace(decision, choices=choices) if choices else decision


def _parts(choice: Choice, actions: Collection[Action]) -> Iterator[Choice]:
    wanted = [action for action in actions if action in choice]
    if isinstance(choice, Amount) and wanted:
        amounts = [getattr(action, "amount") for action in wanted]  # noqa: B009
        yield Amount(choice.make, min(amounts), max(amounts), choice.step)
    elif isinstance(choice, Pick) and wanted:
        picked: list[tuple[int, ...]] = [getattr(action, "picks") for action in wanted]  # noqa: B009
        items = tuple(item for item in choice.items if any(item in picks for picks in picked))
        yield Pick(choice.make, items, min(map(len, picked)), max(map(len, picked)))
    else:
        yield from map(One, wanted)
