"""The window and its only loop: input, frames, rehearsal, what desktops want.

A frame (``Window.frame``) has these phases, in this order; what is not named in one does not happen there:

1. **Take**: what a person did goes to the program, which may change scenes and say what it wants; nothing is drawn.
2. **Update**: the program advances by the time since the last frame, hears bots, and tells whether something moves.
3. **Resize**, once the window has had its size for a moment: all that was drawn for another size is forgotten, and the
   program lays everything out anew.
4. The first of these that is due: **draw**, if something moves or is new: the scenes emit, what is missing is made,
   what changed goes to the screen; or **ahead**, when nothing has been due for a moment: a little of what may be seen
   soon is made, unseen; or **calm**, once, when that has come to its end: what only drawing needs is let go.
5. **Listen**: letters are typed where the program has a field for them, the pointer hides from pads, and screen readers
   are told what there is.

Memory goes back to the system in three cases: when it is calm, when a scene was left and nobody has done anything
since (``Window.relieve``), and when everything gets another look (another size, scale, text size or language).
"""
