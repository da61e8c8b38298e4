"""Titles as parts of file names and addresses."""

from __future__ import annotations

import re
import unicodedata

_NO_WORD = re.compile(r"[^a-z0-9]+")
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def slug(text: str) -> str:
    """Return a text as a part of file names: a-z, 0-9 and hyphens."""
    folded = text.casefold().translate(_UMLAUTS)
    return _NO_WORD.sub("-", unicodedata.normalize("NFKD", folded)).strip("-")
