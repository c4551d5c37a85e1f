"""Makes and judges what the program is shipped with; none of it is part of the program."""
