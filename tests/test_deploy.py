"""The files of `deploy/`: containers fit together, mail servers take mail."""

from __future__ import annotations

import os
import re
import smtplib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from server.config import loading
from tests.deploy_servers import COMPOSE, DeployedDovecot, DeployedPostfix, set_up
from tests.end_to_end.running import Person, TurmpostProcess, text_of
from tests.servers.dovecot import DOMAIN
from tests.servers.fixtures import real_server
from tests.servers.private import MissingServerError, program

DEPLOY = COMPOSE.parent
SECRETS = ("game", "postgres", "cert.pem", "key.pem", "dkim.pem", "users/spiel")


@pytest.fixture(scope="module")
def mail_servers() -> Iterator[tuple[DeployedDovecot, DeployedPostfix]]:
    """The mail servers of the containers, on this machine."""
    try:
        dovecot = DeployedDovecot()
        postfix = DeployedPostfix(dovecot)
    except MissingServerError as missing:
        pytest.skip(str(missing))
    with dovecot, postfix:
        yield dovecot, postfix


@real_server
def test_mails_go_round_through_the_mail_servers_of_the_containers(
    mail_servers: tuple[DeployedDovecot, DeployedPostfix], tmp_path: Path
) -> None:
    """A stranger asks, the server answers: submission, LMTP, IMAP, in TLS."""
    dovecot, postfix = mail_servers
    anna = Person(dovecot.add_user(), dovecot, postfix)
    url = f"sqlite:///{tmp_path / 'turmpost.db'}"
    with TurmpostProcess(tmp_path, url, dovecot, postfix) as server:
        server.run("game", "announce", "egon", "--title", "Egon 7", "--players", "2")
        asked = anna.write(server.account.address, "partien\n")
        answer = anna.wait_for(answers=asked)
        assert "Egon 7" in text_of(answer)


@real_server
def test_strangers_can_mail_to_mailboxes_and_nowhere_else(
    mail_servers: tuple[DeployedDovecot, DeployedPostfix],
) -> None:
    dovecot, postfix = mail_servers
    known = dovecot.add_user()
    with smtplib.SMTP("127.0.0.1", postfix.smtp_port, timeout=60) as smtp:
        smtp.ehlo("players.test")
        assert smtp.mail("max@players.test")[0] == 250
        assert smtp.rcpt(known.tagged("abcdefgh23456789"))[0] == 250
        # Refused at once, without a bounce to whoever was forged as the sender.
        assert smtp.rcpt(f"nobody-at-all@{DOMAIN}")[0] == 550
        assert smtp.rcpt("max@elsewhere.test")[0] == 554
        code, said = smtp.docmd("AUTH PLAIN")
        assert code == 503, said


@real_server
def test_who_logs_in_sends_as_nobody_else(
    mail_servers: tuple[DeployedDovecot, DeployedPostfix],
) -> None:
    dovecot, postfix = mail_servers
    anna, max_ = dovecot.add_user(), dovecot.add_user()
    with smtplib.SMTP("localhost", postfix.submission_port, timeout=60) as smtp:
        smtp.starttls(context=dovecot.tls_context())
        smtp.login(anna.name, anna.password)
        taken = {}
        for sender in (
            anna.address,
            anna.address.upper(),
            anna.tagged("bounces-4be1"),
            max_.address,
            max_.tagged("bounces-4be1"),
            f"{anna.name}@elsewhere.test",
            f"{anna.name}@{DOMAIN}.elsewhere.test",
            "",
        ):
            smtp.mail(sender)
            taken[sender] = smtp.rcpt(max_.address)[0]
            smtp.rset()
    assert [sender for sender, code in taken.items() if code == 250] == [
        anna.address,
        anna.address.upper(),
        anna.tagged("bounces-4be1"),
        "",
    ]
    assert set(taken.values()) == {250, 553}


def test_secrets_are_made_once_and_are_private(tmp_path: Path) -> None:
    try:
        program("openssl")
    except MissingServerError as missing:
        pytest.skip(str(missing))
    said = set_up(tmp_path)
    assert f"turmpost._domainkey.{DOMAIN}. IN TXT (" in said
    strings = [line.strip() for line in said.splitlines() if line.startswith("    ")]
    assert len(strings) > 1
    assert all(len(string.strip('"')) <= 255 for string in strings)
    made = {name: (tmp_path / name).read_bytes() for name in SECRETS}
    assert all(made.values())
    for name in ("game", "postgres", "key.pem", "dkim.pem"):
        assert (tmp_path / name).stat().st_mode & 0o077 == 0, name
    assert set_up(tmp_path) == said
    assert {name: (tmp_path / name).read_bytes() for name in SECRETS} == made


def test_the_configuration_in_the_container_can_be_used(tmp_path: Path) -> None:
    for name in ("game", "postgres"):
        (tmp_path / name).write_text(f"{name}-password", encoding="utf-8")
    file = tmp_path / "turmpost.toml"
    subprocess.run(
        [str(COMPOSE / "start-turmpost.sh"), "true"],
        env={
            "PATH": os.environ["PATH"],
            "SECRETS": str(tmp_path),
            "TURMPOST_CONFIG": str(file),
            "DOMAIN": "games.example.org",
            "OPERATOR": "op@example.org",
        },
        check=True,
    )
    # Commands beside the server have none of its environment.
    found = loading.load(file, {})
    assert Path(found.secrets.file).stat().st_mode & 0o077 == 0
    assert found.mailboxes[0].address == "spiel@games.example.org"
    assert found.mailboxes[0].password == "game-password"
    assert found.smtp is not None
    assert found.smtp.password == "game-password"
    assert found.database.url == (
        "postgresql://turmpost:postgres-password@postgres/turmpost"
    )
    assert found.intake.operator == "op@example.org"
    healthy = (COMPOSE / "healthy.py").read_text(encoding="utf-8")
    assert f":{found.monitor.port}/health" in healthy


def test_what_the_containers_name_is_there() -> None:
    found = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    services, images = found["services"], (DEPLOY / "Containerfile").read_text()
    used = set()
    for name, service in services.items():
        # A log without a limit fills the disk one day.
        assert set(service["logging"]["options"]) == {"max-size", "max-file"}, name
        build = service.get("build")
        if build is not None:
            assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
            assert f" AS {build['target']}\n" in images, name
        assert set(service.get("depends_on", ())) <= set(services), name
        for volume in service.get("volumes", ()):
            used.add(volume.partition(":")[0])
        words = [
            *service.get("command", ()),
            *service.get("healthcheck", {}).get("test", ()),
        ]
        for word in words:
            if str(word).startswith("/opt/deploy/"):
                assert (COMPOSE / word.removeprefix("/opt/deploy/")).exists(), word
        for port in service.get("ports", ()):
            # For this machine alone unless somebody says otherwise.
            assert port.startswith("${LISTEN:-127.0.0.1}:"), port
    assert used == set(found["volumes"])
    for script in COMPOSE.glob("*.sh"):
        assert os.access(script, os.X_OK), script
        subprocess.run(["sh", "-n", str(script)], check=True)


@pytest.mark.parametrize(
    ("schema", "pattern"),
    [
        ("compose-spec", "deploy/compose.yaml"),
        ("github-workflows", ".github/workflows/*.yml"),
        ("github-issue-config", ".github/ISSUE_TEMPLATE/config.yml"),
        ("github-issue-forms", ".github/ISSUE_TEMPLATE/[!c]*.yml"),
    ],
)
def test_a_file_for_another_program_has_the_form_of_its_schema(
    schema: str, pattern: str
) -> None:
    files = [str(path) for path in sorted(DEPLOY.parent.glob(pattern))]
    assert files
    program = str(Path(sys.executable).with_name("check-jsonschema"))
    command = [program, "--builtin-schema", f"vendor.{schema}", *files]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_images_begin_with_those_that_can_be_pinned() -> None:
    """Both files name the same base images, and `.env` can name them by digest."""
    images = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    arguments = dict(re.findall(r"^ARG (\w+)=(\S+)$", images, re.MULTILINE))
    bases = re.findall(r"^FROM (\S+) AS \w+$", images, re.MULTILINE)
    assert {base.strip("${}") for base in bases} == set(arguments)
    found = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    builds = [item["build"] for item in found["services"].values() if "build" in item]
    given = {name: f"${{{name}:-{image}}}" for name, image in arguments.items()}
    assert len(builds) > 2
    assert all(build["args"] == given for build in builds)


def test_an_image_runs_what_is_in_it_as_its_user() -> None:
    images = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    for name in re.findall(r"/opt/deploy/([\w.-]+)", images):
        assert os.access(COMPOSE / name, os.X_OK), name
    (stage,) = (part for part in images.split("\nFROM ") if " AS turmpost\n" in part)
    assert "\nUSER turmpost\n" in stage
    assert "\nHEALTHCHECK " in stage
