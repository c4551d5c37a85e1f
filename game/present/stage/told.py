"""What an action means, told once, and what is made of that wherever the action is spoken of."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

from game.kernel.message import Message, msg
from game.present.kit.labels import Label, soft

MOST = 2
"""So many figures stand on a label; the panel has all."""


@dataclass(frozen=True, slots=True)
class FigureChange:
    """A figure of whoever decides, ``before`` the answer so far and ``after`` it."""

    label: Message
    before: int
    after: int


class Topic(NamedTuple):
    """The matter an action decides ``about``, and ``how``: actions that decide it alike differ in something else.

    Of several topics the one of most ``weight`` tells most.
    """

    about: Message
    how: Hashable
    weight: int = 0


@dataclass(frozen=True, slots=True)
class ActionText:
    """All that is said of one action at one moment.

    ``effect`` says in one sentence what it does, ``gold`` what the gold button says for the answer so far ("Build 2 for
    31"; None: the usual word). ``called`` are a few words that tell it from all other actions ("Bid 17"; None: only the
    effect does). A hint says ``short`` in place of the effect where the table shows the rest, and nothing of it where
    the gold button, which is told first, has it ``named`` wholly. ``figures`` are what it makes of numbers, ``label``
    is what stands at the goal of its draft (signed cost, then effect; nothing: the figures). ``reason`` is a fact for
    it that is more than what it does, ``doubt`` one against it. ``kind`` is a word for clues ("a bid"), ``topics`` say
    what exercises are about.
    """

    effect: Message
    gold: Message | None = None
    called: Message | None = None
    short: Message | None = None
    named: bool = False
    figures: tuple[FigureChange, ...] = ()
    label: Label = ()
    reason: Message | None = None
    doubt: Message | None = None
    kind: Message | None = None
    topics: tuple[Topic, ...] = ()


# ---- names


def brief(told: ActionText) -> Message:
    """The few words that say which action it is."""
    return told.called or told.effect


def pressed(told: ActionText) -> Message:
    """An answer for which the gold button was pressed, all of a basket: by its words, if they say which one."""
    return told.gold if told.gold is not None and told.gold.values else brief(told)


def label(told: ActionText) -> Label:
    """The label of a draft: what the game says there, else the figures that change, else the button."""
    moved = [change for change in told.figures if change.before != change.after][:MOST]
    parts = [(soft(each.label), f"{each.before} → {each.after}") for each in moved]
    return told.label or tuple(part for pair in parts for part in pair) or ((told.gold,) if told.gold else ())


# ---- for and against


def covers(effect: Message, reason: Message) -> bool:
    """True if an effect says all that a reason for it does."""
    return reason in dict(effect.values).values() or (
        bool(reason.values) and all(value in effect.values for value in reason.values)
    )


def merits(told: ActionText) -> Message:
    """The effect of an action that a bot has found, and why one would play it."""
    short = None if told.named else told.short or told.effect
    if short is None or told.reason is None:
        return told.reason or short or told.effect
    return short if covers(short, told.reason) else msg("table.hint.why", effect=short, reason=told.reason)


def hint(told: ActionText) -> Message:
    """The words of a hint: who follows it has read all that a question could doubt."""
    found = merits(told)
    return msg("table.hint.doubt", hint=found, doubt=told.doubt) if told.doubt is not None else found


def question(told: ActionText, hinted: ActionText | None = None) -> Message | None:
    """The question before an action is carried out; nothing that the hint which urged it has named."""
    return told.doubt if hinted is None or hinted.doubt != told.doubt else None


def aloud(told: ActionText) -> tuple[Message, ...]:
    """The answer that is drawn up, as it is read aloud."""
    return (told.effect,) if told.doubt is None else (told.effect, told.doubt)


def against(worse: ActionText, better: ActionText) -> Message | None:
    """The loss by the worse of two answers; what would be lost by both tells nothing."""
    return worse.doubt if worse.doubt != better.doubt else None


def favours(better: ActionText, worse: ActionText) -> Message | None:
    """Why one would play the better of two answers; what is a reason for both tells nothing."""
    return better.reason if better.reason != worse.reason else None


def topic(better: ActionText, worse: ActionText) -> Message | None:
    """The matter in which two answers differ; None: the game names nothing."""
    ways = [{each.about: each.how for each in told.topics} for told in (better, worse)]
    every = sorted((*better.topics, *worse.topics), key=lambda each: -each.weight)
    return next((each.about for each in every if ways[0].get(each.about) != ways[1].get(each.about)), None)


def clue(better: ActionText, *, alike: bool) -> Message:
    """The kind of the better answer, for who has chosen another; ``alike``: one of the same kind."""
    if better.kind is None:
        return msg("coach.clue.same" if alike else "coach.clue.other")
    return msg("coach.clue.another" if alike else "coach.clue.kind", kind=better.kind)
