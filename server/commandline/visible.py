"""Text on a terminal: what strangers wrote is shown, and never acts."""

from __future__ import annotations

import unicodedata

_KEPT = "\n\t"


def visible(text: str) -> str:
    """Return the text with everything a terminal would act on written out.

    Control characters (escape sequences begin with one), those that turn the direction
    of the text, and lone surrogates become "\\x1b" and the like; line breaks and tabs
    stay.
    """
    return "".join(
        letter
        if letter.isprintable()
        or letter in _KEPT
        or unicodedata.category(letter) == "Zs"
        else letter.encode("unicode_escape").decode("ascii")
        for letter in text
    )


def visible_mail(raw: bytes) -> str:
    """Return a mail's bytes as such a text, a line for each of its lines.

    Bytes that are no UTF-8 are written out as well ("\\xe4").
    """
    text = raw.decode("utf-8", "backslashreplace").replace("\r\n", "\n")
    return visible(text)
