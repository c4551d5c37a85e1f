"""``powerhouse games``: the games that can be played."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path

from game import paths
from game.cli.words import catalogue, sentences, show, tell
from game.games import game_infos
from game.games.game_info import GameInfo, Option, When
from game.kernel.message import Message, msg
from game.play.board import MapEntry, map_entries
from game.present.text import Catalogue


def run(arguments: argparse.Namespace) -> int:
    """List the games with seats, options, maps and levels, including own maps of the data folder."""
    data = paths.data_dir(arguments.data_dir)
    if arguments.json:
        show({"games": [_plain(info, data) for info in game_infos().values()]})
        return 0
    texts = catalogue(arguments.lang)
    for info in game_infos().values():
        for line in _lines(info, data, texts, arguments.lang):
            tell(line)
    return 0


def _lines(info: GameInfo, data: Path, texts: Catalogue, language: str | None) -> Iterator[str]:
    """Yield the lines for people about a game. Ids of games, options and maps, and their values, are what is typed."""
    entries = map_entries(info, data)
    name = texts.pattern(f"game.{info.id}") or info.id
    yield f"{info.id}: {texts.render(msg('cli.games.list', first=name, rest=_seats(info)))}"
    for limit in info.seat_limits:
        told = msg("cli.games.limit", when=str(limit.when), n=_listed(limit.seats))
        yield f"  {texts.render(told)}"
    if info.automa is not None:
        name = texts.pattern(f"{info.prefix}.automa.{info.automa.id}") or info.automa.id
        told = msg("cli.games.automa", name=name, n=_listed(info.automa.seats))
        yield f"  {texts.render(told)}"
    for option in info.options:
        told = msg("cli.games.default", value=option.default)
        for only in _only(option):
            told = msg("cli.games.list", first=told, rest=only)
        typed = f"--option {option.id}={'|'.join(_values(option, entries))}"
        yield f"  {texts.render(msg('cli.games.option', option=typed, said=told))}"
    for entry in entries:
        yield f"  {texts.render(msg('cli.games.map', map=entry.value, said=_described(entry, texts)))}"
        if entry.fault is not None:
            yield from (f"    {sentence}" for sentence in sentences(entry.fault, language))
    yield f"  {texts.render(msg('cli.games.bots', levels=', '.join(info.levels)))}"


def _seats(info: GameInfo) -> Message:
    few, many = min(info.seats), max(info.seats)
    return msg("cli.games.seats", low=few, high=many) if few < many else msg("cli.games.seat", n=many)


def _listed(seats: Iterable[int]) -> str:
    return ", ".join(map(str, seats))


def _only(option: Option) -> Iterator[Message]:
    """Yield when an option is in force, and when it has no effect."""
    if option.when is not None:
        yield msg("cli.games.only", when=str(option.when))
    if option.seats:
        yield msg("cli.games.idle.seats", n=_listed(option.seats))
    if option.idle is not None:
        yield msg("cli.games.idle", when=str(option.idle))


def _plain(info: GameInfo, data: Path) -> dict[str, object]:
    """A game as JSON; ``when``, ``idle``, ``seats`` and ``automa`` only where there is one."""
    entries = map_entries(info, data)
    plain: dict[str, object] = {
        "id": info.id,
        "seats": list(info.seats),
        "seat_limits": [{"when": _condition(limit.when), "seats": list(limit.seats)} for limit in info.seat_limits],
        "options": {option.id: _option(option, entries) for option in info.options},
        "maps": [entry.value for entry in entries if entry.board is not None] or list(info.maps),
        "levels": list(info.levels),
    }
    if info.automa is not None:
        plain["automa"] = {"id": info.automa.id, "seats": list(info.automa.seats)}
    return plain


def _option(option: Option, entries: tuple[MapEntry, ...]) -> dict[str, object]:
    plain: dict[str, object] = {"values": _values(option, entries), "default": option.default}
    if option.when is not None:
        plain["when"] = _condition(option.when)
    if option.idle is not None:
        plain["idle"] = _condition(option.idle)
    if option.seats:
        plain["seats"] = list(option.seats)
    return plain


def _condition(when: When) -> dict[str, object]:
    return {"option": when.option, "values": list(when.values)}


def _values(option: Option, entries: tuple[MapEntry, ...]) -> list[str]:
    """The values people can choose: of maps only those without faults."""
    return [entry.value for entry in entries if entry.board is not None] if option.maps else list(option.values)


def _described(entry: MapEntry, texts: Catalogue) -> str:
    if entry.board is None:
        return texts.render(msg("shell.map.unusable"))
    return texts.render(msg("cli.games.list", first=entry.name, rest=msg(f"shell.map.{entry.standing}")))
