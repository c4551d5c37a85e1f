"""What departments, rewards and tab spaces do, in sentences made from the data: one sentence for each option."""

from __future__ import annotations

from functools import reduce

from game.games.carnegie.kinds import Department, Reward, TabSpace, Use
from game.games.carnegie.naming import type_name
from game.kernel.message import Message, msg


def reward_words(reward: Reward) -> Message:
    """Return a reward in words, such as ``$3 and 1 point``."""
    parts = [msg(f"ca.reward.{name}", n=n) for name, n in _parts(reward) if n]
    return reduce(lambda a, b: msg("ca.and", first=a, second=b), parts) if parts else msg("ca.reward.nothing")


def _parts(reward: Reward) -> tuple[tuple[str, int], ...]:
    return (
        ("money", reward.money), ("goods", reward.goods), ("vp", reward.vp), ("study", reward.study),
        ("hire", reward.hire), ("moves", reward.moves),
    )  # fmt: skip


def space_words(space: TabSpace) -> Message:
    """Return the income of a tab space."""
    if space.cap_bonus:
        return msg("ca.space.cap_bonus", n=space.cap_bonus)
    if space.choose:
        return reduce(lambda a, b: msg("ca.or", first=a, second=b), map(reward_words, space.choose))
    return reward_words(space.gain)


def effect_words(department: Department) -> tuple[Message, ...]:
    """Return what a department does: a sentence for each option, or one for its lasting or final effect."""
    if department.kind == "per_employee":
        return tuple(use_words(use) for use in department.uses)
    return (
        msg(f"ca.rule.{department.rule}", amount=department.amount, least=department.least, most=department.most,
            bonus=department.bonus),
    )  # fmt: skip


def use_words(use: Use) -> Message:
    """Return what one use of an employee does."""
    if use.special == "per_region":
        return msg("ca.use.per_region", reward=reward_words(use.reward), other=reward_words(use.other))
    if use.per_type >= 0:
        reward = msg("ca.use.anywhere") if use.special == "teleport" else reward_words(use.reward)
        return msg("ca.use.per_type", reward=reward, type=type_name(use.per_type))
    if use.discount:
        return msg("ca.use.build_cheaper", discount=use.discount)
    if use.special:
        return msg(f"ca.use.{use.special}", money=use.money)
    if use.repeat > 1:
        paid = reward_words(Reward(money=use.money, goods=use.goods))
        return msg("ca.use.trade", n=use.repeat, paid=paid, reward=reward_words(use.reward))
    return msg("ca.use.mission", reward=reward_words(use.reward)) if use.mission else reward_words(use.reward)
