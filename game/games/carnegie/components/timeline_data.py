"""The timeline, what players begin with, and Andrew's cards.

Generated from the data by ``build/tables/carnegie_data.py``: not to be edited.
"""

# fmt: off

from __future__ import annotations

from game.games.carnegie.component_types import Crowd, SoloCard, Start, Strip

ROUNDS = 20
END = 5
STRIPS = (
    Strip(1, ((0, -1, 1, 2), (-1, 2, 0, 1))),
    Strip(2, ((3, 2, -1, 0), (3, 0, 1, -1))),
    Strip(3, ((2, 1, 0, -1), (2, 3, -1, 1))),
    Strip(4, ((3, 0, 2, -1), (0, 3, -1, 2))),
    Strip(5, ((-1, 3, 1, 0), (1, -1, 0, 3))),
    Strip(6, ((0, -1, 3, 1), (-1, 0, 3, 2))),
    Strip(7, ((1, 2, -1, 3), (2, 1, 3, -1))),
    Strip(8, ((-1, 1, 2, 3), (1, -1, 2, 0))),
)
END_REGIONS = (2, 1, 3, 0)
CROWDS = {1: Crowd(16, 18, "none"), 2: Crowd(16, 18, "none"), 3: Crowd(8, 9, "third"), 4: Crowd(4, 0, "all")}
START = Start(12, 4, 15, 5, 30, 6)
ANDREW_DISCS = 26
VICTORY = (0, 1, 3, 6, 10)
DIFFICULTY = {1: (20, 0), 2: (15, 5), 3: (10, 10), 4: (5, 15)}
SOLO_CARDS = (
    SoloCard("N01", False, 0, 0, 4, (0,), (6, 5), 0, 2),
    SoloCard("N02", False, 0, 1, 4, (1,), (17, 15), 1, 1),
    SoloCard("N03", False, 0, 2, 3, (2,), (21, 23), 2, 2),
    SoloCard("N04", False, 0, 3, 3, (3, 3), (29, 27), 3, 2),
    SoloCard("N05", False, 0, 16, 3, (0,), (4, 10), 0, 1),
    SoloCard("N06", False, 1, 4, 2, (0, 0, 0), (4, 8), 0, 1),
    SoloCard("N07", False, 1, 10, 1, (1, 1, 1), (11, 13), 1, 2),
    SoloCard("N08", False, 1, 11, 2, (2, 2, 2), (19, 22), 2, 2),
    SoloCard("N09", False, 1, 12, 1, (3, 3, 3), (26, 28, 25), 3, 2),
    SoloCard("N10", False, 1, 19, 2, (0, 2, 3), (16, 15), 1, 2),
    SoloCard("N11", False, 2, 13, 2, (0,), (2, 3, 7, 8), 0, 1),
    SoloCard("N12", False, 2, 14, 2, (1, 1), (22, 15, 29, 4), 0, 1),
    SoloCard("N13", False, 2, 5, 1, (2, 2), (18, 12, 17, 16), 1, 2),
    SoloCard("N14", False, 2, 6, 1, (3,), (20, 22, 23, 19), 2, 2),
    SoloCard("N15", False, 2, 17, 2, (2,), (29, 30, 27, 31), 3, 2),
    SoloCard("N16", False, 3, 7, 2, (0, 0), (29, 30), 3, 3),
    SoloCard("N17", False, 3, 8, 1, (1, 1), (21, 22), 2, 3),
    SoloCard("N18", False, 3, 9, 2, (2,), (15, 14), 1, 3),
    SoloCard("N19", False, 3, 15, 1, (3,), (19, 21, 20), 2, 3),
    SoloCard("N20", False, 3, 18, 1, (3,), (4, 7), 0, 3),
    SoloCard("A01", True, 0, 0, 4, (0, 0), (6, 5), 0, 2),
    SoloCard("A02", True, 0, 1, 4, (1, 1), (17, 15), 1, 3),
    SoloCard("A03", True, 0, 2, 4, (2, 2), (21, 23), 2, 2),
    SoloCard("A04", True, 0, 3, 4, (3, 3), (29, 27), 3, 2),
    SoloCard("A05", True, 0, 16, 4, (1,), (4, 10), 0, 3),
    SoloCard("A06", True, 1, 4, 2, (0, 0, 0), (4, 8), 0, 3),
    SoloCard("A07", True, 1, 10, 3, (1, 1, 1), (11, 13), 1, 2),
    SoloCard("A08", True, 1, 11, 2, (2, 2, 2), (19, 22), 2, 2),
    SoloCard("A09", True, 1, 12, 3, (3, 3, 3), (26, 28, 25), 3, 2),
    SoloCard("A10", True, 1, 19, 2, (0, 2, 3), (16, 15), 1, 2),
    SoloCard("A11", True, 2, 13, 2, (0,), (2, 3, 7, 8), 0, 3),
    SoloCard("A12", True, 2, 14, 2, (1, 1), (22, 15, 29, 4), 0, 3),
    SoloCard("A13", True, 2, 5, 3, (2, 2), (18, 12, 17, 16), 1, 2),
    SoloCard("A14", True, 2, 6, 3, (3, 3), (20, 22, 23, 19), 2, 2),
    SoloCard("A15", True, 2, 17, 2, (2,), (29, 30, 27, 31), 3, 2),
    SoloCard("A16", True, 3, 7, 2, (0, 0), (29, 30), 3, 4),
    SoloCard("A17", True, 3, 8, 3, (1, 1), (21, 22), 2, 4),
    SoloCard("A18", True, 3, 9, 2, (2,), (15, 14), 1, 4),
    SoloCard("A19", True, 3, 15, 3, (3,), (19, 21, 20), 2, 4),
    SoloCard("A20", True, 3, 18, 3, (3,), (4, 7), 0, 4),
)
