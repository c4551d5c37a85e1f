"""The colours of Power Grid and its plates: dark petrol panels, cream paper, gold for who is asked."""

from __future__ import annotations

from game.present.kit.colours import CREAM, GOLD, GOLD_FILL, INK, Rgb
from game.present.kit.plates import Plate
from game.present.pictures.picture import Colour, Gradient, Stuff

SOFT: Rgb = (190, 196, 192)
JET: Rgb = (20, 20, 20)
"""Behind flaps, and around the backs of plants."""
BACK_INK: Rgb = (246, 226, 170)
"""Words on the backs of cards."""
SHINE: Rgb = (255, 240, 190)
"""What shines on a crown."""
AWAY_INK: Rgb = (148, 156, 154)
"""Of who has passed or is out."""
SUPPLY_INK: Rgb = (92, 74, 44)
DARK: Rgb = (38, 22, 10)
"""Edges of wood, brass and houses."""
GOLD_INK: Rgb = (58, 36, 4)
"""On gold."""
BRIGHT: Rgb = (252, 210, 104)
"""Gold letters and signs on something dark."""
LIT: Rgb = (255, 200, 40)
"""What is pointed at on the map."""
LIT_EDGE: Rgb = (255, 214, 96)
PAPER_EDGE: Rgb = (120, 92, 48)
BLOCK_EDGE: Colour = (150, 118, 66, 150)
DEAR_EDGE: Colour = (168, 92, 66, 150)
COMES: Rgb = (24, 110, 72)
RED: Rgb = (166, 34, 22)

BRASS_FILL = Gradient((214, 172, 92), (128, 88, 34))
WOOD_FILL = Gradient((150, 96, 50), (72, 42, 20))
PAPER_FILL = Gradient((255, 250, 234), (236, 222, 190))
LIT_FILL = Gradient((255, 242, 178), (248, 200, 84))

PANEL = Plate(Gradient((47, 64, 71), (30, 42, 48)), (84, 104, 112), 1.4, 11, bevel=True)
PAPER = Plate(Stuff("paper"), GOLD, 2.4, 11, bevel=True)
"""Of who is on turn or asked."""
LEADING = Plate(Gradient((74, 50, 30), (44, 29, 18)), GOLD, 2.4, 9, bevel=True)
AWAY = Plate(Gradient((32, 44, 49), (24, 33, 37)), (52, 66, 72), 1.3, 9, bevel=True)
MARKET = Plate(Stuff("paper"), PAPER_EDGE, 1.6, 14, bevel=True)
BLOCK = Plate((255, 253, 244, 170), BLOCK_EDGE, 1.2, 8)
DEAR = Plate((250, 226, 214, 170), DEAR_EDGE, 1.2, 8)
SHELF = Plate((232, 224, 200, 190), BLOCK_EDGE, 1.2, 8)
TAG = Plate((18, 26, 30, 225), PANEL.rim, 1.2, 8)
"""Of small figures in the dark."""
BARRED = Plate((70, 64, 54, 70), None, 0, 8)
"""Over what costs too much now."""
FAILED = Plate((150, 36, 24), PANEL.rim, 1.2, 8)
"""Of an outage."""
TRACK = Plate((28, 40, 45, 225), PANEL.rim, 1.2, 8)
RIBBON = Plate(Gradient((92, 104, 108), (62, 72, 76)), (26, 32, 35), 1.4, 7, bevel=True)
GOLD_RIBBON = Plate(GOLD_FILL, (60, 40, 10), 1.4, 7, bevel=True)
STEP = Plate(Gradient((64, 44, 34), (40, 27, 21)), GOLD, 1.6, 9, bevel=True)

FUEL_COLOURS: tuple[Rgb, ...] = ((92, 74, 60), (52, 72, 88), (196, 154, 38), (196, 52, 40))
"""Coal, oil, garbage, uranium, as markets and bars show them."""
PRICES: tuple[Rgb, ...] = (
    (196, 152, 62),
    (196, 148, 58),
    (194, 138, 54),
    (190, 126, 52),
    (184, 112, 52),
    (178, 98, 50),
    (170, 84, 48),
    (160, 70, 46),
)
"""Plates of the fuel prices 1 to 8: the dearer, the redder."""
BARRED_INK: Rgb = (120, 116, 108)
"""The plate of a price that is too high to be paid now."""
DEAREST: Rgb = (150, 56, 40)


def inks(active: bool) -> tuple[Rgb, Rgb]:
    """The ink of words and that of money on the plate of who is on turn, or on a quiet one."""
    return (INK, (140, 84, 6)) if active else (CREAM, (250, 214, 110))
