"""Text to typed orders and back: one Lark grammar per game."""
