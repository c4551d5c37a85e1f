"""Reading what people write after options."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

from game.games.card import Card
from game.kernel.fault import BadOption
from game.play.players import Player


def options_of(card: Card, words: Sequence[str]) -> dict[str, str]:
    """Return the options in NAME=VALUE form, defaults filled in. Raises BadOption."""
    found = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOption("fault.option.form", word=word)
        found[name] = value
    return card.choose(found)


def players_of(card: Card, words: str) -> list[Player]:
    """Return the players of human:NAME,bot:LEVEL,...; nothing: one person against bots. Raises BadOption."""
    if not words:
        count = max(card.seats)
        words = ",".join(["human", *[f"bot:{card.levels[len(card.levels) // 2]}"] * (count - 1)])
    players = []
    for seat, word in enumerate(words.split(",")):
        kind, _, detail = word.strip().partition(":")
        if kind == "human":
            players.append(Player(detail or f"Player {seat + 1}", "human", "", seat % 6))
        elif kind == "bot":
            level = detail or card.levels[-1]
            if level not in (*card.levels, "random"):
                raise BadOption("fault.option.level", level=level, levels=", ".join(card.levels))
            players.append(Player(f"{level.capitalize()} {seat + 1}", "bot", level, seat % 6))
        else:
            raise BadOption("fault.option.player", word=word)
    if len(players) not in card.seats:
        raise BadOption("fault.option.seats", low=min(card.seats), high=max(card.seats), seats=len(players))
    return players


def levels_of(card: Card, words: str) -> list[str]:
    """Return the levels of a match: bot:hard,bot:easy or hard,easy. Raises BadOption."""
    plain = (
        [word.strip().removeprefix("bot:") for word in words.split(",")]
        if words
        else [card.levels[-1]] * max(card.seats)
    )
    return [player.level for player in players_of(card, ",".join(f"bot:{word}" for word in plain))]


def size_of(word: str) -> tuple[int, int]:
    """Return the size in WIDTHxHEIGHT. Raises BadOption."""
    w, _, h = word.partition("x")
    if not (w.isdigit() and h.isdigit() and 320 <= int(w) <= 16_000 and 200 <= int(h) <= 16_000):
        raise BadOption("fault.option.size", size=word)
    return int(w), int(h)


def show(value: object) -> None:
    """Print a value as one line of JSON, if there is anywhere to print."""
    if sys.stdout is not None:
        print(json.dumps(value, ensure_ascii=False))
