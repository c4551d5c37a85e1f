"""The phases of The Stock Companies that Power Grid lacks or has differently; one per file."""
