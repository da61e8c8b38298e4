"""Documents and their renderers, and what all games share of their texts."""
