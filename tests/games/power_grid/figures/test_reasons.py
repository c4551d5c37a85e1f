"""Every figure of an outlook, a warning and a reason is one that the position has, counted by the rules."""

from __future__ import annotations

from random import Random

from game.games.power_grid.actions import Build, Buy
from game.kernel.message import Message
from tests.games.power_grid.figures.facts import Facts
from tests.games.power_grid.figures.played import Spot, spots


def seen_where(spot: Spot, said: Message | None, facts: Facts, seen: set[str]) -> None:
    if said is not None:
        facts.proved(said)
        seen.add(said.key)


def test_outlooks_say_what_the_position_has() -> None:
    seen = set[str]()
    for spot in (*spots("pg.auction", "pg.fuel", "pg.building", step=4), *spots("pg.regions")):
        seen_where(spot, spot.game.stage.words.prompt(spot.look()).outlook, Facts(spot), seen)
    assert seen >= {
        "pg.outlook.auction", "pg.outlook.cities", "pg.outlook.outage", "pg.outlook.regions",
        "pg.outlook.fuel.runs", "pg.outlook.fuel.missing",
    }  # fmt: skip


def test_an_outage_that_is_there_is_told() -> None:
    for spot in spots("pg.building", step=20):
        if spot.game.world.tables.outage is not None:
            dark = Spot(spot.game, spot.state.clone(), spot.action)
            dark.state.grid.depot.built = 9
            said = dark.game.stage.words.prompt(dark.look()).outlook
            assert said is not None and said.key == "pg.outlook.outage.now"
            Facts(dark).proved(said)


def test_reasons_and_warnings_say_what_the_position_has() -> None:
    rng, seen = Random(6), set[str]()
    prompts = ("pg.auction", "pg.bidding", "pg.sale", "pg.fuel", "pg.building", "pg.powering")
    for spot in spots(*prompts, step=5):
        words = spot.game.stage.words
        for action in spot.answers(rng, 4):
            look = spot.look()
            for said in (words.told(look, action).reason, words.told(look, action).doubt):
                seen_where(spot, said, Facts(spot, action), seen)
    assert len([key for key in seen if key.startswith("pg.why")]) >= 16
    assert seen >= {"pg.slip.power", "pg.slip.no_fuel", "pg.slip.no_city", "pg.slip.high_bid"}


def test_reasons_for_fuel_count_what_others_lack() -> None:
    seen = set[str]()
    for spot in spots("pg.fuel"):
        dry = Spot(spot.game, spot.state.clone(), spot.action)
        dry.state.grid.fuel[:] = [min(there, 2) for there in dry.state.grid.fuel]
        for action in [action for action in dry.decision.every() if isinstance(action, Buy)]:
            said = dry.game.stage.words.told(dry.look(), action).reason
            if said is not None and said.key.startswith("pg.why.fuel.short"):
                seen_where(dry, said, Facts(dry, action), seen)
    assert seen


def test_reasons_for_plans_count_all_their_cities() -> None:
    rng, seen = Random(7), set[str]()
    for spot in spots("pg.building", step=6):
        builds = {action.city: action for action in spot.decision.every() if isinstance(action, Build)}
        if len(builds) > 1:
            plan = rng.sample(list(builds.values()), 2)
            said = spot.game.stage.words.told(spot.drafted(*plan), plan[-1]).reason
            seen_where(spot, said, Facts(spot, plan[-1], len(plan)), seen)
    assert seen >= {"pg.why.build", "pg.why.build.fuel"}
