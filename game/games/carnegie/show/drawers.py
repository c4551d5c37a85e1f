"""The project tabs of a company: drawers with incomes, and the choice of their sides before the game."""

from __future__ import annotations

from game.games.carnegie.actions import ChooseSide, Develop
from game.games.carnegie.kinds import Tab
from game.games.carnegie.naming import project_name
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import drawers
from game.games.carnegie.show.art.palette import INK, paper_plate
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.phrases import income_of
from game.games.carnegie.show.places import GAP, columns, part, rows
from game.games.carnegie.show.seen import Offer
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import PROJECTS, SIDES, bits
from game.games.carnegie.world import World
from game.kernel.say import Say, say
from game.present.area import Rect
from game.present.look import Look
from game.present.picture import Picture, Words

LEGENDS = ("order", "income", "choice", "cap")
"""What is told below the sides that are to be chosen."""
STRONG = 2
"""So many of these sentences say how a tab works at all."""
LEGEND = 26.0
TITLED = 96.0
"""Cabinets at least so high have a title."""


def stacked(box: Rect) -> bool:
    """Tell whether cabinets lie below each other rather than in a row."""
    return box.h > box.w * 0.4


def cabinets(box: Rect) -> list[Rect]:
    """Return where the cabinets lie: in a row, or below each other in a high room."""
    if stacked(box):
        return [each.inset(6) for each in rows(box, len(PROJECTS), 150.0)]
    return [each.inset(5) for each in columns(box, len(PROJECTS))]


def disc_place(cabinet: Rect, space: int) -> tuple[float, float, float]:
    """Return middle and size of a disc on a space of a tab."""
    x, y, size = drawers.space_spot(cabinet.w, cabinet.h, space, cabinet.h >= TITLED)
    return cabinet.x + x, cabinet.y + y, size


def exposed(facts: Tab, pulls: int) -> int:
    """Return how many spaces of a tab are seen in a position."""
    return sum(position.exposes >= 0 for position in facts.positions[: pulls + 1])


def cabinet_face(facts: Tab, tab: int, pulls: int, lit: bool = False) -> drawers.CabinetFace:
    """Return what the cabinet of a tab says in a position."""
    last = pulls + 1 >= len(facts.positions)
    return drawers.CabinetFace(
        PROJECTS[tab],
        project_name(tab),
        facts.goods,
        0 if last else facts.positions[pulls + 1].study,
        tuple(position.vp for position in facts.positions),
        pulls,
        lit,
    )


def add_drawers(layer: Layer, look: Look, world: World, seat: int, box: Rect, offer: Offer, own: bool) -> None:
    """Put the tabs of a company on the table."""
    g: CarnegieState = look.view
    company = g.companies[seat]
    places = cabinets(box)
    columns = 1 if stacked(box) else len(PROJECTS)
    high = places[-1].y + places[-1].h + 6 - box.y if columns == 1 else box.h
    ground = Rect(box.x, box.y, box.w, high)
    layer.lay("drawers" if own else "drawers.rival", drawers.drawers_ground(ground.w, ground.h, columns), ground, z=-1)
    pulled = {action.tab for action in offer.actions if isinstance(action, Develop)} if own else set()
    for tab, place in enumerate(places):
        _cabinet(layer, world, company, tab, place, layer.colour(seat), "" if own else f".{seat}", tab in pulled)


def _cabinet(
    layer: Layer, world: World, company: Company, tab: int, box: Rect, colour: int, own: str, lit: bool
) -> None:
    facts: Tab = world.tables.tabs[tab]
    pulls = company.pulls[tab]
    titled = box.h >= TITLED
    face = cabinet_face(facts, tab, pulls, lit)
    last = not face.next_cost
    info = say("ca.tab.info.last", vp=facts.positions[pulls].vp, goods=facts.goods)
    if not last:
        ahead = facts.positions[pulls + 1]
        info = say("ca.tab.info", goods=facts.goods, study=ahead.study, vp=facts.positions[pulls].vp, next=ahead.vp)
    picture = drawers.cabinet_picture(face, box.w, box.h, titled)
    layer.lay(f"cabinet{own}.{tab}", picture, box, label=project_name(tab), info=info)
    side = company.sides[tab]
    if side < 0 or not exposed(facts, pulls):
        return
    spaces = facts.sides[side][: exposed(facts, pulls)]
    incomes = tuple(income_of(space) for space in spaces)
    frame = part(box, drawers.tray_frame(box.w, box.h, len(incomes), titled))
    bare = company.covered[tab] if drawers.stacked(box.w, box.h, titled) else 0
    seen = tuple(drawers.Income(()) if bare >> number & 1 else income for number, income in enumerate(incomes))
    layer.lay(f"tray{own}.{tab}", drawers.tray_picture(seen, frame.w, frame.h), frame, z=1)
    for number, space in enumerate(spaces):
        x, y, size = disc_place(box, number)
        if company.covered[tab] >> number & 1:
            first = number == next(iter(bits(company.covered[tab])))
            disc = drawers.covered_picture(colour, incomes[number], 48, layer.patterns)
            name = f"disc.{tab}" if first and not own else f"disc{own}.{tab}.{number}"
            layer.put(
                name, disc, x, y, size, z=3,
                label=say("ca.disc.covered", project=project_name(tab)),
                info=say("ca.disc.covered.info", income=telling.space_words(space), goods=facts.goods),
            )  # fmt: skip
        else:
            place = Rect(x - size / 2, y - size / 2, size, size)
            layer.spot(
                f"income{own}.{tab}.{number}", place, say("ca.income.space", project=project_name(tab)),
                telling.space_words(space),
            )  # fmt: skip


def add_sides(layer: Layer, look: Look, world: World, box: Rect, seat: int, offer: Offer) -> None:
    """Put both sides of each tab on the table, to choose from (CA-2.5)."""
    company = look.view.companies[seat]
    head, rest = box.split_top(34.0, GAP)
    layer.lay("sides", _ground(box), box, z=-1)
    legend, rest = rest.inset(8).split_bottom(LEGEND * len(LEGENDS), GAP)
    for tab, column in enumerate(columns(rest, len(PROJECTS))):
        _words(layer, f"sides.{tab}", project_name(tab), Rect(column.x, head.y + 6, column.w, 30))
        for side, place in enumerate(rows(column, 2, 170.0)):
            _side(layer, world, company, tab, side, place, ChooseSide(tab, side) in offer.actions)
    for number, word in enumerate(LEGENDS):
        line = Rect(legend.x, legend.y + LEGEND * number, legend.w, LEGEND)
        _words(layer, f"sides.legend.{number}", say(f"ca.sides.{word}"), line, strong=number < STRONG)


def _side(layer: Layer, world: World, company: Company, tab: int, side: int, box: Rect, can: bool) -> None:
    spaces = world.tables.tabs[tab].sides[side]
    chosen = company.sides[tab] == side
    tray = Rect(box.x, box.y + 24, box.w, min(box.h - 28, box.w * 0.34))
    picture = drawers.tray_picture(tuple(income_of(space) for space in spaces), tray.w, tray.h)
    label = say("ca.side", side=SIDES[side], project=project_name(tab))
    info = say("ca.side.info", incomes=telling.listed([telling.space_words(space) for space in spaces]))
    mood = "chosen" if chosen else "plain" if can or company.sides[tab] < 0 else "dimmed"
    layer.lay(f"side.{tab}.{side}", picture, tray, z=2, mood=mood, label=label, info=info)  # type: ignore[arg-type]
    _words(layer, f"side.name.{tab}.{side}", say("ca.side.short", side=SIDES[side]), Rect(box.x, box.y, box.w, 22))


def _words(layer: Layer, name: str, words: Say, box: Rect, *, strong: bool = True) -> None:
    shape = Words(words, box.w / 2, box.h / 2, 16.0, INK, "strong" if strong else "text", room=box.w - 4)
    layer.lay(name, Picture(box.w, box.h, (shape,)), box, z=1)


def _ground(box: Rect) -> Picture:
    return Picture(box.w, box.h, tuple(paper_plate((0, 0, box.w, box.h))), shadow=3)
