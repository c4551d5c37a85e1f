"""Plant cards: a small landscape of the kind of plant, its number, its fuel and the cities it powers."""

from __future__ import annotations

import math

from game.games.power_grid.cards import Cards
from game.games.power_grid.plants import STEP_3, Kind, Plant
from game.games.power_grid.show.art.fuel import INK, arrow_sign, fuel_token, house_sign
from game.kernel.remember import remembered
from game.kernel.say import say
from game.present.pictures.picture import (
    Box,
    Circle,
    Cog,
    Colour,
    Gradient,
    Line,
    Picture,
    Place,
    Point,
    Polygon,
    Shape,
    Stuff,
    Words,
)

W, H = 120.0, 150.0
SKY: dict[Kind, tuple[Colour, Colour]] = {
    "coal": ((196, 164, 136), (232, 212, 186)),
    "oil": ((112, 136, 158), (196, 208, 214)),
    "hybrid": ((150, 142, 138), (216, 206, 192)),
    "garbage": ((206, 172, 70), (242, 222, 150)),
    "uranium": ((190, 92, 76), (236, 176, 142)),
    "ecological": ((92, 172, 158), (198, 228, 206)),
    "fusion": ((92, 96, 172), (196, 178, 226)),
}
BAND: dict[Kind, Colour] = {
    "coal": (92, 70, 54),
    "oil": (46, 68, 88),
    "hybrid": (84, 80, 80),
    "garbage": (158, 118, 16),
    "uranium": (158, 38, 28),
    "ecological": (34, 118, 100),
    "fusion": (72, 62, 140),
}
"""The colour of each kind, for rims and small plates."""
DARK: Colour = (46, 38, 36)


def _hills(colour: Colour) -> list[Shape]:
    far = ((10, 66), (28, 52), (44, 62), (66, 48), (88, 62), (110, 54), (110, 84), (10, 84))
    return [Polygon(far, (*colour[:3], 110)), Polygon(((10, 74), (50, 66), (110, 73), (110, 84), (10, 84)), colour)]


def _smoke(x: float, y: float, tone: int) -> list[Shape]:
    puffs = ((0, 0, 5), (5, -6, 6.4), (12, -10, 7.4), (21, -13, 8.4))
    return [Circle(x + dx, y + dy, r, (tone, tone, tone, 150)) for dx, dy, r in puffs]


def _factory(chimneys: tuple[float, ...], window: Colour) -> list[Shape]:
    roof = ((18, 82), (18, 60), (30, 52), (30, 60), (42, 52), (42, 60), (54, 52), (54, 60), (62, 60), (62, 82))
    shapes: list[Shape] = [Polygon(roof, DARK)]
    for x in chimneys:
        shapes += [
            Polygon(((x - 4, 82), (x - 3, 28), (x + 3, 28), (x + 4, 82)), DARK),
            Box(x - 3.4, 34, 6.8, 3.4, (214, 92, 66)),
            Box(x - 4.4, 26, 8.8, 3.4, (66, 56, 52), 1),
        ]
    shapes += [Box(24 + 11 * i, 68, 6, 6, window, 1) for i in range(3)]
    return shapes


def _burner(kind: Kind) -> list[Shape]:
    tone = {"coal": 96, "oil": 226, "hybrid": 176, "garbage": 236}[kind]
    count = {"coal": (74.0, 90.0), "oil": (82.0,), "hybrid": (72.0, 88.0), "garbage": (86.0,)}[kind]
    smoke = [part for x in count for part in _smoke(x, 24, tone)]
    tanks: list[Shape] = []
    if kind == "oil":
        tanks = [Box(64, 66, 14, 16, (70, 84, 98), 3), Box(90, 62, 16, 20, (86, 100, 114), 3)]
    if kind == "garbage":
        tanks = [Polygon(((66, 82), (72, 70), (82, 66), (92, 71), (102, 82)), (128, 92, 30))]
    return [*smoke, *_factory(count, (255, 214, 120)), *tanks]


def _cooling() -> list[Shape]:
    shapes: list[Shape] = [*_smoke(36, 36, 244), *_smoke(72, 30, 244)]
    for x, w, top in ((36, 17, 42), (74, 20, 35)):
        sides: list[Point] = [(x - w, 82)]
        for step in range(9):
            part = step / 8
            sides.append((x - w * (0.56 + 0.44 * (1 - part) ** 1.9), 82 - (82 - top) * part))
        shapes.append(Polygon(tuple(sides + [(2 * x - px, py) for px, py in reversed(sides)]), (88, 66, 62)))
        left = [(px, py) for px, py in sides] + [(x - w * 0.16, top), (x - w * 0.3, 82)]
        shapes.append(Polygon(tuple(left), (122, 96, 88)))
        shapes.append(Box(x - w * 0.58, top - 1.4, w * 1.16, 3, (62, 44, 42), 1.4))
    return shapes


def _mills() -> list[Shape]:
    shapes: list[Shape] = []
    for x, y, size, start in ((38, 46, 24, 8), (76, 38, 29, 40)):
        shapes.append(Polygon(((x - 1.9, 84), (x - 1, y), (x + 1, y), (x + 1.9, 84)), (250, 250, 244)))
        for blade in range(3):
            a = math.radians(start + 120 * blade)
            tip = (x + size * math.sin(a), y - size * math.cos(a))
            wide = (x + size * 0.3 * math.sin(a + 0.34), y - size * 0.3 * math.cos(a + 0.34))
            shapes.append(Polygon(((x, y), wide, tip), (255, 255, 250)))
        shapes.append(Circle(x, y, 2.7, (228, 232, 228), (140, 150, 150), 0.8))
    return shapes


def _star() -> list[Shape]:
    rings: list[Shape] = [Circle(60, 52, r, (255, 244, 190, 40)) for r in (30, 25, 20)]
    for turn in (0, 60, 120):
        points = []
        for step in range(37):
            a = math.tau * step / 36
            x, y = 27 * math.cos(a), 9 * math.sin(a)
            t = math.radians(turn)
            points.append((60 + x * math.cos(t) - y * math.sin(t), 52 + x * math.sin(t) + y * math.cos(t)))
        rings.append(Line(tuple(points), (250, 246, 255, 220), 1.7))
    return [*rings, Circle(60, 52, 9, Gradient((255, 252, 214), (255, 206, 96)))]


def _scene(kind: Kind) -> list[Shape]:
    if kind == "uranium":
        return _cooling()
    if kind == "ecological":
        return _mills()
    return _star() if kind == "fusion" else _burner(kind)


@remembered(8)
def landscape(kind: Kind) -> Picture:
    """Return the landscape of a kind of plant."""
    top, bottom = SKY[kind]
    band = BAND[kind]
    hill: Colour = tuple(round(0.55 * a + 0.45 * b) for a, b in zip(band[:3], bottom[:3], strict=True))  # type: ignore[assignment]
    return Picture(120, 90, (Box(10, 8, 100, 76, Gradient(top, bottom), 7), *_hills(hill), *_scene(kind)))


def face(cards: Cards, card: int) -> Picture:
    """Return the face of a card in the market: a plant, or the Step 3 card."""
    return step_card() if card == STEP_3 else plant_card(cards[card])


@remembered(128)
def plant_card(plant: Plant) -> Picture:
    """Return the face of a plant card."""
    return Picture(
        W,
        H,
        (
            Box(0, 0, W, H, Stuff("paper"), 10, (120, 92, 48), 1.6),
            Place(landscape(plant.kind), 60, 45, 120),
            Box(10, 8, 100, 76, (0, 0, 0, 0), 7, BAND[plant.kind], 2.2),
            Box(4, 4, 45, 36, Stuff("paper", (255, 250, 236)), 8, INK, 2.2),
            Words(str(plant.number), 26.5, 21.5, 33, INK, "number"),
            *_needs(plant),
        ),
        shadow=2,
    )


def _needs(plant: Plant) -> list[Shape]:
    """Return the line below the landscape: fuel of one run, arrow, cities."""
    y = 117.0
    shapes: list[Shape] = [
        Box(7, 90, W - 14, H - 97, (*BAND[plant.kind][:3], 26), 6),
        Place(arrow_sign(), 66, y, 14),
        Place(house_sign(), 83, y - 1, 27),
        Words(str(plant.cities), 104, y, 34, INK, "number"),
    ]
    if not plant.fuel:
        shapes.append(Place(kind_sign(plant.kind), 34, y, 30))
        return shapes
    if plant.kind == "hybrid":
        return shapes + _hybrid(plant.fuel, y)
    size = {1: 30.0, 2: 27.0, 3: 21.0, 4: 16.5}[plant.fuel]
    left = 34 - (plant.fuel - 1) * size * 0.46
    for place in range(plant.fuel):
        shapes.append(Place(fuel_token(plant.accepts[0]), left + place * size * 0.92, y, size))
    return shapes


def _hybrid(fuel: int, y: float) -> list[Shape]:
    """Return coal or oil, so many times."""
    shapes: list[Shape] = [
        Place(fuel_token(0), 31, y - 9, 21),
        Line(((35, y + 10), (45, y - 10)), (120, 96, 60), 2),
        Place(fuel_token(1), 49, y + 8, 21),
    ]
    if fuel > 1:
        shapes.append(Words(f"{fuel}", 15, y, 28, INK, "number"))
    return shapes


@remembered(1)
def step_card() -> Picture:
    """Return the face of the Step 3 card."""
    return Picture(
        W,
        H,
        (
            Box(0, 0, W, H, Gradient((84, 48, 40), (48, 26, 24)), 10, (30, 14, 12), 1.8, bevel=True),
            Box(6, 6, W - 12, H - 46, (0, 0, 0, 0), 7, (240, 199, 94, 210), 1.6),
            Cog(60, 58, 42, 18, Stuff("brass"), 0.6, 0),
            Circle(60, 58, 30, Gradient((70, 40, 34), (44, 24, 22)), (30, 14, 12), 1.4),
            Words("3", 60, 57, 50, (246, 214, 120), "number"),
            Words(say("pg.card.step_3"), 60, 128, 28, (246, 226, 170), "strong", room=112),
        ),
        shadow=2,
    )


@remembered(2)
def plant_back() -> Picture:
    """Return the back of the plant cards."""
    rays: list[Shape] = [
        Line(((60, 75), (60 + 90 * math.cos(a), 75 + 90 * math.sin(a))), (240, 199, 94, 34), 3)
        for a in (math.tau * step / 24 for step in range(24))
    ]
    frame = Box(0, 0, W, H, Gradient((46, 64, 70), (26, 38, 43)), 10, (14, 22, 26), 1.8, bevel=True)
    flash = ((66, 38), (40, 80), (57, 80), (50, 112), (82, 66), (63, 66))
    return Picture(
        W,
        H,
        (
            frame,
            *_clipped(rays),
            Box(7, 7, W - 14, H - 14, (0, 0, 0, 0), 7, (240, 199, 94, 200), 1.6),
            Circle(60, 75, 40, Gradient((40, 56, 62), (24, 36, 41)), (240, 199, 94), 2),
            Polygon(flash, Gradient((255, 226, 120), (214, 158, 46)), (90, 58, 8), 1.6),
        ),
        shadow=2,
    )


def _clipped(rays: list[Shape]) -> list[Shape]:
    """Return the rays as far as they lie on the card."""
    found: list[Shape] = []
    for ray in rays:
        assert isinstance(ray, Line)
        (x, y), (tx, ty) = ray.points
        reach = min(50 / max(abs(tx - x), 1e-6), 65 / max(abs(ty - y), 1e-6), 1.0)
        found.append(Line(((x, y), (x + (tx - x) * reach, y + (ty - y) * reach)), ray.colour, ray.width))
    return found


@remembered(8)
def kind_sign(kind: Kind) -> Picture:
    """Return the sign of a kind of plant: what it burns, or why it burns nothing."""
    if kind == "hybrid":
        return Picture(48, 48, (Place(fuel_token(0), 17, 16, 32), Place(fuel_token(1), 32, 31, 32)))
    if kind in ("ecological", "fusion"):
        return _leaf() if kind == "ecological" else _spark()
    return fuel_token(("coal", "oil", "garbage", "uranium").index(kind))


@remembered(1)
def _leaf() -> Picture:
    leaf = ((8, 40), (8, 24), (18, 10), (40, 7), (40, 26), (30, 38), (14, 40))
    return Picture(48, 48, (Polygon(leaf, (60, 150, 110)), Line(((8, 42), (32, 17)), (230, 248, 236), 2.6)))


@remembered(1)
def _spark() -> Picture:
    return Picture(48, 48, (Circle(24, 24, 18, (150, 138, 220)), Circle(24, 24, 8, (255, 246, 200))))
