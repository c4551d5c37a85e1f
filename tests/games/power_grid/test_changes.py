"""The figures above the gold button are those the position has afterwards."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.games.power_grid.actions import Build, Buy, Power
from game.games.power_grid.card import CARD
from game.games.power_grid.planning import best_power, powered_by
from game.play.session import Session
from game.present.look import Look
from game.present.party import Badge
from game.present.stage.bundle import stage_of
from game.screen.scenes.table.changes import Changes
from tests.games.power_grid.sights import opened
from tests.played import begun, people


def figures(session: Session, seat: int) -> dict[str, int]:
    """Return what a player has, by another way than what is tested."""
    utility = session.state.grid.utilities[seat]
    run = best_power(session.game.world, session.state, seat)  # type: ignore[attr-defined]
    return {
        "pg.score.money": utility.money,
        "pg.change.cities": utility.cities.bit_count(),
        "pg.change.power": powered_by(utility, run.plants),
    }


def test_what_is_said_to_change_changes_like_that() -> None:
    session = begun(CARD, 3, seed=3, options={"map": "germany"})
    words = stage_of(session.card, session.game, session.board).words
    bot, rng, seen = CARD.part(CARD.bot), Random(3), set()
    while session.waiting():
        decision = session.waiting()[0]
        seat = decision.seat
        look = Look(session.view(seat), seat, decision, tuple(Badge(n, False, f"P{n}") for n in range(3)))
        action = bot.policy(session.game, session.state, decision, rng)
        said = words.changes(look, action)
        assert all(figures(session, seat)[change.label.key] == change.before for change in said)
        now = session.state.flow.round
        session.submit(seat, action)
        if session.state.flow.round == now:
            assert all(figures(session, seat)[change.label.key] == change.after for change in said), action
            seen |= {(type(action), change.label.key) for change in said}
    assert {key for kind, key in seen if kind is Build} == {"pg.score.money", "pg.change.cities", "pg.change.power"}
    assert {key for kind, key in seen if kind is Buy} == {"pg.score.money", "pg.change.power"}
    assert {key for kind, key in seen if kind is Power} == {"pg.score.money"}


def test_they_stand_where_no_buttons_do(tmp_path: Path) -> None:
    session = begun(CARD, 2, seed=3, players=people("human", "easy"), options={"map": "germany"})
    bot, rng = CARD.part(CARD.bot), Random(3)
    while session.waiting()[0].prompt != "pg.fuel" or session.waiting()[0].seat:
        decision = session.waiting()[0]
        session.submit(decision.seat, bot.policy(session.game, session.state, decision, rng))
    stage, scene = opened(tmp_path, session)
    assert scene.layer.find("changes") is None, "nothing is chosen"
    assert scene.sitting.asking is not None
    scene.sitting.asking.fill_in(next(a for a in scene.sitting.asking.decision.every() if isinstance(a, Buy)))
    scene.sitting.refresh()
    stage.frames(2)
    shown = scene.layer.find("changes")
    assert isinstance(shown, Changes) and len(shown.changes) == 2
    panel, gold = stage.see("panel").rect, stage.see("confirm").rect
    assert shown.rect.within(panel) and shown.rect.bottom <= gold.y
