"""Haff: four towns at a lagoon, orders that are all carried out at once."""
