"""What all games share; it knows no game and no screen (DESIGN.md 3)."""
