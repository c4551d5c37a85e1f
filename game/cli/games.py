"""``powerhouse games``: what can be played."""

from __future__ import annotations

import argparse
from pathlib import Path

from game import paths
from game.cli.words import catalogue, sentences, show
from game.games import cards
from game.games.card import Card, Option
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
        entries = map_entries(card, data)
        print(f"{card.id}: {texts.pattern(f'game.{card.id}') or card.id}, {min(card.seats)}-{max(card.seats)} players")
        for option in card.options:
            print(f"  --option {option.id}={'|'.join(_values(option, entries))} (default {option.default})")
        for entry in entries:
            print(f"  map {entry.value}: {_described(entry, texts)}")
            if entry.fault is not None:
                print("\n".join(f"    {sentence}" for sentence in sentences(entry.fault, arguments.lang)))
        print(f"  bots: {', '.join(card.levels)}")
    return 0


def _plain(card: Card, data: Path) -> dict[str, object]:
    entries = map_entries(card, data)
    return {
        "id": card.id,
        "seats": list(card.seats),
        "options": {o.id: {"values": _values(o, entries), "default": o.default} for o in card.options},
        "maps": [entry.value for entry in entries if entry.board is not None] or list(card.maps),
        "levels": list(card.levels),
    }


def _values(option: Option, entries: tuple[MapEntry, ...]) -> list[str]:
    """Return what can be chosen: of the maps only those without faults."""
    return [entry.value for entry in entries if entry.board is not None] if option.maps else list(option.values)


def _described(entry: MapEntry, texts: Catalogue) -> str:
    if entry.board is None:
        return texts.render(say("shell.map.unusable"))
    return f"{texts.render(entry.name)}, {texts.render(say(f'shell.map.{entry.standing}'))}"
