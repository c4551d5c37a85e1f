"""Games played by somebody who sees nothing, through AT-SPI alone: by names, states and actions."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.screen.aloud.blind import Blind, Told, lacking, lines, named

pytestmark = [
    pytest.mark.window,
    pytest.mark.long,
    pytest.mark.skipif(bool(lacking()), reason=lacking() or "all is there"),
]
MOST_STEPS = 400
CARD = re.compile(r"(\d+) of (\d+)")
WON = re.compile(r" wins\b|^Shared victory: ")
ROUND = re.compile(r"Round \d|[SO]R\d")


def rounds(nodes: list[Told]) -> list[str]:
    return [node["name"] for node in nodes if ROUND.match(node["name"]) and "now" in lines(node)]


def play(blind: Blind, wanted: Callable[[list[Told]], object]) -> list[Told]:
    """Play until something is so; every button and thing that is met has a name."""
    for _ in range(MOST_STEPS):
        nodes = blind.look()
        nameless = [node["description"] for node in nodes if node["actions"] and not node["name"]]
        assert not nameless, f"without a name: {nameless}"
        if wanted(nodes):
            return nodes
        blind.step(nodes)
    raise AssertionError(f"never so: {[node['name'] for node in blind.look()]}; heard: {blind.heard[-20:]}")


def test_a_whole_game_of_empire_engine(tmp_path: Path) -> None:
    with Blind(tmp_path, "play", "empire_engine", "--seed", "1", "--players", "human,bot:easy,bot:easy") as blind:
        nodes = play(blind, lambda nodes: any(WON.search(node["name"]) for node in nodes))
        assert any(named(node, "Rematch") for node in nodes), f"one may play again: {[n['name'] for n in nodes]}"
        told = "\n".join(blind.heard)
        assert "drag a gear below an engine" in told.lower(), "what is expected is read aloud"
        assert any(line.startswith("Easy") for line in told.splitlines()), "and what the others do"


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("power_grid", "human,bot:easy,bot:easy"),
        ("stock_companies", "human,bot:easy,bot:easy"),
        ("carnegie", "human,bot:easy"),
    ],
)
def test_a_round_of_each_other_game(tmp_path: Path, game: str, players: str) -> None:
    with Blind(tmp_path, "play", game, "--seed", "1", "--players", players) as blind:
        first = blind.until(rounds)
        begun = rounds(first)
        play(blind, lambda nodes: rounds(nodes) and rounds(nodes) != begun)


def test_a_whole_lesson(tmp_path: Path) -> None:
    with Blind(tmp_path) as blind:
        blind.press("Learn in 10 minutes")
        cards: set[int] = set()
        titles: set[str] = set()

        def last(nodes: list[Told]) -> bool:
            titles.update(node["name"] for node in nodes if node["role"] == "heading")
            for found in (CARD.fullmatch(node["name"]) for node in nodes):
                if found is not None:
                    cards.add(int(found[1]))
                    return found[1] == found[2]
            return False

        play(blind, last)
        steps = max(cards)
        assert len(cards) > 0.7 * steps, f"only the cards {sorted(cards)} were met"
        # A look may fall between a card's number and its title, and miss a line that the next one follows at once.
        read = titles & set("\n".join(blind.heard).splitlines())
        assert len(read) > 0.7 * steps, f"cards that were not read aloud: {sorted(titles - read)}"
        blind.press("Keep playing")
        blind.until(lambda nodes: not any(CARD.fullmatch(node["name"]) for node in nodes))
