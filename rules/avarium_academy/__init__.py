"""Avarium Academy: Idols, Students and Schemes (SPEC.md)."""
