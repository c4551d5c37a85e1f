"""Price flags on the map: what each city would cost who builds now, beside its disc where nothing else is covered."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from game.games.power_grid.show.art.flags import Worth, flag_picture
from game.games.power_grid.show.layer import Layer
from game.present.area import Rect
from game.present.picture import Point

HIGH = 1.24
"""How high the cloth is, compared with its figures."""
DIGIT = 0.5
"""How wide a figure is, as a part of its height."""
POLES = (1.15, 1.7, 2.4, 3.2, 4.0)
"""How long poles may be, compared with the height of the cloth."""
FOOT = 0.62
"""Where the pole stands on the disc: so far from its middle across and up, as a part of the radius."""
BESIDE = (0.0, -0.35, 0.35)
"""How much lower than its disc a flag without a pole may be, as a part of the height of the cloth."""
SOFT = 4.0
"""What covering a cost weighs, compared with a longer pole."""
FAR = 3.9
"""What is too dear is content with a place near its disc that covers no cost, or has no flag."""


@dataclass(frozen=True, slots=True)
class Disc:
    """The disc of a city in play."""

    at: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Wish:
    """A flag that a city should have: its price, and what that means for who builds."""

    city: int
    price: int
    worth: Worth


@dataclass(frozen=True, slots=True)
class Flag:
    """Where a flag stands: the rectangle of its cloth, and its pole from the head down."""

    cloth: Rect
    pole: Rect
    left: bool
    below: bool

    @property
    def box(self) -> Rect:
        """The whole flag."""
        x, _y, w, _ = self.cloth
        return Rect(x, self.pole.y, w, self.pole.h)


def place_flags(
    wishes: Sequence[Wish],
    discs: Mapping[int, Disc],
    names: Sequence[Rect],
    costs: Sequence[Rect],
    window: Rect,
    size: float,
) -> dict[int, Flag]:
    """Return where flags stand, by their city; the first wishes come first.

    None covers a name, another disc or another flag: a city without room for one has none. Only what can be paid may
    cover the cost of a connection, and only where nothing else is free.
    """
    found: dict[int, Flag] = {}
    for wish in wishes:
        places = list(_candidates(discs[wish.city], len(str(wish.price)), size))
        reach = _reach([flag for _, flag in places])
        near = [cost for cost in costs if cost.overlaps(reach)]
        around = {city: disc for city, disc in discs.items() if _meets(reach, disc)}
        plates = [name for name in names if name.overlaps(reach)]
        best: tuple[float, Flag] | None = None
        for effort, flag in places:
            if best is not None and effort >= best[0]:
                continue
            hidden = sum(flag.cloth.overlaps(cost) for cost in near)
            effort += SOFT * hidden
            if (wish.worth == "dear" and effort > FAR) or (best is not None and effort >= best[0]):
                continue
            if flag.box.within(window) and not _covers(flag, wish.city, around, plates, found.values()):
                best = effort, flag
        if best is not None:
            found[wish.city] = best[1]
    return found


def _reach(flags: Sequence[Flag]) -> Rect:
    """Return the bounds of all these: what does not lie in them is covered by none."""
    parts = [part for flag in flags for part in (flag.cloth, flag.pole)]
    x, y = min(part.x for part in parts), min(part.y for part in parts)
    return Rect(x, y, max(part.right for part in parts) - x, max(part.bottom for part in parts) - y)


def _candidates(disc: Disc, digits: int, size: float) -> Iterator[tuple[float, Flag]]:
    """Yield the places of a flag around its disc, each with how far it is from the best."""
    (x, y), r = disc.at, disc.radius
    h = size * HIGH
    w = size * (DIGIT * digits + 0.5) + h * 0.3
    for (number, length), below, left in product(enumerate(POLES), (False, True), (False, True)):
        pole = h * length
        px = x - r * FOOT if left else x + r * FOOT
        top = y + r * FOOT if below else y - r * FOOT - pole
        cloth = Rect(px - w if left else px, top + pole - h if below else top, w, h)
        yield number + 1.5 * below + 0.6 * left, Flag(cloth, Rect(px - 1.0, top, 2.0, pole), left, below)
    for share, left in product(BESIDE, (False, True)):
        px, top = x - r - 1.0 if left else x + r + 1.0, y - h / 2 + share * h
        cloth = Rect(px - w if left else px, top, w, h)
        yield 2.2 + abs(share) + 0.6 * left, Flag(cloth, Rect(px - 1.0, top, 2.0, h), left, False)


def _covers(flag: Flag, city: int, discs: Mapping[int, Disc], names: Sequence[Rect], flags: Collection[Flag]) -> bool:
    """Tell whether a flag lies over a name, a disc that is not its own, or a flag."""
    parts = (flag.cloth, flag.pole)
    if any(part.overlaps(name) for part in parts for name in names):
        return True
    if any(_meets(part, disc) for part in parts for number, disc in discs.items() if number != city):
        return True
    return _meets(flag.cloth, discs[city], 0.86) or any(
        part.overlaps(other) for part in parts for each in flags for other in (each.cloth, each.pole)
    )


def _meets(part: Rect, disc: Disc, share: float = 1.0) -> bool:
    (x, y), r = disc.at, disc.radius * share
    dx, dy = max(part.x - x, x - part.right, 0.0), max(part.y - y, y - part.bottom, 0.0)
    return dx * dx + dy * dy < r * r


def add_flags(
    layer: Layer,
    wishes: Sequence[Wish],
    flags: Mapping[int, Flag],
    cities: Sequence[str],
    size: float,
    lit: int | None,
) -> None:
    """Put the flags on the map."""
    for wish in wishes:
        flag = flags.get(wish.city)
        if flag is not None:
            box = flag.box
            picture = flag_picture(
                wish.price,
                wish.worth,
                round(box.w, 1),
                round(flag.cloth.h, 1),
                size,
                round(box.h, 1),
                flag.left,
                flag.below,
                wish.city == lit,
            )
            layer.put(f"flag.{cities[wish.city]}", picture, *box.centre, box.w, z=4, framed=True)
