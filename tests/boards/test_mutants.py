"""Maps damaged at random: each is refused with its faults or can be played, and never hinders the others."""

from __future__ import annotations

import copy
from pathlib import Path
from random import Random
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from game import paths
from game.boards.tmx import load_board
from game.games import game_infos
from game.games.game_info import OWN
from game.kernel.fault import BadBoard
from game.play.board import board_for, map_entries, own_folder
from tests.boards.maps import GRAPH, write

INFO = next(info for info in game_infos().values() if info.map_option is not None)
assert INFO.map_option is not None
OPTION = INFO.map_option.id
NASTY = (
    "", "0", "-1", "²", "٣", "9" * 5000, "nan", "inf", "1e400", "1e-9", "x", "west", "99", "10", "1,2", "0,0 0,0", ",",
    "7", "8", "500", "north", "true", "class", "int", "float", "object", "bool", "13", "13 13", "3 4 5",
    "ecological", "24 18 6 2", "/" * 9, ";;",
    "cities", "regions", "connections", "zones", "art", "deck_step_2", "deck_out", "refill_3", "flags", "x" * 3000,
)  # fmt: skip
PARTS = (
    '<layer name="cities" width="400" height="400"/>',
    '<layer name="art"><data encoding="base64">&#xff;</data></layer>',
    '<data encoding="base64" compression="zlib">AAAA</data>',
    '<chunk x="0" y="0" width="16" height="16">1,2</chunk>',
    '<tileset name="cities" firstgid="x" source="/dev/zero"/>',
    '<properties><property name="a" type="class" propertytype="B"/></properties>',
    '<properties><property name="deck_step_2" value="18 22"/></properties>',
    '<properties><property name="deck_step_2" value="3 3"/></properties>',
    '<properties><property name="deck_out" value="13 ecological"/></properties>',
    '<properties><property name="refill_3" value="1 2 3/1 2 3/1 2 3/9 9 999999"/></properties>',
    '<properties><property name="fuel_start" value="² 1 1 1"/></properties>',
    "<polyline points='1'/>", "<polygon/>", "<object/>", "<objectgroup/>", "<ellipse/>", "<text>x</text>", "<point/>",
    "<group><objectgroup/></group>", "<imagelayer/>",
)  # fmt: skip


def mutant(text: str, rng: Random) -> str:
    """Return the text of a map with one or two things done to it; sometimes it is no XML any more."""
    if rng.random() < 0.15:
        at, until = sorted(rng.randrange(len(text)) for _ in range(2))
        return text[:at] + rng.choice(NASTY) + text[rng.choice((at, until, at + 1)) :]
    root = ElementTree.fromstring(text)
    for _ in range(rng.randint(1, 2)):
        rng.choice((_spoil, _spoil, _add, _remove, _move, _rule, _rule, _rule))(root, rng)
    return ElementTree.tostring(root, encoding="unicode")


def _spoil(root: Element, rng: Random) -> None:
    """Write something else into an attribute, or give the map itself a property."""
    part = rng.choice(list(root.iter()))
    if part.attrib and rng.random() < 0.8:
        part.set(rng.choice(sorted(part.attrib)), rng.choice(NASTY))
    else:
        part.tag = rng.choice(("object", "layer", "property", "polygon", "point", "tileset"))


def _add(root: Element, rng: Random) -> None:
    """Put something in, most often where a map has it."""
    part = root if rng.random() < 0.6 else rng.choice(list(root.iter()))
    part.insert(0, ElementTree.fromstring(rng.choice(PARTS)))


def _rule(root: Element, rng: Random) -> None:
    """Ask for a rule of its own, with plants and numbers that may suit or not."""
    name = rng.choice(("deck_top", "deck_out", "deck_keep", "deck_step_2", "fuel_start", "refill_2", "uranium_regions"))
    words = rng.choices((*map(str, range(11, 41)), "3", "ecological", "coal", "west"), k=rng.choice((1, 2, 4, 8)))
    group = ElementTree.SubElement(root, "properties")
    ElementTree.SubElement(group, "property", {"name": name, "value": " ".join(words)})


def _remove(root: Element, rng: Random) -> None:
    part = rng.choice([part for part in root.iter() if len(part)])
    part.remove(rng.choice(list(part)))


def _move(root: Element, rng: Random) -> None:
    """Put a copy of an element into another."""
    parts = list(root.iter())
    rng.choice(parts).append(copy.deepcopy(rng.choice(parts[1:])))


def sources(tmp_path: Path) -> list[str]:
    """Return the maps to begin with: a small one, the template, and one with rules of its own."""
    files = [write(tmp_path / "small.tmx", *GRAPH), paths.maps() / "template" / f"{INFO.id}.tmx"]
    files += [paths.maps() / INFO.id / f"{INFO.maps[-1]}.tmx"]
    return [file.read_text(encoding="utf-8") for file in files]


def escape_control(path: Path, rng: Random) -> bool:
    """Tell whether a map can be read; if so, games on it begin soundly or are refused."""
    try:
        load_board(path)
    except BadBoard as bad:
        assert bad.said.key == "fault.map.faults" and bad.faults, bad
        return False
    options = {OPTION: OWN + path.stem}
    board = board_for(INFO, 2, options, path.parents[2])
    for seats in INFO.seats:
        try:
            game = INFO.build(seats, options, board)
        except BadBoard:
            continue
        assert game.find_inconsistency(game.start(rng.randrange(999))) is None, path.read_text(encoding="utf-8")
    return True


def hurt(tmp_path: Path, count: int, seed: int) -> int:
    """Try so many damaged maps; return how many could be read all the same."""
    rng, begin = Random(seed), sources(tmp_path)
    folder = own_folder(INFO, tmp_path)
    folder.mkdir(parents=True)
    read = 0
    for number in range(count):
        path = folder / f"hurt{number % 5}.tmx"
        path.write_text(mutant(rng.choice(begin), rng), encoding="utf-8")
        read += escape_control(path, rng)
        if number % 100 == 99:
            entries = map_entries(INFO, tmp_path)
            assert [entry.value for entry in entries if entry.standing != "own"] == list(INFO.maps)
            assert all((entry.board is None) == (entry.fault is not None) for entry in entries)
    return read


@pytest.mark.long
def test_damaged_maps_are_refused_or_playable(tmp_path: Path) -> None:
    assert 20 < hurt(tmp_path, 200, 1) < 180, "both kinds have to occur"


@pytest.mark.slow
def test_two_thousand_damaged_maps_are_refused_or_playable(tmp_path: Path) -> None:
    seed = Random().randrange(10**9)
    print("seed", seed)
    assert 200 < hurt(tmp_path, 2000, seed) < 1800
