"""Setting up a game with the mouse and the keyboard."""

from __future__ import annotations

from itertools import product

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import msg
from game.play.players import HUMAN, Player
from game.present.party import character_habit
from game.present.text import LANGUAGES
from game.screen.scenes.setup.model import cached
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.title.scene import TitleScene
from game.screen.widgets import clipboard
from game.screen.widgets.field import TextField
from tests.screen.fake_app import FakeApp
from tests.screen.fits import words
from tests.screen.laid import LaidStage
from tests.screen.noted import Noted
from tests.screen.shell.conftest import Begun
from tests.screen.sizes import SMALL
from tests.screen.stage import Stage


@pytest.fixture
def setup(stage: Stage, app: FakeApp, begun: Begun) -> SetupScene:
    """The set-up of the first game."""
    return stage.open(SetupScene(app))


def test_two_clicks_from_the_title_to_the_table(stage: Stage, app: FakeApp, begun: Begun) -> None:
    stage.open(TitleScene(app))
    stage.click(f"box.{next(iter(game_infos()))}")
    stage.click("start")
    info, players, options, _ = begun[0]
    assert info == next(iter(game_infos()))
    assert [player.human for player in players] == [True, False, False, False]
    assert options == next(iter(game_infos().values())).choose({})


@pytest.mark.parametrize("info", game_infos().values(), ids=list(game_infos()))
def test_clicks_within_one_frame_let_no_more_players_in_than_can_play(
    stage: Stage, app: FakeApp, begun: Begun, info: GameInfo
) -> None:
    scene = stage.open(SetupScene(app, info.id))
    counts = scene.draft.counts
    scene.draft.set_count(counts[0])
    scene.refresh()
    stage.frames(2)
    for _ in range(2 * len(counts)):
        if stage.missing("player.more"):
            break
        x, y = stage.see("player.more").rect.centre
        stage.point(x, y)
        for _ in range(3):
            stage.button("down", x, y)
            stage.button("up", x, y)
        stage.frames(8)
        assert scene.draft.count in counts
    scene.rows.join()
    scene.rows.join()
    stage.frames(2)
    assert scene.draft.count in counts, "whoever asks for more"


def test_enter_starts(stage: Stage, setup: SetupScene, begun: Begun) -> None:
    stage.key("enter", held=5)
    assert len(begun) == 1


def test_number_of_players(stage: Stage, setup: SetupScene, begun: Begun) -> None:
    part = stage.see("count").part("2")  # type: ignore[attr-defined]
    stage.press(*part.centre)
    assert stage.missing("player.2.name")
    stage.click("start")
    assert len(begun[0][1]) == 2


def test_names_kinds_and_colours(stage: Stage, setup: SetupScene, begun: Begun) -> None:
    stage.click("player.1.name")
    stage.commit("陳大文")
    stage.click("player.1.kind")
    stage.click(f"player.1.kind.{HUMAN}")
    stage.click("player.1.colour")
    stage.click("player.1.colour.5")
    stage.click("start")
    second = begun[0][1][1]
    assert second == Player("陳大文", "human", "", 5)


def test_a_bot_becomes_a_character_and_takes_its_name(stage: Stage, app: FakeApp, begun: Begun) -> None:
    setup = stage.open(SetupScene(app, next(info.id for info in game_infos().values() if len(info.styles) > 1)))
    style = setup.draft.info.styles[0]
    stage.click("player.1.style")
    stage.click(f"player.1.style.{style}")
    stage.click("player.2.style")
    stage.click("player.2.style.mixed")
    stage.click("start")
    players = begun[0][1]
    assert players[1].style == style and players[1].name == style.capitalize()
    assert players[2].style in setup.draft.info.styles and players[2].name == players[2].style.capitalize()
    assert players[2].style != style, "nobody sits at a table twice"
    assert players[3].style == ""
    again = cached(setup.draft.info, setup.file.load())
    assert [place.style for place in again.playing] == ["", style, "mixed", ""]


def test_who_is_drawn_is_not_told_before_the_game_begins(stage: Stage, app: FakeApp, begun: Begun) -> None:
    setup = stage.open(SetupScene(app, next(info.id for info in game_infos().values() if len(info.styles) > 1)))
    stage.click("player.2.style")
    stage.click("player.2.style.mixed")
    secret = app.render(msg("frame.setup.style.secret"))
    field = stage.see("player.2.name", TextField)
    assert app.render(field.placeholder) == secret
    assert setup.draft.badges(app.render)[2].name == secret
    stage.click("start")
    assert begun[0][1][2].name != secret


def test_a_row_tells_the_habit_of_its_character(stage: Stage, app: FakeApp, begun: Begun) -> None:
    setup = stage.open(SetupScene(app, next(info.id for info in game_infos().values() if len(info.styles) > 1)))
    style = setup.draft.info.styles[0]
    assert stage.missing("player.1.habit")
    stage.click("player.1.style")
    stage.click(f"player.1.style.{style}")
    assert app.render(character_habit(setup.draft.info, style)) in words(stage)
    above, below = stage.see("player.1.habit").rect, stage.see("player.2.name").rect
    assert above.bottom <= below.y
    stage.click("player.1.style")
    stage.click("player.1.style.")
    assert stage.missing("player.1.habit")


@pytest.mark.long
def test_rows_of_different_height_change_places(stage: Stage, app: FakeApp, begun: Begun) -> None:
    setup = stage.open(SetupScene(app, next(info.id for info in game_infos().values() if len(info.styles) > 1)))
    setup.draft.places[1].style = setup.draft.info.styles[0]
    setup.refresh()
    stage.frames(2)
    x, y = stage.target("player.0.grip").centre
    to = stage.target("player.2.grip").centre[1]
    stage.drag((x, y), (x, to), steps=30)
    assert [place.kind for place in setup.draft.playing].index(HUMAN) == 2
    x, y = stage.target("player.2.grip").centre
    to = stage.target("player.0.grip").centre[1]
    stage.drag((x, y), (x, to), steps=30)
    assert [place.kind for place in setup.draft.playing].index(HUMAN) == 0


def test_each_level_is_explained_in_the_list(stage: Stage, setup: SetupScene, app: FakeApp) -> None:
    stage.click("player.1.kind")
    shown = words(stage)
    for level in setup.draft.info.levels:
        assert any(app.render(msg(f"frame.level.{level}.help")) in each for each in shown)


@pytest.mark.grid
@pytest.mark.parametrize(
    ("size", "language"), [(SMALL, "zh_Hant"), ((1280, 720), "en"), ((1920, 1080), "zh_Hans")], ids=str
)
@pytest.mark.parametrize("info", [pytest.param(info, id=info.id) for info in game_infos().values()])
def test_who_sits_there_is_written_alike_in_all_rows(info: GameInfo, language: str, size: tuple[int, int]) -> None:
    scene, noted = written(info, language, size)
    kinds = [scene.layer.find(f"player.{seat}.kind") for seat in range(scene.draft.count)]
    letters = {
        (how.size, how.face)
        for kind in kinds
        for _, rect, how in noted.notes
        if kind is not None and kind.rect.contains(*rect.centre)
    }
    assert len(letters) == 1
    assert {face for _, face in letters} == {"text"}, "the short words are taken before a smaller face"


def test_a_game_of_one_character_offers_no_surprise(stage: Stage, app: FakeApp) -> None:
    setup = stage.open(SetupScene(app, next(info.id for info in game_infos().values() if len(info.styles) == 1)))
    stage.click("player.1.style")
    assert not stage.missing(f"player.1.style.{setup.draft.info.styles[0]}")
    assert stage.missing("player.1.style.mixed")


def test_people_are_no_characters(stage: Stage, setup: SetupScene, begun: Begun) -> None:
    assert stage.missing("player.0.style")
    setup.draft.places[1].style = setup.draft.info.styles[0]
    stage.click("player.1.kind")
    stage.click(f"player.1.kind.{HUMAN}")
    assert stage.missing("player.1.style")
    stage.click("start")
    assert begun[0][1][1].style == ""


def test_a_taken_colour_is_exchanged(stage: Stage, setup: SetupScene, begun: Begun) -> None:
    stage.click("player.0.colour")
    stage.click("player.0.colour.2")
    stage.click("start")
    assert [player.colour for player in begun[0][1]] == [2, 1, 0, 3]


def test_seat_order_by_arrows(stage: Stage, setup: SetupScene, begun: Begun) -> None:
    selection = stage.see("player.0.grip")
    stage.layer.set_focus(selection, ring=True)
    stage.key("shift+up")
    assert setup.draft.places[0].kind == HUMAN, "nobody sits before the first"
    stage.key("shift+down")
    stage.click("start")
    assert [player.human for player in begun[0][1]] == [False, True, False, False]


def test_seat_order_by_dragging(stage: Stage, setup: SetupScene, begun: Begun) -> None:
    x, y = stage.target("player.0.grip").centre
    stage.drag((x, y), (x, y + 2 * setup.rows.step), steps=10)
    assert setup.rows.lifted == -1
    stage.click("start")
    assert [player.human for player in begun[0][1]] == [False, False, True, False]


def test_dragging_by_tenths_and_far_outside(stage: Stage, setup: SetupScene, begun: Begun) -> None:
    x, y = stage.target("player.3.grip").centre
    stage.drag((x, y), (x + 900, -400), steps=30)
    stage.click("start")
    assert [player.colour for player in begun[0][1]] == [3, 0, 1, 2]


def test_options_and_their_explanation(stage: Stage, setup: SetupScene, begun: Begun, app: FakeApp) -> None:
    info = next(iter(game_infos().values()))
    option = next(option for option in info.options if len(option.values) <= 3)
    other = next(value for value in option.values if value != option.default)
    stage.layer.reveal(f"option.{option.id}")
    stage.frames(2)
    stage.hover(f"option.{option.id}")
    told = [app.render(words) for words in stage.see("foot").said()]  # type: ignore[attr-defined]
    assert app.render(msg(f"{info.prefix}.option.{option.id}.{option.default}.help")) in told
    stage.click(f"option.{option.id}")
    stage.click(f"option.{option.id}.{other}")
    stage.click("start")
    assert begun[0][2][option.id] == other


def test_seed_is_shown_settable_and_copyable(stage: Stage, setup: SetupScene, begun: Begun) -> None:
    field = stage.see("seed", TextField)
    assert field.text == str(setup.draft.seed)
    stage.click("seed.new")
    stage.click("seed")
    stage.key("ctrl+a")
    stage.type("12")
    stage.click("seed.copy")
    assert clipboard.get() == "12"
    stage.frames(2)
    assert setup.services.render(msg("shell.setup.copied", seed="12")) in words(stage)
    stage.click("start")
    assert begun[0][3] == 12


def test_the_last_set_up_comes_back(stage: Stage, setup: SetupScene, begun: Begun, app: FakeApp) -> None:
    stage.click("player.0.name")
    stage.type("zoe")
    stage.click("start")
    again = stage.open(SetupScene(app))
    assert again.draft.places[0].name == "zoe"
    stage.click("usual")
    assert setup is not again and again.draft.places[0].name == ""


def test_a_set_up_that_cannot_begin_says_why(stage: Stage, setup: SetupScene, begun: Begun) -> None:
    """Four players cannot begin with a fifth; an option that names a missing seat is refused with its reason."""
    info = next(iter(game_infos().values()))
    wrong = [(option, value) for option in info.options for value in option.values]
    for option, value in wrong:
        setup.draft.set_count(min(info.seats))
        for name, needed in info.reaching(option.id, value).items():
            setup.draft.set_option(name, needed)
        setup.refresh()
        stage.frames(3)
        if stage.see("start").enabled:
            continue
        stage.click("start", refused=True)
        assert stage.layer.toasts.message is not None
        assert stage.layer.toasts.message == stage.see("foot").said()[1]  # type: ignore[attr-defined]
    assert begun == []


def test_rules_from_here(stage: Stage, setup: SetupScene) -> None:
    stage.click("rules")
    assert type(stage.scene).__name__ == "RulesScene"
    stage.key("escape")
    assert stage.scene is setup


def test_back_to_the_shelf(stage: Stage, app: FakeApp, begun: Begun) -> None:
    stage.open(TitleScene(app))
    first, second = list(game_infos())[:2]
    stage.click(f"box.{first}")
    stage.click("back")
    assert isinstance(stage.scene, TitleScene)
    stage.click(f"box.{second}")
    assert isinstance(stage.scene, SetupScene) and stage.scene.draft.info.id == second


def test_everything_can_be_reached_by_tab(stage: Stage, setup: SetupScene) -> None:
    seen = set()
    for _ in range(60):
        stage.key("tab")
        assert stage.layer.focus is not None
        seen.add(stage.layer.focus.id)
        assert stage.layer.focus.rect.within(stage.canvas().rect)
    wanted = {widget.id for widget in stage.layer.base.walk() if widget.focusable and widget.enabled}
    assert seen == wanted


def written(info: GameInfo, language: str, size: tuple[int, int] = SMALL) -> tuple[SetupScene, Noted]:
    """Return the page of a new game, in the smallest window if nothing else is said, and what is written there."""
    program = LaidStage(size, language)
    return program.show(SetupScene, "setup", info), program.noted()


@pytest.mark.grid
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("info", [pytest.param(info, id=info.id) for info in game_infos().values()])
def test_who_sits_where_is_whole_in_the_smallest_window(info: GameInfo, language: str) -> None:
    scene, noted = written(info, language)
    cut = [rect for words, rect, how in noted.notes if noted.is_cut(words, rect, how)]
    for seat, part in product(range(scene.draft.count), ("name", "kind")):
        place = scene.layer.find(f"player.{seat}.{part}")
        assert place is not None
        assert not [rect for rect in cut if place.rect.contains(*rect.centre)]


@pytest.mark.parametrize("info", [pytest.param(info, id=info.id) for info in game_infos().values()])
def test_who_sits_there_stands_clear_of_the_arrow(info: GameInfo) -> None:
    scene, noted = written(info, "en")
    for seat in range(scene.draft.count):
        kind = scene.layer.find(f"player.{seat}.kind")
        assert kind is not None
        ends = [rect.right for _, rect, _ in noted.notes if kind.rect.contains(*rect.centre)]
        assert ends and max(ends) <= kind.rect.right - 16 - 9 - 4
