"""What the deck of a board has of its own, told in sentences with signs (M-3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.power_grid.mechanisms.deck import Pile, Recipe
from game.games.power_grid.plants import PLANTS, Kind
from game.games.power_grid.show.art.plants import kind_sign, plant_back
from game.games.power_grid.show.sentences import both, listed, plant_named, plants_named, square
from game.games.power_grid.tables import Tables
from game.kernel.message import Message, Value, msg
from game.present.board_rule import BoardRule
from game.present.pictures.picture import Picture

USUAL = Recipe()


def deck_rules(tables: Tables, usual: Tables) -> Iterator[BoardRule]:
    """Yield what is told of the stack: what lies on top of it, what is not used, removed or kept, and its order."""
    deck = tables.deck
    sign = square(plant_back())
    if deck.drawn:
        yield BoardRule(_drawn(deck), sign, laid=True)
    elif deck.size != usual.deck.size and tables.shape.planned:
        yield BoardRule(msg("pg.board.deck.size", n=deck.size), sign, laid=True)
    if deck.out and deck.top not in (USUAL.top, ()):
        yield BoardRule(
            msg("pg.board.out_top", out=plants_named(deck.out), top=plants_named(deck.top)), sign, laid=True
        )
    elif deck.out:
        yield BoardRule(msg("pg.board.out", out=plants_named(deck.out)), sign, laid=True)
    elif deck.top not in (USUAL.top, ()):
        yield BoardRule(msg("pg.board.top", plants=both(deck.top)), sign, laid=True)
    yield from _kept(tables)
    yield from (BoardRule(words, sign, laid=True) for words in _order(deck))
    if deck.piles:
        yield BoardRule(msg("pg.board.deck.piles", piles=listed([_pile(pile) for pile in deck.piles], "pg.list")), sign)
    yield from (BoardRule(words, sign, laid=True) for words in (*_end(deck), *_removed(deck, usual.deck)))


def _drawn(deck: Recipe) -> Message:
    """Tell that the first market is drawn by lot, and what is always in it."""
    if deck.always:
        return msg("pg.board.deck.drawn.with", n=deck.size, last=deck.low, plants=plants_named(deck.always))
    return msg("pg.board.deck.drawn", n=deck.size, last=deck.low)


def _order(deck: Recipe) -> Iterator[Message]:
    """Tell what lies on top of the stack."""
    if deck.top_low:
        yield msg("pg.board.deck.low_on_top", n=deck.top_low, last=deck.low)
    if deck.first_high:
        yield msg("pg.board.deck.first_high", last=deck.low)
    if deck.below_top:
        yield msg("pg.board.deck.below_top", plants=plants_named(deck.below_top), n=deck.mixed)


def _end(deck: Recipe) -> Iterator[Message]:
    """Tell where the Step 3 card lies."""
    if deck.step_3_above is None:
        yield msg("pg.board.deck.no_step_3")
    elif deck.step_3_above:
        yield msg("pg.board.deck.step_3", n=deck.step_3_above)


def _pile(pile: Pile) -> Message:
    key = "ascending" if pile.ascending else "step_3" if pile.step_3 else "shuffled"
    return msg(f"pg.board.deck.pile.{key}", first=pile.first, last=pile.last)


def _removed(deck: Recipe, usual: Recipe) -> Iterator[Message]:
    """Tell how many plants are removed unseen, if that is another number than usual."""
    if sum(deck.removed) != sum(usual.removed):
        number = sum(deck.removed)
        yield msg("pg.board.deck.removed", n=number) if number else msg("pg.board.deck.removed.none")


# ---- plants that stay


def _kept(tables: Tables) -> Iterator[BoardRule]:
    kept = _kept_plants(tables)
    if tables.twists.ecological_stay:
        words = msg("pg.board.stay.kept", plants=both(kept)) if kept else msg("pg.board.stay")
        yield BoardRule(words, kind_sign("ecological"))
    elif kept:
        yield BoardRule(msg("pg.board.kept", plants=both(kept)), _kept_sign(tables.deck), laid=True)


def _kept_plants(tables: Tables) -> list[Value]:
    """Return the plants that are never removed unseen: whole kinds by their names, others by number."""
    kept, found = set(tables.deck.keep), list[Value]()
    for kind, members in _kinds(tables).items():
        if members <= kept:
            found.append(msg(f"pg.board.kind.{kind}"))
            kept -= members
    return [*found, *map(plant_named, sorted(kept))]


def _kept_sign(deck: Recipe) -> Picture:
    kinds = {PLANTS[number].kind for number in deck.keep}
    return kind_sign(kinds.pop()) if len(kinds) == 1 else square(plant_back())


def _kinds(tables: Tables) -> dict[Kind, set[int]]:
    """Return the plants of each kind that can be in the stack."""
    found: dict[Kind, set[int]] = {}
    for number, plant in PLANTS.items():
        if number not in tables.deck.laid_out():
            found.setdefault(plant.kind, set()).add(number)
    return found
