"""Which map a table is played on, the maps people added themselves, and the folder in which they lie."""

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
"""Folder of the maps to begin with, one for each game; it is not looked into for maps to play on."""


def prepared_folder(info: GameInfo, data: Path) -> Path:
    """Make the folder of own maps of a game below ``data`` and lay guide and template beside it; return it.

    Raises BadBoard if it cannot be written. Own files stay as they are.
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
"""What the property ``verified`` of a map says if its numbers were checked against several sources."""
DOUBTFUL = ("medium", "low")
"""What it says if they were not all; where it says nothing, the last."""


_KNOWN: set[Path] = set()
"""The files of shipped maps that have been read."""


@dataclass(frozen=True, slots=True)
class MapEntry:
    """A map that is offered. One that cannot be used has no ``board`` and a ``fault``, which lists all its faults; one
    that was not waited for has neither, and a ``file`` that has still to be read.
    """

    value: str
    name: Message | str
    standing: Standing
    board: Board | None
    fault: BadBoard | None = None
    file: Path | None = None

    @property
    def seen(self) -> Board | None:
        """The board, as far as it has been read by now."""
        return _load(self.file, None) if self.file in _KNOWN and self.file is not None else self.board

    @property
    def short(self) -> Message | str:
        """What it is called where there is little room."""
        return self.name if self.value.startswith((OWN, LAND)) else msg(f"map.{self.value}.short")

    @property
    def known(self) -> Message:
        """How well its numbers and rules are attested; where it comes from if it is an own one or a land."""
        if self.standing == "land":
            return msg("shell.map.land.help")
        if self.standing == "own" or self.board is None:
            return msg("shell.map.own.help")
        level = self.board.facts.get("verified")
        return msg(f"shell.map.known.{level if level in (VERIFIED, *DOUBTFUL) else DOUBTFUL[-1]}")


def board_for(
    info: GameInfo, seats: int, options: Mapping[str, str], data: Path | None = None, held: str = ""
) -> Board | None:
    """Return the board of a table: the map people chose, else the one the game names for the seat count.

    ``data`` is the folder of the person who plays, where own maps lie; ``held`` is the map that a save holds itself
    (``Board.source``), which then counts, and not what its file or its maker say by now. Raises BadBoard for a map that
    is missing, has faults or cannot be made, BadOption for a land of no kind that there is.
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
_LANDS: dict[tuple[str, str], Land] = {}
"""The last lands that were made, by maker and wish: whoever needs one again need not wait."""


def land_of(info: GameInfo, value: str, watch: Watch = unwatched) -> Land:
    """Return the land that the value of an option stands for, watched while it is made; the last ones are kept.

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
    """Return the board of the land that the value of an option stands for. Raises BadBoard or BadOption."""
    return _with_names(_held(land_of(info, value, watch).text, value), info)


def keep_land(info: GameInfo, land: Land, data: Path) -> Path:
    """Lay a land among own maps, beside a file of its name that has been changed; return its file. Raises BadBoard."""
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
    """Return the maps that ship with a game, of those people may choose, that have not been read yet."""
    values = info.map_option.values if info.map_option is not None else ()
    return [value for value in values if _file(info, value) not in _KNOWN]


def read(info: GameInfo, value: str) -> None:
    """Read a map that ships with a game, so that it is there when it is asked for."""
    _shipped(info, value)


def map_entries(info: GameInfo, data: Path | None, *, wait: bool = True) -> tuple[MapEntry, ...]:
    """Return all maps people may choose from: those that ship, then their own by name, faulty ones with their faults.

    None for a game in which the map is not chosen. What ships is read first, or only told if nobody is to ``wait``.
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
    """Return what the map of a table is called, an own one as its ``board`` says; None where nobody chooses one."""
    option = info.map_option
    if option is None:
        return None
    value = info.choose(options)[option.id]
    if board is not None and value.startswith(OWN):
        return _own_title(board, value.removeprefix(OWN))
    return map_name(value)


def map_name(value: str) -> Message | str:
    """Return what a map is called as far as that is known without reading it: an own one like its file, a land by its
    seed.
    """
    if value.startswith(LAND):
        seed = seed_of(value.removeprefix(LAND)).strip()
        return msg("map.land", seed=seed) if seed else msg("map.land.seedless")
    return value.removeprefix(OWN) if value.startswith(OWN) else msg(f"map.{value}")


def own_folder(info: GameInfo, data: Path) -> Path:
    """Return where people lay their own maps for a game; games on the same maps share them."""
    return data / "maps" / info.map_game


def own_files(info: GameInfo, data: Path | None) -> dict[str, Path]:
    """Return the files of own maps by name, in the order of the names. A folder that cannot be read holds none.

    A name with bytes that belong to no letter is left out: a save could not tell it.
    """
    if data is None:
        return {}
    try:
        files = [path for path in own_folder(info, data).iterdir() if path.suffix.lower() == ".tmx"]
    except OSError:
        return {}
    return {path.stem: path for path in sorted(files) if not path.name.startswith(".") and _is_text(path.stem)}


def _is_text(name: str) -> bool:
    """Tell whether a file name consists of letters that can be written down."""
    return not any("\ud800" <= letter <= "\udfff" for letter in name)


def _file(info: GameInfo, name: str) -> Path:
    return paths.maps() / info.map_game / f"{name}.tmx"


def _shipped(info: GameInfo, name: str) -> Board:
    board = _load(_file(info, name), None)
    _KNOWN.add(_file(info, name))
    return board


def _sound(info: GameInfo, name: str) -> Board:
    """Return a map that ships, to be played on. Raises BadBoard if somebody has changed it and it has faults now."""
    path = _file(info, name)
    _refuse(path, _faults(path))
    return _shipped(info, name)


@lru_cache(maxsize=64)
def _faults(path: Path) -> tuple[Message, ...]:
    return examine(path)[1]


def _own(info: GameInfo, path: Path) -> Board:
    """Return an own map as it is now. Raises BadBoard."""
    if len(path.stem) > LONGEST_NAME:
        raise BadBoard("fault.map.name_long", file=path.name, longest=LONGEST_NAME)
    try:
        stamp = (path.stat().st_mtime_ns, path.stat().st_size)
    except OSError as error:
        raise BadBoard("fault.map.unreadable", file=path.name, error=cause(error)) from error
    return _with_names(_load(path, stamp), info)


def _require_playable(info: GameInfo, path: Path) -> None:
    """Raise BadBoard with all that the rules cannot play by: of a map that is offered. A game on it that is saved goes
    on all the same, by what the rules do understand.
    """
    _refuse(path, _by_rules(info.map_game, path, (path.stat().st_mtime_ns, path.stat().st_size)))


def _refuse(path: Path, found: tuple[Message, ...]) -> None:
    """Raise BadBoard if something was found to be wrong with a map."""
    if found:
        raise BadBoard("fault.map.faults", found, file=path.name, n=len(found), first=found[0])


@lru_cache(maxsize=64)
def _by_rules(game: str, path: Path, stamp: tuple[int, int]) -> tuple[Message, ...]:
    told = info_of(game).map_faults
    found: tuple[Message, ...] = GameInfo.part(told)(_load(path, stamp)) if told else ()
    return found


def _own_title(board: Board, name: str) -> str:
    """Return what an own map is called: as it says itself, else like its file."""
    return str(board.facts.get("title") or name)


def _with_names(board: Board, info: GameInfo) -> Board:
    """Return an own map in which everything has a name that can be shown.

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
    """Return an id as words: ``new_york`` becomes New York."""
    return " ".join(word[:1].upper() + word[1:] for word in name.replace("_", " ").split()) or name


def _load(path: Path, stamp: tuple[int, int] | None) -> Board:
    """Return the map of a file; it is read again when its ``stamp`` (time and size) is another; one that ships has none
    and is not searched for faults. Raises BadBoard.
    """
    found = _read(path, stamp)
    if isinstance(found, MapFaults):
        raise BadBoard(found.said.key, found.faults, **dict(found.said.values))
    return found


class MapFaults(NamedTuple):
    """What was wrong with a map; an exception would keep alive all who were told of it."""

    said: Message
    faults: tuple[Message, ...]


@lru_cache(maxsize=512)
def _read(path: Path, stamp: tuple[int, int] | None) -> Board | MapFaults:
    try:
        return load_board(path) if stamp is not None else replace(look_into(path), source="")
    except BadBoard as fault:
        return MapFaults(fault.said, fault.faults)
