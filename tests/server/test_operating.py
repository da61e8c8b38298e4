"""Files for the operator agree with the server: examples, settings, commands."""

from __future__ import annotations

import re
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from deploy.trial.roots import RELEASE, commands_of
from server.config import loading, settings
from server.config.monitoring import WebConfig
from server.exit_codes import ExitCode
from server.process.serve import Server
from tests.made_pages import check_lines
from tests.server import operating_tables
from tests.server.world import World

ROOT = Path(__file__).parents[2]
HANDBOOKS = (ROOT / "docs" / "operating.md", ROOT / "docs" / "operating.de.md")
HANDBOOK, GERMAN = HANDBOOKS


def test_the_handbook_has_every_exit_code(*, approve: bool) -> None:
    check_lines(
        operating_tables.exit_codes(), HANDBOOK, "### Exit codes", approve=approve
    )


def test_the_handbook_has_every_figure(*, approve: bool) -> None:
    check_lines(operating_tables.figures(), HANDBOOK, "### Figures", approve=approve)


def test_the_handbook_has_every_duty(
    quick_world: World, monkeypatch: pytest.MonkeyPatch, *, approve: bool
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "120000000")  # WatchdogSec of the unit
    services = quick_world.services
    backup = settings.BackupConfig(folder="backups", hook=("true",))
    config = replace(services.config, web=WebConfig(folder="site"), backup=backup)
    server = Server(replace(services, config=config), embedded=True, apart=False)
    made = operating_tables.duties(server._all_duties())
    check_lines(made, HANDBOOK, "### Duties", approve=approve)


def _typed(page: Path) -> list[str]:
    """Return the lines of blocks of code in no language, without their comments."""
    blocks = re.findall(
        r"^ *```(\w*)\n(.*?)^ *```$", page.read_text("utf-8"), re.M | re.S
    )
    typed = "".join(text for language, text in blocks if not language)
    return [line.partition("  #")[0].strip() for line in typed.splitlines()]


def test_what_the_german_handbook_says_to_type_is_in_the_english_one() -> None:
    """`deploy.trial` types that."""
    german, english = _typed(GERMAN), _typed(HANDBOOK)
    assert len(german) > 20
    assert [line for line in german if line not in english] == []


def test_the_german_handbook_installs_by_the_same_commands() -> None:
    german, english = GERMAN.read_text("utf-8"), HANDBOOK.read_text("utf-8")
    for begin in ("apt install git", "systemctl stop turmpost\ncd /var"):
        blocks = [
            re.findall(rf"^```\n({begin}.*?)^```$", text, re.M | re.S)
            for text in (german, english)
        ]
        (there,), (here,) = (
            [re.sub(r"  +#.*", "", one) for one in found] for found in blocks
        )
        assert there == here


def test_the_trial_finds_what_it_types() -> None:
    """It clones what is committed here instead of what the handbook clones."""
    typed = commands_of("### As a service")
    assert [line for line in typed if re.match(r"git clone \S+ /opt/turmpost$", line)]
    for heading in ("### On your own machine", "## Updating", "### Uninstalling"):
        assert commands_of(heading)


def test_the_handbook_installs_releases() -> None:
    """It took what had been merged last; the trial gives what is tried these tags."""
    typed = [line.split() for line in _typed(HANDBOOK) if line.startswith("git ")]
    assert {words[1] for words in typed} == {"clone", "fetch", "checkout"}
    checked_out = [words[2] for words in typed if words[1] == "checkout"]
    assert len(checked_out) > 2
    assert all(map(RELEASE.search, checked_out))


def test_what_doctor_and_messages_name_is_on_the_pages() -> None:
    """A heading was named that mail.md did not have."""
    sources = [
        path.read_text(encoding="utf-8")
        for folder in ("doctor", "commandline")
        for path in (ROOT / "server" / folder).rglob("*.py")
    ]
    # Strings go on in the next line.
    said = re.sub(r"[\"']\n\s+f?[\"']", "", "\n".join(sources))
    named = re.findall(r'"([A-Z][^"\n]+)" in (docs/[\w-]+\.md)', said)
    assert len(named) > 1
    for heading, page in named:
        headings = re.findall(r"^#+ (.+)$", (ROOT / page).read_text("utf-8"), re.M)
        assert heading in headings
    pages = set(re.findall(r"docs/[\w-]+\.md", said))
    assert [page for page in sorted(pages) if not (ROOT / page).is_file()] == []


def test_the_example_configuration_can_be_used(tmp_path: Path) -> None:
    example = (ROOT / "deploy" / "turmpost.example.toml").read_text(encoding="utf-8")
    secrets, file = tmp_path / "secrets", tmp_path / "turmpost.toml"
    secrets.write_text(
        "TURMPOST_SMTP_PASSWORD=x\nTURMPOST_MAILBOX_MAIN_PASSWORD=y\n", "utf-8"
    )
    assert example.count("/etc/turmpost/secrets") == 1
    file.write_text(example.replace("/etc/turmpost/secrets", str(secrets)), "utf-8")
    found = loading.load(file, {})
    assert found.mailboxes[0].password == "y"
    assert found.smtp is not None
    assert found.smtp.password == "x"


@pytest.mark.parametrize("page", HANDBOOKS)
def test_the_commands_of_the_installation_make_what_the_unit_needs(
    page: Path, tmp_path: Path
) -> None:
    """The doctor had no folder to work in, and systemd warned of the unit."""
    unit = (ROOT / "deploy" / "turmpost.service").read_text(encoding="utf-8")
    (tmp_path / "etc/systemd/system").mkdir(parents=True)
    installs = re.findall(r"^install .*$", page.read_text(encoding="utf-8"), re.M)
    for command in installs:
        # As whoever runs the tests, below a folder of theirs.
        own = re.sub(r" -[og] turmpost| #.*", "", command)
        words = [re.sub("^/(?!dev)", f"{tmp_path}/", word) for word in own.split()]
        subprocess.run(words, cwd=ROOT, check=True)
    modes = {
        str(path.relative_to(tmp_path)): path.stat().st_mode & 0o777
        for path in tmp_path.rglob("*")
    }
    needed = re.findall(r"^(?:WorkingDirectory|EnvironmentFile)=/(.*)$", unit, re.M)
    assert set(needed) <= set(modes)
    assert modes["etc/systemd/system/turmpost.service"] == 0o644
    assert f"\nRestartPreventExitStatus={ExitCode.UNUSABLE}\n" in unit
    # The unit that it names when it has failed is installed, too.
    (on_failure,) = re.findall(r"^OnFailure=(\S+@)%n(\.service)$", unit, re.M)
    assert modes["etc/systemd/system/" + "".join(on_failure)] == 0o644
    assert modes["etc/turmpost/turmpost.toml"] == modes["etc/turmpost/secrets"] == 0o640
    assert modes["var/lib/turmpost"] == modes["var/backups/turmpost"] == 0o700
