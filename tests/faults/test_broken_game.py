"""A round that cannot be resolved: the operator gets one mail, restarts or not."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from server.storage.games import games
from tests.end_to_end.running import Person
from tests.faults.house import LIMIT, STOP_SECONDS, House, back, house
from tests.servers.dovecot import Dovecot
from tests.servers.postfix import Postfix
from tests.servers.waiting import wait_until

FAILED = "game 1: resolve failed: UnusableInputError"


def exchange_state(home: House, state: str) -> str:
    """Give the game another state than it has; return the one it had."""
    with home.database.work() as work:
        step = games.steps(work, 1)[0]
        was, step.state = step.state, state
    assert was is not None
    return was


def test_the_operator_gets_one_mail_and_the_round_is_played_once_it_can_be(
    tmp_path: Path, database_url: str, dovecot: Dovecot, postfix: Postfix
) -> None:
    with house(tmp_path, database_url, dovecot, postfix) as home:
        operator = Person(dovecot.add_user(), dovecot, postfix)
        with home.server.config.open("a", encoding="utf-8") as config:
            config.write(f'[intake]\noperator = "{operator.account.address}"\n')
        # Nobody orders anything here: the operator would be asked whether to wait.
        home.server.choose("hold_share = 0")
        back(home.database, timedelta(minutes=61))
        was = exchange_state(home, "{}")
        home.server.start()
        operator.wait_for(subject="Fehler bei Runde 1")
        # Killed before it has noted that the mail was taken, it would send it again.
        home.wait_for_answers()
        home.server.kill()
        said = len(home.log())
        home.server.start()
        home.wait_for_log(FAILED, after=said)
        assert home.open_step().sequence == 1
        exchange_state(home, was)
        assert home.stop() < STOP_SECONDS
        # As the mail says, a restart tries it at once.
        home.server.start()
        wait_until(
            lambda: home.open_step().sequence == 2, limit=LIMIT, what="it is resolved"
        )
        for person in home.players.values():
            person.wait_for(subject="Auswertung Runde 1")
        home.wait_for_answers()
        assert home.stop() < STOP_SECONDS
        assert len(operator.mails()) == 1
