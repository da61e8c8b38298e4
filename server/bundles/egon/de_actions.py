"""What became of the actions of Egon, in German (5, 6); `de_events` has the rest."""

from __future__ import annotations

from collections.abc import Mapping

from engine.egon import events as e
from engine.protocol import Event
from server.bundles.egon.tongue import Say

ACTIONS: Mapping[type[Event], Mapping[str, Say]] = {
    # 6.6.4: blackmail of the round before
    e.ThreatObeyed: {
        "obeyed": Say(
            own="! Du hast dich der Erpressung durch {blackmailer} gefügt: {deed}",
            hit="! Deiner Erpressung gefügt: {code} ({deed})",
        ),
        "prisoner": Say(
            own="! Die Erpressung durch {blackmailer} trifft dich nicht: Du sitzt ein",
            hit="! Deine Erpressung trifft {code} nicht, denn dort sitzt man ein",
        ),
    },
    e.ThreatAnswered: {
        "due": Say(
            own="- Die Rechtfertigung hilft nicht gegen {blackmailer}: {victim_di} + "
            "{z6} = {left} > {blackmailer_di} + {zz} = {right}, die Strafe ist fällig",
            hit="+ Die Rechtfertigung von {code} hilft nicht: {victim_di} + {z6} = "
            "{left} > {blackmailer_di} + {zz} = {right}, die Strafe ist fällig",
            other="{code}: Die Rechtfertigung gegen {blackmailer} hilft nicht "
            "({victim_di} + {z6} = {left} > {blackmailer_di} + {zz} = {right})",
        ),
        "saved": Say(
            own="+ Die Rechtfertigung hilft gegen {blackmailer}: {victim_di} + {z6} "
            "= {left}, nicht über {blackmailer_di} + {zz} = {right}, keine Strafe",
            hit="- Die Rechtfertigung von {code} hilft: {victim_di} + {z6} = {left}, "
            "nicht über {blackmailer_di} + {zz} = {right}, keine Strafe",
            other="{code}: Die Rechtfertigung gegen {blackmailer} hilft ({victim_di} "
            "+ {z6} = {left}, nicht über {blackmailer_di} + {zz} = {right})",
        ),
    },
    e.ThreatIgnored: {
        "": Say(
            own="- Du hast dich {blackmailer} nicht gefügt ({deed}): Die Strafe ist "
            "fällig",
            hit="+ Deiner Erpressung nicht gefügt: {code} ({deed}); die Strafe ist "
            "fällig",
            other="{code}: der Erpressung durch {blackmailer} nicht gefügt ({deed})",
        )
    },
    e.PenaltyPaid: {
        "money": Say(
            own="- {cash:~} Kj Strafe an {blackmailer} (gefordert {ordered}, fällig "
            "{due})",
            other="{code}: {cash:~} Kj Strafe an {blackmailer}",
        ),
        "stones": Say(
            own="- {storage:~Stein|Steine} Strafe an {blackmailer} (gefordert "
            "{ordered}, fällig {due})",
            other="{code}: {storage:~Stein|Steine} Strafe an {blackmailer}",
        ),
    },
    e.PenaltyReceived: {
        "money": Say(own="+ {cash} Kj Strafe von {victim}"),
        "stones": Say(own="+ {storage:Stein|Steine} Strafe von {victim}"),
    },
    e.FreePenaltyDue: {
        "": Say(
            own="- Strafe an {blackmailer}, von der Spielleitung auszuführen: {text}",
            hit="+ Strafe für {code}, von der Spielleitung auszuführen: {text}",
            other="{code}: Strafe von {blackmailer}, {text}",
        )
    },
    # 5: first action phase
    e.ReportSucceeded: {
        "dealer": Say(
            own="+ Anzeige gegen {target} gelungen: {start_di} + {z6} - 2 x {round} "
            "= {value}, unter 30",
            other="{code}: Anzeige gegen {target}, {start_di} + {z6} - 2 x {round} = "
            "{value}, unter 30, gelungen",
        ),
        "player": Say(
            own="+ Anzeige gegen {target} gelungen: {start_di} + {z6} - 2 x {round} "
            "= {value}, unter 30",
            hit="- Anzeige gegen dich von {code}: {start_di} + {z6} - 2 x {round} = "
            "{value}, unter 30, gelungen",
            other="{code}: Anzeige gegen {target}, {start_di} + {z6} - 2 x {round} = "
            "{value}, unter 30, gelungen",
        ),
    },
    e.ReportFailed: {
        "failed": Say(
            own="- Anzeige gegen {target} misslungen: {start_di} + {z6} - 2 x "
            "{round} = {value}, nicht unter 30",
            hit="! Anzeige gegen dich von {code}: {value}, nicht unter 30, misslungen",
            other="{code}: Anzeige gegen {target}, {start_di} + {z6} - 2 x {round} = "
            "{value}, nicht unter 30, misslungen",
        ),
        "di": Say(
            own="- Anzeige gegen {target} misslungen: {start_di} + {z6} - 2 x "
            "{round} = {value}, nicht unter 45{then}",
            hit="! Anzeige gegen dich von {code}: {value}, nicht unter 45, "
            "misslungen{then}",
            other="{code}: Anzeige gegen {target}, {start_di} + {z6} - 2 x {round} = "
            "{value}, nicht unter 45, misslungen{then}",
        ),
        "jail": Say(
            own="- Anzeige gegen {target} misslungen: {start_di} + {z6} - 2 x "
            "{round} = {value}, nicht unter 60{then}",
            hit="! Anzeige gegen dich von {code}: {value}, nicht unter 60, "
            "misslungen{then}",
            other="{code}: Anzeige gegen {target}, {start_di} + {z6} - 2 x {round} = "
            "{value}, nicht unter 60, misslungen{then}",
        ),
    },
    e.ReportPointless: {
        "": Say(
            own="! Anzeige gegen {target} ohne Wirkung: sitzt schon ein",
            hit="! Anzeige gegen dich von {code} ohne Wirkung: Du sitzt schon ein",
            other="{code}: Anzeige gegen {target}, ohne Wirkung, sitzt schon ein",
        )
    },
    e.Reported: {
        "burdened": Say(
            own="- Angezeigt von {by}: Dein DI zählt in dieser Runde {extra} Punkte "
            "mehr",
            other="{code}: angezeigt von {by}, DI in dieser Runde +{extra}",
        ),
        "only": Say(
            own="- Angezeigt von {by}, ohne Aufschlag auf den DI",
            other="{code}: angezeigt von {by}, ohne Aufschlag auf den DI",
        ),
    },
    e.BlackmailerReported: {
        "": Say(
            own="- Wegen Erpressung angezeigt von {by}: {percent} % von "
            "{start_di}{then}",
            hit="+ {code}, wegen Erpressung von dir angezeigt: {percent} % von "
            "{start_di}{then}",
            other="{code}: wegen Erpressung angezeigt von {by}, {percent} % von "
            "{start_di}{then}",
        )
    },
    e.SlanderInvalid: {
        "": Say(
            own="- Denunziation von {target} ungültig: {start_di} + 1 - 2 x {round} "
            "+ 5 x {points} = {value}, nicht unter 50{then}",
            hit="! Denunziation durch {code} ungültig: {value}, nicht unter 50{then}",
            other="{code}: Denunziation von {target} ungültig ({start_di} + 1 - 2 x "
            "{round} + 5 x {points} = {value}, nicht unter 50){then}",
        )
    },
    e.Slandered: {
        "clean": Say(
            own="+ {target} um {points:Punkt|Punkte} denunziert: {start_di} + {z6} - "
            "2 x {round} + 5 x {points} = {value}, unter 50",
            other="{code}: {target} um {points:Punkt|Punkte} denunziert, {value}, "
            "unter 50",
        ),
        "caught": Say(
            own="- {target} um {points:Punkt|Punkte} denunziert: {start_di} + {z6} - "
            "2 x {round} + 5 x {points} = {value}, nicht unter 50{then}",
            other="{code}: {target} um {points:Punkt|Punkte} denunziert, {value}, "
            "nicht unter 50{then}",
        ),
    },
    e.SlanderSuffered: {"": Say(own="- Denunziert von {slanderer}{then}")},
    e.RentRefused: {
        "": Say(
            own="! Nichts vermietet: Turm {height}, er muss höher als 12 sein",
            other="{code}: nichts vermietet, Turm {height}",
        )
    },
    e.RentEarned: {
        "": Say(
            own="+ {cash} Kj Miete: 50 x (30 + {z6} - {effective_di}) / ({higher} + "
            "2), {higher} höhere vermietet",
            other="{code}: {cash} Kj Miete, Turm {height}",
        )
    },
    e.TicketBought: {
        "": Say(
            own="! Los {number} für {cash:~} Kj, Z6 {z6}: Anteile A {a}, B {b}, C {c}",
            other="{code}: Los {number}, Anteile A {a}, B {b}, C {c}",
        )
    },
    e.LotteryWon: {
        "won": Say(
            own="+ {cash} Kj in der Lotterie gewonnen (A {a}, B {b}, C {c})",
            other="{code}: {cash} Kj in der Lotterie gewonnen (A {a}, B {b}, C {c})",
        ),
        "nothing": Say(own="- Nichts in der Lotterie gewonnen"),
    },
    e.JackpotSettled: {
        "idle": Say(),
        "grown": Say(other="Jackpot {jackpot}: wächst von {before} auf {after} Kj"),
        "paid": Say(
            other="Jackpot {jackpot}: {before} Kj, {shares:Anteil|Anteile} zu "
            "{per_share} Kj, {paid} Kj ausgezahlt, jetzt {after} Kj"
        ),
    },
    e.MoneyPrinted: {
        "": Say(
            own="+ {cash} Kj Falschgeld: {effective_di} + 2 x {points} + {zz} - 2 x "
            "{round} = {value}, unter 70{then}",
            other="{code}: {cash} Kj Falschgeld, {effective_di} + 2 x {points} + "
            "{zz} - 2 x {round} = {value}, unter 70{then}",
        )
    },
    e.PrintingCaught: {
        "": Say(
            own="- Beim Falschgeld ({amount} Kj) erwischt: {effective_di} + 2 x "
            "{points} + {zz} - 2 x {round} = {value}, nicht unter 70; Gefängnis",
            other="{code}: beim Falschgeld erwischt, {effective_di} + 2 x {points} + "
            "{zz} - 2 x {round} = {value}, nicht unter 70; Gefängnis",
        )
    },
    e.BribeCaught: {
        "dealer": Say(
            own="- {cash:~} Kj Schmiergeld für {dealer} weg: {dealer} ist "
            "angezeigt{then}",
            other="{code}: {cash:~} Kj Schmiergeld für {dealer} weg, {dealer} ist "
            "angezeigt{then}",
        ),
        "briber": Say(
            own="- {cash:~} Kj Schmiergeld für {dealer} weg: Du bist angezeigt{then}",
            other="{code}: {cash:~} Kj Schmiergeld für {dealer} weg, selbst "
            "angezeigt{then}",
        ),
    },
    e.BribeOutbid: {
        "": Say(
            own="- {cash:~} Kj Schmiergeld für {dealer} umsonst: Das höchste war "
            "{highest}",
            other="{code}: {cash:~} Kj Schmiergeld für {dealer} umsonst, das höchste "
            "war {highest}",
        )
    },
    e.BribeTaken: {
        "alone": Say(
            own="+ {dealer} nimmt deine {cash:~} Kj Schmiergeld und zieht dich vor",
            other="{code}: {cash:~} Kj Schmiergeld für {dealer}, vorgezogen",
        ),
        "shared": Say(
            own="+ {dealer} nimmt deine {cash:~} Kj Schmiergeld; gleich viel zahlten "
            "noch {others}",
            other="{code}: {cash:~} Kj Schmiergeld für {dealer}, vorgezogen (mit "
            "{others} weiteren)",
        ),
    },
    # 6: second action phase
    e.PartyGiven: {
        "guests": Say(
            own="+ Party für {cash:~} Kj ({amount} / (10 x {zz}) = "
            "{places:Platz|Plätze}): "
            "{guests:kommt|kommen}{then}",
            hit="! Party bei {code}: {guests:kommt|kommen}",
            other="Party bei {code}: {guests:kommt|kommen}",
        ),
        "alone": Say(
            own="- Party für {cash:~} Kj ({amount} / (10 x {zz}) = "
            "{places:Platz|Plätze}): "
            "Niemand kommt",
            hit="! Party bei {code}: Niemand kommt",
            other="Party bei {code}: Niemand kommt",
        ),
    },
    e.Imported: {
        "": Say(
            own="+ {storage:Stein|Steine} eingeführt für {cash:~} Kj (je {price} = "
            "{highest} + 4 x {storage} x {storage})",
            other="{code}: {storage:Stein|Steine} eingeführt, je {price} Kj",
        )
    },
    e.Guarded: {
        "guarded": Say(
            own="! Wachfaktor {effective} für {cash:~} Kj",
            other="{code}: Wachfaktor {effective}",
        ),
        "guest": Say(
            own="! Wachfaktor {effective} statt {factor} für {cash:~} Kj, weil du "
            "feierst",
            other="{code}: Wachfaktor {effective} statt {factor}, auf einer Party",
        ),
    },
    e.TheftTried: {
        "success": Say(
            own="+ Diebstahl bei {target} gelingt: {sum}, Wachfaktor {guard}{then}",
            hit="- Diebstahl bei dir durch {code}: {sum}, dein Wachfaktor {guard}, "
            "gelungen{then}",
            other="{code}: Diebstahl bei {target}, {sum}, Wachfaktor {guard}, "
            "gelungen{then}",
        ),
        "failure": Say(
            own="- Diebstahl bei {target} misslingt: {sum}, Wachfaktor {guard}{then}",
            hit="! Diebstahl bei dir durch {code}: {sum}, dein Wachfaktor {guard}, "
            "misslungen{then}",
            other="{code}: Diebstahl bei {target}, {sum}, Wachfaktor {guard}, "
            "misslungen{then}",
        ),
    },
    e.StonesStolen: {
        "": Say(
            own="+ {storage:Stein|Steine} von {victim} gestohlen ({count} gewollt, "
            "{there} im Lager)",
            other="{code}: {storage:Stein|Steine} von {victim} gestohlen",
        )
    },
    e.StonesLost: {"": Say(own="- {storage:~Stein|Steine} gestohlen von {thieves}")},
    e.SabotageTried: {
        "success": Say(
            own="+ Sabotage bei {target} für {cash:~} Kj gelingt: {force} >= ZZ "
            "{zz}; {sum}{then}",
            hit="- Sabotage an deinem Turm durch {code}: {force} >= ZZ {zz}, gelungen",
            other="{code}: Sabotage bei {target}, {force} >= ZZ {zz}, gelungen; "
            "{sum}{then}",
        ),
        "failure": Say(
            own="- Sabotage bei {target} für {cash:~} Kj misslingt: {force} < ZZ "
            "{zz}; {sum}{then}",
            hit="! Sabotage an deinem Turm durch {code}: {force} < ZZ {zz}, misslungen",
            other="{code}: Sabotage bei {target}, {force} < ZZ {zz}, misslungen; "
            "{sum}{then}",
        ),
    },
    e.TowerBlownUp: {
        "": Say(
            own="- Gesprengt von {by}: Turm {height} -> {new_height}; {above} davon "
            "über Z6 {z6}, {count} x {digits} % zerstört: {destroyed}; ins Lager "
            "{storage}",
            hit="+ Der Turm von {code} verliert {tower:~Stein|Steine}, {destroyed} "
            "davon zerstört",
            other="Der Turm von {code} verliert {tower:~Stein|Steine}, {destroyed} "
            "davon zerstört",
        )
    },
    e.BlackmailMade: {
        "all money": Say(
            own="! Du verbietest allen: {deed}; sonst {penalty} Kj",
            other="{code} an alle, verboten: {deed}; sonst {penalty} Kj",
        ),
        "all stones": Say(
            own="! Du verbietest allen: {deed}; sonst {penalty:Stein|Steine}",
            other="{code} an alle, verboten: {deed}; sonst {penalty:Stein|Steine}",
        ),
        "all text": Say(
            own="! Du verbietest allen: {deed}; sonst: {text}",
            other="{code} an alle, verboten: {deed}; sonst: {text}",
        ),
        "one money": Say(
            own="! Du erpresst {victim}: {deed}; sonst {penalty} Kj",
            hit="- Erpresst von {code}: {deed}; sonst {penalty} Kj",
            other="Erpresst von {code}: {victim}, {deed}; sonst {penalty} Kj",
        ),
        "one stones": Say(
            own="! Du erpresst {victim}: {deed}; sonst {penalty:Stein|Steine}",
            hit="- Erpresst von {code}: {deed}; sonst {penalty:Stein|Steine}",
            other="Erpresst von {code}: {victim}, {deed}; sonst {penalty:Stein|Steine}",
        ),
        "one text": Say(
            own="! Du erpresst {victim}: {deed}; sonst: {text}",
            hit="- Erpresst von {code}: {deed}; sonst: {text}",
            other="Erpresst von {code}: {victim}, {deed}; sonst: {text}",
        ),
    },
    e.BlackmailDropped: {
        "guest": Say(
            own="! Deine Erpressung ({deed}) fällt weg: Du feierst mit",
            other="{code}: Erpressung fällt weg, auf einer Party",
        ),
        "last": Say(
            own="! Deine Erpressung ({deed}) bleibt ohne Wirkung: letzte Runde",
            other="{code}: Erpressung ohne Wirkung, letzte Runde",
        ),
        "out": Say(
            own="! Deine Erpressung ({deed}) fällt weg",
            other="Die Erpressung durch {code} ({deed}) fällt weg",
        ),
    },
}
