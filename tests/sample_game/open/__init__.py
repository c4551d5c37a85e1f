"""What is different in the sample game where nothing is hidden: files that take the place of those of the same name.

Texts and rules hold only the entries that differ; an entry without words is left out.
"""
