"""Orders as players sent them, and which of them count."""
