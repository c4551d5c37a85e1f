"""The lens: how much of a framed part of the table is seen, and which part. The rest of the table stays where it is."""

from __future__ import annotations

from dataclasses import dataclass, replace

CLOSEST = 3.2
STEP = 1.25


@dataclass(frozen=True, slots=True)
class Lens:
    """``zoom`` 1 shows everything; (``x``, ``y``) is what lies in the middle, as parts of the whole."""

    zoom: float = 1.0
    x: float = 0.5
    y: float = 0.5

    def zoomed(self, steps: float, x: float, y: float) -> Lens:
        """Return the lens ``steps`` closer; what is at (x, y), as parts of the frame, stays there."""
        zoom = min(max(self.zoom * STEP**steps, 1.0), CLOSEST)
        shift = 1 / self.zoom - 1 / zoom
        return replace(self, zoom=zoom, x=self.x + (x - 0.5) * shift, y=self.y + (y - 0.5) * shift).held()

    def panned(self, dx: float, dy: float) -> Lens:
        """Return the lens after what is seen was pulled by (dx, dy), as parts of the frame."""
        return replace(self, x=self.x - dx / self.zoom, y=self.y - dy / self.zoom).held()

    def held(self) -> Lens:
        """Return the lens kept inside the whole."""
        half = 0.5 / self.zoom
        return replace(self, x=min(max(self.x, half), 1 - half), y=min(max(self.y, half), 1 - half))


WHOLE = Lens()
"""Everything is seen."""
