"""Pictures as surfaces: shapes, their shadows and glows, and tiles of what is huge."""
