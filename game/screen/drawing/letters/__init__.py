"""Letters: fonts, line breaking, cached lines."""
