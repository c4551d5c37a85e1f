"""What lies where: pages, their tables and cameras, and the draft of whoever looks."""
