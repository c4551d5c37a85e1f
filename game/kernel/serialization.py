"""Decisions as plain data, for the bot worker: what may be done travels, the rules objects do not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from game.kernel.action import Action
from game.kernel.choice import Amount, Choice, Decision, One, Pick
from game.kernel.codec import Codec

Plain: TypeAlias = "list[Any]"


def plain_decision(codec: Codec, decision: Decision) -> Plain:
    """Return seat, prompt, subject and choices in words and numbers."""
    choices = [_plain(codec, choice) for choice in decision.choices]
    return [decision.seat, decision.prompt, decision.subject, choices]


def decision_of(codec: Codec, plain: Plain) -> Decision:
    """Return the decision that ``plain_decision`` wrote down."""
    seat, prompt, subject, choices = plain
    return Decision(seat, prompt, tuple(_choice(codec, choice) for choice in choices), subject=subject)


def _plain(codec: Codec, choice: Choice) -> Plain:
    if isinstance(choice, One):
        return ["one", *codec.dump(choice.action)]
    if isinstance(choice, Amount):
        return ["amount", *codec.dump(choice.make(choice.low)), choice.low, choice.high, choice.step]
    example = choice.make(choice.items[: choice.least])
    return ["pick", *codec.dump(example), list(choice.items), choice.least, choice.most]


def _choice(codec: Codec, plain: Plain) -> Choice:
    kind, name, arguments, *rest = plain
    action = codec.load(name, arguments)
    if kind == "one":
        return One(action)
    if kind == "amount":
        return Amount(lambda amount: _with(action, "amount", amount), *rest)
    items, least, most = rest
    return Pick(lambda picks: _with(action, "picks", picks), tuple(items), least, most)


def _with(action: Action, field: str, value: int | tuple[int, ...]) -> Action:
    changed: Action = replace(action, **{field: value})
    return changed
