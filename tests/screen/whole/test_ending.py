"""The end of every game: scores count up, one line says how it was won, and a picture of it has no buttons."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.cli.played import played
from game.games import game_infos
from game.games.game_info import GameInfo
from game.play.replay import load_session
from game.play.save import save_of
from game.play.session import clock_words
from game.present.area import Rect
from game.present.input import Input, Key, Pointer
from game.present.pages.table import Table
from game.present.party import party_of
from game.present.text import LANGUAGES
from game.screen.requests import OpenTheatre
from game.screen.scenes.result.counting import COUNTED_PAUSE, Counting
from game.screen.scenes.result.counting import LONGEST_COUNTING as COUNTED
from game.screen.scenes.result.final import FinalTable
from game.screen.scenes.result.pad import PadSheet
from game.screen.scenes.result.scene import ResultScene, details
from game.screen.scenes.theatre.scene import TheatreScene
from game.screen.widgets.button import Button
from game.screen.widgets.label import PanelPlate
from tests.screen.laid import LaidStage
from tests.screen.sizes import LARGE, USUAL, Size
from tests.screen.whole.test_contrast import wordless

GAMES = list(game_infos().values())
LONGEST = COUNTED + COUNTED_PAUSE + 0.1
FIRST = GAMES[0]


@pytest.fixture(params=GAMES, ids=lambda info: info.id)
def info(request: pytest.FixtureRequest) -> GameInfo:
    found: GameInfo = request.param
    return found


def shown(
    info: GameInfo, *, moving: bool = False, language: str = "en", size: Size = USUAL
) -> tuple[LaidStage, ResultScene]:
    """Return the result of a game on the stage, after its first frames."""
    stage = LaidStage(size, language)
    if moving:
        stage.app.settings.animation, stage.app.settings.reduced_motion = "normal", False
    scene = stage.show(ResultScene, "result", info)
    return stage, scene


@pytest.mark.long
@pytest.mark.grid(1)
def test_every_game_says_how_it_was_won_in_every_language(info: GameInfo) -> None:
    said = set()
    for language in LANGUAGES:
        stage, scene = shown(info, language=language)
        headline = [scene.layer.render(words) for words in scene.game.headline]
        assert not any("⟨" in words for words in headline)
        written = " ".join(text.words for text in wordless(stage).said)
        assert all("".join(words.split()) in "".join(written.split()) for words in headline)
        said.add(tuple(headline))
        stage.close()
    spoken = {info.spoken(language) for language in LANGUAGES}
    assert len(said) >= len(spoken), f"{info.id} says the same in two languages: translate it"


@pytest.mark.long
def test_the_final_table_is_seen_in_a_large_window(info: GameInfo) -> None:
    stage, scene = shown(info, size=LARGE)
    final, story = scene.find("final"), scene.find("story")
    assert final is not None and story is not None
    assert final.x >= story.right
    table = scene.layer.find("final")
    assert isinstance(table, FinalTable)
    # Only a map with a frame of its own may be higher than wide: others are made for wide windows.
    assert table.table.frame is not None or final.h < 0.9 * final.w, f"the table of {info.id} is stretched"
    assert final.w * final.h > 100_000, f"the table of {info.id} is too small: {final.w:.0f} x {final.h:.0f}"
    canvas = stage.window.canvas(stage.app)
    stage.app.draw(canvas)
    inside = pygame.Rect(*(round(each * canvas.scale) for each in final))
    assert sum(inside.contains(item.area) for item in canvas.items) > 4, "things lie on it"


@pytest.mark.long
def test_what_the_winners_have_built_shines_as_soon_as_all_is_told(info: GameInfo) -> None:
    stage, scene = shown(info, moving=True, size=LARGE)
    first = {party_of(score.seat) for score in scene.game.scores if score.rank == 1}
    assert first <= set(scene.game.honoured)

    def table() -> Table:
        final = scene.layer.find("final")
        assert isinstance(final, FinalTable)
        return final.table

    early = table()
    stage.run(round(LONGEST * 60))
    changed = [sprite for sprite in table().sprites if sprite != early.index.get(sprite.id)]
    assert changed, f"nothing of {info.id} shines for Look.honoured: draw what the winners have built differently"
    assert {sprite.id for sprite in early.sprites} <= set(table().index), "and all that lay there still lies there"


def test_details_tell_which_game_it_was() -> None:
    session = played(FIRST, 20)
    assert "seed" in str(details(session)) and "date" not in str(details(session)), "nothing else is known of it"
    session.date = "2026-11-22"
    session.stopwatch.seconds = [61.0] * session.game.seats
    told = str(details(session))
    assert all(each in told for each in ("2026-11-22", clock_words(61 * session.game.seats), "'4'"))
    assert load_session(save_of(session)).session.date == "2026-11-22"


def sheet(scene: ResultScene) -> PadSheet:
    found = scene.layer.find("pad")
    assert isinstance(found, PadSheet)
    return found


def written_in(stage: LaidStage, place: Rect) -> list[str]:
    scale = stage.window.canvas(stage.app).scale
    inside = pygame.Rect(*(round(each * scale) for each in place))
    return [text.words for text in wordless(stage).said if inside.collidepoint(text.area.center)]


def foot_of(scene: ResultScene, kind: str) -> list[Rect]:
    """Return the cells of a line at the foot of the pad, for everybody in seat order."""
    pad = sheet(scene)
    return [
        pad.places[f"{number}.{index}.{column}"]
        for number, each in enumerate(pad.lists)
        for index, line in enumerate(each.lines)
        if line.kind == kind
        for column in range(len(each.columns))
    ]


@pytest.mark.long
def test_no_place_is_told_before_the_last_point_is_counted(info: GameInfo) -> None:
    """Totals count up, lines fill; nobody's column is lit, no place, no curve, no headline up to the last count."""
    stage, scene = shown(info, moving=True)
    highest = max(score.total for score in scene.game.scores)
    assert highest > 0
    early = 0
    while not scene.game.counting.done:
        assert scene.find("headline") is None and scene.find("curves") is None and scene.find("turn.1") is None
        for score, place in zip(scene.game.scores, foot_of(scene, "total"), strict=True):
            assert written_in(stage, place) == [str(scene.game.counting.part(score.total))]
        assert not [words for place in foot_of(scene, "place") for words in written_in(stage, place)]
        early += max(scene.game.counting.part(score.total) for score in scene.game.scores) < highest
        stage.run(12)
    assert early, "it did not begin with everything told"
    stage.run(60)
    for score, place in zip(scene.game.scores, foot_of(scene, "place"), strict=True):
        assert written_in(stage, place) == ([] if score.rank == 1 else [str(score.rank)]), "a cup for the winner"
    for score, place in zip(scene.game.scores, foot_of(scene, "total"), strict=True):
        assert written_in(stage, place) == [str(score.total)]
    assert scene.find("result.winner") is not None and not scene.busy, "then everything rests"


def test_the_gold_button_sleeps_one_second(info: GameInfo) -> None:
    """Its key does nothing so long, and a line that grows says so."""
    stage, scene = shown(info)
    button = scene.layer.find("result.rematch")
    scene.seen_for = 0.4
    assert isinstance(button, Button) and button.asleep and scene.busy and scene.ripe() == pytest.approx(0.4)
    stage.app.scenes.handle(Key("enter"))
    assert stage.app.scenes.top is scene
    stage.run(60)
    assert scene.ripe() == scene.care == 1.0


@pytest.mark.parametrize("event", [Key("x"), Key("enter"), Pointer("down", 700, 50, 1)], ids=["x", "enter", "click"])
def test_any_key_or_click_ends_the_counting(event: Input) -> None:
    stage, scene = shown(FIRST, moving=True)
    stage.app.scenes.handle(event)
    stage.run(2)
    assert scene.find("curves") is not None and scene.game.counting.done
    assert stage.app.scenes.top is scene, "and does nothing else that cannot be taken back"


def test_moving_the_mouse_does_not_end_it() -> None:
    stage, scene = shown(FIRST, moving=True)
    stage.app.scenes.handle(Pointer("move", 700, 50, 0))
    stage.run(2)
    assert not scene.game.counting.done


def test_with_reduced_motion_everything_is_told_at_once() -> None:
    _, scene = shown(FIRST)
    assert scene.game.counting.done and scene.find("curves") is not None


def test_all_count_at_once_and_whoever_has_nothing_more_stops() -> None:
    totals = (40, 12, 0, -3)
    counting = Counting(totals, at_once=False)
    seen: list[tuple[int, ...]] = []
    while not counting.done:
        seen.append(tuple(counting.part(total) for total in totals))
        counting.update(0.05)
    assert all(one <= two for before, after in pairwise(seen) for one, two in zip(before, after, strict=True))
    assert all(first >= second >= 0 for first, second, _, _ in seen)
    assert {last for _, _, _, last in seen} == {-3}
    assert seen[-1] == totals and not counting.finish() and not counting.update(1.0)


def pressable(scene: ResultScene) -> list[Rect]:
    return [each.rect for each in scene.layer.base.widgets if isinstance(each, Button) and each.visible]


def test_a_picture_of_it_has_no_buttons(tmp_path: Path) -> None:
    stage, scene = shown(FIRST)
    stage.run(60)
    before = stage.window.screen.copy()
    buttons, rematch = pressable(scene), scene.find("result.rematch")
    stage.window.screenshot(tmp_path / "poster.png", lambda why: pytest.fail(str(why)))
    stage.run(2)
    poster = pygame.image.load(tmp_path / "poster.png").convert()
    assert pressable(scene) == buttons, "they are back"
    assert pygame.image.tobytes(stage.window.screen, "RGB") == pygame.image.tobytes(before, "RGB"), "nobody saw it"
    scale = stage.window.canvas(stage.app).scale
    assert rematch is not None
    gold = before.get_at((round((rematch.x + 40) * scale), round(rematch.centre[1] * scale)))
    assert poster.get_at((round((rematch.x + 40) * scale), round(rematch.centre[1] * scale))) != gold
    scene.pose(True)
    stage.run(2)
    pad, canvas = scene.find("pad"), stage.window.canvas(stage.app)
    assert pad is not None and not pressable(scene)
    panels = [widget.rect for widget in scene.layer.base.widgets if isinstance(widget, PanelPlate)]
    assert canvas.height - max(panel.bottom for panel in panels) < 20, "no empty band is left where they were"
    scene.pose(False)


@pytest.mark.grid(1)
def test_the_end_of_a_replay_leads_to_it_and_back(info: GameInfo) -> None:
    stage = LaidStage((1280, 720), "en")
    session = played(info)
    stage.app.go(OpenTheatre(session))
    stage.run(2)
    theatre = stage.top(TheatreScene)
    assert theatre.find("theatre.fork") is not None and theatre.find("theatre.result") is None
    theatre.go(theatre.replaying.last)
    stage.run(2)
    assert theatre.find("theatre.fork") is None
    button = theatre.layer.find("theatre.result")
    assert isinstance(button, Button) and button.enabled
    button.activate()
    stage.run(2)
    scene = stage.top(ResultScene)
    scene.replay()
    assert stage.app.scenes.top is theatre


def test_a_replay_that_is_not_over_has_no_end() -> None:
    stage = LaidStage((1280, 720), "en")
    session = played(FIRST, 20)
    stage.app.go(OpenTheatre(session, len(session.log)))
    stage.run(2)
    scene = stage.top(TheatreScene)
    assert scene.find("theatre.result") is None and scene.find("theatre.fork") is not None
