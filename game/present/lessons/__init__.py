"""Lessons as data, how far each was taken, and the teacher's way through one."""
