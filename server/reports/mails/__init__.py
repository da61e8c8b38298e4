"""From a letter to the bytes of its mail: text, HTML page, files.

A page fetches nothing, runs nothing, and is read without its style sheet as well: the
styles that matter are on the elements (css-inline); those in the head are for phones
and for the night. Sizes and layout are what Outlook's engine can do.
"""

from __future__ import annotations
