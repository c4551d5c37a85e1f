"""Tests of The Stock Companies."""
