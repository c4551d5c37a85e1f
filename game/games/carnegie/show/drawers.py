"""The project tabs of a company: drawers with incomes."""

from __future__ import annotations

from game.games.carnegie.actions import Develop
from game.games.carnegie.kinds import Tab
from game.games.carnegie.naming import project_name
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import drawers
from game.games.carnegie.show.figure_lines import income_of
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import columns, part, rows
from game.games.carnegie.show.seen import Offer
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import PROJECTS, bits
from game.games.carnegie.world import World
from game.kernel.message import msg
from game.present.area import Rect
from game.present.view_context import ViewContext

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
        project_name(tab, short=True),
    )


def add_drawers(layer: Layer, look: ViewContext, world: World, seat: int, box: Rect, offer: Offer, own: bool) -> None:
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
        _cabinet(layer, world, company, tab, place, "" if own else f".{seat}", tab in pulled)
        _tray(layer, world, company, tab, place, "" if own else f".{seat}", layer.colour(seat))


def _cabinet(layer: Layer, world: World, company: Company, tab: int, box: Rect, own: str, lit: bool) -> None:
    """Put a tab on the table: how far it is pulled, and what the next pull costs."""
    facts: Tab = world.tables.tabs[tab]
    pulls = company.pulls[tab]
    face = cabinet_face(facts, tab, pulls, lit)
    last = not face.next_cost
    info = msg("ca.tab.info.last", vp=facts.positions[pulls].vp, goods=facts.goods)
    if not last:
        ahead = facts.positions[pulls + 1]
        info = msg("ca.tab.info", goods=facts.goods, study=ahead.study, vp=facts.positions[pulls].vp, next=ahead.vp)
    picture = drawers.cabinet_picture(face, box.w, box.h, box.h >= TITLED)
    layer.lay(f"cabinet{own}.{tab}", picture, box, label=project_name(tab), info=info)


def _tray(layer: Layer, world: World, company: Company, tab: int, box: Rect, own: str, colour: int) -> None:
    """Put what a pulled tab shows on the table: its spaces with the discs that cover them."""
    facts: Tab = world.tables.tabs[tab]
    pulls, side, titled = company.pulls[tab], company.sides[tab], box.h >= TITLED
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
                label=msg("ca.disc.covered", project=project_name(tab)),
                info=msg("ca.disc.covered.info", income=telling.space_words(space), goods=facts.goods),
            )  # fmt: skip
        else:
            place = Rect(x - size / 2, y - size / 2, size, size)
            layer.spot(
                f"income{own}.{tab}.{number}", place, msg("ca.income.space", project=project_name(tab)),
                telling.space_words(space),
            )  # fmt: skip
