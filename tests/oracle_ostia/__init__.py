"""A second implementation of docs/rules/ostia.md, written from the text alone.

It shares nothing with `engine` and `grammar` and works on plain JSON data, step by step
as the text tells it. `compare` plays random games with both.
"""
