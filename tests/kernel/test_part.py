"""Generated methods of parts, against the slow and obvious way."""

from __future__ import annotations

from copy import deepcopy
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.part import HIDDEN, OWNER, SECRET, BadPart, Part, Sight, source_of


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


def test_parts_are_composed_not_derived() -> None:
    with pytest.raises(TypeError):
        type("Deeper", (Leaf,), {})


def test_the_source_can_be_read() -> None:
    assert "def clone" in source_of(Tree) and "x0" in source_of(Tree)


def test_sight_decides_whose_parts_are_seen() -> None:
    class Both(Sight):
        def owns(self, kind: type[Part], index: int) -> bool:
            return kind is Leaf and index in (0, 2)

    three = [Leaf(number=i, mine=[i], nobody=0) for i in range(3)]
    tree = Tree(leaves=three, grid=[], words=[], flag=False, maybe=None)
    assert [leaf.mine for leaf in tree.mask(Both(1)).leaves] == [[0], [HIDDEN], [2]]
