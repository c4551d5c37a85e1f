"""The end of every game: scores count up, one line says how it was won, and a picture of it has no buttons."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.cli.played import played
from game.cli.scenes import show_scene
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
from game.screen.scenes.result.final import FinalTable
from game.screen.scenes.result.ranking import COUNTED_PAUSE, Counting, ScoreRow
from game.screen.scenes.result.ranking import LONGEST_COUNTING as COUNTED
from game.screen.scenes.result.scene import ResultScene, details
from game.screen.scenes.theatre.scene import TheatreScene
from game.screen.widgets.button import Button
from game.screen.widgets.label import PanelPlate
from tests.screen.laid import LaidStage
from tests.screen.whole.test_contrast import wordless

GAMES = list(game_infos().values())
LONGEST = COUNTED + COUNTED_PAUSE + 0.1
FIRST = GAMES[0]


@pytest.fixture(params=GAMES, ids=lambda info: info.id)
def info(request: pytest.FixtureRequest) -> GameInfo:
    """Every game."""
    found: GameInfo = request.param
    return found


def shown(info: GameInfo, *, moving: bool = False, language: str = "en") -> tuple[LaidStage, ResultScene]:
    """Return the result of a game on the stage, after its first frames."""
    stage = LaidStage((1280, 720), language)
    if moving:
        stage.app.settings.animation, stage.app.settings.reduced_motion = "normal", False
    show_scene(stage, "result", info)
    stage.run(20)
    scene = stage.app.scenes.top
    assert isinstance(scene, ResultScene)
    return stage, scene


@pytest.mark.long
@pytest.mark.grid(1)
def test_every_game_says_how_it_was_won_in_every_language(info: GameInfo) -> None:
    said = set()
    for language in LANGUAGES:
        stage, scene = shown(info, language=language)
        assert scene.ending is not None
        headline = scene.layer.render(scene.ending.headline)
        assert "⟨" not in headline
        assert headline in [text.words for text in wordless(stage).said]
        said.add(headline)
        stage.close()
    spoken = {info.spoken(language) for language in LANGUAGES}
    assert len(said) >= len(spoken), f"{info.id} says the same in two languages: translate it"


@pytest.mark.long
def test_the_final_table_is_seen_beside_the_ranking(info: GameInfo) -> None:
    stage, scene = shown(info)
    final, ranking = scene.find("final"), scene.find("ranking")
    assert final is not None and ranking is not None
    assert final.right <= ranking.x
    assert final.w * final.h > 150_000, f"the table of {info.id} is too small: {final.w:.0f} x {final.h:.0f}"
    canvas = stage.window.canvas(stage.app)
    stage.app.draw(canvas)
    inside = pygame.Rect(*(round(each * canvas.scale) for each in final))
    assert sum(inside.contains(item.area) for item in canvas.items) > 4, "things lie on it"
    stage.close()


@pytest.mark.long
def test_what_the_winners_have_built_shines_as_soon_as_all_is_told(info: GameInfo) -> None:
    stage, scene = shown(info, moving=True)
    first = {party_of(score.seat) for score in scene.scores if score.rank == 1}
    assert first <= set(scene.honoured)

    def table() -> Table:
        final = scene.layer.find("final")
        assert isinstance(final, FinalTable)
        return final.table

    early = table()
    stage.run(round(LONGEST * 60))
    changed = [sprite for sprite in table().sprites if sprite != early.index.get(sprite.id)]
    assert changed, f"nothing of {info.id} shines for Look.honoured: draw what the winners have built differently"
    assert {sprite.id for sprite in early.sprites} <= set(table().index), "and all that lay there still lies there"
    stage.close()


def test_nobody_stands_on_top_before_the_last_score_is_told(info: GameInfo) -> None:
    """Rows stand as people sat, without ranks; then they are sorted. The headline says what has decided it."""
    stage, scene = shown(info, moving=True)

    def rows() -> list[int]:
        found = {score.seat: scene.layer.find(f"score.{score.seat}") for score in scene.scores}
        return sorted(found, key=lambda seat: found[seat].rect.y)  # type: ignore[union-attr]

    assert not scene.counting.done and rows() == sorted(score.seat for score in scene.scores)
    assert scene.layer.find("headline") is None
    stage.run(round(LONGEST * 60))
    assert rows() == [score.seat for score in sorted(scene.scores, key=lambda score: (score.rank, score.seat))]
    assert scene.ending is not None and scene.layer.find("headline") is not None
    lead = {score.rank for score in scene.scores} == set(range(1, len(scene.scores) + 1))
    assert not lead or scene.ending.headline.key == "table.ending", "the margin, and what has decided it"
    stage.close()


def test_every_rank_has_its_figures(info: GameInfo) -> None:
    stage, scene = shown(info)
    assert scene.ending is not None
    seats = {score.seat for score in scene.scores}
    assert set(scene.ending.figures) == seats, f"give every seat its figures in Record.ending of {info.id}"
    for row in rows(scene):
        figures = scene.layer.render(scene.ending.figures[row.score.seat]).split()
        assert " ".join(figures) in " ".join(" ".join(told(stage, row)).split()), "whole, in one line or in several"
    stage.close()


def test_details_tell_which_game_it_was() -> None:
    session = played(FIRST, 20)
    assert "seed" in str(details(session)) and "date" not in str(details(session)), "nothing else is known of it"
    session.date = "2026-11-22"
    session.stopwatch.seconds = [61.0] * session.game.seats
    told = str(details(session))
    assert all(each in told for each in ("2026-11-22", clock_words(61 * session.game.seats), "'4'"))
    assert load_session(save_of(session)).session.date == "2026-11-22"


def rows(scene: ResultScene) -> list[ScoreRow]:
    """Return the rows of the ranking from top to bottom."""
    found = [widget for widget in scene.layer.base.walk() if isinstance(widget, ScoreRow)]
    return sorted(found, key=lambda row: row.rect.y)


def told(stage: LaidStage, row: ScoreRow) -> list[str]:
    """Return what is written in a row now."""
    scale = stage.window.canvas(stage.app).scale
    inside = pygame.Rect(*(round(each * scale) for each in row.rect))
    return [text.words for text in wordless(stage).said if inside.collidepoint(text.area.center)]


@pytest.mark.long
def test_no_rank_is_told_before_the_last_point_is_counted(info: GameInfo) -> None:
    """Rows stand in seat order, with a total each and no rank, no winner and no curve, up to the last count."""
    stage, scene = shown(info, moving=True)
    highest = max(score.total for score in scene.scores)
    assert highest > 0
    ranks = 0
    while not scene.counting.done:
        assert [row.score.seat for row in rows(scene)] == [score.seat for score in scene.scores]
        assert scene.find("headline") is None and scene.find("curves") is None and scene.find("turn.1") is None
        for row in rows(scene):
            figures = [words for words in told(stage, row) if words.lstrip("-").isdigit()]
            assert figures == [str(scene.counting.part(row.score.total))], "the total so far, and nothing else"
        counted = [scene.counting.part(score.total) for score in scene.scores]
        ranks += max(counted) < highest
        stage.run(12)
    assert ranks, "it did not begin with everything told"
    stage.run(3)
    ranked = sorted(scene.scores, key=lambda score: (score.rank, score.seat))
    assert [row.score for row in rows(scene)] == ranked
    assert all(str(row.score.rank) in told(stage, row) for row in rows(scene))
    assert scene.find("headline") is not None and not scene.busy, "then everything rests"
    stage.close()


@pytest.mark.parametrize("event", [Key("x"), Key("enter"), Pointer("down", 700, 50, 1)], ids=["x", "enter", "click"])
def test_any_key_or_click_ends_the_counting(event: Input) -> None:
    stage, scene = shown(FIRST, moving=True)
    stage.app.scenes.handle(event)
    stage.run(2)
    assert scene.find("headline") is not None and scene.counting.done
    assert stage.app.scenes.top is scene, "and does nothing else that cannot be taken back"
    stage.close()


def test_moving_the_mouse_does_not_end_it() -> None:
    stage, scene = shown(FIRST, moving=True)
    stage.app.scenes.handle(Pointer("move", 700, 50, 0))
    stage.run(2)
    assert not scene.counting.done
    stage.close()


def test_with_reduced_motion_everything_is_told_at_once() -> None:
    stage, scene = shown(FIRST)
    assert scene.counting.done and scene.find("headline") is not None
    stage.close()


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
    """Return where buttons are seen."""
    return [each.rect for each in scene.layer.base.widgets if isinstance(each, Button) and each.visible]


def test_a_picture_of_it_has_no_buttons(tmp_path: Path) -> None:
    stage, scene = shown(FIRST)
    stage.run(20)
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
    ranking, canvas = scene.find("ranking"), stage.window.canvas(stage.app)
    assert ranking is not None and not pressable(scene)
    panels = [widget.rect for widget in scene.layer.base.widgets if isinstance(widget, PanelPlate)]
    assert canvas.height - max(panel.bottom for panel in panels) < 20, "no empty band is left where they were"
    scene.pose(False)
    stage.close()


@pytest.mark.grid(1)
def test_the_end_of_a_replay_leads_to_it_and_back(info: GameInfo) -> None:
    stage = LaidStage((1280, 720), "en")
    session = played(info)
    stage.app.go(OpenTheatre(session))
    stage.run(2)
    theatre = stage.app.scenes.top
    assert isinstance(theatre, TheatreScene)
    assert theatre.find("theatre.fork") is not None and theatre.find("theatre.result") is None
    theatre.go(theatre.replaying.last)
    stage.run(2)
    assert theatre.find("theatre.fork") is None
    button = theatre.layer.find("theatre.result")
    assert isinstance(button, Button) and button.enabled
    button.activate()
    stage.run(2)
    scene = stage.app.scenes.top
    assert isinstance(scene, ResultScene)
    scene.replay()
    assert stage.app.scenes.top is theatre
    stage.close()


def test_a_replay_that_is_not_over_has_no_end() -> None:
    stage = LaidStage((1280, 720), "en")
    session = played(FIRST, 20)
    stage.app.go(OpenTheatre(session, len(session.log)))
    stage.run(2)
    scene = stage.app.scenes.top
    assert isinstance(scene, TheatreScene)
    assert scene.find("theatre.result") is None and scene.find("theatre.fork") is not None
    stage.close()
