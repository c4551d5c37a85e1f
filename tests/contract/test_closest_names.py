"""The names of cities where they stand closest: one was missing once, in the smallest window but one."""

from __future__ import annotations

import pytest

from tests.contract.test_maps_shown import LANGUAGES, NETWORKS, WINDOWS, look_at, named


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_names_stand_closest_none_is_missing(language: str) -> None:
    regions = 0b100011
    stage, look = look_at(NETWORKS[0], "russia", 2, language, WINDOWS[1], regions)
    table = stage.scenery.table(look)
    shown = {name for name, disc in named(table, "city.").items() if disc.label is not None}
    assert shown and shown <= named(table, "name.").keys()
