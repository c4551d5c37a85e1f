"""What lies ready to be carried, what it costs and brings: discs, tiles, uses, regions, tracks, sides of tabs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.games.carnegie import actions as act
from game.games.carnegie.components.departments import CELLS, TYPES
from game.games.carnegie.components.land import TRACKS
from game.games.carnegie.show.art.counters import sign, sign_of
from game.games.carnegie.show.art.palette import TYPE_INK
from game.games.carnegie.tables import CITY_IDS, DEPARTMENT_IDS, SPACE_CITY
from game.kernel.action import Action
from game.kernel.message import msg
from game.present.kit.labels import INK
from game.present.pages.table import Sprite, Table
from game.present.pictures.picture import Place, Row
from tests.figures import sprite
from tests.games.carnegie.figures.counting import amounts, drawn, points, project, project_title, region, reward
from tests.games.carnegie.figures.table import after, company, look_at, on, table_of, trials
from tests.recount import Played, Step, figures, values

NAMES = ("money", "goods", "vp", "study", "hire", "moves")


def pages(page: str, *kinds: type[Action], most: int = 14) -> Iterator[tuple[Played, Step, Table]]:
    """Yield a page where answers of these kinds were possible, as it is while one of them is chosen."""
    found = trials(*kinds)
    at_work = {(s.before.flow.stack[-1], company(s).departments[s.before.turn.cell]): (p, s) for p, s in found}
    for played, step in (*at_work.values(), *found[:: max(1, len(found) // most)]):
        look = look_at(step, page, answer=step.action)
        yield played, step, table_of(played, look)


def given(found: Any) -> list[str]:
    return amounts({name: getattr(found, name) for name in NAMES})


def _use(played: Played, step: Step) -> Any:
    index = company(step).departments[step.before.turn.cell]
    return played.game.world.departments[index].uses[0] if step.before.turn.cell >= 0 else None


def test_discs_beside_the_map_say_what_projects_cost_and_how_many_are_left() -> None:
    seen = set()
    for played, step, table in pages("map", act.BuildProject):
        c, opening = company(step), step.before.flow.stack[-1] == "ca.first_project"
        use = _use(played, step)
        for number, covered in enumerate(c.covered):
            if not covered:
                assert f"price.{number}" not in table.index
                continue
            tab = played.game.world.tables.tabs[number]
            goods = 0 if opening else max(0, tab.goods - use.discount)
            money = 0 if opening else use.money
            texts = on(table.index[f"price.{number}"])
            assert str(goods) in texts and ((f"+${money}" in texts) == bool(money))
            assert msg("ca.disc.left", n=str(bin(covered).count("1"))) in texts
            side = tab.sides[max(0, c.sides[number])][(covered & -covered).bit_length() - 1]
            disc = table.index[f"disc.{number}"]
            income = [("ca.space.cap_bonus", side.cap_bonus)] if side.cap_bonus else []
            income += [each for one in (side.choose or (side.gain,)) for each in reward(one)]
            assert sorted(figures(disc.info)) == sorted([*income, ("ca.disc.covered.info", goods)])
            seen.add((opening, bool(money)))
    assert len(seen) >= 2


def test_a_disc_that_is_chosen_says_what_is_left_of_goods_and_discs() -> None:
    found = 0
    for played, step in trials(act.BuildProject)[::9]:
        look = look_at(step, "map", answer=step.action)
        facets = tuple(played.stage.gestures.facets(look, step.action))
        table = table_of(played, replace(look, draft=facets))
        c, number = company(step), step.action.project
        count = bin(c.covered[number]).count("1")
        texts = on(table.index[f"price.{number}"])
        if msg("ca.disc.left", n=f"{count} → {count - 1}") not in texts:
            continue
        found += 1
        paid = next(e.goods for e in step.events if hasattr(e, "tab_space"))
        assert (f"{c.goods} → {after(step).goods}" in texts) == bool(paid)
    assert found > 3


def test_the_card_of_a_project_says_what_it_costs_and_brings() -> None:
    seen = Counter[tuple[object, ...]]()
    for played, step in trials(act.BuildProject):
        now, then = (points(played, g, step.seat, "connection") for g in (step.before, step.after))
        wider, where = then - now, (step.action.project, SPACE_CITY[step.action.space])
        alike = step.before.flow.stack[-1], where, played.game.seats > 2, wider
        seen[alike] += 1
        if seen[alike] > 1:
            continue
        table = table_of(played, look_at(step, "map", answer=step.action))
        action, c = step.action, company(step)
        event = next(e for e in step.events if hasattr(e, "tab_space"))
        city = SPACE_CITY[action.space]
        facts = played.game.world.tables.cities[city]
        texts = [text for text in on(table.index["effect"]) if not (isinstance(text, str) and text in "$/+")]
        name = msg(f"ca.city.{CITY_IDS[city]}")
        wanted: list[object] = [msg("ca.card", project=project_title(action.project), city=name)]
        if event.goods:
            wanted += [msg("ca.card.goods"), f"{c.goods} → {after(step).goods}"]
        if event.money:
            wanted += [msg("ca.card.money"), f"${c.money} → ${after(step).money}"]
        tab = played.game.world.tables.tabs[action.project].sides[max(0, c.sides[action.project])][event.tab_space]
        wanted.append(msg("ca.card.income"))
        if tab.cap_bonus:
            wanted.append(f"+{tab.cap_bonus}")
        elif tab.choose:
            pairs = [given(one) for one in tab.choose]
            wanted += [t for pair in pairs for t in pair if t != "1"]
        else:
            wanted += given(tab.gain)
        wanted += [msg("ca.card.city", city=name), f"+{facts.vp}"] if facts.vp else []
        wanted += [msg("ca.card.connection"), f"+{wider}"] if wider else []
        if facts.bonus and step.before.flow.stack[-1] != "ca.first_project":
            wanted += [msg("ca.card.at_once"), *given(TRACKS[facts.region].boxes[c.tracks[facts.region] - 1].reward)]
        use = _use(played, step)
        if use is not None and step.before.flow.stack[-1] != "ca.first_project" and use.mission:
            wanted += [msg("ca.card.mission")]
        shown = [text for text in texts if text in wanted or not str(text).startswith("ca.")]
        assert [text for text in wanted if text not in shown] == []
        assert len(texts) == len(wanted), (texts, wanted)
    assert len(seen) > 10 and len({wider for *_, wider in seen}) > 2


def test_the_card_counts_what_is_built_while_nothing_is_chosen() -> None:
    found = 0
    for played, step in trials(act.BuildProject)[::20]:
        table = table_of(played, replace(look_at(step, "map"), area=(1454.0, 190.0)))
        if "effect" in table.index:
            found += 1
            texts = on(table.index["effect"])
            n = sum(bin(built).count("1") for built in company(step).built)
            connection = points(played, step.before, step.seat, "connection")
            assert [t for t in texts if isinstance(t, str) and t.isdigit()] == [str(n), str(connection)]
    assert found


def test_cells_beside_the_pool_say_what_building_there_costs() -> None:
    for _, step, table in pages("pool", act.BuildDepartment):
        for cell, facts in enumerate(CELLS):
            room = table.index[f"room.{cell}"]
            c = company(step)
            goods = 1 if c.training[cell] else 2
            if c.departments[cell] < 0 and not facts.lobby:
                assert room.info == msg("ca.lot.info", n=facts.vp, goods=goods) and str(goods) in on(room)
            else:
                assert room.info is None, "nothing can be built there"


def test_CA_5_2_2_only_free_cells_of_the_plan_have_a_price() -> None:
    """A room shows the sign of its type instead, the printed ones, too; the first of all departments is one of them."""
    rooms = set()
    for played, step, table in pages("pool", act.BuildDepartment):
        c = company(step)
        for cell, facts in enumerate(CELLS):
            room, index = table.index[f"room.{cell}"], c.departments[cell]
            texts = [text for text in on(room) if isinstance(text, str)]
            if index < 0 and not facts.lobby:
                waiting = [str(c.training[cell])] if c.training[cell] else []
                assert texts == ["1" if waiting else "2", str(facts.vp), *waiting]
                continue
            assert texts == []
            assert isinstance(room, Sprite)
            signs = [shape.picture for shape in room.picture.shapes if isinstance(shape, Place)]
            if not facts.lobby:
                name = TYPES[played.game.world.departments[index].type]
                assert signs == [sign(name, TYPE_INK[name])]
                rooms.add(DEPARTMENT_IDS[index])
    assert {"start_hr", "start_rd"} <= rooms, rooms


def test_CA_5_2_3_a_tile_that_is_held_says_what_it_costs_on_each_cell() -> None:
    """The tile that was built, and the one that costs goods beyond those of the cell in some rules."""
    dearer = set()
    for played, step in trials(act.BuildDepartment)[::5]:
        for tile in (step.action.department, DEPARTMENT_IDS.index("new_lobby")):
            table = table_of(played, replace(look_at(step, "pool"), held=f"tile.{tile}"))
            extra = played.game.world.departments[tile].extra_goods
            dearer.add(extra)
            for cell, facts in enumerate(CELLS):
                goods = (1 if company(step).training[cell] else 2) + extra
                free = company(step).departments[cell] < 0 and not facts.lobby
                wanted = msg("ca.lot.info", n=facts.vp, goods=goods) if free else None
                assert table.index[f"room.{cell}"].info == wanted
                assert not free or str(goods) in on(table.index[f"room.{cell}"])
    assert dearer == {0, 2}


def test_regions_say_what_a_mission_there_is_for() -> None:
    found = 0
    for _, step, table in pages("company", act.Send, act.TakePerProject):
        c = company(step)
        for number in range(4):
            place = table.index.get(f"station.{number}")
            if place is None:
                continue
            found += 1
            box = TRACKS[number].boxes[c.tracks[number] - 1].reward
            assert values(place.info)["region"] == region(number) and figures(place.info) == reward(box)
            texts = [t for t in on(place) if isinstance(t, str)]
            assert all(t in texts for t in given(box))
            missions = c.missions[number]
            assert not missions or any(t.strip("×") == str(missions) for t in texts)
    assert found


def test_uses_say_what_they_take_and_give() -> None:
    found = 0
    for played, step, table in pages("company", act.Employ, act.Send, act.Trade, most=30):
        index = company(step).departments[step.before.turn.cell]
        for option, use in enumerate(played.game.world.departments[index].uses):
            thing = table.index[f"use.{option}"]
            assert thing.label == msg("ca.use", n=step.before.turn.uses)
            texts = [t for t in on(thing) if isinstance(t, str)]
            if not use.special:
                found += 1
                assert all(t in texts for t in drawn(use.reward) if t[-1].isdigit() and t != "1")
                paid = [f"${use.money}"] if use.money else []
                assert all(t in texts for t in paid) and (use.repeat < 2 or f"×{use.repeat}" in texts)
                price = [("ca.reward.money", use.money)] if use.money else []
                price += [("ca.reward.goods", use.goods)] if use.goods else []
                repeat = [("ca.use.trade", use.repeat)] if use.repeat > 1 else []
                assert figures(thing.info) == [*repeat, *price, *reward(use.reward)]
    assert found > 10


def test_tracks_say_what_the_next_step_costs_and_brings() -> None:
    for _, step, table in pages("company", act.Advance):
        c = company(step)
        assert "track.0" in table.index
        for number in range(4):
            thing, box = table.index[f"track.{number}"], c.tracks[number]
            if box == 5:
                assert thing.info == msg("ca.track.end") and "5" in on(thing)
                continue
            tile = 20
            cheaper = tile in c.departments and c.duty[c.departments.index(tile)]
            price = max(1, TRACKS[number].costs[box - 1] - 1) if cheaper else TRACKS[number].costs[box - 1]
            ahead = TRACKS[number].boxes[box].reward
            assert figures(thing.info) == [("ca.track.info", price), *reward(ahead)]
            texts = on(thing)
            assert f"{box} → {box + 1}" in texts and f"−{price}" in texts and all(t in texts for t in given(ahead))


def test_sides_of_tabs_say_what_their_spaces_bring() -> None:
    for played, step, table in pages("company", act.ChooseSide):
        for number, tab in enumerate(played.game.world.tables.tabs):
            what = sprite(table, f"sides.{number}")
            rows = [shape for shape in what.picture.shapes if isinstance(shape, Row)]
            crates = [part for row in rows for part in row.parts if part == sign_of("good", INK)]
            assert len(crates) == tab.goods
            for side in range(2):
                thing = table.index[f"side.{number}.{side}"]
                wanted: list[tuple[str, int]] = []
                for space in tab.sides[side]:
                    wanted += [("ca.space.cap_bonus", space.cap_bonus)] if space.cap_bonus else []
                    wanted += [each for one in (space.choose or (space.gain,)) for each in reward(one)]
                assert figures(thing.info) == wanted
                assert thing.label == msg("ca.side", side="AB"[side], project=project(number))
                assert on(table.index[f"side.name.{number}.{side}"])[0] == msg("ca.side.short", side="AB"[side])
        said = values(played.stage.words.told(look_at(step), step.action).effect)
        spaces = played.game.world.tables.tabs[step.action.tab].sides[step.action.side]
        assert figures(said["incomes"]) == [
            each for space in spaces
            for each in ([("ca.space.cap_bonus", space.cap_bonus)] if space.cap_bonus
                         else [e for one in (space.choose or (space.gain,)) for e in reward(one)])
        ]  # fmt: skip


def test_the_reserve_says_what_its_tile_costs() -> None:
    found = 0
    for played, step in trials(act.UseDepartment, act.Donate)[::6]:
        table = table_of(played, replace(look_at(step, "company"), area=(1454.0, 900.0), legible=16.0))
        if "reserve.paper" not in table.index:
            continue
        index = company(step).reserve
        more = played.game.world.departments[index].extra_goods if index >= 0 else 0
        texts = [t for t in on(table.index["reserve.paper"]) if isinstance(t, str)]
        assert [t for t in texts if t.isdigit()] == [str(1 + more), str(2 + more)]
        found += 1
    assert found
