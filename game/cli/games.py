"""``powerhouse games``: what can be played."""

from __future__ import annotations

import argparse

from game.cli.words import catalogue, show
from game.games import cards


def run(arguments: argparse.Namespace) -> int:
    """List the games with seats, options, maps and levels."""
    listed = [
        {
            "id": card.id,
            "seats": list(card.seats),
            "options": {o.id: {"values": list(o.values), "default": o.default} for o in card.options},
            "maps": list(card.maps),
            "levels": list(card.levels),
        }
        for card in cards().values()
    ]
    if arguments.json:
        show({"games": listed})
        return 0
    texts = catalogue(arguments.lang)
    for card in cards().values():
        print(f"{card.id}: {texts.pattern(f'game.{card.id}') or card.id}, {min(card.seats)}-{max(card.seats)} players")
        for option in card.options:
            print(f"  --option {option.id}={'|'.join(option.values)} (default {option.default})")
        print(f"  bots: {', '.join(card.levels)}")
    return 0
