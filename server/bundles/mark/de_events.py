"""What happened in a round of MARK, in German: for everybody, and for the reader.

`variants` says which sentence of an event is told. A sentence for the reader begins
with its sign: "+" for what came, "-" for what went, "!" for news.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.mark import events as e
from engine.protocol import Event
from server.bundles.mark.tongue import Told

_LOT = "Versteigerung {sort} ({roller}, {roll})"

PUBLIC: Told = {
    e.NoMove: {"": "{player}: kein Befehl, zum {count}. Mal"},
    e.FeePaid: {"": "{player}: {amount} Mark Lagerkosten für die {area}"},
    e.Liquidated: {
        "": "{player}: Geld für die Lagerkosten fehlt; {sort} von {space} geht für "
        "{value} Mark an die Bank",
        "nothing": "{player}: Geld für die Lagerkosten fehlt; {sort} von {space} geht "
        "weg und bringt nichts",
    },
    e.Auctioned: {
        "bank won": _LOT + ", ein Stück der Bank: {bids}. {winner} zahlt {price} Mark "
        "und legt es auf {to}",
        "bank unsold": _LOT + ", ein Stück der Bank: kein gültiges Gebot ab {minimum} "
        "Mark, es bleibt dort",
        "owner won": _LOT + ", {space} von {owner}: {bids}. {winner} zahlt {price} "
        "Mark an {owner} und legt es auf {to}",
        "owner unsold": _LOT + ", {space} von {owner}: kein gültiges Gebot ab "
        "{minimum} Mark; die Bank nimmt es für {price} Mark",
        "owner kept": _LOT + ", {space} von {owner}: kein gültiges Gebot, es bleibt "
        "liegen",
    },
    e.NoAuction: {
        "": "Keine Versteigerung {sort} ({roller}, {roll}): Niemand hat ein Stück",
        "star": "Keine Versteigerung ({roller}, {roll}): Die Bank ist leer",
    },
    e.Moved: {
        "a": "{player} ({roll}{how}): {sort} auf {to} angeliefert",
        "b": "{player} ({roll}{how}): {sort} von {from} nach {to} aufbereitet",
        "v": "{player} ({roll}{how}): {sort} für {number} Mark verkauft, Reihe {row}; "
        "die nächste Zahl ist {next}",
        "v full": "{player} ({roll}{how}): {sort} für {number} Mark verkauft, Reihe "
        "{row}",
        "x": "{player} ({roll}{how}): {sort} von {from} entsorgt",
        "k": "{player}: {sort} für {cost} Mark gekauft, auf {to}",
        "s": "{player}: {sort} für {cost} Mark von {from} nach {to} geschoben",
    },
    e.Lapsed: {"": "{player} ({roll}): Nichts ist möglich, eine Aktion verfällt"},
    e.RowFull: {"": "Reihe {row} ist voll: {sort} ist stillgelegt"},
    e.Ended: {
        "rows": "Das Spiel ist aus: {rows:Reihe ist|Reihen sind} voll",
        "rounds": "Das Spiel ist aus: Mehr Runden werden nicht gespielt",
    },
}

FOR_GAME_MASTER: Mapping[type[Event], str] = {
    e.GmTold: "{player}: {in_a_row:Schritt|Schritte} nacheinander ohne Befehl"
}

OWN: Told = {
    e.NoMove: {
        "": "! Von dir stand kein Befehl, zum {count}. Mal: keine Gebote, nur Notzüge"
    },
    e.FeePaid: {"": "- {amount} Mark Lagerkosten für die {area}"},
    e.Liquidated: {
        "": "+ {value} Mark: {sort} von {space} ging an die Bank, weil das Geld für "
        "die Lagerkosten fehlte",
        "nothing": "- {sort} von {space} ist weg und bringt nichts: Für die "
        "Lagerkosten fehlte das Geld",
    },
    e.Auctioned: {
        "buyer": "- {price} Mark: {sort} ersteigert, liegt auf {to}",
        "seller": "+ {price} Mark: {sort} von {space} an {winner} versteigert",
        "seller unsold": "+ {price} Mark: {sort} von {space} wollte niemand; die Bank "
        "hat es genommen",
        "seller kept": "! {sort} von {space} wollte niemand; es bleibt liegen",
        "bidder": "! {sort} nicht bekommen: Du botest {mine} Mark, {winner} {price}",
    },
    e.BidVoid: {
        "used": "! Dein Gebot von {amount} Mark für {sort} hat in dieser Runde schon "
        "einmal gewonnen",
        "space": "! Dein Gebot von {amount} Mark für {sort} war ungültig: kein freies "
        "Feld",
        "cash": "! Dein Gebot von {amount} Mark für {sort} war ungültig: In der Kasse "
        "war weniger als das Mindestgebot",
        "minimum": "! Dein Gebot von {amount} Mark für {sort} lag unter dem "
        "Mindestgebot",
    },
    e.Moved: {
        "a": "+ {sort} angeliefert, liegt auf {to}{forced}",
        "b": "! {sort} aufbereitet, von {from} nach {to}{forced}",
        "v": "+ {number} Mark: {sort} von {from} verkauft, Reihe {row}{forced}",
        "v full": "+ {number} Mark: {sort} von {from} verkauft, Reihe {row}{forced}",
        "x": "- {sort} von {from} entsorgt{forced}",
        "k": "- {cost} Mark: {sort} gekauft, liegt auf {to}",
        "s": "- {cost} Mark: {sort} von {from} nach {to} geschoben",
    },
    e.Lapsed: {"": "! Eine Aktion mit {roll} ist verfallen: Es war nichts möglich"},
}
