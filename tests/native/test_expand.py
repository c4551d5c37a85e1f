"""What is written into a module before it is compiled means the same as the module itself."""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

from build.native.expand import Expander
from build.native.kept_methods import kept_methods
from build.native.modules import PACKAGE
from build.native.value_methods import CannotCompile

SAMPLE = '''"""A sample."""

from __future__ import annotations

from functools import cached_property


class Dear:
    """Counts how often it was worked out."""

    worked = 0

    @cached_property
    def price(self) -> {kind}:
        """What it costs."""
        self.worked += 1
        return {value}

    def twice(self) -> float:
        """Return the price for two."""
        return self.price + self.price
'''


@pytest.fixture
def expanded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Return what expands the sample with a type and a value."""
    monkeypatch.setattr("build.native.modules.ROOT", tmp_path)

    def expand(kind: str, value: str) -> str:
        path = tmp_path / "sample.py"
        path.write_text(SAMPLE.format(kind=kind, value=value), encoding="utf-8")
        return Expander().expand(path)

    return expand


def test_a_cached_property_is_worked_out_once(expanded: Callable[..., str]) -> None:
    names: dict[str, Any] = {"mypyc_attr": lambda **_: lambda made: made}
    exec(expanded("float", "0.0"), names)
    first, second = names["Dear"](), names["Dear"]()
    assert first.twice() == 0.0 and first.price == 0.0 and first.worked == 1 and second.worked == 0
    assert not isinstance(names["Dear"].price, cached_property)


def test_a_cached_property_that_may_be_none_is_refused(expanded: Callable[..., str]) -> None:
    with pytest.raises(CannotCompile, match=r"sample\.Dear\.price"):
        expanded("float | None", "None")


def test_the_judgement_of_carnegie_keeps_what_it_has_worked_out() -> None:
    path = PACKAGE / "games" / "carnegie" / "bots" / "basis.py"
    classes = (each for each in ast.parse(path.read_text("utf-8")).body if isinstance(each, ast.ClassDef))
    (before,) = (each for each in classes if each.name == "Basis")
    kept = [method.name for method in kept_methods(before)]
    text = Expander().expand(path)
    assert "dollar" in kept and "@cached_property" not in text
    assert all(f"self._kept_{name} = self._work_out_{name}()" in text for name in kept)
