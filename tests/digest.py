"""A fingerprint of everything a position holds, for tests that want two to be the same."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

_ENCODER = msgspec.json.Encoder(order="sorted")


def digest(state: Any) -> str:
    """Return 16 hexadecimal digits that differ for different positions.

    The counter of chance is left out: a game with an explicit set-up reaches the same positions without it.
    """
    seen = {name: value for name, value in state.dump().items() if name != "chance"}
    return hashlib.sha256(_ENCODER.encode(seen)).hexdigest()[:16]
