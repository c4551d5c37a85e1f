"""Scenery: what lies where, and who is at the table."""

from __future__ import annotations

from typing import Any, Protocol

from game.kernel.choice import Decision
from game.kernel.event import Event
from game.present.pages.table import ONLY, Page, Table
from game.present.party import Party, seated
from game.present.pictures.picture import Material
from game.present.view_context import ViewContext


class Scenery(Protocol):
    """The table as data. It lies on a ``ground`` of some material."""

    ground: Material = "felt"
    lit: tuple[str, ...] = ("",)
    """How the names of things begin at which one may point so that the table looks different: any, if not said."""

    def table(self, look: ViewContext) -> Table:
        """Everything on the page that is looked at.

        The draft is left out (then it is marked for the scenery, see ``pages.table_pages``), shown as if it were done,
        or marked here with ``kit.drafts``.
        """

    def parties(self, look: ViewContext) -> tuple[Party, ...]:
        """Everybody who has a name at this table, those who compete first, in seat order."""
        return seated(look.badges)

    def pages(self, look: ViewContext) -> tuple[Page, ...]:
        """The pages of the table, in the order of their tabs; most games have one.

        The first is shown at the beginning and in small pictures of the table. Strips come last.
        """
        return ONLY

    def page_of(self, look: ViewContext, matter: Decision | Event) -> str:
        """The id of the page on which a decision is made or an event seen; empty: any page will do."""
        return ""

    def opened(self, state: Any, view: Any) -> Any:
        """The view with what learners may see beside it (other people's hidden piles) from the full state.

        Asked only when one person plays alone and wants it. Sealed decisions of rivals stay sealed.
        """
        return view
