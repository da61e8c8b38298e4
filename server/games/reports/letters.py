"""The letters about an edition: each is made from what its reader may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain
from typing import Any

from engine.protocol import Audience, Code, Event, Reader
from server.games.editions.store_edition import Edition, amended_before, kept
from server.games.messages import closing_words
from server.games.messages.passages import notes_of, press_of
from server.games.orders.receipts import orders_used, used
from server.games.orders.standing import StandingOrders, ordered_ahead
from server.games.reports import gallery, named_seats, report_data
from server.games.reports.named_seats import NamedSeats
from server.games.reports.report_data import StepData
from server.games.state.chronicle import chronicle_of
from server.games.state.rule_versions import adopted_for
from server.games.state.seals import closed_seal, opened_seal, revealed
from server.mail.writing.compose import Attachment
from server.reports import frames
from server.reports.documents.document import Block, Document
from server.reports.game.accounts import Amended
from server.reports.game.chronicle import Page
from server.reports.game.report_facts import (
    Adopted,
    Corrected,
    PressText,
    Public,
    ReportFacts,
    Revealed,
    Seal,
)
from server.reports.rounds import ending
from server.storage.games import editions, passages
from server.storage.tables.passages import PassageRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from server.texts.languages import known


@dataclass(frozen=True)
class Letters:
    """An edition with all that its reports are made from; `before` is what it corrects.

    After the end, `closing` are the closing words that everybody has, and `guesses` the
    lines of those who watched, by their numbers.

    Where the game has ended before the next step was played, what was written in that
    one belongs to these letters, too: some is `late`.

    `texts` are the newest of every author and word (`Game.writings`) by then. What all
    readers share is made once for each language, of what the public may know.
    """

    edition: Edition
    revealed: Sequence[Revealed]
    press: Sequence[PressText]
    texts: Mapping[tuple[Code, str], tuple[str, str]]
    before: Letters | None = None
    adopted: Adopted | None = None
    amended: Sequence[Amended] = ()
    ahead: Mapping[Code, StandingOrders] = field(default_factory=dict)
    notes: Mapping[int, Sequence[tuple[str, str]]] = field(default_factory=dict)
    chronicle: Sequence[Page] = ()
    closing: Sequence[PressText] = ()
    guesses: Mapping[int, Sequence[Any]] = field(default_factory=dict)
    seats: NamedSeats | None = None
    late: bool = False
    _public: dict[str, Public] = field(default_factory=dict, init=False)
    _shared: dict[tuple[Audience, str], Document] = field(
        default_factory=dict, init=False
    )

    def report(self, reader: RoleRow) -> Document:
        """Return the report of a role: a player's own, else what its kind may know."""
        language = known(reader.language)
        if reader.seat is not None:
            return self._own(reader, language)
        audience = Audience.GM if reader.leads else Audience.PUBLIC
        found = self._shared.get((audience, language))
        if found is None:
            found = self._shared[audience, language] = self._for(audience, language)
        return found

    def _closing(self, language: str) -> Sequence[Block]:
        return ending.afterwords(self.closing, self.edition.game.players, language)

    def _asked_to_close(self, language: str) -> Sequence[Block]:
        """Return a player's invitation to say closing words, or those that went out."""
        row = self.edition.game.row
        until = closing_words.until(row) if self.edition.over else None
        if until is None:
            return self._closing(language)
        return ending.invited(until, self.edition.game.zone, language)

    def _guessed(self, language: str) -> Sequence[Block]:
        """Return the results of the spectators' forecasts, after the end."""
        game = self.edition.game
        gallery = game.bundle.gallery
        if gallery is None or not self.guesses:
            return ()
        return gallery.results(game.state, self.edition.events, self.guesses, language)

    def _invitation(self, language: str) -> Sequence[Block]:
        """Return what those who watch can send in the next step."""
        game = self.edition.after
        gallery = game.bundle.gallery
        if gallery is None or self.edition.over or self.edition.past:
            return ()
        return gallery.invitation(game.view(Audience.PUBLIC), language)

    def _for(self, audience: Audience, language: str) -> Document:
        """Return the report of all readers of a kind, in a language."""
        invited = () if audience is Audience.GM else self._invitation(language)
        return frames.report(
            self.facts(audience, self._corrected(audience, language)),
            self.public(language),
            self.edition.game.bundle,
            language,
            seats=self._seats(language),
            below=(*self._guessed(language), *self._closing(language), *invited),
        )

    def _own(self, player: RoleRow, language: str) -> Document:
        corrected = self._corrected(player.code, language)
        facts = self.facts(player.code, corrected, self.notes.get(player.id, ()))
        return frames.report(
            facts,
            self.public(language),
            self.edition.game.bundle,
            language,
            seats=self._seats(language),
            below=(*self._guessed(language), *self._asked_to_close(language)),
        )

    def _seats(self, language: str) -> Sequence[Block]:
        players = self.edition.game.players
        return () if self.seats is None else self.seats.told(players, language)

    def _corrected(self, reader: Reader, language: str) -> Corrected[object] | None:
        """Return what the report takes the place of, as if the next step were open too.

        That of the earlier edition is withdrawn, and takes no orders any more.
        """
        if self.before is None:
            return None
        facts = replace(self.before.facts(reader), past=self.edition.past)
        return Corrected(facts, self.before.public(language))

    def attachments(self, reader: RoleRow) -> tuple[Attachment, ...]:
        """Return what goes with a reader's report: the same as data, if wanted."""
        if not reader.person.wants_data:
            return ()
        if reader.seat is None:
            return (self.data.public_attachment(reader),)
        nothing = StandingOrders((), ())
        ahead = self.ahead.get(reader.code, nothing)
        return (self.data.attachment(reader, ahead.now),)

    @cached_property
    def data(self) -> StepData:
        """Return the data of the step, which all readers' attachments begin with."""
        return report_data.of_step(self.edition, self.facts(Audience.PUBLIC))

    def public(self, language: str) -> Public:
        """Return what the reports in this language have in common."""
        letter = self._public.get(language)
        if letter is None:
            bundle = self.edition.game.bundle
            facts = self.facts(Audience.PUBLIC)
            letter = frames.public_part(facts, bundle, language)
            self._public[language] = letter
        return letter

    def _events(self, reader: Reader) -> Sequence[Event]:
        """Return the events this reader may know; most know what everybody does."""
        if reader not in self._initiated:
            return self._known_to_all
        return seen_by(self.edition.events, reader)

    @cached_property
    def _known_to_all(self) -> Sequence[Event]:
        return seen_by(self.edition.events, Audience.PUBLIC)

    @cached_property
    def _initiated(self) -> Set[Reader]:
        known = (event.seen_by or () for event in self.edition.events)
        return {Audience.GM, *chain.from_iterable(known)}

    @cached_property
    def _opened(self) -> Seal | None:
        return opened_seal(self.edition.game, over=self.edition.over)

    @cached_property
    def _sealed(self) -> Seal | None:
        return None if self.edition.over else closed_seal(self.edition.after)

    def facts(
        self,
        reader: Reader,
        corrected: Corrected[object] | None = None,
        notes: Sequence[tuple[str, str]] = (),
    ) -> ReportFacts[object]:
        """Return what this reader's report is made from, with the own notes."""
        edition = self.edition
        nothing = StandingOrders((), ())
        code = reader if isinstance(reader, str) else None
        ahead = nothing if code is None else self.ahead.get(code, nothing)
        return ReportFacts(
            scene=replace(edition.after.scene(reader), closed=edition.closed),
            step=edition.game.step,
            before=edition.game.view(reader),
            events=self._events(reader),
            over=edition.over,
            opened=self._opened,
            sealed=self._sealed,
            revealed=self.revealed,
            press=self.press,
            kept=self.texts,
            corrected=corrected,
            past=edition.past,
            adopted=self.adopted,
            amended=[one for one in self.amended if one.is_known_to(reader)],
            renamed=edition.game.renamed,
            ahead=ahead.now,
            ahead_refused=ahead.aside,
            notes=notes,
            receipt=None if code is None else used(edition.game.step_row, code),
            last="" if code is None else orders_used(edition.game.step_row, code),
            chronicle=self.chronicle,
        )


def letters_of(work: Work, edition: Edition) -> Letters:
    """Return the letters about an edition, looked up once for all readers."""
    row, step_row = edition.game.row, edition.game.step_row
    earlier = editions.corrected_by(work, step_row)
    course = editions.course(work, step_row)
    written = passages.for_report(work, row.id, step_row.key)
    late: list[PassageRow] = []
    if edition.closed:
        late = passages.for_report(work, row.id, edition.after.step_row.key)
    return Letters(
        edition=edition,
        revealed=revealed(work, row) if edition.over else (),
        press=press_of(work, edition.game, [*written, *late]),
        texts=passages.writings(work, row.id, editions.lineage(course)),
        before=letters_of(work, kept(work, row, earlier)) if earlier else None,
        adopted=adopted_for(work, edition.game.bundle, row.id, step_row.key),
        amended=amended_before(work, step_row),
        ahead={}
        if edition.over or edition.past
        else ordered_ahead(work, edition.after),
        notes=notes_of([*written, *late]),
        closing=closing_words.sent(work, row) if edition.over else (),
        guesses=gallery.given(work, edition),
        chronicle=chronicle_of(course),
        seats=named_seats.of_step(work, edition),
        late=bool(late),
    )


def seen_by(events: Sequence[Event], reader: Reader) -> tuple[Event, ...]:
    """Return the events this reader may know; the game master sees them all."""
    return tuple(
        event
        for event in events
        if event.seen_by is None
        or reader is Audience.GM
        or (isinstance(reader, str) and reader in event.seen_by)
    )
