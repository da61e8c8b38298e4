"""Letters about what a game master, or an outage, has changed in a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.protocol import Player
from server.reports.documents.document import Article, Document, Heading
from server.reports.documents.instants import moment
from server.reports.documents.schedules import in_words
from server.reports.documents.sentences import NONE, addressed_letter
from server.reports.frames.facts import (
    ChangeFacts,
    DeadlineFacts,
    PostponedFacts,
    RollbackFacts,
    RulingFacts,
)
from server.reports.game.accounts import Amended
from server.reports.game.bundle import Bundle
from server.reports.game.report_facts import Adopted
from server.reports.game.scene import Scene, pseudonym
from server.reports.replies import parts
from server.reports.text.layout import cut
from server.texts.catalogue import CORE
from server.texts.family import Family
from server.texts.languages import known

MAX_CIRCULAR_TITLE_LENGTH = 100
"""Characters of a circular's title that its subject shows."""
CHANGES = Family(
    "game",
    (
        *("cancelled", "paused", "resumed", "closed", "schedule"),
        *("suspended", "continued"),
    ),
    {
        "cancelled": ("title", "note"),
        "paused": ("title", "stands", "note"),
        "resumed": ("title", "stands", "deadline", "note"),
        "closed": ("title", "standing", "note"),
        "schedule": ("title", "schedule", "deadline", "note"),
        "suspended": ("title", "stands"),
        "continued": ("title", "stands", "deadline"),
    },
)

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


def deadline_moved(
    facts: DeadlineFacts[S], bundle: Bundle[S, O, C], language: str
) -> Document:
    """Tell a player that a deadline has changed."""
    scene = facts.scene
    return addressed_letter(
        "deadline-moved",
        language,
        pseudonym(scene.players, scene.code),
        step=bundle.words(known(language)).step(scene.step),
        deadline=parts.deadline(scene),
        before=moment(facts.before, scene.zone) if facts.before else "",
        downtime=facts.downtime,
        stands=facts.stands,
    )


def postponed(facts: PostponedFacts, language: str) -> Document:
    """Tell a player of a new deadline without anything that only the game knows."""
    return addressed_letter(
        "deadline-moved",
        language,
        facts.me.pseudonym,
        step=facts.title,
        deadline=moment(facts.after, facts.zone),
        before=moment(facts.before, facts.zone),
        downtime=True,
        stands=facts.stands,
    )


def lies_open(scene: Scene[S], bundle: Bundle[S, O, C], language: str) -> Document:
    """Show a player what lies open in the step, now that the game master entered it."""
    texts = bundle.words(known(language))
    return addressed_letter(
        "open-values-entered",
        language,
        pseudonym(scene.players, scene.code),
        step=texts.step(scene.step),
        title=scene.title,
        status=texts.status(scene),
        deadline=parts.deadline(scene),
    )


def ended(facts: DeadlineFacts[S], bundle: Bundle[S, O, C], language: str) -> Document:
    """Tell a player that the game master has ended a step before its deadline."""
    scene = facts.scene
    return addressed_letter(
        "step-ended",
        language,
        pseudonym(scene.players, scene.code),
        step=bundle.words(known(language)).step(scene.step),
        title=scene.title,
        before=moment(facts.before, scene.zone) if facts.before else "",
        stands=facts.stands,
    )


def ends_early(
    facts: DeadlineFacts[S], bundle: Bundle[S, O, C], language: str
) -> Document:
    """Tell a player that all are ready, when the step ends, and how that is undone."""
    return _about_ready("step-ends-early", facts, bundle, language)


def ends_as_planned(
    facts: DeadlineFacts[S], bundle: Bundle[S, O, C], language: str
) -> Document:
    """Tell a player that not all are ready any more, and which deadline counts."""
    return _about_ready("step-ends-as-planned", facts, bundle, language)


def _about_ready(
    key: str, facts: DeadlineFacts[S], bundle: Bundle[S, O, C], language: str
) -> Document:
    scene = facts.scene
    return addressed_letter(
        key,
        language,
        pseudonym(scene.players, scene.code),
        step=bundle.words(known(language)).step(scene.step),
        title=scene.title,
        deadline=parts.deadline(scene),
        before=moment(facts.before, scene.zone) if facts.before else "",
        stands=facts.stands,
    )


def rules_adopted(
    scene: Scene[S], adopted: Adopted, bundle: Bundle[S, O, C], language: str
) -> Document:
    """Tell a player that the game goes over to another version of its rules."""
    spoken = CORE.into(known(language))
    texts = bundle.words(spoken.language)
    changes = parts.changes(adopted, texts)
    heading = Heading(spoken.phrase("rules-adopted-changes"))
    return addressed_letter(
        "rules-adopted",
        language,
        pseudonym(scene.players, scene.code),
        step=texts.step(scene.step),
        title=scene.title,
        before=str(adopted.before),
        after=str(adopted.after),
        changes=(heading, *changes) if changes else (),
    )


def amended(
    scene: Scene[S],
    amendments: Sequence[Amended],
    bundle: Bundle[S, O, C],
    language: str,
) -> Document:
    """Tell a reader that the game master has corrected figures, and why."""
    spoken = known(language)
    return addressed_letter(
        "figures-corrected",
        language,
        pseudonym(scene.players, scene.code),
        step=bundle.words(spoken).step(scene.step),
        title=scene.title,
        changes=parts.amended(amendments, scene.players, spoken),
        hidden=any(one.account.hidden for one in amendments),
        own=all(one.owner == scene.code for one in amendments),
        plays=bool(scene.code),
    )


def renamed(
    title: str,
    player: Player,
    name: str,
    language: str,
    *,
    reason: str,
    own: bool,
    step: str,
) -> Document:
    """Tell a reader of this `name` that a seat has another pseudonym, and why.

    The old one is not said once more. `step` is the open one, "" before the start.
    """
    return addressed_letter(
        "player-renamed",
        language,
        name,
        title=title,
        code=player.code,
        new=player.pseudonym,
        reason=reason,
        own=own,
        step=step,
    )


def rolled_back(
    facts: RollbackFacts[S], bundle: Bundle[S, O, C], language: str
) -> Document:
    """Tell somebody that a round is open again, and that later ones are withdrawn."""
    scene = facts.scene
    return addressed_letter(
        "went-back",
        language,
        facts.name,
        step=bundle.words(known(language)).step(scene.step),
        title=scene.title,
        withdrawn=tuple(facts.withdrawn),
        count=len(facts.withdrawn),
        was_over=facts.was_over,
        deadline=parts.deadline(scene),
        paused=scene.paused,
        orders=_orders_now(facts),
    )


def _orders_now(facts: RollbackFacts[S]) -> str:
    """Return which orders of the reader's there are: a word for the sentence."""
    if not facts.plays:
        return NONE
    if not facts.stands:
        return "missing"
    return "changing" if facts.scene.deadline or facts.scene.paused else "standing"


def ruling(facts: RulingFacts, language: str) -> Document:
    """Tell a player how a protest was decided."""
    return addressed_letter(
        "protest-decided",
        language,
        facts.me.pseudonym,
        title=facts.title,
        number=str(facts.number),
        rule=facts.rule,
        protest=[Article("", "", facts.protest)] if facts.protest else (),
        ruling=[Article("", "", facts.ruling)],
    )


def changed(facts: ChangeFacts, language: str) -> Document:
    """Tell a player that a game was cancelled, paused or closed, or how it goes on."""
    spoken = known(language)
    return addressed_letter(
        CHANGES[facts.change],
        language,
        facts.me.pseudonym,
        title=facts.title,
        note=parts.game_masters_note(facts.note, spoken),
        stands=facts.stands,
        deadline=moment(facts.deadline, facts.zone) if facts.deadline else "",
        schedule=in_words(facts.schedule, facts.zone, spoken),
        standing=facts.standing,
    )


def circular(title: str, text: str, name: str, language: str) -> Document:
    """Pass a game master's text on to everybody; `name` is the reader's, if any."""
    return addressed_letter(
        "circular",
        language,
        name,
        title=cut(title, MAX_CIRCULAR_TITLE_LENGTH),
        text=[Article("", "", text)],
    )


def press_decided(
    title: str,
    name: str,
    text: tuple[str, str],
    language: str,
    *,
    printed: bool,
    note: str,
) -> Document:
    """Tell an author that a text is withheld, or printed after all."""
    return addressed_letter(
        "article-printed-after-all" if printed else "article-withheld",
        language,
        name,
        title=title,
        text=[Article(text[0], "", text[1])],
        note=parts.game_masters_note(note, known(language)),
    )


def removed(title: str, name: str, language: str, *, note: str) -> Document:
    """Tell somebody that the game master has taken him out of a game."""
    return addressed_letter(
        "player-removed",
        language,
        name,
        title=title,
        note=parts.game_masters_note(note, known(language)),
    )
