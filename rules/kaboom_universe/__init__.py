"""Kaboom Universe: rules, data and words (SPEC.md)."""
