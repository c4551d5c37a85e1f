"""The phases of The Stock Companies that Power Grid does not have, and those it has otherwise; one per file."""
