"""`turmpost serve`: run the server until it is told to stop."""

from __future__ import annotations

import argparse
import asyncio
import logging
from pathlib import Path
from typing import TYPE_CHECKING

from server import bundles, services
from server.commandline.common import DEFAULT_FILE, named_file, read_config, say
from server.config.loading import DEFAULTS, log_format
from server.config.monitoring import JSON
from server.config.secrets import require_secrets
from server.errors import ConfigError, NotFoundError
from server.games.journal import journal
from server.process import collector
from server.process.logs import speak
from server.process.serve import Server
from server.process.server_registry import silence
from server.process.startup import prepare
from server.process.stopping import stop_on_signals
from server.process.tables import bring_up_to_date
from server.process.web import WebServer
from server.storage.journal_kinds import Kind
from server.storage.outbox import sending_switch

if TYPE_CHECKING:
    from server.config.settings import Config
    from server.services import Services

log = logging.getLogger(__name__)


def run(args: argparse.Namespace) -> int:
    """Serve until SIGTERM or SIGINT; raises a TurmpostError where it cannot start."""
    # Before the rest of the configuration is read: what is wrong with it is told so.
    speak(log_format(named_file(args)), verbose=args.verbose)
    config = read_config(args)
    if not args.embedded:
        if config.source == DEFAULTS:
            raise NotFoundError(
                f"there is no {DEFAULT_FILE} in {Path.cwd()}: name the configuration "
                "with --config FILE, or bring an own mail host with --embedded"
            )
        require_secrets(config)
    prepare()
    web = _web(config, args.web)
    asyncio.run(_serve(config, embedded=args.embedded, silent=args.silent, web=web))
    return 0


def _web(config: Config, port: int | None) -> WebServer | None:
    """Return what shows the pages, if anything is to; raises a TurmpostError."""
    if port is None:
        return None
    if not config.web.folder:
        raise ConfigError(config.source, "web.folder", "is needed with --web")
    return WebServer(Path(config.web.folder), port, config.web.address)


async def _serve(
    config: Config, *, embedded: bool, silent: bool, web: WebServer | None = None
) -> None:
    built = services.build(config, embedded=embedded, has_rules=bundles.has_rules)
    if silent:
        _silence(built)
    server = Server(built, embedded=embedded)
    stop = asyncio.Event()
    stop_on_signals(stop)
    greeting = asyncio.create_task(_greet(server, config))
    if web is not None:
        web.start()
        _tell(config, f"the pages are at {web.address}")
    try:
        await server.run(stop)
    finally:
        greeting.cancel()
        if web is not None:
            web.stop()
        built.database.close()


def _silence(services: Services) -> None:
    """Turn sending off before anything runs that sends."""
    bring_up_to_date(services.database)
    with services.database.work() as work:
        now = services.clock.now()
        if sending_switch.turn_off(work, now, "started with --silent"):
            journal.note(work, Kind.SENDING_OFF, now=now)


async def _greet(server: Server, config: Config) -> None:
    await server.ready.wait()
    collector.settle()
    if said := await asyncio.to_thread(silence, server.services):
        _tell(config, said)
    if server.local is None:
        _tell(config, "turmpost is running; stop it with SIGTERM or Ctrl-C.")
        return
    host, local = server.local.host, config.embedded
    for line in (
        f"turmpost is running with its own mail host on {local.host}:",
        f"  SMTP port {host.smtp_port}, IMAP port {host.imap_port}, no encryption",
        f"  the game's address is {local.account}@{local.domain}",
        "Add a mailbox for yourself: turmpost account add NAME",
        "Stop with SIGTERM or Ctrl-C.",
    ):
        _tell(config, line)


def _tell(config: Config, line: str) -> None:
    """Say something to whoever has started the server; programs read the log alone."""
    if config.log.format == JSON:
        log.info("%s", line.strip())
    else:
        say(line)
