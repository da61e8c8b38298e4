"""What happened in a round of Egon, in German: a sentence for every event.

`tongue.Say` tells who reads which; the braces take the event's own fields and what
`speaker` adds: {then} is what follows from it (DI, jail), {deed} a blackmail's action.
Amounts that leave an account are negative; "~" writes them without the sign.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.egon import events as e
from engine.protocol import Event
from server.bundles.egon.de_actions import ACTIONS
from server.bundles.egon.tongue import Say

EVENTS: Mapping[type[Event], Mapping[str, Say]] = {
    # 6.6.21: what the game master changed before the round
    e.PenaltySet: {
        "money": Say(
            own="! Die Spielleitung setzt die Strafe deiner Erpressung ({deed}) auf "
            "{penalty} Kj fest",
            hit="! Erpressung durch {code} ({deed}): Die Spielleitung setzt die Strafe "
            "auf {penalty} Kj fest",
            other="Erpressung durch {code} ({deed}): Strafe nun {penalty} Kj, von der "
            "Spielleitung festgesetzt",
        ),
        "stones": Say(
            own="! Die Spielleitung setzt die Strafe deiner Erpressung ({deed}) auf "
            "{penalty:Stein|Steine} fest",
            hit="! Erpressung durch {code} ({deed}): Die Spielleitung setzt die Strafe "
            "auf {penalty:Stein|Steine} fest",
            other="Erpressung durch {code} ({deed}): Strafe nun "
            "{penalty:Stein|Steine}, von der Spielleitung festgesetzt",
        ),
        "text": Say(
            own="! Die Spielleitung setzt die Strafe deiner Erpressung ({deed}) fest: "
            "{text}",
            hit="! Erpressung durch {code} ({deed}): Die Spielleitung setzt die Strafe "
            "fest: {text}",
            other="Erpressung durch {code} ({deed}): Strafe nun, von der Spielleitung "
            "festgesetzt: {text}",
        ),
    },
    e.BlackmailLifted: {
        "": Say(
            own="! Die Spielleitung hebt deine Erpressung ({deed}) auf",
            hit="+ Die Spielleitung hebt die Erpressung durch {code} ({deed}) auf",
            other="Die Spielleitung hebt die Erpressung durch {code} ({deed}) auf",
        )
    },
    **ACTIONS,
    # 2: draw and salary
    e.DrawArranged: {
        "": Say(
            other="Gezogen: {prices}; Z6 {z6}, Zusatzzahl {zz}; Summe {total}",
        )
    },
    e.DrawEventCame: {
        "razzia": Say(
            other="Razzia bei {dealer}: Das zählt wie eine gelungene Anzeige "
            "({total} modulo {modulus} = {number})"
        ),
        "unwetter": Say(
            other="Unwetter: keine Party, kein Bau ({total} modulo {modulus} = "
            "{number})"
        ),
        "pressestreik": Say(
            other="Pressestreik: Kein Artikel erscheint ({total} modulo {modulus} = "
            "{number})"
        ),
        "blauer_montag": Say(
            other="Blauer Montag: Niemand baut ({total} modulo {modulus} = {number})"
        ),
        "hochkonjunktur": Say(
            other="Hochkonjunktur: Alle Grundpreise steigen ({total} modulo "
            "{modulus} = {number})"
        ),
    },
    e.NoMove: {
        "": Say(
            own="! Von dir kam kein Zug, zum {count}. Mal",
            other="{code}: kein Zug, zum {count}. Mal",
        ),
        "bonuses": Say(
            own="! Von dir kam kein Zug, zum {count}. Mal; damit verfallen deine "
            "Boni ({bonuses:Stein|Steine})",
            other="{code}: kein Zug, zum {count}. Mal",
        ),
    },
    e.GmTold: {"": Say(other="{code}: {in_a_row:Runde|Runden} ohne Zug nacheinander")},
    e.SalaryPaid: {
        "paid": Say(own="+ {cash} Kj Gehalt (10 x {total} + 10 x {height})"),
        "cut": Say(own="+ {cash} Kj Gehalt (10 x {total}), ohne Zug nur der Sockel"),
    },
    e.SalaryRefused: {
        "": Say(
            own="- Kein Gehalt, weil zum {count}. Mal kein Zug kam",
            other="{code}: kein Gehalt",
        )
    },
    e.OrderVoid: {
        "": Say(
            own="! {thing}{where} verfällt und kostet nichts: {why}",
            other="{code}: {thing}{where} verfällt, {why}",
        )
    },
    # 4.4: press
    e.ArticlePublished: {
        "new": Say(
            own='! Dein Artikel "{title}" ({thing}) erscheint und zählt: {articles} '
            "von 4 ({chars} Zeichen)",
            other='{code}: "{title}" ({thing})',
        ),
        "reused": Say(
            own="! Dein aufgehobener Artikel ({thing}) erscheint und zählt: "
            "{articles} von 4 ({chars} Zeichen)",
            other="{code}: ein aufgehobener Artikel ({thing})",
        ),
    },
    e.ArticleKept: {
        "": Say(
            own="! Dein Artikel ({thing}, {chars} Zeichen) erscheint nicht; er ist "
            'aufgehoben: "Artikel wie gehabt"'
        )
    },
    e.JustificationCame: {
        "pointless": Say(
            own="! Deine Rechtfertigung trifft keine Erpressung durch {blackmailer}: "
            "ohne Wirkung",
        ),
        "short": Say(
            own="- Deine Rechtfertigung ist zu kurz: {chars} von {needed} Zeichen",
            hit="! Rechtfertigung von {code}, zu kurz: {chars} von {needed} Zeichen",
            other="{code}: Rechtfertigung gegenüber {blackmailer}, zu kurz",
        ),
        "unprinted": Say(
            own="! Deine Rechtfertigung gilt, erscheint aber nicht (Pressestreik)",
            hit="! Rechtfertigung von {code} dir gegenüber",
            other="{code}: Rechtfertigung gegenüber {blackmailer}",
        ),
        "counted": Say(
            own='! Deine Rechtfertigung "{title}" erscheint und zählt als Artikel: '
            "{articles} von 4",
            hit='! Rechtfertigung von {code} dir gegenüber: "{title}"',
            other='{code}: Rechtfertigung gegenüber {blackmailer}, "{title}"',
        ),
        "printed": Say(
            own='! Deine Rechtfertigung "{title}" erscheint; als Artikel zählt sie '
            "nicht mehr",
            hit='! Rechtfertigung von {code} dir gegenüber: "{title}"',
            other='{code}: Rechtfertigung gegenüber {blackmailer}, "{title}"',
        ),
    },
    # 3: purchases
    e.PriceSet: {
        "": Say(
            other="{dealer} bietet {offer:Stein|Steine} zu {price} Kj (10 x {number} "
            "+ {base}, {correction:+})"
        )
    },
    e.FraudTried: {
        "": Say(
            own="- Betrugsversuch: {shares} Turmteile bei Turm {height}; alle "
            "Marktanteile sind 0{then}",
            other="{code}: Betrugsversuch, {shares} Turmteile bei Turm {height}{then}",
        )
    },
    e.PurchaseVoid: {
        "offer": Say(
            own="- 0 Steine bei {dealer}: Mindestmenge {minimum} über dem Angebot "
            "von {offer}",
            other="{code}: nichts bei {dealer}, Mindestmenge {minimum} über dem "
            "Angebot",
        ),
        "budget": Say(
            own="- 0 Steine bei {dealer}: {budget} Kj reichen beim Preis von {price} "
            "nicht für {minimum}",
            other="{code}: nichts bei {dealer}, {budget} Kj reichen nicht für "
            "{minimum}",
        ),
    },
    e.Bought: {
        "bought": Say(
            own="+ {storage:Stein|Steine} bei {dealer} für {cash:~} Kj (Nachfrage "
            "{demand}, Marktanteil {bonus_share} + {tower_share}){bonus_words}",
            other="{code}: {storage} von {demand} bei {dealer} (Marktanteil "
            "{bonus_share} + {tower_share})",
        ),
        "bribed": Say(
            own="+ {storage:Stein|Steine} bei {dealer} für {cash:~} Kj, davon "
            "{bribed} geschmiert (Nachfrage {demand}, Marktanteil {bonus_share} + "
            "{tower_share}){bonus_words}",
            other="{code}: {storage} von {demand} bei {dealer}, davon {bribed} "
            "geschmiert (Marktanteil {bonus_share} + {tower_share})",
        ),
        "nothing": Say(
            own="- 0 Steine bei {dealer} (Nachfrage {demand}, Marktanteil "
            "{bonus_share} + {tower_share}){bonus_words}",
            other="{code}: 0 von {demand} bei {dealer} (Marktanteil {bonus_share} + "
            "{tower_share})",
        ),
    },
    e.StonesTied: {
        "": Say(
            other="{dealer} behält {left:Stein|Steine}, denn gleich hoch stehen "
            "{group} ({quotient})"
        )
    },
    e.DealerSold: {
        "sold": Say(
            other="{dealer} verkauft {sold} von {offer}, gefragt waren {demand}",
        ),
        "idle": Say(),
    },
    # 7, 9, 2.4: building, bank, interest
    e.Built: {
        "idle": Say(
            own="- 0 Steine gebaut; {crews:Kolonne kostet|Kolonnen kosten} {cash:~} Kj"
        ),
        "built": Say(
            own="+ {tower:Stein|Steine} gebaut, Turm {height} -> {new_height} "
            "({crews:Kolonne|Kolonnen} zu {crew_price}, zusammen {cash:~} Kj)",
            other="{code}: {tower:Stein|Steine} gebaut, Turm {height} -> {new_height}",
        ),
    },
    e.BuildingPrevented: {
        "": Say(
            own="! Nichts gebaut: {event}; die Kolonnen kosten nichts",
            other="{code}: nichts gebaut, {event}",
        )
    },
    e.TransferSent: {
        "": Say(own="- {cash:~} Kj an {target} überwiesen (Grenze {limit})")
    },
    e.TransferReceived: {
        "": Say(
            own="+ {cash} Kj von {sender} erhalten ({amount} weniger {fee} Gebühr)",
        )
    },
    e.TransferIgnored: {
        "": Say(
            own="! {amount} Kj an {target} nicht überwiesen: Die Grenze ist {limit}",
        )
    },
    e.InterestCharged: {
        "": Say(
            own="- {cash:~} Kj Zinsen auf {debt} Kj Schulden",
            other="{code}: {cash:~} Kj Zinsen auf {debt} Kj Schulden",
        )
    },
    e.WentBankrupt: {
        "": Say(
            own="- Bankrott: {debt} Kj Schulden, mehr als {limit}. Du bist "
            "ausgeschieden",
            other="{code}: bankrott mit {debt} Kj Schulden, ausgeschieden",
        )
    },
    # 4.6, 3.2-3.4: discipline and dealers
    e.Released: {
        "": Say(
            own="+ Entlassen aus dem {sentence}: DI {before} -> {after}",
            other="{code}: entlassen aus dem {sentence}, DI {before} -> {after}",
        )
    },
    e.Sentenced: {
        "": Say(
            own="- Nächste Runde sitzt du im {sentence} (DI {index})",
            other="{code}: nächste Runde im {sentence} (DI {index})",
        )
    },
    # The table of the next offers prints these beside the dealer.
    e.DealerRestocked: {
        "fresh": Say(other="{left} übrig + {fresh} neu"),
        "missing": Say(other="{left} übrig + {fresh} neu, {missing} fehlten"),
        "full": Say(other="{left} übrig, {fresh} neue sind zu viel ({capacity})"),
    },
    # 8.2, 9.2: guesses
    e.NameGuessed: {
        "right": Say(
            own="+ {target} ist {name}: richtig",
            other="{code}: {target} ist {name}? Richtig",
        ),
        "name": Say(
            own="! {target} ist nicht {name}, aber {name} spielt mit",
            other="{code}: {target} ist {name}? Falsch",
        ),
        "wrong": Say(
            own="- {target} ist nicht {name}",
            other="{code}: {target} ist {name}? Falsch",
        ),
    },
    e.PremiumEarned: {"": Say(own="+ {cash} Kj Prämie für {name}")},
    e.PremiumPaid: {"": Say(own="- {cash:~} Kj, weil jemand deinen Namen nannte")},
    e.MindScored: {
        "": Say(
            own="! EGONmind: {earned} - {lost} = {points:Punkt|Punkte}",
            other="EGONmind: {code} {earned} - {lost} = {points:Punkt|Punkte}",
        )
    },
    # 10: final reckoning
    e.ArticlesMissed: {
        "": Say(
            own="- {tower:~Stein|Steine} Turm, weil {missing:Artikel fehlt|Artikel "
            "fehlen}",
            other="{code}: {tower:~Stein|Steine} Turm weniger, "
            "{missing:Artikel fehlt|Artikel fehlen}",
        )
    },
    e.DebtSold: {
        "": Say(
            own="- {debt} Kj Schulden: {sold:Stein|Steine} verkauft zu je {each} Kj "
            "({storage:~} aus dem Lager, {tower:~} vom Turm)",
            other="{code}: {debt} Kj Schulden, {sold:Stein|Steine} verkauft "
            "({storage:~} aus dem Lager, {tower:~} vom Turm)",
        )
    },
    e.FinalPlace: {
        "place": Say(own="! Du beendest die Partie auf Platz {rank}, Turm {height}"),
        "out": Say(own="! Du bist ausgeschieden: Platz {rank}"),
    },
    e.NobodyWon: {
        "": Say(other="Alle Türme liegen unter null: Niemand gewinnt"),
    },
}
