"""The choice of the sides of the project tabs before the game (CA-2.5)."""

from __future__ import annotations

from game.games.carnegie.actions import ChooseSide
from game.games.carnegie.kinds import Tab
from game.games.carnegie.naming import project_name
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import drawers, sides
from game.games.carnegie.show.figure_lines import income_of
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.seen import Offer
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import PROJECTS, SIDES
from game.games.carnegie.world import World
from game.kernel.message import msg
from game.present.area import Rect
from game.present.kit.drafts import GHOST
from game.present.pages.table import Mood
from game.present.view_context import ViewContext

LEGEND = 60.0
HEAD, RING = 22.0, 8.0
"""Height of the line above a tab that names its side, and the room below it for the ring of what can be chosen."""
GAP = 22.0
"""Between the two sides of a tab."""
LEFT = 0.186
"""The part of the width for what a project is and costs."""
FAINT = 94
"""How much is seen of the side that was not chosen (of 255)."""


def add_sides(layer: Layer, look: ViewContext, world: World, box: Rect, seat: int, offer: Offer) -> None:
    """Put both sides of each tab on the table, a row for each project."""
    g: CarnegieState = look.view
    layer.lay("sides", sides.ground(box.w, box.h, len(PROJECTS), LEGEND), box, z=-1)
    rows, legend = box.inset(12, 8).split_bottom(LEGEND, 4)[::-1]
    notes = (msg("ca.sides.either"), msg("ca.sides.heart"))
    layer.lay("sides.legend", sides.legend(msg("ca.sides.how"), notes, legend.w, legend.h), legend, z=0)
    for tab, row in enumerate(rows.column(len(PROJECTS))):
        what, both = row.split_left(max(96.0, box.w * LEFT - 12))
        facts: Tab = world.tables.tabs[tab]
        names = project_name(tab), project_name(tab, short=True)
        picture = sides.project(PROJECTS[tab], *names, facts.goods, msg("ca.sides.disc"), what.w, what.h)
        layer.lay(f"sides.{tab}", picture, what, z=1)
        chosen = g.companies[seat].sides[tab]
        for side, place in enumerate(both.row(2, GAP)):
            _side(layer, facts, (tab, side), place, seat, chosen, ChooseSide(tab, side) in offer.actions)


def _side(layer: Layer, facts: Tab, which: tuple[int, int], box: Rect, seat: int, chosen: int, can: bool) -> None:
    """Put one side of a tab on the table: chosen with its discs, else to be chosen or passed over."""
    tab, side = which
    name = f"{tab}.{side}"
    spaces = facts.sides[side]
    head, rest = box.split_top(HEAD, RING)
    tray = Rect(rest.x, rest.y, rest.w, min(rest.h - 12, rest.w * 0.34))
    incomes = tuple(income_of(space) for space in spaces)
    taken, passed = chosen == side, chosen >= 0 and chosen != side
    mood: Mood = "chosen" if taken else "plain" if can or chosen < 0 else "dimmed"
    seen = tuple(drawers.Income(()) for _ in incomes) if taken else incomes
    layer.lay(
        f"side.{name}", drawers.tray_picture(seen, tray.w, tray.h), tray, z=2, mood="plain" if passed else mood,
        alpha=FAINT if passed else 255, label=msg("ca.side", side=SIDES[side], project=project_name(tab)),
        info=msg("ca.side.info", incomes=telling.listed([telling.space_words(space) for space in spaces])),
    )  # fmt: skip
    title = sides.title(msg("ca.side.short", side=SIDES[side]), msg("ca.draft.chosen") if taken else "", head.w, head.h)
    layer.lay(f"side.name.{name}", title, head, z=1, alpha=FAINT * 2 if passed else 255)
    if taken:
        for number in range(len(incomes)):
            x, y, size = drawers.tray_spot(tray.w, tray.h, len(incomes), number)
            disc = drawers.covered_picture(layer.colour(seat), incomes[number], 48, layer.patterns)
            layer.put(f"side.disc.{name}.{number}", disc, tray.x + x, tray.y + y, size, z=3, alpha=GHOST + 8)
