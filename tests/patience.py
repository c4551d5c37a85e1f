"""How often slow tests do what they do: so that all of them take half an hour, or some hours for who is patient."""

from __future__ import annotations

import os

PATIENT = bool(os.environ.get("POWERHOUSE_PATIENT"))


def times(usual: int, patient: int) -> int:
    """The first number; the second with ``POWERHOUSE_PATIENT=1``."""
    return patient if PATIENT else usual
