"""The components as frozen tables, generated from ``assets/data/carnegie`` by ``build/carnegie_data.py``."""
