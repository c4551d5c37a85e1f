"""Faults of own maps by the rules of Power Grid: what cannot be played, and names that seem to mean others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.boards.board import Board, Facts
from game.games.power_grid.map_rules import EDITIONS, FORMS, wrong_value
from game.games.power_grid.mechanisms.properties import OF_CITIES, PLAYERS
from game.games.power_grid.rules import build
from game.kernel.fault import BadBoard
from game.kernel.message import Message, msg
from game.kernel.parsing import SHOWN, nearest

OF_REGIONS = ("uranium_regions", "forbidden_regions")
READ_ELSEWHERE = {"verified": ("high", "medium", "low"), "own_deck": ("yes", "no"), "city_plates": ("numbers",)}
"""Properties with fixed values; others mean nothing."""
EVERY_CITY = ("region", "label")


def strange(board: Board) -> Iterator[Message]:
    """Yield unknown names, with the known ones that they seem to mean.

    A property that resembles none is left alone: it may be a remark.
    """
    graph = board.graph
    for name, value in board.facts.items():
        if name not in FORMS and (like := nearest(name, FORMS)):
            yield msg("fault.map.property.unknown", name=name, like=like)
        base = _plain(name)
        words = str(value).replace(";", " ").split()
        if base in OF_REGIONS:
            yield from _unknown("region", name, words, graph.regions)
        elif base == "discounts":
            yield from _unknown("city", name, _firsts(value), graph.cities)
        elif base.startswith("plant_") and name in FORMS:
            yield from _unknown("region", name, _lasts(value), graph.regions)
        elif base in READ_ELSEWHERE and value not in READ_ELSEWHERE[base]:
            yield wrong_value(name, value, FORMS[base])
    for city, facts in zip(graph.cities, graph.facts, strict=False):
        for name in facts:
            known = (*OF_CITIES, *EVERY_CITY)
            if name not in OF_CITIES and (like := nearest(name, known)):
                yield msg("fault.map.city.unknown", city=city, name=name, like=like)


def unplayable(board: Board, tables: Iterable[tuple[int, str]]) -> Iterator[Message]:
    """Yield what the rules refuse at some of the ``tables`` (players, edition), each property once."""
    told: set[Message] = set()
    for seats, edition in tables:
        left = board
        while True:
            try:
                build(seats, {**OPTIONS, "edition": edition}, left)
            except BadBoard as bad:
                yield from (each for each in bad.faults if each not in told)
                told |= {*bad.faults}
                rest = _without(left, bad.faults)
                if rest == left:
                    break
                left = rest
            else:
                break


def map_faults(board: Board) -> tuple[Message, ...]:
    """All faults; none if the map can be played as far as its size allows."""
    tables = [(seats, edition) for edition in EDITIONS for seats in PLAYERS]
    return tuple(dict.fromkeys((*strange(board), *unplayable(board, tables))))


OPTIONS = {
    "two_players": "plain", "money_visibility": "open", "region_selection": "random", "may_discard_new_plant": "yes",
    "step_3_in_phase_4": "end_of_phase", "reorder_after_first_auction": "yes", "uranium_sale": "automatic",
}  # fmt: skip


# ---- names


def _plain(name: str) -> str:
    """The name of a property without its edition."""
    return next((name.removeprefix(f"{edition}_") for edition in EDITIONS if name.startswith(f"{edition}_")), name)


def _firsts(value: object) -> list[str]:
    return [part.split()[0] for part in str(value).split(";") if part.strip()]


def _lasts(value: object) -> list[str]:
    """The regions of plants that belong to one: the fifth word of each."""
    return [words[4] for part in str(value).split(";") if len(words := part.split()) == 5]


def _unknown(what: str, name: str, words: Iterable[str], known: tuple[str, ...]) -> Iterator[Message]:
    for word in words:
        if word not in known:
            like = nearest(word, known)
            key = f"fault.map.no_{what}.like" if like else f"fault.map.no_{what}"
            yield msg(key, name=name, word=word[:SHOWN], **({"like": like} if like else {}))


def _without(board: Board, faults: Iterable[Message]) -> Board:
    """The map without the properties that the faults name."""
    facts: Facts = dict(board.facts)
    graph = board.graph
    for said in faults:
        values = dict(said.values)
        name = str(values.get("name", ""))
        facts = {key: value for key, value in facts.items() if key != name}
        if "city" in values and graph.facts:
            mended = tuple(
                {key: value for key, value in its.items() if key != name} if city == values["city"] else its
                for city, its in zip(graph.cities, graph.facts, strict=True)
            )
            graph = replace(graph, facts=mended)
    return replace(board, facts=facts, graph=graph)
