"""Pages: a table larger than a screen is a few tables, each with a name, a size and a camera of its own.

The scenery says which pages there are (``pages``), lays the one that a look names (``table`` with ``look.page``), and
says on which page a decision is made or an event is seen (``page_of``). Whoever shows it makes a look for each page in
sight, with the room, lens and letters of that page; gestures, words and record do not depend on the page. An event is
played on every page in sight (``Motion.script`` with a look at that page); a page that is not in sight need not be
laid, and its tile is marked if ``page_of`` an event names it. A strip is in sight always. With one page, whose id is
empty, nothing of this is to be thought of.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.kernel.message import Message


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a table.

    ``title`` stands on its tile below the icon ``sign``, and ``key`` turns to it. ``room`` is the width and height that
    it wants, in pixels at 1920x1080: two pages stand side by side where both fit; (0, 0) takes what there is. A
    ``strip`` has no tile: it is always seen, along the lower edge, as high as its room says (a timeline, own stock).
    """

    id: str = ""
    title: Message | None = None
    key: str = ""
    room: tuple[float, float] = (0.0, 0.0)
    sign: str = "list"
    strip: bool = False


ONLY: Final = (Page(),)
"""The pages of a table that has one."""
