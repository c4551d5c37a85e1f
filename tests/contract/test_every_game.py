"""What every game has to keep, checked for each game found and for the sample game."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.games import cards
from game.games.card import Card
from game.kernel.game import Game
from game.kernel.part import HIDDEN
from game.play.board import board_for
from game.play.digest import digest
from game.play.players import Player
from game.play.replay import load_session
from game.play.save import decoded, encoded, save_of
from game.play.session import Session
from tests.sample_game.card import CARD as SAMPLE

ROOT = Path(__file__).resolve().parents[2]
GAMES = [*cards().values(), SAMPLE]
TABLES = [pytest.param(card, seats, id=f"{card.id}-{seats}") for card in GAMES for seats in card.seats]
LONGEST = 20_000


def rules(card: Card, seats: int, **options: str) -> Game[Any]:
    board = None if card is SAMPLE else board_for(card, seats, options)
    return card.build(seats, options, board)


def positions(game: Game[Any], seed: int) -> Iterator[Any]:
    """Yield every position of one random game."""
    rng = Random(seed)
    g = game.start(seed)
    for _ in range(LONGEST):
        yield g
        decisions = game.decisions(g)
        if not decisions:
            return
        decision = decisions[int(rng.random() * len(decisions))]
        game.apply(g, decision.seat, decision.sample(rng))
    raise AssertionError("the game does not end")


def session(card: Card, seats: int, seed: int, upto: int | None = None) -> Session:
    """Return a random game of people, its first actions played."""
    board = None if card is SAMPLE else board_for(card, seats, {})
    players = [Player(f"P{seat}", "human", "", seat) for seat in range(seats)]
    found = Session(card, players, {}, seed=seed, board=board)
    rng = Random(seed)
    while found.waiting() and (upto is None or len(found.log) < upto):
        decisions = found.waiting()
        decision = decisions[int(rng.random() * len(decisions))]
        found.submit(decision.seat, decision.sample(rng))
    return found


@pytest.mark.parametrize(("card", "seats"), TABLES)
def test_random_games_end(card: Card, seats: int) -> None:
    game = rules(card, seats)
    for seed in range(15):
        *_, last = positions(game, seed)
        assert game.over(last)
        assert min(score.rank for score in game.scores(last)) == 1


@pytest.mark.parametrize(("card", "seats"), TABLES)
def test_every_option_can_be_played(card: Card, seats: int) -> None:
    for option in card.options:
        for value in option.values:
            *_, last = positions(rules(card, seats, **{option.id: value}), 3)
            assert last is not None


@pytest.mark.parametrize(("card", "seats"), TABLES)
def test_what_is_listed_is_legal_and_nothing_else(card: Card, seats: int) -> None:
    game = rules(card, seats)
    earlier: list[tuple[int, Any]] = []
    for g in positions(game, 5):
        for decision in game.decisions(g):
            assert decision.choices
            for action in decision.every(60):
                assert game.check(g, decision.seat, action) is None
                game.apply(g.clone(), decision.seat, action)
            for seat, old in earlier[-6:]:
                mine = game.decision(g, seat)
                assert (game.check(g, seat, old) is None) == (mine is not None and old in mine)
            earlier.append((decision.seat, next(decision.every())))


@pytest.mark.parametrize(("card", "seats"), TABLES)
def test_points_add_up(card: Card, seats: int) -> None:
    game = rules(card, seats)
    for g in positions(game, 2):
        for score in game.scores(g):
            assert score.total == sum(line.points for line in score.lines)


@pytest.mark.parametrize(("card", "seats"), TABLES)
def test_clones_are_equal_and_independent(card: Card, seats: int) -> None:
    game = rules(card, seats)
    rng = Random(8)
    for g in positions(game, 8):
        copy = g.clone()
        before = g.dump()
        assert copy == g
        if decisions := game.decisions(copy):
            game.apply(copy, decisions[0].seat, decisions[0].sample(rng))
            assert g.dump() == before
            assert copy != g


@pytest.mark.parametrize(("card", "seats"), TABLES)
def test_dump_and_load_are_exact(card: Card, seats: int) -> None:
    game = rules(card, seats)
    for g in positions(game, 4):
        assert game.state_type.load(g.dump()) == g


@pytest.mark.parametrize(("card", "seats"), TABLES)
def test_the_same_seed_gives_the_same_game(card: Card, seats: int) -> None:
    game = rules(card, seats)
    first = [digest(g) for g in positions(game, 6)]
    assert first == [digest(g) for g in positions(game, 6)]
    assert first != [digest(g) for g in positions(game, 7)]


@pytest.mark.parametrize("card", [pytest.param(card, id=card.id) for card in cards().values()])
def test_the_same_seed_gives_the_same_game_whatever_the_hash_seed(card: Card) -> None:
    code = (
        "from tests.contract.test_every_game import *\n"
        f"game = rules(cards()[{card.id!r}], {card.seats[-1]})\n"
        "print([digest(g) for g in positions(game, 6)][-1])"
    )
    found = set()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        found.add(done.stdout.split()[-1])
    assert len(found) == 1


@pytest.mark.parametrize(("card", "seats"), TABLES)
def test_a_guess_agrees_with_the_view(card: Card, seats: int) -> None:
    game = rules(card, seats)
    rng = Random(9)
    for g in positions(game, 9):
        for seat in range(seats):
            view = game.mask(g, seat)
            guess = game.guess(view, seat, rng)
            assert game.mask(guess, seat) == view
            assert HIDDEN not in _numbers(guess.dump()) or HIDDEN in _numbers(g.dump())


def _numbers(value: object) -> set[int]:
    if isinstance(value, dict):
        return set().union(*(_numbers(v) for v in value.values()), set())
    if isinstance(value, list):
        return set().union(*(_numbers(v) for v in value), set())
    return {value} if isinstance(value, int) else set()


@pytest.mark.parametrize(("card", "seats"), TABLES)
def test_a_view_says_nothing_about_what_is_hidden(card: Card, seats: int) -> None:
    """Two positions that differ only in hidden things look the same: views of guesses do not depend on the guess."""
    game = rules(card, seats)
    for g in positions(game, 10):
        view = game.mask(g, 0)
        other = game.guess(view, 0, Random(1))
        another = game.guess(view, 0, Random(2))
        assert game.mask(other, 0) == game.mask(another, 0) == view


@pytest.mark.parametrize(("card", "seats"), TABLES)
def test_undo_all_and_redo_all(card: Card, seats: int) -> None:
    """Undo goes back to the last thing revealed, redo comes back to the same position; nothing else is lost."""
    rng = Random(3)
    for upto in (3, 11, 20):
        found = session(card, seats, 11, upto)
        end, length = digest(found.state), len(found.log)
        undone = 0
        while found.undo():
            undone += 1
        assert found.undo_refusal() is not None
        assert digest(found.state) == digest(session(card, seats, 11, length - undone).state)
        for _ in range(undone):
            assert found.redo()
        assert digest(found.state) == end and len(found.log) == length and not found.redo()
        if found.waiting() and undone:
            found.undo()
            decision = found.waiting()[0]
            found.submit(decision.seat, decision.sample(rng))


@pytest.mark.parametrize(("card", "seats"), TABLES)
def test_every_action_survives_the_codec(card: Card, seats: int) -> None:
    found = session(card, seats, 12)
    for entry in found.log:
        name, arguments = found.codec.dump(entry.action)
        assert found.codec.load(name, arguments) == entry.action


@pytest.mark.parametrize("card", [pytest.param(c, id=c.id) for c in cards().values()])
def test_save_and_load_at_any_action(card: Card) -> None:
    for seats in card.seats:
        whole = session(card, seats, 13)
        for upto in range(0, len(whole.log) + 1, 5):
            found = session(card, seats, 13, upto)
            again = load_session(decoded(encoded(save_of(found)), "test")).session
            assert again.state == found.state
            assert [(e.seat, e.action) for e in again.log] == [(e.seat, e.action) for e in found.log]


@pytest.mark.parametrize("card", [pytest.param(c, id=c.id) for c in cards().values()])
def test_an_explicit_setup_leads_to_the_same_game(card: Card) -> None:
    """What chance decided at the set-up, written out, gives the same fresh position."""
    for seats in card.seats:
        game = rules(card, seats)
        fresh = game.set_up(21)
        explicit = game.set_up_from(game.setup_of(fresh))
        assert game.describe(game.begin(explicit)) == game.describe(game.start(21))


@pytest.mark.parametrize(("card", "seats"), TABLES)
def test_nothing_is_ever_lost_or_made(card: Card, seats: int) -> None:
    """Every position of a game is sound, and a guess of what is hidden is, too."""
    game = rules(card, seats)
    rng = Random(4)
    for seed in range(6):
        for g in positions(game, seed):
            assert game.flaw(g) is None
            seat = int(rng.random() * seats)
            assert game.flaw(game.guess(game.mask(g, seat), seat, rng)) is None
