"""By which rules a game is played: those it began with, until its game master decides.

The rules are code, and only one version of them is installed. A running game that began
with another is not resolved until its game master adopts the installed one, or that of
the game is installed again. Its orders are taken meanwhile.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from server.bundles import bundle
from server.errors import (
    DatabaseAwayError,
    RulesChangedError,
    UnknownGameError,
)
from server.games.journal import journal
from server.games.journal.rule_changes import changes_between, changes_since
from server.games.state.running import running
from server.games.state.session import GameSession
from server.reports.documents.document import Block, Heading
from server.reports.documents.sentences import not_possible
from server.reports.game.bundle import AnyBundle
from server.reports.game.report_facts import Adopted
from server.reports.replies import parts
from server.services import Services
from server.storage.games import games, rule_changes
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind
from server.storage.tables.games import GameRow
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE
from server.texts.languages import known

log = logging.getLogger(__name__)


def require_own(row: GameRow) -> None:
    """Raise RulesChangedError unless the game is played by the installed rules."""
    installed, own = bundle(row.bundle).game.version, row.rules_version
    if own is not None and own != installed:
        raise RulesChangedError(row.title, own, installed)


def waiting(work: Work) -> set[int]:
    """Return the games that wait for a decision about their rules.

    A game that is not installed is not among them: it fails for another reason.
    """
    game_ids: set[int] = set()
    for game_id, name, own in rule_changes.in_force(work):
        try:
            installed = bundle(name).game.version
        except UnknownGameError:
            continue
        if own != installed:
            game_ids.add(game_id)
    return game_ids


def adopt(session: GameSession, *, made_by: str) -> Adopted:
    """Let a locked running game be played by the installed rules from now on.

    It is written down, and the players are told what changes. Raises NotPossibleError
    where there is nothing to adopt.
    """
    game = running(session.work, session.row)
    own, installed = session.row.rules_version, game.bundle.game.version
    if own is None or own == installed:
        raise not_possible(
            "rules-own-already", title=session.row.title, version=installed
        )
    adoption = rule_changes.add(
        *(session.work, session.row.id, game.step_row.key),
        before=own,
        after=installed,
        made_by=made_by,
        now=session.now,
    )
    session.row.set_rules_version(installed)
    session.note(
        Kind.RULES_ADOPTED, step=game.step_row.key, version=own, installed=installed
    )
    adopted = Adopted(own, installed, changes_since(game.bundle, own))
    for player in session.players():
        language = known(player.language)
        texts = game.bundle.words(language)
        session.send_letter(
            "rules-adopted",
            *(player, MailKind.CHANGE, adoption),
            step=texts.step(game.step),
            before=own,
            after=installed,
            changes=_listed(parts.changes(adopted, texts), language),
        )
    return adopted


def _listed(changes: Sequence[Block], language: str) -> Sequence[Block]:
    heading = Heading(CORE.into(language).phrase("rules-adopted-changes"))
    return (heading, *changes) if changes else ()


def adopted_for(
    work: Work, game_bundle: AnyBundle, game_id: int, step_key: str
) -> Adopted | None:
    """Return the rules that a step was the first to be resolved by, if any."""
    rows = rule_changes.of_step(work, game_id, step_key)
    if not rows:
        return None
    before, after = rows[0].before, rows[-1].after
    # A report that is sent once more says nothing of later adoptions.
    return Adopted(before, after, changes_between(game_bundle, before, after))


def tell(services: Services) -> int:
    """Tell game masters of changed rules, once; count the games."""
    with services.database.work() as work:
        found = waiting(work)
    count = 0
    for game_id in sorted(found):
        try:
            count += _tell(services, game_id)
        except DatabaseAwayError:
            raise
        except Exception as error:
            # The others are asked all the same, and this one at the next look.
            log.error("game %s: nobody can be asked: %s", game_id, type(error).__name__)
            log.debug("game %s", game_id, exc_info=True)
    return count


def _tell(services: Services, game_id: int) -> int:
    post = services.post
    with services.database.work() as work:
        row = games.lock(work, game_id)
        installed, own = bundle(row.bundle).game.version, row.rules_version or ""
        entry = journal.note(
            work,
            Kind.RULES_CHANGED,
            now=post.clock.now(),
            game=row,
            once=f"rules:{row.id}:{own}:{installed}",
            version=own,
            installed=installed,
        )
        if entry.told_at is not None or not journal.tell(work, post, entry):
            return 0
    log.warning("game %s waits for a decision about its rules", game_id)
    return 1
