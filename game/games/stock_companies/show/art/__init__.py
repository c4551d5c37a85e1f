"""The pictures of The Stock Companies, drawn by code: ledger, certificates, crests, price board."""
