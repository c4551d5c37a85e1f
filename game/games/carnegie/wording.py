"""What departments, rewards and tab spaces do, in sentences made from the data: one sentence for each option."""

from __future__ import annotations

from functools import reduce

from game.games.carnegie.kinds import Department, Reward, TabSpace, Use
from game.games.carnegie.naming import type_name
from game.kernel.say import Say, say


def reward_words(reward: Reward) -> Say:
    """Return a reward in words, such as ``$3 and 1 point``."""
    parts = [say(f"ca.reward.{name}", n=n) for name, n in _parts(reward) if n]
    return reduce(lambda a, b: say("ca.and", first=a, second=b), parts) if parts else say("ca.reward.nothing")


def _parts(reward: Reward) -> tuple[tuple[str, int], ...]:
    return (
        ("money", reward.money), ("goods", reward.goods), ("vp", reward.vp), ("study", reward.study),
        ("hire", reward.hire), ("moves", reward.moves),
    )  # fmt: skip


def space_words(space: TabSpace) -> Say:
    """Return the income of a tab space."""
    if space.cap_bonus:
        return say("ca.space.cap_bonus", n=space.cap_bonus)
    if space.choose:
        return reduce(lambda a, b: say("ca.or", first=a, second=b), map(reward_words, space.choose))
    return reward_words(space.gain)


def effect_words(department: Department) -> tuple[Say, ...]:
    """Return what a department does: a sentence for each option, or one for its lasting or final effect."""
    if department.kind == "per_employee":
        return tuple(use_words(use) for use in department.uses)
    return (
        say(f"ca.rule.{department.rule}", amount=department.amount, least=department.least, most=department.most,
            bonus=department.bonus),
    )  # fmt: skip


def use_words(use: Use) -> Say:
    """Return what one use of an employee does."""
    if use.special == "per_region":
        return say("ca.use.per_region", reward=reward_words(use.reward), other=reward_words(use.other))
    if use.per_type >= 0:
        reward = say("ca.use.anywhere") if use.special == "teleport" else reward_words(use.reward)
        return say("ca.use.per_type", reward=reward, type=type_name(use.per_type))
    if use.discount:
        return say("ca.use.build_cheaper", discount=use.discount)
    if use.special:
        return say(f"ca.use.{use.special}", money=use.money)
    if use.repeat > 1:
        paid = reward_words(Reward(money=use.money, goods=use.goods))
        return say("ca.use.trade", n=use.repeat, paid=paid, reward=reward_words(use.reward))
    return say("ca.use.mission", reward=reward_words(use.reward)) if use.mission else reward_words(use.reward)
