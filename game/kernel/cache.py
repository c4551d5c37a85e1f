"""Cache registry: every cache that may be dropped, and for which reason.

Everything cached can be computed again, so any cache can go at any time. Whoever caches something registers it here;
nobody keeps a second list. The reasons are:

- ``game``: another game is played, or only the title is left; drops what modules below ``game/games/<game>`` cache.
- ``look``: the size, the scale or the language of what is drawn has changed.
- ``idle``: nothing has moved for a while; drops what is needed only while something is drawn for the first time.
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
    """One registered cache."""

    name: str
    reasons: frozenset[Reason]
    forget: Callable[[], object]
    count: Callable[[], int]
    """Cached entries now."""
    size: Callable[[], int] | None = None
    """Their size in bytes, where the cache knows it."""


_ENTRIES: dict[str, CacheEntry] = {}


def register_cache(entry: CacheEntry) -> None:
    """Register a cache; it replaces one of the same name."""
    _ENTRIES[entry.name] = entry


def cached(most: int | None, *reasons: Reason) -> Callable[[Callable[..., T]], _lru_cache_wrapper[T]]:
    """A decorator that keeps the last ``most`` results of a function (None: all) until one of ``reasons`` comes.

    Without reasons they are kept until another game is played.
    """

    def decorated(function: Callable[..., T]) -> _lru_cache_wrapper[T]:
        kept = lru_cache(maxsize=most)(function)
        name, gone_by = f"{function.__module__}.{function.__qualname__}", frozenset(reasons or ("game",))
        register_cache(CacheEntry(name, gone_by, kept.cache_clear, lambda: kept.cache_info().currsize))
        return kept

    return decorated


def forget(reason: Reason, but: str = "") -> None:
    """Drop every cache registered for ``reason``, except those of the game ``but``."""
    for entry in [*_ENTRIES.values()]:
        if reason in entry.reasons and not (but and entry.name.startswith(f"{GAMES}{but}.")):
            entry.forget()


def cache_entries() -> Iterator[CacheEntry]:
    """All registered caches, by name."""
    yield from (_ENTRIES[name] for name in sorted(_ENTRIES))


V = TypeVar("V")


class Same(Generic[V]):
    """A cache key that equals another only if both hold the very same object, which it keeps alive."""

    __slots__ = ("it",)

    def __init__(self, it: V) -> None:
        self.it = it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.it is other.it

    def __hash__(self) -> int:
        return id(self.it)
