"""Statistics, plots and standing of Carnegie, recounted from what everybody did and had."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.carnegie import events as ev
from game.games.carnegie.components.land import TRACKS
from game.games.carnegie.components.projects import DONATIONS
from game.games.carnegie.components.timeline_data import VICTORY
from game.games.carnegie.scoring import cap_of
from game.games.carnegie.state import CarnegieState
from game.kernel.event import Event
from game.kernel.message import SeatName, msg
from game.kernel.score import Score
from game.present.party import party_of
from game.present.stage.record import TOTAL, PartyRound
from tests.figures import sentences
from tests.games.carnegie.figures.counting import LEVELS, city, department, region
from tests.games.carnegie.figures.counting import points as points_of
from tests.games.carnegie.figures.table import games, tried
from tests.games.carnegie.figures.test_pool import exchanged, times
from tests.recount import Played

EVENT = {"transport", "project", "small_city", "last_box"}
Counted = Callable[[Any], int]


def parties(played: Played) -> int:
    """Return how many contestants there are, Andrew among them."""
    g: CarnegieState = played.steps[0].before
    return len(g.companies) + (g.andrew is not None)


def count(played: Played, kind: type[Event] | tuple[type[Event], ...], of: Counted = lambda e: 1) -> tuple[int, ...]:
    """Return what events of a kind come to for each party; where none is named, it is Andrew's."""
    found = [0] * parties(played)
    for event in played.events:
        if isinstance(event, kind):
            found[getattr(event, "party", -1)] += of(event)
    return tuple(found)


def test_statistics_add_up_what_everybody_did() -> None:
    seen = set()
    for played in games():
        (table,) = played.stage.record.statistics(played.moments)
        rows = {title.key: row for title, row in table.rows}
        assert table.parties == tuple(party_of(n) for n in range(parties(played)))
        end: CarnegieState = played.steps[-1].after
        seats = range(parties(played))
        assert rows == {
            "ca.stats.income": count(played, ev.Received, lambda e: e.money if e.reason in EVENT else 0),
            "ca.stats.departments": count(played, ev.Received, lambda e: 0 if e.reason in EVENT else e.money),
            "ca.stats.goods": count(played, ev.Received, lambda e: e.goods),
            "ca.stats.wages": count(played, ev.WentOnDuty, lambda e: e.wage),
            "ca.stats.steps": count(played, ev.EmployeeMoved),
            "ca.stats.missions": count(played, ev.WentOnMission),
            "ca.stats.recalled": count(played, ev.EmployeesRecalled, lambda e: e.amount),
            "ca.stats.study": count(played, (ev.TabDeveloped, ev.TransportAdvanced), lambda e: e.study),
            "ca.stats.study_lost": count(played, ev.TurnEnded, lambda e: e.study),
            "ca.stats.projects": count(played, ev.ProjectBuilt),
            "ca.stats.tiles": tiles(played),
            "ca.stats.donations": tuple(sum(d >> n & 1 for d in end.table.donors) for n in seats),
            "ca.stats.sold": count(played, ev.GoodsSold, lambda e: e.amount),
        }
        seen |= {key for key, row in rows.items() if any(row)}
    assert len(seen) == 13


def tiles(played: Played) -> tuple[int, ...]:
    """Return the tiles that each party has more in the end than in the beginning."""
    first, last = played.steps[0].before, played.steps[-1].after
    companies = zip(first.companies, last.companies, strict=True)
    built = [sum(i >= 0 for i in b.departments) - sum(i >= 0 for i in a.departments) for a, b in companies]
    return tuple(built + ([len(last.andrew.tiles)] if last.andrew is not None else []))


def test_money_and_goods_that_are_told_are_all_there_were() -> None:
    """What statistics say came in and went out, with what was paid besides, leads to what is there in the end."""
    for played in games():
        (table,) = played.stage.record.statistics(played.moments)
        rows: dict[str, Any] = {title.key.removeprefix("ca.stats."): row for title, row in table.rows}
        paid = count(played, (ev.Paid, ev.ProjectBuilt), lambda e: e.money)
        given = count(played, ev.DonationMade, lambda e: e.cost)
        used = count(played, (ev.Paid, ev.ProjectBuilt, ev.DepartmentBuilt), lambda e: e.goods)
        for seat, (a, b) in enumerate(
            zip(played.steps[0].before.companies, played.steps[-1].after.companies, strict=True)
        ):
            gained = rows["income"][seat] + rows["departments"][seat] + rows["sold"][seat]
            assert b.money - a.money == gained - rows["wages"][seat] - paid[seat] - given[seat]
            assert b.goods - a.goods == rows["goods"][seat] - rows["sold"][seat] - used[seat]


def ends(played: Played) -> list[CarnegieState]:
    """Return the positions at the end of each round: the first that is known of a later one, and the last."""
    known = [played.steps[0].before, *(step.after for step in played.steps)]
    rounds = range(1, known[-1].flow.round + 1)
    return [next((g for g in known if g.flow.round > number), known[-1]) for number in rounds]


def points(score: Score, key: str) -> int:
    return sum(line.points for line in score.lines if line.key == key)


PLOTS: dict[str, tuple[str, Callable[[Any], int]]] = {
    "ca.plot.money": ("", lambda c: c.money),
    "ca.plot.goods": ("", lambda c: c.goods),
    "ca.plot.duty": ("ca.score.employees_on_duty", lambda c: sum(bin(desks).count("1") for desks in c.duty)),
    "ca.plot.training": ("", lambda c: sum(c.training)),
    "ca.plot.missions": ("", lambda c: sum(c.missions)),
}


def test_plots_show_what_everybody_had_at_the_end_of_each_round() -> None:
    for played in games():
        plots = {plot.title.key: plot for plot in played.stage.record.series(played.moments)}
        rounds = ends(played)
        scores = [played.game.scores(g) for g in rounds]
        keys = list(dict.fromkeys(line.key for score in scores[-1] for line in score.told))
        assert set(plots) == {"ca.plot.total", *PLOTS, *keys}
        for plot in plots.values():
            assert plot.moments == tuple(msg("ca.round.short", round=n) for n in range(1, len(rounds) + 1))
            assert plot.when == tuple(msg("ca.story.round", round=n) for n in range(1, len(rounds) + 1))
        for key, (part, value) in PLOTS.items():
            assert plots[key].part == part
            assert plots[key].parties == tuple(map(party_of, range(played.game.seats)))
            wanted = [[value(g.companies[seat]) for g in rounds] for seat in range(played.game.seats)]
            assert [list(row) for row in plots[key].values] == wanted
        everybody = tuple(map(party_of, range(parties(played))))
        for key in ("ca.plot.total", *keys):
            assert plots[key].parties == everybody
            assert plots[key].part == (key if key in keys else TOTAL)
            for party, row in enumerate(plots[key].values):
                each = [score[party] for score in scores]
                assert list(row) == [s.total if key == "ca.plot.total" else points(s, key) for s in each]


def test_the_standing_is_the_score_of_everybody_part_by_part() -> None:
    for played in games():
        for step in played.steps[::7]:
            table = played.stage.record.standing(step.before)
            assert table is not None
            scores = played.game.scores(step.before)
            rows = {title.key: row for title, row in table.rows}
            assert table.parties == tuple(party_of(score.seat) for score in scores)
            assert rows.pop("ca.standing.total") == tuple(score.total for score in scores)
            keys = {line.key for score in scores for line in score.lines if line.points}
            assert set(rows) == keys
            for key, row in rows.items():
                has = [any(line.key == key for line in score.lines) for score in scores]
                assert row == tuple(points(s, key) if h else "–" for s, h in zip(scores, has, strict=True))


def test_parts_of_the_score_are_counted_by_hand() -> None:
    """What can be counted without the rules of the engine: track, tabs, people on duty, Andrew's cards and tiles."""
    for played in games():
        world = played.game.world
        for step in played.steps[::9]:
            g: CarnegieState = step.before
            table = played.stage.record.standing(g)
            assert table is not None
            rows = {title.key.removeprefix("ca.score."): row for title, row in table.rows}
            for seat, c in enumerate(g.companies):
                tabs = sum(world.tables.tabs[tab].positions[pulls].vp for tab, pulls in enumerate(c.pulls))
                duty = sum(bin(desks).count("1") for desks in c.duty)
                wanted = {"score_track": c.vp, "employees_on_duty": duty, "project_tabs": tabs,
                          "unused_action_choice": 3 * c.choice_tile}  # fmt: skip
                for key, n in wanted.items():
                    assert rows[key][seat] == n if n else key not in rows or not rows[key][seat]
            if g.andrew is not None:
                slots = [*g.andrew.slots, *([g.andrew.slot] if g.andrew.slot >= 0 else [])]
                cards = {"andrew_cards": sum(VICTORY[slot] for slot in slots),
                         "andrew_departments": 2 * len(g.andrew.tiles),
                         "andrew_tracks": 6 * g.andrew.tracks.count(5)}  # fmt: skip
                for key, n in cards.items():
                    assert rows[key][1] == n if n else key not in rows


def test_CA_10_the_pad_counts_every_gift_and_all_that_is_counted_by_hand() -> None:
    """Each gift is worth what it counts in the company and on the map (CA-10.9); those with exchange at most in all."""
    plain, exchanging = 0, 0
    for played in games():
        g: CarnegieState = played.steps[-1].after
        pad, world = played.game.score_pad(g, played.events), played.game.world
        rows = {row.name.key.removeprefix("ca.score."): row for row in pad.rows}
        for place, party in enumerate(pad.columns):
            fields = rows["donations"].parts
            chips = [chip for field in fields for chip in field.chips[place]]
            made = [n for n, donors in enumerate(g.table.donors) if donors >> party & 1]
            assert [chip.name for chip in chips] == [msg(f"ca.donation.{DONATIONS[n].id}") for n in made]
            assert rows["donations"].figures[place] == sum(chip.figure for chip in chips)
            worths = dict(zip(made, (chip.figure for chip in chips), strict=True))
            seat = party if party < len(g.companies) else 0
            for n, worth in worths.items():
                if DONATIONS[n].per not in ("exchange", "donation"):
                    counted = DONATIONS[n].vp * times(played, g, seat, DONATIONS[n])
                    assert worth == min(counted, max(worth, 12)), "12 at most, or more where a side says so"
                    plain += 1
            traded = [n for n in made if DONATIONS[n].per == "exchange"]
            if traded and party < len(g.companies):
                c = g.companies[party]
                assert sum(worths[n] for n in traded) == exchanged(traded, cap_of(world, c), c.money, c.goods)
                exchanging += 1
        for seat, c in enumerate(g.companies):
            tabs = sum(world.tables.tabs[tab].positions[pulls].vp for tab, pulls in enumerate(c.pulls))
            duty = sum(bin(desks).count("1") for desks in c.duty)
            for key, n in {"score_track": c.vp, "employees_on_duty": duty, "project_tabs": tabs}.items():
                assert rows[key].figures[seat] == n
        if g.andrew is not None:
            mine = {key for key, row in rows.items() if row.figures[1] is not None}
            assert mine == {"city_discs", "andrew_cards", "andrew_departments", "andrew_tracks", "donations"}
            assert rows["andrew_departments"].figures[1] == 2 * len(g.andrew.tiles)
            assert rows["andrew_tracks"].figures[1] == 6 * g.andrew.tracks.count(5)
    assert plain > 10 and exchanging


def test_the_story_says_what_the_log_says() -> None:
    """Points, costs of gifts and numbers of projects of every round of everybody."""
    told = 0
    for played in games():
        for number in range(1, played.moments[-1].state.flow.round):
            span = [moment for moment in played.moments if moment.state.flow.round == number]
            if not span:
                continue  # one action led through all of it
            events = [event for moment in span[1:] for event in moment.events]
            for party in range(parties(played)):
                deed = played.stage.record.deed(PartyRound(party_of(party), events, span[0].state, span[-1].state))
                own: list[Any] = [event for event in events if getattr(event, "party", -1) == party]
                if deed is None:
                    continue
                its, told = dict(deed.done.values), told + 1
                assert its["seat"] == SeatName(party)
                built = [event for event in own if isinstance(event, ev.ProjectBuilt)]
                gifts = [event for event in own if isinstance(event, ev.DonationMade)]
                rooms = [department(event.department) for event in own if isinstance(event, ev.DepartmentBuilt)]
                cities = list(dict.fromkeys(city(event.space) for event in built))
                assert ("where" in its) == bool(built) and ("field" in its) == bool(gifts)
                if len(cities) > 3:
                    assert its["where"] == msg("ca.story.cities", n=len(cities))
                elif cities:
                    named = [each for each in sentences(its["where"]) if each.key.startswith("ca.city.")]
                    assert named == cities
                if gifts:
                    assert its["field"] == msg(f"ca.field.{DONATIONS[gifts[-1].donation].field}")
                if "what" in its:
                    assert its["what"] == rooms[-1] and not built and not gifts
                assert its.get("cost", 0) == (gifts[-1].cost if gifts else 0)
                if "n" in its:
                    assert its["n"] == sum(event.vp for event in own if isinstance(event, ev.Received))
                assert deed.lead is None or dict(deed.lead.values)["n"] == len(built) > 1
    assert told > 10


def test_CA_10_2_occasions_name_who_reached_what_and_its_worth() -> None:
    """The first railroad of all, and the first connection of large cities of a company."""
    seen = set()
    for played, step in tried():
        found = played.stage.record.occasion(step.events, step.before, step.after)
        if found is None or found.title.key == "table.occasion.last":
            continue
        ((_, note),), seat = found.notes, step.seat
        if found.title.key == "ca.occasion.train":
            advanced = [event for event in step.events if isinstance(event, ev.TransportAdvanced)]
            first = next(e for e in advanced if TRACKS[e.region].boxes[e.box - 1].level == LEVELS.index("railroad"))
            assert note == msg("ca.occasion.train.note", seat=SeatName(first.party), region=region(first.region))
        else:
            worth = [points_of(played, g, seat, "connection") for g in (step.before, step.after)]
            assert not worth[0] and note == msg("ca.occasion.connected.note", seat=SeatName(seat), n=worth[1])
        seen.add(found.title.key)
    assert seen == {"ca.occasion.train", "ca.occasion.connected"}
