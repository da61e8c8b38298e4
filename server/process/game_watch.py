"""The games whose packages are broken or gone: suspended, and going on by themselves.

What a process has loaded it keeps: a package that breaks under a running server is
noticed at the next start of a process, one that is uninstalled within a minute.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from server import bundles
from server.errors import DatabaseAwayError
from server.games.clock import suspending
from server.games.state.session import GameSession
from server.process.startup import prepare_games
from server.services import Services
from server.storage.games import games
from server.storage.states import GameState, MailState
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow

log = logging.getLogger(__name__)


class GameWatch:
    """Suspends games and lets them go on; `look` is a duty of the server."""

    def __init__(
        self, services: Services, renew: Callable[[], None] = lambda: None
    ) -> None:
        """Before a game goes on, `renew` ends processes that have not got it."""
        self._services = services
        self._renew = renew
        self._missing: frozenset[str] | None = None
        self.failure = ""

    def begin(self) -> None:
        """Suspend what cannot be played, before any deadline is looked at."""
        self.failure = _said(suspending.suspend_unusable(self._services))

    def look(self) -> bool:
        """Ask anew which games can be used; say whether mails can be worked on now.

        Games are suspended, or go on.
        """
        known = dict(bundles.broken())
        bundles.look_again()
        prepare_games(known)
        missing = suspending.suspend_unusable(self._services)
        before, self._missing = self._missing, frozenset(missing)
        count = 0
        if before is None:
            count = self._go_on(bundles.usable)
        elif back := before - self._missing:
            self._renew()
            count = self._go_on(back.__contains__)
        self.failure = "; ".join(filter(None, (_said(missing), self._left())))
        return count > 0

    def _go_on(self, is_back: Callable[[str], bool]) -> int:
        """Let suspended games go on whose rules are back; return how many there are.

        Mails to games that were not running have waited as well.
        """
        with self._services.database.work() as work:
            waiting = InboxRow.state == MailState.WAITING
            waited_for = set(work.all(InboxRow.game_id, waiting))
            back = [
                row.id
                for row in work.all(GameRow, GameRow.state != GameState.RUNNING)
                if is_back(row.bundle)
                if row.state == GameState.SUSPENDED or row.id in waited_for
            ]
        for number in back:
            try:
                with self._services.database.work() as work:
                    session = GameSession.locked(work, self._services, number)
                    if suspending.go_on(session):
                        log.info("%s goes on", session.row.title)
            except DatabaseAwayError:
                raise
            except Exception:
                # It stays suspended until the next start; the others go on.
                log.exception("game %s cannot go on", number)
        return len(back)

    def _left(self) -> str:
        """Name the games that only a start lets go on: another process lacked them."""
        with self._services.database.work() as work:
            rows = games.in_state(work, GameState.SUSPENDED)
            titles = [row.title for row in rows if bundles.usable(row.bundle)]
        named = ", ".join(titles)
        return f"restart the server, so that these go on: {named}" if titles else ""


def _said(missing: Mapping[str, str]) -> str:
    """Return what is wrong with games, "" for nothing."""
    return "; ".join(f"{name} cannot be used: {why}" for name, why in missing.items())
