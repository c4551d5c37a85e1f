"""Figures drawn from words of the rules, on buttons, and on what travels: each says what it was given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from game.games.power_grid.actions import Discard, Offer, Power
from game.games.power_grid.events import CardDrawn, FuelBought, PlantOffered, PlantSold, Powered
from game.games.power_grid.game_info import INFO
from game.games.power_grid.plants import PLANTS
from game.games.power_grid.show.board_rules import both_tables, edition_rules
from game.games.power_grid.show.figures import PIECES
from game.games.power_grid.show.scenery import END
from game.kernel.event import Event
from game.kernel.message import Message, msg
from game.present.answer.gesture import Press
from game.present.kit.colours import GOLD_FILL
from game.present.motion.script import Flip, Move, Script, Show
from game.present.pages.table import Sprite
from game.present.pictures.picture import Box
from tests.figures import figures_in, on_table, sentences, sprite, written
from tests.games.power_grid.figures.played import BOARDS, Spot, played, spots
from tests.games.power_grid.figures.recount import run_price
from tests.games.power_grid.figures.test_aids import counted, shown
from tests.games.power_grid.figures.test_table import check_reserve
from tests.played import board_of

FUEL = ("coal", "oil", "garbage", "uranium")


@pytest.mark.parametrize(
    ("words", "figures"),
    [
        ("money 37", ["37"]),
        ("houses B 4", ["×4"]),
        ("coal 3", []),
        ("uranium 8", ["×8"]),
        ("garbage 0", ["×0"]),
        ("plants 4 13", ["4", "1", "13", "1"]),
        ("market 3 / 8", ["3", "1", "8", "2"]),
        ("bids A 15 B 17 C -", ["15", "17"]),
        ("route essen=A 2 dusseldorf 9 aachen=?", ["2", "9"]),
    ],
)
def test_figures_of_the_rules_are_drawn_as_written(words: str, figures: Sequence[str]) -> None:
    name, *rest = words.split()
    assert [each for each in written(PIECES[name](rest)) if each != "–"] == list(figures)


EDITION = {
    (2, "plain"): "open_backs 15, deck.drawn 8 15, deck.low_on_top 1 15, deck.removed 6, start 9",
    (2, "trust"): "numbers.both 7 18, open_backs 15, deck.drawn 8 15, deck.low_on_top 1 15, deck.removed 6, start 9",
    **{(seats, "plain"): "open_backs 15, deck.drawn 8 15, deck.low_on_top 1 15, start 9" for seats in (3, 4, 5, 6)},
}
"""What the Recharged edition tells of itself (PGR)."""


@pytest.mark.parametrize(("seats", "trust"), EDITION)
def test_PGR_the_rules_of_the_edition_have_its_figures(seats: int, trust: str) -> None:
    board = board_of(INFO, seats, {"map": "usa_recharged"})
    assert board is not None
    tables, _ = both_tables(board, seats, {"edition": "recharged", "two_players": trust})
    found = [(rule.words.key.removeprefix("pg.board."), *figures_in(rule.words))
             for rule in edition_rules(board, tables, seats)]  # fmt: skip
    assert ", ".join(" ".join(each) for each in found if each[1:]) == EDITION[seats, trust]


def test_buttons_say_which_tokens_go_and_burn() -> None:
    seen = set[str]()
    for spot in spots("pg.sale", "pg.powering"):
        cards = spot.game.world.cards(spot.state.grid)
        for action in spot.decision.every():
            for facet in spot.game.stage.gestures.facets(spot.look(), action):
                words = facet.gesture.words if isinstance(facet.gesture, Press) else None
                if words is None:
                    continue
                seen.add(words.key)
                if isinstance(action, Discard):
                    assert words == msg("pg.press.lose", coal=action.coal, oil=action.oil)
                elif isinstance(action, Power):
                    mixed = sum(cards[each].fuel for each in action.plants if cards[each].kind == "hybrid")
                    assert words == msg("pg.press.mix", coal=action.coal, oil=mixed - action.coal)
    assert "pg.press.mix" in seen


def script_of(spot: Spot, event: Event) -> Script | None:
    look = spot.look()
    return spot.game.stage.motion.script(event, spot.game.stage.scenery.table(look), look)


def parts(script: Script | None, kind: type) -> list[Script]:
    if script is None:
        return []
    mine = [script] if isinstance(script, kind) else []
    return [*mine, *(each for part in getattr(script, "scripts", ()) for each in parts(part, kind))]


def test_what_travels_is_what_the_event_tells() -> None:
    seen = Counter[type]()
    for entry in played("germany").session.log:
        spot = Spot(played("germany"), entry.before, entry.action)
        for event in entry.events:
            if seen[type(event)] >= 6 or not isinstance(
                event, FuelBought | Powered | PlantOffered | PlantSold | CardDrawn
            ):
                continue
            seen[type(event)] += 1
            if isinstance(event, FuelBought):
                start = f"fuel.{FUEL[event.fuel]}."
                moves = [part.id for part in parts(script_of(spot, event), Move) if isinstance(part, Move)]
                assert len([name for name in moves if name.startswith(start)]) == event.amount
            elif isinstance(event, Powered):
                burned = Counter(
                    part.sprite.id.split(".")[1]
                    for part in shown(script_of(spot, event))
                    if isinstance(part, Show) and part.sprite.id.startswith("burn.")
                )
                assert burned == {str(kind): amount for kind, amount in enumerate(event.burned) if amount}
            elif isinstance(event, PlantOffered):
                script = script_of(spot, event)
                facts = spot.game.world.cards(spot.state.grid)[event.plant]
                assert counted(script, "gap") in ([], [[str(event.plant)]])
                for risen in counted(script, f"plant.{event.plant}"):
                    assert risen[0] == str(event.plant) and str(facts.cities) in risen[1:]
                digits = "".join(figure for flap in counted(script, "flap.") for figure in flap)
                assert digits in ("", str(event.amount))
            elif isinstance(event, PlantSold):
                for plate in counted(script_of(spot, event), f"own.{event.utility}.{event.plant}"):
                    assert plate[0] == str(event.plant)
            elif event.card != 99:
                flips = [part for part in parts(script_of(spot, event), Flip) if isinstance(part, Flip)]
                assert flips and all(written(flip.picture)[0] == str(event.card) for flip in flips)
    assert set(seen) == {FuelBought, Powered, PlantOffered, PlantSold, CardDrawn}


def test_who_may_raise_may_bid_all_the_money() -> None:
    for spot in spots("pg.auction", "pg.bidding", step=9):
        lot = spot.game.stage.gestures.lot(spot.look(), spot.action)
        if lot is not None:
            assert spot.mine.money in (getattr(lot, name) for name in lot.__slots__)


@pytest.mark.parametrize("name", ["south_africa", "usa_recharged"])
def test_a_reserve_that_is_open_tells_what_all_of_it_costs(name: str) -> None:
    """Without a token in the market it is open (PGM-SA-4, PGR-6)."""
    spot = [spot for spot in played(name).spots if spot.decision.prompt == "pg.fuel"][9]
    dry = Spot(spot.game, spot.state.clone(), spot.action)
    dry.state.grid.fuel[0], dry.state.grid.depot.reserve, dry.state.grid.supply[0] = 0, 4, 6
    check_reserve(dry, dry.game.stage.scenery.table(dry.look()))


def test_the_second_row_of_a_market_is_drawn_with_its_own_prices() -> None:
    spot = next(spots("pg.fuel"))
    table = spot.game.stage.scenery.table(spot.look())
    assert isinstance(table.index["market"], Sprite) and on_table(table, "market")[-1] == "16"


def test_the_stage_that_rises_is_that_of_the_plant_and_the_bidder() -> None:
    seen = 0
    for spot in [spot for spot in played("germany").spots if isinstance(spot.action, Offer)]:
        _, events = spot.done(spot.action)
        event = next(event for event in events if isinstance(event, PlantOffered))
        things = {part.sprite.id: part.sprite for part in shown(script_of(spot, event)) if isinstance(part, Show)}
        if "auction" not in things:
            continue
        price = run_price(spot.game.world, spot.state.grid, event.plant)
        assert things["auction"].label == msg("pg.stand.plant", plant=event.plant)
        assert things["auction"].info == (msg("pg.stand.fuel", price=price) if price else msg("pg.stand.free"))
        for u in range(spot.game.world.utilities):
            assert (things[f"bidder.{u}"].info == msg("pg.bidder.leads")) == (u == event.utility)
        seen += 1
    assert seen > 5


@pytest.mark.parametrize("name", ["germany", "south_africa", "bremen"])
def test_the_track_marks_step_2_and_the_end(name: str) -> None:
    spot = played(name).spots[-1]
    tables, end = spot.game.world.tables, spot.game.world.end_cities(spot.state.grid)
    thing = sprite(spot.game.stage.scenery.table(spot.look()), "track")
    picture, along = thing.picture, thing.w > thing.h
    step = (picture.width if along else picture.height) / (end + 1)
    found = {}
    for shape in picture.shapes:
        if isinstance(shape, Box) and shape.fill in (GOLD_FILL, END):
            middle = shape.x + shape.w / 2 if along else picture.height - shape.y - shape.h / 2
            found["step_2" if shape.fill == GOLD_FILL else "end"] = int(middle / step)
    assert found == {"step_2": tables.step_2_cities, "end": end}


def test_buttons_say_which_tokens_a_plant_takes_with_it() -> None:
    """Coal and oil that no longer fit may go in any mix (PG-5.4.3)."""
    spot = next(spots("pg.sale"))
    full = Spot(spot.game, spot.state.clone(), spot.action)
    mine = full.state.grid.utilities[spot.u]
    hybrids = [number for number, plant in PLANTS.items() if plant.kind == "hybrid"]
    mine.plants, mine.fuel = hybrids[: len(mine.plants)], [6, 6, 0, 0]
    words = set[Message]()
    for action in full.decision.every():
        for facet in full.game.stage.gestures.facets(full.look(), action):
            if isinstance(action, Discard) and isinstance(facet.gesture, Press):
                assert facet.gesture.words == msg("pg.press.lose", coal=action.coal, oil=action.oil)
                words.add(facet.gesture.words)
    assert len(words) > 1


def test_the_headline_of_the_end_is_that_of_the_last_position() -> None:
    for name in BOARDS:
        game, state = played(name), played(name).session.state
        ending = game.stage.record.ending(game.moments, game.session.game.scores(state))
        for said in sentences(ending.why if ending is not None else None):
            its = dict(said.values)
            if said.key in ("pg.ending.dark", "pg.ending.few"):
                seat = its["seat"].seat  # type: ignore[union-attr]
                assert its["n"] == bin(state.grid.utilities[seat].cities).count("1")
                assert its.get("powered", state.grid.utilities[seat].powered) == state.grid.utilities[seat].powered
            elif said.key == "pg.ending.plant":
                plant, cards = its["plant"], game.world.cards(state.grid)
                assert isinstance(plant, int) and its["cities"] == cards[plant].cities
                assert its["n"] == sum(isinstance(e, Powered) and plant in e.plants for e in game.events)
                assert its["price"] in [e.price for e in game.events if isinstance(e, PlantSold) and e.plant == plant]
