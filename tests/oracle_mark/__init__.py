"""MARK a second time, from the rules alone and in another style: plain dicts.

Nothing of `engine.mark` or `grammar` is used here. `compare` plays random games with
both and looks for differences.
"""
