"""Each recipe of `docs/architecture.md` leads to a tree whose tests pass.

A test does what a newcomer reads there, and nothing else, and runs the tests that the
recipe names, of large folders the files that the change can break. A recipe that lacks
a step, or names one that is no longer there, fails here.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.recipes.following import Recipe
from tests.servers.fixtures import real_server

SENTENCES = (
    "tests/server/texts/test_catalogues.py::"
    "test_sentences_and_callers_agree_in_every_language"
)
HANDBOOK = ("tests/server/test_operating.py", "-m", "not real_server")
KEYS = "tests/server/test_configuration_page.py"
COLUMNS = "tests/server/storage/test_new_columns.py"


def test_add_a_command(tmp_path: Path) -> None:
    """A word that says what time it is, by mail and at the command line."""
    recipe = Recipe(tmp_path, "Add a command")
    recipe.step("an alternative in `grammar/commands.lark`")
    recipe.insert(
        "grammar/commands.lark",
        '  | "time" -> time\n',
        before='  | "format" _ARGUMENT FORM -> format\n',
    )
    recipe.step("are in `grammar/words/<language>/commands.toml`")
    for language, word, said in (
        ("de", "uhrzeit", "Sagt, wie spät es in der Partie ist."),
        ("en", "time", "Says what time it is in the game."),
    ):
        recipe.insert(
            f"grammar/words/{language}/commands.toml",
            f'[lines.time]\nwords = ["{word}"]\nhelp = "{said}"\n'
            f'example = "{word}"\n\n',
            before="[lines.format]\n",
        )
    recipe.step("A function in the file of its subject in `server/commands/`")
    recipe.insert(
        "server/commands/asking.py",
        """@command(
    "time",
    IN_GAME | OPERATOR,
    limits=Limits(once=True, only_asks=True),
    shell=Shell(takes=(GAME,), locked=False),
)
def show_time(call: Call) -> Sequence[Block]:
    \"""Return what time it is in the game.\"""
    now = moment(call.now, ZoneInfo(call.game.zone))
    return [paragraph("time-shown", call.language, now=now)]


""",
        before='@command("status", IN_GAME,',
    )
    for text, before in (
        ("from zoneinfo import ZoneInfo\n", "\nfrom engine.protocol import"),
        ("GAME, ", "Field, Limits, Shell, command\n"),
        (
            "from server.reports.documents.instants import moment\n",
            "from server.reports.documents.sentences import",
        ),
    ):
        recipe.insert("server/commands/asking.py", text, before=before)
    recipe.step("Its sentences are entries of `server/catalogues/<language>/`")
    for language, said in (("de", "Es ist { $now }."), ("en", "It is { $now }.")):
        recipe.insert(
            f"server/catalogues/{language}/answers.ftl",
            f"time-shown = {said}\n",
            before="zone-set =\n",
        )
    recipe.step("a line of `commandline/registered.py` its words")
    recipe.insert(
        "server/commandline/registered.py",
        '        "time": ("asking.show_time", "what time it is in a game"),\n',
        before='        "waiting": ("people.waiting"',
    )
    recipe.step("`tests/loop/test_page_commands.py`")
    pages = "tests/loop/test_page_commands.py"
    recipe.insert(pages, '    "time": "time-shown",\n', before='    "unmute":')
    recipe.step("Two tests ask whether a new command was intended")
    recipe.insert("tests/grammar/test_help.py", '"time",\n', before='"format",\n')
    intended = "tests/toy/test_commands.py"
    recipe.insert(intended, '"time", ', before='"zone"}\n    everybody |= {')
    recipe.insert(intended, '"time", ', before='"newspaper", "series"}\n    assert')
    recipe.run("ruff", "format", "--quiet", "tests/grammar", "tests/toy")
    recipe.step("`pytest tests/server/reports --approve`")
    written = "tests/server/reports/test_command_pages.py"
    recipe.run("pytest", "-q", written, "--approve")
    recipe.passes(
        *("tests/grammar/test_help.py", intended, written),
        "tests/server/commands/test_every_command.py::"
        "test_its_example_is_answered[time]",
        f"{pages}::test_what_a_page_says_to_type_does_what_it_says[commands.md: time]",
        "tests/server/commandline/test_lightness.py::"
        "test_the_table_of_the_command_line_has_every_command_with_a_shell",
    )


def test_add_a_duty(tmp_path: Path) -> None:
    """A duty that only counts the games."""
    recipe = Recipe(tmp_path, "Add a duty that runs each night")
    recipe.step("A file with a function that gets `Services`")
    recipe.create(
        "server/games/clock/nightly_check.py",
        '''"""The number of games, counted each night."""

from __future__ import annotations

from server.services import Services
from server.storage.games import games


def check(services: Services) -> int:
    """Return how many games there are."""
    with services.database.work() as work:
        return len(games.every(work))
''',
    )
    recipe.step("A line in `Server._all_duties` (`server/process/serve.py`)")
    recipe.insert(
        "server/process/serve.py",
        '            Duty("nightly-check", every(300), partial(check, services)),\n',
        before='            Duty("games", every(60)',
    )
    recipe.insert(
        "server/process/serve.py",
        "from server.games.clock.nightly_check import check\n",
        before="from server.games.people import",
    )
    recipe.fails("nightly-check", *HANDBOOK)
    recipe.step("`pytest tests/server/test_operating.py --approve`")
    recipe.run("pytest", "-q", *HANDBOOK, "--approve")
    recipe.passes(*HANDBOOK)


def test_add_a_sentence(tmp_path: Path) -> None:
    """A second sentence for whoever sets a time zone."""
    recipe = Recipe(tmp_path, "Add a sentence")
    recipe.step("An entry in `server/catalogues/<language>/<subject>.ftl`, in each")
    for language, said in (
        ("de", "In { $zone } gilt auch die Sommerzeit."),
        ("en", "Summer time in { $zone } counts, too."),
    ):
        recipe.insert(
            f"server/catalogues/{language}/answers.ftl",
            f"zone-hint = {said}\n",
            before="zone-set =\n",
        )
    recipe.step("The call names its key and its values")
    recipe.insert(
        "server/commands/preferences.py",
        'paragraph("zone-hint", call.language, zone=key), ',
        before='paragraph("zone-set", call.language, zone=key',
    )
    recipe.run("ruff", "format", "--quiet", "server/commands/preferences.py")
    recipe.step("`tests/server/texts` names what is missing")
    recipe.passes(f"{SENTENCES}[server]")


def test_add_a_configuration_key(tmp_path: Path) -> None:
    """A number of days for the intake."""
    recipe = Recipe(tmp_path, "Add a configuration key")
    recipe.step(
        "A field with its default, and a docstring with its unit, in a section of "
        "`server/config/`"
    )
    recipe.insert(
        "server/config/intake.py",
        '    silent_days: int = 90\n    """Days without a mail until one asks."""\n',
        before="    bounce_days: int",
    )
    recipe.step("is refused in `server/config/checks.py`")
    recipe.fails("silent_days", KEYS)
    recipe.step("`pytest tests/server/test_configuration_page.py --approve`")
    recipe.run("pytest", "-q", KEYS, "--approve")
    recipe.passes(KEYS, "tests/server/test_config.py")


@real_server
def test_add_a_column(tmp_path: Path) -> None:
    """A name of a person, which is forgotten with the others."""
    recipe = Recipe(tmp_path, "Add a table or a column")
    recipe.step("The table in a file of `server/storage/tables/`")
    recipe.insert(
        "server/storage/tables/people.py",
        "    nickname: Mapped[str | None] = mapped_column(String(40), default=None)\n",
        before="    hard_bounces: Mapped[int]",
    )
    recipe.step("a method for each change of a row")
    recipe.insert(
        "server/storage/tables/people.py",
        "    def set_nickname(self, nickname: str | None) -> None:\n"
        '        """Call the person something else, None for the name."""\n'
        "        self.nickname = nickname\n\n",
        before="    def set_mail_form(",
    )
    recipe.step("The migration in `migrations/versions/`: a revision of its own")
    recipe.create(
        "migrations/versions/0002_nicknames.py",
        '''"""Nicknames of persons."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the nickname."""
    op.add_column("persons", sa.Column("nickname", sa.String(40), nullable=True))


def downgrade() -> None:
    """Drop the nickname."""
    op.drop_column("persons", "nickname")
''',
    )
    recipe.step("wants each column of words and each table in one of its lists")
    recipe.fails("persons.nickname", COLUMNS)
    recipe.insert(
        COLUMNS,
        "persons.nickname\n    ",
        before="earlier_addresses.address earlier_addresses.address_key\n",
    )
    recipe.step("is a line in `server/storage/service/retention.py`")
    recipe.insert(
        "server/storage/service/retention.py",
        "    person.nickname = None\n",
        before="    person.rated_as = None\n",
    )
    recipe.passes(
        *(COLUMNS, "tests/server/test_samples.py"),
        "tests/server/storage/test_migrations.py",
    )


def test_add_a_language(tmp_path: Path) -> None:
    """Dutch, with the English sentences and words."""
    recipe = Recipe(tmp_path, "How to add a language", "docs/translating.md")
    recipe.step("Copy `server/catalogues/en` to a folder named by the language's code")
    recipe.step("Do the same for each game's `catalogues`, for `grammar/words`")
    for english in (
        recipe.tree / "server" / "catalogues" / "en",
        *recipe.tree.glob("server/bundles/*/catalogues/en"),
        recipe.tree / "grammar" / "words" / "en",
    ):
        shutil.copytree(english, english.with_name("nl"))
    recipe.step("and for the texts in Markdown")
    for book in recipe.tree.glob("server/*/*/*.en.md"):
        shutil.copy(book, book.with_name(book.name.replace(".en.", ".nl.")))
    recipe.step("Fill in its `language.ftl`")
    own = "server/catalogues/nl/language.ftl"
    recipe.replace(own, "name = English", "name = Nederlands")
    recipe.replace(own, "locale = en-GB", "locale = nl")
    recipe.step("by a word for `itself` in its `commands.toml`")
    words = "grammar/words/nl/commands.toml"
    recipe.replace(words, '"english", "englisch", "en"', '"nederlands", "nl"')
    recipe.passes(
        *(f"{SENTENCES}[server.bundles.mark]", "tests/grammar/test_help.py"),
        *("tests/grammar/test_wrong_lines.py", "tests/server/texts/test_pseudo.py"),
        "tests/server/texts/test_counts.py::"
        "test_no_plural_follows_a_one[server.bundles.mark]",
    )
