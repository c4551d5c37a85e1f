"""Generated methods of parts, against the slow and obvious way."""

from __future__ import annotations

from copy import deepcopy
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.part import HIDDEN, OWNER, SECRET, BadPart, Part, Sight


class Leaf(Part):
    number: int
    mine: Annotated[list[int], OWNER]
    nobody: Annotated[int, SECRET]


class Tree(Part):
    leaves: list[Leaf]
    grid: list[list[int]]
    words: list[str]
    flag: bool
    maybe: Leaf | None


leaves = st.builds(Leaf, number=st.integers(), mine=st.lists(st.integers(0, 9), max_size=4), nobody=st.integers(0, 99))
trees = st.builds(
    Tree,
    leaves=st.lists(leaves, max_size=4),
    grid=st.lists(st.lists(st.integers(), max_size=3), max_size=3),
    words=st.lists(st.text(max_size=5), max_size=3),
    flag=st.booleans(),
    maybe=st.none() | leaves,
)


def plain(value: Any) -> Any:
    if isinstance(value, Part):
        return {name: plain(getattr(value, name)) for name in value.FIELDS}
    return [plain(item) for item in value] if isinstance(value, list) else value


@given(trees)
def test_clone_is_deep(tree: Tree) -> None:
    expected = deepcopy(plain(tree))
    copy = tree.clone()
    assert copy == tree and plain(copy) == expected
    for row in copy.grid:
        row.append(7)
    for leaf in copy.leaves:
        leaf.mine.append(7)
    if copy.maybe is not None:
        copy.maybe.mine.append(7)
    copy.words.append("x")
    assert plain(tree) == expected


@given(trees)
def test_dump_and_load(tree: Tree) -> None:
    assert tree.dump() == plain(tree)
    assert Tree.load(tree.dump()) == tree


@given(trees, st.integers(0, 3))
def test_mask_hides_what_is_marked(tree: Tree, seat: int) -> None:
    view = tree.mask(Sight(seat))
    assert view.grid == tree.grid and view.words == tree.words and view.flag == tree.flag
    for index, (shown, leaf) in enumerate(zip(view.leaves, tree.leaves, strict=True)):
        assert shown.number == leaf.number and shown.nobody == HIDDEN
        assert shown.mine == (leaf.mine if index == seat else [HIDDEN] * len(leaf.mine))
    assert tree.mask(Sight(None)).leaves == [leaf.mask(Sight(None)) for leaf in tree.leaves]


@pytest.mark.parametrize(
    ("spoil", "where"),
    [
        (lambda d: d.pop("flag"), "state: expected the fields"),
        (lambda d: d.update(more=1), "state: expected the fields"),
        (lambda d: d.update(flag=1), "state.flag: expected bool"),
        (lambda d: d["leaves"].append(3), "state.leaves[1]"),
        (lambda d: d["leaves"][0].update(number="7"), "state.leaves[0].number: expected int"),
        (lambda d: d.update(grid=[1]), "state.grid[0]: expected a list"),
    ],
)
def test_a_misfit_names_its_place(spoil: Any, where: str) -> None:
    leaf = Leaf(number=1, mine=[1], nobody=2)
    data = Tree(leaves=[leaf], grid=[[1]], words=[], flag=True, maybe=None).dump()
    spoil(data)
    with pytest.raises(BadPart, match=where.replace("[", r"\[").replace("]", r"\]")):
        Tree.load(data)


class Hand(Part):
    cards: list[Leaf]
    best: Leaf


class Table(Part):
    hands: list[Hand]


class Room(Part):
    table: Table


def test_what_an_owned_part_contains_has_the_same_owner() -> None:
    room = Room(table=Table(hands=[Hand(cards=[leaf(n), leaf(n + 1)], best=leaf(n)) for n in (1, 5)]))
    for seat, seen in ((0, [[1], [2]]), (1, [[HIDDEN], [HIDDEN]])):
        hand = room.mask(Sight(seat)).table.hands[0]
        assert [card.mine for card in hand.cards] == seen and hand.best.mine == seen[0]


class Shelf(Part):
    """Parts in every place where one may stand."""

    rows: list[list[Leaf]]
    gaps: list[Leaf | None]
    one: Leaf
    whole: Annotated[Leaf | None, OWNER]
    word: Annotated[str, SECRET]
    flag: Annotated[bool, SECRET]
    grid: Annotated[list[list[int]], SECRET]
    words: Annotated[list[str], OWNER]


def leaf(number: int) -> Leaf:
    return Leaf(number=number, mine=[number], nobody=number)


def shelf() -> Shelf:
    return Shelf(
        rows=[[leaf(1), leaf(2)], [leaf(3)]], gaps=[None, leaf(4)], one=leaf(5), whole=leaf(6),
        word="x", flag=True, grid=[[7], [8, 9]], words=["a", "b"],
    )  # fmt: skip


def test_nothing_hidden_shows_wherever_a_part_stands() -> None:
    view = shelf().mask(Sight(1))
    assert [[found.mine for found in row] for row in view.rows] == [[[HIDDEN], [2]], [[HIDDEN]]]
    assert view.gaps[0] is None and view.gaps[1] is not None and view.gaps[1].mine == [4]
    assert view.one.mine == [HIDDEN] and view.one.number == 5 and view.whole is None
    assert (view.word, view.flag, view.grid, view.words) == ("", False, [[HIDDEN], [HIDDEN, HIDDEN]], ["", ""])
    assert [found.nobody for row in view.rows for found in row] == [HIDDEN] * 3


def test_the_owner_sees_its_own() -> None:
    view = shelf().mask(Sight(0), mine=True)
    assert view.whole is not None and view.whole.mine == [6] and view.words == ["a", "b"] and view.word == ""


def test_every_place_can_be_copied_dumped_and_loaded() -> None:
    full = shelf()
    copy = full.clone()
    assert copy == full and Shelf.load(full.dump()) == full and Shelf.load(full.mask(Sight(0)).dump())
    copy.rows[0][0].mine.append(1)
    found = copy.gaps[1]
    assert found is not None
    found.mine.clear()
    assert full == shelf()


def test_a_part_is_not_hidden_as_a_whole() -> None:
    """A view has to be a position again: what is left out needs a value."""
    with pytest.raises(TypeError, match="mark the fields"):

        class Hand(Part):
            cards: Annotated[list[Leaf], SECRET]


def test_parts_are_composed_not_derived() -> None:
    with pytest.raises(TypeError):
        type("Deeper", (Leaf,), {})


def test_the_source_can_be_read() -> None:
    assert "def clone" in Tree.SOURCE and "x0" in Tree.SOURCE


def test_sight_decides_whose_parts_are_seen() -> None:
    class Both(Sight):
        def owns(self, kind: type[Part], index: int) -> bool:
            return kind is Leaf and index in (0, 2)

    three = [Leaf(number=i, mine=[i], nobody=0) for i in range(3)]
    tree = Tree(leaves=three, grid=[], words=[], flag=False, maybe=None)
    assert [leaf.mine for leaf in tree.mask(Both(1)).leaves] == [[0], [HIDDEN], [2]]


class Grown(Part):
    """A part that had only its number once."""

    number: int
    word: str = "none"
    flag: bool = False
    rows: list[list[int]] = [[1], [2, 3]]
    leaves: list[Leaf] = [leaf(1)]
    maybe: Leaf | None = None
    hidden: Annotated[list[int], SECRET] = [5]


def test_what_older_data_lacks_gets_its_default() -> None:
    grown = Grown.load({"number": 3})
    assert grown == Grown(number=3) and grown.clone() == grown and Grown.load(grown.dump()) == grown
    assert (grown.word, grown.flag, grown.rows, grown.maybe) == ("none", False, [[1], [2, 3]], None)
    assert grown.leaves == [leaf(1)]
    assert grown.mask(Sight(0)).hidden == [HIDDEN]
    assert Grown.load({"number": 3, "word": "x", "rows": []}) == Grown(number=3, word="x", rows=[])


def test_no_two_parts_share_a_default() -> None:
    first = Grown(number=1)
    first.rows[0].append(9)
    first.leaves[0].mine.append(9)
    first.hidden.append(9)
    assert Grown(number=1) == Grown.load({"number": 1}) != first


@pytest.mark.parametrize("data", [{}, {"word": "x"}, {"number": 1, "more": 2}, {"number": 1, "word": 2}])
def test_what_has_no_default_is_needed_and_nothing_else_is_taken(data: Any) -> None:
    with pytest.raises(BadPart):
        Grown.load(data)


def test_a_default_of_another_kind_is_refused() -> None:
    with pytest.raises(BadPart, match=r"Wrong\.number: expected int"):

        class Wrong(Part):
            number: int = "one"  # type: ignore[assignment]
