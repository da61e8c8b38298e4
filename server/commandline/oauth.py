"""`turmpost oauth login`: get a refresh token, and put it where the server finds it."""

from __future__ import annotations

import argparse
import os
import select
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING

from server.commandline.common import add_config, figure, read_config, say
from server.errors import ConfigError, NotFoundError, NotPossibleError

if TYPE_CHECKING:
    from server.commandline.common import Subparsers
    from server.config.settings import Config, OAuthConfig
    from server.mail.access.oauth_consent import Allowed, BrowserLogin

HOST = "127.0.0.1"
WAIT_SECONDS = 900.0
LOOK_SECONDS = 0.25
"""Between two looks whether something was pasted."""
MOST_BYTES = 10_000
DONE = b"turmpost: that was all. You can close this window.\n"
NOT_OURS = b"turmpost: this does not belong to the login that is waiting.\n"


def add(subparsers: Subparsers, _given: Sequence[str]) -> None:
    """Add `oauth`."""
    parser = subparsers.add_parser("oauth")
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    login = actions.add_parser(
        "login",
        help="let the owner of an account allow turmpost to use it",
        description="Gets a refresh token for an [oauth.NAME] of the configuration and "
        "writes it into the file of [secrets], or into refresh_token_file. With "
        "device_url a code is shown, which is typed at the provider's in any browser; "
        "with authorize_url a browser is sent there, and comes back to this machine.",
    )
    login.add_argument(
        "name", nargs="?", help="NAME of [oauth.NAME], if it has several"
    )
    login.add_argument(
        "--port",
        type=figure,
        default=0,
        help="where the browser comes back to (default: any free port)",
    )
    add_config(login)
    login.set_defaults(run=run_login)


def run_login(args: argparse.Namespace) -> int:
    """Get a token and write it down; raises a TurmpostError."""
    from server.mail.access.oauth import TokenError

    config = read_config(args)
    name, client = _client(config, args.name)
    keep = _keeper(config, name, client)
    try:
        if client.device_url:
            allowed = _by_device(client)
        elif client.authorize_url:
            allowed = _by_browser(client, _user(config, name), args.port)
        else:
            raise ConfigError(
                config.source,
                f"oauth.{name}",
                "has neither device_url nor authorize_url: docs/operating.md has those "
                "of Google and Microsoft",
            )
        for scope in allowed.without:
            say(f"NOT allowed was {scope}: without it mails are not read, or not sent")
        keep(allowed.refresh_token)
    except TokenError as error:
        raise NotPossibleError(str(error)) from error
    say("Whether mails can be read and sent says: turmpost doctor")
    return 0


def _client(config: Config, name: str | None) -> tuple[str, OAuthConfig]:
    known = ", ".join(config.oauth) or "none"
    if name is None and len(config.oauth) == 1:
        ((name, client),) = config.oauth.items()
        return name, client
    if name is None:
        raise NotPossibleError(f"name the [oauth.NAME] to log in with: {known}")
    if name not in config.oauth:
        raise NotFoundError(f"there is no [oauth.{name}]; there are: {known}")
    return name, config.oauth[name]


def _user(config: Config, name: str) -> str:
    """Return the account that logs in with a client, for the browser to propose."""
    accounts = [box.user for box in config.mailboxes if box.oauth == name]
    if config.smtp is not None and config.smtp.oauth == name:
        accounts.append(config.smtp.user)
    return next(iter(accounts), "")


def _keeper(config: Config, name: str, client: OAuthConfig) -> Callable[[str], None]:
    """Return what writes a token down; raises where there is no place for it."""
    from server.config.loading import variable
    from server.config.secrets import with_secret
    from server.mail.access import secret_files
    from server.storage.failures import cannot_open

    secret = variable("OAUTH", name, "REFRESH_TOKEN")
    place = client.refresh_token_file or config.secrets.file
    if not place:
        raise ConfigError(
            config.source,
            "secrets.file",
            f"name a file for {secret}, or set oauth.{name}.refresh_token_file",
        )
    file = Path(place)
    # Before anybody logs in somewhere: the folder takes the new file.
    if reason := cannot_open(file.resolve()):
        raise NotPossibleError(f"{file} cannot be written: {reason}")

    def keep(token: str) -> None:
        try:
            if client.refresh_token_file:
                secret_files.write(file, f"{token}\n")
            else:
                before = file.read_text(encoding="utf-8")
                secret_files.write(file, with_secret(before, secret, token))
        except OSError as error:
            raise NotPossibleError(
                f"{file} cannot be written: {error.strerror}; run this as who may"
            ) from error
        say(f"The refresh token is in {file}.")
        if client.refresh_token_file:
            return
        say("A server that is running must be started again.")
        if secret in os.environ:
            say(f"{secret} is set in the environment, too, and counts more: remove it.")

    return keep


def _by_device(client: OAuthConfig) -> Allowed:
    from server.mail.access.oauth_consent import by_device
    from server.transport.logins import oauth_settings

    def show(address: str, code: str) -> None:
        say(f"Open {address} in any browser, log in with the game's account,")
        say(f"and type this code: {code}")
        say("Waiting; Ctrl-C gives up.")
        sys.stdout.flush()

    return by_device(oauth_settings(client), client.device_url, show)


def _by_browser(client: OAuthConfig, user: str, port: int) -> Allowed:
    from server.mail.access.oauth_consent import BrowserLogin
    from server.process.local_port import Handler, LocalPort
    from server.transport.logins import oauth_settings

    came_back: SimpleQueue[str] = SimpleQueue()

    class Back(Handler):
        """Takes what the browser brings; what is of no login gets no thanks."""

        def do_GET(self) -> None:  # noqa: N802 - the name that the library calls
            is_ours = login.is_of(self.path)
            status = HTTPStatus.OK if is_ours else HTTPStatus.BAD_REQUEST
            self.say(status, DONE if is_ours else NOT_OURS, "text/plain")
            came_back.put(self.path)

    try:
        door = LocalPort(HOST, port, Back)
    except (OSError, OverflowError) as error:
        raise NotPossibleError(f"port {port} cannot be opened: {error}") from error
    login = BrowserLogin(
        oauth_settings(client),
        client.authorize_url,
        f"http://{HOST}:{door.port}/",
        user,
    )
    door.start()
    try:
        say("Open this address in a browser, and log in with the game's account:")
        say(f"\n{login.address}\n")
        say(f"It comes back to port {door.port} of this machine. If the browser is on")
        say("another one, it shows an error in the end: copy the address that it then")
        say(f"has (http://{HOST}:{door.port}/?...), paste it here and press Enter.")
        sys.stdout.flush()
        return login.finish(_code(login, came_back))
    finally:
        door.stop()


def _pasted() -> str:
    """Return a line that was typed, "" where there is none; waits for nothing."""
    with suppress(OSError, ValueError):
        number = sys.stdin.fileno()
        if select.select([number], [], [], 0)[0]:
            return os.read(number, MOST_BYTES).decode(errors="replace").strip()
    return ""


def _code(login: BrowserLogin, came_back: SimpleQueue[str]) -> str:
    """Wait for an address with the code of this login; raises a TokenError."""
    end = monotonic() + WAIT_SECONDS
    while True:
        try:
            address = came_back.get(timeout=LOOK_SECONDS)
        except Empty:
            address = _pasted()
            if not address and monotonic() > end:
                raise NotPossibleError("nobody came back; begin again") from None
            if not address:
                continue
        if code := login.code(address):
            return code
        say("That address does not belong to this login; still waiting.")
        sys.stdout.flush()
