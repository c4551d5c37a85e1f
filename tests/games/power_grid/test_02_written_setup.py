"""Set-ups written out in saves: read as they stand, or refused by field, item and what would be right (PG-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from game.boards.board import Board
from game.games.power_grid.game_info import INFO
from game.games.power_grid.rules import PowerGrid
from game.kernel.fault import BadSave
from game.kernel.message import Message
from game.play.board import board_for
from game.play.replay import load_session
from game.play.save import decoded, encoded, save_of
from game.present.text import LANGUAGES
from tests.games.power_grid.maps import blocks
from tests.games.power_grid.table import S3
from tests.played import played
from tests.texts import texts_of

REMOVABLE = [11, 12, *range(14, 41), 42, 44, 46, 50]
REMOVED = REMOVABLE[10:18]
DECK = [13, *(plant for plant in REMOVABLE if plant not in REMOVED), "step_3"]
SETUP: dict[str, Any] = {
    "turn_order": [2, 0, 1],
    "deck": DECK,
    "removed": REMOVED,
    "region_starter": 2,
    "regions": ["r4", "r5", "r0"],
    "reshuffled_deck": [50, 9],
}


def rules(seats: int = 3, board: Board | None = None, **options: str) -> PowerGrid:
    """Return the rules on the ring, whose six regions each border on the next."""
    game = INFO.build(seats, INFO.choose(options), board or blocks())
    assert isinstance(game, PowerGrid)
    return game


def refusal(game: PowerGrid, setup: Mapping[str, object]) -> dict[str, Any]:
    """Return field, problem, what would be right, after checking that it can be said in every language."""
    with pytest.raises(BadSave) as refused:
        game.set_up_from(setup)
    said = refused.value.said
    assert said.key == "fault.save.setup_item"
    values: dict[str, Any] = dict(said.values)
    for language in LANGUAGES:
        catalogue = texts_of(language)
        sentence = catalogue.render(said)
        assert "⟨" not in sentence and "{" not in sentence and len(sentence) < 700
        for part in (values["problem"], values["right"]):
            assert isinstance(part, Message) and catalogue.render(part) in sentence
        assert str(values["field"]) in sentence
    return values


def test_PG_2_an_explicit_set_up_gives_what_it_says() -> None:
    game = rules()
    g = game.set_up_from(SETUP)
    assert (g.grid.order, g.grid.stack[-1], g.grid.removed, g.grid.starter) == ([2, 0, 1], S3, REMOVED, 2)
    assert g.grid.regions == 0b110001 and g.grid.reshuffled[:2] == [50, 9]
    assert game.begin(g).flow.stack == ["pg.auction"], "nothing is left to choose"


def test_PG_2_what_may_be_left_out() -> None:
    g = rules(5).set_up_from({"turn_order": [4, 3, 2, 1, 0], "deck": [13, *REMOVABLE, "step_3"]})
    assert (g.grid.removed, g.grid.starter, g.grid.regions) == ([], 0, 0)


@pytest.mark.parametrize("regions", [[], ["r3"], ["r3", "r2"], ["r2", "r4", "r3"], ["r0", "r5", "r1"]])
def test_PG_2_2_regions_in_any_order_and_fewer_if_players_choose_the_rest(regions: list[str]) -> None:
    game = rules()
    g = game.begin(game.set_up_from({**SETUP, "regions": regions}))
    assert (g.flow.stack == ["pg.regions"]) == (len(regions) < 3)


def changed(field: str, old: object, new: object) -> list[object]:
    return [new if item == old else item for item in SETUP[field]]


WRONG: list[tuple[str, object, str, str]] = [
    ("turn_order", None, "form", ""),
    ("turn_order", "210", "form", ""),
    ("turn_order", {"0": 1}, "form", ""),
    ("turn_order", [True, False, 2], "form", ""),
    ("turn_order", [0, 1.0, 2], "form", ""),
    ("turn_order", [0, 1, float("nan")], "form", ""),
    ("turn_order", ["0", 1, 2], "form", ""),
    ("turn_order", [0, [1], 2], "form", ""),
    ("turn_order", [0] * 200, "form", ""),
    ("turn_order", [], "lost", "0"),
    ("turn_order", [0, 1], "lost", "2"),
    ("turn_order", [0, 1, 1], "twice", "1"),
    ("turn_order", [0, 1, 2, 0], "twice", "0"),
    ("turn_order", [2, 0, 1, 2], "twice", "2"),
    ("turn_order", [0, 1, 3], "unknown", "3"),
    ("turn_order", [0, 1, -1], "unknown", "-1"),
    ("turn_order", [0, 1, 10**40], "unknown", "1" + "0" * 39),
    ("region_starter", 3, "unknown", "3"),
    ("region_starter", -1, "unknown", "-1"),
    ("region_starter", True, "form", ""),
    ("region_starter", None, "form", ""),
    ("region_starter", "0", "form", ""),
    ("removed", REMOVED[:7], "count", ""),
    ("removed", [], "count", ""),
    ("removed", REMOVABLE[10:19], "count", ""),
    ("removed", [*REMOVED[:7], REMOVED[0]], "twice", str(REMOVED[0])),
    ("removed", [*REMOVED[:7], 41], "unknown", "41"),
    ("removed", [*REMOVED[:7], 99], "unknown", "99"),
    ("removed", [*REMOVED[:7], 13], "kept", "13"),
    ("removed", [*REMOVED[:7], 3], "kept", "3"),
    ("removed", [*REMOVED[:7], "step_3"], "form", ""),
    ("deck", None, "form", ""),
    ("deck", [13, "step_4"], "form", ""),
    ("deck", [*DECK[:-1], 0], "unknown", "0"),
    ("deck", [13], "lost", "11"),
    ("deck", DECK[:-1], "lost", "step_3"),
    ("deck", DECK[1:], "lost", "13"),
    ("deck", [*DECK, "step_3"], "twice", "step_3"),
    ("deck", [*DECK, 14], "twice", "14"),
    ("deck", [*DECK[:-1], 99], "unknown", "99"),
    ("deck", changed("deck", 14, 41), "unknown", "41"),
    ("deck", changed("deck", 14, 3), "elsewhere", "3"),
    ("deck", changed("deck", 14, REMOVED[0]), "both", str(REMOVED[0])),
    ("regions", "r1", "form", ""),
    ("regions", None, "form", ""),
    ("regions", [0, 1, 2], "form", ""),
    ("regions", ["r0", "nowhere", "r1"], "unknown", "nowhere"),
    ("regions", ["x" * 5000], "unknown", "x" * 40),
    ("regions", ["r0", "r1", "r1"], "twice", "r1"),
    ("regions", ["r0", "r1", "r2", "r3"], "count", ""),
    ("regions", ["r0", "r1", "r2", "r3", "r4", "r5"], "count", ""),
    ("regions", ["r0", "r2", "r4"], "apart", "r2"),
    ("regions", ["r3", "r1", "r0"], "apart", "r3"),
    ("regions", ["r0", "r3"], "apart", "r3"),
    ("reshuffled_deck", [50, 50], "twice", "50"),
    ("reshuffled_deck", [41], "unknown", "41"),
    ("reshuffled_deck", ["step_3"], "form", ""),
    ("reshuffled_deck", [50, "49"], "form", ""),
    ("reshuffled_deck", 50, "form", ""),
    ("region", ["r0"], "field", ""),
]


RIGHT: dict[str, dict[str, object]] = {
    "turn_order": {"last": 2},
    "region_starter": {"last": 2},
    "removed": {"count": 8, "plants": REMOVABLE},
    "deck": {"plants": sorted([13, *REMOVABLE])},
    "regions": {"count": 3, "regions": "r0, r1, r2, r3, r4, r5"},
    "reshuffled_deck": {"plants": [*range(3, 41), 42, 44, 46, 50]},
}
"""What would be right on the ring at a table of three, by field."""


def numbers(words: object) -> list[int]:
    return sorted(map(int, str(words).split(", ")))


@pytest.mark.parametrize(("seats", "low", "high"), [(2, 1, 5), (3, 2, 6), (4, 1, 3), (5, 0, 0)])
def test_PGR_1_3_what_is_right_of_a_market_and_of_removed_plants_is_said(seats: int, low: int, high: int) -> None:
    """Eight of the low plants lie in the first market; of the others some low and some high ones are removed."""
    game, setup = rules(seats, edition="recharged"), {**SETUP, "turn_order": [*range(seats)]}
    market = dict(refusal(game, {**setup, "market": [4]})["right"].values)
    assert (market["count"], numbers(market["plants"])) == (8, [*range(3, 16)])
    wrong = {**setup, "market": [*range(3, 11)], "removed": [11, 12, 13]}
    found = dict(refusal(game, wrong)["right"].values)
    first = dict(found["low"].values)
    assert (first["count"], numbers(first["plants"])) == (low, [*range(11, 16)])
    assert (found["count"], numbers(found["plants"])) == (high, [*range(16, 41), 42, 44, 46, 50])


@pytest.mark.parametrize(("field", "value", "problem", "item"), WRONG)
def test_PG_2_a_wrong_set_up_is_refused_by_field_and_item(field: str, value: object, problem: str, item: str) -> None:
    found = refusal(rules(), {**SETUP, field: value})
    assert found["field"] == field and found["problem"].key == f"pg.setup.{problem}"
    assert str(dict(found["problem"].values).get("item", "")) == item
    said = {name: numbers(each) if name == "plants" else each for name, each in found["right"].values}
    assert said == RIGHT[field] if field in RIGHT else said, "it is said what would be right"
    if problem == "count":
        assert isinstance(value, list) and dict(found["problem"].values) == {"count": len(value)}


@pytest.mark.parametrize("field", ["turn_order", "deck", "removed"])
def test_PG_2_what_must_not_be_left_out(field: str) -> None:
    assert refusal(rules(), {name: value for name, value in SETUP.items() if name != field})["field"] == field


@pytest.mark.parametrize(("seats", "count"), [(2, 8), (3, 8), (4, 4), (5, 0), (6, 0)])
def test_PG_2_10_as_many_plants_are_removed_as_the_table_says(seats: int, count: int) -> None:
    game = rules(seats)
    for wrong in {max(count - 1, 0), count + 1} - {count}:
        removed = REMOVABLE[:wrong]
        deck = [13, *REMOVABLE[wrong:], "step_3"]
        found = refusal(game, {"turn_order": list(range(seats)), "deck": deck, "removed": removed})
        assert found["field"] == "removed" and dict(found["right"].values)["count"] == count


@pytest.mark.parametrize("named", [0, 1, 2])
def test_PG_2_2_random_regions_are_an_outcome_of_chance_and_all_named(named: int) -> None:
    """A save with a set-up needs no random generator; players may still have to choose, chance may not."""
    game = rules(region_selection="random")
    found = refusal(game, {**SETUP, "regions": SETUP["regions"][:named]})
    assert found["field"] == "regions" and found["right"].key == "pg.setup.right.all_regions"
    assert game.set_up_from(SETUP).grid.regions == 0b110001


@pytest.mark.parametrize("forbidden", ["r0 r1 r2", "r0 r1 r2; r0 r1 r5"])
def test_PG_2_3_a_set_of_regions_that_the_map_forbids(forbidden: str) -> None:
    """Also one that can become nothing else."""
    game = rules(board=replace(blocks(), facts={"forbidden_regions": forbidden}))
    found = refusal(game, {**SETUP, "regions": ["r1", "r2", "r0"]})
    assert (found["field"], found["problem"].key) == ("regions", "pg.setup.forbidden")
    assert game.set_up_from({**SETUP, "regions": ["r1", "r2", "r3"]}).grid.regions == 0b1110
    begun = {**SETUP, "regions": ["r0", "r1"]}
    if "r5" in forbidden:
        assert refusal(game, begun)["problem"].key == "pg.setup.forbidden"
    else:
        assert game.set_up_from(begun).grid.regions == 0b11


def test_PG_2_3_on_the_boards_of_the_box_regions_have_to_hang_together() -> None:
    """Every choice of three regions is taken if chance could have drawn it, and no other."""
    for name in ("germany", "usa"):
        game = rules(3, board_for(INFO, 3, {"map": name}))
        regions = game.world.graph.regions
        drawn = set()
        for first in range(len(regions)):
            for second in game.world.open_regions(1 << first):
                both = 1 << first | 1 << second
                drawn |= {both | 1 << third for third in game.world.open_regions(both)}
        for some in combinations(range(len(regions)), 3):
            mask = sum(1 << region for region in some)
            setup = {**SETUP, "regions": [regions[region] for region in some]}
            if mask in drawn:
                assert game.set_up_from(setup).grid.regions == mask
            else:
                assert refusal(game, setup)["problem"].key == "pg.setup.apart"
        assert 0 < len(drawn) < 20


@pytest.mark.parametrize("field", ["turn_order", "deck", "removed", "regions", "reshuffled_deck"])
def test_PG_2_a_save_with_a_wrong_set_up_is_refused_as_a_whole(field: str) -> None:
    """Through the file, as a person meets it: the same error, and not a game that begins otherwise."""
    session = played(INFO, 3, seed=3, actions=12)
    save = save_of(session)
    fresh = session.game.setup_of(session.game.set_up(3))
    save.seed, save.setup = None, fresh
    assert load_session(decoded(encoded(save), "a")).notice is None
    whole = fresh[field]
    assert isinstance(whole, list)
    save.setup = {**fresh, field: [*whole, *(whole[-1:] or ["nowhere"])]}
    with pytest.raises(BadSave) as refused:
        load_session(decoded(encoded(save), "a"))
    assert refused.value.said.key == "fault.save.setup_item" and dict(refused.value.said.values)["field"] == field
