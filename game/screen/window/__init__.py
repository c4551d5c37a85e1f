"""The window and its only loop: input, frames, rehearsal, what desktops want.

A frame has these phases, in this order, and each does only this:

1. **Take**: what a person did reaches the scenes; they change what they know, nothing is drawn.
2. **Advance**: time passes for everything that moves; bots are heard; scenes say whether a frame is due.
3. **Resize**, when the window has had its size for a moment: everything drawn for another size is forgotten.
4. One of three: **draw**: the scenes emit, what is missing is made, what changed goes to the screen; or
   **ahead**, when nothing has been due for a moment: a little of what may be seen next is made, unseen; or
   **calm**, when that has come to its end: what is kept for drawing is let go, and only here memory goes back
   to the system.
5. **Listen**: the system is told where letters are typed.
"""
