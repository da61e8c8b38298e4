"""The games whose packages are broken or gone: suspended, and going on by themselves.

What a process has loaded it keeps: a package that breaks under a running server is
noticed at the next start of a process, one that is uninstalled within a minute. One
that is mended is loaded anew within a minute, and its games go on when they have been
loaded.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence

from engine.protocol import Audience
from server import bundles
from server.errors import DatabaseAwayError, kind_and_place
from server.games.clock import suspending
from server.games.state.session import GameSession
from server.process import trial
from server.process.startup import prepare_games
from server.services import Services
from server.storage.games import games
from server.storage.states import GameState, MailState
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.texts.languages import languages

log = logging.getLogger(__name__)


class GameWatch:
    """Suspends games and lets them go on; `look` is a duty of the server."""

    def __init__(
        self,
        services: Services,
        renew: Callable[[], None] = lambda: None,
        fault_of: Callable[[str, Sequence[str]], str] = trial.fault_of,
    ) -> None:
        """Before a game goes on, `renew` ends processes that have not got it.

        Whether new ones would have it, where this one has, `fault_of` says.
        """
        self._services = services
        self._renew = renew
        self._fault_of = fault_of
        self._missing: frozenset[str] | None = None
        self._held: dict[int, str] = {}
        """Why games could not go on although their rules can be loaded."""
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
        faults = dict(missing)
        count = 0
        if before is None:
            count = self._go_on(bundles.usable)
        else:
            back = before - self._missing
            for name in self._suspended() - back:
                faults[name] = self._fault_of(name, self._services.config.games.bundles)
            back |= {name for name in self._suspended() if not faults.get(name)}
            if back:
                self._renew()
                count = self._go_on(back.__contains__)
        held = (f"{title} cannot go on: {why}" for title, why in self._titles())
        self.failure = "; ".join(filter(None, (_said(faults), *held)))
        return count > 0

    def _suspended(self) -> frozenset[str]:
        """Return the games that are suspended although this process has their rules."""
        with self._services.database.work() as work:
            rows = games.in_state(work, GameState.SUSPENDED)
        return frozenset(row.bundle for row in rows if bundles.usable(row.bundle))

    def _titles(self) -> Sequence[tuple[str, str]]:
        with self._services.database.work() as work:
            rows = games.in_state(work, GameState.SUSPENDED)
        held = self._held
        return [(row.title, held[row.id]) for row in rows if row.id in held]

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
                        # What tells its players is undone with all else if it fails.
                        _loaded(session)
                        log.info("%s goes on", session.row.title)
                self._held.pop(number, None)
            except DatabaseAwayError:
                raise
            except Exception as error:
                # It stays suspended, and is loaded anew at the next look.
                self._hold(number, error)
        return len(back) - len(self._held.keys() & set(back))

    def _hold(self, number: int, error: Exception) -> None:
        """Keep a game suspended; the log says why, once."""
        reason = kind_and_place(error)
        if self._held.get(number) != reason:
            log.error("game %s cannot go on: %s", number, reason)
            log.debug("game %s", number, exc_info=error)
        self._held[number] = reason
        with self._services.database.work() as work:
            bundles.forget(games.get(work, number).bundle)


def _loaded(session: GameSession) -> None:
    """Load a game, and ask for what its mails begin with; whatever its code raises."""
    game = session.playing
    for language in languages():
        words = game.bundle.words(language)
        words.step(game.step)
        words.status(game.scene(Audience.PUBLIC))


def _said(missing: Mapping[str, str]) -> str:
    """Return what is wrong with games, "" for nothing."""
    return "; ".join(
        f"{name} cannot be used: {why}" for name, why in missing.items() if why
    )
