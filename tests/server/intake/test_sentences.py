"""Sentences that name an action and its values are answered with their line.

"kaufe bei Alois für 332 mindestens 1" was answered with '"Alois" is no number', "Eine
Baukolonne" with "zeitzone Baukolonne", and "report Bolle to the police" with "Round N".
Each sentence here was written by hand, as people write.
"""

from __future__ import annotations

from email.message import EmailMessage

import pytest

from engine.protocol import Player
from grammar.reading import Roster
from server.bundles.egon.bundle import BUNDLE as EGON
from server.bundles.mark.bundle import BUNDLE as MARK
from server.bundles.ostia.bundle import BUNDLE as OSTIA
from server.intake.words.order_reader import OrderReader
from server.intake.words.quoted_back import Returned
from server.intake.words.strip_own_text import OwnWords, words_of
from server.mail.reading.message import IncomingMail, Limits, read
from server.reports.game.bundle import AnyBundle
from tests.grammar.table import ROSTER
from tests.server.world import World, flat

TABLE = Roster(
    "ANN",
    (Player("ANN", "Quintus"), Player("TIT", "Titus"), Player("BEN", "Haus Anna")),
)
OF_EGON = [
    ("kaufe bei Alois für 332, mindestens 1", "k,Alois,332,1"),
    ("ich kaufe bei Bolle für 500 Kj, mindestens 2 Steine", "k,Bolle,500,2"),
    ("bitte 2 Steine bei Cyrus für höchstens 600 Kj kaufen", "k,Cyrus,600,2"),
    ("Kaufe für 600 bei Dovid mindestens 3, Turmteil 8", "k,Dovid,600,3,8"),
    ("ich baue mit einer Kolonne", "bk,1"),
    ("Ich stelle zwei Baukolonnen ein", "bk,2"),
    ("Eine Baukolonne", "bk,1"),
    ("ich bewache mit Faktor 3", "b,3"),
    ("Turm und Lager bewachen mit Wachfaktor 2", "b,2"),
    ("stehle 2 Steine von ZOR", "d,2,ZOR"),
    ("ich klaue Attilas Hunnen drei Steine", "d,3,ZOR"),
    ("besteche Alois mit 300 Kj", "g,Alois,300"),
    ("ich zeige Bolle an", "a,Bolle"),
    ("ich vermiete meinen Turm", "v"),
    ("kaufe ein Los mit der Nummer 17", "l,17"),
    ("drucke 300 Kj Falschgeld", "f,300"),
    ("ich importiere 2 Steine aus dem Ausland", "i,2"),
    ("sprenge den Turm von LEG für 400", "s,400,LEG"),
    ("build with one crew", "bk,1"),
    ("I hire two building crews", "bk,2"),
    ("I would like to buy at Alois for 332, at least 1", "k,Alois,332,1"),
    ("buy at least 2 stones at Bolle for 500 Kj", "k,Bolle,500,2"),
    ("I guard my tower with factor 3", "b,3"),
    ("steal 2 stones from ZOR", "d,2,ZOR"),
    ("please bribe Cyrus with 250", "g,Cyrus,250"),
    ("I want to import three stones", "i,3"),
    ("rent out the tower please", "v"),
    ("play the lottery with number 17", "l,17"),
]
OF_OSTIA = [
    ("Ich biete Titus 15", "g,TIT,15"),
    ("ich biete 15 für Titus", "g,TIT,15"),
    ("Biete 14 D auf das Los von Haus Anna", "g,BEN,14"),
    ("ich biete 1 über dem Mindestgebot auf Titus", "g,TIT,+1"),
    ("ich behalte mein Los bis 11", "h,11"),
    ("Mein Los behalten für höchstens 12 D", "h,12"),
    ("ich gebe höchstens 40 aus", "b,40"),
    ("Budget 40 für ein Los", "b,40,1"),
    ("ich nehme Öl, erstes Los 2 Holz", "n,O,2H"),
    ("nimm Elfenbein, Los: Öl und Wein", "n,E,O,W"),
    ("Wein und Elfenbein ins Forum", "f,E,W"),
    ("ich verkaufe 2 Getreide im Forum", "f,2G"),
    ("lege zwei Öl in den Senat", "s,2O"),
    ("baue einen Speicher", "a,1"),
    ("I bid 15 for Titus", "g,TIT,15"),
    ("I bid 2 over the minimum on all", "g,alle,+2"),
    ("keep my lot for up to 11", "h,11"),
    ("I spend at most 40", "b,40"),
    ("I take oil, first lot 2 wood", "n,O,2H"),
    ("sell wine and ivory in the Forum", "f,E,W"),
    ("give two oil to the Senate", "s,2O"),
    ("build one store", "a,1"),
]
OF_MARK = [
    ("verkaufe Glas ab 25", "z,v G 25"),
    ("ich verkaufe Papier von B1 für mindestens 12 Mark", "z,v P B1 12"),
    ("bereite Glas von A1 nach B2 auf", "z,b G A1 B2"),
    ("ich liefere Papier an", "z,a P"),
    ("liefere Metall nach A2 an", "z,a M A2"),
    ("kaufe Kunststoff", "z,k K"),
    ("entsorge Papier", "z,x P"),
    ("verkaufe Glas und bereite Papier auf", "z,v G,b P"),
    ("ich biete 6 für Kunststoff", "g,K,6"),
    ("biete bis zu 6 Mark für Glas", "g,G,6"),
    ("ich versteigere Glas", "w,G"),
    ("sell glass for at least 25", "z,v G 25"),
    ("I deliver paper to A2", "z,a P A2"),
    ("process glass from A1 to B2", "z,b G A1 B2"),
    ("buy plastic", "z,k K"),
    ("dispose of paper", "z,x P"),
    ("sell glass, then process paper", "z,v G,b P"),
    ("I bid 6 for plastic", "g,K,6"),
    ("bid up to 9 Mark for metal", "g,M,9"),
]
GAMES: dict[str, tuple[AnyBundle, Roster]] = {
    "egon": (EGON, ROSTER),
    "ostia": (OSTIA, TABLE),
    "mark": (MARK, TABLE),
}
ROWS = [
    *(("egon", *row) for row in OF_EGON),
    *(("ostia", *row) for row in OF_OSTIA),
    *(("mark", *row) for row in OF_MARK),
]


def _hear(game: str, text: str) -> tuple[OwnWords, AnyBundle, OrderReader]:
    bundle, roster = GAMES[game]
    message = EmailMessage()
    message["From"] = "ann@players.test"
    message.set_content(text)
    mail = read(message.as_bytes(), Limits())
    assert isinstance(mail, IncomingMail)
    # No sentence of these games depends on a rule.
    order_reader = OrderReader(bundle, roster, rules=dict)
    return words_of(mail, Returned(), order_reader), bundle, order_reader


@pytest.mark.parametrize(("game", "text", "order"), ROWS)
def test_a_sentence_gets_its_line(game: str, text: str, order: str) -> None:
    words, bundle, order_reader = _hear(game, text)
    reading = words.reading
    taken = [bundle.language.write(one.order) for one in reading.entries]
    proposed = [one.correction or "" for one in reading.misreads]
    entries = [order_reader.entry(one) for one in proposed]
    lines = [bundle.language.write(one.order) for one in entries if one is not None]
    assert [*taken, *lines] == [order], (taken, proposed)


def test_there_are_sixty() -> None:
    assert len(ROWS) >= 60


NOT_MEANT = [
    ("egon", "kaufe nicht bei Alois für 300, mindestens 1"),
    ("egon", "kaufe bei Alois für 300, mindestens 1, wenn es geht"),
    ("egon", "soll ich bei Alois für 300 mindestens 1 kaufen?"),
    ("egon", "ich baue vielleicht mit einer Kolonne"),
    ("egon", "letzte Runde habe ich 2 Steine von ZOR gestohlen"),
    ("egon", "Hallo, das ist ein Test der Serie"),
    ("egon", "Hallo zusammen"),
    ("egon", "wir sehen uns am 7. in Köln"),
    ("egon", "I will not build with one crew"),
    ("egon", "ich kaufe bei Alois oder Bolle für 300, mindestens 1"),
    ("ostia", "ich biete nicht 15 auf Titus"),
    ("ostia", "Titus wird sicher 15 bieten"),
    ("mark", "verkaufe Glas nur ab 25"),
    ("mark", "do not sell glass"),
]


@pytest.mark.parametrize(("game", "text"), NOT_MEANT)
def test_a_sentence_that_says_more_gets_none(game: str, text: str) -> None:
    words, _, _ = _hear(game, text)
    assert words.reading.entries == ()
    assert words.reading.commands == ()
    assert [one.correction for one in words.reading.misreads] == [None]


OURS = [
    ("egon", "Anzeige gegen Bolle", "a,Bolle"),
    ("egon", "report Bolle to the police", "a,Bolle"),
    ("egon", "guard factor 1", "b,1"),
    ("egon", "Wachfaktor 2 (100 Kj)", "b,2"),
    ("egon", "1 Baukolonne", "bk,1"),
    ("egon", "2 building crews, up to 20 stones", "bk,2"),
    (
        "egon",
        "bei Alois für höchstens 300 Kj, mindestens 1, höchstens 2",
        "k,Alois,300,1",
    ),
    ("egon", "buy from Bolle for up to 900 Kj, at least 3, at most 6", "k,Bolle,900,3"),
    ("egon", "den Turm vermieten", "v"),
    ("egon", "Los 17 (150 Kj)", "l,17"),
    ("ostia", "kein Gebot auf das Los von Titus", "g,TIT,0"),
    ("ostia", "15 D on the lot of Titus", "g,TIT,15"),
    ("ostia", "ins Forum: 2 Elfenbein, Wein", "f,2E,W"),
    ("ostia", "into the Forum: nothing", "f,nichts"),
    ("ostia", "nur Bares", "b,bar"),
    ("ostia", "builds 1 store", "a,1"),
    ("mark", "bietet für Glas bis 6 Mark", "g,G,6"),
    ("mark", "sell glass for 25 Mark or more", "z,v G 25"),
    ("mark", "does not bid for plastic", "g,K,0"),
]


@pytest.mark.parametrize(("game", "text", "order"), OURS)
def test_what_we_say_of_an_order_is_that_order(
    game: str, text: str, order: str
) -> None:
    words, bundle, _ = _hear(game, text)
    assert [bundle.language.write(one.order) for one in words.reading.entries] == [
        order
    ]
    assert words.reading.misreads == ()


@pytest.mark.parametrize("text", ["Status?", "status ?", "hilfe?", "Befehle?", "help?"])
def test_a_question_mark_behind_a_command_is_answered(text: str) -> None:
    words, _, _ = _hear("egon", text)
    assert len(words.reading.commands) == 1
    assert words.reading.misreads == ()


def test_ready_with_a_question_mark_is_not_ready() -> None:
    words, _, _ = _hear("egon", "fertig?")
    assert words.reading.commands == ()


def test_a_line_that_the_rules_forbid_is_not_proposed(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", "bk,1\nich stehle 2 Steine von MAX\nich spiele Lotto 77")
    said = flat(quick_world.reply("MAX"))
    assert "Richtig wäre" not in said


def test_the_line_is_shown_and_not_taken(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", "l,7\nich baue mit zwei Kolonnen")
    said = flat(quick_world.reply("MAX"))
    assert "Angenommen: 1 Unklar: 1" in said
    assert "Als Satz zählt das nicht. Richtig wäre: bk,2" in said
