"""The choice of the sides of the project tabs before the game (CA-2.5)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.carnegie.actions import ChooseSide
from game.games.carnegie.kinds import Tab
from game.games.carnegie.naming import project_name
from game.games.carnegie.show import drawers, telling
from game.games.carnegie.show.art.counters import crate, sign
from game.games.carnegie.show.art.palette import GOLD_EDGE, INK, PAPER, SOFT_INK
from game.games.carnegie.show.figure_lines import SpaceIncome, income_of
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.seen import DecisionOffer
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import PROJECTS, SIDES
from game.games.carnegie.world import World
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import GOLD_FILL
from game.present.kit.drafts import GHOST
from game.present.kit.letters import LEAST, name_in, readable
from game.present.kit.plates import plate
from game.present.pages.table import Mood
from game.present.pictures.picture import Box, Line, Picture, Place, Row, Shape, Words
from game.present.view_context import ViewContext

START = 6.0
BROAD = 1200.0
"""A legend so wide has larger letters."""


@cached(8)
def ground(w: float, h: float, rows: int, legend: float) -> Picture:
    """Return the paper under the tabs with a fine rule between projects."""
    step = (h - 20 - legend) / rows
    rules = (Line(((14, 8 + step * n), (w - 14, 8 + step * n)), (168, 150, 104), 1.2) for n in range(1, rows))
    return Picture(w, h, (*plate(Rect(0, 0, w, h), PAPER), *rules), shadow=3)


@cached(16)
def project(
    kind: str, name: Message | str, short: Message | str, goods: int, disc: Message | str, w: float, h: float
) -> Picture:
    """Return a project as the head of its row: its sign, its name, what a disc costs."""
    size, room = min(80.0, h * 0.4), w - 10
    first, letters = h * 0.12 + size / 2, readable(min(w * 0.13, h * 0.15), 26.0)
    low = first + size * 0.5
    price = (*(crate() for _ in range(goods)), disc)
    shapes = (
        Place(sign(kind, INK), START + size / 2 + 4, first, size),
        name_in(name, short, (START, low + letters), letters, INK, room=room),
        Row(
            price,
            START,
            low + letters * 2.25,
            readable(letters * 0.82),
            SOFT_INK,
            "text",
            "text",
            "left",
            room,
            1.15,
            0.3,
        ),
    )
    return Picture(w, h, shapes)


@cached(32)
def title(name: Message | str, chosen: Message | str, w: float, h: float) -> Picture:
    """Return the line above a tab: which side it is, at the right that it is chosen."""
    size = readable(h * 0.76, 17.0)
    shapes: list[Shape] = [Words(name, 2, h * 0.46, size, INK, "strong", "left", room=w * 0.5)]
    if chosen:
        wide = 84.0
        shapes += [
            Box(w - wide, 0, wide, h - 1, GOLD_FILL, 4, GOLD_EDGE, 1.4),
            Line(((w - wide + 9, h * 0.5), (w - wide + 13, h * 0.68), (w - wide + 21, h * 0.26)), (52, 84, 40), 2.6),
            Words(chosen, w - wide + 26, h * 0.46, LEAST + 1, INK, "strong", "left", room=wide - 32),
        ]
    return Picture(w, h, tuple(shapes))


@cached(8)
def legend_picture(how: Message | str, notes: tuple[Message | str, ...], w: float, h: float) -> Picture:
    """Return how tabs work, and below it what two things or a heart in a space mean, a line each."""
    first, *others = Rect(6, 0, w - 12, h).column(len(notes) + 1)
    size = readable(first.h, 18.0 if w < BROAD else 21.0)
    line = Words(how, 6, first.centre[1], size, INK, "strong", "left", first.w, narrow=True, least=LEAST)
    less = replace(line, size=readable(size * 0.9), colour=SOFT_INK, face="text")
    lines = (replace(less, text=note, y=row.centre[1]) for note, row in zip(notes, others, strict=True))
    return Picture(w, h, (line, *lines))


LEGEND = 60.0
HEAD, RING = 22.0, 8.0
"""Height of the line above a tab that names its side, and the room below it for the ring of what can be chosen."""
GAP = 22.0
"""Between the two sides of a tab."""
LEFT = 0.186
"""The part of the width for what a project is and costs."""
FAINT = 94
"""How much is seen of the side that was not chosen (of 255)."""


def add_sides(layer: Layer, look: ViewContext, world: World, box: Rect, seat: int, offer: DecisionOffer) -> None:
    """Put both sides of each tab on the table, a row for each project."""
    g: CarnegieState = look.view
    layer.lay("sides", ground(box.w, box.h, len(PROJECTS), LEGEND), box, z=-1)
    rows, legend = box.inset(12, 8).split_bottom(LEGEND, 4)[::-1]
    notes = (msg("ca.sides.either"), msg("ca.sides.heart"))
    layer.lay("sides.legend", legend_picture(msg("ca.sides.how"), notes, legend.w, legend.h), legend, z=0)
    for tab, row in enumerate(rows.column(len(PROJECTS))):
        what, both = row.split_left(max(96.0, box.w * LEFT - 12))
        facts: Tab = world.tables.tabs[tab]
        names = project_name(tab), project_name(tab, short=True)
        picture = project(PROJECTS[tab], *names, facts.goods, msg("ca.sides.disc"), what.w, what.h)
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
    seen = tuple(SpaceIncome(()) for _ in incomes) if taken else incomes
    layer.lay(
        f"side.{name}", drawers.tray_picture(seen, tray.w, tray.h), tray, z=2, mood="plain" if passed else mood,
        alpha=FAINT if passed else 255, label=msg("ca.side", side=SIDES[side], project=project_name(tab)),
        info=msg("ca.side.info", incomes=telling.listed([telling.space_words(space) for space in spaces])),
    )  # fmt: skip
    named = title(msg("ca.side.short", side=SIDES[side]), msg("ca.draft.chosen") if taken else "", head.w, head.h)
    layer.lay(f"side.name.{name}", named, head, z=1, alpha=FAINT * 2 if passed else 255)
    if taken:
        for number in range(len(incomes)):
            x, y, size = drawers.tray_spot(tray.w, tray.h, len(incomes), number)
            disc = drawers.covered_picture(layer.colour(seat), incomes[number], 48, layer.patterns)
            layer.put(f"side.disc.{name}.{number}", disc, tray.x + x, tray.y + y, size, z=3, alpha=GHOST + 8)
