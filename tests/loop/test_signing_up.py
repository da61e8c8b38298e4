"""Sign-ups and openings as people write them: done, or answered with the right line.

The right line is then sent as it stands, by the same reader, and does its work.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from server.config.settings import GamesConfig
from server.storage.games import games
from server.storage.people import roles
from tests.loop.hearing import listening
from tests.loop.scene import DESK, OPENER
from tests.server.intake.test_sign_ups import naming
from tests.server.world import TAKES_SIGN_UPS, World, flat, parsed, text_of

ANNA = "anna@strangers.test"
DOCS = Path(__file__).parents[2] / "docs"
WORDS = {
    "de": ("anmelden", "Anmeldung", "ANMELDEN", "Anmeldung:"),
    "en": ("join", "sign up", "signup", "Sign up", "sign-up", "Sign up:"),
}
SIGN_UPS = [(language, word) for language, words in WORDS.items() for word in words]
SUBJECTS = {"de": "Angemeldet", "en": "Signed up"}
RIGHT = re.compile(
    r"^ *((?:anmelden|join|eröffnen|announce|zuschauen|spectate) .*)$", re.M
)


@pytest.fixture
def doors(tmp_path: Path) -> World:
    """A server with two open games, and one address that may open others."""
    games = replace(GamesConfig(), openers=(OPENER,))
    config = replace(TAKES_SIGN_UPS, games=games)
    world = World(f"sqlite:///{tmp_path / 'turmpost.db'}", config=config)
    world.announce("Egon 8", players=4)
    world.announce("MARK 1", "mark", players=3)
    return world


def _seats(world: World, title: str) -> list[str]:
    with world.services.database.work() as work:
        return [one.code for one in roles.players(work, games.find(work, title).id)]


def _only(world: World, before: int) -> str:
    """Return the text of the one mail that was sent since."""
    (sent,) = world.sent()[before:]
    return text_of(sent)


def _right_line(text: str) -> str:
    found = RIGHT.search(text.replace("\r", ""))
    assert found is not None, text
    return found[0].strip()


@pytest.mark.parametrize(("language", "word"), SIGN_UPS)
def test_every_word_for_a_sign_up_signs_up(
    doors: World, language: str, word: str
) -> None:
    row = doors.write(ANNA, DESK, f'{word} Egon 8, House Anna, ANN, "Anna A"\n')
    assert row.outcome == "joined"
    assert _seats(doors, "Egon 8") == ["ANN"]
    (welcome,) = doors.sent("welcome")
    assert SUBJECTS[language] in str(parsed(welcome)["Subject"])


@pytest.mark.parametrize("body", ["", "Hallo, siehe Betreff!\n", "language en\n"])
def test_a_sign_up_in_the_subject_counts(doors: World, body: str) -> None:
    subject = "anmelden Egon 8, Haus Anna, ANN, Anna A"
    assert doors.write(ANNA, DESK, body, subject=subject).outcome == "joined"
    assert _seats(doors, "Egon 8") == ["ANN"]


@pytest.mark.parametrize(
    ("written", "title", "code"),
    [
        ("anmelden Egon 8 Haus Anna ANN Anna Alt", "Egon 8", "ANN"),
        ("sign up Egon 8 House Anna ANN Anna Old", "Egon 8", "ANN"),
        ("join Egon 8", "Egon 8", "MAS"),
        ("Anmeldung", "Egon 8", "EDE"),
        ("join Egon 8, Anna", "Egon 8", "ANN"),
        ("join MARK 1; Anna; Anna Old", "MARK 1", "ANN"),
        ('anmelden "MARK 1" Haus Anna, ANN', "MARK 1", "ANN"),
        ("anmelden Mark2, Haus Anna, ANN, Anna Alt", "MARK 1", "ANN"),
        ("anmelden Mark2 Haus Anna ANN Anna Alt", "MARK 1", "ANN"),
        ("join Egon, House Anna, ANN, Anna Old", "Egon 8", "ANN"),
    ],
)
def test_what_lacks_something_is_answered_with_the_right_line_each_time(
    doors: World, written: str, title: str, code: str
) -> None:
    for _ in range(3):
        before = len(doors.sent())
        assert doors.write(ANNA, DESK, f"{written}\n").outcome == "join_refused"
        line = _right_line(_only(doors, before))
    assert doors.write(ANNA, DESK, f"{line}\n").outcome == "joined"
    assert _seats(doors, title) == [code]


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("signup mark1 Zora ZOR Cid Cox", 'join MARK 1, Zora, ZOR, "Cid Cox"'),
        ("sign up, egon8, Zora, ZOR", 'join Egon 8, Zora, ZOR, "First Last"'),
    ],
)
def test_what_stands_in_a_sign_up_stays_in_the_right_line(
    doors: World, written: str, line: str
) -> None:
    """The pseudonym went with the title that it followed without a comma."""
    doors.write(ANNA, DESK, f"{written}\n")
    assert _right_line(text_of(doors.sent()[-1])) == line


def test_a_wish_to_play_in_a_sentence_is_answered_beside_the_help(
    doors: World,
) -> None:
    wish = "Hi, I would like to join MARK 1 as Tin Lizzy, please.\n"
    assert doors.write(ANNA, DESK, wish).outcome == "stranger_helped"
    assert doors.write(ANNA, DESK, wish).outcome == "join_refused"
    line = _right_line(text_of(doors.sent()[-1]))
    assert doors.write(ANNA, DESK, f"{line}\n").outcome == "joined"
    prose = "Thanks, see you there!\n"
    assert doors.write("ben@players.test", DESK, prose).outcome == "stranger_helped"
    assert doors.write("ben@players.test", DESK, prose).outcome == "ignored_stranger"


@pytest.mark.parametrize("line", ["language en", "sprache en"])
def test_a_line_about_the_language_hides_no_sign_up_that_lacks_something(
    doors: World, line: str
) -> None:
    """The answer said how to play, and that nothing had come of the mail."""
    row = doors.write(ANNA, DESK, f"{line}\nsign up Egon8 House Anna ANN Anna Old\n")
    assert row.outcome == "join_refused"
    right = _right_line(text_of(doors.sent()[-1]))
    assert right.startswith("join Egon 8, House Anna, ANN")
    assert doors.write(ANNA, DESK, f"{right}\n").outcome == "joined"


def test_a_title_that_is_like_no_other_names_the_list(doors: World) -> None:
    doors.write(ANNA, DESK, "join Zirkus Krone, Anna, ANN, Anna A\n")
    assert '"games" shows all' in flat(text_of(doors.sent()[-1]))


def test_a_near_title_is_watched_with_the_line_of_the_answer(doors: World) -> None:
    doors.ask_about_sign_ups()
    doors.write(ANNA, DESK, "zuschauen bei Egon8\nlanguage en\n")
    line = _right_line(text_of(doors.sent()[-1]))
    assert line == "spectate Egon 8"
    with listening() as heard:
        doors.write(ANNA, DESK, f"{line}\n")
    assert "sign-up-question.text" in heard.keys


@pytest.mark.parametrize("vouched", [False, True])
@pytest.mark.parametrize(
    "text",
    [
        "anmelden MARK 1, Haus Max, MAM, Max M\n",
        "Hallo!\n\nanmelden MARK 1, Haus Max, MAM, Max M\n\nViele Grüße\nMax\n",
        "Ich spiele gern noch eine Partie.\nsign up MARK 1, Haus Max, MAM, Max M\n",
    ],
)
@pytest.mark.parametrize("with_key", [False, True])
def test_who_plays_already_signs_up_for_another_game(
    quick_world: World, *, text: str, with_key: bool, vouched: bool
) -> None:
    world = naming(quick_world) if vouched else quick_world
    world.start("MAX", "ZOR")
    world.announce("MARK 1", "mark", players=3)
    to = f"spiel+{world.key('MAX')}@example.org" if with_key else DESK
    world.write("max@players.test", to, text)
    questions = world.sent("confirm")
    if questions:
        asked = str(parsed(questions[-1])["Message-ID"])
        back = str(parsed(questions[-1])["Reply-To"] or DESK)
        world.write("max@players.test", back, "ja\n", in_reply_to=asked)
    assert _seats(world, "MARK 1") == ["MAM"]
    assert len(world.sent("welcome")) == 1


@pytest.mark.parametrize(
    ("text", "subject", "languages"),
    [
        ("Hello, I would like to play with you.\n", "Hi", "en"),
        ("Hallo, ich möchte gern mitspielen.\n", "Frage", "de"),
        ("games\n", "", "en"),
        ("partien\n", "", "de"),
        ("help sign up\n", "", "en"),
        ("hilfe anmelden\n", "", "de"),
        ("join Nowhere 9, Anna, ANN, Anna A\n", "", "en"),
        ("anmelden Nirgends 9, Anna, ANN, Anna A\n", "", "de"),
        ("standby\n", "", "en"),
        ("language en\n", "", "en"),
        ("sprache de\n", "", "de"),
    ],
)
def test_strangers_are_answered_in_the_language_they_write(
    doors: World, text: str, subject: str, languages: str
) -> None:
    doors.write(ANNA, DESK, text, subject=subject)
    (sent,) = [one for one in doors.sent() if one.recipient == ANNA]
    hello = {"de": "Hallo", "en": "Hello"}[languages]
    assert text_of(sent).startswith(hello), text_of(sent)


def test_where_the_language_is_unsure_both_are_briefly_there(doors: World) -> None:
    doors.write(ANNA, DESK, "?\n", subject="")
    first = flat(text_of(doors.sent()[-1]))
    assert first.startswith("Hallo")
    assert "no player here uses this address" in first
    before = len(doors.sent())
    doors.write(ANNA, DESK, "language en\n", subject="Re: So spielst du mit")
    assert _only(doors, before).startswith("Hello")


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_first_mail_says_how_to_change_the_language(
    doors: World, language: str
) -> None:
    word, other = {"de": ("anmelden", "en"), "en": ("join", "de")}[language]
    doors.write(ANNA, DESK, f"{word} Egon 8, Anna Alt, ANN, Anna A\n")
    (welcome,) = doors.sent("welcome")
    found = re.search(r'"((?:sprache|language) \w\w)"', flat(text_of(welcome)))
    assert found is not None
    doors.write(ANNA, str(parsed(welcome)["Reply-To"]), f"{found[1]}\n")
    with doors.services.database.work() as work:
        (player,) = roles.players(work, games.find(work, "Egon 8").id)
        assert player.language == other


@pytest.mark.parametrize(
    "line",
    ["bereitschaft", "standby", "warteliste Egon 8, Haus Eva, EVA, Eva E"],
)
@pytest.mark.parametrize("word", ["ja", "nein", "yes", "no"])
def test_what_asks_for_a_yes_is_one_mail(doors: World, line: str, word: str) -> None:
    for code in ("AAA", "BBB", "CCC", "DDD"):
        doors.write(f"{code}@p.test", DESK, f"join Egon 8, Haus {code}, {code}, {code}")
    before = len(doors.sent())
    doors.write(ANNA, DESK, f"{line}\n")
    (question,) = doors.sent()[before:]
    asked = str(parsed(question)["Message-ID"])
    with listening() as heard:
        doors.write(ANNA, DESK, f"{word}\n", in_reply_to=asked)
    on_the_list = {"waiting-for-game.text", "waiting-for-any-game.text"}
    wanted = on_the_list if word in ("ja", "yes") else {"waiting-ended.text"}
    assert wanted & set(heard.keys), heard.keys


@pytest.mark.parametrize("page", ["commands.md", "commands.de.md"])
def test_a_game_opens_with_all_terms_that_the_help_names(
    doors: World, page: str
) -> None:
    """It named two of five."""
    text = (DOCS / page).read_text(encoding="utf-8")
    (said,) = re.findall(r"^\*\*`(?:announce|eröffnen) .*$", text, re.M)
    example, terms = said.split("`")[3], re.findall(r'"(; [^"]+)"', said)
    title = "Egon 9"
    line = example.replace("Egon 8", title) + "".join(terms)
    doors.write(OPENER, DESK, f"{line}\n")
    asked = str(parsed(doors.sent()[-1])["Message-ID"])
    doors.write(OPENER, DESK, "yes\n", in_reply_to=asked)
    with doors.services.database.work() as work:
        row = games.find(work, title)
        assert (row.zone, row.opens, row.draws) == ("Europe/Vienna", "names", "manual")
        assert {"house_rules", "sign_ups_until"} <= set(row.options or {})


Write = Callable[[str], str]


@pytest.mark.parametrize(
    "written",
    [
        'announce chess, "Egon 9", 12',
        'announce egon, "Egon 8", 12, fri 18:00',
        'announce egon, "7", 12, fri 18:00',
        'announce egon, "Egon 9", 99, fri 18:00',
        'announce mark, "MARK 9", 12',
        'announce egon, "Egon 9", 12, sometime',
        'announce egon, "Egon 9", 12, fri 18:00; zone Moon/Crater',
        "announce egon Egon 9 12 fri 18:00",
        "announce egon",
        "eröffnen Ostia Ostia 9 3",
        'eröffnen egno, "Egon 9", 12',
        'eröffnen egon, "Egon 9", 12, irgendwann; ziehungen von hand',
        "eröffnen",
    ],
)
def test_an_opening_is_refused_with_a_line_that_opens(
    doors: World, written: str
) -> None:
    language = "de" if written.startswith("eröffnen") else "en"
    for _ in range(5):
        before = len(doors.sent())
        with listening() as heard:
            doors.write(OPENER, DESK, f"{written}\n")
        text = _only(doors, before)
    assert text.startswith({"de": "Hallo", "en": "Hello"}[language]), text
    assert {"open-correct", "open-unclear"} & set(heard.keys)
    line = _right_line(text)
    before = len(doors.sent())
    doors.write(OPENER, DESK, f"{line}\n")
    (question,) = doors.sent()[before:]
    asked = str(parsed(question)["Message-ID"])
    doors.write(OPENER, DESK, "ja\n", in_reply_to=asked)
    assert text_of(doors.sent("welcome")[-1])
