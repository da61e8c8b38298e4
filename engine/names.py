"""How names compare: letter case, umlauts and spaces around them do not matter.

The order language and the rules (1.2) compare names in the same way, so both take it
from here.
"""

from __future__ import annotations

import re
import unicodedata

# A character, and what may be composed with it. The length is limited because
# composing takes time with the square of a run of combining characters.
_COMPOSABLE = re.compile("[\x00-\u02ff]?[^\x00-\u02ff]{1,256}")

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_PRINTED = str.maketrans(
    {
        **dict.fromkeys("–—−‐‑", "-"),
        **dict.fromkeys("“”„‟", '"'),
        **dict.fromkeys("‘’", "'"),
        "×": "x",
        "→": "->",
        "≥": ">=",
        "≤": "<=",
        "…": "...",
    }
)
"""Signs that pages print in place of those on a keyboard."""


def nfc(text: str) -> str:
    """Return the text in NFC, in time that grows linearly with it."""
    if text.isascii() or max(text) < "\u0300":
        return text
    return _COMPOSABLE.sub(lambda found: unicodedata.normalize("NFC", found[0]), text)


def fold(name: str) -> str:
    """Return the form in which two names are equal or not."""
    stripped = name.strip()
    if stripped.isascii():
        return stripped.lower()
    return nfc(nfc(stripped).casefold()).translate(_UMLAUTS).translate(_PRINTED)
