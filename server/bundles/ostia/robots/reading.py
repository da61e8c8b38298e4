"""What a robot makes of a mail of Ostia: its cards, the lots, the goods, the step.

It reads the text as a person would, by headings and columns, in both languages. Which
step comes next it sees by the template, whose short words are the same in both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from engine.ostia.goods import GOODS, Cards, Good, in_order
from engine.ostia.rules import RuleSet
from engine.ostia.state import Stage
from engine.protocol import Code
from server.bundles.ostia.robots.sight import Sight
from server.bundles.robots import UnreadableError

_OWN = ("DEINE KARTEN, DEIN GELD", "YOUR CARDS, YOUR MONEY")
_TABLE = ("AM TISCH", "AT THE TABLE")
_LOTS = ("DIE OFFENEN LOSE", "THE OPEN LOTS")
_GOODS = ("DIE WAREN", "THE GOODS")
_HAND, _BOAT, _CASH = ("Hand",), ("Boot", "Boat"), ("Kasse", "Cash")
_COLUMNS = {
    "now": ("Senat jetzt", "Senate now"),
    "next": ("danach", "next"),
    "depressors": ("Preisdrücker", "Depressors"),
}
_STEPS = {"n": Stage.HAFEN, "f": Stage.KONTOR, "e": Stage.SCHLUSS}
_LETTERS = {
    word: good
    for good, words in zip(
        GOODS,
        (
            ("Elfenbein", "ivory"),
            ("Öl", "oil"),
            ("Wein", "wine"),
            ("Salz", "salt"),
            ("Holz", "wood"),
            ("Getreide", "grain"),
        ),
        strict=True,
    )
    for word in words
}
_TEMPLATE = re.compile(r"^# [^#]*?: ([ngfe]),", re.MULTILINE)
_CARD = re.compile(r"(?:(\d+) )?(\w+)")
_CARDS = re.compile(rf"{_CARD.pattern}(?:, {_CARD.pattern})*")
_PLAYER = re.compile(r"\s+\d+\s+\S.*\s([A-Z]{3})\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+)")
_LOT = re.compile(r"\s+\S.*\s([A-Z]{3})\s{2,}(\S.*?)\s{2,}\d+")
_GOOD = re.compile(r"\s+([EOWSHG])\s+\S+((?:\s+\d+)+)\s*")


def read_sight(text: str, me: Code) -> Sight | None:
    """Return what a mail tells, None where nothing is to be ordered.

    Raises UnreadableError.
    """
    stage = _stage(text)
    if stage is None:
        return None
    own = _section(text, _OWN)
    players = {
        found[1]: found for found in map(_PLAYER.match, _section(text, _TABLE)) if found
    }
    if me not in players:
        raise UnreadableError("its table does not show me")
    goods = _goods(_section(text, _GOODS))
    lots = dict(_lots(_section(text, _LOTS)))
    if stage.trade and set(lots) != set(players):
        raise UnreadableError("it does not show a lot of everybody")
    if not (goods["now"] or stage.closing):
        raise UnreadableError("it does not show what the Senate likes")
    return Sight(
        stage=stage,
        me=me,
        players=tuple(sorted(players)),
        cash=_cash(own),
        stores=int(players[me][3]),
        loans=int(players[me][4]),
        hand=_held(own, _HAND),
        boat=_held(own, _BOAT),
        lots=lots,
        depressors=tuple(
            good for good in GOODS for _ in range(goods["depressors"].get(good, 0))
        ),
        senate=_word(goods["now"]),
        coming=_word(goods["next"]) if goods["next"] else None,
        rules=RuleSet(),
    )


def _stage(text: str) -> Stage | None:
    """Return the step by the first line of its template."""
    found = _TEMPLATE.search(text)
    if found is None:
        return None
    hidden = any(_line(_section(text, _OWN), _BOAT))  # the second lot
    trade = Stage.HANDEL1 if hidden else Stage.HANDEL2
    return _STEPS.get(found[1], trade)


def _section(text: str, headings: Sequence[str]) -> list[str]:
    """Return the lines below a heading, up to the next empty one.

    What stands in brackets behind the heading is a remark.
    """
    lines = iter(text.splitlines())
    for line in lines:
        if line.partition(" (")[0].strip() in headings:
            break
    found: list[str] = []
    for line in lines:
        if not line.strip():
            break
        found.append(line)
    return found


def _line(lines: Sequence[str], words: Sequence[str]) -> Iterator[str]:
    """Yield what stands behind one of these words."""
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        if word in words:
            yield rest.strip()


def _cash(own: Sequence[str]) -> int:
    """Return the cash in D; thousands have a dot, in English a comma."""
    for rest in _line(own, _CASH):
        return int(re.sub(r"\D", "", rest.partition(" ")[0]))
    raise UnreadableError("it does not say what my cash is")


def _held(own: Sequence[str], words: Sequence[str]) -> Cards:
    for rest in _line(own, words):
        return _cards(rest)
    return ()


def _cards(text: str) -> Cards:
    """Return the cards of "2 Öl, Wein (...)"; what is no card ends the list."""
    listed = _CARDS.match(text)
    found: list[Good] = []
    for count, word in _CARD.findall(listed[0] if listed else ""):
        if word not in _LETTERS:
            break
        found += [_LETTERS[word]] * int(count or 1)
    return in_order(found)


def _lots(lines: Sequence[str]) -> Iterator[tuple[Code, Cards]]:
    for found in map(_LOT.match, lines):
        if found and (cards := _cards(found[2])):
            yield found[1], cards


def _goods(lines: Sequence[str]) -> Mapping[str, Mapping[Good, int]]:
    """Return the columns of the goods: appeal now and next, depressors."""
    head = lines[0] if lines else ""
    places = sorted(
        (head.find(word), name)
        for name, words in _COLUMNS.items()
        for word in words
        if word in head
    )
    found: dict[str, dict[Good, int]] = {name: {} for name in _COLUMNS}
    for row in map(_GOOD.match, lines):
        if row is None:
            continue
        _value, *figures = map(int, row[2].split())
        for (_place, name), figure in zip(places, figures, strict=False):
            found[name][Good(row[1])] = figure
    return found


def _word(appeal: Mapping[Good, int]) -> str:
    """o1.3: return a Senate card as a word, from appeal 5 to 0."""
    ranked: list[Good] = sorted(appeal, key=appeal.__getitem__, reverse=True)
    return "".join(ranked)
