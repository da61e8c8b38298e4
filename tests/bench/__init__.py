"""Speed, measured next to its limit in the same run: `make bench`."""
