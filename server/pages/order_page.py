"""The page on which orders are tapped together: what the public knows, as data.

It has no address and no key of anybody: those stand behind the "#" of the link in a
player's mail (`server.reports.mails.order_link`), and no server gets them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from markupsafe import Markup

from grammar.description import Described, Description, Field
from grammar.words import typed
from server.pages.facts import GameFacts
from server.pages.frame import ORDERING, Writer
from server.reports.game.bundle import AnyBundle
from server.reports.game.scene import Scene
from server.texts.family import Family

_SAYS = (
    *("add", "added", "atleast", "between", "budget", "cancel", "choose", "compare"),
    *(
        "copied",
        "count",
        "end",
        "further",
        "lacking",
        "later",
        "length",
        "less",
        "line",
        "long",
        "more",
    ),
    *("nokey", "number", "remove", "removed", "replaced", "text", "then"),
    *("unfinished", "without"),
)
SAYS = Family("order-says", _SAYS)
"""What the script says; names in braces are filled in by it."""


@dataclass(frozen=True, slots=True)
class OrderPage:
    """Makes the page of a game with an open step, before which its scene is.

    `mailbox` is the address of the game, "" where pages do not show it.
    """

    bundle: AnyBundle
    scene: Scene[Any]
    place: int
    mailbox: str
    writer: Writer

    def values(self) -> Mapping[str, object]:
        """Return what the template of the page needs."""
        found = self._described()
        return {
            "data": Markup(_embedded(self._data(found))),  # noqa: S704 - escaped
            "forms": "\n".join(self._template()),
            "script": ORDERING,
        }

    def _described(self) -> Description:
        language = self.writer.language
        samples = self.bundle.samples(self.scene.rules, language)
        return self.bundle.language.described(language, self.scene.players, samples)

    def _template(self) -> Iterator[str]:
        """Yield the forms of all orders, for who has no script."""
        group = ""
        for topic in self.bundle.language.topics(self.writer.language):
            if topic.command:
                continue
            if topic.group != group:
                group = topic.group
                yield f"# {group}:"
            yield f"#   {topic.form}"

    def _data(self, found: Description) -> Mapping[str, object]:
        step = self.scene.step
        fields = _Fields()
        return {
            "language": self.writer.language,
            "place": self.place,
            "number": step.number,
            "last": step.last or step.number,
            "mailbox": self.mailbox,
            "players": {one.code: one.pseudonym for one in self.scene.players},
            "orders": [
                {**_line(one, fields), "now": not one.steps or step.kind in one.steps}
                for one in found.orders
                if not one.option or self.scene.rules.get(one.option)
            ]
            + [
                {**_line(one, fields), "now": True} for one in found.headers if one.slot
            ],
            "headers": [_line(one, fields) for one in found.headers],
            "fields": fields.listed,
            "words": found.words,
            "end": found.end,
            "ends": found.ends,
            "ready": typed("ready", self.writer.language),
            "says": {one: self._says(one) for one in _SAYS},
        }

    def _says(self, name: str) -> str:
        """Return words of the script, with names in braces where it fills them in."""
        return self.writer.words.phrase(
            SAYS[name],
            address="{address}",
            sender="{sender}",
            field="{field}",
            line="{line}",
            least="{least}",
            most="{most}",
            cost="{cost}",
            cash="{cash}",
            count="{count}",
        )


def ordering_of(game: GameFacts, writer: Writer) -> OrderPage | None:
    """Return the page of the step that takes orders, None where none does."""
    playing, scene = game.playing, game.scene
    if playing is None or scene is None:
        return None
    mailbox = writer.site.mailboxes.get(game.mailbox, "")
    place = playing.step_row.sequence
    return OrderPage(game.bundle, scene, place, mailbox, writer)


class _Fields:
    """The fields of all lines, each once."""

    def __init__(self) -> None:
        self.listed: list[Mapping[str, object]] = []
        self._numbers: dict[Field, int] = {}

    def number(self, field: Field) -> int:
        """Return the place of a field in the list."""
        if field not in self._numbers:
            self._numbers[field] = len(self.listed)
            self.listed.append(asdict(field))
        return self._numbers[field]


def _line(line: Described, fields: _Fields) -> Mapping[str, object]:
    def number(name: str) -> int:
        return fields.number(line.fields[name]) if name in line.fields else -1

    prefix, _, field = line.slot.partition(":")
    return {
        "word": line.word,
        "title": line.title,
        "help": line.help,
        "heading": line.heading,
        "states": [
            [
                one.ends,
                [[c.signs, number(c.field), c.word, c.next] for c in one.choices],
            ]
            for one in line.states
        ],
        "slot": [prefix, number(field)],
        "takes": line.takes,
        "block": line.block,
        "body": line.body,
        "costs": number(line.costs),
    }


def _embedded(data: Mapping[str, object]) -> str:
    """Return JSON for a page: nothing in it ends the element that it stands in."""
    dump = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))
    text = dump(data)
    for sign in "<>&":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text
