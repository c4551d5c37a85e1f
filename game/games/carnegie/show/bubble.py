"""The bubble over the digests: what the event of a row brings to each player, and how many uses follow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from game.games.carnegie.kinds import Reward
from game.games.carnegie.naming import region_name
from game.games.carnegie.phases.donation import donations, may_donate
from game.games.carnegie.planning import forecast, income, uses
from game.games.carnegie.purse import transport_reward
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import Phrase, Sign, event_sign, phrase
from game.games.carnegie.show.art.palette import CREAM, GREEN_LINES, INLAY, SOFT_CREAM
from game.games.carnegie.show.figure_lines import reward_phrase
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.seen import in_turn_order, shown_seat
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import REGIONS
from game.games.carnegie.world import World, donation_cost
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import clear
from game.present.kit.discs import Disc, numbered
from game.present.kit.letters import LEAST, readable
from game.present.kit.plates import Plate, plate
from game.present.pictures.picture import Box, Engraving, Face, Line, Picture, Place, Shape, Words
from game.present.pictures.pieces import token_picture
from game.present.view_context import ViewContext

NAME_LEFT = 48.0
"""Where names begin."""
NARROW = 330.0
"""In a bubble narrower than this whoever gets nothing is told by the token alone: the reason needs the room."""
WIDE = 540.0
"""A bubble at least so wide names departments at the right of each line, from ``WHERE`` of its width on."""
WHERE = 0.52
TALL = 36.0
"""A line at least so high names them beneath."""
CLOSE = 3.4
"""Where lines are low, the head is so many times as high as letters."""
BENEATH = 0.68
"""How far both lines are from the middle, in letters."""
BESIDE = 100.0
"""How much of the width the head does not have for its words."""
GROUND = Plate(
    palette.GREEN_FILL, palette.GOLD_EDGE, 2.0, 9, Engraving(0, 3.4, 0.5, clear(GREEN_LINES, 24)),
    (3.4, clear(INLAY, 120), 0.8),
)  # fmt: skip
USES = Disc(palette.GREEN_DARK, clear(INLAY, 150), 0.9)


@dataclass(frozen=True, slots=True)
class BubbleLine:
    """What one player gets: from employees, from projects, or ``nothing`` said in words.

    ``uses`` counts those of all departments, ``where`` says which department how often.
    """

    colour: int
    name: Message | str
    employees: Phrase
    projects: Phrase
    uses: int
    nothing: Message | str = ""
    own: bool = False
    where: Phrase = ()


@dataclass(frozen=True, slots=True)
class BubbleFace:
    """What a bubble says. ``event`` is a region or "donation"; ``heads`` are those of the three columns."""

    event: str
    title: Message | str
    then: Message | str
    heads: tuple[Message | str, Message | str, Message | str]
    lines: tuple[BubbleLine, ...]


@cached(64)
def bubble_picture(face: BubbleFace, w: float, h: float) -> Picture:
    """Return the bubble, about 404 by 254."""
    scale = min(h, w * 0.62)
    size = readable(scale * 0.066)
    head, top = scale * 0.29, size * 1.9
    if w < WIDE and h - head - top - 8 < len(face.lines) * TALL:
        head, top = size * CLOSE, size * 1.35
    wide = min(40, head * 0.8) if face.event == "donation" else min(60, head)
    shapes: list[Shape] = [
        *plate(Rect(0, 0, w, h), GROUND),
        Place(event_sign(face.event, CREAM), 44, head * 0.48, wide),
        Words(face.title, 84, head * 0.34, max(18.0, scale * 0.088), CREAM, "title", "left", room=w - BESIDE),
        Words(face.then, 84, head * 0.7, size * 1.02, SOFT_CREAM, "text", "left", room=w - BESIDE),
        Line(((16, head), (w - 16, head)), (150, 190, 166, 110), 0.9),
    ]
    columns = _columns(w)
    apart = columns[2] - columns[1] if w < WIDE else w * 0.16
    rooms = (w * 0.3, apart * 1.15, apart * 0.75)
    for at, word, room in zip(columns, face.heads, rooms, strict=True):
        shapes.append(Words(word, at, head + top * 0.5, size * 0.95, SOFT_CREAM, "text", room=room))
    rows = Rect(0, head + top, w, h - head - top - 8).column(max(1, len(face.lines)))
    for line, row in zip(face.lines, rows, strict=False):
        shapes += _line(line, row, size, columns)
        shapes += _where(line, row, size)
    return Picture(w, h, tuple(shapes), shadow=3)


def _columns(w: float) -> tuple[float, float, float]:
    """Return the middles of the columns; without names those of a narrow bubble are further to the left."""
    if w >= WIDE:
        return w * 0.27, w * 0.42, w - 30
    return (w * 0.31, w * 0.61, w - 36) if w < NARROW else (w * 0.4, w * 0.69, w - 36)


def _line(line: BubbleLine, row: Rect, size: float, columns: tuple[float, float, float]) -> list[Shape]:
    w, centre = row.w, row.centre[1]
    middle = centre - size * BENEATH if line.where and _beneath(row) else centre
    shapes: list[Shape] = [Box(*row.inset(10, 1), (255, 255, 255, 26), 5)] if line.own else []
    shapes.append(Place(token_picture(line.colour), 30, centre, size * 1.35))
    shapes += numbered(columns[2], centre, min(size * 0.92, row.h * 0.46), USES, line.uses, CREAM)
    named = w >= NARROW
    share = 0.13 if w >= WIDE else 0.2
    if named:
        face: Face = "strong" if line.own else "text"
        shapes.append(Words(line.name, NAME_LEFT, middle, size * 1.06, CREAM, face, "left", room=w * share))
    if line.nothing:
        left = NAME_LEFT + (w * share + 10) * named
        room = (w * WHERE if w >= WIDE else columns[2] - size * 0.92) - 8 - left
        return [*shapes, Words(line.nothing, left, middle, size, SOFT_CREAM, "text", "left", room=room)]
    room = w * (0.15 if w >= WIDE else 0.27)
    for at, parts in zip(columns[:2], (line.employees, line.projects), strict=True):
        if parts:
            shapes.append(phrase(parts, (at, middle), size * 1.15, CREAM, "centre", room=room))
    return shapes


def _beneath(row: Rect) -> bool:
    return row.h >= TALL and row.w < WIDE


def _where(line: BubbleLine, row: Rect, size: float) -> list[Shape]:
    """Return which departments can be used how often: at the right in a wide bubble, else beneath if there is room."""
    w, y = row.w, row.centre[1]
    if not line.where:
        return []
    if w >= WIDE:
        room = w - 30 - size * 0.92 - 8 - w * WHERE
        return [replace(phrase(line.where, (w * WHERE, y), size, SOFT_CREAM, room=room), face="text")]
    if not _beneath(row):
        return []
    room = w - 36 - size * 0.92 - 8 - NAME_LEFT
    return [phrase(line.where, (NAME_LEFT, y + size * BENEATH), size * 1.06, SOFT_CREAM, room=room)]


def add_bubble(layer: Layer, look: ViewContext, world: World, row: int, box: Rect) -> None:
    g: CarnegieState = look.view
    facts = forecast(g, row)
    assert facts is not None
    lines = []
    for seat in in_turn_order(g):
        employees, projects, nothing = _event(world, g, seat, facts.region, facts.donation)
        each = uses(world, g, seat, row)
        lines.append(
            BubbleLine(
                layer.colour(seat), layer.parties[seat].title, employees, projects, sum(each.values()), nothing,
                seat == shown_seat(look), _departments(g, seat, each),
            )
        )  # fmt: skip
    face = BubbleFace(
        REGIONS[facts.region] if facts.region >= 0 else "donation",
        telling.event_words(facts.region, facts.donation),
        _then(look, row, facts.event_row, box.w - BESIDE),
        (msg("ca.bubble.employees"), msg("ca.bubble.projects"), msg("ca.bubble.uses")),
        tuple(lines),
    )
    high = min(box.h, 310.0)
    layer.lay("bubble", bubble_picture(face, box.w, high), Rect(box.x, box.y, box.w, high), z=20)


def _then(look: ViewContext, row: int, event_row: int, room: float) -> Message:
    """Return what follows the event; where that is taken from another row, also from which (CA-3.2)."""
    if row == event_row:
        whole = msg("ca.bubble.then", type=telling.row_name(row))
        fits = look.width(whole, LEAST) <= room
        return whole if fits else msg("ca.bubble.then", type=telling.row_name(row, short=True))
    return msg(
        "ca.bubble.turned", other=telling.row_name(event_row, short=True), type=telling.row_name(row, short=True)
    )


def _departments(g: CarnegieState, seat: int, each: Mapping[int, int]) -> Phrase:
    words: list[Message | str | Sign] = []
    for cell, times in each.items():
        name = telling.short_name(g.companies[seat].departments[cell])
        words += [*([Sign("bar")] if words else []), name, f"×{times}"]
    return tuple(words)


def _event(
    world: World, g: CarnegieState, seat: int, region: int, donation: bool
) -> tuple[Phrase, Phrase, Message | str]:
    """Return what employees and projects bring a seat in an event, or in words why nothing does."""
    if region < 0:
        return (), (), _donating(world, g, seat)
    there = g.companies[seat].missions[region]
    if not there:
        if donation and may_donate(world, g, seat):
            return (), (), msg("ca.bubble.nobody.donation", cost=donation_cost(world, g, seat))
        return (), (), msg("ca.bubble.nobody", region=region_name(region))
    total, choices = income(world, g, seat, region, there)
    from_projects = _less(total, _box(g, seat, region), there)
    phrase = reward_phrase(from_projects)
    more: Phrase = ("+", f"{len(choices)}?") if choices else ()
    return (f"{there}×", *reward_phrase(_box(g, seat, region))), (*phrase, *more), ""


def _donating(world: World, g: CarnegieState, seat: int) -> Message:
    """Return whether a seat may donate at what price, or what it lacks."""
    if may_donate(world, g, seat):
        return msg("ca.bubble.donation", cost=donation_cost(world, g, seat))
    if not g.companies[seat].discs:
        return msg("ca.bubble.donation.no_disc")
    if not donations(g):
        return msg("ca.bubble.donation.none")
    return msg("ca.bubble.donation.no", cost=donation_cost(world, g, seat))


def event_gain(world: World, g: CarnegieState, seat: int, region: int, donation: bool) -> tuple[Phrase, Message | str]:
    """Return what an event brings a seat in one line, or in words why nothing does."""
    employees, projects, nothing = _event(world, g, seat, region, donation)
    return (*employees, *(("  +  ", *projects) if projects else ())), nothing


def _box(g: CarnegieState, seat: int, region: int) -> Reward:
    return transport_reward(g, seat, region)


def _less(total: Reward, each: Reward, times: int) -> Reward:
    return Reward(
        *(
            getattr(total, word) - getattr(each, word) * times
            for word in ("money", "goods", "vp", "study", "hire", "moves")
        )
    )
