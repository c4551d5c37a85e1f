"""What the bar at the foot of a table says and offers: one sentence, what it means, and what can be done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from game.kernel.message import Message
from game.present.answer.answer_draft import AnswerDraft
from game.present.party import Mark
from game.present.stage.told import FigureChange
from game.present.stage.words import NOTHING_TO_RECKON, Reckoning
from game.screen.widgets.base import Text

Main: TypeAlias = tuple[Text, Callable[[], None], tuple[str, ...]]
"""The gold button: its words, what it does, its keys."""


@dataclass(frozen=True, slots=True)
class Tool:
    """One of the small buttons beside the gold one: a sign, and below it a ``word`` for its name, where there is room.

    A ``spare`` one goes into a list where room is short.
    """

    id: str
    icon: str
    name: Message
    do: Callable[[], object]
    hotkeys: tuple[str, ...]
    enabled: bool
    why: Message | None = None
    spare: bool = False
    word: Message | None = None


@dataclass(frozen=True, slots=True)
class Panel:
    """The bar at the foot in words.

    ``marks`` are those of whose turn it is, if anybody's: of a player, or of a company and the player who decides for
    it. ``note`` stands below the prompt: what would happen, or a warning if ``warns``. One that is ``urgent`` answers
    what was just done (pointing, asking for a hint): it goes before the prompt where both have no room. ``main`` is the
    one gold button.
    """

    marks: tuple[Mark, ...]
    prompt: Message | str
    note: Message | None
    warns: bool
    tools: tuple[Tool, ...]
    main: Main | None
    draft: AnswerDraft | None = None
    pattern: bool = False
    main_id: str = "confirm"
    missing: Message | None = None
    """Why the gold button cannot be used yet."""
    changes: tuple[FigureChange, ...] = ()
    """What the answer makes of a few figures; shown where buttons leave the room."""
    reckoning: Reckoning = NOTHING_TO_RECKON
    urgent: bool = False
    heard: tuple[Message, ...] = ()
    """What is read aloud in place of the note, if anything."""
