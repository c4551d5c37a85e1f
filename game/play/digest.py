"""A short fingerprint of a position, to notice when a replay goes another way."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

_ENCODER = msgspec.json.Encoder(order="sorted")


def digest(state: Any) -> str:
    """Return 16 hexadecimal digits that differ for different positions."""
    return hashlib.sha256(_ENCODER.encode(state.dump())).hexdigest()[:16]
