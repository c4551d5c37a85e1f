"""What lies on the pages of a table that are seen: laid anew when somebody looks, however often it has changed.

What the scenery of a game does not mark of a draft is marked here, so every game has ghosts, empty places and a label.
A scenery that knows better (an employee stands in a corner of a room) puts down its own marks, or has the thing itself
lie at its goal, and this does the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import partial
from itertools import islice

from msgspec import structs

from game.play.settings import Settings
from game.present.answer.gesture import Facet, along, carried
from game.present.area import Rect
from game.present.kit.drafts import DRAFT, GHOST, GOAL, TAG, Drafts
from game.present.kit.labels import Label
from game.present.motion.director import Cue, Director, TurnedPage
from game.present.pages.paging import PageLayout, Paging
from game.present.pages.table import Lens, Spot, Sprite, Table
from game.present.stage.bundle import Stage
from game.present.stage.scenery import Scenery
from game.present.stage.told import label
from game.present.stage.words import TableWords
from game.present.view_context import Find, ViewContext, Width, at_once, rough_width

LETTERS = 14.6 / 14.0
"""Letters of labels, compared with the smallest that can be read."""
LARGE = 9.0
"""A goal larger than so many letters each way has its label on its edge, a shape in its middle."""


def drafted(scenery: Scenery, words: TableWords, look: ViewContext) -> Table:
    """A page as its scenery lays it, with every mark of the draft."""
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
        """The place the label belongs to: of the last thing that is put or chosen."""
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
    part = before.index.get(name)
    if part is None:
        return False
    here = _rect(part)
    drawn = [{sprite for sprite in table.sprites if _rect(sprite).overlaps(here)} for table in (before, after)]
    return drawn[0] == drawn[1]


def _rect(part: Sprite | Spot) -> Rect:
    return Rect(part.x - part.w / 2, part.y - part.h / 2, part.w, part.h)


def _label(words: TableWords, look: ViewContext, names: Mapping[str, Sprite | Spot]) -> Label:
    if look.answer is not None and (found := label(words.told(look, look.answer))):
        return found
    targets = [target for facet in look.draft for target in reversed(carried(facet)) if target]
    titles = [title for target in reversed(targets) if target in names and (title := names[target].label) is not None]
    return (titles[0],) if titles else ()


class TablePages:
    """The pages of one table: ``look`` says who looks at one, ``before`` what lay there before what is being told."""

    def __init__(
        self,
        stage: Stage,
        settings: Settings,
        look: Callable[[str | None], ViewContext],
        before: Callable[[str], Table],
    ) -> None:
        self._stage = stage
        self._scenery = stage.scenery
        self._settings = settings
        self._look = look
        self._before = before
        self.paging = Paging()
        self.director = Director({})
        self.hover = ""
        """What is pointed at."""
        self.legible = 20.0
        self.width: Width = rough_width
        self.find: Find = at_once
        self._stale: Stale | None = Stale()
        self._laid_for = self._wishes()
        self._tables = PointedTables()

    # ---- what lies

    def table(self, page: str) -> Table:
        """A page of the table at rest."""
        return drafted(self._scenery, self._stage.words, self._look(page))

    def tables(self) -> dict[str, Table]:
        """The pages in sight, at rest."""
        return self._tables.anew(self.hover, self._lay_out())

    def _lay_out(self) -> dict[str, Table]:
        return {page_layout.page.id: self._seen_at_first(page_layout) for page_layout in self.paging.seen}

    def _seen_at_first(self, page_layout: PageLayout) -> Table:
        table = self.table(page_layout.page.id)
        if table.first is None or page_layout.aimed:
            return table
        page_layout.lens, page_layout.aimed = table.first, True
        return self.table(page_layout.page.id)

    def _tables_pointed_at(self) -> dict[str, Table]:
        """The pages in sight where nothing has changed but what is pointed at."""
        seen = {page_layout.page.id for page_layout in self.paging.seen}
        return self._tables.again(self.hover, seen) or self._tables.keep(self.hover, self._lay_out())

    def shown(self, page: str | None = None) -> Table:
        """A page in sight as it lies now; None: that in front."""
        self.lay()
        return self.director.table(self.paging.front if page is None else page)

    def resting(self, page: str | None = None) -> Table:
        """A page in sight when nothing moves any more; None: that in front."""
        self.lay()
        return self.director.goal(self.paging.front if page is None else page)

    def lies(self, thing: str) -> bool:
        """True if a thing or spot lies on a page in sight, as it was laid last."""
        return any(thing in self.director.goal(page).index for page in self.director.pages)

    def page_with(self, thing: str) -> str | None:
        """The page on which a thing or spot lies, one in sight if possible; None if it lies on none."""
        seen = [page_layout.page.id for page_layout in self.paging.seen]
        for page in seen:
            if thing in self.resting(page).index:
                return page
        hidden = (page.id for page in self.paging.pages if page.id not in seen)
        return next((page for page in hidden if thing in self.table(page).index), None)

    @property
    def busy(self) -> bool:
        """True while something moves or has still to be laid."""
        return self._stale is not None or self.director.busy

    # ---- what is seen

    def follow(self) -> None:
        self.paging.follow(self._scenery.pages(self._look(None)))

    def fit(self, room: tuple[float, float], legible: float = 20.0, width: Width = rough_width) -> None:
        """Use a room of another size for the pages; ``legible`` and ``width`` are those of ViewContext."""
        if (room, legible, width) != (self.paging.room, self.legible, self.width):
            self.legible, self.width = legible, width
            self.follow()
            self.paging.fit(room)
            self._see(anew=True)

    def turn(self, page: str) -> None:
        """Turn to a page by hand: it stays until the next decision."""
        if self.paging.turn(page):
            self._see()

    def lead(self, page: str) -> bool:
        """Turn to a page by itself, for what is told there; True if it was another."""
        turned = self.paging.lead(page)
        if turned:
            self._see()
        return turned

    def _see(self, *, anew: bool = False) -> None:
        """Lay the pages in sight; while events are told, bring up those that were not seen, or all of them ``anew``."""
        if self.director.playing:
            pages = {page_layout.page.id: partial(self._laid, page_layout.page.id) for page_layout in self.paging.seen}
            self.director.turn(pages, anew=anew)
        else:
            self.outdate()

    def _laid(self, page: str) -> TurnedPage:
        return TurnedPage(self._before(page), self.table(page))

    def aim(self, page: str, lens: Lens) -> bool:
        """See another part of the frame of a page; True if it is another. Ends what is moving."""
        page_layout = self.paging.page_layout(page)
        changed = lens != page_layout.lens
        if changed:
            page_layout.lens, page_layout.aimed = lens, True
            self.director.skip()
            self.outdate()
        return changed

    # ---- laying

    def point(self, target: str) -> None:
        """Have what is pointed at laid, once nothing moves."""
        self.hover = target
        if not self.director.busy:
            self._stale = self._stale or Stale(pointing=True)

    def outdate(self, *, glide: bool = False, origin: dict[str, Sprite] | None = None) -> None:
        """Have the table laid anew before it is looked at next; things ``glide``, from ``origin`` if it names them."""
        before = self._stale or Stale()
        self._stale = Stale(before.glide or glide, {**before.origin, **(origin or {})})

    def lay(self) -> None:
        """Lay the table anew if something on it has changed."""
        if self._laid_for != self._wishes():
            self._laid_for = self._wishes()
            self.outdate()
        stale, self._stale = self._stale, None
        if stale is not None:
            self.follow()
            tables = self._tables_pointed_at() if stale.pointing else self.tables()
            self.director.show(tables, glide=stale.glide, origin=stale.origin)

    def _wishes(self) -> Settings:
        return self._settings.of_tables()

    def let_go(self) -> None:
        """Put things where hands have let go of them, if nobody has seen them there yet."""
        if self._stale is not None:
            self.director.put(self._stale.origin)
            self._stale = None

    def lay_at_once(self) -> None:
        """Lay everything where it belongs, with nothing gliding there."""
        self._stale = None
        self.director.reset(self.tables())

    def tell(self, cues: Sequence[Cue]) -> None:
        """Play ``cues``; what then lies there is what is at rest now."""
        if self.director.speed == "off":
            self.director.pass_over(cues)
            self.outdate()
            return
        if not self.director.pages:
            self.director.show(
                {page_layout.page.id: self._before(page_layout.page.id) for page_layout in self.paging.seen}
            )
        self.director.play(cues, self.tables())
        self._stale = None


# ---- tables at rest that differ in what is pointed at, and how one that is true no longer is laid anew


MOST = 15
"""How many more tables are kept that differ in what is pointed at."""


@dataclass(frozen=True, slots=True)
class Stale:
    """How a table that is no longer true is laid anew: at once, or with things gliding to their places.

    ``pointing``: nothing has changed but what is pointed at.
    """

    glide: bool = False
    origin: dict[str, Sprite] = field(default_factory=dict)
    pointing: bool = False


class PointedTables:
    """The pages at rest, by what was pointed at since something else has changed; the latest last."""

    def __init__(self) -> None:
        self._tables: dict[str, dict[str, Table]] = {}

    def anew(self, target: str, tables: dict[str, Table]) -> dict[str, Table]:
        """Keep ``tables``, laid while ``target`` is pointed at, and return them; all others are true no longer."""
        self._tables = {target: tables}
        return tables

    def again(self, target: str, pages: Set[str]) -> dict[str, Table] | None:
        """The ``pages`` as they were laid while ``target`` was pointed at before; None if they were not."""
        known = self._tables.pop(target, None)
        if known is None or known.keys() != pages:
            return None
        return self.keep(target, known)

    def keep(self, target: str, tables: dict[str, Table]) -> dict[str, Table]:
        """Keep ``tables``, laid while ``target`` is pointed at, beside the latest others, and return them."""
        recent = islice(self._tables.items(), max(0, len(self._tables) - MOST), None)
        self._tables = {**dict(recent), target: tables}
        return tables
