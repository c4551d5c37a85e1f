"""Laying a table: what lies on a page, in the order in which it is put down, and the zones that its map has for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Unpack

from msgspec.structs import replace

from game.boards.board import Layout, Zone
from game.kernel.message import Message
from game.present.area import Rect
from game.present.kit.layout import Laid
from game.present.pages.table import ONLY, Page, Spot, Sprite, SpriteLook
from game.present.pictures.picture import Picture


@dataclass
class Laying:
    """Sprites and spots so far. Games add what they need to know while they lay a table."""

    sprites: list[Sprite] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)

    def put(self, name: str, picture: Picture, x: float, y: float, w: float, **look: Unpack[SpriteLook]) -> Sprite:
        """Lay a sprite down and return it: its middle at (x, y), ``w`` wide and as high as its picture makes it."""
        return self._laid(Sprite(name, picture, x, y, w, w * picture.height / picture.width, **look))

    def lay(self, name: str, picture: Picture, box: Rect, **look: Unpack[SpriteLook]) -> Sprite:
        """Lay a sprite down that fills ``box``, and return it."""
        return self._laid(Sprite(name, picture, *box.centre, box.w, box.h, **look))

    def _laid(self, sprite: Sprite) -> Sprite:
        self.sprites.append(sprite)
        return sprite

    def take(self, laid: Laid) -> None:
        """Put down all that lies in a tree."""
        self.sprites += laid.sprites
        self.spots += laid.spots

    def alter(self, name: str, **look: Unpack[SpriteLook]) -> None:
        """Have a sprite that lies here look otherwise."""
        place = max(place for place, sprite in enumerate(self.sprites) if sprite.id == name)
        self.sprites[place] = replace(self.sprites[place], **look)

    def spot(
        self,
        name: str,
        rect: Rect,
        label: Message | None = None,
        info: Message | None = None,
        *,
        quiet: bool = False,
        means: str = "",
    ) -> None:
        """Mark a place that can be touched."""
        self.spots.append(Spot(name, *rect.centre, rect.w, rect.h, label, info, quiet, means))


HIGHEST = 1.2
"""So many times as high as on the map a page is laid, where nothing else is said."""
KEYS = ("f6", "f7", "f8", "f9", "f10")
"""What turns to pages; F1 and F5 are those of every table, F11 and F12 those of the window."""


@dataclass(frozen=True, slots=True)
class ZonedPage:
    """A page ``width`` by ``height`` board units, and its zones by name, measured from its upper left corner."""

    width: float
    height: float
    places: Mapping[str, Rect]


class Zones:
    """The zones of a map as rectangles of pages, to lay things into.

    A zone with the property ``sign`` is a page of its own: ``sign`` is the icon of its tile, ``strip`` says that it is
    always seen along the lower edge; ``title`` names it. What lies inside it lies on that page, measured from its upper
    left corner. Without such a zone the whole map is the only page. In a high room a page is laid up to ``highest``
    times as high as it is on the map.
    """

    def __init__(self, layout: Layout, title: Callable[[str], Message] = Message, highest: float = HIGHEST) -> None:
        self._highest = highest
        self._areas = {zone.id: zone for zone in layout.zones.values() if "sign" in zone.facts}
        things = [zone for zone in layout.zones.values() if zone.id not in self._areas]
        if not self._areas:
            self._areas = {ONLY[0].id: Zone(ONLY[0].id, 0.0, 0.0, layout.width, layout.height)}
            self.pages: tuple[Page, ...] = ONLY
        else:
            keys = iter(KEYS)
            found = [_page(zone, title, keys) for zone in self._areas.values()]
            self.pages = tuple(sorted(found, key=lambda page: page.strip))
        self._places = {page: _inside(area, things) for page, area in self._areas.items()}

    def laid(self, page: str, area: tuple[float, float]) -> ZonedPage:
        """The zones of a page in a room ``area`` wide and high; the empty id is the first page.

        Where the room is higher than the page, for its width, all stands further apart and is higher.
        """
        page = page or self.pages[0].id
        zone = self._areas[page]
        factor = min(max(area[1] / area[0] * zone.w / zone.h, 1.0), self._highest)
        places = {name: Rect(x, y * factor, w, h * factor) for name, (x, y, w, h) in self._places[page].items()}
        return ZonedPage(zone.w, zone.h * factor, places)

    def page_with(self, zone: str) -> str:
        """The page on which a zone lies; empty where it lies on a strip, which is always seen, or nowhere."""
        tabs = [page.id for page in self.pages if not page.strip]
        return next((page for page in tabs if zone in self._places[page]), "")


def _page(zone: Zone, title: Callable[[str], Message], keys: Iterator[str]) -> Page:
    """The page that a zone stands for; the first tiles have the ``keys``, in the order of the map."""
    sign = str(zone.facts["sign"])
    if zone.facts.get("strip"):
        return Page(zone.id, room=(0.0, zone.h), sign=sign, strip=True)
    return Page(zone.id, title(zone.id), next(keys, ""), (zone.w, zone.h), sign)


def _inside(area: Zone, zones: list[Zone]) -> dict[str, Rect]:
    """The zones whose middle lies in an area, from its corner."""
    frame = Rect(area.x, area.y, area.w, area.h)
    mine = [zone for zone in zones if frame.contains(*zone.centre)]
    return {zone.id: Rect(zone.x - area.x, zone.y - area.y, zone.w, zone.h) for zone in mine}
