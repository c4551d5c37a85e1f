"""The project tabs of a company: drawers with incomes, and the choice of their sides before the game (CA-2.5)."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.carnegie.actions import ChooseSide, Develop
from game.games.carnegie.component_types import Tab
from game.games.carnegie.naming import project_name, project_title, space_words
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import Phrase, Sign, crate, phrase, sign, words
from game.games.carnegie.show.art.palette import CREAM, FAINT_INK, GOLD_EDGE, INK, PAPER, SOFT_INK
from game.games.carnegie.show.places import GAP, Layer, rows
from game.games.carnegie.show.seen import DecisionOffer
from game.games.carnegie.show.telling import SpaceIncome, income_of
from game.games.carnegie.state import Company
from game.games.carnegie.tables import PROJECTS, SIDES
from game.games.carnegie.world import World
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import BRASS_EDGE, GOLD_FILL, LIGHT_LOSS, LOSS, NONE
from game.present.kit.drafts import GHOST
from game.present.kit.layout import Drawn, Icon, Laid, Node, Signs, Text, Thing, cell, column, grid, lay, layers, row
from game.present.kit.plates import Plate, golden, plate
from game.present.kit.signs import LEAST, readable
from game.present.pictures.picture import Box, Colour, Engraving, Gradient, Line, Picture, Place, Shape
from game.present.pictures.pieces import PLAYER_COLOURS, token_picture
from game.present.view_context import ViewContext

NARROW = 17.0
"""In a space narrower than this signs stand below figures, and of two incomes one below the other."""
OVER = 3.0
"""How far a tray throws its shadow to the left."""
LINES = Engraving(0, 3, 0.6, (120, 186, 150, 46))
CABINET = Plate(palette.CABINET_FILL, (10, 28, 22), 1.2, 4, LINES)
TRAY = Plate(Gradient((206, 166, 106), (158, 114, 64)), (82, 54, 22), 1.1, 3, Engraving(4, 3.4, 0.6, (110, 72, 34, 90)))
CHOSEN = Plate(GOLD_FILL, GOLD_EDGE, 1.4, 4)
"""Under the word that a side is chosen."""
SPACE_RIM: Colour = (120, 96, 54)
STROKE: Colour = (130, 108, 66)


@dataclass(frozen=True, slots=True)
class CabinetFace:
    """What a cabinet says. ``goods``: cost of building. ``next_cost``: study points for the next pull (0: none).

    ``end_vp``: victory points by position; ``pulls``: the position now. ``lit``: it can be pulled. ``short``: the name
    where there is little room.
    """

    type: str
    name: Message | str
    goods: int
    next_cost: int
    end_vp: tuple[int, ...]
    pulls: int
    lit: bool = False
    short: Message | str = ""


@cached(16)
def drawers_ground(w: float, h: float, columns: int = 4) -> Picture:
    """The paper under the drawers with fine rules between them."""
    rules = (
        Line(((w * i / columns, h * 0.1), (w * i / columns, h * 0.9)), (*palette.RULE, 150), 1.0)
        for i in range(1, columns)
    )
    return Picture(w, h, (*plate(Rect(0, 0, w, h), palette.PAPER), *rules), shadow=3)


@cached(64)
def cabinet_laid(face: CabinetFace, thing: Thing, box: Rect) -> Laid:
    """A cabinet with its title and the victory points below, about 195 by 110; a lower one has them beside it.

    ``["space.0"]`` is the place of S1 at the ``["knob"]``, and so on; ``["front"]`` what is seen while nothing is out.
    """
    w, h, titled = box.w, box.h, box.h >= TITLED
    high, size, red = h * (0.5 if titled else 0.7), readable(h * 0.148), LIGHT_LOSS if titled else LOSS
    price = Signs((f"−{face.next_cost}", sign("study", red)), readable(size * 0.96), red, 0.95, 0.12)
    cost, kind = cell(*((price,) if face.next_cost else ()), grow=1), Icon(sign(face.type, INK))
    spaces = row(
        row(cost, w=high * 0.56) if titled else None, *(cell(name=f"space.{n}", grow=1) for n in (3, 2, 1, 0)),
        cell(name="knob", w=_knob(high * 0.88)), pad=high * 0.06,
    )  # fmt: skip
    shade = layers(cell(Plate(Gradient((0, 0, 0, 120), NONE), None, 0, 3)), pad=(1, 1, 1, high * 0.84 - 1))
    front = layers(shade, spaces, cell(golden(4, 2.6)) if face.lit else None, h=high, name="front", on=(CABINET,))
    if titled:
        named = Text(face.name, size, INK, narrow=True, short=face.short, least=LEAST)
        crates = [cell(Icon(crate()), w=size * 1.05) for _ in range(face.goods)]
        title = row(
            cell(kind, w=size * 1.35), cell(named, at=(0, 0.5), grow=1), *crates, gap=size * 0.15,
            pad=(size * 0.12, 0, 0, h * 0.01), h=h * 0.27,
        )  # fmt: skip
        tree = column(title, front, _points(face, w, size))
    else:
        beside = column(cell(kind, h=high * 0.52, most=high * 0.46), cost, w=h * 0.48, pad=(0, 0, h * 0.02, high * 0.4))
        tree = row(beside, column(front, _points(face, w - h * 0.48, size), grow=1))
    return lay(layers(tree, thing=thing), box)


def _points(face: CabinetFace, w: float, size: float) -> Node:
    step, parts = w / (len(face.end_vp) + 0.4), []
    for number, vp in enumerate(face.end_vp):
        here = number == face.pulls
        ink = CREAM if here else FAINT_INK if number < face.pulls else SOFT_INK
        pill = cell(Plate(palette.MEDAL, None, 0, size * 0.6), w=min(size * 1.9, step * 1.04), h=size * 1.2)
        ground = column(row(pill, h=size * 1.2, at=(0.5, 0.5)), at=(0.5, 0.5)) if here else None
        parts.append(layers(ground, words(str(vp), size * 1.02, ink, 0.5, "number")))
    return layers(grid(parts, len(parts)), pad=(step * 0.2, 0, step * 0.2, 0), grow=1)


def tray_place(cabinet: Laid, spaces: int) -> Rect:
    """The place of a tray with so many spaces seen."""
    first, knob = cabinet[f"space.{spaces - 1}"], cabinet["knob"]
    return Rect(first.x, first.y, knob.right - first.x, first.h)


def cover_place(cabinet: Laid, number: int) -> Rect:
    """The place of the cabinet's front over a space that is still inside."""
    space, front = cabinet[f"space.{number}"], cabinet["front"]
    return Rect(space.x - OVER, front.y, space.w + OVER, front.h)


def disc_place(cabinet: Laid, space: int) -> Rect:
    """The place of a disc on a space of a tab."""
    place = cabinet[f"space.{space}"]
    size = min(place.w, place.h) * 0.97
    return place.around(size, size)


@cached(128)
def tray_picture(w: float, h: float, incomes: tuple[SpaceIncome, ...]) -> Picture:
    """A tray with these spaces, S1 last, at the knob; ``w`` and ``h`` as in ``tray_frame``."""
    knob, step = _knob(h), (w - _knob(h)) / max(1, len(incomes))
    handle = Rect(w - knob * 0.72, h * 0.22, knob * 0.5, h * 0.56)
    shapes: list[Shape] = [
        Box(-OVER, 1.5, w + OVER, h, (0, 0, 0, 90), 3),
        *plate(Rect(0, 0, w, h), TRAY),
        Box(*handle, palette.BRASS_FILL, 3, BRASS_EDGE, 1.0),
    ]
    for number, income in enumerate(reversed(incomes)):
        space = Rect(2.5 + step * number, h * 0.085, step - 2.0, h * 0.83)
        shapes += [Box(*space, palette.CELL_FILL, 2.5, SPACE_RIM, 1.0), *_income(income, space)]
    return Picture(w, h, tuple(shapes))


def _knob(h: float) -> float:
    return max(9.0, h / 0.85 * 0.17)


@cached(64)
def cover_picture(w: float, h: float, part: float) -> Picture:
    """The cabinet over a space that comes out of it: the left ``part`` of ``w``, and the shadow of its mouth."""
    front = Rect(0, 1.4, w * part, h - 2.8)
    shade = min(9.0, w - front.w)
    shadow = (Box(front.w, h * 0.06, shade * (3 - i) / 3, h * 0.88, (0, 0, 0, 44)) for i in range(3))
    return Picture(w, h, (Box(*front, palette.CABINET_FILL), Box(*front, LINES), *shadow))


def _income(income: SpaceIncome, space: Rect) -> list[Shape]:
    w, h, (x, y) = space.w, space.h, space.centre
    if w < NARROW:
        return _stacked(income, space)
    if not income.other:
        return [phrase(income.first, (x, y), readable(h * 0.44), INK, "centre", room=w * 0.86, tall=1.0)]
    small, room = readable(h * 0.33, least=LEAST * 0.96), w * 0.56
    return [
        Line(((x - w * 0.26, y + h * 0.28), (x + w * 0.26, y - h * 0.28)), STROKE, 1.1),
        phrase(income.first, (x - w * 0.2, y - h * 0.22), small, INK, "centre", room=room, tall=1.0),
        phrase(income.other, (x + w * 0.18, y + h * 0.24), small, INK, "centre", room=room, tall=1.0),
    ]


def _stacked(income: SpaceIncome, space: Rect) -> list[Shape]:
    w, h, (x, y) = space.w, space.h, space.centre
    lines: list[Phrase] = [income.first, income.other] if income.other else [(part,) for part in income.first]
    far = h * 0.46 if income.other else h * 0.34
    shapes: list[Shape] = [
        phrase(line, (x, y + far * (number - (len(lines) - 1) / 2)), LEAST, INK, "centre", room=w - 1.5, tall=1.0)
        for number, line in enumerate(lines)
    ]
    return [*shapes, Line(((x - w * 0.3, y), (x + w * 0.3, y)), STROKE, 1.1)] if income.other else shapes


@cached(128)
def covered_picture(colour: int, income: SpaceIncome, pattern: bool) -> Picture:
    """The disc that covers a space, with the income that it hides on it."""
    size, ink = 48.0, (44, 34, 16) if sum(PLAYER_COLOURS[colour]) > 470 else (255, 248, 232)
    lines = [_starred(each) for each in (income.first, income.other) if each]
    letters, room, tall = (0.46, 0.58, 0.9) if len(lines) == 1 else (0.3, 0.6, 1.0)
    heights = (0.5,) if len(lines) == 1 else (0.34, 0.66)
    rows = (
        phrase(line, (size / 2, size * at), size * letters, ink, "centre", room=size * room, tall=tall)
        for line, at in zip(lines, heights, strict=False)
    )
    return Picture(size, size, (Place(token_picture(colour, pattern), size / 2, size / 2, size), *rows), shadow=1)


def _starred(parts: Phrase) -> Phrase:
    """A phrase with stars: a laurel with a medal is too much for a disc."""
    return tuple(Sign("star") if part == Sign("vp") else part for part in parts)


TITLED = 96.0
"""Cabinets at least so high have a title."""


def stacked(box: Rect) -> bool:
    return box.h > box.w * 0.4


def cabinets(box: Rect) -> list[Rect]:
    """The places of the cabinets: in a row, or below each other in a high room."""
    if stacked(box):
        return [each.inset(6) for each in rows(box, len(PROJECTS), 150.0)]
    return [each.inset(5) for each in box.row(len(PROJECTS), GAP)]


def exposed(facts: Tab, pulls: int) -> int:
    """The number of spaces of a tab that are seen in a position."""
    return sum(position.exposes >= 0 for position in facts.positions[: pulls + 1])


def cabinet_face(facts: Tab, tab: int, pulls: int, lit: bool = False) -> CabinetFace:
    last = pulls + 1 >= len(facts.positions)
    return CabinetFace(
        PROJECTS[tab], project_title(tab), facts.goods, 0 if last else facts.positions[pulls + 1].study,
        tuple(position.vp for position in facts.positions), pulls, lit, project_title(tab, short=True),
    )  # fmt: skip


def add_drawers(
    layer: Layer, look: ViewContext, world: World, seat: int, box: Rect, offer: DecisionOffer, own: bool
) -> None:
    company: Company = look.view.companies[seat]
    places = cabinets(box)
    columns = 1 if stacked(box) else len(PROJECTS)
    ground = Rect(box.x, box.y, box.w, places[-1].bottom + 6 - box.y if columns == 1 else box.h)
    layer.lay("drawers" if own else "drawers.rival", drawers_ground(ground.w, ground.h, columns), ground, z=-1)
    pulled = {action.tab for action in offer.actions if isinstance(action, Develop)} if own else set()
    whose = "" if own else f".{seat}"
    for tab, (facts, place) in enumerate(zip(world.tables.tabs, places, strict=True)):
        face = cabinet_face(facts, tab, company.pulls[tab], tab in pulled)
        thing = Thing(f"cabinet{whose}.{tab}", project_title(tab), _cabinet_info(facts, company.pulls[tab]))
        cabinet = cabinet_laid(face, thing, place)
        layer.take(cabinet)
        if company.sides[tab] >= 0 and exposed(facts, company.pulls[tab]):
            _tray(layer, company, facts, tab, cabinet, whose, layer.colour(seat))


def _cabinet_info(facts: Tab, pulls: int) -> Message:
    now = facts.positions[pulls].vp
    if pulls + 1 >= len(facts.positions):
        return msg("ca.tab.info.last", vp=now, goods=facts.goods)
    ahead = facts.positions[pulls + 1]
    return msg("ca.tab.info", goods=facts.goods, study=ahead.study, vp=now, next=ahead.vp)


def _tray(layer: Layer, company: Company, facts: Tab, tab: int, cabinet: Laid, whose: str, colour: int) -> None:
    spaces = facts.sides[company.sides[tab]][: exposed(facts, company.pulls[tab])]
    incomes, covered = tuple(income_of(space) for space in spaces), company.covered[tab]
    bare = covered if cabinet["space.0"].w - 2 < NARROW else 0  # a disc would cover its income
    seen = tuple(SpaceIncome(()) if bare >> number & 1 else income for number, income in enumerate(incomes))
    frame = tray_place(cabinet, len(incomes))
    layer.lay(f"tray{whose}.{tab}", tray_picture(frame.w, frame.h, seen), frame, z=1)
    for number, space in enumerate(spaces):
        place, income = disc_place(cabinet, number), space_words(space)
        if covered >> number & 1:
            first = not whose and not covered & (1 << number) - 1
            name = f"disc.{tab}" if first else f"disc{whose}.{tab}.{number}"
            disc = covered_picture(colour, incomes[number], layer.patterns)
            label = msg("ca.disc.covered", project=project_name(tab))
            info = msg("ca.disc.covered.info", income=income, goods=facts.goods)
            layer.lay(name, disc, place, z=3, label=label, info=info)
        else:
            layer.spot(
                f"income{whose}.{tab}.{number}", place, msg("ca.income.space", project=project_name(tab)), income
            )


SIDES_BROAD = 1200.0
"""A legend so wide has larger letters."""
SIDES_LEGEND = 60.0
SIDES_HEAD, SIDES_RING = 22.0, 8.0
"""Height of the line above a tab that names its side, and the room below it for the ring of what can be chosen."""
SIDES_GAP = 22.0
"""Between the two sides of a tab."""
SIDES_LEFT = 0.186
"""The part of the width for what a project is and costs."""
SIDES_FAINT = 94
"""How much is seen of the side that was not chosen (of 255)."""


def add_sides(layer: Layer, look: ViewContext, world: World, box: Rect, seat: int, offer: DecisionOffer) -> None:
    """Both sides of each tab, a row for each project."""
    can = frozenset((action.tab, action.side) for action in offer.actions if isinstance(action, ChooseSide))
    chosen = tuple(look.view.companies[seat].sides)
    layer.take(_sides(tuple(world.tables.tabs), chosen, can, (layer.colour(seat), layer.patterns), box))


@cached(4)
def _sides(
    tabs: tuple[Tab, ...], chosen: tuple[int, ...], can: frozenset[tuple[int, int]], disc: tuple[int, bool], box: Rect
) -> Laid:
    left, high = max(96.0, box.w * SIDES_LEFT - 12), (box.h - 20 - SIDES_LEGEND) / len(tabs)
    wide = (box.w - 24 - left - SIDES_GAP) / 2
    size = wide, min(high - SIDES_HEAD - SIDES_RING - 12, wide * 0.34)
    lines: list[Node] = []
    for tab, facts in enumerate(tabs):
        sides = [_side(facts, (tab, side), chosen[tab], (tab, side) in can, disc, size) for side in range(2)]
        rule = cell(Plate((168, 150, 104), None, 0, 0), h=1.2) if tab else cell(h=1.2)
        lines.append(column(rule, row(_project(facts, tab, left, high), row(*sides, gap=SIDES_GAP)), grow=1))
    texts = msg("ca.sides.how"), msg("ca.sides.either"), msg("ca.sides.heart")
    letters = readable(SIDES_LEGEND / 3, 18.0 if box.w < SIDES_BROAD else 21.0)
    says = [words(texts[0], letters, INK, narrow=True, grow=1)]
    says += [words(text, readable(letters * 0.9), SOFT_INK, face="text", narrow=True, grow=1) for text in texts[1:]]
    legend = column(*says, pad=(6, 0, 6, 0), h=SIDES_LEGEND, thing=Thing("sides.legend"))
    thing = Thing("sides", z=-1, shadow=3)
    return lay(column(*lines, legend, gap=0, pad=(12, 8, 12, 8), on=(PAPER,), thing=thing), box)


def _project(facts: Tab, tab: int, w: float, h: float) -> Node:
    size, letters = min(80.0, h * 0.4), readable(min(w * 0.13, h * 0.15), 26.0)
    name = Text(project_title(tab), letters, INK, narrow=True, short=project_title(tab, short=True), least=LEAST)
    cost: tuple[Picture | Message, ...] = (*[crate()] * facts.goods, msg("ca.sides.disc"))
    price = Signs(cost, readable(letters * 0.82), SOFT_INK, 1.15, 0.3, "text")
    return column(
        cell(Icon(sign(PROJECTS[tab], INK)), h=size, most=size, at=(0.04, 0.5)),
        cell(name, at=(0, 0.5), h=letters * 1.4), cell(price, at=(0, 0.5), h=letters * 1.2),
        pad=(6, h * 0.1, 4, 0), w=w, thing=Thing(f"sides.{tab}", z=1),
    )  # fmt: skip


def _side(
    facts: Tab, which: tuple[int, int], chosen: int, can: bool, disc: tuple[int, bool], size: tuple[float, float]
) -> Node:
    (tab, side), spaces, (w, h) = which, facts.sides[which[1]], size
    incomes = tuple(income_of(space) for space in spaces)
    taken, passed = chosen == side, 0 <= chosen != side
    info = msg("ca.side.info", incomes=telling.listed([space_words(space) for space in spaces]))
    thing = Thing(
        f"side.{tab}.{side}", msg("ca.side", side=SIDES[side], project=project_name(tab)), info, 2,
        "chosen" if taken else "dimmed" if chosen < 0 and not can else "plain", alpha=SIDES_FAINT if passed else 255,
    )  # fmt: skip
    shown = tuple(SpaceIncome(()) for _ in incomes) if taken else incomes
    tray, step = cell(Drawn(tray_picture, (shown,)), thing=thing), (w - _knob(h)) / len(incomes)
    discs = [
        cell(
            Icon(covered_picture(disc[0], income, disc[1])), most=min(step - 6, h * 0.76),
            thing=Thing(f"side.disc.{tab}.{side}.{number}", z=3, alpha=GHOST + 8),
        )
        for number, income in enumerate(incomes)
    ]  # fmt: skip
    over = row(grid(discs[::-1], len(discs), grow=1), cell(w=_knob(h))) if taken else None
    named = words(msg("ca.side.short", side=SIDES[side]), readable(SIDES_HEAD * 0.76, 17.0), grow=1)
    told = Text(msg("ca.draft.chosen"), LEAST + 1, INK)
    tick = row(cell(Drawn(_ticked), w=26), cell(told, at=(0, 0.5), grow=1), pad=(0, 0, 6, 1), w=84, on=(CHOSEN,))
    head = Thing(f"side.name.{tab}.{side}", z=1, alpha=SIDES_FAINT * 2 if passed else 255)
    title = row(named, tick if taken else None, pad=(2, 0, 0, 0), h=SIDES_HEAD, thing=head)
    return column(title, layers(tray, over, h=h), gap=SIDES_RING, w=w)


def _ticked(w: float, h: float) -> Picture:
    return Picture(w, h, (Line(((9, h * 0.5), (13, h * 0.68), (21, h * 0.26)), (52, 84, 40), 2.6),))
