"""The data of the game as the repository keeps them, with the source of each number."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from game import paths


@cache
def data() -> Any:
    """Return the numbers and examples."""
    path = paths.assets() / "data" / "stock_companies" / "companies.json"
    return json.loads(path.read_text(encoding="utf-8"))
