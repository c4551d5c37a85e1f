"""What lies on the pages of a table that are seen: laid anew when somebody looks, however often it has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass, field
from functools import partial
from itertools import islice

from game.present.motion.director import Cue, Director, TurnedPage
from game.present.pages.drafted import drafted
from game.present.pages.lens import Lens
from game.present.pages.paging import PageLayout, Paging
from game.present.pages.table import Sprite, Table
from game.present.running.table_settings import TableSettings
from game.present.stage.bundle import Stage
from game.present.view_context import ViewContext, Width, rough_width


class TablePages:
    """The pages of one table: ``look`` says who looks at one, ``before`` what lay there before what is being told."""

    def __init__(
        self,
        stage: Stage,
        manner: TableSettings,
        look: Callable[[str | None], ViewContext],
        before: Callable[[str], Table],
    ) -> None:
        self._stage = stage
        self._scenery = stage.scenery
        self._manner = manner
        self._look = look
        self._before = before
        self.paging = Paging()
        self.director = Director({})
        self.hover = ""
        """What is pointed at."""
        self.legible = 20.0
        self.width: Width = rough_width
        self._stale: Stale | None = Stale()
        self._laid_for = self._wishes()
        self._tables = PointedTables()

    # ---- what lies

    def table(self, page: str) -> Table:
        """Return a page of the table at rest."""
        return drafted(self._scenery, self._stage.words, self._look(page))

    def tables(self) -> dict[str, Table]:
        """Return the pages that are seen, at rest."""
        return self._tables.anew(self.hover, self._lay_out())

    def _lay_out(self) -> dict[str, Table]:
        return {leaf.page.id: self._seen_at_first(leaf) for leaf in self.paging.seen}

    def _seen_at_first(self, leaf: PageLayout) -> Table:
        """Return a page, gone as near at first as it asks for."""
        table = self.table(leaf.page.id)
        if table.first is None or leaf.aimed:
            return table
        leaf.lens, leaf.aimed = table.first, True
        return self.table(leaf.page.id)

    def _tables_pointed_at(self) -> dict[str, Table]:
        """Return the pages that are seen where nothing has changed but what is pointed at."""
        seen = {leaf.page.id for leaf in self.paging.seen}
        return self._tables.again(self.hover, seen) or self._tables.keep(self.hover, self._lay_out())

    def shown(self, page: str | None = None) -> Table:
        """Return what lies now on a page that is seen; None: on that in front."""
        self.lay()
        return self.director.table(self.paging.front if page is None else page)

    def resting(self, page: str | None = None) -> Table:
        """Return what lies on a page that is seen when nothing moves any more; None: on that in front."""
        self.lay()
        return self.director.goal(self.paging.front if page is None else page)

    def lies(self, thing: str) -> bool:
        """Tell whether a thing or spot lies on a page that is seen, as it was laid last."""
        return any(thing in self.director.goal(page).index for page in self.director.pages)

    def page_with(self, thing: str) -> str | None:
        """Return the page on which a thing or spot lies, one that is seen if possible; None if it lies on none."""
        seen = [leaf.page.id for leaf in self.paging.seen]
        for page in seen:
            if thing in self.resting(page).index:
                return page
        hidden = (page.id for page in self.paging.pages if page.id not in seen)
        return next((page for page in hidden if thing in self.table(page).index), None)

    @property
    def busy(self) -> bool:
        """Whether something moves or has still to be laid."""
        return self._stale is not None or self.director.busy

    # ---- what is seen

    def follow(self) -> None:
        """Have the pages there are now."""
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
        """Turn to a page by itself, for what is told there; tell whether it was another."""
        turned = self.paging.lead(page)
        if turned:
            self._see()
        return turned

    def _see(self, *, anew: bool = False) -> None:
        """Have the pages laid that are seen now; while events are told, those that were not seen are brought up, or all
        of them ``anew``.
        """
        if self.director.playing:
            pages = {leaf.page.id: partial(self._laid, leaf.page.id) for leaf in self.paging.seen}
            self.director.turn(pages, anew=anew)
        else:
            self.outdate()

    def _laid(self, page: str) -> TurnedPage:
        return TurnedPage(self._before(page), self.table(page))

    def aim(self, page: str, lens: Lens) -> bool:
        """See another part of the frame of a page; tell whether it is another. Ends what is moving."""
        leaf = self.paging.leaf(page)
        changed = lens != leaf.lens
        if changed:
            leaf.lens, leaf.aimed = lens, True
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

    def _wishes(self) -> tuple[bool, bool]:
        """Return the wishes of people on which the table depends."""
        return self._manner.patterns, self._manner.open_table

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
            self.director.show({leaf.page.id: self._before(leaf.page.id) for leaf in self.paging.seen})
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
        """Return the ``pages`` as they were laid while ``target`` was pointed at before; None if they were not."""
        known = self._tables.pop(target, None)
        if known is None or known.keys() != pages:
            return None
        return self.keep(target, known)

    def keep(self, target: str, tables: dict[str, Table]) -> dict[str, Table]:
        """Keep ``tables``, laid while ``target`` is pointed at, beside the latest others, and return them."""
        recent = islice(self._tables.items(), max(0, len(self._tables) - MOST), None)
        self._tables = {**dict(recent), target: tables}
        return tables
