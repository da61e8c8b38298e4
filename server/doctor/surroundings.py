"""The needs of a server beside mail servers: games, folders, ports, the alarm."""

from __future__ import annotations

import errno
import json
import shutil
import socket
from collections.abc import Mapping, Sequence
from http.client import HTTPConnection, HTTPException
from importlib.metadata import packages_distributions
from pathlib import Path
from types import MappingProxyType

from server import bundles
from server.bundles.preparing import prepare_game
from server.config.monitoring import MonitorConfig
from server.config.settings import Config
from server.doctor.files import unwritable, user
from server.doctor.findings import Chart
from server.doctor.places import smtp_place
from server.doctor.servers import offer_sender
from server.errors import NotPossibleError, TurmpostError
from server.pages.folder import ours
from server.process.smtp_setup import alarm_server
from server.transport.logins import Logins

LITTLE = 1_000_000_000
ANSWER_SECONDS = 10.0


OWN_PACKAGES = ("engine", "grammar", "migrations", "server", "turmpost")
"""What the wheel of turmpost installs; some of these names are common ones."""


def examine_packages(
    chart: Chart, installed: Mapping[str, Sequence[str]] | None = None
) -> None:
    """Find other packages that bring folders of our names (docs/decisions/0043)."""
    known = packages_distributions() if installed is None else installed
    for name in OWN_PACKAGES:
        for other in sorted(set(known.get(name, ())) - {"turmpost"}):
            chart.problem(
                "packages",
                f"{other} has installed a package named {name} over that of turmpost",
                "install turmpost again in a virtual environment that has nothing "
                "else but its games, or by pipx",
            )


def examine_games(
    played: Mapping[str, Sequence[str]],
    chart: Chart,
    stopped: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Load every installed game, and miss those that are `played` and not there.

    `played` has the titles of what is played by the name of the game, `stopped` why
    games that are played cannot be loaded, although their rules can, by their titles.
    """
    working = []
    for name in bundles.names():
        try:
            prepare_game(name)
            working.append(name)
        except TurmpostError as error:
            chart.problem("games", str(error), _remedy(played.get(name, ()), name))
    for path, reason in bundles.broken().items():
        if path not in bundles.names():
            chart.problem(
                "games",
                f"{path} cannot be used: {reason}",
                "correct this path, or install the package that it names",
            )
    for name in sorted(set(played) - set(bundles.names())):
        chart.problem(
            "games",
            f"{name} is not installed, and is played: {', '.join(played[name])}",
            "install its package again beside turmpost, or name it in games.bundles; "
            "until then its mails and rounds wait",
        )
    for title, reason in stopped.items():
        chart.problem(
            "games",
            f"{title} cannot be loaded: {reason}",
            "install the package of its game in a version that can load it",
        )
    if working:
        chart.ok("games", f"installed: {', '.join(working)}")


def _remedy(titles: Sequence[str], name: str) -> str:
    if bundles.is_contested(name):
        return "uninstall all of them but one, or have the others named otherwise"
    todo = f"install the package of {name} again, in a version that fits this turmpost"
    if titles:
        return f"{todo}: it is played ({', '.join(titles)})"
    return f"{todo}, or remove it: nobody plays it here"


def examine_folders(config: Config, chart: Chart) -> None:
    """Look whether backups and pages can be written."""
    if config.backup.folder:
        folder = Path(config.backup.folder)
        if _writable("backup", folder, chart):
            _room(folder, chart)
        _hook(config.backup.hook, chart)
    else:
        chart.ok("backup", "none is written around rounds: [backup] has no folder")
    if config.web.folder:
        folder = Path(config.web.folder)
        # A web server reads there, as another user.
        if _writable("web", folder, chart, mode="0755"):
            _empty_or_ours(folder, chart)


def _empty_or_ours(folder: Path, chart: Chart) -> None:
    try:
        ours(folder)
    except (NotPossibleError, OSError) as error:
        chart.problem(
            "web",
            str(error),
            "take an empty folder as web.folder: pages are written beside nothing else",
        )


def _writable(about: str, folder: Path, chart: Chart, mode: str = "0750") -> bool:
    """Return whether this user can write into a folder."""
    reason = unwritable(folder)
    if reason:
        chart.problem(
            about,
            reason,
            f"as root: install -d -m {mode} -o turmpost {folder}; under systemd the "
            f"unit needs ReadWritePaths={folder}, too",
        )
    else:
        chart.ok(about, f"{folder} can be written")
    return not reason


def _hook(hook: Sequence[str], chart: Chart) -> None:
    """Look whether the program that takes backups elsewhere can be run."""
    if not hook:
        chart.ok("backup", "backups stay on this machine: [backup] has no hook")
    elif shutil.which(hook[0]) is None:
        chart.problem(
            "backup",
            f"{user()} cannot run the hook {hook[0]}",
            "write its whole path, and let the server's user execute it (chmod a+x)",
        )
    else:
        chart.ok("backup", f"each backup is handed to {hook[0]}")


def _room(folder: Path, chart: Chart) -> None:
    nearest = next(one for one in (folder, *folder.parents) if one.exists())
    free = shutil.disk_usage(nearest).free
    if free < LITTLE:
        chart.warn(
            "backup",
            f"{free / 1_000_000_000:.1f} GB of its disk are free",
            "make room, or lower backup.keep",
        )


def examine_monitor(config: MonitorConfig, chart: Chart) -> None:
    """Ask a running server how it does; else look whether its port is free."""
    if not config.port:
        return
    where = f"http://{config.host}:{config.port}/health"
    try:
        with socket.socket() as listener:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((config.host, config.port))
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            chart.problem(
                "monitor",
                f"port {config.port} on {config.host} cannot be opened: "
                f"{error.strerror or error}",
                "set monitor.port to a free one above 1023, and host to an address of "
                "this machine",
            )
            return
    else:
        chart.ok("monitor", f"port {config.port} is free for {where}")
        return
    _ask_server(config, where, chart)


def _ask_server(config: MonitorConfig, where: str, chart: Chart) -> None:
    try:
        problems = _problems_of(config)
    except (OSError, HTTPException, ValueError, KeyError, TypeError):
        chart.problem(
            "monitor",
            f"port {config.port} on {config.host} is taken, and not by turmpost",
            "set monitor.port to a free one: the server does not start so",
        )
        return
    if problems:
        chart.problem(
            "monitor",
            f"the running server says at {where}: {'; '.join(problems)}",
            "the other findings here, `turmpost journal` and the log say more",
        )
    else:
        chart.ok("monitor", f"the running server says at {where} that all is well")


def _problems_of(config: MonitorConfig) -> list[str]:
    """Return what a running server complains of."""
    connection = HTTPConnection(config.host, config.port, timeout=ANSWER_SECONDS)
    try:
        connection.request("GET", "/health")
        told = json.loads(connection.getresponse().read(100_000))
    finally:
        connection.close()
    return [str(problem) for problem in told["problems"]]


async def examine_alarm(config: Config, chart: Chart) -> None:
    """Log in at the second way out and offer its sender, without a mail."""
    smtp = alarm_server(config)
    if smtp is None:
        if config.intake.operator:
            chart.ok("alarm", "none: word of trouble goes out by [smtp], when it works")
        return
    chart.progress(f"logging in at {smtp.host} (alarm)")
    place = smtp_place(smtp, "alarm")
    await offer_sender(smtp, place, config.alarm.sender, Logins({}), chart)
