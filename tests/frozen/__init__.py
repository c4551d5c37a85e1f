"""The application as people get it. Slow: `python3 build/dev.py test-bundle` runs these."""
