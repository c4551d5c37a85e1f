"""Finds the teacher who sits at a table."""

from __future__ import annotations

from game.present.scene import Scene
from game.screen.scenes.guide.teacher import Teacher
from game.screen.scenes.table.scene import TableScene


def teacher_at(scene: Scene) -> Teacher:
    assert isinstance(scene, TableScene) and isinstance(scene.companion, Teacher)
    return scene.companion
