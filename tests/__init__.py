"""Tests; helpers that several folders share are imported from here."""
