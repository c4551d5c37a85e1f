"""A company on its page: the house cut open, rooms, desks, employees."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from game.games.carnegie.actions import SwitchType
from game.games.carnegie.component_types import Department
from game.games.carnegie.components.projects import CHOICE_TILE_VP
from game.games.carnegie.naming import department_name
from game.games.carnegie.planning import DIAGONAL_STEPS, STEPS
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import counters, palette, rooms
from game.games.carnegie.show.art.counters import Phrase, Sign, line, words
from game.games.carnegie.show.art.palette import CREAM, INNER_LIGHT
from game.games.carnegie.show.gestures import own_cell
from game.games.carnegie.show.places import Layer
from game.games.carnegie.show.seen import DecisionOffer
from game.games.carnegie.show.telling import department_phrase
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import CELLS, LOBBY, TYPES
from game.games.carnegie.world import World, of_type
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.answer.gesture import carried
from game.present.area import Rect
from game.present.kit.colours import clear
from game.present.kit.layout import Drawn, Icon, Laid, Thing, cell, column, grid, lay, layers, row
from game.present.kit.plates import Plate
from game.present.pictures.picture import Box, Colour, Engraving, Gradient, Line, Picture, Polygon
from game.present.view_context import ViewContext

FLOORS = 4
COLUMNS = 4
HIGH = 514.0
"""The height of a house at which sizes are right; others are scaled."""
JOINTS: Colour = (132, 80, 58, 120)
ROOM = Plate((58, 36, 22), None, 0.0, 0.0)
SLAB = Plate(Gradient((212, 180, 120), (140, 102, 56)), (78, 52, 24), 0.8, 0.0)
SKY = Plate(
    Gradient((226, 232, 216), (206, 214, 194)), (120, 112, 70), 1.2, 8, Engraving(0, 4, 0.45, (110, 136, 112, 50)),
    (1.4, clear(INNER_LIGHT, 150), 1.0),
)  # fmt: skip


class CompanyHouse(msgspec.Struct, frozen=True):
    """Whose house it is and what its owner has; ``name`` ends the names of what lies in it, ``info`` tells of it."""

    name: str
    token: Picture
    title: Message | str
    counters: tuple[Phrase, ...]
    label: Message | None = None
    info: Message | None = None


@cached(16)
def house_laid(shown: CompanyHouse, box: Rect) -> Laid:
    """The house of a company without its rooms, which lie at ``["cell.0"]`` and so on: about 192 by 98."""
    k = box.h / HIGH
    high, wall, name = max(34.0, 40 * k), 5.2 * k, shown.name
    title = row(
        cell(Icon(shown.token), w=high, most=high * 0.62), words(shown.title, high * 0.56, CREAM, face="title", grow=1),
        pad=(high * 0.12, 0, 0, 0), grow=0.36, thing=Thing(f"plate{name}"),
    )  # fmt: skip
    each, ground = min(0.138, 0.56 / max(1, len(shown.counters))), cell(palette.GREEN)
    counters = [
        line(part, high * 0.56, CREAM, 1, w=box.w * each * 0.9, thing=Thing(f"counter{name}.{number}", z=1), tall=1.08)
        for number, part in enumerate(shown.counters)
    ]
    named = layers(ground, row(title, *counters, gap=high * 0.16, pad=(0, 0, high * 0.4, 0)), h=high)
    floors = []
    for floor in range(FLOORS, 0, -1):
        here = [number for number, each in enumerate(CELLS) if each.floor == floor]
        rooms = sorted(here, key=lambda number: CELLS[number].column)
        cells = [layers(layers(cell(ROOM), pad=-1), name=f"cell.{number}") for number in rooms]
        slab = layers(cell(SLAB), pad=(-3 * k, 0, -3 * k, 0), h=5 * k)
        floors.append(column(layers(grid(cells, COLUMNS, wall), pad=(wall, 0, wall, 0), grow=1), slab, grow=1))
    brick = Plate(Gradient((146, 92, 66), (116, 68, 48)), (66, 38, 22), 1.0, 0, Engraving(90, 9 * k, 0.5, JOINTS))
    body = column(*floors, on=(brick, Plate(Engraving(0, 3.6 * k, 0.7, (196, 150, 120, 120)))), grow=1)
    roof = layers(cell(Drawn(_roof, (k,))), pad=(13 * k, 0, 13 * k, 0), h=26 * k, name="roof")
    street = cell(Drawn(_street, (k,)), h=20 * k)
    whole = column(
        cell(h=7 * k), layers(named, pad=(7 * k + 1, 0, 7 * k + 1, 0)), cell(h=7 * k), roof,
        layers(body, pad=(24 * k, 0, 24 * k, 0), grow=1), street,
    )  # fmt: skip
    thing = Thing(f"house{'.rival' if name else ''}", shown.label, shown.info, shadow=3)
    return lay(layers(whole, on=(SKY,), thing=thing), box)


def _roof(w: float, h: float, k: float) -> Picture:
    left, right, ridge, foot, edge = 15 * k, w - 15 * k, 4 * k, h - 4 * k, 3 * k
    corners = ((left, ridge), (right, ridge), (w - edge, foot), (edge, foot))
    shapes = (
        Line(((left + 4, 2.4 * k), (right - 4, 2.4 * k)), (120, 84, 36), 5 * k, (2.2 * k, 5 * k)),
        Line(((left, ridge), (right, ridge)), (96, 66, 28), 2.4 * k),
        Polygon(corners, palette.GREEN_FILL, (14, 38, 30), 1.2),
        Polygon(corners, Engraving(90, 5 * k, 0.8, (120, 176, 146, 70))),
        Polygon(corners, Engraving(0, 5 * k, 0.8, (10, 30, 24, 120))),
        Box(0, h - 5 * k, w, 5 * k, Gradient((216, 190, 128), (150, 116, 60)), 1, (84, 60, 24), 0.9),
    )
    return Picture(w, h, shapes)


def _street(w: float, h: float, k: float) -> Picture:
    high, wide = 14 * k, w - 2
    shapes = (
        Box(1, 0, wide, high, Gradient((190, 186, 168), (150, 146, 128)), 1, (96, 92, 76), 0.9),
        Box(1, 0, wide, high, Engraving(90, 13 * k, 0.7, (96, 92, 76, 120))),
        Line(((1, high * 0.42), (w - 1, high * 0.42)), clear(INNER_LIGHT, 120), 0.8),
        Box(1, high, wide, h - high - 2, Gradient((150, 156, 138), (188, 196, 176))),
    )
    return Picture(w, h, shapes)


BARE = CompanyHouse("", Picture(1, 1, ()), "", ())
"""A house of nobody, to ask where its rooms are."""
CROWD = 3
"""So many employees in training are drawn in a room; of more there is a count."""
STAFF, GOALS = ("trainee.", "worker."), ("room.", "desk.")
"""What employees are called, and where they are led."""
TILE = 32.0
"""The least height of the action-choice tile."""


@dataclass(frozen=True, slots=True)
class HousePlace:
    """The house of ``seat`` in ``box``; ``own`` where its owner may act in it, with what ``offer`` holds."""

    box: Rect
    seat: int
    offer: DecisionOffer
    own: bool

    def name(self, kind: str, *numbers: int) -> str:
        """The id of a thing in this house: what is another's has the seat in it."""
        return ".".join((kind, *map(str, numbers if self.own else (self.seat, *numbers))))


@dataclass(frozen=True, slots=True)
class RoomPlace:
    """A cell of a house: its number, its room, and the department in it, if any; ``index`` is that of its kind."""

    number: int
    box: Rect
    index: int
    department: Department | None

    @property
    def desks(self) -> int:
        """The number of desks, that of the printed employee among them."""
        return len(self.department.desks) + self.department.permanent if self.department is not None else 0


def add_house(layer: Layer, look: ViewContext, world: World, house: HousePlace) -> None:
    g: CarnegieState = look.view
    company, who = g.companies[house.seat], layer.parties[house.seat]
    name, ground = "" if house.own else f".{house.seat}", house_laid(BARE, house.box)
    label, info = msg("ca.house", seat=who.name), telling.company_info(world, g, house.seat)
    shown = CompanyHouse(name, layer.token(house.seat), who.title, _counters(company), label, info)
    layer.take(house_laid(shown, house.box))
    if company.choice_tile:
        _choice_tile(layer, house, ground["roof"])
    lit = _lit(house) | _within(look, house)
    for number, index in enumerate(company.departments):
        here = RoomPlace(number, ground[f"cell.{number}"], index, world.departments[index] if index >= 0 else None)
        _room(layer, look, house, here, number in lit)
        _desks(layer, house, here, company.duty[number])
        if company.training[number]:
            _trainees(layer, look, house, here)
    if house.own:
        _steps(layer, look, house)


def _choice_tile(layer: Layer, house: HousePlace, roof: Rect) -> None:
    """Put the action-choice tile on the roof: it is carried to the row whose type is used instead (CA-8.2)."""
    lit = house.own and house.offer.any(SwitchType)
    high = max(TILE, roof.h * 1.2)
    at, picture = roof.around(high * 120 / 50, high), counters.choice_tile(CHOICE_TILE_VP, 120, 50, lit)
    info = msg("ca.choice_tile.info", n=CHOICE_TILE_VP)
    layer.lay(house.name("choice"), picture, at, z=5, label=msg("ca.choice_tile"), info=info)


def _counters(company: Company) -> tuple[Phrase, ...]:
    return (
        (Sign("coin"), f"${company.money}"),
        (Sign("good"), str(company.goods)),
        (Sign("vp"), str(company.vp)),
        (Sign("employee"), str(company.staff)),
    )


def _lit(house: HousePlace) -> frozenset[int]:
    cells = [getattr(action, "cell", -1) for action in house.offer.actions]
    return frozenset(cell for cell in cells if cell >= 0) if house.own else frozenset()


def _within(look: ViewContext, house: HousePlace) -> frozenset[int]:
    """The cells that the employee who is lifted or pointed at can reach with the steps that are left."""
    turn = look.view.turn
    walker = look.held or look.hover
    kind, start = walker.split(".")[0], own_cell(walker)
    if not house.own or not turn.moves or kind not in ("trainee", "worker") or start < 0:
        return frozenset()
    near = DIAGONAL_STEPS if turn.diagonal else STEPS
    return frozenset(cell for cell, steps in enumerate(near[start]) if 0 < steps <= turn.moves)


def _room(layer: Layer, look: ViewContext, house: HousePlace, here: RoomPlace, lit: bool) -> None:
    cell, department, (_, _, w, h) = here.number, here.department, here.box
    waiting = look.view.companies[house.seat].training[cell]
    if department is None and cell == LOBBY:
        label, info = msg("ca.lobby"), msg("ca.lobby.info", n=waiting)
        picture = rooms.lobby_picture(label, w, h, lit=lit)
    elif department is None:
        vp = CELLS[cell].vp
        label, info = msg("ca.lot", floor=CELLS[cell].floor), msg("ca.lot.info", n=vp, goods=1 if waiting else 2)
        picture = rooms.lot_picture(vp, w, h, lit=lit)
    else:
        label, info = department_name(here.index), telling.department_info(department)
        if department.rule == "extra_lobby":
            picture = rooms.lobby_picture(label, w, h, lit=lit, tile=True)
        else:
            face = rooms.RoomFace(
                TYPES[department.type], label, department_phrase(department), here.desks,
                CELLS[cell].vp if department.number else 0,
                lit or (house.own and look.hover == f"row.{department.type}"), telling.short_name(here.index),
            )  # fmt: skip
            picture = rooms.room_picture(face, w, h)
    layer.lay(house.name("room", cell), picture, here.box, z=1, label=label, info=info)


def _desks(layer: Layer, house: HousePlace, here: RoomPlace, taken: int) -> None:
    """Put down desks and who works there; of free ones with the same wage the first is offered (CA-3.6.4)."""
    if here.department is None:
        return
    cell, box, printed, first = here.number, here.box, here.department.permanent, dict[int, str]()
    seats, bureaus = (each(box.w, box.h, here.desks) for each in (rooms.desk_spots, rooms.desk_places))
    wages, name = (*(-1,) * printed, *here.department.desks), department_name(here.index)
    for number, (wage, (x, y, w), (left, top, wide)) in enumerate(zip(wages, seats, bureaus, strict=True)):
        desk, at = number - printed, (box.x + x, box.y + y, w)
        free = desk >= 0 and not taken >> desk & 1
        bureau = rooms.desk(wage, free)  # in front of whoever stands at it
        layer.put(house.name("bureau", cell, number), bureau, box.x + left, box.y + top, wide, z=3)
        if desk < 0:
            label, info = msg("ca.employee.printed"), msg("ca.employee.printed.info")
            clerk = rooms.clerk(rooms.NOBODYS, "duty")
            layer.put(house.name("printed", cell), clerk, *at, z=2, label=label, info=info)
        elif not free:
            label, info = msg("ca.employee.duty"), msg("ca.employee.duty.info", department=name)
            clerk = rooms.clerk(layer.colour(house.seat), "duty")
            layer.put(house.name("worker", cell, desk), clerk, *at, z=2, label=label, info=info)
        elif house.own:
            spot = f"desk.{cell}.{desk}"
            place, offered = Rect(at[0] - w / 2, at[1] - w / 2, w, box.h - y + w / 2 - 2), first.setdefault(wage, spot)
            label, info = msg("ca.desk", department=name), msg("ca.desk.info", wage=wage)
            layer.spot(spot, place, label, info, means=offered if offered != spot else "")


def _trainees(layer: Layer, look: ViewContext, house: HousePlace, here: RoomPlace) -> None:
    count, name = look.view.companies[house.seat].training[here.number], house.name("trainee", here.number)
    colour, box, held = layer.colour(house.seat), here.box, house.own and look.held == name
    led = house.own and led_away(look) == name
    desks = here.desks if here.department is not None else 3 if here.number == LOBBY else 0
    x, y, wide = rooms.training_spots(box.w, box.h, desks, 1)[0]
    x, y = box.x + x, box.y + y
    label, info = msg("ca.employee.training", n=count), msg("ca.employee.training.info")
    picture = rooms.crowd(colour, "training", count, CROWD)
    w = wide * picture.width / rooms.CLERK_SIZES["training"][0]
    middle = x - (w - wide) / 2
    if held or led:
        if count > 1:
            rest = rooms.crowd(colour, "training", count - 1, CROWD)
            layer.put(f"rest.{here.number}", rest, middle, y, w * rest.width / picture.width, z=4)
        raised = y - box.h * (0.06 if led else 0.12)
        layer.put(name, rooms.clerk(colour, "waiting"), x, raised, wide * 0.9, z=8, label=label, info=info)
        return
    layer.put(name, picture, middle, y, w, z=4, label=label, info=info)
    if count > CROWD:
        size, tag = max(22.0, box.h * 0.24), counters.count_tag(count)
        layer.put(f"count.{name}", tag, middle + w * 0.4, y - wide * 0.4, size, z=5)


def _steps(layer: Layer, look: ViewContext, house: HousePlace) -> None:
    ground, near = house_laid(BARE, house.box), DIAGONAL_STEPS if look.view.turn.diagonal else STEPS
    for number in sorted(_within(look, house)):
        box, steps = ground[f"cell.{number}"], near[own_cell(look.held or look.hover)][number]
        w = max(40.0, 46 * box.h / 98)
        h = w * 26 / 46
        place = Rect(box.right - w * 1.05, box.bottom - h * 0.6, w, h)
        layer.lay(f"steps.{number}", counters.steps_badge(steps, w, h, steps == 1), place, z=6)


def led_away(look: ViewContext) -> str:
    """The employee that the draft leads to another room or to a desk; empty if it does not."""
    away = (carried(facet) for facet in look.draft)
    return next((who for who, where in away if who.startswith(STAFF) and where.startswith(GOALS)), "")


def type_counts(world: World, company: Company) -> tuple[int, ...]:
    return tuple(of_type(world, company, kind) for kind in range(len(TYPES)))
