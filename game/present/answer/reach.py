"""What hands can do on the board for one decision: which things are clicked, which are carried, and where to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.present.answer.gesture import Drag, Facet, Tap, carried


@dataclass(frozen=True, slots=True)
class Reach:
    """Made once for a decision, in an order that stays, so that the number keys keep their meaning.

    ``taps`` are the facets of things that are clicked; ``carries`` those of a source and where it may be put, drags
    before clicks that are the same as carrying; ``landings`` are the places for each source; ``lying`` are the facets
    of things that lie in a basket and are taken out; ``things`` is all that may be clicked or lifted.
    """

    taps: Mapping[str, Facet]
    carries: Mapping[tuple[str, str], Facet]
    landings: Mapping[str, tuple[str, ...]]
    lying: Mapping[str, Facet]
    things: tuple[str, ...]

    @classmethod
    def of(cls, facets: Sequence[Facet]) -> Reach:
        """Return what these facets offer."""
        taps: dict[str, Facet] = {}
        carries: dict[tuple[str, str], Facet] = {}
        for facet in facets:
            if isinstance(facet.gesture, Tap):
                taps.setdefault(facet.gesture.target, facet)
            elif isinstance(facet.gesture, Drag):
                carries.setdefault((facet.gesture.source, facet.gesture.target), facet)
        for facet in facets:
            source, target = carried(facet)
            if isinstance(facet.gesture, Tap) and source:
                carries.setdefault((source, target), facet)
        landings: dict[str, list[str]] = {}
        for source, target in carries:
            landings.setdefault(source, []).append(target)
        lying: dict[str, Facet] = {}
        for facet in facets:
            if isinstance(facet.gesture, Tap) and facet.gesture.lies:
                lying[facet.gesture.lies] = facet
                landings[facet.gesture.lies] = [facet.gesture.home, facet.gesture.onto]
        things = tuple(dict.fromkeys((*taps, *landings)))
        return cls(taps, carries, {source: tuple(found) for source, found in landings.items()}, lying, things)
