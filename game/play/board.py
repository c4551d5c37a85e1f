"""The map of a table, the maps people added, and the folder they are in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from game import paths
from game.boards.board import Board
from game.boards.check import examine
from game.boards.lands import Land, LandMaker, Watch, seed_of, unwatched
from game.boards.tmx import board_of, load_board, look_into
from game.games import info_of
from game.games.game_info import LAND, OWN, GameInfo
from game.kernel.fault import BadBoard, cause
from game.kernel.message import Message, msg
from game.play.files import write_beside, write_whole

GUIDE = "README.md"
TEMPLATES = "template"
"""Folder of maps to start from, one for each game; maps in it are not offered."""


def prepared_folder(info: GameInfo, data: Path) -> Path:
    """Make the folder of own maps of a game below ``data``, put guide and template beside it, and return it.

    Own files stay as they are. Raises BadBoard if it cannot be written.
    """
    folder = own_folder(info, data)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in (GUIDE, f"{TEMPLATES}/{info.map_game}.tmx"):
            source, target = paths.maps() / name, folder.parent / name
            if source.is_file():
                target.parent.mkdir(exist_ok=True)
                write_whole(target, source.read_bytes())
    except OSError as error:
        raise BadBoard("fault.map.folder", folder=str(folder), error=cause(error)) from error
    return folder


Standing: TypeAlias = Literal["verified", "unverified", "own", "land"]
LONGEST_NAME = 60
"""Letters of the file name of an own map."""
VERIFIED = "high"
"""The ``verified`` property of maps whose numbers were checked against several sources."""
DOUBTFUL = ("medium", "low")
"""Its values for maps checked less; the last stands for none."""


_KNOWN: set[Path] = set()
"""Files of shipped maps that have been read."""


@dataclass(frozen=True, slots=True)
class MapEntry:
    """A map that is offered."""

    value: str
    name: Message | str
    standing: Standing
    board: Board | None
    """None if the map cannot be used, or has not been read yet."""
    fault: BadBoard | None = None
    """All faults of a map that cannot be used."""
    file: Path | None = None
    """The file of a map that has not been read yet."""

    @property
    def seen(self) -> Board | None:
        """The board, if it has been read by now."""
        return _load(self.file, None) if self.file in _KNOWN and self.file is not None else self.board

    @property
    def short(self) -> Message | str:
        """The name where there is little room."""
        return self.name if self.value.startswith((OWN, LAND)) else msg(f"map.{self.value}.short")

    @property
    def known(self) -> Message:
        """How well its numbers and rules are attested; for an own map or a land, where it comes from."""
        if self.standing == "land":
            return msg("shell.map.land.help")
        if self.standing == "own" or self.board is None:
            return msg("shell.map.own.help")
        level = self.board.facts.get("verified")
        return msg(f"shell.map.known.{level if level in (VERIFIED, *DOUBTFUL) else DOUBTFUL[-1]}")


def board_for(
    info: GameInfo, seats: int, options: Mapping[str, str], data: Path | None = None, held: str = ""
) -> Board | None:
    """The board of a table: the map people chose, else the one the game names for the seat count.

    ``data`` is the player's folder, where own maps are. ``held`` is the map stored in a save (``Board.source``), which
    counts whatever its file or maker says by now. Raises BadBoard for a map that is missing, has faults or cannot be
    made, BadOption for a kind of land that does not exist.
    """
    if not info.maps:
        return None
    option = info.map_option
    if option is None:
        return _sound(info, info.maps[min(info.seats.index(seats), len(info.maps) - 1)])
    value = info.choose(options)[option.id]
    if not value.startswith((OWN, LAND)):
        return _sound(info, value)
    if held:
        return _with_names(_held(held, value.removeprefix(OWN)), info)
    if value.startswith(LAND):
        return land_board(info, value)
    name = value.removeprefix(OWN)
    path = own_files(info, data).get(name)
    if path is None:
        raise BadBoard("fault.map.missing", map=name, folder=f"maps/{info.map_game}")
    return _own(info, path)


MOST_LANDS = 16
"""Lands that are cached."""
_LANDS: dict[tuple[str, str], Land] = {}
"""The lands made last, by maker and wish; kept because making one takes a while."""


def land_of(info: GameInfo, value: str, watch: Watch = unwatched) -> Land:
    """The land of an option's value, made while ``watch`` is called at each stage, or the cached one.

    Raises BadBoard or BadOption.
    """
    if not info.lands:
        raise BadBoard("fault.map.missing", map=value, folder=f"maps/{info.map_game}")
    maker: LandMaker = GameInfo.part(info.lands)
    wish = maker.read(value.removeprefix(LAND))
    key = info.lands, str(wish)
    land = _LANDS.get(key)
    if land is None:
        land = maker.make(wish, watch)
        while len(_LANDS) >= MOST_LANDS:
            del _LANDS[next(iter(_LANDS))]
        _LANDS[key] = land
    return land


def land_board(info: GameInfo, value: str, watch: Watch = unwatched) -> Board:
    """The board of the land of an option's value. Raises BadBoard or BadOption."""
    return _with_names(_held(land_of(info, value, watch).text, value), info)


def keep_land(info: GameInfo, land: Land, data: Path) -> Path:
    """Write a land among own maps and return its file; a changed file of that name stays. Raises BadBoard."""
    folder, raw = own_folder(info, data), land.text.encode()
    path = folder / f"{land.file}.tmx"
    try:
        if path.is_file() and path.read_bytes() == raw:
            return path
        folder.mkdir(parents=True, exist_ok=True)
        return write_beside(folder, land.file, ".tmx", raw)
    except OSError as error:
        raise BadBoard("fault.store.unwritable", file=str(path), error=cause(error)) from error


@lru_cache(maxsize=16)
def _held(text: str, name: str) -> Board:
    return board_of(text, name)


def unread(info: GameInfo) -> list[str]:
    """The values of the map option whose maps have not been read yet."""
    values = info.map_option.values if info.map_option is not None else ()
    return [value for value in values if _file(info, value) not in _KNOWN]


def read(info: GameInfo, value: str) -> None:
    """Read a map that ships, so that it is ready when asked for."""
    _shipped(info, value)


def map_entries(info: GameInfo, data: Path | None, *, wait: bool = True) -> tuple[MapEntry, ...]:
    """All maps people may choose from: those that ship, then their own by name, faulty ones with their faults.

    Empty for a game in which the map is not chosen. Without ``wait`` unread maps that ship are only named.
    """
    option = info.map_option
    if option is None:
        return ()
    found = []
    later = () if wait else unread(info)
    for value in option.values:
        if value in later:
            found.append(MapEntry(value, map_name(value), "unverified", None, None, _file(info, value)))
            continue
        board = _shipped(info, value)
        standing: Standing = "verified" if board.facts.get("verified") == VERIFIED else "unverified"
        found.append(MapEntry(value, map_name(value), standing, board))
    for name, path in own_files(info, data).items():
        try:
            board = _own(info, path)
            _require_playable(info, path)
        except BadBoard as fault:
            found.append(MapEntry(f"{OWN}{name}", name, "own", None, fault))
        else:
            found.append(MapEntry(f"{OWN}{name}", _own_title(board, name), "own", board))
    return tuple(found)


def map_title(info: GameInfo, options: Mapping[str, str], board: Board | None = None) -> Message | str | None:
    """The name of a table's map; an own map's comes from its ``board``. None where nobody chooses one."""
    option = info.map_option
    if option is None:
        return None
    value = info.choose(options)[option.id]
    if board is not None and value.startswith(OWN):
        return _own_title(board, value.removeprefix(OWN))
    return map_name(value)


def map_name(value: str) -> Message | str:
    """The name of a map without reading it: an own one's from its file, a land's from its seed."""
    if value.startswith(LAND):
        seed = seed_of(value.removeprefix(LAND)).strip()
        return msg("map.land", seed=seed) if seed else msg("map.land.seedless")
    return value.removeprefix(OWN) if value.startswith(OWN) else msg(f"map.{value}")


def own_folder(info: GameInfo, data: Path) -> Path:
    """The folder of people's own maps for a game; games on the same maps share it."""
    return data / "maps" / info.map_game


def own_files(info: GameInfo, data: Path | None) -> dict[str, Path]:
    """The files of own maps by name, sorted in the same way on every system; none if the folder cannot be read.

    A name that is no valid text is left out: a save could not hold it.
    """
    if data is None:
        return {}
    try:
        files = [path for path in own_folder(info, data).iterdir() if path.suffix.lower() == ".tmx"]
    except OSError:
        return {}
    files.sort(key=lambda path: (path.name.casefold(), path.name))
    return {path.stem: path for path in files if not path.name.startswith(".") and _is_text(path.stem)}


def _is_text(name: str) -> bool:
    return not any("\ud800" <= letter <= "\udfff" for letter in name)


def _file(info: GameInfo, name: str) -> Path:
    return paths.maps() / info.map_game / f"{name}.tmx"


def _shipped(info: GameInfo, name: str) -> Board:
    board = _load(_file(info, name), None)
    _KNOWN.add(_file(info, name))
    return board


def _sound(info: GameInfo, name: str) -> Board:
    """A map that ships, to be played on. Raises BadBoard if somebody has changed it and it has faults now."""
    path = _file(info, name)
    _refuse(path, _faults(path))
    return _shipped(info, name)


# Without a stamp: maps that ship do not change while the program runs.
@lru_cache(maxsize=64)
def _faults(path: Path) -> tuple[Message, ...]:
    return examine(path)[1]


def _own(info: GameInfo, path: Path) -> Board:
    """An own map as it is now. Raises BadBoard."""
    if len(path.stem) > LONGEST_NAME:
        raise BadBoard("fault.map.name_long", file=path.name, longest=LONGEST_NAME)
    try:
        stamp = (path.stat().st_mtime_ns, path.stat().st_size)
    except OSError as error:
        raise BadBoard("fault.map.unreadable", file=path.name, error=cause(error)) from error
    return _with_names(_load(path, stamp), info)


def _require_playable(info: GameInfo, path: Path) -> None:
    """Raise BadBoard with every fault the rules find in a map that is offered.

    Saved games on it continue nevertheless, by what the rules do understand.
    """
    _refuse(path, _by_rules(info.map_game, path, (path.stat().st_mtime_ns, path.stat().st_size)))


def _refuse(path: Path, found: tuple[Message, ...]) -> None:
    if found:
        raise BadBoard("fault.map.faults", found, file=path.name, n=len(found), first=found[0])


@lru_cache(maxsize=64)
def _by_rules(game: str, path: Path, stamp: tuple[int, int]) -> tuple[Message, ...]:
    told = info_of(game).map_faults
    found: tuple[Message, ...] = GameInfo.part(told)(_load(path, stamp)) if told else ()
    return found


def _own_title(board: Board, name: str) -> str:
    return str(board.facts.get("title") or name)


def _with_names(board: Board, info: GameInfo) -> Board:
    """An own map in which everything has a name that can be shown.

    Texts of cities and regions ship with the map it was copied from; whatever that does not know is called by its id.
    """
    origin = board.facts.get("board_id")
    model = _shipped(info, str(origin)).graph if origin in info.maps else None
    known = model.cities if model is not None else ()
    titles = tuple(
        title or ("" if city in known else spoken(city))
        for title, city in zip(board.layout.titles, board.graph.cities, strict=True)
    )
    facts = dict(board.facts)
    if model is None or not set(board.graph.regions) <= set(model.regions):
        facts.pop("board_id", None)
    return replace(board, layout=replace(board.layout, titles=titles), facts=facts)


def spoken(name: str) -> str:
    """An id as words: ``new_york`` becomes New York."""
    return " ".join(word[:1].upper() + word[1:] for word in name.replace("_", " ").split()) or name


def _load(path: Path, stamp: tuple[int, int] | None) -> Board:
    """The map of a file, read again when its ``stamp`` (time and size) changes. Raises BadBoard.

    A map that ships has no stamp and is not searched for faults.
    """
    found = _read(path, stamp)
    if isinstance(found, MapFaults):
        raise BadBoard(found.said.key, found.faults, **dict(found.said.values))
    return found


class MapFaults(NamedTuple):
    """The faults of a map, to be cached: an exception would keep its traceback alive."""

    said: Message
    faults: tuple[Message, ...]


@lru_cache(maxsize=512)
def _read(path: Path, stamp: tuple[int, int] | None) -> Board | MapFaults:
    try:
        return load_board(path) if stamp is not None else replace(look_into(path), source="")
    except BadBoard as fault:
        return MapFaults(fault.said, fault.faults)
