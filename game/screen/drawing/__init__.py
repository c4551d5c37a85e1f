"""Drawing: what a frame consists of, made into pixels.

Its doors are ``canvas`` and ``context``; ``blurring`` for boards and ``letters.breaking`` for prose.
"""
