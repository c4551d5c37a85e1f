"""What a game supplies to be shown: six small protocols, one object each, bundled as a ``Stage``. No pygame, no files.

Every method is a function of what is handed in: showing something else in between changes no answer. Objects may keep
what they worked out (pictures, measures), never what they showed last.
"""
