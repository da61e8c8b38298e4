"""The configuration: every mistake is refused with file, key and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.config.loading import load
from server.errors import ConfigError
from server.games.people.appointing import new_key
from server.mail import question_tags
from server.services import desks
from server.storage.people import conversations
from server.storage.people.order_keys import order_key

GOOD = """
[database]
url = "postgresql://turmpost@localhost/turmpost"

[[mailbox]]
name = "main"
address = "spiel@example.org"
host = "imap.example.org"
user = "spiel"

[smtp]
host = "smtp.example.org"
user = "spiel"
sessions = 2

[games]
zone = "Europe/Vienna"
bundles = ["package.module:BUNDLE"]

[limits]
size = 200000
"""


def _write(folder: Path, text: str) -> Path:
    path = folder / "turmpost.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_complete_file_is_read(tmp_path: Path) -> None:
    config = load(_write(tmp_path, GOOD), {})
    assert config.mailboxes[0].address == "spiel@example.org"
    assert config.smtp is not None
    assert config.smtp.sessions == 2
    assert config.games.bundles == ("package.module:BUNDLE",)
    assert config.limits.size == 200_000


@pytest.mark.parametrize(
    ("written", "hours"), [("24", (24,)), ("[24, 6]", (24, 6)), ("0", (0,))]
)
def test_hours_are_a_number_or_several(
    tmp_path: Path, written: str, hours: tuple[int, ...]
) -> None:
    config = load(_write(tmp_path, f"[games]\nremind_hours = {written}\n"), {})
    assert config.games.remind_hours == hours


def test_secrets_come_from_the_environment_and_are_not_shown(tmp_path: Path) -> None:
    environment = {
        "TURMPOST_DATABASE": "sqlite:///other.db",
        "TURMPOST_SMTP_PASSWORD": "hush1",
        "TURMPOST_MAILBOX_MAIN_PASSWORD": "hush2",
    }
    config = load(_write(tmp_path, GOOD), environment)
    assert config.database.url == f"sqlite:///{tmp_path}/other.db"
    assert config.smtp is not None
    assert (config.smtp.password, config.mailboxes[0].password) == ("hush1", "hush2")
    assert "hush" not in repr(config)


def test_oauth_and_dkim_are_read(tmp_path: Path) -> None:
    text = GOOD.replace('user = "spiel"', 'user = "spiel"\noauth = "g"') + OAUTH + DKIM
    environment = {
        "TURMPOST_OAUTH_G_CLIENT_SECRET": "hush1",
        "TURMPOST_OAUTH_G_REFRESH_TOKEN": "hush2",
    }
    config = load(_write(tmp_path, text), environment)
    assert config.mailboxes[0].oauth == "g"
    assert config.smtp is not None
    assert config.smtp.oauth == "g"
    client = config.oauth["g"]
    assert (client.client_secret, client.refresh_token) == ("hush1", "hush2")
    assert "hush" not in repr(config)
    assert config.dkim is not None
    assert config.dkim.selector == "turm"


@pytest.mark.parametrize("domain", ["example.org", "EXAMPLE.org", "org"])
def test_a_domain_signs_for_itself_and_those_below(tmp_path: Path, domain: str) -> None:
    assert load(_write(tmp_path, GOOD + DKIM.replace("example.org", domain)), {}).dkim


def test_plain_is_allowed_on_this_machine(tmp_path: Path) -> None:
    text = "[smtp]\nhost = '127.0.0.2'\nsecurity = 'plain'\n"
    assert load(_write(tmp_path, text), {}).smtp


@pytest.mark.parametrize("wanted", ["auto", "never"])
def test_which_sign_ups_are_confirmed(tmp_path: Path, wanted: str) -> None:
    text = f'[intake]\nconfirm_sign_ups = "{wanted}"\n'
    assert load(_write(tmp_path, text), {}).intake.confirm_sign_ups == wanted
    assert load(None, {}).intake.confirm_sign_ups == "auto"


@pytest.mark.parametrize("accepted", ["true", "false"])
def test_a_named_mail_server_stands_for_a_key_only_where_it_may(
    tmp_path: Path, accepted: str
) -> None:
    more = f'user = "spiel"\nauthserv_id = "mx.test"\naccept_authenticated = {accepted}'
    config = load(_write(tmp_path, GOOD.replace('user = "spiel"', more, 1)), {})
    desk = desks(config, embedded=False)["main"]
    assert desk.authserv_id == "mx.test"
    assert desk.accept_authenticated == (accepted == "true")


def test_no_file_means_the_defaults() -> None:
    assert load(None, {}).database.url == "sqlite:///turmpost.db"


OAUTH = """
[oauth.g]
token_url = "https://tokens.example"
client_id = "turmpost"
"""
PLACES = """[[mailbox]]
ca_file = "/etc/ca.pem"
"""
DKIM = """
[dkim]
domain = "example.org"
selector = "turm"
key_file = "dkim.pem"
"""

UNSUBSCRIBING = '[web]\nunsubscribe_address = "https://e.test/x/unsubscribe/"\n'
MONITOR = "[monitor]\nport = 9100\n"
MISTAKES = [
    ("[smtp\n", "(file)", "line 1"),
    ("surprise = 1\n", "surprise", "unknown key"),
    ("[games]\nlangauge = 'de'\n", "games.langauge", "unknown key"),
    ("[games]\nlanguage = 'fr'\n", "games.language", "de, en"),
    ("[games]\nmail_form = 'pdf'\n", "games.mail_form", "html, text"),
    ("[games]\nzone = 'Mars/Olympus'\n", "games.zone", "no time zone"),
    ("[games]\nschedule = 'someday'\n", "games.schedule", "not a schedule"),
    ("[games]\nbundles = 'x'\n", "games.bundles", "list of strings"),
    ("[games]\nremind_hours = ['6']\n", "games.remind_hours", "list of them"),
    ("[games]\nremind_hours = true\n", "games.remind_hours", "list of them"),
    ("[games]\nremind_hours = [24, 721]\n", "games.remind_hours", "0 to 720"),
    ("[games]\ncool_off_minutes = -1\n", "games.cool_off_minutes", "0 to 1440"),
    ("[smtp]\nport = 25\n", "smtp", "missing: host"),
    ("[smtp]\nhost = 'h'\nport = '25'\n", "smtp.port", "whole number"),
    ("[smtp]\nhost = 'h'\nport = 99999\n", "smtp.port", "0 to 65535"),
    ("[smtp]\nhost = 'h'\nsessions = true\n", "smtp.sessions", "whole number"),
    ("[smtp]\nhost = 'h'\nsessions = 0\n", "smtp.sessions", "at least 1"),
    ("[smtp]\nhost = 'h'\nsecurity = 'ssl'\n", "smtp.security", "tls, starttls"),
    ("[smtp]\nhost = 'h'\nsecurity = 'plain'\n", "smtp.security", "readable"),
    ("[intake]\nconfirm_sign_ups = 'yes'\n", "intake.confirm", "auto, never"),
    ("[intake]\nconfirm_sign_ups = true\n", "intake.confirm_sign_ups", "a string"),
    ("mailbox = 3\n", "mailbox", "[[mailbox]]"),
    ("[[mailbox]]\nname = 'a'\n", "mailbox[1]", "missing: address, host, user"),
    ("[limits]\nsize = 0\n", "limits.size", "at least 1"),
    ("smtp = 3\n", "smtp", "table"),
    ("[smtp]\nhost = 'h'\nper_domain_per_minute = -1\n", "per_domain", "at least 0"),
    ("[smtp]\nhost = 'h'\noauth = 'gmail'\n", "smtp.oauth", "no [oauth.gmail]"),
    ("oauth = 3\n", "oauth", "[oauth.NAME]"),
    ("[oauth.g]\ntoken_url = 'https://t'\n", "oauth.g", "missing: client_id"),
    (OAUTH.replace("https", "http"), "oauth.g.token_url", "https://"),
    (OAUTH.replace("https://tokens.example", "tokens"), "oauth.g.token", "https://"),
    (OAUTH.replace("tokens.example", "[tokens"), "oauth.g.token_url", "https://"),
    (DKIM.replace("example.org", "a b"), "dkim.domain", "no name"),
    (DKIM.replace("turm", "x" * 64), "dkim.selector", "no name"),
    (GOOD + DKIM.replace("example.org", "ample.org"), "dkim.domain", "cannot sign"),
    ("[embedded]\nhost = '0.0.0.0'\n", "embedded.host", "loopback"),
    (GOOD.replace("spiel@example.org", "spiel+x@example.org"), "address", "plain"),
    (GOOD.replace("spiel@example.org", f"{'s' * 23}@example.org"), "address", "22"),
    (f"[embedded]\naccount = '{'s' * 23}'\n", "embedded.account", "at most 22"),
    (
        GOOD.replace('user = "spiel"\n', 'user = "spiel"\ndone_folder = "Inbox"\n', 1),
        "done_folder",
        "is a folder that is read",
    ),
    (UNSUBSCRIBING.replace("https", "http"), "unsubscribe_address", "https://"),
    (UNSUBSCRIBING, "unsubscribe_address", "a port in [monitor]"),
    ("[alarm]\nhost = 'h'\n", "alarm.sender", "needed with a host"),
    ("[alarm]\nhost = 'h'\nsender = 'a@h.example'\n", "alarm.recipient", "needed"),
    (f"{MONITOR}{UNSUBSCRIBING}".replace("/unsub", "/un"), "unsub", "/unsubscribe/"),
    (GOOD + GOOD[GOOD.index("[[mailbox]]") : GOOD.index("[smtp]")], "mailbox", "same"),
]


@pytest.mark.parametrize(("text", "key", "reason"), MISTAKES)
def test_a_mistake_names_file_key_and_reason(
    tmp_path: Path, text: str, key: str, reason: str
) -> None:
    path = _write(tmp_path, text)
    with pytest.raises(ConfigError) as caught:
        load(path, {})
    assert str(path) in str(caught.value)
    assert key in caught.value.key
    assert reason in caught.value.reason


def test_a_name_is_as_long_as_the_longest_key_leaves_room(tmp_path: Path) -> None:
    """With a longer one replies went to addresses that no mail server takes."""
    name = "s" * 22
    load(_write(tmp_path, GOOD.replace("spiel@", f"{name}@")), {})
    without = GOOD.replace("spiel@", f"{'s' * 60}@")
    without = without.replace("[[mailbox]]\n", "[[mailbox]]\nsubaddressing = false\n")
    load(_write(tmp_path, without), {})
    asked = "0123456789abcdef01234567@example.org"
    keys = [f"{conversations.MARK}{new_key()}", new_key(), ""]
    tags = [question_tags.tag(asked, key) for key in keys]
    tags.append(order_key(new_key(), 999_999_999))
    assert max(map(len, tags)) == question_tags.LONGEST
    assert [len(f"{name}+{one}") <= 64 for one in tags] == [True] * 4
    found = [question_tags.message_id_of(one, "example.org") for one in tags[:3]]
    assert found == [asked] * 3
    assert [question_tags.key_of(one) for one in tags[:3]] == keys


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"nothing\.toml"):
        load(tmp_path / "nothing.toml", {})


def _with_secrets(folder: Path, text: str) -> Path:
    (folder / "secrets").write_text(text, encoding="utf-8")
    file = folder / "turmpost.toml"
    file.write_text(
        f'[secrets]\nfile = "{folder / "secrets"}"\n{GOOD}', encoding="utf-8"
    )
    return file


def test_secrets_are_read_from_their_file(tmp_path: Path) -> None:
    file = _with_secrets(
        tmp_path,
        "# for the game\n\n"
        "TURMPOST_DATABASE = sqlite:///of-the-file.db\n"
        "TURMPOST_MAILBOX_MAIN_PASSWORD='s3=cret #1'\n",
    )
    config = load(file, {})
    assert config.database.url == f"sqlite:///{tmp_path}/of-the-file.db"
    assert config.mailboxes[0].password == "s3=cret #1"
    # The environment counts more.
    given = {"TURMPOST_DATABASE": "sqlite:///of-the-environment.db"}
    url = load(file, given).database.url
    assert url == f"sqlite:///{tmp_path}/of-the-environment.db"


def test_relative_paths_count_from_the_folder_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, elsewhere = tmp_path / "server", tmp_path / "elsewhere"
    for folder in (server, elsewhere):
        folder.mkdir()
    (server / "secrets").write_text("TURMPOST_MAILBOX_MAIN_PASSWORD=s3cret\n")
    named = '[secrets]\nfile = "secrets"\n[backup]\nfolder = "../backups"\n'
    rest = GOOD[GOOD.index("[[mailbox]]") :].replace("[[mailbox]]", PLACES)
    _write(server, named + rest + DKIM)
    monkeypatch.chdir(elsewhere)
    config = load(Path("../server/turmpost.toml"), {})
    assert config.mailboxes[0].password == "s3cret"
    assert config.database.url == f"sqlite:///{server}/turmpost.db"
    assert config.dkim is not None
    assert Path(config.dkim.key_file).resolve() == server / "dkim.pem"
    assert Path(config.backup.folder).resolve() == tmp_path / "backups"
    assert config.mailboxes[0].ca_file == "/etc/ca.pem"


def test_a_database_in_the_working_directory_is_not_begun_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Relative paths counted from there once: a server would begin from nothing."""
    server, before = tmp_path / "server", tmp_path / "before"
    for folder in (server, before):
        folder.mkdir()
    file = _write(server, "[games]\n")
    (before / "turmpost.db").touch()
    monkeypatch.chdir(before)
    with pytest.raises(ConfigError) as caught:
        load(file, {})
    assert caught.value.key == "database.url"
    assert str(server / "turmpost.db") in caught.value.reason
    assert str(before / "turmpost.db") in caught.value.reason
    (server / "turmpost.db").touch()
    assert load(file, {}).database.url == f"sqlite:///{server}/turmpost.db"


def test_a_file_of_secrets_is_none_of_a_shell(tmp_path: Path) -> None:
    """The name was "export TURMPOST_SMTP_PASSWORD", and the password was missing."""
    file = _with_secrets(tmp_path, "export TURMPOST_SMTP_PASSWORD=s3cret\n")
    with pytest.raises(ConfigError, match="begins with `export`") as caught:
        load(file, {})
    assert "s3cret" not in str(caught.value)


def test_a_faulty_file_of_secrets_shows_none_of_them(tmp_path: Path) -> None:
    file = _with_secrets(tmp_path, "TURMPOST_SMTP_PASSWORD=a\ns3cret\n")
    with pytest.raises(ConfigError, match=r"line 2 of .*secrets is no NAME=value") as e:
        load(file, {})
    assert "s3cret" not in str(e.value)
    (tmp_path / "secrets").unlink()
    with pytest.raises(ConfigError, match=r"secrets.file: .*cannot be read: No such"):
        load(file, {})
