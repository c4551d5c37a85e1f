"""Why nothing can be done with a thing of Carnegie now: the rules are asked about what the click would have meant."""

from __future__ import annotations

from game.games.carnegie import actions as act
from game.games.carnegie.kinds import NONE
from game.games.carnegie.rules import Carnegie
from game.games.carnegie.show.seen import offer_of
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import ROOMS, SPACE_TYPE
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.say import Say, say
from game.present.look import Look

NOT_NOW = {
    "row": "why.ca.row_not_now", "tile": "why.ca.tile_not_now", "donation": "why.ca.donation_not_now",
    "space": "why.ca.space_not_now", "city": "why.ca.space_not_now", "built": "why.ca.space_taken",
    "station": "why.ca.station_not_now", "box": "why.ca.study_not_now", "track": "why.ca.study_not_now",
    "cabinet": "why.ca.study_not_now", "room": "why.ca.room_not_now", "desk": "why.ca.duty_not_now",
    "trainee": "why.ca.moves_not_now", "worker": "why.ca.moves_not_now", "goods": "why.ca.no_sale_yet",
    "disc": "why.ca.space_not_now", "mission": "why.ca.recall_not_now", "printed": "why.ca.printed",
    "rival": "why.ca.others", "house": "why.ca.others",
}  # fmt: skip


class Refusals:
    """Reasons at one table."""

    def __init__(self, game: Carnegie) -> None:
        self.game = game

    def refusal(self, look: Look, target: str) -> Say:
        """Return why a click on ``target`` does nothing now."""
        g: CarnegieState = look.view
        if not g.flow.stack:
            return say("why.game_over")
        if look.decision is None:
            return say("why.not_your_turn")
        action = self._meant(g, look.decision, target)
        if action is not None and action not in look.decision:
            found = self.game.check(g, look.decision.seat, action)
            if found is not None and found.key.startswith("why.ca."):
                return found
        if offer_of(look.decision).any(act.MoveEmployee) and target.startswith(("room.", "steps.")):
            return say("why.ca.out_of_reach", n=g.turn.moves)
        return say(NOT_NOW.get(target.partition(".")[0], "why.ca.nothing_here"))

    @staticmethod
    def _meant(g: CarnegieState, decision: Decision, target: str) -> Action | None:
        """Return the action that a click on ``target`` would mean if it were allowed."""
        kind, _, rest = target.partition(".")
        numbers = [int(part) for part in rest.split(".") if part.isdigit()]
        offer = offer_of(decision)
        if kind in ("space", "built") and offer.any(act.BuildProject):
            project = SPACE_TYPE[numbers[0]]
            return act.BuildProject(0 if project == NONE else project, numbers[0])
        if kind == "tile" and offer.any(act.BuildDepartment):
            free = next((cell for cell in ROOMS if g.companies[decision.seat].departments[cell] < 0), ROOMS[0])
            return act.BuildDepartment(numbers[0], free)
        if kind == "tile" and offer.any(act.Reserve):
            return act.Reserve(numbers[0])
        if kind == "donation" and decision.prompt == "ca.donation":
            return act.Donate(numbers[0])
        if kind == "donation" and offer.any(act.CopyDonation):
            return act.CopyDonation(numbers[0], 0)
        if kind == "room" and decision.prompt == "ca.departments" and len(numbers) == 1:
            return act.UseDepartment(numbers[0])
        if kind == "desk" and decision.prompt in ("ca.duty", "ca.opening_duty"):
            return act.PutOnDuty(numbers[0], numbers[1], act.PRINTED_PAY)
        if kind == "cabinet" and g.turn.study:
            return act.Develop(numbers[0])
        if kind in ("track", "station") and g.turn.study:
            return act.Advance(numbers[0])
        return None
