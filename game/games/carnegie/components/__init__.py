"""The components as frozen tables, generated from ``assets/data/carnegie`` by ``build/tables/carnegie_data.py``."""
