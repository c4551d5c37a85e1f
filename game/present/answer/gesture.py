"""Gestures and facets: what taps, drags and keys stand for in a legal action.

A stage tells for each legal action its *facets*: the independent gestures that make it up (lay this gear there; put
that cube on it). A draft is the facets done so far. What can be lifted and where it may land follows from the
legal actions that still agree with the draft, so the screen can never offer anything illegal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from game.kernel.message import Message


@dataclass(frozen=True, slots=True)
class Tap:
    """A click on the sprite or spot ``target``. The same is carrying it to ``onto``, or carrying there what it
    ``brings``, if one of them is given.

    Of a thing of which several go into a basket, ``lies`` is the one that lies there then: a click on it, or carrying
    it back ``home``, takes one out. A thing that is done in one of two ways lies in a basket once: its click takes out
    what was put in by a click on ``instead``. Whoever takes a thing up to which others go, too, takes those ``along``.
    """

    target: str
    onto: str = ""
    lies: str = ""
    home: str = ""
    instead: str = ""
    along: tuple[str, ...] = ()
    brings: str = ""


@dataclass(frozen=True, slots=True)
class Drag:
    """Carrying the sprite ``source`` to ``target``; the same as a click on one and then on the other."""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Press:
    """A button in the action panel; ``hotkey`` is the key on the keyboard, if any.

    ``key`` is its catalogue key and tells it from other buttons; ``words`` are what it says, if more than the key.
    """

    key: str
    hotkey: str = ""
    words: Message | None = None


Gesture: TypeAlias = Tap | Drag | Press


@dataclass(frozen=True, slots=True)
class Facet:
    """One part of an action: ``gesture`` decides ``slot``; no gesture means: decided so if nothing is done."""

    slot: str
    gesture: Gesture | None


def carried(facet: Facet) -> tuple[str, str]:
    """Source and goal of a gesture; what is only touched is its own goal, of a button nothing is."""
    gesture = facet.gesture
    if isinstance(gesture, Drag):
        return gesture.source, gesture.target
    if isinstance(gesture, Tap):
        return (gesture.target, gesture.onto) if gesture.onto else (gesture.brings, gesture.target)
    return "", ""


def along(facet: Facet) -> tuple[str, ...]:
    """The things a gesture carries besides, to the same goal."""
    return facet.gesture.along if isinstance(facet.gesture, Tap) else ()


def touched_by(facets: Iterable[Facet]) -> Iterator[str]:
    for facet in facets:
        if isinstance(facet.gesture, Drag):
            yield from (facet.gesture.source, facet.gesture.target)
        elif isinstance(facet.gesture, Tap):
            yield from filter(None, (facet.gesture.brings, facet.gesture.target))


Facets: TypeAlias = tuple[Facet, ...]
Draft: TypeAlias = Facets


@dataclass(frozen=True, slots=True)
class Lot:
    """What is bid for again and again: bids for it have the same ``name``; ``most`` is how far one could ever go."""

    name: str
    most: int


@dataclass(frozen=True, slots=True)
class Handling:
    """How an action is carried out, if not by the gold button alone.

    Clicks for one that ``gathers`` are collected in a basket, to be carried out together: several buildings; of an
    amount each click adds one. A touch carries out at once what is ``instant``, because it is small and can be taken
    back. The gold button stands for a button that ``closes`` as long as nothing is chosen: to be done. What is
    ``forced`` is carried out by itself where nothing else can be done, because it changes nothing.
    """

    gathers: bool = False
    instant: bool = False
    closes: bool = False
    forced: bool = False


USUAL = Handling()
