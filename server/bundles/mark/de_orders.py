"""MARK's orders in German: slots, wishes, what is in their way, and notices."""

from __future__ import annotations

from collections.abc import Mapping

from engine.mark.events import Obstacle
from engine.mark.notices import NoticeKind as N
from engine.mark.orders import Do
from server.bundles.mark.tongue import OrderWords

ORDERS = OrderWords(
    slots={
        "turn": "Zug",
        "bid": "Gebot {}",
        "offer": "Einliefern {}",
        "name": "Wahl",
    },
    round=" (Runde {})",
    lasting=" (Dauer)",
    any_bid="sonst",
    orders={
        "turn": "der Reihe nach {wishes}",
        "turn_one": "{wishes}",
        "bid": "bietet für {sort} bis {limit} Mark",
        "bid_two": "bietet für {sort} bis {limit} Mark, für Aufbereitetes bis "
        "{processed}",
        "bid_delivered": "bietet für {sort} bis {limit} Mark, für Aufbereitetes nicht",
        "bid_processed": "bietet für {sort} nur auf Aufbereitetes, bis {processed} "
        "Mark",
        "no_bid": "bietet nicht für {sort}",
        "offer": "liefert {sort} ein, wenn danach gefragt wird",
        "offer_space": "liefert {sort} von {space} ein, wenn danach gefragt wird",
        "no_offer": "liefert kein Stück {sort} ein",
        "name": "versteigert bei Hammer und Stern {sort}",
    },
    wishes={
        Do.DELIVER: "{sort}{spaces} anliefern",
        Do.PROCESS: "{sort}{spaces} aufbereiten",
        Do.SELL: "{sort}{spaces}{minimum} verkaufen{rows}",
        Do.DISPOSE: "{sort}{spaces} entsorgen",
        Do.BUY: "{sort}{spaces} kaufen",
        Do.ADVANCE: "{sort}{spaces} schieben",
    },
    minimum=" ab {} Mark",
    rows=", neue Reihe {}",
    any_sort="jede Sorte",
    then="oder",
    from_space=" von {}",
    to_space=" nach {}",
    to_bid_space=", auf {}",
    for_round="; nur Runde {}",
    for_good="; auf Dauer",
)

DEEDS: Mapping[Do, str] = {
    Do.DELIVER: "{sort} auf {to} anliefern",
    Do.PROCESS: "{sort} von {from} nach {to} aufbereiten",
    Do.SELL: "{sort} von {from} für {number} Mark verkaufen, Reihe {row}",
    Do.DISPOSE: "{sort} von {from} entsorgen",
    Do.BUY: "{sort} für {cost} Mark kaufen, auf {to}",
    Do.ADVANCE: "{sort} für {cost} Mark von {from} nach {to} schieben",
}

OBSTACLES_THEN: Mapping[Obstacle, str] = {
    Obstacle.DICE: "passte nicht zu den Würfeln",
    Obstacle.FIRST_ONLY: "geht nur als erste Aktion",
    Obstacle.OFF: "gibt es in dieser Partie nicht",
    Obstacle.CASH: "das Geld reichte nicht",
    Obstacle.STOCK: "die Bank hatte kein Stück mehr",
    Obstacle.PIECE: "es lag kein solches Stück bereit",
    Obstacle.SPACE: "es war kein passendes Feld frei",
    Obstacle.CLOSED: "die Sorte war stillgelegt",
    Obstacle.OPEN: "die Sorte war nicht stillgelegt",
    Obstacle.MINIMUM: "die Zahl lag unter deinem Mindestpreis",
    Obstacle.ROWS: "keine deiner Reihen war frei und hoch genug",
    Obstacle.LATER: "kam nicht mehr an die Reihe",
}

OBSTACLES_NOW: Mapping[Obstacle, str] = {
    Obstacle.DICE: "passt nicht zu diesen Würfeln",
    Obstacle.FIRST_ONLY: "geht nur als erste Aktion",
    Obstacle.OFF: "gibt es in dieser Partie nicht",
    Obstacle.CASH: "das Geld reicht nicht",
    Obstacle.STOCK: "die Bank hat kein Stück mehr",
    Obstacle.PIECE: "es liegt kein solches Stück bereit",
    Obstacle.SPACE: "es ist kein passendes Feld frei",
    Obstacle.CLOSED: "die Sorte ist stillgelegt",
    Obstacle.OPEN: "die Sorte ist nicht stillgelegt",
    Obstacle.MINIMUM: "die Zahl liegt unter deinem Mindestpreis",
    Obstacle.ROWS: "keine deiner Reihen ist frei und hoch genug",
    Obstacle.LATER: "zählt nur, wenn ein Wunsch davor ausfällt",
}

NOTICES: Mapping[str, str] = {
    N.NO_WISH_FITS: "Du hast keinen Wunsch, der zu deinen Würfeln {roll} passt: Es "
    "kommt zum Notzug.",
    N.NEVER_REACHED: 'Der Wunsch "{wish}" passt nicht zu deinen Würfeln; er kommt '
    "nicht zum Zug.",
    N.BID_ABOVE_CASH: "Du bietest bis {limit} Mark, hast aber jetzt nur {cash}. Mehr "
    "als deine Kasse zählt nicht.",
    N.BID_BELOW_MINIMUM: "{limit} Mark liegen unter dem Mindestgebot; das ist jetzt "
    "{minimum} Mark.",
    N.BID_WITHOUT_SPACE: "Du hast jetzt kein freies Feld für Stücke aus der Bank oder "
    "einer Anlieferung: So ist dieses Gebot ungültig.",
    f"{N.BID_WITHOUT_SPACE} B": "Du hast jetzt kein freies Feld für Stücke aus einer "
    "Aufbereitung: So ist dieses Gebot ungültig.",
    N.STAR_UNNAMED: "Du hast Hammer und Stern und nennst keine Sorte (w,Sorte). Jetzt "
    "käme {sort} unter den Hammer.",
    f"{N.STAR_UNNAMED} -": "Du hast Hammer und Stern und nennst keine Sorte (w,Sorte). "
    "Die Bank hat jetzt nichts, also gäbe es keine Versteigerung.",
    N.OFFER_ELSEWHERE: "Auf {space} liegt jetzt {holds}, nicht {sort}.",
    f"{N.OFFER_ELSEWHERE} -": "Auf {space} liegt jetzt nichts.",
    N.FIRST_SALE: '"{wish}" eröffnet eine Reihe und nennt keine: Jetzt wäre es die '
    "Reihe {row}. Andere nennst du mit R und den Nummern, etwa R543.",
    N.PAID_WITHOUT_CASH: '"{wish}" kostet {cost} Mark, du hast jetzt {cash}.',
    N.FEE_COMES: "{pieces:Stück|Stücke} in der {area} nach deinem Zug: Das kostet in "
    "der nächsten Runde {fee} Mark Lagerkosten, wenn es so kommt.",
    N.TOO_MANY_PIECES: "Von {sort} hast du {own}, verkauft sind {sold}: In der Reihe "
    "ist nur noch Platz für {room}.",
    f"{N.TOO_MANY_PIECES} -": "{sort} ist stillgelegt: "
    "{own:Stück bringt|Stücke bringen} dir nichts mehr.",
    N.FORCED: "Mit {roll} wäre der Notzug jetzt: {deed}.",
    f"{N.FORCED} 1": "Die zweite Aktion mit {roll} wäre dann: {deed}.",
    N.MOVE: "Mit {roll}: {deed}.",
    f"{N.MOVE} 1": "Zweite Aktion mit {roll}: {deed}.",
    N.LAPSE: "Mit {roll} ist jetzt nichts möglich: Die Aktion verfällt.",
    N.FEE: "{amount} Mark Lagerkosten für die {area}.",
    N.LIQUIDATED: "Für die Lagerkosten fehlt Geld: {sort} von {space} geht für {value} "
    "Mark an die Bank.",
    N.NMR: "Steht kein Befehl von dir, auch keiner mit Dauer, bietest du nicht, "
    "lieferst nichts ein und machst Notzüge. Es wäre das {count}. Mal.",
    N.NMR_GM: "Die Spielleitung erfährt davon: {in_a_row:Schritt|Schritte} "
    "nacheinander ohne Befehl.",
}

ABOUTS: Mapping[str, str] = {
    N.NMR: "Ohne Befehl",
    N.NMR_GM: "Ohne Befehl",
    N.TOO_MANY_PIECES: "{sort}",
    "": "Runde {round}",
}
