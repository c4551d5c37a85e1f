"""Text with headings, lists, tables and links: read, broken into lines, drawn."""
