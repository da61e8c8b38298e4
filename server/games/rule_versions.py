"""By which rules a game is played: those it began with, until its game master decides.

The rules are code, and only one version of them is installed. A running game that began
with another is not resolved until its game master adopts the installed one, or that of
the game is installed again. Its orders are taken meanwhile.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from engine.protocol import FIRST_VERSION
from server.bundles import bundle
from server.errors import (
    DatabaseAwayError,
    NotPossibleError,
    RulesChangedError,
    UnknownGameError,
)
from server.games import game_master
from server.games.running import running
from server.reports import frames, letters
from server.reports.bundle import AnyBundle
from server.reports.texts import Adopted
from server.storage import adoptions, games, outbox, roles
from server.storage.tables import AdoptionRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.protocol import RuleChange
    from server.post import Post
    from server.services import Services
    from server.storage.tables import GameRow
    from server.storage.unit_of_work import Work

log = logging.getLogger(__name__)


def require_own(row: GameRow) -> None:
    """Raise RulesChangedError unless the installed rules are those of the game."""
    installed, own = bundle(row.bundle).game.version, row.rules_version
    if own is not None and own != installed:
        raise RulesChangedError(row.title, own, installed)


def waiting(work: Work) -> set[int]:
    """Return the games that are not resolved until somebody decides about their rules.

    A game that is not installed is not among them: it fails for another reason.
    """
    found: set[int] = set()
    for game_id, name, own in adoptions.in_force(work):
        try:
            installed = bundle(name).game.version
        except UnknownGameError:
            continue
        if own != installed:
            found.add(game_id)
    return found


def adopt(work: Work, post: Post, row: GameRow, *, made_by: str) -> Adopted:
    """Let a locked running game be played by the installed rules from now on.

    It is written down, and the players are told what changes. Raises NotPossibleError
    where there is nothing to adopt.
    """
    game = running(work, row)
    own, installed = row.rules_version, game.bundle.game.version
    if own is None or own == installed:
        raise NotPossibleError(
            f"{row.title} is played by version {installed} of its rules, which is the "
            "one installed"
        )
    now = post.clock.now()
    adoption = AdoptionRow(
        game_id=row.id,
        step_key=game.step_row.key,
        before=own,
        after=installed,
        made_by=made_by,
        made_at=now,
    )
    adoptions.add(work, adoption)
    row.rules_version = installed
    adopted = Adopted(own, installed, changes_since(game.bundle, own))
    for player in roles.players(work, row.id):
        post.to_player(
            work,
            row,
            player,
            frames.rules_adopted(
                game.scene(player.code), adopted, game.bundle, player.language
            ),
            kind="change",
            cause=f"rules:{row.id}:{adoption.id}:{player.code}",
        )
    return adopted


def adopted_for(
    work: Work, found: AnyBundle, game_id: int, step_key: str
) -> Adopted | None:
    """Return the rules that a step was the first to be resolved by, if any."""
    rows = adoptions.of_step(work, game_id, step_key)
    if not rows:
        return None
    before, after = rows[0].before, rows[-1].after
    changes = changes_since(found, before)
    # A report that is sent once more says nothing of what came later.
    later = changes_since(found, after)
    kept = changes[: len(changes) - len(later)]
    return Adopted(before, after, kept)


def changes_since(found: AnyBundle, version: str) -> Sequence[RuleChange]:
    """Return what changed after a version; nothing is known of one that is newer."""
    changes = found.game.changes
    places = [at for at, one in enumerate(changes) if one.version == version]
    if places:
        return changes[places[-1] + 1 :]
    return changes if version == FIRST_VERSION else ()


def tell(services: Services) -> int:
    """Ask the game masters of games that wait for a decision, once; count them."""
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
        installed, own = bundle(row.bundle), row.rules_version or ""
        cause = f"rules:{row.id}:{own}:{installed.game.version}"
        if outbox.is_queued(work, cause):
            return 0
        words = installed.words(post.language)
        changes = changes_since(installed, own)
        text = letters.rules_changed(
            row.title,
            Adopted(own, installed.game.version, changes),
            [(one.rule, words.rule_change(one)) for one in changes],
            post.language,
        )
        told = game_master.tell(
            work, post, row, text, cause=cause, operator=post.operator
        )
    if told:
        log.warning("game %s waits for a decision about its rules", game_id)
    return int(told)
