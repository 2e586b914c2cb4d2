"""Steven Universe y las Gemas de Cristal: one folder, complete."""
