"""The end of every game: scores count up, one line says how it was won, and a picture of it has no buttons."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.cli.stage import Stage, played, show_scene
from game.games import cards
from game.games.card import Card
from game.kernel.say import say
from game.play.replay import load_session
from game.play.save import save_of
from game.play.stopwatch import clock_words
from game.present.input import Input, Key, Pointer
from game.present.party import party_of
from game.present.table import Table
from game.present.text import LANGUAGES
from game.screen.canvas import Rect
from game.screen.requests import OpenTheatre
from game.screen.scenes.result.counting import APART, ROLL, Counting
from game.screen.scenes.result.details import details
from game.screen.scenes.result.final import FinalTable
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.theatre.scene import TheatreScene
from game.screen.widgets.button import Button
from game.screen.widgets.tabs import Tabs
from tests.screen.whole.test_contrast import wordless

GAMES = list(cards().values())
LONGEST = ROLL + 5 * APART + 0.1
FIRST = GAMES[0]


@pytest.fixture(params=GAMES, ids=lambda card: card.id)
def card(request: pytest.FixtureRequest) -> Card:
    """Every game."""
    found: Card = request.param
    return found


def shown(card: Card, *, moving: bool = False, language: str = "en") -> tuple[Stage, ResultScene]:
    """Return the result of a game on the stage, after its first frames."""
    stage = Stage((1280, 720), language)
    if moving:
        stage.app.settings.animation, stage.app.settings.reduced_motion = "normal", False
    show_scene(stage, "result", card)
    stage.run(20)
    scene = stage.app.scenes.top
    assert isinstance(scene, ResultScene)
    return stage, scene


def test_every_game_says_how_it_was_won_in_every_language(card: Card) -> None:
    said = set()
    for language in LANGUAGES:
        stage, scene = shown(card, language=language)
        assert scene.ending is not None
        headline = scene.layer.say(scene.ending.headline)
        assert "⟨" not in headline
        assert [text.words for text in wordless(stage).said].count(headline) == 1
        said.add(headline)
        stage.close()
    assert len(said) == len(LANGUAGES)


def test_the_final_table_is_seen_beside_the_ranking(card: Card) -> None:
    stage, scene = shown(card)
    final, ranking = scene.find("final"), scene.find("ranking")
    assert final is not None and ranking is not None
    assert final.right <= ranking.x and final.h > 300
    canvas = stage.window.canvas(stage.app)
    stage.app.draw(canvas)
    inside = pygame.Rect(*(round(each * canvas.scale) for each in final))
    assert sum(inside.contains(item.area) for item in canvas.items) > 20, "things lie on it"
    stage.close()


def test_what_the_winners_have_built_shines_as_soon_as_all_is_told(card: Card) -> None:
    stage, scene = shown(card, moving=True)
    first = {party_of(score.seat) for score in scene.scores if score.rank == 1}
    assert first <= set(scene.honoured)

    def table() -> Table:
        final = scene.layer.find("final")
        assert isinstance(final, FinalTable)
        return final.table

    early = table()
    stage.run(round(LONGEST * 60))
    changed = [sprite for sprite in table().sprites if sprite != early.index.get(sprite.id)]
    assert changed, "something shines that did not before"
    assert {sprite.id for sprite in early.sprites} <= set(table().index), "and all that lay there still lies there"
    stage.close()


def test_nobody_stands_on_top_before_the_last_score_is_told(card: Card) -> None:
    """Rows stand as people sat, without ranks; then they are sorted. The headline says what has decided it."""
    stage, scene = shown(card, moving=True)

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


def test_every_rank_has_its_figures(card: Card) -> None:
    stage, scene = shown(card)
    assert scene.ending is not None and set(scene.ending.figures) == {score.seat for score in scene.scores}
    said = [text.words for text in wordless(stage).said]
    assert all(scene.layer.say(each) in said for each in scene.ending.figures.values())
    stage.close()


def test_details_tell_which_game_it_was() -> None:
    session = played(FIRST, 20)
    lines = details(session)
    assert [dict(line.values) for line in lines][-1] == {"seed": "4"}, "nothing else is known of it"
    session.date = "2026-11-22"
    session.stopwatch.seconds = [61.0] * session.game.seats
    day = say("table.result.date", date="2026-11-22")
    time = say("table.result.duration", time=clock_words(61 * session.game.seats))
    first = say("table.result.and", first=day, next=time)
    assert details(session)[1] == say("table.result.and", first=first, next=say("table.result.seed", seed="4"))
    assert load_session(save_of(session)).session.date == "2026-11-22"


def totals(stage: Stage, scene: ResultScene) -> list[str]:
    """Return the totals that are said now, the first place first."""
    ranked = sorted(scene.scores, key=lambda score: (score.rank, score.seat))
    rows = [scene.find(f"score.{score.seat}") for score in ranked]
    texts = wordless(stage).said
    scale = stage.window.canvas(stage.app).scale
    found = []
    for row in rows:
        assert isinstance(row, Rect)
        inside = pygame.Rect(*(round(each * scale) for each in row))
        numbers = [text.words for text in texts if text.size == 48 and inside.collidepoint(text.area.center)]
        found += numbers or [""]
    return found


def test_scores_count_up_from_the_last_place(card: Card) -> None:
    stage, scene = shown(card, moving=True)
    assert scene.find("headline") is None
    early = totals(stage, scene)
    assert early[0] == "", "the first comes last"
    assert early[-1] != ""
    stage.run(round(LONGEST * 60))
    ranked = sorted(scene.scores, key=lambda score: (score.rank, score.seat))
    assert totals(stage, scene) == [str(score.total) for score in ranked]
    assert scene.find("headline") is not None
    assert not scene.busy, "then everything rests"
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


def test_counting_tells_every_part_of_the_way() -> None:
    counting = Counting(3, at_once=False)
    told: list[tuple[int, ...]] = []
    while not counting.done:
        told.append(tuple(counting.part(40, place) for place in range(3)))
        counting.update(0.05)
    assert all(one <= two for before, after in pairwise(told) for one, two in zip(before, after, strict=True))
    assert all(first <= second <= third for first, second, third in told)
    assert [counting.part(-3, place) for place in range(3)] == [-3, -3, -3]
    assert not counting.finish() and not counting.update(1.0)


def pressable(scene: ResultScene) -> list[Rect]:
    """Return where buttons and tabs are seen."""
    return [each.rect for each in scene.layer.base.widgets if isinstance(each, Button | Tabs) and each.visible]


def test_a_picture_of_it_has_no_buttons(tmp_path: Path) -> None:
    stage, scene = shown(FIRST)
    stage.run(20)
    before = stage.window.screen.copy()
    buttons, final, rematch = pressable(scene), scene.find("final"), scene.find("result.rematch")
    stage.window.screenshot(tmp_path / "poster.png", lambda why: pytest.fail(str(why)))
    stage.run(2)
    poster = pygame.image.load(tmp_path / "poster.png").convert()
    assert pressable(scene) == buttons, "they are back"
    assert pygame.image.tobytes(stage.window.screen, "RGB") == pygame.image.tobytes(before, "RGB"), "nobody saw it"
    scale = stage.window.canvas(stage.app).scale

    def part(picture: pygame.Surface, rect: Rect) -> bytes:
        area = pygame.Rect(*(round(each * scale) for each in rect.inset(4)))
        return pygame.image.tobytes(picture.subsurface(area), "RGB")

    assert final is not None and rematch is not None
    rows = [row for row in map(scene.find, (f"score.{score.seat}" for score in scene.scores)) if row is not None]
    chevrons = [Rect(row.right - 60, row.y + 6, 40, 40) for row in rows]
    assert len(rows) == len(scene.scores)
    assert all(part(poster, chevron) != part(before, chevron) for chevron in chevrons), "nothing opens on a picture"
    assert all(part(poster, rect) != part(before, rect) for rect in buttons)
    gold = before.get_at((round((rematch.x + 40) * scale), round(rematch.centre[1] * scale)))
    assert poster.get_at((round((rematch.x + 40) * scale), round(rematch.centre[1] * scale))) != gold
    scene.pose(True)
    stage.run(2)
    ranking, canvas = scene.find("ranking"), stage.window.canvas(stage.app)
    assert ranking is not None
    assert ranking.y < final.y and ranking.bottom > rematch.y, "no empty band is left where they were"
    assert canvas.height - ranking.bottom < 60 and not pressable(scene)
    scene.pose(False)
    stage.close()


def test_the_end_of_a_replay_leads_to_it_and_back(card: Card) -> None:
    stage = Stage((1280, 720), "en")
    session = played(card)
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
    assert scene.find("result.table") is None, "there is no table to go back to"
    scene.replay()
    assert stage.app.scenes.top is theatre
    stage.close()


def test_a_replay_that_is_not_over_has_no_end() -> None:
    stage = Stage((1280, 720), "en")
    session = played(FIRST, 20)
    stage.app.go(OpenTheatre(session, len(session.log)))
    stage.run(2)
    scene = stage.app.scenes.top
    assert isinstance(scene, TheatreScene)
    assert scene.find("theatre.result") is None and scene.find("theatre.fork") is not None
    stage.close()
