"""Characters: each does what is said of it more than the plain bot does, and is otherwise a bot like others."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.arena import Match, MatchOutcome, bounds, play, schedule
from game.bots.bot import LEVELS
from game.bots.habits import Habit, Observed, known, observed, summed
from game.bots.search import SearchResult
from game.bots.styles import INDULGENCE, MIXED, drawn, dressed, joined, parted
from game.bots.thinking import Terms, choose, quick
from game.games import game_infos
from game.games.game_info import GameInfo
from game.play.board import board_for
from tests.played import fitting

INFOS = [info for info in game_infos().values() if info.styles]
GAMES = [pytest.param(info, id=info.id) for info in INFOS]
CHARACTERS = [pytest.param(info, style, id=f"{info.id}-{style}") for info in INFOS for style in info.styles]
CLEAR = 1.5
"""How many times as much as others a character does of its habit, or others omit where most have it."""
SAMPLES = 12
"""Games of a trial."""


@pytest.mark.long
@pytest.mark.parametrize(("info", "style"), CHARACTERS)
def test_a_character_has_its_habit(info: GameInfo, style: str) -> None:
    seats = fitting(info, 4)
    board = board_for(info, seats, {})
    plain, own = info.usual_level, joined(info.usual_level, style)
    matches = schedule([own] + [plain] * (seats - 1), SAMPLES, 500, rotate=True)
    games = [observed(info, {}, board, play(info, {}, board, match)) for match in matches]
    habits = summed(games)[style]
    assert habits[own].occasions and habits[plain].occasions
    assert _stands_out(habits[own].mean, habits[plain].mean), f"{habits[own]} against {habits[plain]}"


def _stands_out(own: float, plain: float) -> bool:
    """Tell whether one does clearly more of a habit, or, of what most do most of the time, omits it clearly less."""
    omits = plain <= 1 and 1 - plain >= CLEAR * (1 - own) and plain > 0.5
    return own >= CLEAR * plain or omits


@pytest.mark.long
@pytest.mark.parametrize("info", GAMES)
def test_games_of_characters_are_legal_and_repeat(info: GameInfo) -> None:
    seats = fitting(info, 3)
    board = board_for(info, seats, {})
    words = [joined(*pair) for pair in zip(("hard", "normal", "easy"), info.styles * 3, strict=False)][:seats]
    first, again = (play(info, {}, board, Match(tuple(words), 7), rounds=4) for _ in range(2))
    assert (first.actions, first.scores) == (again.actions, again.scores)


@pytest.mark.parametrize(("info", "style"), CHARACTERS)
def test_a_character_sees_what_others_see_and_its_search_knows_its_habit(info: GameInfo, style: str) -> None:
    seats = fitting(info, 3)
    game, bot = info.build(seats, {}, board_for(info, seats, {})), info.part(info.bot)
    g, rng = game.start(5), Random(5)
    for _ in range(10):
        decision = game.decisions(g)[0]
        view = game.mask(g, decision.seat)
        other = game.mask(game.determinize(view, decision.seat, rng), decision.seat)
        for level in ("normal", "hard"):
            moves = [
                choose(game, bot, v, decision, LEVELS[level], Random(9), Terms(8, style=style)) for v in (view, other)
            ]
            assert moves[0] == moves[1] and moves[0] in decision
        assert quick(game, dressed(bot, style), view, decision, Random(1)) in decision
        game.apply(g, decision.seat, decision.sample(rng))


@pytest.mark.parametrize("info", GAMES)
def test_a_style_changes_no_bound_of_a_level(info: GameInfo) -> None:
    assert [bounds(info, joined("hard", style)) for style in info.styles] == [bounds(info, "hard")] * len(info.styles)


def test_a_habit_is_followed_where_it_is_hardly_worse() -> None:
    def found(habit: float) -> SearchResult:
        return SearchResult((10, 5), (5.0, 5 * habit), habit=1, indulgence=INDULGENCE)

    assert found(0.46).best() == 1
    assert found(0.44).best() == 0
    assert found(0.46).best(but=1) == 0
    assert (found(0.46) + SearchResult((10, 5), (5.0, 2.3))).best() == 1
    assert SearchResult((10, 5), (5.0, 2.3)).best() == 0, "without a habit the better one"


def test_mixed_is_drawn_from_the_seed() -> None:
    styles = ("ada", "konrad", "mei")
    found = [drawn(("", MIXED), styles, seed)[1] for seed in range(20)]
    assert found == [drawn(("", MIXED), styles, seed)[1] for seed in range(20)]
    assert set(found) == set(styles)
    assert drawn(("mei", ""), styles, 7) == ("mei", "")
    assert drawn((MIXED,), (), 7) == (MIXED,)


def test_who_is_drawn_is_not_at_the_table_yet_as_long_as_there_is_anybody_else() -> None:
    styles = ("ada", "konrad", "mei")
    for seed in range(20):
        assert sorted(drawn((MIXED, "ada", MIXED), styles, seed)) == ["ada", "konrad", "mei"]
        more = drawn((MIXED, MIXED, MIXED, MIXED, ""), styles, seed)
        assert set(more[:3]) == set(styles) and more[3] in styles


def test_level_and_style_in_one_word() -> None:
    assert parted("hard/ada") == ("hard", "ada") and parted("hard") == ("hard", "")
    assert joined("hard", "ada") == "hard/ada" and joined("hard", "") == "hard"


def test_who_does_most_of_a_habit_is_taken_for_the_character() -> None:
    info = next(info for info in game_infos().values() if info.styles)
    style, other = info.styles[0], Habit(1.0, 2)

    def table(levels: str, *own: Habit) -> Observed:
        outcome = MatchOutcome(Match(tuple(levels.split()), 1), (), (), (), 1, (), (), 0, 0.0)
        return Observed(outcome, {each: own if each == style else [Habit()] * len(own) for each in info.styles})

    games = [
        table(f"easy easy/{style} easy", other, Habit(4.0, 4), other),
        table(f"easy easy/{style} easy", Habit(1.0, 4), other, other),
        table(f"easy easy/{style} easy", Habit(3.0, 2), other, other),
        table(f"easy/{style} easy/{style} easy", Habit(9.0, 1), Habit(9.0, 1), other),
    ]
    (found,) = known(info, games)
    assert (found.style, found.named, found.games) == (style, 1.5, 3)
    assert found.does == (4.0 + 1.0 + 1.0 + 18.0) / (4 + 2 + 2 + 2) and found.others < found.does
