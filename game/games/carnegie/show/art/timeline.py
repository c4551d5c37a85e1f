"""The timeline: four rows of events under a guilloche frame, the enamelled markers, the end column."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.carnegie.show.art.counters import dull_sign
from game.games.carnegie.show.art.country import region_sign
from game.games.carnegie.show.art.palette import (
    BRASS_DARK,
    CELL,
    ENAMEL,
    GOLD,
    GOLD_EDGE,
    INK,
    LAND_INK,
    NONE,
    PAST_CELL,
    TYPE_INK,
    certificate,
    mixed,
)
from game.games.carnegie.show.art.signs import sign
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.pictures.engraving import Frame, moved
from game.present.pictures.picture import (
    Box,
    Circle,
    Colour,
    Engraving,
    Gradient,
    Line,
    Picture,
    Place,
    Polygon,
    Row,
    Shape,
    Words,
)

LAST = 5
"""The position of the end column."""
LEAST = 14.0
GLOW = 3.0
"""How far the light on a row reaches beyond it."""


@dataclass(frozen=True, slots=True)
class TimelineRow:
    """A row: its type, where its marker is (0 to 5), and its events of positions 1 to 5: a region, or "donation".

    The last event is a region; its donation belongs to every row. ``words`` are the names of the events, for wide
    cells. ``chosen``: it is pointed at or in use; ``happens``: its next event is what happens, also to another row.
    ``short``: the name where there is little room.
    """

    type: str
    name: Say | str
    position: int
    events: tuple[str, ...]
    words: tuple[Say | str, ...]
    chosen: bool = False
    happens: bool = False
    short: Say | str = ""


@remembered(16)
def cell_frames(w: float, h: float, named: bool) -> tuple[tuple[Frame, ...], ...]:
    """Return for each row the frames of its name, start and positions 1 to 5, from the corner."""
    edge = 15.0
    gap = 5.0
    name = 196.0 * (w / 844) if named else 44.0
    start = 38.0 * (w / 844) if named else 0.0
    inner = w - 2 * edge
    end = inner * 0.188 if named else inner * 0.22
    cell = (inner - name - start - end - gap * 5) / 4
    row = (h - 2 * edge) / 4
    frames = []
    for number in range(4):
        y, high = edge + row * number, row
        top, tall = y + high * 0.1, high * 0.8
        x = edge + name
        line: list[Frame] = [(edge, y, name, high), (x, top, start, tall)]
        x += start + gap
        for _ in range(4):
            line.append((x, top, cell, tall))
            x += cell + gap
        line.append((x, top, end, tall))
        frames.append(tuple(line))
    return tuple(frames)


def row_frame(w: float, h: float, row: int) -> Frame:
    """Return the frame of a row, to be pointed at."""
    edge = 11.0
    high = (h - 30) / 4
    return edge, 15 + high * row + 1, w - 2 * edge, high - 2


def marker_spot(w: float, h: float, row: int, position: int, named: bool) -> tuple[float, float, float]:
    """Return middle and size of the marker of a row at a position (0 is the start)."""
    frames = cell_frames(w, h, named)[row]
    x, y, cw, ch = frames[1 + position]
    if position == 0 and not named:
        x, y, cw, ch = frames[0]
        return x + cw * 0.86, y + ch * 0.5, ch * 0.5
    size = ch * 1.06
    middle = x + cw / 2 if position < LAST else x + size * 0.7
    return middle, y + ch / 2, size


@remembered(8)
def timeline_picture(w: float, h: float, named: bool = True) -> Picture:
    """Return the timeline without its rows and markers; ``named`` where there is room for names (844 by 222)."""
    shapes = certificate((0, 0, w, h))
    rows = cell_frames(w, h, named)
    for number in range(1, 4):
        y = rows[number][0][1]
        shapes.append(Line(((16, y), (w - 16, y)), (160, 138, 84, 130), 0.9))
    return Picture(w, h, tuple(shapes), shadow=3)


@remembered(8)
def glow_picture(w: float, h: float) -> Picture:
    """Return the light on the row that is pointed at or in use, as large as ``row_frame`` with ``GLOW`` around it."""
    _, _, wide, high = row_frame(w, h, 0)
    glow = Gradient((255, 247, 206), (253, 234, 160))
    shapes = (
        Box(0, 0, wide + 2 * GLOW, high + 2 * GLOW, (255, 214, 100, 90), 10),
        Box(GLOW, GLOW, wide, high, glow, 7, GOLD_EDGE, 2.4),
        Box(GLOW + 1.6, GLOW + 1.6, wide - 3.2, high - 3.2, NONE, 6, GOLD, 1.2),
    )
    return Picture(wide + 2 * GLOW, high + 2 * GLOW, shapes)


@remembered(64)
def row_picture(row: TimelineRow, w: float, h: float, named: bool = True) -> Picture:
    """Return a row of a timeline ``w`` by ``h`` without its light and its marker, as large as ``row_frame``."""
    left, top, wide, high = row_frame(w, h, 0)
    frames = [(x - left, y - top, cw, ch) for x, y, cw, ch in cell_frames(w, h, named)[0]]
    shapes = _name(row, frames[0], named)
    if named:
        shapes += _start(frames[1])
    for position in range(1, LAST + 1):
        shapes += _cell(row, position, frames[1 + position], named)
    if row.chosen and row.position < LAST:
        shapes += moved(_way(w, h, 0, row.position, named), -left, -top)
    return Picture(wide, high, tuple(shapes))


def _name(row: TimelineRow, frame: Frame, named: bool) -> list[Shape]:
    x, y, w, h = frame
    ink = TYPE_INK[row.type]
    size = h * 0.58
    shapes: list[Shape] = [Place(sign(row.type, ink), x + size * 0.72, y + h / 2, size)]
    if named:
        words = Words(
            row.name,
            *(x + size * 1.5, y + h * 0.49, max(LEAST, h * 0.375), mixed(ink, (20, 16, 10), 0.35)),
            face="strong",
            align="left",
            room=w - size * 1.6,
            narrow=True,
            short=row.short,
            least=LEAST,
        )
        shapes.append(words)
    return shapes


def _start(frame: Frame) -> list[Shape]:
    x, y, w, h = frame
    middle = (x + w / 2, y + h / 2)
    r = h * 0.36
    return [
        Circle(*middle, r, (240, 228, 190), (164, 140, 84), 1.2),
        Circle(*middle, r * 0.72, NONE, (164, 140, 84, 140), 0.8),
        Circle(*middle, r * 0.16, (164, 140, 84)),
    ]


def _cell(row: TimelineRow, position: int, frame: Frame, named: bool) -> list[Shape]:
    x, y, w, h = frame
    past, here, coming = position < row.position, position == row.position, position == row.position + 1
    event = row.events[position - 1]
    end = position == LAST
    chosen = coming and (row.chosen or row.happens)
    if past or (here and not end):
        shapes: list[Shape] = [
            Box(x, y, w, h, PAST_CELL, 4, (190, 176, 134), 0.8),
            Box(x, y, w, h, Engraving(45, 4, 0.5, (140, 122, 76, 70)), 4),
        ]
        if past:
            shapes.append(Place(_faded(event), x + w / 2, y + h / 2, h * (1.1 if event != "donation" else 0.62)))
        return shapes
    ground = Gradient((255, 240, 184), (252, 218, 122)) if chosen else Gradient(CELL, (250, 245, 230))
    rim: Colour = GOLD_EDGE if chosen else (92, 76, 38) if coming else (150, 132, 86)
    shapes = [
        Box(x, y + 1.2, w, h, (80, 62, 24, 70), 4),
        Box(x, y, w, h, ground, 4, rim, 2.0 if coming else 1.0),
    ]
    if end:
        return [*shapes, *_end(event, row.words[position - 1], frame, named, gone=here)]
    return [*shapes, *_event(event, row.words[position - 1], frame, named)]


def _event(event: str, word: Say | str, frame: Frame, named: bool) -> list[Shape]:
    x, y, w, h = frame
    picture = _coloured(event)
    if not named:
        wide = min(w * 0.84, h * 1.3) if event != "donation" else h * 0.66
        return [Place(picture, x + w / 2, y + h / 2, wide)]
    size = max(LEAST, h * 0.5)
    row = Row(
        (picture, word),
        *(x + w / 2, y + h / 2, size, INK),
        face="number",
        words="number",
        room=w - 12,
        tall=1.32,
        gap=0.16,
    )
    return [row]


def _end(event: str, word: Say | str, frame: Frame, named: bool, gone: bool) -> list[Shape]:
    x, y, w, h = frame
    split = x + w * (0.73 if named else 0.64)
    shapes: list[Shape] = [Line(((split, y + h * 0.16), (split, y + h * 0.84)), (150, 132, 86), 1.0)]
    donation = Place(_coloured("donation"), (split + x + w) / 2, y + h / 2, h * 0.62)
    if gone:
        return [*shapes, donation]
    return [*shapes, donation, *_event(event, word, (x, y, split - x, h), named)]


def _coloured(event: str) -> Picture:
    if event == "donation":
        return sign("donation", INK)
    ink = LAND_INK[event]
    return region_sign(event, ink, (228, 222, 196), (96, 92, 64, 200))


def _faded(event: str) -> Picture:
    return dull_sign("donation" if event == "donation" else f"region:{event}")


def _way(w: float, h: float, row: int, position: int, named: bool) -> list[Shape]:
    """Return the arrow from a marker to the next event."""
    x, y, size = marker_spot(w, h, row, position, named)
    frame = cell_frames(w, h, named)[row][2 + position]
    start, end = x + size * 0.5, frame[0] - 1
    if end - start < 6:
        return []
    tip = min(9.0, end - start)
    ink: Colour = (196, 134, 26)
    return [
        Line(((start, y), (end - tip * 0.6, y)), ink, 2.4),
        Polygon(((end, y), (end - tip, y - tip * 0.62), (end - tip, y + tip * 0.62)), ink),
    ]


@remembered(32)
def marker_picture(kind: str, turned: bool = False) -> Picture:
    """Return the marker of a row: green enamel in brass with the sign of its type; ``turned``: its plain back."""
    shapes: list[Shape] = [
        Circle(24, 25.6, 22.4, (40, 26, 6, 130)),
        Circle(24, 24, 22.4, Gradient((248, 220, 146), (178, 128, 48)), BRASS_DARK, 1.2),
        Circle(24, 24, 17.8, Gradient((206, 158, 74), (240, 206, 128)), (110, 76, 24), 0.8),
        Circle(24, 24, 16.6, ENAMEL if not turned else Gradient((150, 130, 90), (110, 92, 58)), (12, 36, 26), 0.8),
        Circle(24, 24, 16.6, Engraving(0, 2.2, 0.5, (170, 226, 196, 40))),
    ]
    if not turned:
        shapes.append(Place(sign(kind, (250, 244, 224)), 24, 24, 20))
    shapes.append(Circle(24, 18, 13, Gradient((255, 255, 255, 36), (255, 255, 255, 0))))
    return Picture(48, 48, tuple(shapes), shadow=1)
