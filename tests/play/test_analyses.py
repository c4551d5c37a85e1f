"""Analyses beside the replays: found again for the same game, and passed over where they are of no use."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.bots.report import Cause, Draws, Glance, LuckyDraw, Report, Verdict, WinChances
from game.play import analyses
from game.play.analyses import Analyses, key_of
from game.play.replay import load_session
from game.play.save import decoded, encoded, save_of
from game.play.session import Session
from tests.played import people, played
from tests.sample_game.game_info import INFO as SAMPLE


@pytest.fixture
def session() -> Session:
    """A finished game of the sample."""
    return played(SAMPLE, 2, 4)


def report_on(session: Session) -> Report:
    """Return an analysis that could be of the game."""
    index = next(index for index in range(len(session.log)) if session.log[index].seat == 0)
    action = session.codec.dump(session.log[index].action)
    chances, errors = (1 / len(session.players),) * len(session.players), (0.1,) * len(session.players)
    return Report(
        [WinChances(0, 1, chances, errors), WinChances(len(session.log), session.state.flow.round, chances, errors)],
        [Glance(index, 0, 0.1, [action])],
        [Verdict(index, 0, action, 40, 10, 8, 2, [Cause("sa.score", 8, 1.5)])],
        True,
        Draws([LuckyDraw(index, (0,))]),
    )


def test_what_was_found_is_known_the_next_time(session: Session, tmp_path: Path) -> None:
    kept = Analyses(tmp_path)
    assert kept.read(session) == Report()
    kept.keep(session, report_on(session))
    assert kept.read(session) == Analyses(tmp_path).read(session) == report_on(session)
    kept.keep(session, Report())
    assert kept.read(session) == Report(), "what is found later takes its place"


def test_another_course_is_another_game(session: Session) -> None:
    same, shorter, other = played(SAMPLE, 2, 4), played(SAMPLE, 2, 4, 3), played(SAMPLE, 2, 5)
    assert key_of(session) == key_of(same)
    assert len({key_of(each) for each in (session, shorter, other)}) == 3
    bots = Session(SAMPLE, people("human", "easy"), {}, seed=4, board=session.board)
    for entry in session.log:
        bots.submit(entry.seat, entry.action)
    assert key_of(bots) != key_of(session), "other decisions of it are those of people"


def spoil(change: Callable[[Report], None]) -> Callable[[bytes], bytes]:
    """Return what writes a file with another report."""

    def write(raw: bytes) -> bytes:
        plain = msgspec.json.decode(raw, type=analyses.AnalysisFile)
        change(plain.report)
        return msgspec.json.encode(plain)

    return write


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda raw: raw[: len(raw) // 2], id="half"),
        pytest.param(lambda raw: b"", id="empty"),
        pytest.param(lambda raw: b"\xff\x00" * 50, id="noise"),
        pytest.param(lambda raw: b"[" * 100_000, id="deep"),
        pytest.param(lambda raw: raw.replace(b'"format":1', b'"format":99'), id="newer"),
        pytest.param(lambda raw: raw.replace(b'"key":"', b'"key":"0'), id="foreign"),
        pytest.param(lambda raw: raw + b" " * analyses.LARGEST, id="large"),
        pytest.param(
            spoil(lambda report: report.outlooks.append(WinChances(99_999, 1, (0.5, 0.5), (0.1, 0.1)))), id="beyond"
        ),
        pytest.param(
            spoil(lambda report: report.outlooks.insert(1, WinChances(1, 1, (1.0,), (0.1, 0.1)))), id="parties"
        ),
        pytest.param(spoil(lambda report: report.outlooks.insert(1, WinChances(1, 1, (0.5, 0.5), ()))), id="errors"),
        pytest.param(spoil(lambda report: report.outlooks.reverse()), id="order"),
        pytest.param(spoil(lambda report: setattr(report, "draws", Draws([LuckyDraw(0, (99,))]))), id="event"),
        pytest.param(spoil(lambda report: setattr(report, "draws", Draws([LuckyDraw(9_999, ())]))), id="draw"),
        pytest.param(spoil(lambda report: report.verdicts.append(Verdict(0, 0, ("fly", {}), 1, 0, 1, 0))), id="action"),
        pytest.param(spoil(lambda report: report.glances.append(Glance(999_999, 0, 0.1, []))), id="decision"),
        pytest.param(spoil(lambda report: report.glances.append(Glance(0, 7, 0.1, []))), id="seat"),
    ],
)
def test_a_file_that_is_of_no_use_does_no_harm(
    session: Session, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    kept = Analyses(tmp_path)
    kept.keep(session, report_on(session))
    kept.flush()
    (path,) = (tmp_path / analyses.FOLDER).iterdir()
    spoiled = damage(path.read_bytes())
    path.write_bytes(spoiled)
    assert kept.read(session) == Report()
    assert path.read_bytes() == spoiled, "it is left as it is until there is a better one"
    kept.keep(session, report_on(session))
    assert kept.read(session) == report_on(session)


def test_none_goes_because_another_game_is_analysed(session: Session, tmp_path: Path) -> None:
    kept = Analyses(tmp_path)
    kept.keep(session, report_on(session))
    kept.flush()
    (first,) = (tmp_path / analyses.FOLDER).iterdir()
    for number in range(250):
        first.with_stem(f"{first.stem}{number}").write_bytes(first.read_bytes())
    another = played(SAMPLE, 2, 9)
    kept.keep(another, report_on(another))
    assert kept.read(session).complete and kept.read(another).complete
    assert len(list((tmp_path / analyses.FOLDER).iterdir())) == 252


def test_a_folder_that_cannot_be_written_is_no_trouble(session: Session, tmp_path: Path) -> None:
    (tmp_path / analyses.FOLDER).write_text("a file where the folder should be")
    kept = Analyses(tmp_path)
    kept.keep(session, report_on(session))
    assert kept.read(session) == Report()


def test_a_game_that_was_saved_and_loaded_is_the_same_game() -> None:
    from game.games import game_infos

    info = min(game_infos().values(), key=lambda each: each.minutes_a_seat)
    session = played(info, min(info.seats), 4)
    loaded = load_session(decoded(encoded(save_of(session)), "a")).session
    assert key_of(loaded) == key_of(session)
