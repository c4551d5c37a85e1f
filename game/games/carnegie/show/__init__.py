"""How Carnegie is shown: what lies where, what a gesture means, words, motion."""
