"""`turmpost serve`: run the server until it is told to stop."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from server import bundles, services
from server.commandline.common import DEFAULT_FILE, read_config, say
from server.config.loading import DEFAULTS
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


def run(args: argparse.Namespace) -> int:
    """Serve until SIGTERM or SIGINT; raises a TurmpostError where it cannot start."""
    config = read_config(args)
    if not args.embedded:
        if config.source == DEFAULTS:
            raise NotFoundError(
                f"there is no {DEFAULT_FILE} in {Path.cwd()}: name the configuration "
                "with --config FILE, or bring an own mail host with --embedded"
            )
        require_secrets(config)
    speak(config.log.format)
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
        say(f"the pages are at {web.address}")
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
        say(said)
    if server.local is None:
        say("turmpost is running; stop it with SIGTERM or Ctrl-C.")
        return
    host, local = server.local.host, config.embedded
    say(f"turmpost is running with its own mail host on {local.host}:")
    say(f"  SMTP port {host.smtp_port}, IMAP port {host.imap_port}, no encryption")
    say(f"  the game's address is {local.account}@{local.domain}")
    say("Add a mailbox for yourself: turmpost account add NAME")
    say("Stop with SIGTERM or Ctrl-C.")
