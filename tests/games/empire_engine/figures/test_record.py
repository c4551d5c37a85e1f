"""Statistics, plots and standing of Empire Engine, recounted from positions and events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.empire_engine import events as ev
from game.games.empire_engine.state import EmpireState
from game.kernel.message import SeatName, msg
from game.present.party import party_of
from game.present.stage.record import TOTAL, PartyRound
from tests.games.empire_engine.figures.table import KINDS, games
from tests.recount import Played, figures, values


def total(g: EmpireState, seat: int) -> int:
    """Return a point for each cube, and three for each kind of which nobody has more (EE-12)."""
    points = sum(g.empires[seat].score)
    for kind in range(3):
        counts = [empire.score[kind] for empire in g.empires]
        points += 3 * (counts[seat] == max(counts) > 0)
    return points


def ends(played: Played) -> list[EmpireState]:
    """Return the first position and the last of each round, when its last action has been executed."""
    found = [played.steps[0].before]
    for step in played.steps:
        if step.after.flow.round > step.before.flow.round or not step.after.flow.stack:
            found.append(step.after)
    return found


def test_plots_show_points_and_cubes_at_the_end_of_each_round() -> None:
    for played in games():
        rounds = ends(played)
        seats = range(len(rounds[0].empires))
        labels = (msg("ee.begin"), *(msg("ee.round", round=n) for n in range(1, len(rounds))))
        plots = played.stage.record.series(played.moments)

        def values(
            of: Callable[[EmpireState, int], int], shown: list[EmpireState], who: range
        ) -> list[tuple[int, ...]]:
            return [tuple(of(g, seat) for g in shown) for seat in who]

        wanted: list[tuple[Any, str, Callable[[EmpireState, int], int]]] = [(msg("ee.plot.points"), TOTAL, total)]
        for kind, word in enumerate(KINDS):
            wanted.append(
                (msg("ee.plot.score", kind=msg(f"ee.cube.{word}")), f"ee.score.{word}",
                 lambda g, seat, k=kind: g.empires[seat].score[k])  # type: ignore[misc]
            )  # fmt: skip
        wanted.append((msg("ee.plot.ready"), "ee.score.ready", lambda g, seat: sum(g.empires[seat].ready)))
        assert [plot.title for plot in plots] == [title for title, _, _ in wanted]
        for plot, (_, part, of) in zip(plots, wanted, strict=True):
            assert plot.moments == labels and plot.part == part
            assert plot.parties == tuple(map(party_of, seats))
            assert [tuple(row) for row in plot.values] == values(of, rounds, seats)


def count(played: Played, of: Callable[[Any, int], int]) -> tuple[int, ...]:
    seats = range(len(played.steps[0].before.empires))
    return tuple(sum(int(of(event, seat)) for event in played.events) for seat in seats)


def won(played: Played, *reasons: str) -> tuple[int, ...]:
    """Return the cubes that came to each seat for these reasons."""
    return count(
        played,
        lambda e, s: e.count if isinstance(e, ev.CubesMoved) and e.reason in reasons and e.target.seat == s else 0,
    )


def of(played: Played, kind: type, field: str = "seat") -> tuple[int, ...]:
    return count(played, lambda e, s: isinstance(e, kind) and getattr(e, field) == s)


def test_statistics_add_up_what_everybody_did() -> None:
    seen = set()
    for played in games():
        (table,) = played.stage.record.statistics(played.moments)
        rows = {title.key.removeprefix("ee.stats."): row for title, row in table.rows}
        boosts = [(e.seat, e.boost) for e in played.events if isinstance(e, ev.GearLaid) and e.boost]
        turns = count(
            played, lambda e, s: (e.before - e.after) % 4 if isinstance(e, ev.EngineTurned) and e.seat == s else 0
        )
        assert rows == {
            "invent": won(played, "invent"),
            "export": won(played, "export"),
            "salvage": won(played, "salvage"),
            "loot": won(played, "loot", "spoils"),
            "block": won(played, "block"),
            "attacks": of(played, ev.AttackMade),
            "succeeded": of(played, ev.AttackSucceeded),
            "suffered": of(played, ev.AttackSucceeded, "victim"),
            "blocked": of(played, ev.AttackBlocked, "victim"),
            "failed": of(played, ev.ActionFailed),
            "boosts": tuple(sum(seat == s for seat, _ in boosts) for s in range(len(rows["export"]))),
            "turns": turns,
        }
        assert table.parties == tuple(map(party_of, range(len(rows["export"]))))
        seen |= {key for key, row in rows.items() if any(row)}
    assert len(seen) == 12


def test_cubes_won_are_those_that_lie_in_score_piles() -> None:
    """What came in by all ways, less what everybody returned, is what lies there in the end."""
    for played in games():
        (table,) = played.stage.record.statistics(played.moments)
        rows = {title.key.removeprefix("ee.stats."): row for title, row in table.rows}
        returned = count(
            played,
            lambda e, s: (
                e.count if isinstance(e, ev.CubesMoved) and e.source.where == "score" and e.source.seat == s else 0
            ),
        )
        for seat, empire in enumerate(played.steps[-1].after.empires):
            came = sum(rows[key][seat] for key in ("invent", "export", "salvage", "loot", "block"))
            assert sum(empire.score) == came - returned[seat]


def test_the_standing_says_what_lies_in_open_piles() -> None:
    closed = 0
    for played in games():
        for step in played.steps[::5]:
            view = played.game.mask(step.before, step.seat)
            table = played.stage.record.standing(view)
            assert table is not None
            wanted: list[tuple[Any, tuple[Any, ...]]] = []
            for kind, word in enumerate(KINDS[:2]):
                row = tuple(empire.ready[kind] for empire in step.before.empires)
                wanted.append((msg("ee.standing.ready", kind=msg(f"ee.cube.{word}")), row))
            for kind, word in enumerate(KINDS):
                row = tuple(
                    empire.score[kind] if played.stage.record.open_piles or seat == step.seat else "?"
                    for seat, empire in enumerate(step.before.empires)
                )
                closed += "?" in row
                wanted.append((msg("ee.standing.score", kind=msg(f"ee.cube.{word}")), row))
            assert list(table.rows) == wanted
    assert closed


def test_EE_12_the_pad_counts_cubes_and_bonuses() -> None:
    for played in games():
        g = played.steps[-1].after
        pad = played.game.score_pad(g, played.events)
        cubes_, bonuses = (group.rows for group in pad.groups)
        assert pad.total.figures == tuple(total(g, seat) for seat in range(len(g.empires)))
        for kind in range(3):
            counts = tuple(empire.score[kind] for empire in g.empires)
            assert cubes_[kind].figures == counts
            assert bonuses[kind].figures == tuple(3 * (n == max(counts) > 0) for n in counts)
        (ready,) = pad.ties
        assert ready.figures == tuple(sum(empire.ready) for empire in g.empires)


def test_the_story_says_what_the_log_says() -> None:
    """The cubes that somebody scored in a round."""
    told = set()
    for played in games():
        for number in range(1, played.steps[-1].after.flow.round + 1):
            span = [step for step in played.steps if step.before.flow.round == number]
            events = [event for step in span for event in step.events]
            for seat in range(len(span[0].before.empires)):
                deed = played.stage.record.deed(PartyRound(party_of(seat), events, span[0].before, span[-1].after))
                won = [e for e in events if isinstance(e, ev.CubesMoved)
                       and (e.target.where, e.target.seat) == ("score", seat)]  # fmt: skip
                counts = [sum(e.count for e in won if e.kind == kind) for kind in range(3)]
                told.add(deed is None)
                assert (deed is None) == (not won)
                if deed is not None:
                    assert values(deed.done)["seat"] == SeatName(seat)
                    assert figures(deed.done) == [(f"ee.cubes.{KINDS[k]}", n) for k, n in enumerate(counts) if n]
    assert len(told) == 2


def test_EE_12_every_part_of_a_score_is_counted_by_hand() -> None:
    """Points of cubes and of majorities, and the ready pile that decides between equals (EE-12.4)."""
    for played in games():
        for step in played.steps[::6]:
            g: EmpireState = step.before
            for score in played.game.scores(g):
                mine = g.empires[score.seat]
                lines = {line.key.removeprefix("ee.score."): line.points for line in score.lines}
                wanted = dict(zip(KINDS, mine.score, strict=True))
                for kind, word in enumerate(KINDS):
                    most = max(empire.score[kind] for empire in g.empires)
                    wanted[f"majority.{word}"] = 3 if most and mine.score[kind] == most else 0
                assert lines == wanted and score.total == sum(wanted.values())
                (ready,) = score.ties
                assert (ready.key, ready.points) == ("ee.score.ready", sum(mine.ready))
