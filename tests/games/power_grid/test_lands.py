"""Lands: the same from the same seed, sound by the map check, as fair as printed boards, with names of their own."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from itertools import combinations, islice, product
from pathlib import Path

import pytest

from game.boards.board import Board
from game.boards.check import examine
from game.boards.lands import Land, LandWish
from game.boards.tmx import load_board
from game.games.power_grid.game_info import INFO
from game.games.power_grid.lands.characters import CHARACTERS
from game.games.power_grid.lands.connections import crossing as diagonals
from game.games.power_grid.lands.flavours import FLAVOURS, Flavour
from game.games.power_grid.lands.land import (
    LANDS,
    LONGEST_SEED,
    SIZES,
    candidates,
    first_fair,
    land_of,
    next_seed,
)
from game.games.power_grid.lands.measures import beyond, measured
from game.games.power_grid.lands.names import UGLY, Name, good, invented
from game.games.power_grid.lands.ranges import fair_spans
from game.games.power_grid.lands.real_places import REAL
from game.games.power_grid.lands.twists import DRAWN, OFF, TWISTS, drawn_twist
from game.games.power_grid.map_faults import map_faults
from game.games.power_grid.show.board_rules import board_rules
from game.kernel.chance import Chance
from game.kernel.fault import BadBoard
from game.kernel.message import Titled
from game.present.text import LANGUAGES
from tests.games.power_grid.test_land import inside, turn
from tests.texts import texts_of

KEPT = Path(__file__).parent / "land_seeds.json"
"""Fingerprints of lands: ten seeds of each character. A land that a seed stands for never changes."""
SEEDS: dict[str, dict[str, str]] = json.loads(KEPT.read_text(encoding="utf-8"))


def wish(seed: str, character: str = "plain", cities: int = 42, twist: str = OFF) -> LandWish:
    return LandWish(seed, character, cities, twist)


def as_board(land: Land, folder: Path) -> tuple[Board, Path]:
    path = folder / f"{land.file}.tmx"
    path.write_text(land.text, encoding="utf-8")
    return load_board(path), path


def crossing(board: Board) -> list[tuple[int, int]]:
    """Return the pairs of connections that cross each other."""
    found = []
    for one, other in combinations(range(len(board.graph.links)), 2):
        first, second = board.graph.links[one], board.graph.links[other]
        if not {first.a, first.b} & {second.a, second.b}:
            (a, b), (c, d) = board.layout.cables[one], board.layout.cables[other]
            if turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0:
                found.append((one, other))
    return found


def check(land: Land, folder: Path) -> Board:
    """Fail unless a land is sound, fair and drawn as a board is; return it."""
    board, path = as_board(land, folder)
    assert examine(path)[1] == () and map_faults(board) == ()
    graph, layout = board.graph, board.layout
    assert sorted(graph.region_of.count(region) for region in range(len(graph.regions))) == [7] * len(graph.regions)
    assert not beyond(measured(graph), fair_spans()) and measured(graph) == land.measures
    assert not crossing(board)
    for region, outlines in enumerate(layout.regions):
        for city in (city for city, home in enumerate(graph.region_of) if home == region):
            assert any(inside(layout.cities[city], outline) for outline in outlines), graph.cities[city]
    titles = [title.titles for title in layout.titles if isinstance(title, Titled)]
    assert len(titles) == len(graph.cities)
    for script in ("en", "zh_Hant", "zh_Hans"):
        names = [dict(each)[script] for each in (*titles, *layout.names)]
        assert len({*names}) == len(names) and all(names)
    return board


def every_name(flavour: Flavour) -> list[Name]:
    """Return all names that a flavour can make, bad ones too."""
    found = []
    for parts in product(flavour.first, (("", "", ""), *flavour.between), flavour.last):
        latin, hant, hans = ("".join(words) for words in zip(*parts, strict=True))
        found.append((latin.capitalize(), hant, hans))
    return found


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_seed_stands_for_one_land_for_ever(character: str, tmp_path: Path) -> None:
    seed, fingerprint = next(iter(SEEDS[character].items()))
    land = land_of(wish(seed, character))
    assert land.fingerprint == fingerprint, "a change of lands needs a new version of them beside the old one"
    check(land, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("character", CHARACTERS)
def test_kept_seeds_stand_for_the_lands_they_stood_for(character: str) -> None:
    assert len(SEEDS[character]) == 10
    assert {seed: land_of(wish(seed, character)).fingerprint for seed in SEEDS[character]} == SEEDS[character]


@pytest.mark.long
@pytest.mark.parametrize("hashes", ["1", "77"])
def test_another_process_with_other_hashes_makes_the_same_land(hashes: str) -> None:
    words = "from game.games.power_grid.lands.land import *; print(land_of(LANDS.read('coast/42/off/one')).fingerprint)"
    told = subprocess.run(
        [sys.executable, "-c", words], env={"PYTHONHASHSEED": hashes}, capture_output=True, text=True, check=True
    )
    assert told.stdout.split()[-1] == land_of(wish("one", "coast")).fingerprint


def test_a_land_may_be_smaller_and_seeds_sizes_and_characters_differ(tmp_path: Path) -> None:
    small = land_of(wish("one", "plain", 35))
    board = check(small, tmp_path)
    assert len(board.graph.cities) == 35 and len(board.graph.regions) == 5
    assert set(SIZES) == set(LANDS.sizes) and LANDS.characters == tuple(CHARACTERS)
    first = next(iter(SEEDS["plain"]))
    every = [fingerprint for seeds in SEEDS.values() for fingerprint in seeds.values()]
    assert len({*every, small.fingerprint}) == len(every) + 1 and first in SEEDS["ring"]


@pytest.mark.parametrize("twist", [*TWISTS, DRAWN])
def test_every_twist_is_a_rule_that_the_map_can_have_and_tells(twist: str, tmp_path: Path) -> None:
    plain = land_of(wish("one", "ring")) if not PLAIN else PLAIN[0]
    PLAIN[:] = [plain]
    board, _ = as_board(plain, tmp_path)
    drawn = drawn_twist(twist, board.graph.regions, Chance.of(5))
    text = plain.text.replace(" <properties>\n", " <properties>\n" + "".join(
        f'  <property name="{name}" value="{value}"/>\n' for name, value in drawn.items()
    ), 1)  # fmt: skip
    path = tmp_path / "twisted.tmx"
    path.write_text(text, encoding="utf-8")
    twisted = load_board(path)
    assert drawn and map_faults(twisted) == ()
    texts = texts_of("en")
    sentences = {str(texts.render(rule.words)) for rule in rules_of(twisted)}
    assert sentences - {str(texts.render(rule.words)) for rule in rules_of(board)}
    assert not [sentence for sentence in sentences if "⟨" in sentence]


PLAIN: list[Land] = []
"""A land without a twist, made once."""


def rules_of(board: Board) -> tuple:  # type: ignore[type-arg]
    """Return the rules of its own that a board tells of to four players."""
    options = INFO.choose({})
    return tuple(board_rules(board, 4, options))


def test_connections_that_would_cross_are_no_land(tmp_path: Path) -> None:
    square = [(0, 0), (6, 0), (0, 6), (6, 6)]
    assert diagonals({(0, 3): 4, (1, 2): 4, (0, 1): 3}, square) and not diagonals({(0, 3): 4, (0, 1): 3}, square)
    check(land_of(wish("valid 24", "plain", 35)), tmp_path)


def test_no_twist_changes_nothing() -> None:
    assert drawn_twist(OFF, ("a", "b", "c"), Chance.of(1)) == {}
    assert {*LANDS.twists} == {OFF, DRAWN, *TWISTS}


@pytest.mark.parametrize(
    ("seed", "key"),
    [("", "empty"), ("   ", "empty"), ("a" * (LONGEST_SEED + 1), "long"), ("a\nb", "signs"), ("\ud800", "signs")],
)
def test_a_seed_that_is_none_is_told(seed: str, key: str) -> None:
    with pytest.raises(BadBoard) as told:
        land_of(wish(seed))
    assert told.value.said.key == f"fault.land.seed.{key}"
    for language in LANGUAGES:
        assert "⟨" not in texts_of(language).render(told.value.said)


def test_a_seed_without_a_fair_land_proposes_the_next_one() -> None:
    with pytest.raises(BadBoard) as told:
        first_fair(wish("Odd 9"), [None] * 40)
    assert dict(told.value.said.values) == {"seed": "Odd 9", "tries": 40, "next": "Odd 10"}
    assert next_seed("x") == "x 2" and next_seed("7") == "8" and len(next_seed("y" * 40)) <= LONGEST_SEED
    assert next_seed("9" * 40) != "9" * 40 and len(next_seed("9" * 40)) <= LONGEST_SEED


def test_candidates_are_tried_in_order_until_one_is_fair() -> None:
    wanted = wish("one", "ring")
    land = land_of(wanted)
    tried = iter([None, None, land, None])
    assert first_fair(wanted, tried) is land and len([*tried]) == 1, "none is made in vain"
    every = list(islice(candidates(wanted), land.candidate + 1))
    assert every[:-1] == [None] * land.candidate and every[-1] == land


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_names_of_a_flavour_are_many_and_none_is_ugly_or_real(flavour: str) -> None:
    names = [name for name in every_name(FLAVOURS[flavour]) if good(name)]
    assert len({latin for latin, _, _ in names}) > 400
    for latin, hant, hans in names:
        assert re.fullmatch("[A-Z][a-z]{3,9}", latin) and latin.lower() not in REAL
        assert re.fullmatch("[\u4e00-\u9fff]{2,5}", hant) and len(hant) == len(hans)
        assert not any(word in latin.lower() for word in UGLY)


def test_no_invented_name_is_that_of_a_city_on_a_board() -> None:
    known = {
        match.lower()
        for path in Path("maps/power_grid").glob("*.tmx")
        for match in re.findall(r'name="([a-z_]+)" x=', path.read_text(encoding="utf-8"))
    }
    assert "berlin" in known
    made = {name[0].lower() for flavour in FLAVOURS.values() for name in every_name(flavour) if good(name)}
    assert not made & known


def test_names_of_a_land_are_all_different() -> None:
    for seed in range(40):
        names = invented(48, Chance.of(seed))
        for script in zip(*names, strict=True):
            assert len(set(script)) == 48


@pytest.mark.slow
@pytest.mark.parametrize("character", CHARACTERS)
def test_hundreds_of_seeds_make_sound_lands(character: str, tmp_path: Path) -> None:
    """As many as ``POWERHOUSE_SEEDS`` says: 500 take some minutes, 10,000 hours."""
    for number in range(int(os.environ.get("POWERHOUSE_SEEDS", "500"))):
        check(land_of(wish(f"seed {number}", character, (42, 35)[number % 5 == 4], (OFF, DRAWN)[number % 2])), tmp_path)
