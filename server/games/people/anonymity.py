"""Names of authors in their texts for others.

Only what the server knows can be found: the registered address, the real name, and a
part of either where it is signed or introduced with. The author decides, before it goes
out.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from engine.names import fold, nfc
from server.bundles import bundle
from server.games.state.looks import BLANKS
from server.reports.documents.sentences import not_possible
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

SHORTEST = 3
SHORTEST_LOCAL = 5
SIGNED_WORDS = 4
GREETING_WORDS = 2

ORDINARY_WORDS = frozenset(
    ["graf", "haus", "herr", "koenig", "meister", "richter", "runde", "stadt", "zug"]
)
"""Surnames that players speak of in any game name nobody when they stand alone."""

_WORD = re.compile(r"[^\W\d_]+")
_AT = r"\s*(?:@|[(\[{<]\s*(?:at|aet)\s*[)\]}>]|\s(?:at|aet)\s)\s*"
_DOT = r"\s*(?:\.|[(\[{<]\s*(?:dot|punkt)\s*[)\]}>]|\s(?:dot|punkt)\s)\s*"
_BETWEEN = r"[\s.,-]+"
# "Anna Alts Turm", "Anna Alt's": so a name is said of somebody.
_ENDING = r"(?:['’]?e?n?s|en)?"
_INTRODUCED = (
    r"\b(?:herr|herrn|frau|hr|fr|familie|mr|mrs|ms|[a-z]\.|ich bin(?: der| die)?"
    r"|ich heisse|mein name ist|my name is|i am|i'm)[\s.]+"
)


@dataclass(frozen=True, slots=True)
class GivenAway:
    """The words of a text that name its author: address, name, or part of either."""

    words: str
    is_address: bool = False


def gives_away(
    player: RoleRow, text: str, game_words: frozenset[str] = frozenset()
) -> GivenAway | None:
    """Return what in a text names its author, None where nothing does.

    A part counts in a line of few words alone, as in "Gruß, Max", and where somebody is
    introduced with it, as in "Herr Alt" or "ich bin Max". The parts of the pseudonym
    are no secret, and `game_words` are words of the game rather than names.
    """
    folded = _folded(text)
    whole = " ".join(folded.split())
    public = _folded(player.pseudonym)
    if _address_form(player.address).search(whole):
        return GivenAway(player.address, is_address=True)
    local = _folded(player.address.partition("@")[0].partition("+")[0])
    if _is_telling(local) and local not in public and _word_in(local, whole):
        return GivenAway(local, is_address=True)
    name = _WORD.findall(_folded(player.person.real_name or ""))
    if not name:
        return None
    if " ".join(name) not in public and _name_form(name).search(whole):
        return GivenAway(player.person.real_name or "")
    own = {word for word in name if len(word) >= SHORTEST}
    if len(local) >= SHORTEST_LOCAL and local.isalpha():
        own.add(local)
    own -= {*_WORD.findall(public), *ORDINARY_WORDS, *game_words}
    part = _signed_part(own, text, whole) if own else None
    return GivenAway(part) if part else None


def _folded(text: str) -> str:
    return fold(_seen(text))


def _seen(text: str) -> str:
    if text.isascii():
        return text
    inked = (sign for sign in text if sign not in BLANKS)
    return nfc("".join(sign for sign in inked if unicodedata.category(sign) != "Cf"))


def _is_capital(word: str) -> bool:
    return word[0].isupper()


def _address_form(address: str) -> re.Pattern[str]:
    """Return the pattern of an address, also where it is spelled out."""
    local, _, domain = address.lower().rpartition("@")
    where = _DOT.join(map(re.escape, domain.split(".")))
    return re.compile(rf"(?<![\w.+-]){re.escape(local)}{_AT}{where}(?!\w)")


def _is_telling(local: str) -> bool:
    return len(local) >= SHORTEST_LOCAL and not local.isalpha()


def _word_in(word: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) is not None


def _name_form(name: list[str]) -> re.Pattern[str]:
    """Return the pattern of a name: in full, first and last name, or the other way."""
    orders = [name]
    if len(name) > 1:
        first, last = name[0], name[-1]
        orders += [[first, last], [last, first], [last, *name[:-1]]]
    forms = {_BETWEEN.join(map(re.escape, order)) for order in orders}
    return re.compile(rf"(?<!\w)(?:{'|'.join(sorted(forms))}){_ENDING}(?!\w)")


def _signed_part(own: set[str], text: str, whole: str) -> str | None:
    """Return the part of a name that is in a signature or an introduction."""
    for line in _seen(text).split("\n"):
        words = _WORD.findall(line)
        if len(words) > SIGNED_WORDS:
            continue
        # "Der Turm ist alt" names nobody called Alt; "gruß, max" does.
        names = words if len(words) <= GREETING_WORDS else filter(_is_capital, words)
        named = " ".join(word for word in names if fold(word) in own)
        if named:
            return named
    parts = "|".join(map(re.escape, sorted(own)))
    introduced = re.search(rf"{_INTRODUCED}(?P<name>{parts})(?!\w)", whole)
    return introduced["name"].title() if introduced else None


def refuse_names(
    work: Work, row: GameRow, texts: Sequence[str], *, reader: RoleRow | None = None
) -> None:
    """Let no words of a game master name who plays; raises NotPossibleError.

    Where only one player reads them, that `reader` may be named.
    """
    if named_player(work, row, texts, seat=reader.seat_id if reader else None):
        raise not_possible("words-tell", title=row.title)


def named_player(
    work: Work, row: GameRow, texts: Sequence[str], *, seat: int | None
) -> str:
    """Return what in a game master's words names a player, "" where nothing does.

    Whoever has the `seat` is left out, as the only one who reads the words. Once a game
    is over that opens its names then, nobody's name is a secret.
    """
    is_known = row.state == GameState.OVER and "names" in row.opens.split(",")
    # Without words there is nothing to refuse, and no game to load for it.
    if is_known or not any(texts):
        return ""
    words = bundle(row.bundle).ordinary_words
    players = [one for one in roles.players(work, row.id) if one.seat_id != seat]
    found = (gives_away(player, text, words) for player in players for text in texts)
    return next((one.words for one in found if one), "")
