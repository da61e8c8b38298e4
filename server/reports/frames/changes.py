"""Letters about what a game master, or an outage, has changed in a game."""

from __future__ import annotations

from typing import TypeVar

from engine.protocol import Player
from server.reports import parts
from server.reports.accounts import Amended
from server.reports.bundle import Bundle
from server.reports.document import Article, Document
from server.reports.facts import (
    BackFacts,
    ChangeFacts,
    DeadlineFacts,
    PostponedFacts,
    RulingFacts,
)
from server.reports.instants import moment
from server.reports.layout import cut
from server.reports.rendering import render
from server.reports.report_facts import Adopted
from server.reports.scene import Scene
from server.reports.schedules import in_words
from server.reports.wording import known, listing

MOST_OF_TITLE = 100
"""Characters of a circular's title that its subject shows."""

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


def deadline_moved(
    facts: DeadlineFacts[S], bundle: Bundle[S, O, C], language: str
) -> Document:
    """Tell a player that a deadline has changed."""
    language = known(language)
    scene = facts.scene
    return render(
        "deadline",
        language,
        step=bundle.words(language).step(scene.step),
        name=parts.pseudonym(scene.players, scene.code),
        deadline=parts.deadline(scene, language),
        before=moment(facts.before, scene.zone) if facts.before else "",
        downtime=facts.downtime,
        stands=facts.stands,
    )


def lies_open(scene: Scene[S], bundle: Bundle[S, O, C], language: str) -> Document:
    """Show a player what lies open in the step, now that the game master entered it."""
    language = known(language)
    texts = bundle.words(language)
    return render(
        "lies_open",
        language,
        step=texts.step(scene.step),
        title=scene.title,
        name=parts.pseudonym(scene.players, scene.code),
        status=texts.status(scene),
        deadline=parts.deadline(scene, language),
    )


def ended(facts: DeadlineFacts[S], bundle: Bundle[S, O, C], language: str) -> Document:
    """Tell a player that the game master has ended a step before its deadline."""
    language = known(language)
    scene = facts.scene
    return render(
        "ended",
        language,
        step=bundle.words(language).step(scene.step),
        title=scene.title,
        name=parts.pseudonym(scene.players, scene.code),
        before=moment(facts.before, scene.zone) if facts.before else "",
        stands=facts.stands,
    )


def ends_early(
    facts: DeadlineFacts[S], bundle: Bundle[S, O, C], language: str
) -> Document:
    """Tell a player that all are ready, when the step ends, and how that is undone."""
    return _all_ready(facts, bundle, language, early=True)


def ends_as_planned(
    facts: DeadlineFacts[S], bundle: Bundle[S, O, C], language: str
) -> Document:
    """Tell a player that not all are ready any more, and which deadline counts."""
    return _all_ready(facts, bundle, language, early=False)


def _all_ready(
    facts: DeadlineFacts[S], bundle: Bundle[S, O, C], language: str, *, early: bool
) -> Document:
    language = known(language)
    scene = facts.scene
    return render(
        "all_ready",
        language,
        early=early,
        step=bundle.words(language).step(scene.step),
        title=scene.title,
        name=parts.pseudonym(scene.players, scene.code),
        deadline=parts.deadline(scene, language),
        before=moment(facts.before, scene.zone) if facts.before else "",
        stands=facts.stands,
    )


def postponed(facts: PostponedFacts, language: str) -> Document:
    """Tell a player of a new deadline without anything that only the game knows."""
    language = known(language)
    return render(
        "deadline",
        language,
        step=facts.title,
        name=facts.me.pseudonym,
        deadline=moment(facts.after, facts.zone),
        before=moment(facts.before, facts.zone),
        downtime=True,
        stands=facts.stands,
    )


def rules_adopted(
    scene: Scene[S], adopted: Adopted, bundle: Bundle[S, O, C], language: str
) -> Document:
    """Tell a player that the game goes over to another version of its rules."""
    language = known(language)
    texts = bundle.words(language)
    return render(
        "rules_adopted",
        language,
        step=texts.step(scene.step),
        title=scene.title,
        name=parts.pseudonym(scene.players, scene.code),
        adopted=adopted,
        changes=parts.changes(adopted, texts),
    )


def amended(
    scene: Scene[S], change: Amended, bundle: Bundle[S, O, C], language: str
) -> Document:
    """Tell a reader that the game master has corrected a figure, and why."""
    language = known(language)
    return render(
        "amended",
        language,
        step=bundle.words(language).step(scene.step),
        title=scene.title,
        name=parts.pseudonym(scene.players, scene.code),
        changes=parts.amended([change], scene.players, language),
        hidden=change.account.hidden,
        own=scene.code == change.owner,
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
    return render(
        "renamed",
        known(language),
        title=title,
        code=player.code,
        new=player.pseudonym,
        name=name,
        reason=reason,
        own=own,
        step=step,
    )


def went_back(facts: BackFacts[S], bundle: Bundle[S, O, C], language: str) -> Document:
    """Tell somebody that a round is open again, and what becomes of those after it."""
    language = known(language)
    scene = facts.scene
    return render(
        "went_back",
        language,
        step=bundle.words(language).step(scene.step),
        title=scene.title,
        name=facts.name,
        withdrawn=listing(facts.withdrawn, language),
        count=len(facts.withdrawn),
        was_over=facts.was_over,
        deadline=parts.deadline(scene, language),
        paused=scene.paused,
        stands=facts.stands,
        plays=facts.plays,
    )


def ruling(facts: RulingFacts, language: str) -> Document:
    """Tell a player how a protest was decided."""
    return render(
        "ruling",
        known(language),
        title=facts.title,
        name=facts.me.pseudonym,
        number=facts.number,
        rule=facts.rule,
        protest=[Article("", "", facts.protest)] if facts.protest else (),
        ruling=[Article("", "", facts.ruling)],
    )


def changed(facts: ChangeFacts, language: str) -> Document:
    """Tell a player that a game was cancelled, paused or closed, or how it goes on."""
    language = known(language)
    return render(
        "change",
        language,
        change=facts.change,
        title=facts.title,
        name=facts.me.pseudonym,
        note=[Article("", "", facts.note)] if facts.note.strip() else (),
        stands=facts.stands,
        deadline=moment(facts.deadline, facts.zone) if facts.deadline else "",
        schedule=in_words(facts.schedule, facts.zone, language),
        standing=facts.standing,
    )


def circular(title: str, text: str, name: str, language: str) -> Document:
    """Pass a game master's text on to everybody; `name` is the reader's, if any."""
    return render(
        "circular",
        known(language),
        title=cut(title, MOST_OF_TITLE),
        name=name,
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
    return render(
        "press_decided",
        known(language),
        title=title,
        name=name,
        text=[Article(text[0], "", text[1])],
        printed=printed,
        note=[Article("", "", note)] if note else (),
    )


def removed(title: str, name: str, language: str, *, note: str) -> Document:
    """Tell somebody that the game master has taken him out of a game."""
    return render(
        "removed",
        known(language),
        title=title,
        name=name,
        note=[Article("", "", note)] if note else (),
    )
