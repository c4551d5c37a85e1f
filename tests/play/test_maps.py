"""Maps people choose: those that ship, their own, faulty ones, and saves whose map is gone or another by now."""

from __future__ import annotations

import gc
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from weakref import ReferenceType, ref
from xml.etree.ElementTree import Element

import pytest

from game import paths
from game.boards import tmx
from game.boards.board import Board
from game.boards.check import examine
from game.boards.tmx import load_board, look_into
from game.games import game_infos
from game.games.game_info import OWN, GameInfo, Option
from game.kernel.fault import BadBoard, BadOption, BadSave
from game.kernel.message import Message, msg
from game.play import board
from game.play.board import board_for, map_entries, own_files, own_folder, prepared_folder, spoken
from game.play.players import Player
from game.play.replay import load_session
from game.play.save import SaveFile, decoded, encoded, save_of
from game.play.session import Session
from tests.boards.maps import CITIES, GRAPH, REGIONS, cable, facts, layer, write
from tests.played import go_on

INFO = next(info for info in game_infos().values() if info.map_option is not None)
TEMPLATE = paths.maps() / "template" / f"{INFO.id}.tmx"
assert INFO.map_option is not None
OPTION = INFO.map_option


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of own maps, with one good map in it."""
    folder = own_folder(INFO, tmp_path)
    folder.mkdir(parents=True)
    shutil.copy(TEMPLATE, folder / "Zwei Wälder.tmx")
    return folder


def chosen(name: str) -> dict[str, str]:
    return {OPTION.id: f"{OWN}{name}"}


def test_what_ships_comes_first_and_says_how_sure_it_is(tmp_path: Path) -> None:
    entries = map_entries(INFO, tmp_path)
    assert [entry.value for entry in entries] == list(OPTION.values)
    for entry in entries:
        assert entry.board is not None and entry.fault is None
        assert entry.name == msg(f"map.{entry.value}")
        assert entry.standing == ("verified" if entry.board.facts["verified"] == "high" else "unverified")


def test_a_shipped_map_with_doubtful_numbers_is_unverified(tmp_path: Path) -> None:
    doubtful = [
        path.stem
        for path in sorted((paths.maps() / INFO.id).glob("*.tmx"))
        if 'name="verified" value="high"' not in path.read_text(encoding="utf-8")
    ]
    assert doubtful
    other = replace(INFO, options=(Option("ground", tuple(doubtful), doubtful[0], maps=True),))
    assert {entry.standing for entry in map_entries(other, tmp_path)} == {"unverified"}


@pytest.mark.parametrize("value", OPTION.values[::6])
def test_a_shipped_map_is_the_same_whether_or_not_faults_are_looked_for(value: str) -> None:
    path = paths.maps() / INFO.map_game / f"{value}.tmx"
    assert look_into(path) == load_board(path)


def test_maps_that_ship_are_offered_without_a_search_for_faults_and_searched_once_before_they_are_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(paths.maps() / INFO.map_game, tmp_path / INFO.map_game)
    monkeypatch.setattr(paths, "maps", lambda: tmp_path)
    searched: list[str] = []

    def search(path: Path) -> tuple[Element | None, tuple[Message, ...]]:
        searched.append(path.stem)
        return examine(path)

    for module in (board, tmx):
        monkeypatch.setattr(module, "examine", search)
    assert all(entry.board is not None for entry in map_entries(INFO, None)) and not searched
    for _ in range(2):
        board_for(INFO, INFO.seats[-1], {})
    assert searched == [OPTION.default]


def test_a_shipped_map_that_somebody_has_spoilt_is_not_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / INFO.map_game / f"{OPTION.default}.tmx"
    path.parent.mkdir()
    monkeypatch.setattr(paths, "maps", lambda: tmp_path)
    write(path, REGIONS, CITIES, layer("connections", cable(20, 10, 11, 7)))
    assert look_into(path).graph.cities == ("bath", "hull", "york"), "it can be read"
    with pytest.raises(BadBoard, match="hull"):
        board_for(INFO, INFO.seats[-1], {})
    write(path, "<objectgroup")
    with pytest.raises(BadBoard):
        look_into(path)


def test_a_game_without_a_choice_of_maps_offers_none(tmp_path: Path) -> None:
    fixed = next(info for info in game_infos().values() if info.map_option is None)
    assert map_entries(fixed, tmp_path) == ()


def test_the_template_is_no_map_to_play_on(tmp_path: Path) -> None:
    prepared_folder(INFO, tmp_path)
    assert [entry.value for entry in map_entries(INFO, tmp_path)] == list(OPTION.values)


def test_an_own_map_is_offered_and_played_on(tmp_path: Path, folder: Path) -> None:
    entry = map_entries(INFO, tmp_path)[-1]
    assert (entry.value, entry.name, entry.standing) == (f"{OWN}Zwei Wälder", "Two Woods", "own")
    board = board_for(INFO, 2, chosen("Zwei Wälder"), tmp_path)
    assert board is not None and len(board.graph.cities) == 28


@pytest.mark.parametrize("seats", INFO.seats)
def test_a_random_game_on_the_template_ends(tmp_path: Path, folder: Path, seats: int) -> None:
    session = own_game(tmp_path, seats)
    go_on(session, Random(seats))
    assert session.over


def own_game(data: Path, seats: int = 2, actions: int | None = 0) -> Session:
    options = chosen("Zwei Wälder")
    people = [Player(f"P{seat}", "human", "", seat) for seat in range(seats)]
    session = Session(INFO, people, options, seed=3, board=board_for(INFO, seats, options, data))
    return go_on(session, Random(1), actions) if actions else session


# ---- faulty maps


def test_faulty_maps_are_listed_with_every_fault(tmp_path: Path, folder: Path) -> None:
    (folder / "junk.tmx").write_bytes(b"\0\xff not a map")
    dear = layer("connections", cable(20, 10, 11, "dear"), cable(21, 11, 99, 5))
    write(folder / "isle.tmx", REGIONS, CITIES, dear)
    entries = {entry.value: entry for entry in map_entries(INFO, tmp_path)}
    for name in ("junk", "isle"):
        entry = entries[f"{OWN}{name}"]
        assert entry.board is None and entry.fault is not None and entry.fault.faults
        with pytest.raises(BadBoard):
            board_for(INFO, 2, chosen(name), tmp_path)
    isle = entries[f"{OWN}isle"].fault
    assert isle is not None
    assert {fault.key for fault in isle.faults} >= {"fault.map.cost", "fault.map.ends"}
    assert entries[f"{OWN}Zwei Wälder"].board is not None, "one faulty map does not spoil the others"


def test_a_faulty_map_keeps_nobody_alive_who_was_told_of_it(tmp_path: Path, folder: Path) -> None:
    class Listener:
        """Stands for a scene in whose frame the fault was caught."""

    def look() -> ReferenceType[Listener]:
        listener = Listener()
        assert any(entry.fault for entry in map_entries(INFO, tmp_path))
        return ref(listener)

    (folder / "junk.tmx").write_text("not a map", encoding="utf-8")
    told = look()
    gc.collect()
    assert told() is None


def test_a_map_is_read_once(tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The set-up, its checks, the rules and the table share one reading of a file."""
    read: list[str] = []

    def noted(path: Path) -> Board:
        read.append(path.name)
        return load_board(path)

    monkeypatch.setattr(board, "load_board", noted)
    monkeypatch.setattr(board, "look_into", noted)
    board._read.cache_clear()
    players = [Player(name, "human", "", seat) for seat, name in enumerate(("Ada", "Ben"))]
    (folder / "torn.tmx").write_text("<map", encoding="utf-8")
    for _ in range(2):
        entries = map_entries(INFO, tmp_path)
        Session(INFO, players, chosen("Zwei Wälder"), seed=1, board=board_for(INFO, 2, chosen("Zwei Wälder"), tmp_path))
    assert sorted(read) == sorted(f"{entry.value.removeprefix(OWN)}.tmx" for entry in entries)


def test_a_map_that_is_mended_can_be_used_at_once(tmp_path: Path, folder: Path) -> None:
    path = folder / "isle.tmx"
    path.write_text("<map", encoding="utf-8")

    def usable() -> bool:
        return next(entry for entry in map_entries(INFO, tmp_path) if entry.value == f"{OWN}isle").board is not None

    assert not usable()
    shutil.copy(TEMPLATE, path)
    assert usable()


def test_a_map_too_small_for_the_players_is_refused_with_the_numbers(tmp_path: Path, folder: Path) -> None:
    write(folder / "tiny.tmx", *GRAPH)
    board = board_for(INFO, 2, chosen("tiny"), tmp_path)
    with pytest.raises(BadBoard) as caught:
        INFO.build(2, chosen("tiny"), board)
    assert dict(caught.value.said.values)["cities"] == 3


def test_a_map_without_costs_is_refused_by_a_game_that_needs_them(tmp_path: Path, folder: Path) -> None:
    text = TEMPLATE.read_text(encoding="utf-8")
    at = text.index('<property name="cost"')
    (folder / "free.tmx").write_text(text[:at] + text[text.index(">", at) + 1 :], encoding="utf-8")
    board = board_for(INFO, 2, chosen("free"), tmp_path)
    with pytest.raises(BadBoard) as caught:
        INFO.build(2, chosen("free"), board)
    assert caught.value.said.key == "pg.map.cost" and len(caught.value.faults) == 1


def odd_files(folder: Path) -> Iterator[Path]:
    """Lay things into the folder that are no maps."""
    (folder / "notes.txt").write_text("x", encoding="utf-8")
    (folder / ".hidden.tmx").write_text("x", encoding="utf-8")
    (folder / "folder.tmx").mkdir()
    yield folder / "notes.txt"


def test_other_things_in_the_folder_do_no_harm(tmp_path: Path, folder: Path) -> None:
    list(odd_files(folder))
    (folder / f"{'long' * 30}.tmx").write_bytes(TEMPLATE.read_bytes())
    own = [entry for entry in map_entries(INFO, tmp_path) if entry.standing == "own"]
    assert [(entry.name, entry.board is None) for entry in own] == [
        ("folder", True), ("long" * 30, True), ("Two Woods", False),
    ]  # fmt: skip
    assert own[1].fault is not None and own[1].fault.said.key == "fault.map.name_long"


@pytest.mark.parametrize("name", ["nowhere", "../../germany", "", "Zwei Wälder.tmx"])
def test_a_map_that_is_not_in_the_folder_is_missing(tmp_path: Path, folder: Path, name: str) -> None:
    with pytest.raises(BadBoard) as caught:
        board_for(INFO, 2, chosen(name), tmp_path)
    assert caught.value.said.key == "fault.map.missing"


def test_only_options_of_maps_take_own_maps() -> None:
    other = next(option for option in INFO.options if not option.maps)
    with pytest.raises(BadOption):
        INFO.choose({other.id: f"{OWN}isle"})
    with pytest.raises(BadOption):
        INFO.choose({OPTION.id: "isle"})


def test_everything_on_an_own_map_has_a_name(tmp_path: Path, folder: Path) -> None:
    """A copy of a map that ships keeps its texts; what that map does not know is called by its id."""
    shipped = paths.maps() / INFO.id / f"{OPTION.default}.tmx"
    text = shipped.read_text(encoding="utf-8")
    first = board_for(INFO, 2, {})
    assert first is not None
    city = first.graph.cities[0]
    (folder / "copy.tmx").write_text(text.replace(f'name="{city}"', 'name="aa_new_town"'), encoding="utf-8")
    board = board_for(INFO, 2, chosen("copy"), tmp_path)
    assert board is not None
    named = dict(zip(board.graph.cities, board.layout.titles, strict=True))
    assert named.pop("aa_new_town") == "Aa New Town"
    assert set(named.values()) == {""} and board.facts["board_id"] == OPTION.default
    renamed = text.replace(first.graph.regions[0], "other")
    (folder / "regions.tmx").write_text(renamed, encoding="utf-8")
    board = board_for(INFO, 2, chosen("regions"), tmp_path)
    assert board is not None and "board_id" not in board.facts
    assert spoken("st_john's  bay") == "St John's Bay"


# ---- saves


def test_a_game_on_an_own_map_is_saved_and_goes_on(tmp_path: Path, folder: Path) -> None:
    session = own_game(tmp_path, actions=20)
    save = decoded(encoded(save_of(session)), "x")
    assert load_session(save, data=tmp_path).session.state == session.state


def test_a_save_holds_its_map_whatever_becomes_of_the_file(tmp_path: Path, folder: Path) -> None:
    session = own_game(tmp_path, actions=20)
    save = decoded(encoded(save_of(session)), "x")
    assert session.board is not None and save.map
    path = folder / "Zwei Wälder.tmx"
    path.write_text(path.read_text(encoding="utf-8").replace('type="int" value="16"', 'type="int" value="1"'), "utf-8")
    for _ in range(2):
        again = load_session(save, data=tmp_path).session
        assert again.board == session.board and again.state == session.state
        assert save_of(again).map == save.map, "and so does a save of the game that goes on"
        path.unlink(missing_ok=True)
    assert not save_of(Session(INFO, session.players, {}, seed=1, board=board_for(INFO, 2, {}))).map, "others ship"


def test_a_map_that_a_save_holds_is_looked_at_before_it_is_played_on(tmp_path: Path, folder: Path) -> None:
    save = save_of(own_game(tmp_path, actions=20))
    good = save.map
    save.map = good.replace("<objectgroup", "<imagelayer", 1)
    with pytest.raises(BadBoard):
        load_session(save, data=tmp_path)
    save.map = good.replace('type="int" value="16"', 'type="int" value="1"')
    with pytest.raises(BadSave) as caught:
        load_session(save, data=tmp_path)
    assert caught.value.said == msg("fault.save.map_changed", map="Zwei Wälder")


def unheld(save: SaveFile) -> SaveFile:
    """Return a save as people write one by hand, without the map itself."""
    save.map = ""
    return save


def test_a_save_whose_map_is_gone_says_so(tmp_path: Path, folder: Path) -> None:
    save = unheld(save_of(own_game(tmp_path, actions=20)))
    (folder / "Zwei Wälder.tmx").unlink()
    with pytest.raises(BadBoard) as caught:
        load_session(save, data=tmp_path)
    assert caught.value.said == msg("fault.map.missing", map="Zwei Wälder", folder=f"maps/{INFO.id}")


def test_a_save_whose_map_has_changed_says_so(tmp_path: Path, folder: Path) -> None:
    save = unheld(save_of(own_game(tmp_path, actions=20)))
    path = folder / "Zwei Wälder.tmx"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('value="Two Woods"', 'value="Woods"'), encoding="utf-8")
    assert load_session(save, data=tmp_path).session.log, "a title may change"
    path.write_text(text.replace('name="cost" type="int" value="16"', 'name="cost" type="int" value="1"'), "utf-8")
    with pytest.raises(BadSave) as caught:
        load_session(save, data=tmp_path)
    assert caught.value.said == msg("fault.save.map_changed", map="Zwei Wälder")


def test_a_save_without_the_fingerprint_of_its_map_is_read(tmp_path: Path, folder: Path) -> None:
    save = save_of(own_game(tmp_path, actions=20))
    assert save.board
    save.board = ""
    assert len(load_session(save, data=tmp_path).session.log) == 20


# ---- the folder


def test_the_folder_is_made_with_guide_and_template(tmp_path: Path) -> None:
    made = prepared_folder(INFO, tmp_path)
    assert made == tmp_path / "maps" / INFO.id and made.is_dir()
    assert (tmp_path / "maps" / "README.md").read_bytes() == (paths.maps() / "README.md").read_bytes()
    assert (tmp_path / "maps" / "template" / f"{INFO.id}.tmx").read_bytes() == TEMPLATE.read_bytes()


def test_a_folder_that_cannot_be_made_says_so(tmp_path: Path) -> None:
    (tmp_path / "maps").write_text("in the way", encoding="utf-8")
    with pytest.raises(BadBoard) as caught:
        prepared_folder(INFO, tmp_path)
    assert caught.value.said.key == "fault.map.folder"
    assert map_entries(INFO, tmp_path)


def test_the_guide_has_the_numbers_of_the_rules() -> None:
    from game.games.power_grid.map_rules import cities_needed
    from game.games.power_grid.tables import standard

    guide = (paths.maps() / "README.md").read_text(encoding="utf-8")
    for seats in INFO.seats:
        tables = standard(seats)
        assert f"| {seats} | {tables.regions} | {cities_needed(tables, seats)} |" in guide


def test_the_sample_of_facts_is_used(tmp_path: Path) -> None:
    """A title in the map wins over the name of its file, whatever its type."""
    own_folder(INFO, tmp_path).mkdir(parents=True)
    write(own_folder(INFO, tmp_path) / "isle.tmx", facts(title=1900), *GRAPH)
    assert map_entries(INFO, tmp_path)[-1].name == "1900"


def info_with(option: Option) -> GameInfo:
    return replace(INFO, options=(option,))


def test_nothing_depends_on_what_the_option_is_called(tmp_path: Path, folder: Path) -> None:
    info = info_with(replace(OPTION, id="ground"))
    board = board_for(info, 2, {"ground": f"{OWN}Zwei Wälder"}, tmp_path)
    assert board is not None and board.id == "Zwei Wälder"


def test_a_file_name_that_is_no_text_is_left_out(folder: Path) -> None:
    """A save could not tell which map it was."""
    try:
        shutil.copy(TEMPLATE, folder / "a\udcff.tmx")
    except (OSError, UnicodeError):
        pytest.skip("this system knows no such names")
    assert list(own_files(INFO, folder.parent.parent)) == ["Zwei Wälder"]
