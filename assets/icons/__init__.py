"""Data only; importable so that importlib.resources finds it in every kind of install."""
