"""The engine contract on the command line, game by game (docs/engine-contract.md)."""
