"""The data that go with reports and openings: which of them a reader may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.protocol import Audience, Code, Event, Json
from server.games.editions.store_edition import Edition
from server.games.orders.receipts import orders_used, used
from server.games.state.chances import to_json
from server.games.state.running import Running
from server.mail.writing.compose import Attachment
from server.mail.writing.parts import LINE_BYTES
from server.reports.game.report_facts import ReportFacts, Seal
from server.reports.game.scene import Standing
from server.reports.rounds import data
from server.reports.rounds.data import Private, Resolved
from server.storage.tables.people import RoleRow
from server.texts.catalogue import CORE
from server.texts.languages import default_language, known

MEDIA_TYPE = "application/json"


@dataclass(frozen=True, slots=True)
class StepData:
    """The data of a step that was resolved, or of an opening (`resolved` is None).

    `public` is what everybody may know, as JSON; `private` are the events that only
    some may know, each with the number of public ones before it. `after` is the game
    with the next step open.
    """

    after: Running
    public: str
    beginning: bytes
    resolved: Running | None = None
    private: Sequence[tuple[int, Event]] = ()

    def attachment(
        self, player: RoleRow, ahead: Sequence[Standing[Any]] = ()
    ) -> Attachment:
        """Return what goes with a player's mail."""
        code, over = player.code, self.resolved
        own_part = data.own(
            code,
            view=_own_view(self.after, code),
            events=[
                Private(number, _dumped(self.after, event, code))
                for number, event in self.private
                if event.seen_by and code in event.seen_by
            ],
            orders=orders_used(over.step_row, code) if over else "",
            receipt=used(over.step_row, code) if over else None,
            ahead=[one.text for one in ahead],
        )
        name, ending = self._file_name(player.language), data.ending(own_part)
        return Attachment(name, MEDIA_TYPE, ending, beginning=self.beginning)

    def public_attachment(self, reader: RoleRow) -> Attachment:
        """Return what goes with the mail of somebody who has no seat."""
        name = self._file_name(reader.language)
        return Attachment(name, MEDIA_TYPE, data.public_file(self.public))

    def _file_name(self, language: str) -> str:
        language = known(language)
        words = self.after.bundle.words(language)
        over = self.resolved
        step = (
            words.step(over.step)
            if over
            else CORE.into(language).phrase("before-start")
        )
        return data.file_name(self.after.row.title, step)


def of_step(edition: Edition, facts: ReportFacts[Any]) -> StepData:
    """Return the data of an edition, from the facts that the public may know."""
    game, dump = edition.game, edition.game.bundle.game.dump_event
    seen: list[Event] = []
    private: list[tuple[int, Event]] = []
    for event in edition.events:
        if event.seen_by is None:
            seen.append(event)
        else:
            private.append((len(seen), event))
    # Where all of them are public, they have just been written for the store.
    events = edition.recorded if not private else to_json([*map(dump, seen)])
    resolved = Resolved(
        step=game.step,
        edition=game.step_row.edition,
        over=edition.over or edition.past,
        events=events,
        press=facts.press,
        articles=game.bundle.words(default_language()).articles(facts),
        opened=facts.opened,
        revealed=facts.revealed,
    )
    version = game.step_row.version or game.bundle.game.version
    shared_part = data.shared(
        game.bundle,
        facts.scene,
        rules=version,
        awaited=_awaited(edition.after),
        sealed=facts.sealed,
        resolved=resolved,
    )
    beginning = data.beginning(shared_part, LINE_BYTES)
    return StepData(edition.after, shared_part, beginning, game, private)


def of_opening(game: Running, sealed: Seal | None) -> StepData:
    """Return the data of a game that begins."""
    scene, version = game.scene(Audience.PUBLIC), game.bundle.game.version
    shared = data.shared(
        game.bundle, scene, rules=version, awaited=_awaited(game), sealed=sealed
    )
    return StepData(game, shared, data.beginning(shared, LINE_BYTES))


def _awaited(game: Running) -> frozenset[Code]:
    codes: frozenset[Code] = game.bundle.game.awaiting(game.state)
    return codes


def _own_view(game: Running, code: Code) -> Json:
    """Return what a player may see of a game, None where all may see the same."""
    view = game.view(code)
    if view == game.view(Audience.PUBLIC):
        return None
    dumped: Json = game.bundle.game.dump(view)
    return dumped


def _dumped(game: Running, event: Event, reader: Code) -> Json:
    dumped: Json = game.bundle.game.dump_event(replace(event, seen_by=(reader,)))
    return dumped
