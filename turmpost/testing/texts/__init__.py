"""Sentences of catalogues, compared with the source that says them."""
