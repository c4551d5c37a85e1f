"""Words on the tables can be read: no letters below 14 pixels on any page, in any window and language.

Walked over every game and each of its pages, early and late in a game at its fullest table; each size and language
once, the grid of all of them is slow. Signs are no words: the north of a compass, the mark on a coin.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.present.pictures.picture import Picture, Place, Row, Words
from game.screen.drawing.pictures.shapes import in_a_row, lettered
from game.screen.drawing.render_context import READABLE
from tests.pilot import Pilot
from tests.screen.fits import SpyCanvas, spied
from tests.screen.whole.test_room import table_at

SIZES = ((1024, 640), (1280, 720), (1280, 800), (1920, 1080), (3840, 2160))
LANGUAGES = ("en", "zh_Hant", "zh_Hans")
USUAL = set(zip(SIZES, ("en", "en", "zh_Hant", "zh_Hans", "en"), strict=True))
SIGNS = {"N", "E", "$"}
MOMENTS = (0, 40, 160)
SLACK = 0.5
"""Letters are drawn in whole pixels."""
SMALL, COVERED, TINY = (1024, 640), ("disc.", "tray.", "station."), 9.0
"""In the smallest window what discs and cabinets have on them may be so small: pointing at it tells it in words."""


def written(picture: Picture, k: float, spy: SpyCanvas) -> Iterator[tuple[str, float]]:
    """Yield all words on a picture at ``k`` pixels per unit, and how high their letters are."""
    for shape in picture.shapes:
        if isinstance(shape, Place):
            yield from written(shape.picture, k * shape.w / shape.picture.width, spy)
        elif isinstance(shape, Words):
            found = lettered(shape, 4 * k, spy.context.letters, spy.context.render)
            yield found.text, found.size * k
        elif isinstance(shape, Row):
            words = "".join(spy.context.render(part) for part in shape.parts if not isinstance(part, Picture))
            yield words, in_a_row(shape, 4 * k, spy.context.letters, spy.context.render)[0] * k


def small(pilot: Pilot, covered: set[Picture]) -> set[str]:
    """Return the words of the frame that are too small to be read."""
    spy, found = spied(pilot), set()
    for picture, w in spy.pictures:
        least = TINY if picture in covered else READABLE
        for words, size in written(picture, w * spy.scale / picture.width, spy):
            if words.strip() and words not in SIGNS and size < least - SLACK:
                found.add(f"{words!r} is {size:.1f} pixels high")
    return found


@pytest.mark.grid
@pytest.mark.parametrize(
    ("size", "language"),
    [pytest.param(*look, marks=[] if look in USUAL else [pytest.mark.slow]) for look in product(SIZES, LANGUAGES)],
    ids=lambda value: value if isinstance(value, str) else f"{value[0]}x{value[1]}",
)
@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_all_words_of_a_table_can_be_read(tmp_path: Path, info: GameInfo, size: tuple[int, int], language: str) -> None:
    pilot = Pilot(tmp_path, size, language=language)
    pilot.app.settings.animation = "off"
    found, pages = set(), set()
    for actions in MOMENTS:
        scene = table_at(pilot, info, actions)
        if scene is None:
            continue
        tabs = scene.presenter.paging.tabs
        for page in tabs:
            if len(tabs) > 1:
                pilot.click(f"page.{page.id}")
            pages.add(page.id)
            shown = [
                each
                for page_layout in scene.presenter.paging.seen
                for each in scene.presenter.table_pages.shown(page_layout.page.id).sprites
            ]
            covered = {each.picture for each in shown if size == SMALL and each.id.startswith(COVERED)}
            found |= {f"{page.id}: {trouble}" for trouble in small(pilot, covered)}
    assert pages
    assert not found, "\n".join(sorted(found))
