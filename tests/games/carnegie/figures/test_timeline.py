"""What the timeline, the digests and the rows of Carnegie say, counted from the position."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.games.carnegie.components.departments import TYPES
from game.games.carnegie.components.land import REGIONS
from game.games.carnegie.components.projects import PROJECTS
from game.games.carnegie.components.timeline_data import VICTORY
from game.games.carnegie.show.art.counters import sign
from game.games.carnegie.show.art.palette import LAND_INK
from game.games.carnegie.show.digests import SIGN_INK
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import DEPARTMENT_IDS
from game.kernel.message import Message, msg
from game.present.pages.table import Sprite
from game.present.pictures.picture import Box, Picture, Place, Words
from tests.games.carnegie.figures.counting import (
    andrews,
    brought,
    coming,
    duty,
    given,
    kind,
    own,
    region,
    seen,
    strip,
    things,
    used,
)
from tests.games.carnegie.figures.table import games, look_at, on, table_of
from tests.recount import figures, values


def test_rows_say_which_event_comes_and_how_many_are_left() -> None:
    for _, step, (row,), thing in things("row", "timeline"):
        facts = coming(step.before, row)
        if facts is None:
            assert thing.info == msg("ca.row.over")
            continue
        event_row, here, gives = facts
        event = msg("ca.phase.donation")
        if here >= 0:
            event = msg("ca.event.both" if gives else "ca.event.income", region=region(here))
        if event_row != row:
            assert thing.info == msg("ca.row.turned", event=event, other=kind(event_row), type=kind(row))
        else:
            n = 5 - step.before.timeline.markers[row]
            assert thing.info == msg("ca.row.info", event=event, type=kind(row), n=n)


def test_the_timeline_shows_the_events_to_come() -> None:
    for _, step, (row,), thing in things("events", "timeline"):
        g: CarnegieState = step.before
        names = [msg(f"ca.event.{REGIONS[here] if here >= 0 else 'donation'}") for here in strip(g, row)]
        shown = [text for text in on(thing) if isinstance(text, Message) and text.key.startswith("ca.event.")]
        assert set(shown) <= set(names) and shown == names[len(names) - len(shown) :]


def test_digests_count_people_discs_and_tracks() -> None:
    for played, step, (party,), thing in things("digest", "timeline"):
        g: CarnegieState = step.before
        if party >= len(g.companies):
            assert g.andrew is not None
            assert andrews(g) == values(thing.info)
            has = [sum(VICTORY[slot] for slot in g.andrew.slots), g.andrew.discs, len(g.andrew.tiles), given(g, 1),
                   g.andrew.tracks.count(5)]  # fmt: skip
            assert [text for text in on(thing) if isinstance(text, str) and text.isdigit()] == list(map(str, has))
            continue
        c = g.companies[party]
        said = values(thing.info)
        wanted = own(played, g, party)
        assert all(said[name] == wanted[name] for name in ("duty", "training", "missions", "staff", "discs"))
        assert figures(said["tracks"]) == [("ca.player.track", box) for box in c.tracks]


def in_turn_order(first: int, seats: int) -> list[int]:
    """Return the seats clockwise from the first player (CA-2.8)."""
    return [*range(first, seats), *range(first)]


def test_CA_2_8_digests_lie_in_turn_order() -> None:
    for _, step, table in seen("timeline"):
        seats = len(step.before.companies)
        lie = [seat for seat in range(seats) if f"digest.{seat}" in table.index]
        if len(lie) == seats:
            lie.sort(key=lambda seat: table.index[f"digest.{seat}"].y)
            assert lie == in_turn_order(step.before.timeline.first, seats)


def test_digests_draw_what_everybody_has() -> None:
    for played, step, table in (*seen("timeline"), *seen("rivals")):
        g: CarnegieState = step.before
        for seat, c in enumerate(g.companies):
            for name, amount in (("money", c.money), ("goods", c.goods), ("vp", c.vp)):
                for what in (f"digest.{seat}.{name}", f"rival.{seat}.{name}"):
                    if what in table.index:
                        assert [str(t).strip("$") for t in on(table.index[what]) if t != "$"] == [str(amount)]
            counts = table.index.get(f"digest.{seat}.counts")
            if counts is not None and msg("ca.digest.duty") in on(counts):
                assert isinstance(counts, Sprite)
                assert_lower_lines(c, counts)
            elif counts is not None:
                people = [duty(c), sum(c.training), sum(c.missions), c.staff]
                built = [spaces.bit_count() for spaces in c.built]
                assert on(counts) == [str(n) for n in (*people, *built, *c.tracks)]
                assert isinstance(counts, Sprite)
                signs = sorted((each for each in counts.picture.shapes if isinstance(each, Place)), key=lambda s: s.x)
                assert [each.picture for each in signs[4:8]] == [sign(name, SIGN_INK) for name in PROJECTS]
                boxes = sorted((b for b in counts.picture.shapes if isinstance(b, Box) and b.rim), key=lambda b: b.x)
                assert [box.rim for box in boxes] == [LAND_INK[name] for name in REGIONS], "a track says its region"
            counts = table.index.get(f"rival.{seat}.counts")
            if counts is not None:
                world = played.game.world
                kinds = [world.departments[i].type for i in c.departments if i >= 0]
                people = [duty(c), sum(c.training), sum(c.missions)]
                assert on(counts) == [str(n) for n in (*people, *(kinds.count(each) for each in range(4)))]


def lower_lines(picture: Picture) -> tuple[list[set[Message | str]], list[tuple[Picture, str]], list[tuple[Any, str]]]:
    """Return what stands in each quarter of the upper line, counts beside signs, and those in boxes, by their rim."""
    half, low = picture.width / 2, picture.height / 2
    words = sorted((shape for shape in picture.shapes if isinstance(shape, Words)), key=lambda w: w.x)
    people = [{w.text for w in words if w.y < low and int((w.x + 6) / half * 2) == quarter} for quarter in range(4)]
    built = [str(w.text) for w in words if w.y > low and w.x < half]
    along = [str(w.text) for w in words if w.y > low and w.x > half]
    signs = sorted((s for s in picture.shapes if isinstance(s, Place) and s.y > low and s.x < half), key=lambda s: s.x)
    boxes = sorted((box for box in picture.shapes if isinstance(box, Box) and box.rim), key=lambda box: box.x)
    projects = [(place.picture, text) for place, text in zip(signs, built, strict=True)]
    return people, projects, [(box.rim, text) for box, text in zip(boxes, along, strict=True)]


def assert_lower_lines(c: Company, counts: Sprite) -> None:
    """Fail unless the own digest counts people, projects and tracks of a company, each with its word or sign."""
    people, projects, tracks = lower_lines(counts.picture)
    amounts = (duty(c), sum(c.training), sum(c.missions), c.staff)
    names = ("duty", "training", "missions", "free")
    assert people == [{msg(f"ca.digest.{name}"), str(n)} for name, n in zip(names, amounts, strict=True)]
    built = [str(bin(spaces).count("1")) for spaces in c.built]
    assert projects == [(sign(name, SIGN_INK), n) for name, n in zip(PROJECTS, built, strict=True)]
    assert tracks == [(LAND_INK[name], str(box)) for name, box in zip(REGIONS, c.tracks, strict=True)]


def test_a_digest_in_three_lines_counts_people_projects_and_tracks() -> None:
    """In a column the onlooker's own digest is so high; where that is narrow, words stand below the figures."""
    found, differ = set(), set()
    for played in games():
        for step in played.steps[6 :: max(1, len(played.steps) // 6)]:
            c = step.before.companies[step.seat]
            for wide in (1454.0, 1000.0):
                look = replace(look_at(step, "map"), area=(wide, 900.0), legible=16.0)
                counts = table_of(played, look).index.get(f"digest.{step.seat}.counts")
                if not isinstance(counts, Sprite) or msg("ca.digest.duty") not in on(counts):
                    continue
                assert_lower_lines(c, counts)
                found.add((wide, played.game.seats))
                differ |= {("built", len({spaces.bit_count() for spaces in c.built}) > 1)}
                differ |= {("tracks", len(set(c.tracks)) > 1)}
    assert {wide for wide, _ in found} == {1454.0, 1000.0} and len(found) > 5, found
    assert {("built", True), ("tracks", True)} <= differ


def test_the_name_of_a_rival_has_air_above_it() -> None:
    """In two lines the first is about as high as the second, so that token and figures lie inside the digest."""
    played = next(each for each in games() if each.game.seats == 4)
    step = played.steps[-1]
    table = table_of(played, replace(look_at(step, "map"), area=(1700.0, 860.0), legible=20.0))
    for seat in {0, 1, 2, 3} - {step.seat}:
        digest, money = table.index[f"digest.{seat}"], table.index[f"digest.{seat}.money"]
        assert isinstance(digest, Sprite) and isinstance(money, Sprite)
        high = digest.w * digest.picture.height / digest.picture.width
        assert 0.2 < (money.y - digest.y) / high + 0.5 < 0.3


def test_rivals_have_so_much_and_would_score_so_much() -> None:
    for played, step, (seat,), thing in things("rival", "rivals"):
        said = values(thing.info)
        total = next(score.total for score in played.game.scores(step.before) if score.seat == seat)
        assert said["total"] == total and values(said["what"]) == own(played, step.before, seat)


def test_the_bubble_of_a_row_says_what_it_brings_everybody() -> None:
    said = set()
    for row in range(4):
        for played, step, table in seen("timeline", f"row.{row}"):
            g: CarnegieState = step.before
            facts = coming(g, row)
            if facts is None:
                assert "bubble" not in table.index
                continue
            texts, (short, other) = on(table.index["bubble"]), (msg(f"ca.row.{TYPES[n]}") for n in (row, facts[0]))
            then = {msg("ca.bubble.then", type=name) for name in (kind(row), short)}
            assert then & {*texts} if facts[0] == row else msg("ca.bubble.turned", other=other, type=short) in texts
            names = [f"P{seat}" for seat in range(len(g.companies))]
            starts = [texts.index(name) for name in names]
            first = g.timeline.first
            assert sorted(range(len(names)), key=starts.__getitem__) == in_turn_order(first, len(names))
            for seat, start in enumerate(starts):
                ends = [s for s in starts if s > start]
                line = texts[start : min(ends) if ends else len(texts)]
                each = used(played, g, seat, row)
                assert line[-1] == str(sum(each.values()))
                rest = [text.strip() if isinstance(text, str) else text for text in line[1:-1] if text != "  +  "]
                wanted = brought(played, g, seat, row)
                names_of = {cell: DEPARTMENT_IDS[g.companies[seat].departments[cell]] for cell in each}
                uses = [part for cell, n in each.items() for part in (msg(f"ca.short.{names_of[cell]}"), f"×{n}")]
                assert rest == [*wanted, *uses], (rest, wanted, uses)
                said |= {text.key for text in wanted if isinstance(text, Message)}
    assert {"ca.bubble.nobody", "ca.bubble.donation", "ca.bubble.nobody.donation"} <= said


def test_what_lies_ahead_says_the_same_of_each_row() -> None:
    found = 0
    for played in games():
        for step in played.steps[10 :: max(1, len(played.steps) // 4)]:
            g: CarnegieState = step.before
            look = replace(look_at(step, "company"), area=(1454.0, 900.0), legible=16.0)
            table = table_of(played, look)
            if "ahead" not in table.index:
                continue
            found += 1
            shown = (text for text in on(table.index["ahead"]) if text != "  +  ")
            texts = [text.strip() if isinstance(text, str) else text for text in shown]
            wanted: list[Message | str] = []
            for row in range(4):
                if coming(g, row) is None:
                    wanted.append(msg("ca.row.over"))
                else:
                    uses = sum(used(played, g, step.seat, row).values())
                    wanted += [*brought(played, g, step.seat, row), str(uses)]
            assert [text for text in texts if text not in (msg("ca.ahead"), msg("ca.bubble.uses"))] == wanted
    assert found > 5
