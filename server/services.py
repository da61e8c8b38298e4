"""What every part of the running server is handed: settings, database, clock, post."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.frozen import frozen
from server.clock import Clock, SystemClock
from server.post import Desk, Post
from server.storage.database import Database
from server.web_addresses import WebAddresses

if TYPE_CHECKING:
    from server.config.settings import Config

EMBEDDED = "embedded"
"""The name of the embedded host's game mailbox in the inbox."""


@frozen
class Services:
    """The server's parts, put together once at the start."""

    config: Config
    database: Database
    clock: Clock
    post: Post


def build(
    config: Config,
    *,
    embedded: bool,
    clock: Clock | None = None,
    process: str = "server",
) -> Services:
    """Open the database and set up the post; raises ConfigError.

    `process` is the kind of program that this is, for the journal.
    """
    clock = clock or SystemClock()
    return Services(
        config=config,
        database=Database(config.database.url, process),
        clock=clock,
        post=Post(
            desks(config, embedded=embedded),
            config.games.sender_name,
            clock,
            operator=config.intake.operator,
            language=config.games.language,
            mail_form=config.games.mail_form,
            web=WebAddresses.below(config.web.address),
        ),
    )


def desks(config: Config, *, embedded: bool) -> dict[str, Desk]:
    """Return the addresses that players write to, by the name of the mailbox."""
    if embedded:
        host = config.embedded
        return {EMBEDDED: Desk(f"{host.account}@{host.domain}")}
    return {
        box.name: Desk(
            box.address,
            box.subaddressing,
            box.authserv_id,
            box.accept_authenticated,
            box.bounce_addresses,
        )
        for box in config.mailboxes
    }
