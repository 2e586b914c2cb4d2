"""How things look: theme, type, icons, shapes, caches (DESIGN.md 6.1 Painting)."""
