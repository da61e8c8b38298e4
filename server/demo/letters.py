"""The mails of robots, as mail programs of different habits write them."""

from __future__ import annotations

from collections.abc import Sequence

from server.bundles.robots import Received, Role

QUOTED_LINES = 12
"""Lines of a mail that its answer quotes."""

_GERMAN = "Am {:%d.%m.%Y um %H:%M} schrieb turmpost:"
_ENGLISH = "On {:%d %b %Y at %H:%M}, turmpost wrote:"
"""The line of mail programs above a quotation, in any language of their user."""


def reply_text(role: Role, lines: Sequence[str], answers: Received) -> str:
    """Return a mail as the robot's mail program would write it."""
    own = "\n".join(lines)
    quoted = "\n".join(
        f"> {line}".rstrip() for line in answers.text.splitlines()[:QUOTED_LINES]
    )
    wrote = (_ENGLISH if role.charset == "utf-8" else _GERMAN).format(answers.date)
    match role.charset:
        case "iso-8859-15":  # answers above the quote, with a signature
            return f"{own}\n\n-- \n{role.pseudonym}\n\n{wrote}\n{quoted}\n"
        case "windows-1252":  # answers below the quote
            return f"{wrote}\n{quoted}\n\n{own}\n"
        case _:
            return f"{own}\n\n{wrote}\n{quoted}\n"
