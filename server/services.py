"""The common parts of the running server: settings, database, clock, post."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

from server.clock import Clock, SystemClock
from server.storage.database import Database
from server.texts.languages import set_default_language

if TYPE_CHECKING:
    from server.config.settings import Config
    from server.post import OwnAddress, Post

EMBEDDED = "embedded"
"""The name of the embedded host's game mailbox in the inbox."""


@dataclass(frozen=True)
class Services:
    """The server's parts, put together once at the start.

    `posting` makes the post when it is asked for: most commands of the command line
    write to nobody, and need none of the modules and tables that it takes.
    """

    config: Config
    database: Database
    clock: Clock
    posting: Callable[[], Post]

    @cached_property
    def post(self) -> Post:
        """Return the post."""
        return self.posting()


def build(
    config: Config,
    *,
    embedded: bool,
    clock: Clock | None = None,
    process: str = "server",
    has_rules: Callable[[str], bool] = lambda _bundle: True,
) -> Services:
    """Open the database and put the parts together; raises ConfigError.

    `process` is the kind of program that this is, for the journal. `has_rules` says
    whether the bundle of a name has rules in words.
    """
    clock = clock or SystemClock()
    set_default_language(config.games.language)
    return Services(
        config=config,
        database=Database(config.database.url, process),
        clock=clock,
        posting=partial(_post, config, clock, embedded=embedded, has_rules=has_rules),
    )


def _post(
    config: Config,
    clock: Clock,
    *,
    embedded: bool,
    has_rules: Callable[[str], bool],
) -> Post:
    from server.post import Post
    from server.web_addresses import WebAddresses

    return Post(
        desks(config, embedded=embedded),
        config.games.sender_name,
        clock,
        operator=config.intake.operator,
        language=config.games.language,
        mail_form=config.games.mail_form,
        web=WebAddresses.below(
            config.web.address, has_rules, config.web.unsubscribe_address
        ),
    )


def desks(config: Config, *, embedded: bool) -> dict[str, OwnAddress]:
    """Return the addresses that players write to, by the name of the mailbox."""
    from server.post import OwnAddress

    if embedded:
        host = config.embedded
        address = f"{host.account}@{host.domain}"
        return {EMBEDDED: OwnAddress(address, authserv_id=host.domain)}
    return {
        box.name: OwnAddress(
            box.address,
            box.subaddressing,
            box.authserv_id,
            box.accept_authenticated,
            box.bounce_addresses,
        )
        for box in config.mailboxes
    }
