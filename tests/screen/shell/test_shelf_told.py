"""What the labels of the shelf tell those who cannot see them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from game.kernel.message import msg
from game.play.profile import Profile, Result
from game.present.text import LANGUAGES
from game.screen.scenes.title.scene import TitleScene
from game.screen.scenes.title.shelf import ShelfLabel
from tests.played import begun, go_on
from tests.screen.fake_app import FakeApp
from tests.screen.fits import words
from tests.screen.shell.shelf import ON_ONE_PLANK, shelf_of
from tests.screen.stage import Stage


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [ON_ONE_PLANK, 8])
def test_what_a_label_says_of_earlier_games_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int, language: str
) -> None:
    """Beside a box there is room for a word or two: whoever listens hears them among those that say it at length."""
    app = FakeApp(tmp_path, language)
    stage, (finished, gone_on, never) = Stage(app), shelf_of(count, monkeypatch)[:3]
    results = [Result(finished.id, 1, min(finished.seats), 1, "", 12, 1)]
    (tmp_path / "profile.json").write_bytes(msgspec.json.encode(Profile(results)))
    app.store.save(go_on(begun(gone_on, min(gone_on.seats)), Random(1), 1), "Sunday")
    stage.open(TitleScene(app))
    labels = {each.offer.info.id: each for each in stage.layer.base.walk() if isinstance(each, ShelfLabel)}
    brief = {msg("frame.begun"): gone_on, msg("frame.unplayed"): never}
    for said, info in brief.items():
        offer, node = labels[info.id].offer, labels[info.id].node()
        assert offer.briefly == said and offer.last is None
        assert count <= ON_ONE_PLANK or app.render(said) in words(stage)
        assert node is not None and app.render(said) in node.description, (
            f"a label beside its box writes {app.render(said)!r}: have {offer.history.key} say it, too"
        )
    offer, node = labels[finished.id].offer, labels[finished.id].node()
    assert offer.last is not None and node is not None and app.render(offer.last) in node.description
