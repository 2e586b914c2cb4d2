"""What fills the window for a while: title, new game, table, rules, saves, settings."""
