"""The sub-commands of `turmpost`, a file for each group."""
