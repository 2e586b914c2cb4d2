"""Our own small layer of widgets and the interface tree (DESIGN.md 6.1 Widgets, 6.4)."""
