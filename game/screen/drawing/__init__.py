"""Drawing: what a frame consists of, made into pixels.

Its doors are ``canvas`` and ``studio``; ``blurring`` for boards and ``letters.breaking`` for prose.
"""
