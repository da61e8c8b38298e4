"""The mail servers of `deploy/compose` on this machine: their files, other places.

What is changed are paths, ports and host names alone; a line that is to be changed and
is not there is an error.
"""

from __future__ import annotations

import imaplib
import os
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.servers.dovecot import DOMAIN, Account, Dovecot
from tests.servers.postfix import Postfix, _give
from tests.servers.private import program, user_named
from tests.servers.waiting import greets

COMPOSE = Path(__file__).parents[1] / "deploy" / "compose"


def changed(file: Path, changes: Mapping[str, str]) -> str:
    """Return a file's text with other places in it."""
    text = file.read_text(encoding="utf-8")
    for before, after in changes.items():
        assert before in text, f"{file.name} has no {before!r}"
        text = text.replace(before, after)
    return text


def set_up(secrets: Path) -> str:
    """Run the script that makes passwords and keys; return what it prints."""
    done = subprocess.run(
        [str(COMPOSE / "setup.sh")],
        env={**os.environ, "SECRETS": str(secrets), "DOMAIN": DOMAIN},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout


class DeployedDovecot(Dovecot):
    """Dovecot with the configuration of the containers."""

    def prepare(self) -> None:
        """Make the secrets as they are made there, and the configuration."""
        set_up(self.directory)
        (self.directory / "mail").mkdir()
        owner = user_named("nobody")
        os.chown(self.directory / "mail", owner.pw_uid, owner.pw_gid)
        places = {
            "listen = *": f"listen = 127.0.0.1\nbase_dir = {self.directory}/run\n"
            f"state_dir = {self.directory}/state\ninstance_name = turmpost-deploy",
            "log_path = /dev/stderr": f"log_path = {self.directory}/dovecot.log",
            "/secrets/": f"{self.directory}/",
            "uid=901 gid=901": f"uid={owner.pw_uid} gid={owner.pw_gid}",
            "/srv/mail/": f"{self.directory}/mail/",
            # With the end of the line: a port of ours may begin with one of these.
            "port = 993\n": f"port = {self.imaps_port}\n",
            "port = 24\n": f"port = {self.lmtp_port}\n",
            "port = 12345\n": f"port = {self.sasl_port}\n",
        }
        text = changed(COMPOSE / "dovecot.conf", places)
        self._configuration.write_text(text, encoding="utf-8")

    def answers(self) -> bool:
        """Return whether LMTP greets; IMAP without TLS is closed there."""
        return greets(self.lmtp_port)

    @contextmanager
    def session(self, account: Account) -> Iterator[imaplib.IMAP4]:
        """Yield an IMAP connection; there is none without TLS."""
        with self.tls_session(account) as client:
            yield client


class DeployedPostfix(Postfix):
    """Postfix with the configuration of the containers."""

    def prepare(self) -> None:
        """Write the configuration and let Postfix make its queue."""
        for name in ("etc", "queue", "data", "log"):
            (self.directory / name).mkdir()
        _give(self.directory / "data", user_named("postfix").pw_uid)
        etc, box = self.directory / "etc", self.dovecot
        places = {
            "mydomain = turmpost.test": f"mydomain = {DOMAIN}\n"
            f"queue_directory = {self.directory}/queue\n"
            f"data_directory = {self.directory}/data\n"
            f"maillog_file_prefixes = {self.directory}, /var, /dev/stdout\n"
            "inet_interfaces = 127.0.0.1",
            "maillog_file = /dev/stdout": f"maillog_file = {self.directory}/log/log",
            "inet_protocols = all": "inet_protocols = ipv4",
            "lmtp:inet:dovecot:24": f"lmtp:inet:127.0.0.1:{box.lmtp_port}",
            "inet:dovecot:12345": f"inet:127.0.0.1:{box.sasl_port}",
            "/secrets/": f"{box.directory}/",
        }
        main = changed(COMPOSE / "postfix" / "main.cf", places)
        (etc / "main.cf").write_text(main, encoding="utf-8")
        ports = {
            "smtp inet": f"127.0.0.1:{self.smtp_port} inet",
            "submission inet": f"127.0.0.1:{self.submission_port} inet",
        }
        master = changed(COMPOSE / "postfix" / "master.cf", ports)
        (etc / "master.cf").write_text(master, encoding="utf-8")
        checked = subprocess.run(
            [program("postfix"), "-c", str(etc), "check"],
            check=True,
            capture_output=True,
            text=True,
        )
        assert "warning" not in checked.stderr, checked.stderr
