"""How Kalah is shown: what lies where, what a click means, words, motion, record."""
