"""Egon in words, beyond the tables: orders, template, rules, calculations."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.events import PrintingCaught, TheftTried
from engine.egon.orders import (
    Article,
    Blackmail,
    Build,
    Dealer,
    FreeText,
    Guard,
    Kept,
    Money,
    Order,
    Party,
    Purchase,
    Report,
    Slander,
    Stones,
)
from engine.egon.rules import RuleSet, rule_values
from engine.protocol import Notice, Refusal, Step
from grammar.egon import LANGUAGE
from grammar.reading import Roster
from server.bundles.egon.bundle import BUNDLE
from server.bundles.egon.course import Course
from server.bundles.egon.derived import Telling
from server.bundles.egon.events import EVENTS
from server.bundles.egon.report import own
from server.bundles.egon.speaker import Speaker
from server.reports.documents.document import Ledger
from server.reports.game.scene import Standing
from server.texts.references import bare, cited
from tests.server.reports import egon_position
from turmpost.testing import written

GERMAN, ENGLISH = BUNDLE.words("de"), BUNDLE.words("en")


@pytest.mark.parametrize(
    ("order", "german"),
    [
        (Report(Dealer.BOLLE), "Anzeige gegen Bolle"),
        (Report("ATT"), "Anzeige gegen Attilas Hunnen"),
        (
            Slander(1, "ATT", Article("Pfui", "...")),
            'Attilas Hunnen um 1 Punkt denunzieren; Artikel "Pfui"',
        ),
        (
            Purchase(Dealer.CYRUS, 1600, 2, 8),
            "bei Cyrus für höchstens 1.600 Kj, mindestens 2, höchstens 4, Turmteil 8",
        ),
        (
            Purchase(Dealer.CYRUS, 600, 2, 0),
            "bei Cyrus für höchstens 600 Kj, mindestens 2, höchstens 4",
        ),
        (Guard(3), "Wachfaktor 3 (150 Kj)"),
        (Build(1), "1 Baukolonne, bis zu 10 Steine"),
        (
            Party(900, ("ATT", "MAX", "ZOR"), Kept.KEPT),
            "Party für 900 Kj, Gäste: Attilas Hunnen; Max & Söhne und Zorro, Rächer "
            "der Entrechteten; Artikel wie gehabt",
        ),
        (
            Blackmail("i", (10,), "MAX", Money(500), Article("", "...")),
            "Max & Söhne erpressen, verlangt wird Import 10; sonst: 500 Kj",
        ),
        (
            Blackmail("x", (3, "ZOR"), None, Stones(1), Article("Nein", "...")),
            "allen anderen verbieten: Denunziation 3; Zorro, Rächer der Entrechteten; "
            'sonst: 1 Stein; Artikel "Nein"',
        ),
        (
            Blackmail("b", (), None, FreeText("ein Kuchen"), Article("", "...")),
            "allen anderen verbieten: Bewachen; sonst: ein Kuchen",
        ),
    ],
)
def test_an_order_in_plain_words(order: Order, german: str) -> None:
    assert GERMAN.order(order, egon_position.PLAYERS, rule_values(RuleSet())) == german


def test_slots_and_steps_have_names() -> None:
    assert GERMAN.slot("purchase:Alois") == "Kauf"
    assert ENGLISH.slot("second") == "2nd action"
    assert ENGLISH.step(Step("4", "round", 4)) == "Round 4"


def test_the_examples_are_read_and_allowed() -> None:
    state = egon_position.begin()
    scene = egon_position.scene(state, "LEG")
    orders = list(GERMAN.examples(scene))
    text = "\n".join(LANGUAGE.write(order) for order in orders)
    assert [one.order for one in egon_position.standing(state, "LEG", text)] == orders


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_template_sent_back_as_it_is_orders_nothing(language: str) -> None:
    state = egon_position.begin()
    text = BUNDLE.words(language).template(egon_position.scene(state, "LEG"), ()).text
    assert LANGUAGE.read(text, Roster("LEG", egon_position.PLAYERS)).entries == ()
    assert LANGUAGE.read(text, Roster("LEG", egon_position.PLAYERS)).misreads == ()


def test_a_template_holds_what_stands() -> None:
    state = egon_position.begin()
    standing = egon_position.standing(state, "LEG", "b,3\nbk,1")
    text = GERMAN.template(egon_position.scene(state, "LEG"), standing).text
    assert text.endswith("\nb,3\nbk,1")
    found: list[Standing[Order]] = egon_position.standing(state, "LEG", text)
    assert found == standing


@pytest.mark.rule("3.5.21", "3.5.5", "2.4.1")
@pytest.mark.parametrize(
    ("cash", "tower", "offer", "again"),
    [
        (1500, 12, 9, ["k,Bolle,900,3", "k,Cyrus,600,2,8"]),
        (1499, 12, 9, []),
        (1500, 7, 9, []),
        (1500, 12, 2, ["k,Cyrus,600,2,8"]),
    ],
)
def test_a_template_repeats_only_purchases_that_do_no_harm(
    cash: int, tower: int, offer: int, again: list[str]
) -> None:
    """Debts, fraud and a minimum above the offer must not come from a copied line."""
    state = egon_position.begin()
    me = replace(state.players["LEG"], cash=cash, tower=tower)
    bolle = replace(state.dealers[Dealer.BOLLE], offer=offer)
    state = replace(
        state,
        players={**state.players, "LEG": me},
        dealers={**state.dealers, Dealer.BOLLE: bolle},
    )
    last = f"x,3,ATT\n{egon_position.ARTICLE}\n{egon_position.ROUND['LEG']}"
    text = GERMAN.template(egon_position.scene(state, "LEG"), (), last).text
    lines = text.splitlines()
    # Nothing counts before its # is taken away: the mail may come back as it is.
    assert all(line.startswith("#") for line in lines)
    above = lines[
        : lines.index("# Deine letzten Befehle (ohne # gilt der Befehl wieder):")
    ]
    assert [line[4:] for line in above if "k,Bolle,9" in line or ",8" in line] == again
    others = lines[
        lines.index("# Deine letzten Befehle (ohne # gilt der Befehl wieder):") :
    ]
    assert {"#   a,Bolle", "#   bk,1"} <= set(others)
    # Alone it would be refused: its article is not repeated.
    assert not [line for line in others if line.startswith("#   x,")]
    assert egon_position.TEXT.strip() not in text


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_template_has_only_orders_that_are_open(language: str) -> None:
    scene = egon_position.scene(egon_position.begin(), "LEG")
    closed = BUNDLE.words(language).template(scene, ()).text
    assert "# Bank" not in closed
    assert "EGONmind" not in closed
    state = egon_position.begin(bank_transfers=True, rounds=1)
    opened = BUNDLE.words(language).template(egon_position.scene(state, "LEG"), ()).text
    assert "# Bank" in opened
    assert "# EGONmind" in opened


def test_the_house_rules_that_are_given_are_told() -> None:
    rules = GERMAN.rules({"rounds": 5, "razzia": None, "bank_transfers": True})
    lines = [line.strip() for line in written.text(rules).splitlines()]
    assert "Runden (1.4): 5" in lines
    assert "Razzia bei (2.6.13): nie" in lines
    assert "Überweisungen (9.1): ja" in lines
    assert len(lines) == len(("rounds", "razzia", "bank_transfers"))


def test_the_outlook_says_where_nothing_is_ordered_yet() -> None:
    state = egon_position.begin()
    standing = egon_position.standing(state, "LEG", "k,Bolle,900,3\nk,e,1,1")
    outlook = GERMAN.outlook(egon_position.scene(state, "LEG"), standing)
    assert written.text(outlook).splitlines() == [
        "Noch kein Kaufbefehl für: Alois, Cyrus, Dovid.",
        "Pressepflicht: 0 von 4 Artikeln, 13 Runden Zeit.",
    ]


def test_a_notice_cites_its_rule_and_says_what_it_is_about() -> None:
    figures: dict[str, int | str] = {"dealer": "Bolle", "minimum": 70, "offer": 1}
    notice = Notice("minimum above offer", "3.5.21", "purchase:Bolle", figures)
    about, said = GERMAN.notice(notice, egon_position.PLAYERS)
    assert about == "Kauf"
    assert said == (
        f"Bolle bietet nur 1 Stein an: So verfällt der Kauf ({cited('3.5.21')})."
    )


def test_chances_are_told_in_percent() -> None:
    half = Notice("chance jail", "5.5", "first", {"order": "f", "chance": 315})
    assert (
        bare(GERMAN.notice(half, ())[1])
        == "Falschgeld führt in 31,5 % der Fälle ins Gefängnis (5.5)."
    )
    sure = Notice("chance jail", "5.5", "first", {"order": "f", "chance": 1000})
    assert (
        bare(ENGLISH.notice(sure, ())[1])
        == "Counterfeit leads to jail in 100% of all draws (5.5)."
    )


def test_a_threat_says_what_is_asked_or_forbidden() -> None:
    figures: dict[str, int | str] = {
        "player": "MAX",
        "action": "i",
        "parameters": "10",
        "forced": 1,
        "unit": "stones",
        "penalty": 2,
    }
    notice = Notice("threat ignored", "6.6.43", "", figures)
    about, said = GERMAN.notice(notice, egon_position.PLAYERS)
    assert about == "Erpressung"
    assert bare(said) == (
        "Du fügst dich der Erpressung durch Max & Söhne nicht (verlangt wird Import "
        "10). Fällig wird: 2 Steine (6.6.43)."
    )
    free: dict[str, int | str] = {
        **figures,
        "forced": 0,
        "unit": "text",
        "text": "ein Lied",
    }
    told = GERMAN.notice(
        Notice("threat ignored", "6.6.43", "", free), egon_position.PLAYERS
    )
    assert bare(told[1]).endswith(
        "(verboten ist Import 10). Fällig wird: ein Lied (6.6.43)."
    )


def test_a_refusal_names_players_by_their_pseudonyms() -> None:
    refusal = Refusal("player out", "2.4.2", 1, {"player": "ATT"})
    said = GERMAN.refusal(refusal, egon_position.PLAYERS)
    assert bare(said) == "Attilas Hunnen ist ausgeschieden (2.4.2)."


@pytest.mark.rule("6.6")
def test_a_refusal_of_fields_names_the_action_that_lacks_them() -> None:
    """It once had a gap there: "passt nicht zu …"."""
    refusal = Refusal("wrong parameters", "6.6", 1, {"action": "i"})
    said = GERMAN.refusal(refusal, egon_position.PLAYERS)
    assert bare(said) == "Die Angabe in der Klammer passt nicht zu Import (6.6)."


@pytest.mark.rule("5.5.3")
def test_the_calculation_is_shown_from_the_figures_of_the_event() -> None:
    event = PrintingCaught(
        rule="5.5.3",
        code="LEG",
        amount=1500,
        z6=28,
        points=6,
        effective_di=34,
        zz=41,
        round=4,
        value=79,
    )
    (entry,) = own([event], "LEG", Speaker("en", egon_position.PLAYERS))
    first, second = written.text([Ledger((entry,))], "en").split("\n")
    line = "  - Caught counterfeiting (1,500 Kj):"
    assert first == f"{line:<71}{'5.5.3':>7}"
    calculation = "DI 34 + 2 x P 6 + ZZ 41 - 2 x round 4 = 79"
    assert second == f"    {calculation}, not below 70; jail"


@pytest.mark.parametrize(
    ("value", "limit"),
    [
        (30, "< 31"),
        (31, "31-50, unbewacht"),
        (70, "51-70, unbewacht"),
        (71, "> 70"),
    ],
)
@pytest.mark.rule("6.4")
def test_a_theft_names_the_line_of_the_table(value: int, limit: str) -> None:
    event = TheftTried(
        rule="6.4",
        code="ATT",
        target="LEG",
        count=3,
        effective_di=value,
        zz=4,
        guard=0,
        round=4,
        value=value,
        success=False,
        di=0,
        jail=False,
    )
    telling = Telling(Speaker("de", egon_position.PLAYERS), Course())
    said = EVENTS.told(event, telling, "hit")
    assert said is not None
    assert f"- 2 x 4 + 2 x 2 = {value} ({limit})" in said.text


def test_a_report_tells_nothing_twice() -> None:
    before = egon_position.begin()
    after, events = egon_position.play(
        before, egon_position.ROUND, "2,8,18,27,28,32,49"
    )
    report = egon_position.report(before, after, events, "LEG")
    body = report.partition("TABELLE")[0]
    entries = body.replace("\n    ", " ").splitlines()
    told = [" ".join(entry.split()) for entry in entries if entry]
    assert len(told) == len(set(told))


def test_printed_articles_are_those_the_events_name() -> None:
    before = egon_position.begin()
    after, events = egon_position.play(
        before, egon_position.ROUND, "2,8,18,27,28,32,49"
    )
    facts = egon_position.report_facts(before, after, events, "LEG")
    titles = [(one.author, one.title) for one in GERMAN.articles(facts)]
    assert titles == [
        ("ATT", "Was ich schon immer sagen wollte"),
        ("MAX", "Ein Angebot"),
    ]


@pytest.mark.parametrize(
    ("language", "worst", "best", "said"),
    [
        ("de", -4950, -4950, "Kauf: Kasse -4.950 Kj."),
        ("en", -4950, -4950, "Purchase: cash -4,950 Kj."),
        ("de", 5, 1050, "Kauf: Kasse +5 bis +1.050 Kj."),
        ("en", 5, 1050, "Purchase: cash +5 to +1,050 Kj."),
    ],
)
def test_a_range_with_equal_ends_is_one_number(
    language: str, worst: int, best: int, said: str
) -> None:
    figures: dict[str, int | str] = {"order": "k", "worst": worst, "best": best}
    notice = Notice("range cash", "", "purchase:Bolle", figures)
    assert BUNDLE.words(language).notice(notice, ())[1] == said


def test_each_range_of_a_forecast_may_be_one_number() -> None:
    figures: dict[str, int | str] = {
        **{"cash_worst": 20, "cash_best": 20, "stones_worst": 1, "stones_best": 2},
        **{"di_worst": 9, "di_best": 9},
    }
    said = GERMAN.notice(Notice("forecast range", "", "", figures), ())[1]
    assert said == (
        "Alles zusammen, am Ende der Runde: Kasse 20 Kj, Steine 1 bis 2 (Turm und "
        "Lager), DI 9."
    )
