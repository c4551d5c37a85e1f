"""Invented names for cities and regions: made of syllables, in three scripts, none twice."""

from __future__ import annotations

from typing import TypeAlias

from game.games.power_grid.lands.flavours import FLAVOURS, Flavour
from game.games.power_grid.lands.real_places import REAL
from game.kernel.chance import Chance

Name: TypeAlias = tuple[str, str, str]
"""In Latin letters, in traditional and in simplified characters."""

SHORTEST, LONGEST, LONGEST_CHINESE = 4, 10, 5
"""Bounds in letters, and characters, of a name."""
LONG_OF = 4
"""One name in this many has a middle syllable."""
UGLY = (
    "anal", "anus", "arse", "bitch", "bum", "butt", "cock", "coon", "crap", "cum", "cunt", "dead", "death", "devil",
    "dick", "die", "dumb", "fag", "fart", "fat", "fick", "fuck", "gay", "hell", "hitler", "homo", "hore", "hur",
    "jerk", "kill", "kkk", "kot", "loser", "mierda", "morte", "nazi", "neger", "nig", "nude", "paki", "penis",
    "piss", "poo", "porn", "pube", "puta", "rape", "satan", "scum", "sex", "shit", "slave", "slut", "stalin", "suck",
    "tit", "tod", "turd", "ugly", "vagin", "vomit", "wank", "whore",
)  # fmt: skip
"""No name contains one of these."""


def invented(count: int, chance: Chance) -> list[Name]:
    """``count`` names of one flavour, all different in every script."""
    flavour = FLAVOURS[sorted(FLAVOURS)[chance.below(len(FLAVOURS))]]
    found: list[Name] = []
    taken: set[str] = set()
    while len(found) < count:
        name = _drawn(flavour, chance)
        if good(name) and not taken.intersection(name):
            taken.update(name)
            found.append(name)
    return found


def wide(name: Name) -> int:
    """The width of a name in its widest script, in Latin letters; characters count twice."""
    latin, hant, _ = name
    return max(len(latin), 2 * len(hant))


def good(name: Name) -> bool:
    """True if a name is neither ugly nor real, and fits a board."""
    latin, hant, _ = name
    plain = latin.lower()
    return (
        SHORTEST <= len(latin) <= LONGEST
        and len(hant) <= LONGEST_CHINESE
        and plain not in REAL
        and not any(word in plain for word in UGLY)
        and not any(3 * letter in plain for letter in "abcdefghijklmnopqrstuvwxyz")
    )


def _drawn(flavour: Flavour, chance: Chance) -> Name:
    first = flavour.first[chance.below(len(flavour.first))]
    between = flavour.between[chance.below(len(flavour.between))] if not chance.below(LONG_OF) else ("", "", "")
    return _joined(first, between, flavour.last[chance.below(len(flavour.last))])


def _joined(*parts: Name) -> Name:
    latin, hant, hans = ("".join(words) for words in zip(*parts, strict=True))
    return latin.capitalize(), hant, hans
