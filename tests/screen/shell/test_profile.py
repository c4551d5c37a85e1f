"""The profile on the screen: sums, results of one game or of all, and a table to take away."""

from __future__ import annotations

import msgspec
import pytest

from game.games import cards
from game.kernel.say import Say
from game.play.profile import Profile, Result
from game.screen.scenes.profile import ProfileScene
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.title.scene import TitleScene
from game.screen.widgets.label import Label
from game.screen.widgets.prose.rich import RichText
from tests.screen.fake_app import FakeApp
from tests.screen.fits import written
from tests.screen.stage import Stage

FIRST, SECOND = list(cards().values())[:2]


def results() -> list[Result]:
    """Return three games of the first game and one of the second."""
    return [
        Result(FIRST.id, 1_700_000_000, 3, 1, "hard", 31, 2, 600),
        Result(FIRST.id, 1_700_100_000, 3, 1, "hard", 47, 1, 700),
        Result(FIRST.id, 1_700_200_000, 2, 1, "easy", 40, 1, 300),
        Result(SECOND.id, 1_700_300_000, 4, 4, "", 17, 1, 2000),
    ]


def opened(stage: Stage, app: FakeApp, profile: Profile) -> ProfileScene:
    """Return the scene for a profile."""
    (app.data / "profile.json").write_bytes(msgspec.json.encode(profile))
    scene = ProfileScene(app)
    stage.open(scene)
    return scene


def tile(stage: Stage, name: str) -> str:
    """Return the words of a tile."""
    label = stage.see(f"tile.{name}")
    assert isinstance(label, Label)
    return str(label.text)


def paper(stage: Stage, scene: ProfileScene) -> str:
    """Return what stands on the paper."""
    text = stage.see(f"results.{scene.game}")
    assert isinstance(text, RichText)
    return " ".join(each.words for each in written(stage))


def test_it_opens_from_the_title(stage: Stage, app: FakeApp) -> None:
    stage.open(TitleScene(app))
    stage.click("profile")
    assert isinstance(stage.scene, ProfileScene)
    assert not stage.missing("none")


def test_before_the_first_result_it_leads_to_a_game(stage: Stage, app: FakeApp) -> None:
    opened(stage, app, Profile([]))
    stage.click("new")
    assert isinstance(stage.scene, SetupScene)


def test_all_games_and_one(stage: Stage, app: FakeApp) -> None:
    scene = opened(stage, app, Profile(results()))
    assert [tile(stage, name) for name in ("played", "won", "streak", "longest", "time")] == [
        "4",
        "2",
        "2",
        "2",
        "1:00:00",
    ]
    assert app.say(Say(f"game.{SECOND.id}")) in paper(stage, scene)
    stage.click("games")
    stage.key("end")
    assert [tile(stage, name) for name in ("played", "won", "streak")] == ["1", "0", "0"]
    assert "17" in paper(stage, scene) and "47" not in paper(stage, scene)


def test_the_table_can_be_taken_away(stage: Stage, app: FakeApp) -> None:
    opened(stage, app, Profile(results()))
    stage.click("export")
    (file,) = (app.store.folder / "statistics").glob("profile-*.csv")
    rows = file.read_text(encoding="utf-8-sig").splitlines()
    assert len(rows) == 5
    assert rows[2].startswith(FIRST.id) and rows[2].endswith("3,1,hard,47,1,700")


def test_a_damaged_profile_is_told(stage: Stage, app: FakeApp) -> None:
    (app.data / "profile.json").write_bytes(b"{")
    stage.open(ProfileScene(app))
    said = stage.toast()
    assert isinstance(said, Say) and said.key == "fault.profile.damaged"


@pytest.mark.parametrize("game", ["a_game_of_tomorrow"])
def test_a_game_that_is_not_on_the_shelf_is_only_counted(stage: Stage, app: FakeApp, game: str) -> None:
    scene = opened(stage, app, Profile([*results(), Result(game, 0, 2, 1, "hard", 5, 1)]))
    assert tile(stage, "played") == "5"
    assert game not in paper(stage, scene)
