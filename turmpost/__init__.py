"""The public names of turmpost: what a game in a package of its own may import."""
