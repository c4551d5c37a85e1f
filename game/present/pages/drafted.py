"""A page with the draft of whoever looks at it: what its scenery does not mark of a draft is marked here.

So every game has ghosts, empty places and a label. A scenery that knows better (an employee stands in a corner of a
room) puts down its own marks, or has the thing itself lie at its goal, and this does the rest.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from game.present.answer.gesture import Facet, along, carried
from game.present.area import Rect
from game.present.kit.drafts import DRAFT, GHOST, GOAL, TAG, Drafts
from game.present.kit.labels import Label
from game.present.pages.table import Spot, Sprite, Table
from game.present.stage.scenery import Scenery
from game.present.stage.told import label
from game.present.stage.words import TableWords
from game.present.view_context import ViewContext

LETTERS = 14.6 / 14.0
"""Letters of labels, compared with the smallest that can be read."""
LARGE = 9.0
"""A goal larger than so many letters each way has its label on its edge, a shape in its middle."""


def drafted(scenery: Scenery, words: TableWords, look: ViewContext) -> Table:
    """Return a page as its scenery lays it, with every mark of the draft."""
    table = scenery.table(look)
    if not look.draft or look.decision is None:
        return table
    marks = _Marks(table, look)
    if not any(sprite.id.startswith(DRAFT) for sprite in table.sprites):
        plain = scenery.table(look.undrawn())
        for facet in look.draft:
            marks.mark(facet, plain)
    goal = marks.goal()
    if goal is not None and not any(sprite.id.startswith(TAG) for sprite in table.sprites):
        parts = _label(words, look, marks.names)
        if parts:
            marks.tag(parts, goal)
    return marks.table()


class _Marks:
    """The marks of one page."""

    def __init__(self, table: Table, look: ViewContext) -> None:
        self._table = table
        self.names: Mapping[str, Sprite | Spot] = table.index
        scale = min(look.area[0] / table.width, look.area[1] / table.height)
        self.sprites = list(table.sprites)
        self.drafts = Drafts(
            self.sprites,
            table.spots,
            look.legible * LETTERS / scale,
            Rect(0.0, 0.0, table.width, table.height),
            look.width,
            tuple(target for _, target in map(carried, look.draft) if target),  # all that is chosen is read
            frame=table.frame,
        )
        self._draft = look.draft

    def table(self) -> Table:
        """Return the page with its marks."""
        return self._table.holding(self.sprites)

    def mark(self, facet: Facet, plain: Table) -> None:
        """Mark a gesture; ``plain`` is the page without the draft."""
        source, target = carried(facet)
        before, after = plain.index.get(source), self.names.get(source)
        if isinstance(before, Sprite):
            if after == before:
                self.drafts.carry(source, target, along(facet))
            else:
                self._leave(before, after)
        elif not source and _same(plain, self._table, target):
            self.drafts.choose(target)

    def _leave(self, before: Sprite, after: Sprite | Spot | None) -> None:
        """Mark where a thing lay that lies somewhere else by now, and there."""
        if isinstance(after, Sprite) and (after.x, after.y) == (before.x, before.y):
            return  # one of a stack has gone: the number says so
        self.drafts.empty(before.id, _rect(before), before.label)
        if isinstance(after, Sprite):
            place = next(n for n, sprite in enumerate(self.sprites) if sprite.id == after.id)
            self.sprites[place] = structs.replace(after, alpha=GHOST)
            self.drafts.goal(after.id, _rect(after))

    def goal(self) -> Rect | None:
        """Return what the label belongs to: the last thing that is put or chosen."""
        marked = [sprite for sprite in self.sprites if sprite.id.startswith(GOAL)]
        found = _rect(marked[-1]) if marked else None
        for facet in reversed(self._draft):
            _, target = carried(facet)
            found = found or (self.drafts.where(target) if target else None)
        return found

    def tag(self, label: Label, goal: Rect) -> None:
        """Put the label beside a thing, on the edge of a large plate, or in the middle of a large shape."""
        if self._table.frame is not None and self._table.frame.contains(*goal.centre):
            self.drafts.room = self._table.frame
        limit = self.drafts.letters * LARGE
        if goal.w < limit or goal.h < limit:
            self.drafts.tag("", label, goal)
        elif any(isinstance(part, Sprite) and part.outline and _rect(part) == goal for part in self.names.values()):
            self.drafts.tag("", label, goal.around(self.drafts.letters, self.drafts.letters))
        else:
            self.drafts.tag_edge("", label, goal)


def _same(before: Table, after: Table, name: str) -> bool:
    """Tell whether a page looks the same with a draft where ``name`` is."""
    part = before.index.get(name)
    if part is None:
        return False
    here = _rect(part)
    drawn = [{sprite for sprite in table.sprites if _rect(sprite).overlaps(here)} for table in (before, after)]
    return drawn[0] == drawn[1]


def _rect(part: Sprite | Spot) -> Rect:
    return Rect(part.x - part.w / 2, part.y - part.h / 2, part.w, part.h)


def _label(words: TableWords, look: ViewContext, names: Mapping[str, Sprite | Spot]) -> Label:
    """Return what is said of the answer, else what is chosen."""
    if look.answer is not None and (found := label(words.told(look, look.answer))):
        return found
    targets = [target for facet in look.draft for target in reversed(carried(facet)) if target]
    titles = [title for target in reversed(targets) if target in names and (title := names[target].label) is not None]
    return (titles[0],) if titles else ()
