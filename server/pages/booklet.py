"""A game that is over as a booklet, for the public or for who plays a seat of it.

Its chapters are bound from the reports of that one reader; beside them stand the
reader's own orders.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from engine.protocol import Audience, Reader
from server.pages.facts import GameFacts, Past
from server.pages.frame import Site, Writer
from server.pages.game import GamePages
from server.reports import frames
from server.reports.documents.document import (
    Article,
    Block,
    Figure,
    Heading,
    Paragraph,
)
from server.reports.documents.sentences import NONE
from server.reports.game.articles import printed
from server.reports.game.scene import Standing, pseudonym
from server.reports.game.texts import Texts
from server.reports.newspaper.booklet import Booklet, Chapter, Labels, fitted
from server.reports.pictures.charts import Lines
from server.reports.replies import parts
from server.reports.rounds.ending import afterwords
from server.texts.catalogue import Translation
from server.texts.formats import day


@dataclass(frozen=True, slots=True)
class Binder:
    """Binds the booklet of a game for one reader.

    `role_id` is the reader's role, whose notes are in it; `names` are blocks that say
    who was who, as the end of the game has told this reader.
    """

    game: GameFacts
    reader: Reader
    language: str
    role_id: int | None = None
    names: Sequence[Block] = ()

    def booklet(self) -> Booklet:
        """Return the booklet; that of the public without names that stay closed."""
        words, players = self._words, self.game.past[-1].facts.scene.players
        subject, name = words.phrase("booklet-of-all"), ""
        if isinstance(self.reader, str):
            name = pseudonym(players, self.reader)
            subject = words.phrase("booklet-of-seat", name=name, code=self.reader)
        bound = Booklet(
            title=self.game.title,
            language=self.language,
            kind=self._texts.game(),
            subject=subject,
            labels=Labels(words.phrase("booklet-contents"), words.phrase("issue-page")),
            facts=tuple(self._facts()),
            chapters=tuple(self._chapters()),
            reader=name,
        )
        if self.reader is Audience.PUBLIC:
            bound = self.game.blot.all_of(bound)
        return fitted(bound)

    @property
    def _words(self) -> Translation:
        return self._pages.writer.words

    @property
    def _pages(self) -> GamePages:
        return GamePages(self.game, Writer(Site(), self.language, self.game.zone))

    @property
    def _texts(self) -> Texts[Any, Any]:
        return self.game.bundle.words(self.language)

    def _facts(self) -> Iterator[tuple[str, str]]:
        words, past = self._words, self.game.past
        begun = past[0].letters.edition.game.step_row.opened_at
        first = day(begun, self.game.zone, self.language)
        last = day(past[-1].resolved_at, self.game.zone, self.language)
        both = words.phrase("booklet-from-to", first=first, last=last)
        yield words.phrase("booklet-played"), first if first == last else both
        if winners := self._pages.winners():
            yield words.phrase("page-winner"), "\n".join(winners)
        players = past[-1].facts.scene.players
        named = "\n".join(f"{player.pseudonym} ({player.code})" for player in players)
        yield words.phrase("page-players"), named

    def _chapters(self) -> Iterator[Chapter]:
        words, last = self._words, self.game.past[-1]
        facts = last.letters.facts(self.reader)
        standing = (*self._texts.status(facts.scene), *self._pages.curves())
        yield Chapter(words.phrase("booklet-standing"), tuple(standing))
        for _, steps in groupby(self.game.past, _number):
            yield self._round(list(steps))
        closing = afterwords(last.letters.closing, facts.scene.players, self.language)
        if closing:
            heading, *texts = closing
            yield Chapter(_title(heading), tuple(texts))
        if self.names:
            heading, *rows = self.names
            yield Chapter(_title(heading), tuple(rows))

    def _round(self, steps: Sequence[Past]) -> Chapter:
        """Return a round: what came of each of its steps, then what was written."""
        last = steps[-1]
        blocks: list[Block] = []
        for one in steps:
            blocks += self._step(one, self._name(one) if len(steps) > 1 else NONE)
        found = [text for step in steps for text in self._written(step)]
        if articles := tuple(dict.fromkeys(found)):
            blocks += [Heading(self._words.phrase("booklet-articles")), *articles]
        named = self._words.phrase("issue-round", number=_number(last))
        return Chapter(
            title=named if len(steps) > 1 else self._name(last),
            blocks=tuple(blocks),
            note=day(last.resolved_at, self.game.zone, self.language),
            lead=last.letters.public(self.language).lead,
        )

    def _name(self, past: Past) -> str:
        return self._texts.step(past.letters.edition.game.step)

    def _step(self, past: Past, name: str) -> Iterator[Block]:
        """Yield the reader's own orders, and what the report has told of the step.

        The `name` is that of one of several steps of a round.
        """
        letters = past.letters
        if isinstance(self.reader, str):
            yield Heading(self._words.phrase("booklet-orders", step=name))
            yield self._orders(past, self.reader)
        elif name != NONE:
            yield Heading(name)
        notes = letters.notes.get(self.role_id or 0, ())
        facts = letters.facts(self.reader, notes=notes)
        shared = letters.public(self.language)
        account = frames.report_parts(
            facts, shared, letters.edition.game.bundle, self.language
        )
        for block in (*account.place, *account.told):
            # The booklet begins with the curves of the whole game.
            if not (isinstance(block, Figure) and isinstance(block.data, Lines)):
                yield block
        if notes:
            yield Heading(self._words.phrase("report-notes"))
            yield from (Article("", title, text) for title, text in notes)

    def _orders(self, past: Past, code: str) -> Block:
        """Return the orders of a player that a step was resolved with."""
        game = past.letters.edition.game
        given = (game.step_row.orders or {}).get(code, "")
        orders = game.bundle.language
        reading = orders.read(given, game.roster(code), commands=False)
        standing = [
            Standing(
                game.bundle.game.slot(entry.order).name,
                orders.shown(orders.write(entry.order), self.language),
                entry.order,
            )
            for entry in reading.entries
        ]
        table = parts.orders(standing, self._texts, game.scene(code))
        none = self._words.phrase("booklet-no-orders")
        return table if table.rows else Paragraph(none)

    def _written(self, past: Past) -> Iterator[Block]:
        facts = past.letters.facts(self.reader)
        texts = [*self._texts.articles(facts), *facts.press]
        yield from printed(texts, facts.scene.players, self.language)


def _number(past: Past) -> int:
    return past.letters.edition.game.step.number


def _title(heading: Block) -> str:
    return heading.text if isinstance(heading, Heading) else ""
