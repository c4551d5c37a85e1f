"""``powerhouse games``: what can be played."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from game import paths
from game.cli.words import catalogue, sentences, show, tell
from game.games import cards
from game.games.card import Card, Option, When
from game.kernel.say import say
from game.play.board import MapEntry, map_entries
from game.present.text import Catalogue


def run(arguments: argparse.Namespace) -> int:
    """List the games with seats, options, maps and levels; own maps are those of the data folder."""
    data = paths.data_dir(arguments.data_dir)
    if arguments.json:
        show({"games": [_plain(card, data) for card in cards().values()]})
        return 0
    texts = catalogue(arguments.lang)
    for card in cards().values():
        for line in _lines(card, data, texts, arguments.lang):
            tell(line)
    return 0


def _lines(card: Card, data: Path, texts: Catalogue, language: str | None) -> Iterator[str]:
    """Yield what people read about a game."""
    entries = map_entries(card, data)
    few, many = min(card.seats), max(card.seats)
    seats = f"{few}-{many} players" if few < many else f"{many} player{'s' if many > 1 else ''}"
    yield f"{card.id}: {texts.pattern(f'game.{card.id}') or card.id}, {seats}"
    for limit in card.seat_limits:
        yield f"  {limit.when}: {', '.join(map(str, limit.seats))} players"
    if card.automa is not None:
        name = texts.pattern(f"{card.prefix}.automa.{card.automa.id}") or card.automa.id
        yield f"  {name}, led by the rules, plays along with {', '.join(map(str, card.automa.seats))} players"
    for option in card.options:
        only = f", only with {option.when}" if option.when is not None else ""
        if option.seats:
            only += f", without effect but at a table of {', '.join(map(str, option.seats))}"
        if option.idle is not None:
            only += f", without effect with {option.idle}"
        yield f"  --option {option.id}={'|'.join(_values(option, entries))} (default {option.default}{only})"
    for entry in entries:
        yield f"  map {entry.value}: {_described(entry, texts)}"
        if entry.fault is not None:
            yield from (f"    {sentence}" for sentence in sentences(entry.fault, language))
    yield f"  bots: {', '.join(card.levels)}"


def _plain(card: Card, data: Path) -> dict[str, object]:
    """Return the card for programs: ``when``, ``idle``, ``seats`` and ``automa`` stand only where there is one."""
    entries = map_entries(card, data)
    plain: dict[str, object] = {
        "id": card.id,
        "seats": list(card.seats),
        "seat_limits": [{"when": _condition(limit.when), "seats": list(limit.seats)} for limit in card.seat_limits],
        "options": {option.id: _option(option, entries) for option in card.options},
        "maps": [entry.value for entry in entries if entry.board is not None] or list(card.maps),
        "levels": list(card.levels),
    }
    if card.automa is not None:
        plain["automa"] = {"id": card.automa.id, "seats": list(card.automa.seats)}
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
    """Return what can be chosen: of the maps only those without faults."""
    return [entry.value for entry in entries if entry.board is not None] if option.maps else list(option.values)


def _described(entry: MapEntry, texts: Catalogue) -> str:
    if entry.board is None:
        return texts.render(say("shell.map.unusable"))
    return f"{texts.render(entry.name)}, {texts.render(say(f'shell.map.{entry.standing}'))}"
