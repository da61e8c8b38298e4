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
            own="{blackmailer} ({deed})",
            own_head="! Der Erpressung gefügt von",
            hit="{code}",
            hit_head="! Deiner Erpressung gefügt ({deed})",
        ),
        "prisoner": Say(
            own="! Die Erpressung durch {blackmailer} trifft dich nicht: Du sitzt ein",
            hit="{code}",
            hit_head="! Wer einsitzt, den trifft deine Erpressung nicht",
        ),
    },
    e.ThreatAnswered: {
        "due": Say(
            own="- Die Rechtfertigung hilft nicht gegen {blackmailer}: {victim_di} + "
            "{z6} = {left} > {blackmailer_di} + {zz} = {right}, die Strafe ist fällig",
            hit="{code} ({victim_di} + {z6} = {left} > {blackmailer_di} + {zz} = "
            "{right})",
            hit_head="+ Die Rechtfertigung hilft nicht, die Strafe ist fällig",
        ),
        "saved": Say(
            own="+ Die Rechtfertigung hilft gegen {blackmailer}: {victim_di} + {z6} "
            "= {left}, nicht über {blackmailer_di} + {zz} = {right}, keine Strafe",
            hit="{code} ({victim_di} + {z6} = {left}, nicht über {blackmailer_di} + "
            "{zz} = {right})",
            hit_head="- Die Rechtfertigung hilft, keine Strafe",
        ),
    },
    e.ThreatIgnored: {
        "": Say(
            own="- {blackmailer} nicht gefügt ({deed}): Die Strafe ist fällig",
            hit="{code}",
            hit_head="+ Deiner Erpressung nicht gefügt ({deed}), die Strafe ist fällig",
        )
    },
    e.PenaltyPaid: {
        "money": Say(
            own="- {cash:~} Kj Strafe an {blackmailer} (gefordert {ordered}, fällig "
            "{due})",
        ),
        "stones": Say(
            own="- {storage:~Stein|Steine} Strafe an {blackmailer} (gefordert "
            "{ordered}, fällig {due})",
        ),
        "nothing": Say(
            own="! Bei dir war nichts zu holen: keine Strafe an {blackmailer} "
            "(gefordert {ordered}, fällig {due})",
        ),
    },
    e.PenaltyReceived: {
        "money": Say(own="{victim} {cash} Kj", own_head="+ Strafe erhalten von"),
        "stones": Say(
            own="{victim} {storage:Stein|Steine}", own_head="+ Strafe erhalten von"
        ),
        "nothing": Say(
            own="{victim}", own_head="! Keine Strafe, weil nichts zu holen war, von"
        ),
    },
    e.FreePenaltyDue: {
        "": Say(
            own="- Strafe an {blackmailer}, von der Spielleitung auszuführen: {text}",
            hit="+ Strafe für {code}, von der Spielleitung auszuführen: {text}",
        )
    },
    # 5: first action phase
    e.ReportSucceeded: {
        "dealer": Say(
            own="+ Anzeige gegen {target} gelungen: {start_di} + {z6} - 2 x {round} "
            "= {value}, unter 30",
        ),
        "player": Say(
            own="+ Anzeige gegen {target} gelungen: {start_di} + {z6} - 2 x {round} = "
            "{value}, unter 30",
            hit="{code} ({start_di} + {z6} - 2 x {round} = {value})",
            hit_head="- Anzeige gegen dich gelungen, unter 30",
        ),
    },
    e.ReportFailed: {
        "failed": Say(
            own="- Anzeige gegen {target} misslungen: {start_di} + {z6} - 2 x {round} "
            "= {value}, nicht unter 30",
            hit="{code} ({value}{then})",
            hit_head="! Anzeige gegen dich misslungen, nicht unter 30",
        ),
        "di": Say(
            own="- Anzeige gegen {target} misslungen: {start_di} + {z6} - 2 x {round} "
            "= {value}, nicht unter 45{then}",
            hit="{code} ({value}{then})",
            hit_head="! Anzeige gegen dich misslungen, nicht unter 45",
        ),
        "jail": Say(
            own="- Anzeige gegen {target} misslungen: {start_di} + {z6} - 2 x {round} "
            "= {value}, nicht unter 60{then}",
            hit="{code} ({value}{then})",
            hit_head="! Anzeige gegen dich misslungen, nicht unter 60",
        ),
    },
    e.ReportPointless: {
        "": Say(
            own="! Anzeige gegen {target} ohne Wirkung: sitzt schon ein",
            hit="! Anzeige gegen dich von {code} ohne Wirkung: Du sitzt schon ein",
        )
    },
    e.Reported: {
        "burdened": Say(own="- Angezeigt von {by}: DI in dieser Runde +{extra}"),
        "only": Say(
            own="- Angezeigt von {by}, ohne Aufschlag auf den DI",
        ),
    },
    e.BlackmailerReported: {
        "": Say(
            own="- Wegen Erpressung angezeigt von {by}: {percent} % von "
            "{start_di}{then}",
            hit="+ {code}, wegen Erpressung von dir angezeigt: {percent} % von "
            "{start_di}{then}",
        )
    },
    e.SlanderInvalid: {
        "": Say(
            own="- Denunziation von {target} ungültig: {start_di} + 1 - 2 x {round} "
            "+ 5 x {points} = {value}, nicht unter 50{then}",
            hit="! Denunziation durch {code} ungültig: {value}, nicht unter 50{then}",
        )
    },
    e.Slandered: {
        "clean": Say(
            own="+ {target} um {points:Punkt|Punkte} denunziert: {start_di} + {z6} - "
            "2 x {round} + 5 x {points} = {value}, unter 50",
        ),
        "caught": Say(
            own="- {target} um {points:Punkt|Punkte} denunziert: {start_di} + {z6} - "
            "2 x {round} + 5 x {points} = {value}, nicht unter 50{then}",
        ),
    },
    e.SlanderSuffered: {"": Say(own="{slanderer}{then}", own_head="- Denunziert von")},
    e.RentRefused: {
        "": Say(
            own="! Nichts vermietet: Turm {height}, er muss höher als 12 sein",
        )
    },
    e.RentEarned: {
        "nothing": Say(
            own="! Keine Miete: 50 x (30 + {z6} - {effective_di}) / ({higher} + 2), "
            "{higher} höhere vermietet",
        ),
        "earned": Say(
            own="+ {cash} Kj Miete: 50 x (30 + {z6} - {effective_di}) / ({higher} + "
            "2), {higher} höhere vermietet",
        ),
    },
    e.TicketBought: {
        "": Say(
            own="! Los {number} für {cash:~} Kj, Z6 {z6}: Anteile A {a}, B {b}, C {c}",
        )
    },
    e.LotteryWon: {
        "won": Say(
            own="+ {cash} Kj in der Lotterie gewonnen (A {a}, B {b}, C {c})",
        ),
        "nothing": Say(own="- Nichts in der Lotterie gewonnen"),
    },
    e.MoneyPrinted: {
        "": Say(
            own="+ {cash} Kj Falschgeld: {effective_di} + 2 x {points} + {zz} - 2 x "
            "{round} = {value}, unter 70{then}",
        )
    },
    e.PrintingCaught: {
        "": Say(
            own="- Beim Falschgeld ({amount} Kj) erwischt: {effective_di} + 2 x "
            "{points} + {zz} - 2 x {round} = {value}, nicht unter 70; Gefängnis",
        )
    },
    e.BribeCaught: {
        "dealer": Say(
            own="- {cash:~} Kj Schmiergeld für {dealer} weg: {dealer} ist "
            "angezeigt{then}",
        ),
        "briber": Say(
            own="- {cash:~} Kj Schmiergeld für {dealer} weg: Du bist angezeigt{then}",
        ),
    },
    e.BribeOutbid: {
        "": Say(
            own="- {cash:~} Kj Schmiergeld für {dealer} umsonst: Das höchste war "
            "{highest}",
        )
    },
    e.BribeTaken: {
        "alone": Say(
            own="+ {dealer} nimmt deine {cash:~} Kj Schmiergeld und zieht dich vor",
        ),
        "empty": Say(
            own="- {dealer} nimmt deine {cash:~} Kj Schmiergeld, aber Steine bekommst "
            "du dafür keine",
        ),
        "shared": Say(
            own="+ {dealer} nimmt deine {cash:~} Kj Schmiergeld; gleich viel zahlten "
            "noch {others}",
        ),
    },
    # 6: second action phase
    e.PartyGiven: {
        "you": Say(hit="! Party bei {code}: Du bist der einzige Gast"),
        "you too": Say(hit="! Party bei {code}: Du kommst, mit dir {rest}"),
        "you are torn": Say(
            hit="{code} ({coming})",
            hit_head="! Mehrfach eingeladen, darum bei keiner Party",
        ),
        "you are struck": Say(
            hit="{code} ({coming})", hit_head="! Von der Gästeliste gestrichen bei"
        ),
        "guests": Say(
            own="+ Party für {cash:~} Kj ({amount} / (10 x {zz}) = "
            "{places:Platz|Plätze}): "
            "{guests:kommt|kommen}{then}",
            hit="! Party bei {code}: {guests:kommt|kommen}",
        ),
        "alone": Say(
            own="- Party für {cash:~} Kj ({amount} / (10 x {zz}) = "
            "{places:Platz|Plätze}): "
            "Niemand kommt",
            hit="! Party bei {code}: Niemand kommt",
        ),
    },
    e.Imported: {
        "": Say(
            own="+ {storage:Stein|Steine} eingeführt für {cash:~} Kj (je {price} = "
            "{highest} + 4 x {storage} x {storage})",
        )
    },
    e.Guarded: {
        "guarded": Say(
            own="! Wachfaktor {effective} für {cash:~} Kj",
        ),
        "guest": Say(
            own="! Wachfaktor {effective} statt {factor} für {cash:~} Kj, weil du "
            "feierst",
        ),
    },
    e.TheftTried: {
        "empty": Say(
            own="- Diebstahl bei {target} ohne Beute: {sum}, Wachfaktor {guard}{then}",
            hit="{code} ({sum}, dein Wachfaktor {guard}{then})",
            hit_head="! Diebstahl bei dir ohne Beute",
        ),
        "success": Say(
            own="+ Diebstahl bei {target} gelingt: {sum}, Wachfaktor {guard}{then}",
            hit="{code} ({sum}, dein Wachfaktor {guard}{then})",
            hit_head="- Diebstahl bei dir gelungen",
        ),
        "failure": Say(
            own="- Diebstahl bei {target} misslingt: {sum}, Wachfaktor {guard}{then}",
            hit="{code} ({sum}, dein Wachfaktor {guard}{then})",
            hit_head="! Diebstahl bei dir misslungen",
        ),
    },
    e.StonesStolen: {
        "nothing": Say(
            own="! Kein Stein für dich bei {victim} ({count} gewollt, {there} im Lager)"
        ),
        "stolen": Say(
            own="+ {storage:Stein|Steine} von {victim} gestohlen ({count} gewollt, "
            "{there} im Lager)",
        ),
    },
    e.StonesLost: {
        "lost": Say(own="- {storage:~Stein|Steine} gestohlen von {thieves}"),
    },
    e.SabotageTried: {
        "empty": Say(
            own="- Sabotage bei {target} für {cash:~} Kj trifft einen Turm ohne "
            "Steine: {force} >= ZZ {zz}; {sum}{then}",
            hit="! Sabotage an deinem Turm durch {code}: {force} >= ZZ {zz}, aber "
            "ohne Steine fällt nichts",
        ),
        "success": Say(
            own="+ Sabotage bei {target} für {cash:~} Kj gelingt: {force} >= ZZ "
            "{zz}; {sum}{then}",
            hit="- Sabotage an deinem Turm durch {code}: {force} >= ZZ {zz}, gelungen",
        ),
        "failure": Say(
            own="- Sabotage bei {target} für {cash:~} Kj misslingt: {force} < ZZ "
            "{zz}; {sum}{then}",
            hit="! Sabotage an deinem Turm durch {code}: {force} < ZZ {zz}, misslungen",
        ),
    },
    e.TowerBlownUp: {
        "fallen": Say(
            own="- Gesprengt von {by}: Turm {height} -> {new_height}; {above} davon "
            "über Z6 {z6}, {count} x {digits} % zerstört: {destroyed}; ins Lager "
            "{storage}",
            hit="+ Der Turm von {code} verliert {tower:~Stein|Steine}, {destroyed} "
            "davon zerstört",
        ),
    },
    e.BlackmailMade: {
        "all money": Say(
            own="! Du verbietest allen: {deed}; sonst {penalty} Kj",
        ),
        "all stones": Say(
            own="! Du verbietest allen: {deed}; sonst {penalty:Stein|Steine}",
        ),
        "all text": Say(
            own="! Du verbietest allen: {deed}; sonst: {text}",
        ),
        "one money": Say(
            own="! Du erpresst {victim}: {deed}; sonst {penalty} Kj",
            hit="- Erpresst von {code}: {deed}; sonst {penalty} Kj",
        ),
        "one stones": Say(
            own="! Du erpresst {victim}: {deed}; sonst {penalty:Stein|Steine}",
            hit="- Erpresst von {code}: {deed}; sonst {penalty:Stein|Steine}",
        ),
        "one text": Say(
            own="! Du erpresst {victim}: {deed}; sonst: {text}",
            hit="- Erpresst von {code}: {deed}; sonst: {text}",
        ),
    },
    e.BlackmailDropped: {
        "guest": Say(
            own="! Deine Erpressung ({deed}) fällt weg: Du feierst mit",
        ),
        "last": Say(
            own="! Deine Erpressung ({deed}) bleibt ohne Wirkung: letzte Runde",
        ),
        "out": Say(
            own="! Deine Erpressung ({deed}) fällt weg",
        ),
    },
}
