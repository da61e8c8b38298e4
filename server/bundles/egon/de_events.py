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
    # 8.4, 6.6.21: what the game master changed before the round
    e.AccountCorrected: {
        "cash": Say(
            own="! Die Spielleitung berichtigt deine Kasse: {after} Kj statt {before}"
        ),
        "storage": Say(
            own="! Die Spielleitung berichtigt dein Lager: {after:Stein|Steine} statt "
            "{before}"
        ),
        "tower": Say(
            own="! Die Spielleitung berichtigt deinen Turm: Höhe {after} statt {before}"
        ),
        "di": Say(
            own="! Die Spielleitung berichtigt deinen DI: {after} statt {before}"
        ),
        "bonus": Say(
            own="! Die Spielleitung berichtigt deinen Bonus bei {dealer}: "
            "{after:Stein|Steine} statt {before}"
        ),
    },
    e.PenaltySet: {
        "money": Say(
            own="! Die Spielleitung setzt die Strafe deiner Erpressung ({deed}) auf "
            "{penalty} Kj fest",
            hit="! Erpressung durch {code} ({deed}): Die Spielleitung setzt die Strafe "
            "auf {penalty} Kj fest",
        ),
        "stones": Say(
            own="! Die Spielleitung setzt die Strafe deiner Erpressung ({deed}) auf "
            "{penalty:Stein|Steine} fest",
            hit="! Erpressung durch {code} ({deed}): Die Spielleitung setzt die Strafe "
            "auf {penalty:Stein|Steine} fest",
        ),
        "text": Say(
            own="! Die Spielleitung setzt die Strafe deiner Erpressung ({deed}) fest: "
            "{text}",
            hit="! Erpressung durch {code} ({deed}): Die Spielleitung setzt die Strafe "
            "fest: {text}",
        ),
    },
    e.BlackmailLifted: {
        "": Say(
            own="! Die Spielleitung hebt deine Erpressung ({deed}) auf",
            hit="+ Die Spielleitung hebt die Erpressung durch {code} ({deed}) auf",
        )
    },
    **ACTIONS,
    # 2: draw and salary
    e.NoMove: {
        "": Say(
            own="! Von dir kam kein Zug, zum {count}. Mal",
        ),
        "bonuses": Say(
            own="! Von dir kam kein Zug, zum {count}. Mal; damit verfallen deine "
            "Boni ({bonuses:Stein|Steine})",
        ),
    },
    e.SalaryPaid: {
        "paid": Say(own="+ {cash} Kj Gehalt (10 x {total} + 10 x {height})"),
        "cut": Say(own="+ {cash} Kj Gehalt (10 x {total}), ohne Zug nur der Sockel"),
    },
    e.SalaryRefused: {
        "": Say(
            own="- Kein Gehalt, weil zum {count}. Mal kein Zug kam",
        )
    },
    e.OrderVoid: {
        "": Say(
            own="! {thing}{where} verfällt und kostet nichts: {why}",
        )
    },
    # 4.4: press
    e.ArticlePublished: {
        "new": Say(
            own="! Dein Artikel ({thing}) erscheint: {articles} von 4 ({chars} Zeichen)"
        ),
        "reused": Say(
            own="! Dein aufgehobener Artikel ({thing}) erscheint: {articles} von 4 "
            "({chars} Zeichen)"
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
            hit="{code} ({chars} von {needed} Zeichen)",
            hit_head="! Zu kurze Rechtfertigung",
        ),
        "unprinted": Say(
            own="! Deine Rechtfertigung gilt, erscheint aber nicht (Pressestreik)",
            hit="{code}",
            hit_head="! Rechtfertigung dir gegenüber",
        ),
        "counted": Say(
            own="! Deine Rechtfertigung erscheint und zählt als Artikel: {articles} "
            "von 4",
            hit="{code}",
            hit_head="! Rechtfertigung dir gegenüber",
        ),
        "printed": Say(
            own="! Deine Rechtfertigung erscheint; als Artikel zählt sie nicht mehr",
            hit="{code}",
            hit_head="! Rechtfertigung dir gegenüber",
        ),
    },
    # 3: purchases
    e.FraudTried: {
        "": Say(
            own="- Betrugsversuch: {shares} Turmteile bei Turm {height}; alle "
            "Marktanteile sind 0{then}",
        )
    },
    e.PurchaseVoid: {
        "offer": Say(
            own="- 0 Steine bei {dealer}: Mindestmenge {minimum} über dem Angebot "
            "von {offer}",
        ),
        "budget": Say(
            own="- 0 Steine bei {dealer}: {budget} Kj reichen beim Preis von {price} "
            "nicht für {minimum}",
        ),
    },
    e.Bought: {
        "bought": Say(
            own="+ {storage:Stein|Steine} bei {dealer} für {cash:~} Kj (gefragt "
            "{demand}, Anteil {bonus_share} + {tower_share}){bonus_words}"
        ),
        "bribed": Say(
            own="+ {storage:Stein|Steine} bei {dealer} für {cash:~} Kj (davon "
            "{bribed} geschmiert, gefragt {demand}, Anteil {bonus_share} + "
            "{tower_share}){bonus_words}"
        ),
        "nothing": Say(
            own="- 0 Steine bei {dealer} (gefragt {demand}, Anteil {bonus_share} + "
            "{tower_share}){bonus_words}"
        ),
    },
    e.StonesTied: {
        "you": Say(
            hit="! {dealer} behält {left:Stein|Steine}: Du und {rest} steht gleich "
            "hoch ({quotient})"
        ),
    },
    # 7, 9, 2.4: building, bank, interest
    e.Built: {
        "idle": Say(
            own="- 0 Steine gebaut; {crews:Kolonne kostet|Kolonnen kosten} {cash:~} Kj"
        ),
        "built": Say(
            own="+ {tower:Stein|Steine} gebaut, Turm {height} -> {new_height} "
            "({crews:Kolonne|Kolonnen} zu {crew_price}, {cash:~} Kj)"
        ),
    },
    e.BuildingPrevented: {
        "": Say(
            own="! Nichts gebaut: {event}; die Kolonnen kosten nichts",
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
        )
    },
    e.WentBankrupt: {
        "": Say(
            own="- Bankrott: {debt} Kj Schulden, mehr als {limit}. Du bist "
            "ausgeschieden",
        )
    },
    # 4.6, 3.2-3.4: discipline and dealers
    e.Released: {
        "": Say(
            own="+ Entlassen aus dem {sentence}: DI {before} -> {after}",
        )
    },
    e.Sentenced: {
        "": Say(
            own="- Nächste Runde sitzt du im {sentence} (DI {index})",
        )
    },
    # The table of the next offers prints these beside the dealer.
    # 8.2, 9.2: guesses
    e.NameGuessed: {
        "right": Say(
            own="+ {target} ist {name}: richtig",
        ),
        "name": Say(
            own="! {target} ist nicht {name}, aber {name} spielt mit",
        ),
        "wrong": Say(
            own="- {target} ist nicht {name}",
        ),
    },
    e.PremiumEarned: {"": Say(own="+ {cash} Kj Prämie für {name}")},
    e.PremiumPaid: {"": Say(own="- {cash:~} Kj, weil jemand deinen Namen nannte")},
    e.MindScored: {
        "": Say(
            own="! EGONmind: {earned} - {lost} = {points:Punkt|Punkte}",
        )
    },
    # 10: final reckoning
    e.ArticlesMissed: {
        "": Say(
            own="- {tower:~Stein|Steine} Turm, weil {missing:Artikel fehlt|Artikel "
            "fehlen}",
        )
    },
    e.DebtSold: {
        "": Say(
            own="- {debt} Kj Schulden: {sold:Stein|Steine} verkauft zu je {each} Kj "
            "({storage:~} aus dem Lager, {tower:~} vom Turm)",
        )
    },
    e.FinalPlace: {
        "place": Say(own="! Du beendest die Partie auf Platz {rank}, Turm {height}"),
        "out": Say(own="! Du bist ausgeschieden: Platz {rank}"),
    },
}
