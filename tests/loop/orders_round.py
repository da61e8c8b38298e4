"""The loop for orders: what a game shows is sent in it, and what came of it is judged.

`played` lets a game run and stops before steps of each kind. There everything that the
mails show is sent as their reader; a fault is a line that names itself, by its kind.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.names import fold
from server.bundles import bundle
from tests.loop import orders_words
from tests.loop.orders_shown import (
    Row,
    corrections,
    examples,
    filled,
    sections,
    template,
)
from tests.loop.orders_slips import Slip, slips
from tests.loop.orders_table import STOPS, Said, Table

NOTHING = ("kein Befehl zu erkennen", "No order could be found")
"""What a reply says to a mail in which nothing was recognised."""

BESIDE_HELP = (
    *("DEINE BEFEHLE", "YOUR ORDERS", "WIE ES JETZT", "HOW THINGS"),
    *("HINWEISE", "HINTS", "AUSSERDEM", "ALSO"),
)
"""What a reply to a question tells besides the help."""

LONGEST = 40
"""Characters of a line in which slips are made."""

_POINTED = re.compile(r"^  (?:Zeile|Line) (\d+) +(\S.*)$", re.MULTILINE)
_SAID_OF = re.compile(r"^ +\^ (.*(?:\n {6,}.*)*)", re.MULTILINE)
_QUOTED = re.compile(r'"([^"\n]+)"')
_HASH = re.compile(r"SHA-256[^\n]*:\n  ([0-9a-f]{64})")
_WORDS_OF_OURS = frozenset(
    {
        *("alle", "all", "ende", "end"),
        *("artikel: titel", "gäste: name, name", "strafe: 3 steine"),
        *("article: title", "guests: name, name", "penalty: 3 stones"),
    }
)
"""What a reply quotes that is to be typed: words, and headers that an order lacks."""


@dataclass
class Faults:
    """The mistakes found at a table, by the kind of the mail."""

    table: Table
    stop: int = 0
    found: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    sent: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    tried: set[str] = field(default_factory=set)

    def note(self, kind: str, line: str, why: str) -> None:
        """Note that something is wrong with a line."""
        head = line.split("\n")[0]
        self.found[kind].append(f"before step {self.stop}: {head!r}: {why}")

    def send(self, kind: str, lines: Sequence[tuple[str, str]]) -> None:
        """Send lines that must be taken, each as the order that it means."""
        texts = [line + self.below(right) for line, right in lines]
        replies = self.say(kind, texts)
        for (line, right), said in zip(lines, replies, strict=True):
            why = self._missed(said, right)
            if why:
                self.note(kind, line, why)

    def _missed(self, said: Said, right: str) -> str:
        """Return why a mail was not taken as the order that it means, "" if it was."""
        wanted = self.table.canonical(right + self.below(right))
        if not said.text:
            return "no answer"
        if not wanted:
            return "is no order of the game"
        if not said.taken:
            return _why(said)
        return "" if wanted[-1] in said.stands else f"what stands is {said.stands}"

    def say(self, kind: str, texts: Sequence[str]) -> list[Said]:
        """Send mails and judge what every reply must keep."""
        self.sent[kind] += len(texts)
        replies = self.table.say_all(texts)
        for said in replies:
            for why in _untrue(said):
                self.note("quotes", said.typed, why)
        return replies

    def below(self, line: str) -> str:
        """Return the texts and lists that an order needs below its line."""
        if self.table.game != "egon":
            return ""
        others = self.table.others()
        return orders_words.blocks(line, others[0], self.table.language)


def _why(said: Said) -> str:
    """Return what a reply says of a line that does not count."""
    found = _SAID_OF.search(said.text)
    if found:
        return " ".join(found[1].split())
    nothing = any(one in " ".join(said.text.split()) for one in NOTHING)
    return "nothing was recognised" if nothing else said.text[:200]


def _untrue(said: Said) -> Iterator[str]:
    """Yield where a reply quotes what the mail does not say, or counts wrongly."""
    typed = said.typed.splitlines()
    for number, line in _POINTED.findall(said.text):
        row = typed[int(number) - 1].strip() if int(number) <= len(typed) else ""
        # A long line is shown from a blank or a comma before its fault to one behind.
        if line.strip(". ") not in row:
            yield f"line {number} is quoted as {line!r}"
    flat = " ".join(said.typed.casefold().split())
    for sentence in _SAID_OF.findall(said.text):
        for quoted in _QUOTED.findall(" ".join(sentence.split())):
            word = quoted.casefold()
            if word not in flat and word not in _WORDS_OF_OURS:
                yield f"nobody wrote {quoted!r}"
    lines = sum(bool(one.strip()) for one in typed)
    if sum(map(said.count, ("accepted", "unclear", "refused"))) > lines:
        yield "more lines are counted than there are"


def rows_of(table: Table) -> list[tuple[Row, list[str]]]:
    """Return the rows of the newest template, and what each of them says filled in."""
    mail = table.news()
    rows = template(mail)
    own = orders_words.dealt(mail, [one.form for one in rows])
    words = orders_words.words(table.game, table.others(), own)
    return [(row, [_whole(one) for one in filled(row.form, words)]) for row in rows]


def _whole(line: str) -> str:
    """Return the line of an order; a wish alone is a part of one (MARK)."""
    return line if "," in line or " " not in line else f"z,{line}"


def templates(faults: Faults) -> None:
    """Send each row of the template: filled in, and with its label left in front."""
    plain, labelled = [], []
    for row, lines in rows_of(faults.table):
        plain += [(line, line) for line in lines]
        if row.label:
            labelled += [
                (f"{row.label}: {lines[0]}", lines[0]),
                (f"{row.label.upper()}:  {lines[-1]}", lines[-1]),
            ]
    faults.send("template", plain)
    faults.send("label", labelled)


def shown(faults: Faults) -> None:
    """Send each example of the newest opening or report."""
    told = sections(faults.table.news(), ("VORLAGE", "TEMPLATE"))
    _send_examples(faults, "example", examples(told))


def _send_examples(faults: Faults, kind: str, found: Iterable[str]) -> None:
    """Send examples; where one is a form its fields are filled in."""
    table = faults.table
    words = orders_words.words(table.game, table.others(), {})
    lines = dict.fromkeys(one for form in found for one in filled(form, words))
    faults.send(kind, [(line, line) for line in lines])


def helped(faults: Faults) -> None:
    """Ask for help on each order, and send the examples that it shows."""
    table = faults.table
    ask = {"de": "hilfe", "en": "help"}[table.language]
    topics = bundle(table.game).language.topics(table.language)
    orders = [one for one in topics if one.rule]
    replies = table.say_all([f"{ask} {one.words[0]}" for one in orders])
    found: list[str] = []
    for topic, said in zip(orders, replies, strict=True):
        fields = topic.form.partition(",")[2]
        told = examples(sections(said.text, BESIDE_HELP))
        found += [one for one in told if one.partition(",")[2] != fields]
    _send_examples(faults, "help", found)


def wrong(faults: Faults) -> None:
    """Send lines with slips, and then what the replies to them propose."""
    table = faults.table
    found: list[Slip] = []
    for _, (line, *_others) in rows_of(table):
        word = fold(line.partition(",")[0])
        if word not in faults.tried and len(line) <= LONGEST:
            faults.tried.add(word)
            found += slips(line, _long(table, word), table.language)
    replies = faults.say("slip", [one.line + faults.below(one.right) for one in found])
    proposed: list[str] = []
    for slip, said in zip(found, replies, strict=True):
        _judge(faults, slip, said)
        proposed += corrections(said.text)
    proposed = list(dict.fromkeys(proposed))
    faults.send("correction", [(line, line) for line in proposed])


def _long(table: Table, word: str) -> str:
    topics = bundle(table.game).language.topics(table.language)
    found = (one.words for one in topics if word in map(fold, one.words))
    return max(next(found), key=len)


def _judge(faults: Faults, slip: Slip, said: Said) -> None:
    """Note where the reply to a slip does not help."""
    meant = faults.table.canonical(slip.right + faults.below(slip.right))
    proposed = corrections(said.text)
    if said.taken:
        if slip.plain and meant and meant[-1] not in said.stands:
            faults.note("slip", slip.line, f"became another order: {said.stands}")
        return
    if not said.text:
        faults.note("slip", slip.line, "no answer")
    if slip.plain and not said.count("refused") and slip.right not in proposed:
        faults.note("slip", slip.line, f"the order in it is not found: {_why(said)}")
    if proposed and any(one in " ".join(said.text.split()) for one in NOTHING):
        faults.note("slip", slip.line, "no order recognised, and one proposed")


def played(table: Table) -> Faults:
    """Let a game run, and send at each stop what it shows."""
    faults = Faults(table)
    for stop in STOPS[table.game]:
        table.play(stop - faults.stop)
        faults.stop = stop
        templates(faults)
        shown(faults)
        helped(faults)
        wrong(faults)
        table.say({"de": "löschen alles", "en": "delete all"}[table.language])
    return faults
