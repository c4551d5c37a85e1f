"""Writes the numbers of The Stock Companies from the data in ``assets/data/stock_companies``.

    python3 build/dev.py make stock-data    # game/games/stock_companies/data.py

The data say of each number where it comes from; the module holds the numbers alone.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from pprint import pformat
from typing import Any

from build.makers.asking import asker

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "assets" / "data" / "stock_companies" / "companies.json"
MODULE = ROOT / "game" / "games" / "stock_companies" / "data.py"
UNUSED = ("schema_version", "status_values", "examples", "options")
HEAD = '''"""The numbers of ``assets/data/stock_companies``; written by ``build/tables/stock_data.py``, not by hand."""

from __future__ import annotations

from typing import Any

# fmt: off
DATA: dict[str, Any] = '''


def without_status(node: Any) -> Any:
    """The data without the entries about where numbers come from."""
    if isinstance(node, list):
        return [without_status(item) for item in node]
    if not isinstance(node, dict):
        return node
    kept = {name: without_status(item) for name, item in node.items() if not name.endswith("status")}
    return kept["value"] if set(kept) == {"value"} else kept


def written() -> str:
    data = json.loads(DATA.read_text(encoding="utf-8"))
    numbers = without_status({name: item for name, item in data.items() if name not in UNUSED})
    return HEAD + pformat(numbers, width=118, sort_dicts=False).replace("'", '"') + "\n"


def main(words: Sequence[str] | None = None) -> int:
    """Write the module."""
    asker("stock-data", "Write game/games/stock_companies/data.py from assets/data.").parse_args(words)
    MODULE.write_text(written(), encoding="utf-8")
    return 0
