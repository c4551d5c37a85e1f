"""How The Stock Companies is shown: what lies where, what a gesture means, words, motion, record."""
