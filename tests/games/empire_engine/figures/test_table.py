"""Every figure on the table of Empire Engine, and in what is said of things, counted from the position."""

from __future__ import annotations

import math
from dataclasses import replace

from game.games.empire_engine.actions import LayGear, PlaceEngine
from game.games.empire_engine.show.art import machines, pieces
from game.games.empire_engine.show.art.pieces import cube_picture
from game.games.empire_engine.state import COUNTS
from game.kernel.message import SeatName, msg
from game.present.kit.drafts import TAG
from game.present.pages.table import Sprite
from game.present.party import party_of
from tests.figures import sprite
from tests.games.empire_engine.figures.table import (
    ACTIONS,
    KINDS,
    STEPS,
    cubes,
    deed,
    engine,
    games,
    look_at,
    on,
    tables,
    turned,
)  # fmt: skip
from tests.recount import written


def test_the_supply_says_what_is_left() -> None:
    for _, step, table in tables():
        for kind, word in enumerate(KINDS):
            n = step.before.supply[kind]
            thing = table.index[f"supply.{word}"]
            assert thing.info == msg("ee.supply.left", cubes=cubes(kind, n)) and on(thing) == [str(n)]
            assert thing.label == msg(f"ee.cube.{word}")


def test_ready_piles_show_each_cube_and_say_how_many() -> None:
    for _, step, table in tables():
        for seat, empire in enumerate(step.before.empires):
            for kind, word in enumerate(KINDS[:2]):
                n = empire.ready[kind]
                names = [name for name in table.index if name.startswith(f"ready.{seat}.{word}")]
                assert len(names) == n
                for name in names:
                    thing = table.index[name]
                    assert thing.info == msg("ee.ready.count", cubes=cubes(kind, n))
                    assert isinstance(thing, Sprite) and thing.picture == cube_picture(kind)
            shown = [text for text in on(table.index[f"ready.{seat}"]) if isinstance(text, str)]
            assert shown in ([], [str(n) for n in empire.ready])
            assert table.index[f"ready.{seat}"].label == msg("ee.pile.ready.of", seat=SeatName(seat))


def test_score_piles_show_what_may_be_known() -> None:
    for played, step, table in tables():
        for seat, empire in enumerate(step.before.empires):
            thing = table.index[f"score.{seat}"]
            known = played.stage.record.open_piles or seat == step.seat
            shown = [text for text in on(thing) if isinstance(text, str) and text.isdigit()]
            assert shown == ([str(n) for n in empire.score] if known else [])
            assert thing.info == msg("ee.pile.score.open" if known else "ee.pile.score.closed")
            assert thing.label == msg("ee.pile.score.of", seat=SeatName(seat))


def test_engines_say_what_they_do_and_where_gears_bring_them() -> None:
    for _, step, table in tables():
        for seat, empire in enumerate(step.before.empires):
            for number, letter in enumerate("LR"):
                thing, top = table.index[f"engine.{seat}.{letter}"], empire.tops[number]
                assert thing.label == msg("ee.engine.of", engine=engine(number), seat=SeatName(seat))
                if top < 0:
                    assert thing.info == msg("ee.engine.waiting")
                    continue
                to = {f"g{gear}{'b' * boosted}": deed(number, turned(top, gear, bool(boosted)))
                      for gear in range(2) for boosted in range(2)}  # fmt: skip
                does = msg(f"ee.action.{ACTIONS[number][top]}.info")
                assert thing.info == msg("ee.engine.info", now=deed(number, top), does=does, **to)
                for gear in range(2):
                    for boosted in range(2):
                        name = f"preview.{seat}.{letter}.G{gear + 1}.{boosted}"
                        assert (name in table.index) == (step.before.flow.round > 1)
                        if name not in table.index:
                            continue
                        chip, key = table.index[name], "ee.preview.boosted" if boosted else "ee.preview"
                        action = deed(number, turned(top, gear, bool(boosted)))
                        assert chip.label == msg(key, gear=msg(f"ee.gear.G{gear + 1}"), action=action)
                        assert isinstance(chip, Sprite)
                        assert chip.picture == pieces.chip_picture(
                            number, turned(top, gear, bool(boosted)), bool(boosted)
                        )


def test_gears_that_lie_show_how_far_they_turn_and_where_to() -> None:
    """Those of whoever looks, and the one that is left for the other engine; those of others lie face down."""
    found = set()
    for _, step, table in tables():
        for seat, empire in enumerate(step.before.empires):
            for number, letter in enumerate("LR"):
                boost = empire.boost[number]
                mark = table.index.get(f"boost.{seat}.{letter}")
                assert (mark is not None) == bool(boost and step.before.flow.round > 1)
                if mark is not None:
                    assert mark.label == msg("ee.boost.of", kind=msg(f"ee.cube.{KINDS[boost - 1]}"))
                    assert isinstance(mark, Sprite) and mark.picture == cube_picture(boost - 1)
                steps = table.index.get(f"steps.{seat}.{letter}")
                drafted = seat == step.seat and empire.laid[1 - number] and not empire.laid[number]
                drafted = drafted and step.decision.prompt == "ee.lay"
                if seat != step.seat or not (empire.laid[number] or drafted) or empire.tops[number] < 0:
                    assert steps is None
                    continue
                gear = 1 - empire.gears[1 - number] if drafted else empire.gears[number]
                n = STEPS[gear][bool(boost)]
                found.add((n, drafted))
                assert isinstance(steps, Sprite) and steps.picture == pieces.steps_picture(n)
                goal = (turned(empire.tops[number], gear, bool(boost)) - empire.tops[number]) % 4
                assert f"goal.{seat}.{letter}.{goal}" in table.index
    assert len(found) >= 4


def test_a_gear_that_is_chosen_shows_the_same_beforehand() -> None:
    for played in games():
        seen = 0
        for step in played.steps:
            action, empire = step.action, step.before.empires[step.seat]
            if not isinstance(action, LayGear) or seen == 3 or not any(empire.laid):
                continue
            seen += 1
            look = look_at(played, step)
            facets = played.stage.gestures.facets(look, action)
            table = played.stage.scenery.table(replace(look, draft=tuple(facets), answer=action))
            letter = "LR"[action.engine]
            steps = sprite(table, f"steps.{step.seat}.{letter}")
            assert steps.picture == pieces.steps_picture(STEPS[action.gear][action.boost > 0])
            top = empire.tops[action.engine]
            goal = (turned(top, action.gear, action.boost > 0) - top) % 4
            assert f"goal.{step.seat}.{letter}.{goal}" in table.index
            card, slot = table.index[f"card.G{action.gear + 1}"], table.index[f"slot.{step.seat}.{letter}"]
            assert (card.x, card.y) == (slot.x, slot.y)


def test_captions_name_the_action_on_top() -> None:
    for _, step, table in tables():
        for seat, empire in enumerate(step.before.empires):
            for number, letter in enumerate("LR"):
                top = empire.tops[number]
                if top >= 0:
                    assert deed(number, top) in on(table.index[f"caption.{seat}.{letter}"])
                    wheel = sprite(table, f"engine.{seat}.{letter}")
                    assert wheel.picture in [
                        machines.wheel_picture(number, top, True, large) for large in (True, False)
                    ]


def test_attacks_say_who_attacks_whom() -> None:
    found = 0
    for played in games():
        for step in played.steps:
            g = step.before
            if not any(COUNTS in empire.attacks for empire in g.empires):
                continue
            table = played.stage.scenery.table(look_at(played, step))
            for seat, empire in enumerate(g.empires):
                for number, letter in enumerate("LR"):
                    medal = table.index.get(f"attack.{seat}.{letter}")
                    assert (medal is not None) == (empire.attacks[number] == COUNTS)
                    if medal is not None:
                        found += 1
                        victim = (seat + (1 if number == 0 else -1)) % len(g.empires)
                        assert medal.label == msg("ee.attack.by", seat=SeatName(seat), victim=SeatName(victim))
    assert found


def test_names_start_player_and_points_at_the_end() -> None:
    for _, step, table in tables():
        for seat in range(len(step.before.empires)):
            assert table.index[f"plaque.{seat}"].label == msg("ee.plaque", seat=SeatName(seat))
        assert "start" in table.index
        zone, mark = table.index[f"plaque.{step.before.start}"], table.index["start"]
        assert abs(mark.x - zone.x) < zone.w and abs(mark.y - zone.y) < zone.h
    for played in games():
        g = played.steps[-1].after
        look = replace(look_at(played, played.steps[-1]), view=g, decision=None, honoured=(party_of(0),))
        table = played.stage.scenery.table(look)
        for score in played.game.scores(g):
            assert on(table.index[f"total.{score.seat}"]) == [str(score.total)]


def test_sides_that_can_be_chosen_are_named() -> None:
    found = 0
    for _, _, table in tables():
        for number, letter in enumerate("LR"):
            for side, word in enumerate(ACTIONS[number]):
                ring = table.index.get(f"side.{letter}.{word}")
                if ring is not None:
                    found += 1
                    assert (ring.label, ring.info) == (deed(number, side), msg(f"ee.action.{word}.info"))
    assert found


def test_EE_1_8_rings_lie_on_the_actions_that_they_name() -> None:
    """Sides are counted clockwise from the one that is shown on top, that of the draft where one is chosen."""
    found = 0
    for played in games():
        for step in played.steps:
            action = step.action
            if not isinstance(action, PlaceEngine) or any(step.before.empires[step.seat].laid):
                continue
            look = look_at(played, step)
            facets = played.stage.gestures.facets(look, action)
            plain = played.stage.scenery.table(look)
            drafted = played.stage.scenery.table(replace(look, draft=tuple(facets), answer=action))
            letter = "LR"[action.engine]
            for table, top in ((plain, 0), (drafted, action.side)):
                wheel = table.index[f"engine.{step.seat}.{letter}"]
                for side, word in enumerate(ACTIONS[action.engine]):
                    ring = table.index[f"side.{letter}.{word}"]
                    angle = math.degrees(math.atan2(ring.x - wheel.x, wheel.y - ring.y))
                    assert abs((angle - 90 * (side - top) + 180) % 360 - 180) < 1
            name = deed(action.engine, action.side)
            assert on(drafted.index[f"{TAG}place"]) == [name]
            assert name in on(drafted.index[f"caption.{step.seat}.{letter}"])
            found += 1
    assert found > 8


def test_cards_in_the_hand_are_those_that_are_not_laid() -> None:
    for _, step, table in tables():
        own = step.before.empires[step.seat]
        for gear in range(2):
            card = table.index.get(f"card.G{gear + 1}")
            if gear in own.gears:
                continue
            assert card is not None and card.label == msg(f"ee.gear.G{gear + 1}")
            later = step.before.flow.round == 1
            assert card.info == msg("ee.gear.later" if later else f"ee.gear.G{gear + 1}.info")


def test_EE_1_5_gear_cards_say_how_many_quarter_turns_they_are() -> None:
    """Without a cube and with one: on the card, on the heading of its previews, and on the plate beside an engine."""
    for gear, (plain, boosted) in enumerate(STEPS):
        assert list(written(pieces.gear_card(gear))) == [str(plain), str(boosted)]
        assert list(written(pieces.key_picture(gear))) == [f"{plain}/{boosted}"]
    for n in range(4):
        assert list(written(pieces.steps_picture(n))) == [str(n)]
    found = 0
    for _, step, table in tables():
        for gear in range(2):
            for letter in "LR":
                heading = table.index.get(f"preview.{step.seat}.{letter}.G{gear + 1}.key")
                if heading is not None:
                    found += 1
                    assert on(heading) == [f"{STEPS[gear][0]}/{STEPS[gear][1]}"]
    assert found


GROUPS = {"arm": "1", "produce": "1", "invent": "1", "attack": "2", "defend": "2", "export": "3", "salvage": "3"}


def test_EE_3_2_captions_say_in_which_group_an_action_works() -> None:
    """That of the action on top, or of the one that a gear will bring there."""
    found = set()
    for _, step, table in tables():
        for seat, empire in enumerate(step.before.empires):
            for number, letter in enumerate("LR"):
                texts = on(table.index[f"caption.{seat}.{letter}"])
                goal = [name for name in table.index if name.startswith(f"goal.{seat}.{letter}.")]
                if empire.tops[number] < 0:
                    continue
                steps = table.index.get(f"steps.{seat}.{letter}")
                n = int(str(on(steps)[0])) if steps is not None else 0
                then = ACTIONS[number][(empire.tops[number] - n) % 4]
                assert texts[0] == GROUPS[then]
                assert texts[-1] == msg(f"ee.action.{then}")
                found.add((bool(goal), then))
    assert len(found) > 8
