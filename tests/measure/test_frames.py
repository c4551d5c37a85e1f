"""How the speed of the screen is measured."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.measure import frames


def test_somebody_who_naps_for_no_time_is_measured_to_the_end() -> None:
    """What rounds to nothing would never reach the end of the seconds that are measured."""
    seen: list[float] = []

    def frame(app: object) -> bool:
        seen.append(stage.now)
        return False

    stage: Any = SimpleNamespace(now=0.0, run=lambda count: None)
    stage.app = SimpleNamespace(settings=SimpleNamespace(reduced_motion=True), nap=lambda: 1e-20)
    stage.window = SimpleNamespace(frame=frame)
    frames._idle(stage)
    assert frames.IDLE_SECONDS * 900 < len(seen) <= frames.IDLE_SECONDS * 1000 + 2
    assert stage.app.settings.reduced_motion, "as it was"
