"""What is said of a thing of Carnegie that means nothing now."""

from __future__ import annotations

from game.games.carnegie import actions as act
from game.games.carnegie.show.meaning import own_cell
from game.games.carnegie.show.seen import offer_of
from game.kernel.message import Message, msg
from game.present.view_context import ViewContext

NOT_NOW = {
    "row": "why.ca.row_not_now", "tile": "why.ca.tile_not_now", "donation": "why.ca.donation_not_now",
    "space": "why.ca.space_not_now", "city": "why.ca.space_not_now", "built": "why.ca.space_not_now",
    "station": "why.ca.station_not_now", "box": "why.ca.study_not_now", "track": "why.ca.study_not_now",
    "cabinet": "why.ca.study_not_now", "room": "why.ca.room_not_now", "desk": "why.ca.duty_not_now",
    "trainee": "why.ca.moves_not_now", "worker": "why.ca.moves_not_now",
    "disc": "why.ca.space_not_now", "mission": "why.ca.recall_not_now", "printed": "why.ca.printed",
    "rival": "why.ca.others", "house": "why.ca.others",
}  # fmt: skip


def not_now(look: ViewContext, target: str) -> Message:
    """Return what is said of a thing that means nothing now."""
    kind, *rest = target.split(".")
    if kind in ("room", "steps") and len(rest) == 1 and offer_of(look.decision).any(act.MoveEmployee):
        return msg("why.ca.carry_here")
    if kind in ("room", "trainee", "desk") and own_cell(target) in _staffed(look):
        return msg("why.ca.desk_first")
    return msg(NOT_NOW.get(kind, "why.ca.nothing_here"))


def _staffed(look: ViewContext) -> set[int]:
    """Return the cells in which somebody may take a desk now."""
    return {action.cell for action in offer_of(look.decision).actions if isinstance(action, act.PutOnDuty)}
