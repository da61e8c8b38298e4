"""A second game, for the tests alone: what a game needs that is not like Egon."""
