"""Kalah: sow seeds, catch seeds, have most of them at the end."""
