"""Editions: what a printing of the game changes on every board, written as a map would write it (PGR).

An edition lies beneath the map: what the map says comes before it. What a board changes under an edition alone stands
in properties of the map that begin with the name of the edition, as in ``recharged_deck_out``; they come before all.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.boards.board import Facts

USUAL_EDITION = "2004"
RECHARGED: Facts = {
    "low_plants": "15",
    "opening": "random_low",
    "low_on_top": "1",
    "random_low_2": "1",
    "random_low_3": "2",
    "random_low_4": "1",
    "random_high_2": "5",
    "random_high_3": "6",
    "random_high_4": "3",
    "fuel_start": "24 18 9 2",
    "discount_token": "yes",
    "open_backs": "yes",
    "unsold_removal": "0",
    "step_2": "before_step_3",
    "flags": "no_obsolete",
}
"""PGR-1 to PGR-4."""
EDITIONS: Mapping[str, Facts] = {USUAL_EDITION: {}, "recharged": RECHARGED}
OF_THE_DECK = ("low_plants", "opening", "low_on_top", "random_low", "random_high", "open_backs")
"""What a map with ``own_deck`` does not take from an edition (PGR-6.2)."""
FLAG_PROPERTY = "flags"


def facts_of(facts: Facts, edition: str) -> Facts:
    """Return the properties of a map as they are in an edition."""
    prefixes = tuple(f"{name}_" for name in EDITIONS)
    plain = {name: value for name, value in facts.items() if not name.startswith(prefixes)}
    own = {name.removeprefix(f"{edition}_"): v for name, v in facts.items() if name.startswith(f"{edition}_")}
    beneath = dict(EDITIONS[edition])
    if facts.get("own_deck") == "yes":
        beneath = {name: value for name, value in beneath.items() if not name.startswith(OF_THE_DECK)}
    return _laid_over(_laid_over(beneath, plain), own)


def _laid_over(beneath: Facts, above: Facts) -> Facts:
    """Return properties with others over them: flags add up, and a general one hides those for numbers of players."""
    seen = {name: value for name, value in beneath.items() if name[-2:-1] != "_" or name[:-2] not in above}
    flags = " ".join(str(layer[FLAG_PROPERTY]) for layer in (beneath, above) if FLAG_PROPERTY in layer)
    return {**seen, **above, **({FLAG_PROPERTY: flags} if flags else {})}
