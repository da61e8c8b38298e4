"""Preview a step: resolved with what is there, for its game master; nothing is stored.

A sealed chance stays closed: it is neither used nor shown before its time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.protocol import Audience, Opening, Reader
from server.errors import RulesChangedError
from server.games.editions.play import Played, play
from server.games.editions.store_edition import Edition, unkept
from server.games.messages.passages import press_of
from server.games.reports.letters import seen_by
from server.games.rounds.resolve import standing_texts
from server.games.state import chronicle, draw_forms, draws
from server.games.state.chances import stored_chance
from server.games.state.rule_versions import require_own
from server.games.state.running import Running
from server.reports import frames
from server.reports.documents.document import Block
from server.reports.documents.sentences import not_possible
from server.reports.game.chronicle import Page
from server.reports.game.report_facts import ReportFacts
from server.storage.games import editions, passages
from server.storage.kinds import Draws
from server.storage.unit_of_work import Work


def preview(
    work: Work, game: Running, language: str, stated: str | None = None
) -> Sequence[Block]:
    """Return the game master's report of the open step as it would be now.

    `stated` is a chance to try it with. Raises NotPossibleError where the chance is not
    known yet, cannot be read, and where other rules wait for a decision.
    """
    try:
        require_own(game.row)
    except RulesChangedError as error:
        raise not_possible("rules-wait", title=game.row.title) from error
    chance = _chance(game, stated)
    texts = standing_texts(work, game)
    played = play(game.position, texts, chance, told_first=game.corrected)
    edition = unkept(game, played)
    facts = _facts(work, edition, played, Audience.PUBLIC)
    public = frames.public_part(facts, game.bundle, language)
    game_master = _facts(work, edition, played, Audience.GM)
    return frames.report_parts(game_master, public, game.bundle, language).blocks


def _facts(
    work: Work, edition: Edition, played: Played, reader: Reader
) -> ReportFacts[Any]:
    """Return the facts of a report, without the seals of the step."""
    game = edition.game
    course = editions.course(work, game.step_row)
    written = passages.for_report(work, game.row.id, game.step_row.key)
    page = chronicle.written(game.bundle, played.state, played.events)
    earlier = chronicle.chronicle_of(course[:-1])
    fresh = {
        (code, one.word): (one.title, one.text)
        for code, writings in played.writings.items()
        for one in writings
    }
    return ReportFacts(
        scene=edition.after.scene(reader),
        step=game.step,
        before=game.view(reader),
        events=seen_by(edition.events, reader),
        over=edition.over,
        opened=None,
        sealed=None,
        press=press_of(work, game, written),
        kept={
            **passages.writings(work, game.row.id, editions.lineage(course)),
            **fresh,
        },
        chronicle=(*earlier, Page(game.step.key, page or {})),
    )


def _chance(game: Running, stated: str | None) -> Any:
    """Return the chance to resolve with; raises NotPossibleError."""
    rules, opening = game.bundle.game, game.bundle.game.opening(game.state)
    title, sealed = game.row.title, game.row.draws == Draws.SEALED
    if sealed and opening is Opening.AFTER_GAME:
        # What comes up follows from what stays hidden until the end.
        raise not_possible("hidden-preview", title=title)
    if stated is not None and opening is Opening.WITH_RESULT:
        return draw_forms.read(game.bundle, game.state, stated)
    if game.step_row.chance is not None:
        return stored_chance(game.bundle, game.step_row)
    any_chance = rules.draw_chance(game.state, draws.SealedUniform(draws.new_secret()))
    if any_chance is None:
        return None
    raise not_possible("sealed-preview" if sealed else "undrawn-preview", title=title)
