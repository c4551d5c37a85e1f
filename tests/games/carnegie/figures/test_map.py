"""Every figure on the map of Carnegie, counted from the position."""

from __future__ import annotations

import math
from dataclasses import replace

from game.games.carnegie import actions as act
from game.games.carnegie.components.land import TRACKS
from game.games.carnegie.show import chart
from game.games.carnegie.show.art.counters import sign
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import CITY_IDS, PROJECTS, SPACE_CITY
from game.kernel.message import msg
from game.present.pages.table import Sprite
from game.present.party import party_of
from game.present.pictures.picture import Picture, Place, Polygon, Row
from tests.games.carnegie.figures.counting import (
    LEVELS,
    amounts,
    points,
    region,
    reward,
    seen,
    things,
)
from tests.games.carnegie.figures.table import games, look_at, on, table_of, trials
from tests.recount import figures, values


def test_stations_say_where_one_stands_and_how_many_are_there() -> None:
    for _, step, (number,), thing in things("station", "map"):
        c = step.before.companies[step.seat]
        box = TRACKS[number].boxes[c.tracks[number] - 1]
        assert thing.info is not None
        said = values(thing.info)
        assert (said["box"], said["n"]) == (c.tracks[number], c.missions[number])
        assert said["level"] == msg(f"ca.level.{LEVELS[box.level]}") and figures(said["gain"]) == reward(box.reward)
        texts = [text for text in on(thing) if isinstance(text, str)]
        boxes: list[str] = []
        bonus = 0
        for each in TRACKS[number].boxes:
            boxes += amounts(
                {name: getattr(each.reward, name) for name in ("money", "goods", "vp", "study", "hire", "moves")}
            )
            extra = [
                f"+{t}" for t in amounts({name: getattr(each.bonus, name) for name in ("money", "goods", "vp", "hire")})
            ]
            assert all(t in texts for t in extra)
            bonus += len(extra)
        assert sorted(texts) == sorted([*boxes, *map(str, TRACKS[number].costs),
                                        *(t for t in texts if t.startswith("+"))])  # fmt: skip
        assert sum(t.startswith("+") for t in texts) == bonus
        assert msg(f"ca.level.{LEVELS[box.level]}") in on(thing)


def test_boxes_cities_and_missions_are_told() -> None:
    for _, _, (number, place), thing in things("box", "map"):
        assert values(thing.label) == {"box": place, "region": region(number)}
        assert figures(thing.info) == reward(TRACKS[number].boxes[place - 1].reward)
    for played, _, (number,), thing in things("city", "map"):
        facts = played.game.world.tables.cities[number]
        said = values(thing.info)
        assert (said["vp"], said["region"]) == (facts.vp, region(facts.region))
        assert said.get("n", 0) == facts.connection_points
        assert thing.info is not None and thing.info.key.endswith(".bonus") == (
            facts.bonus and not facts.connection_points
        )
    for played, _, (number,), thing in things("name", "map"):
        facts = played.game.world.tables.cities[number]
        shown = [text for text in on(thing) if isinstance(text, str)]
        assert shown[:1] == ([str(facts.vp)] if facts.vp else [])
        assert msg(f"ca.city.{CITY_IDS[number]}") in on(thing)
    for _, step, (seat, number, _), thing in things("mission", "map"):
        assert values(thing.info) == {"n": step.before.companies[seat].missions[number], "region": region(number)}


def test_discs_on_the_map_are_whose_they_are_and_worth_what_the_city_says() -> None:
    for played, step, (space,), thing in things("built", "map"):
        g: CarnegieState = step.before
        owners = [seat for seat, c in enumerate(g.companies) if any(built >> space & 1 for built in c.built)]
        if g.andrew is not None and g.andrew.built >> space & 1:
            owners.append(1)
        if not owners:
            assert thing.info == msg("ca.space.neutral") and g.table.neutral >> space & 1
            continue
        vp = played.game.world.tables.cities[SPACE_CITY[space]].vp
        said = values(thing.info)
        assert (said["seat"].seat, said["vp"]) == (owners[0], vp)
    for played, step, _, thing in things("connection", "map"):
        n = points(played, step.before, step.seat, "connection")
        assert thing.info == msg("ca.connection.info", n=n) and on(thing) == [str(n)]


def test_everybody_on_a_mission_stands_on_the_platform_of_the_region() -> None:
    crowds = set()
    for _, step, table in seen("map"):
        for number in range(4):
            for seat, c in enumerate(step.before.companies):
                people = [n for n in range(30) if f"mission.{seat}.{number}.{n}" in table.index]
                assert people == list(range(c.missions[number]))
                assert (f"mission.mark.{seat}.{number}" in table.index) == bool(c.missions[number])
                crowds.add(len(people))
    assert {0, 1, 2} <= crowds, crowds


def test_discs_on_tracks_lie_in_the_box_that_has_been_reached() -> None:
    boxes = set()
    for _, step, table in seen("map"):
        g: CarnegieState = step.before
        tracks = {seat: c.tracks for seat, c in enumerate(g.companies)}
        if g.andrew is not None:
            tracks[1] = g.andrew.tracks
        for party, reached in tracks.items():
            for number, box in enumerate(reached):
                disc = table.index[f"disc.track.{party}.{number}"]
                frame = table.index.get(f"box.{number}.{box}")
                if frame is not None:  # the one that can be entered has another name
                    assert abs(disc.x - frame.x) < frame.w / 2 and abs(disc.y - frame.y) < frame.h / 2
                    boxes.add(box)
    assert {1, 2, 3} <= boxes, boxes


def test_at_the_end_the_connection_is_that_of_the_winner() -> None:
    for played in games()[1:4]:
        step = played.steps[-1]
        for seat in range(played.game.seats):
            look = replace(look_at(step, "map"), honoured=(party_of(seat),))
            n = points(played, step.before, seat, "connection")
            assert table_of(played, look).index["connection"].info == msg("ca.connection.info", n=n)


def test_CA_10_7_the_connection_on_the_map_is_the_one_that_scores() -> None:
    found = set()
    for played, step in trials(act.BuildProject):
        for box in (1, 3, 5):
            g = step.after.clone()
            g.companies[step.seat].tracks = [box] * 4
            n = points(played, g, step.seat, "connection")
            if n and n not in found:
                found.add(n)
                table = table_of(played, replace(look_at(step, "map"), view=g))
                assert table.index["connection"].info == msg("ca.connection.info", n=n)
                assert on(table.index["connection"]) == [str(n)]
    assert {3, 9} <= found


def test_names_of_cities_tell_their_worth_where_there_is_room() -> None:
    """Points and stars of connection; in a small room some names stand alone."""
    told = set()
    played, step = games()[1], games()[1].steps[30]
    for legible in (14.0, 16.0, 17.0, 18.0, 19.0):
        table = table_of(played, replace(look_at(step, "map"), area=(900.0, 500.0), legible=legible))
        for city, facts in enumerate(played.game.world.tables.cities):
            thing = table.index.get(f"name.{city}")
            if isinstance(thing, Sprite):
                rows = [shape for shape in thing.picture.shapes if isinstance(shape, Row)]
                signs = [part for row in rows for part in row.parts if isinstance(part, Picture)]
                assert signs in ([], [*chart.worth(facts.vp, facts.connection_points)])
                told |= {(legible, bool(signs), bool(facts.connection_points))} if facts.vp else set()
    assert {(14.0, True, True), (14.0, True, False)} <= told
    assert any(legible > 14.0 and signs for legible, signs, _ in told), told
    for stars in range(1, 4):
        (sign,) = chart.worth(0, stars)
        assert sum(isinstance(shape, Polygon) for shape in sign.shapes) == stars


def test_every_space_lies_on_the_lot_that_shows_its_project() -> None:
    played, step = games()[1], games()[1].steps[30]
    spaces = [kind for city in played.game.world.tables.cities for kind in city.spaces]
    for area, legible in (((1816.0, 737.0), 14.0), ((1336.0, 742.0), 19.7)):
        index = table_of(played, replace(look_at(step, "map"), area=area, legible=legible)).index
        for space, (kind, number) in enumerate(zip(spaces, SPACE_CITY, strict=True)):
            here, city = index.get(f"space.{space}") or index[f"built.{space}"], index[f"city.{number}"]
            assert isinstance(city, Sprite)
            x, y = here.x - city.x + city.w / 2, here.y - city.y + city.h / 2
            shown = [each for each in city.picture.shapes if isinstance(each, Place)]
            nearest = min(shown, key=lambda each: math.dist((each.x, each.y), (x, y)))
            assert math.dist((nearest.x, nearest.y), (x, y)) < 0.1
            assert kind < 0 or nearest.picture == sign(PROJECTS[kind], chart.LOT_INK)
