"""What happens in Ostia, in German: a sentence for every event.

`tongue.Say` tells who reads which. Amounts that leave an account are negative; "~"
writes them without the sign. What a table of the report shows has no sentence here.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.ostia import events as e
from engine.protocol import Event
from server.bundles.ostia.tongue import Say

_ANY: Mapping[type[Event], Mapping[str, Say]] = {
    # o12, o17
    e.Defaulted: {
        "": Say(own="! Von dir kam kein Befehl: Es gilt, was die Regeln dann vorsehen"),
        "again": Say(
            own="! Von dir kam kein Befehl, zum {in_a_row}. Mal nacheinander: Es gilt, "
            "was die Regeln dann vorsehen"
        ),
    },
    e.GmTold: {
        "": Say(other="{code}: {in_a_row:Schritt|Schritte} nacheinander ohne Befehl")
    },
    e.Corrected: {
        "": Say(
            own="! Die Spielleitung ändert deinen Stand: {changes}",
            other="Die Spielleitung ändert den Stand von {code}: {changes}",
        ),
        "cash": Say(other="Die Spielleitung ändert die Kasse von {code}"),
    },
    e.Reshuffled: {
        "": Say(
            other="Der Ziehstapel ist leer: Die Ablage ({cards:Karte|Karten}) wird "
            "gemischt und neuer Ziehstapel"
        )
    },
}

_TRADE: Mapping[type[Event], Mapping[str, Say]] = {
    # o4, o5; the open lots stand in a table
    e.Dealt: {"": Say(own="+ Dein neues Boot: {cards}")},
    e.CardTaken: {"": Say(own="+ Aus dem Boot auf deine Hand: {card}")},
    e.LotOpened: {
        "": Say(own="! Dein Los ({cards}) liegt offen, Mindestgebot {minimum} D")
    },
    e.BidLowered: {
        "": Say(
            own="! Dein Gebot auf das Los von {seller} sinkt von {written} auf "
            "{amount} D: Mehr durftest du da nicht ausgeben"
        )
    },
    e.BidDropped: {
        "": Say(
            own="- Dein Gebot von {written} D auf das Los von {seller} zählt nicht: "
            "Du durftest da noch {spendable} D ausgeben, das Mindestgebot ist "
            "{minimum} D"
        ),
        "broke": Say(
            own="- Dein Gebot von {written} D auf das Los von {seller} zählt nicht: "
            "Du durftest da nichts mehr ausgeben"
        ),
        "lots": Say(
            own="- Dein Gebot von {written} D auf das Los von {seller} zählt nicht: "
            "Mehr Lose wolltest du nicht kaufen"
        ),
    },
    e.Bids: {
        "": Say(
            other="Los von {code} ({cards}, Mindestgebot {minimum} D). Gebote: {bids}"
        ),
        "none": Say(
            other="Los von {code} ({cards}, Mindestgebot {minimum} D). Kein Gebot"
        ),
    },
    e.StoreSold: {
        "": Say(
            own="- {stores:~Speicher|Speicher} verkauft für {cash} D, weil das Geld "
            "nicht reichte",
            other="{code} verkauft {stores:~Speicher|Speicher} für {cash} D, weil das "
            "Geld nicht reicht",
        )
    },
    e.LoanTaken: {
        "": Say(
            own="- {loans:Kredit|Kredite} aufgenommen, zusammen {cash} D, weil das "
            "Geld nicht reichte",
            other="{code} nimmt {loans:Kredit|Kredite} auf, zusammen {cash} D",
        )
    },
    e.LotKept: {
        "": Say(
            own="+ Du behältst dein Los ({cards}) und zahlst {cash:~} D, 1 D mehr als "
            "das höchste Gebot",
            other="{code} behält es für {cash:~} D, 1 D mehr als das höchste Gebot",
        )
    },
    e.LotSold: {
        "": Say(
            own="+ {cash} D: Dein Los ({cards}) geht für {price} D an {buyer}, die "
            "Hälfte gehört dir",
            hit="+ Das Los von {code} ({cards}) gehört dir für {price} D",
            other="{buyer} kauft es für {price} D, davon {cash} D an {code}",
        ),
        "favour": Say(
            own="+ {cash} D: Dein Los ({cards}) geht für {price} D an {buyer}, die "
            "Hälfte gehört dir; dein Vorzug entschied gegen ein höheres Gebot",
            hit="+ Das Los von {code} ({cards}) gehört dir für {price} D, obwohl "
            "jemand mehr bot",
            other="{buyer} kauft es für {price} D, davon {cash} D an {code}; ein "
            "höheres Gebot kam nicht zum Zug (Vorzug)",
        ),
    },
    e.LotForced: {
        "": Say(
            own="! Niemand bot auf dein Los ({cards}): Du nimmst es für das halbe "
            "Mindestgebot, {cash:~} D",
            other="{code} muss es für {cash:~} D selbst nehmen",
        )
    },
    e.LotDiscarded: {
        "": Say(
            own="- Niemand bot auf dein Los ({cards}), und {cost} D konntest du nicht "
            "zahlen: Es kommt auf die Ablage",
            other="{code} kann {cost} D nicht zahlen: Das Los kommt auf die Ablage",
        )
    },
    e.Depressors: {
        "": Say(other="Preisdrücker im Forum: {cards}"),
        "none": Say(),
    },
}

_OFFICE: Mapping[type[Event], Mapping[str, Say]] = {
    # o6-o10; what was laid, the prices, gifts and incomes stand in tables
    e.Fields: {"": Say()},
    e.SurplusLost: {
        "": Say(
            own="- Zu viele Sorten in Forum und Senat; verloren: {lost}",
            other="{code} legt zu viele Sorten; verloren: {lost}",
        )
    },
    e.Price: {"": Say()},
    e.Income: {
        "": Say(own="+ {cash} D im Forum für {cards}"),
        "worthless": Say(own="- 0 D im Forum für {cards}: zu viel davon am Markt"),
    },
    e.Gifts: {
        "": Say(own="! Deine Gabe im Senat: {cards}, Beliebtheit zusammen {gift}"),
        "worthless": Say(own="- Deine Gabe im Senat ({cards}) ist diesmal nichts wert"),
    },
    e.Chips: {
        "senate": Say(own="+ {chips:Chip|Chips} vom Senat für Platz {place}"),
        "senate shared": Say(
            own="+ {chips:Chip|Chips} vom Senat: Platz {place}, von {sharing} "
            "Spielern geteilt"
        ),
        "kinds": Say(
            own="+ {chips:Chip|Chips} für {chips:Sorte|Sorten} im Speicher",
            other="{code}: {chips:Chip|Chips} für {chips:Sorte|Sorten} im Speicher",
        ),
        "money": Say(
            own="+ {chips:Chip|Chips} für Platz {place} beim Geld",
            other="{code}: {chips:Chip|Chips} für Platz {place} beim Geld",
        ),
        "money shared": Say(
            own="+ {chips:Chip|Chips} für Platz {place} beim Geld, von {sharing} "
            "Spielern geteilt",
            other="{code}: {chips:Chip|Chips} für Platz {place} beim Geld, von "
            "{sharing} Spielern geteilt",
        ),
    },
    e.LoanRepaid: {
        "": Say(
            own="- {loans:~Kredit|Kredite} zurückgezahlt: {cash:~} D",
            other="{code} zahlt {loans:~Kredit|Kredite} zurück: {cash:~} D",
        )
    },
    e.Interest: {
        "": Say(
            own="- {cash:~} D Zinsen für {open_loans:offenen Kredit|offene Kredite}",
            other="{code} zahlt {cash:~} D Zinsen für "
            "{open_loans:offenen Kredit|offene Kredite}",
        ),
        "waived": Say(
            own="- {cash:~} D Zinsen für {open_loans:offenen Kredit|offene Kredite}; "
            "{waived} D werden dir erlassen",
            other="{code} zahlt {cash:~} D Zinsen für "
            "{open_loans:offenen Kredit|offene Kredite}; {waived} D sind erlassen",
        ),
        "unpaid": Say(
            own="! {waived} D Zinsen für {open_loans:offenen Kredit|offene Kredite} "
            "werden dir erlassen",
            other="{code} werden {waived} D Zinsen für "
            "{open_loans:offenen Kredit|offene Kredite} erlassen",
        ),
    },
    e.StoreBuilt: {
        "": Say(
            own="+ {stores:Speicher|Speicher} gebaut für {cash:~} D",
            other="{code} baut {stores:Speicher|Speicher} für {cash:~} D",
        ),
        "fewer": Say(
            own="+ {stores:Speicher|Speicher} gebaut für {cash:~} D; bestellt waren "
            "{ordered}",
            other="{code} baut {stores:Speicher|Speicher} für {cash:~} D",
        ),
    },
    e.GoodsLost: {
        "": Say(
            own="- Kein Platz in den Speichern, auf die Ablage: {cards}",
            other="{code} hat keinen Platz in den Speichern für: {cards}",
        )
    },
    e.Stored: {
        "": Say(own="! In deinen Speichern bleibt: {cards}"),
        "none": Say(),
    },
    e.StoredCount: {"": Say()},
    e.RoundOpened: {
        "": Say(other="Durchgang {round} beginnt; Startspieler ist {start}")
    },
}

_CLOSING: Mapping[type[Event], Mapping[str, Say]] = {
    # o11
    e.FinalGoods: {
        "": Say(
            own="! Am Ende liegt in deinen Speichern: {cards}",
            other="{code} behält in den Speichern: {cards}",
        ),
        "away": Say(
            own="! Am Ende liegt in deinen Speichern: {cards}; weggelegt: {away}",
            other="{code} behält in den Speichern: {cards}; weggelegt: {away}",
        ),
    },
    e.StoresValued: {
        "": Say(
            own="+ {cash} D für {free:freien Speicher|freie Speicher}",
            other="{code}: {cash} D für {free:freien Speicher|freie Speicher}",
        )
    },
    e.Lost: {
        "": Say(
            own="- Du hast noch {open_loans:Kredit|Kredite} offen: Damit hast du "
            "verloren",
            other="{code} hat noch {open_loans:Kredit|Kredite} offen und damit "
            "verloren",
        )
    },
    e.Money: {"": Say(own="! Dein Geld am Ende: {money} D")},
    e.Ranking: {
        "": Say(own="! Platz {rank} mit {total:Chip|Chips}"),
        "lost": Say(own="! Platz {rank}, hinter allen ohne offenen Kredit"),
    },
}

EVENTS: Mapping[type[Event], Mapping[str, Say]] = {
    **_ANY,
    **_TRADE,
    **_OFFICE,
    **_CLOSING,
}
