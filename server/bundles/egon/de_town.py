"""What everybody reads of a round of Egon, by subject, in German.

`tongue.Line` tells how: events with the same `head` and rule stand in one line, players
by their codes; without one an event has a sentence, players by their pseudonyms.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.egon import events as e
from engine.protocol import Event
from server.bundles.egon.tongue import Line

_DUE = "{code} ({victim_di} + {z6} = {left} > {blackmailer_di} + {zz} = {right})"
_SAVED = "{code} ({victim_di} + {z6} = {left}, {blackmailer_di} + {zz} = {right})"
_REPORT = "{code} gegen {target} ({start_di} + {z6} - 2 x {round} = {value}{then})"
_SLANDER = "{code} gegen {target} um {points} ({value}{then})"
_PRINTED = "{effective_di} + 2 x {points} + {zz} - 2 x {round} = {value}"
_THEFT = "{code} bei {target} ({sum}, Wachfaktor {guard}{then})"

TOWN: Mapping[type[Event], Mapping[str, Line]] = {
    # 2: draw, salary, debts
    e.DrawArranged: {
        "": Line("Gezogen für A-E: {prices}; Z6 {z6}, Zusatzzahl {zz}; Summe {total}")
    },
    e.DrawEventCame: {
        "razzia": Line(
            "Razzia bei {dealer}: Das zählt wie eine gelungene Anzeige "
            "({total} modulo {modulus} = {number})"
        ),
        "unwetter": Line(
            "Unwetter: keine Party, kein Bau ({total} modulo {modulus} = {number})"
        ),
        "pressestreik": Line(
            "Pressestreik: Kein Artikel erscheint ({total} modulo {modulus} = {number})"
        ),
        "blauer_montag": Line(
            "Blauer Montag: Niemand baut ({total} modulo {modulus} = {number})"
        ),
        "hochkonjunktur": Line(
            "Hochkonjunktur: Alle Grundpreise steigen ({total} modulo {modulus} = "
            "{number})"
        ),
    },
    e.NoMove: {
        "": Line("{code} (zum {count}. Mal)", "Kein Zug"),
        "bonuses": Line("{code} (zum {count}. Mal)", "Kein Zug"),
    },
    e.GmTold: {"": Line("{code}: {in_a_row:Runde|Runden} ohne Zug nacheinander")},
    e.SalaryRefused: {"": Line("{code}", "Kein Gehalt")},
    e.OrderVoid: {"": Line("{code} {thing}{where}", "Verfallen, {why}")},
    e.InterestCharged: {"": Line("{code} {cash:~} Kj auf {debt} Kj", "Zinsen")},
    e.WentBankrupt: {
        "": Line("{code}: bankrott mit {debt} Kj Schulden, ausgeschieden")
    },
    # 4.4: press
    e.ArticlePublished: {
        "new": Line("{code}", "Artikel ({thing})"),
        "reused": Line("{code}", "Aufgehobener Artikel ({thing})"),
    },
    e.JustificationCame: {
        "short": Line("{code} an {blackmailer}", "Rechtfertigung, zu kurz"),
        "unprinted": Line("{code} an {blackmailer}", "Rechtfertigung"),
        "counted": Line("{code} an {blackmailer}", "Rechtfertigung"),
        "printed": Line("{code} an {blackmailer}", "Rechtfertigung"),
    },
    # 6.6: blackmail
    e.PenaltySet: {
        "money": Line(
            "Erpressung durch {code} ({deed}): Strafe nun {penalty} Kj, von der "
            "Spielleitung festgesetzt"
        ),
        "stones": Line(
            "Erpressung durch {code} ({deed}): Strafe nun {penalty:Stein|Steine}, von "
            "der Spielleitung festgesetzt"
        ),
        "text": Line(
            "Erpressung durch {code} ({deed}): Strafe nun, von der Spielleitung "
            "festgesetzt: {text}"
        ),
    },
    e.BlackmailLifted: {
        "": Line("Die Spielleitung hebt die Erpressung durch {code} ({deed}) auf")
    },
    e.ThreatAnswered: {
        "due": Line(_DUE, "Rechtfertigung gegen {blackmailer} hilft nicht"),
        "saved": Line(_SAVED, "Rechtfertigung gegen {blackmailer} hilft, nicht höher"),
    },
    e.ThreatIgnored: {
        "": Line("{code} ({deed})", "Der Erpressung durch {blackmailer} nicht gefügt")
    },
    e.PenaltyPaid: {
        "money": Line("{code} {cash:~} Kj", "Strafe an {blackmailer}"),
        "stones": Line("{code} {storage:~Stein|Steine}", "Strafe an {blackmailer}"),
        "nothing": Line("{code} nichts, denn da war nichts", "Strafe an {blackmailer}"),
    },
    e.FreePenaltyDue: {"": Line("{code}: Strafe von {blackmailer}, {text}")},
    e.BlackmailMade: {
        "all money": Line("{code} verbietet allen: {deed}; sonst {penalty} Kj"),
        "all stones": Line(
            "{code} verbietet allen: {deed}; sonst {penalty:Stein|Steine}"
        ),
        "all text": Line("{code} verbietet allen: {deed}; sonst: {text}"),
        "one money": Line("{code} erpresst {victim}: {deed}; sonst {penalty} Kj"),
        "one stones": Line(
            "{code} erpresst {victim}: {deed}; sonst {penalty:Stein|Steine}"
        ),
        "one text": Line("{code} erpresst {victim}: {deed}; sonst: {text}"),
    },
    e.BlackmailDropped: {
        "guest": Line("{code}", "Erpressung fällt weg, auf einer Party"),
        "last": Line("{code}", "Erpressung ohne Wirkung, letzte Runde"),
        "out": Line("{code} ({deed})", "Erpressung fällt weg"),
    },
    # 5.1, 5.2, 4.6: police
    e.ReportSucceeded: {
        "dealer": Line(_REPORT, "Anzeige gelungen, unter 30"),
        "player": Line(_REPORT, "Anzeige gelungen, unter 30"),
    },
    e.ReportFailed: {
        "failed": Line(_REPORT, "Anzeige misslungen, nicht unter 30"),
        "di": Line(_REPORT, "Anzeige misslungen, nicht unter 45"),
        "jail": Line(_REPORT, "Anzeige misslungen, nicht unter 60"),
    },
    e.ReportPointless: {
        "": Line("{code} gegen {target}", "Anzeige ohne Wirkung, sitzt schon ein")
    },
    e.Reported: {
        "burdened": Line("{code} von {by}", "Angezeigt, DI in dieser Runde +{extra}"),
        "only": Line("{code} von {by}", "Angezeigt, ohne Aufschlag auf den DI"),
    },
    e.BlackmailerReported: {
        "": Line(
            "{code} von {by} ({percent} % von {start_di}{then})",
            "Wegen Erpressung angezeigt",
        )
    },
    e.SlanderInvalid: {
        "": Line(
            "{code} gegen {target} ({start_di} + 1 - 2 x {round} + 5 x {points} = "
            "{value}{then})",
            "Denunziation ungültig, nicht unter 50",
        )
    },
    e.Slandered: {
        "clean": Line(_SLANDER, "Denunziert, unter 50"),
        "caught": Line(_SLANDER, "Denunziert, nicht unter 50"),
    },
    e.Released: {
        "": Line("{code} (DI {before} -> {after})", "Entlassen aus dem {sentence}")
    },
    e.Sentenced: {"": Line("{code} (DI {index})", "Nächste Runde im {sentence}")},
    # 5.3-5.5: rent, lottery, counterfeit
    e.RentRefused: {"": Line("{code} (Turm {height})", "Nichts vermietet")},
    e.RentEarned: {
        "nothing": Line("{code}", "Keine Miete"),
        "earned": Line("{code} {cash} Kj", "Miete"),
    },
    e.TicketBought: {"": Line("{code} {number} ({a}/{b}/{c})", "Lose, Anteile A/B/C")},
    e.LotteryWon: {"won": Line("{code} {cash} Kj ({a}/{b}/{c})", "Gewonnen")},
    e.JackpotCorrected: {
        "": Line(
            "Jackpot {jackpot}: {after} Kj statt {before}, von der Spielleitung "
            "berichtigt"
        )
    },
    e.JackpotSettled: {
        "grown": Line("{jackpot} {before} -> {after} Kj", "Jackpots"),
        "paid": Line(
            "{jackpot} {before} - {shares} x {per_share} -> {after} Kj", "Jackpots"
        ),
    },
    e.MoneyPrinted: {
        "": Line(f"{{code}} {{cash}} Kj ({_PRINTED}{{then}})", "Falschgeld, unter 70")
    },
    e.PrintingCaught: {
        "": Line(
            f"{{code}} ({_PRINTED}, Gefängnis)",
            "Beim Falschgeld erwischt, nicht unter 70",
        )
    },
    e.DealerCorrected: {
        "offer": Line(
            "{dealer}: {after:Stein|Steine} im Angebot statt {before}, von der "
            "Spielleitung berichtigt"
        ),
        "correction": Line(
            "{dealer}: Zu-/Abschlag {after} Kj statt {before}, von der Spielleitung "
            "berichtigt"
        ),
    },
    # 3, 5.6, 6.2: dealers; what was asked for and sold stands in a table
    e.BribeCaught: {
        "dealer": Line(
            "{code} {cash:~} Kj für {dealer}{then}",
            "Schmiergeld weg, Händler angezeigt",
        ),
        "briber": Line(
            "{code} {cash:~} Kj für {dealer}{then}", "Schmiergeld weg, selbst angezeigt"
        ),
    },
    e.BribeOutbid: {
        "": Line(
            "{code} {cash:~} Kj für {dealer} (das höchste war {highest})",
            "Schmiergeld umsonst",
        )
    },
    e.BribeTaken: {
        "alone": Line("{code} {cash:~} Kj für {dealer}", "Schmiergeld, vorgezogen"),
        "empty": Line("{code} {cash:~} Kj für {dealer}", "Schmiergeld ohne Nutzen"),
        "shared": Line(
            "{code} {cash:~} Kj für {dealer} (mit {others} weiteren)",
            "Schmiergeld, vorgezogen",
        ),
    },
    e.FraudTried: {
        "": Line(
            "{code} ({shares} Turmteile bei Turm {height}{then})", "Betrugsversuch"
        )
    },
    e.PurchaseVoid: {
        "offer": Line(
            "{code} mindestens {minimum} von {offer}",
            "Nichts gekauft bei {dealer}, zu wenig da",
        ),
        "budget": Line(
            "{code} {budget} Kj für {minimum}",
            "Nichts gekauft bei {dealer}, zu wenig Geld",
        ),
    },
    e.Bought: {"bribed": Line("{code} {bribed} bei {dealer}", "Davon geschmiert")},
    e.StonesTied: {
        "": Line(
            "{dealer} behält {left:Stein|Steine} vor {group} ({quotient})",
            "Gleich hoch",
        ),
    },
    e.Imported: {"": Line("{code} {storage} zu je {price} Kj", "Import")},
    # The table of the next offers prints these beside the dealer.
    e.DealerRestocked: {
        "fresh": Line("{left} übrig + {fresh} neu"),
        "missing": Line("{left} übrig + {fresh} neu, {missing} fehlten"),
        "full": Line("{left} übrig, {fresh} neu passen nicht"),
    },
    # 6.1-6.5: parties, guards, thefts, sabotage
    e.PartyGiven: {
        "guests": Line("{code} mit {guests}", "Party"),
        "alone": Line("{code}", "Party ohne Gäste"),
    },
    e.Guarded: {
        "guarded": Line("{code} {effective}", "Wachfaktor"),
        "guest": Line(
            "{code} {effective} statt {factor}, auf einer Party", "Wachfaktor"
        ),
    },
    e.TheftTried: {
        "empty": Line(_THEFT, "Diebstahl ohne Beute"),
        "success": Line(_THEFT, "Diebstahl gelungen"),
        "failure": Line(_THEFT, "Diebstahl misslungen"),
    },
    e.StonesStolen: {"stolen": Line("{code} {storage} von {victim}", "Gestohlen")},
    e.SabotageTried: {
        "empty": Line(
            "{code} bei {target} ({force} >= {zz}; {sum}{then})",
            "Sabotage ohne Wirkung",
        ),
        "success": Line(
            "{code} bei {target} ({force} >= {zz}; {sum}{then})", "Sabotage gelungen"
        ),
        "failure": Line(
            "{code} bei {target} ({force} < {zz}; {sum}{then})", "Sabotage misslungen"
        ),
    },
    e.TowerBlownUp: {
        "fallen": Line(
            "{code} {tower:~Stein|Steine} ({destroyed} zerstört)", "Gesprengt"
        )
    },
    # 7: building
    e.Built: {"built": Line("{code} {tower}", "Gebaut")},
    e.BuildingPrevented: {"": Line("{code}", "Nichts gebaut, {event}")},
    # 4.4.5, 2.4.3, 1.1: the reckoning; guesses and their points stand in a table
    e.ArticlesMissed: {
        "": Line("{code} {missing} ({tower:~Stein|Steine} Turm)", "Artikel fehlen")
    },
    e.DebtSold: {
        "": Line(
            "{code} {debt} Kj: {sold:Stein|Steine} verkauft ({storage:~} aus dem "
            "Lager, {tower:~} vom Turm)",
            "Schulden",
        )
    },
    e.NobodyWon: {"": Line("Alle Türme liegen unter null: Niemand gewinnt")},
}
