"""Score pad: the categories of the box, with each donation by field (CA-10, CA-11.4)."""

from __future__ import annotations

from game.games.carnegie.naming import donation_name, field_name, gift_name
from game.games.carnegie.scoring import contestants, donation_points
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import DONATIONS
from game.games.carnegie.world import World
from game.kernel.score_pad import PadChip, PadGroup, PadRow, ScorePad, part_rows, score_pad

GIVEN = "ca.score.donations"
FIELDS = tuple(dict.fromkeys([donation.field for donation in DONATIONS]))


def pad_of(world: World, g: CarnegieState) -> ScorePad:
    """The pad of everybody, Andrew last."""
    scores = contestants(world, g)
    points = [donation_points(world, g, seat) for seat in range(len(g.companies))]
    gifts = [mine for mine, _ in points] + ([points[0][1]] if g.andrew is not None else [])
    rows = [row for row in part_rows([score.told for score in scores]) if row.name.key != GIVEN]
    (given,) = [row for row in part_rows([score.told for score in scores]) if row.name.key == GIVEN]
    donations = PadRow(given.name, given.figures, parts=tuple([_field(field, gifts) for field in FIELDS]))
    return score_pad(scores, groups=(PadGroup((*rows, donations)),))


def _gift(space: int, vp: int) -> PadChip:
    return PadChip(vp, donation_name(space), short=gift_name(space))


def _field(field: str, gifts: list[dict[int, int]]) -> PadRow:
    """A field of the board: a chip for each gift to it."""
    spaces = [space for space, donation in enumerate(DONATIONS) if donation.field == field]
    chips = tuple([
        tuple([_gift(space, each[space]) for space in spaces if space in each]) for each in gifts
    ])  # fmt: skip
    return PadRow(field_name(field), tuple([sum([chip.figure for chip in column]) for column in chips]), chips)
