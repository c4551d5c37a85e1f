"""Small tables, scripts and decisions for the tests of what is shown."""

from __future__ import annotations

from hypothesis import strategies as st

from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.value import value
from game.present.answer.gesture import Drag, Facet, Facets, Press, Tap
from game.present.motion.script import (
    Change,
    Fade,
    Flip,
    Hide,
    Move,
    Pause,
    Play,
    Reel,
    Script,
    Show,
    Turn,
    after,
    together,
)
from game.present.pages.table import Spot, Sprite, Table
from game.present.pictures.picture import Box, Picture

NAMES = ("gear", "cube", "card")


def face(shade: int) -> Picture:
    """Return a small picture that differs by ``shade``."""
    return Picture(10, 10, (Box(0, 0, 10, 10, (shade, shade, shade)),))


def sprite(name: str, x: float = 0.0, y: float = 0.0, angle: float = 0.0, shade: int = 0) -> Sprite:
    """Return a sprite of 40 by 40 units."""
    return Sprite(name, face(shade), x, y, 40, 40, angle=angle)


def table(*sprites: Sprite, spots: tuple[Spot, ...] = ()) -> Table:
    """Return a table of 400 by 300 units."""
    return Table.of(400, 300, list(sprites), list(spots))


coordinates = st.integers(0, 300).map(float)
seconds = st.sampled_from((0.0, 0.1, 0.25, 0.4))
names = st.sampled_from((*NAMES, "ghost"))


def tables() -> st.SearchStrategy[Table]:
    """Tables with some of the named things on them."""
    one = st.builds(sprite, st.sampled_from(NAMES), coordinates, coordinates, coordinates, st.integers(0, 3))
    return st.lists(one, unique_by=lambda s: s.id).map(lambda found: table(*found))


def scripts() -> st.SearchStrategy[Script]:
    """Scripts of every kind, also about things that are not there."""
    pictures = st.integers(0, 3).map(face)
    leaf: st.SearchStrategy[Script] = st.one_of(
        st.builds(Move, names, coordinates, coordinates, seconds, arc=coordinates),
        st.builds(Turn, names, st.sampled_from((90.0, 180.0, -45.0)), seconds),
        st.builds(Flip, names, pictures, seconds),
        st.builds(Change, names, pictures),
        st.builds(Reel, names, st.lists(pictures, min_size=1, max_size=3).map(tuple), seconds),
        st.builds(Fade, names, st.integers(0, 255), seconds),
        st.builds(Show, st.builds(sprite, st.just("ghost"), coordinates, coordinates)),
        st.builds(Hide, names),
        st.builds(Pause, seconds),
        st.builds(Play, st.sampled_from(("coin", "ratchet"))),
    )

    def wrap(inner: st.SearchStrategy[Script]) -> st.SearchStrategy[Script]:
        several = st.lists(inner, max_size=3)
        return several.map(lambda parts: after(*parts)) | several.map(lambda parts: together(*parts, stagger=0.04))

    return st.recursive(leaf, wrap, max_leaves=8)


# A decision like that of laying a card on a place, with or without a stone on it; or passing.


@value
class Lay(Action):
    """Lay ``card`` on ``place``, with a stone of ``stone`` (0: none)."""

    card: int
    place: str
    stone: int = 0


@value
class Flag(Action):
    """Wave the flag: a click on it."""


@value
class Pass(Action):
    """Do nothing."""


LAYING = Decision(
    0,
    "toy.lay",
    (
        *(One(Lay(card, place, stone)) for card in (1, 2) for place in ("left", "right") for stone in (0, 1, 2)),
        One(Flag()),
        One(Pass()),
    ),
)


def facets(action: Action) -> Facets:
    """Return the gestures of the toy."""
    if isinstance(action, Lay):
        stone = Drag(f"stone.{action.stone}", f"card.{action.card}") if action.stone else None
        return (Facet("card", Drag(f"card.{action.card}", f"place.{action.place}")), Facet("stone", stone))
    if isinstance(action, Flag):
        return (Facet("flag", Tap("flag")),)
    if isinstance(action, Pass):
        return (Facet("pass", Press("table.skip")),)
    return ()
