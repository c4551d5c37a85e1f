"""Mechanisms of maps and editions: their objects, how a map states them, and their rules."""
