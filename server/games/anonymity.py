"""Whether a text for others tells who its author is.

Only what the server knows can be found: the registered address, the real name, and a
part of the name where it is signed with. The author decides, before it goes out.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

from engine.names import fold
from server.storage import tallies

if TYPE_CHECKING:
    from datetime import datetime

    from grammar.reading import Passage
    from server.storage.tables import PlayerRow
    from server.storage.work import Work

SHORTEST = 3
SIGNED_WORDS = 4
KEPT = 7 * tallies.DAY
_WORD = re.compile(r"[^\W\d_]+")


def gives_away(player: PlayerRow, text: str) -> str | None:
    """Return what in a text names its author: the address, the name, or part of it.

    A part of the name counts in a line of few words alone, as in "Gruß, Max".
    """
    if player.address.lower() in text.lower():
        return player.address
    if not player.real_name:
        return None
    folded = " ".join(fold(text).split())
    name = " ".join(fold(player.real_name).split())
    if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", folded):
        return player.real_name
    own = {word for word in _WORD.findall(name) if len(word) >= SHORTEST}
    own -= set(_WORD.findall(fold(player.pseudonym)))
    for line in text.split("\n"):
        words = _WORD.findall(fold(line))
        if len(words) <= SIGNED_WORDS and own.intersection(words):
            return player.real_name
    return None


def is_meant(work: Work, player: PlayerRow, passage: Passage, now: datetime) -> bool:
    """Say whether the author has sent this very text before, and note that he did.

    The first time it is not passed on; whoever sends it again means it.
    """
    text = "\n".join((passage.kind, ",".join(passage.to), passage.title, passage.text))
    digest = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:32]
    name = f"named:p{player.id}:{digest}"
    return tallies.add(work, name, now + KEPT) > 1
