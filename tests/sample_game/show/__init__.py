"""How the sample game is shown: what lies where, what a gesture means, words, motion, record."""
