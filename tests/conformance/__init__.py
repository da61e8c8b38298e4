"""The cases of the games in this repository whose tests have no folder of their own."""
