"""Who looks at what: the one thing that everything shown, meant and said follows from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, ParamSpec, Protocol, TypeVar

from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Event
from game.kernel.message import Message
from game.play.settings import Settings
from game.present.answer.gesture import Draft
from game.present.pages.table import WHOLE, Lens
from game.present.party import Badge
from game.present.pictures.picture import Face

P = ParamSpec("P")
T = TypeVar("T")


class Width(Protocol):
    """Measures words."""

    def __call__(self, words: Message | str, size: float, face: Face = "strong") -> float:
        """The width of words in letters of this size."""

    def __hash__(self) -> int:
        """What is laid by a measure is cached by it."""


class Find(Protocol):
    """Works out what takes a while."""

    def __call__(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T | None:
        """The result of ``work``, or None while it is being made."""


def at_once(work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """The result of ``work``, made now."""
    return work(*given, **named)


def rough_width(words: Message | str, size: float, face: Face = "strong") -> float:
    """About how wide words are, where nobody can measure them: of a message, as wide as the end of its key."""
    return size * 0.5 * len(words.key.rpartition(".")[2] if isinstance(words, Message) else words)


@dataclass(frozen=True, slots=True)
class ToldEvent:
    """The past of an event that is told: the position before it (``view``) and the ``events`` told since."""

    view: Any
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class ViewContext:
    """Who looks at what: ``view`` is masked for ``viewer``; ``decision`` is the viewer's own, if any.

    ``badges`` are the seats in their order. ``draft`` are the gestures done so far. ``area`` is the room for the table
    in pixels at 1920x1080, width and height: things may lie differently in a flat or tall room. ``hover`` is the thing
    the mouse (or the keyboard) points at, ``held`` the thing that has been lifted and not yet put down: for previews.
    ``lens`` is what is seen of the frame of the table. ``legible`` is the size of the smallest letters that can be
    read, and ``width`` tells how wide words of a size are, both in the pixels of ``area``. ``find`` works out what
    takes a while and may come later. ``settings`` are those on which tables depend (``Settings.of_tables``). ``page``
    is the page of the table that is looked at; empty: the only one, or the first. ``amount`` is the number chosen for
    the thing of the draft (shares to sell); 0: it has none.
    ``honoured`` are the ids of the parties who have won, or whose success that is: what they have built shines.
    ``answer`` is the action that the draft stands for, if it stands for one, ``way`` the actions of a thing that is
    led step by step to where the draft says. ``telling`` is there while an event is told, for ``view`` is ahead of it.
    """

    view: Any
    viewer: int | None
    decision: Decision | None
    badges: tuple[Badge, ...]
    draft: Draft = ()
    area: tuple[float, float] = (1400.0, 800.0)
    hover: str = ""
    held: str = ""
    lens: Lens = WHOLE
    legible: float = 20.0
    width: Width = rough_width
    settings: Settings = field(default_factory=Settings)
    page: str = ""
    amount: int = 0
    honoured: tuple[str, ...] = ()
    telling: ToldEvent | None = None
    way: tuple[Action, ...] = ()
    answer: Action | None = None
    find: Find = at_once

    def undrawn(self) -> ViewContext:
        """The same look before anything is drawn up: what is said of an action is then said of it alone."""
        return replace(self, draft=(), amount=0, way=(), answer=None)
