"""Figures of the analysis, reckoned anew from what was found: the curve and its band, each card, how far it is."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pytest

from game.bots.report import MINE, RIVAL, Verdict
from game.kernel.message import Message, msg
from game.present.record.review import ToldMark
from game.screen.widgets.base import Text
from game.screen.widgets.label import Label, WrappedLabel
from tests.figures import rounded
from tests.pilot import Pilot
from tests.retold import retold
from tests.screen.noted import Noted
from tests.screen.whole.test_analysis import GAMES, SHORT, curve, rehearsed

BAND = 1.2816
"""Standard errors on both sides of a figure within which 8 of 10 lie."""


def hundredths(share: float) -> int:
    return int(rounded(100 * share))


@pytest.fixture
def pilot(tmp_path: Path) -> Pilot:
    return Pilot(tmp_path, (1280, 720))


def texts(pilot: Pilot) -> list[Text]:
    return [each.text for each in pilot.layer.base.walk() if isinstance(each, Label | WrappedLabel)]


def moved_by(figure: int) -> str:
    return f"{'−' if figure < 0 else '+'}{abs(figure)}"


def card_of(verdict: Verdict) -> set[Text | tuple[Text, Text]]:
    """Return what stands on the card of a decision, or beside each other, reckoned from the games that were played."""
    pairs, gained, lost = verdict.pairs, verdict.gained, verdict.lost
    wins = [verdict.both + lost, verdict.both + gained]
    cost = (gained - lost) / pairs
    give = math.sqrt((gained + lost) / pairs - cost**2) / math.sqrt(pairs)
    found: set[Text | tuple[Text, Text]] = {(moved_by(-hundredths(cost)), f"± {rounded(100 * BAND * give)}")}
    whole = hundredths(wins[1] / pairs) - hundredths(wins[0] / pairs) == hundredths(cost)
    for won in wins:
        share = won / pairs
        shown = str(hundredths(share)) if whole else f"{rounded(100 * share, '0.1')}"
        found.add((shown, f"± {rounded(100 * BAND * math.sqrt(share * (1 - share) / pairs))}"))
    for mean in verdict.means:
        if mean.key in (MINE, RIVAL):
            found |= {f"{rounded(mean.played, '0.1')}", f"{rounded(mean.better, '0.1')}"}
    if gained > lost:
        found |= {msg("frame.analysis.why", n=hundredths(cost)), msg("frame.analysis.sum", n=pairs), str(gained - lost)}
        found |= {
            msg("frame.analysis.cause", part=Message(each.key), missing=f"{rounded(each.missing, '0.1')}")
            for each in verdict.causes
        }
    return found


def event_of(mark: ToldMark) -> set[Text]:
    """Return what stands on the card of something else, by the chances before and after it."""
    stretch = mark.mark.stretch
    before, after = (hundredths(end.chances[stretch.seat]) for end in (stretch.before, stretch.after))
    give = BAND * math.hypot(stretch.before.errors[stretch.seat], stretch.after.errors[stretch.seat])
    return {
        msg("frame.analysis.moved", before=before, after=after), moved_by(after - before), f"± {rounded(100 * give)}"
    }  # fmt: skip


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_every_card_shows_what_was_found(pilot: Pilot, info: object, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = rehearsed(pilot, info)  # type: ignore[arg-type]
    retold(monkeypatch, scene.stage.words, reason=lambda action: None)
    retold(monkeypatch, scene.stage.words, doubt=lambda action: None)
    scene._told.clear()
    judged = 0
    for number, mark in enumerate(scene.rows, 1):
        pilot.click(f"mark.{number}")
        pilot.frames(2)
        shown = texts(pilot)
        assert scene._foot().line == msg("frame.analysis.of", at=number, every=len(scene.rows))
        if mark.judged is None:
            assert event_of(mark) <= {*shown}
            continue
        judged += 1
        assert card_of(mark.judged.verdict) <= {*shown, *pairwise(shown)}
        assert msg("frame.analysis.evidence", pairs=mark.judged.verdict.pairs) in shown
        rival = next(mean for mean in mark.judged.verdict.means if mean.key == RIVAL)
        last = max(n for n in range(9) if not pilot.missing(f"part.{n}.0"))
        columns = [pilot.see(f"part.{last}.{column}") for column in (0, 1)]
        assert [each.name for each in columns] == [f"{rounded(each, '0.1')}" for each in (rival.played, rival.better)]
    assert judged >= 2


def test_the_curve_shows_each_estimate_and_its_band(pilot: Pilot) -> None:
    scene = rehearsed(pilot)
    chart, seat, outlooks = curve(pilot), scene.seat, scene.report.outlooks
    last = outlooks[-1].index
    name = pilot.layer.render(scene.parties[seat].title)
    for at, each in enumerate(outlooks):
        chart.at_moment = at
        chance, reach = each.chances[seat], BAND * each.errors[seat]
        moment = msg("table.analysis.moment", round=each.round, moment=each.index, moments=last)
        assert chart.told == (moment, f"{name} {hundredths(chance)}%")
        assert chart.curve.within[at] == pytest.approx((max(0.0, chance - reach), min(1.0, chance + reach)))
    noted = Noted(pilot.window.canvas(pilot.app))
    chart.draw(noted)
    wide, area = chart.area.w / len(scene.session.log), chart.area
    first = {round(area.x + wide * each.index): str(each.round) for each in reversed(outlooks)}
    below = {round(rect.centre[0]): words for words, rect, _ in noted.notes if rect.y > area.bottom}
    assert len(below) > 2 and below.items() <= first.items()


def test_a_plot_has_its_figures_at_their_heights(pilot: Pilot) -> None:
    rehearsed(pilot)
    chart = curve(pilot)
    noted = Noted(pilot.window.canvas(pilot.app))
    chart.draw(noted)
    axis = {int(words.rstrip("%")): rect.centre[1] for words, rect, _ in noted.notes if words.endswith("%")}
    assert len(axis) > 3 and axis == pytest.approx({each: chart.area.y + chart.height_of(each) for each in axis})


class Working:
    """An analyst at work."""

    condition = "running"
    part = 0.37

    def begin(self, task: object) -> None:
        """Go on."""

    def poll(self) -> bool:
        return False

    cancel = close = lambda self: None


def test_it_says_how_far_the_analyst_is_and_how_much_was_made_of_it(pilot: Pilot) -> None:
    scene = rehearsed(pilot, SHORT)
    made = [number for number, mark in enumerate(scene.rows) if mark.judged is not None and mark.judged.costly]
    assert len(made) > 1
    for count, number in enumerate(made, 1):
        scene.choose(number)
        scene.learn()
        assert scene.learned.words == msg("exercise.became", n=count)
    analyst = Working()
    analyst.report = scene.report  # type: ignore[attr-defined]
    pilot.app._analyst = analyst  # type: ignore[assignment]
    scene.report.complete = False
    scene.refresh()
    pilot.frames(2)
    assert scene.running
    assert scene._foot().meaning == msg("table.analysis.progress", percent=37)
