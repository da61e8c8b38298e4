"""Events and views to text: one table of texts per language."""
