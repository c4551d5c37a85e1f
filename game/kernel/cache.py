"""Caches: what is kept because it takes long to find, by whom, and for what reason it goes.

Everything cached follows from what is asked, so that it can go at any time. Whoever keeps something says so here;
nobody else lists what there is to forget. The reasons are:

- ``game``: another game is played, or only the title is left; what a module below ``game/games/<game>`` keeps is
  that game's.
- ``look``: the size, the scale or the language of what is drawn has changed.
- ``idle``: nothing has moved for a while; what is needed only while something is drawn for the first time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import _lru_cache_wrapper, lru_cache
from typing import Generic, Literal, TypeAlias, TypeVar

T = TypeVar("T")
Reason: TypeAlias = Literal["game", "look", "idle"]
GAMES = "game.games."


@dataclass(frozen=True, slots=True)
class CacheEntry:
    """One cache: ``count`` says how many things it keeps now, ``size`` how many bytes, if it knows."""

    name: str
    reasons: frozenset[Reason]
    forget: Callable[[], object]
    count: Callable[[], int]
    size: Callable[[], int] | None = None


_ENTRIES: dict[str, CacheEntry] = {}


def register_cache(entry: CacheEntry) -> None:
    """Enter a cache; another of the same name takes its place."""
    _ENTRIES[entry.name] = entry


def cached(most: int | None, *reasons: Reason) -> Callable[[Callable[..., T]], _lru_cache_wrapper[T]]:
    """Return a decorator: the last ``most`` results of a function (None: all) are kept until a reason comes, by default
    that another game is played.
    """

    def decorated(function: Callable[..., T]) -> _lru_cache_wrapper[T]:
        kept = lru_cache(maxsize=most)(function)
        name, gone_by = f"{function.__module__}.{function.__qualname__}", frozenset(reasons or ("game",))
        register_cache(CacheEntry(name, gone_by, kept.cache_clear, lambda: kept.cache_info().currsize))
        return kept

    return decorated


def forget(reason: Reason, but: str = "") -> None:
    """Have everything go that goes for this reason, except what belongs to the game ``but``."""
    for entry in [*_ENTRIES.values()]:
        if reason in entry.reasons and not (but and entry.name.startswith(f"{GAMES}{but}.")):
            entry.forget()


def cache_entries() -> Iterator[CacheEntry]:
    """Yield all caches, by name."""
    yield from (_ENTRIES[name] for name in sorted(_ENTRIES))


V = TypeVar("V")


class Same(Generic[V]):
    """Equals only another one around the very same thing, which it keeps alive."""

    __slots__ = ("it",)

    def __init__(self, it: V) -> None:
        self.it = it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.it is other.it

    def __hash__(self) -> int:
        return id(self.it)
