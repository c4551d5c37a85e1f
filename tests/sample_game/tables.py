"""The numbers of the sample game, each with its rule id."""

ROUNDS = {"short": 3, "long": 6}
"""SA-1.2"""
PRIZES = (1, 2, 3, 4, 5, 6)
"""SA-2.1"""
LARGEST = 3
"""SA-3.1"""
COINS = 5
"""SA-1.1"""
STONES = 3
"""SA-5.1"""
