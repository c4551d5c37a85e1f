"""Group 2: what a victim of two successful attacks gives up (EE-8.5, rows k = 2)."""

from __future__ import annotations

from game.games.empire_engine.actions import GiveUp
from game.games.empire_engine.phases.asking import SealedChoice
from game.games.empire_engine.state import COUNTS, EmpireState, attackers_of
from game.games.empire_engine.tables import GOOD, SOLDIER
from game.kernel.action import Action
from game.kernel.choice import Choice, One

_GIVE = {(a, b): One(GiveUp(a, b)) for a in (SOLDIER, GOOD) for b in (SOLDIER, GOOD)}


class Giving(SealedChoice):
    """The victim chooses which cube goes to which attacker (EE-14.7, ruling R4)."""

    id = "ee.giving"

    def choices(self, g: EmpireState, seat: int) -> tuple[Choice, ...]:
        """Return every way to give two cubes; both go to the same player if there are only two (EE-8.5)."""
        empire = g.empires[seat]
        soldiers, goods = empire.ready
        if not empire.attacked or empire.gift >= 0 or soldiers + goods < 2 or len(attackers_of(g, seat, COUNTS)) < 2:
            return ()
        pairs = [(SOLDIER, SOLDIER)] * (soldiers >= 2)
        if soldiers and goods:
            pairs += [(SOLDIER, GOOD)] if len(g.empires) == 2 else [(SOLDIER, GOOD), (GOOD, SOLDIER)]
        pairs += [(GOOD, GOOD)] * (goods >= 2)
        return tuple(_GIVE[pair] for pair in pairs)

    def seal(self, g: EmpireState, seat: int, action: Action) -> None:
        """Note the gifts: the first for the attacker earlier in turn order."""
        assert isinstance(action, GiveUp)
        g.empires[seat].gift = 2 * action.first + action.second
