"""Commands, a file for each subject; `registry.py` finds and runs them."""
