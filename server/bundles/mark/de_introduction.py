"""MARK on one screen, in German; the braces are values that a game may set."""

from __future__ import annotations

from engine.mark.orders import Do
from server.bundles.mark.tongue import IntroductionWords

INTRODUCTION = IntroductionWords(
    heading="Das Spiel auf einen Blick",
    aim="Du führst einen Recyclingbetrieb, und wer am Ende das meiste Geld hat, "
    "gewinnt. Abfall gibt es in fünf Sorten: Glas G, Kunststoff K, Papier P, Metall M "
    "und Verbund V. Jedes Stück geht denselben Weg, und jeder Schritt dieses Wegs ist "
    "eine Aktion:",
    actions={
        Do.DELIVER: "anliefern: aus der Bank auf eines deiner Felder A1 bis A4",
        Do.PROCESS: "aufbereiten: von A auf ein freies Feld B gegenüber oder schräg "
        "daneben (von A2 nach B1, B2 oder B3)",
        Do.SELL: "verkaufen: von B in den Markt. Jede Sorte füllt dort ihre eigene "
        "Reihe, und die Bank zahlt die Zahl des nächsten Felds. Die Zahlen steigen: "
        "Wer wartet, bekommt mehr, bis die Reihe voll ist.",
        Do.DISPOSE: "entsorgen: Eine Sorte, deren Reihe voll ist, ist stillgelegt; "
        "ihre Stücke bringen nichts mehr.",
    },
    dice="Welche Sorte du bewegst, sagen deine zwei Würfel; sie liegen offen, bevor "
    "jemand befiehlt. Zwei Sorten: eine Aktion mit einer der beiden. Zweimal dieselbe "
    "(Pasch): zwei Aktionen. Ein Stern: jede Sorte. Ein Hammer: Zuerst wird die Sorte "
    "daneben versteigert, dann zählt dein nächster Wurf.",
    paid="Statt der Würfel kannst du kaufen (k: eine beliebige Sorte anliefern, {buy} "
    "Mark) oder schieben (s: eine beliebige Sorte aufbereiten, {advance} Mark).",
    paid_buy="Statt der Würfel kannst du kaufen (k: eine beliebige Sorte anliefern, "
    "{buy} Mark).",
    paid_advance="Statt der Würfel kannst du schieben (s: eine beliebige Sorte "
    "aufbereiten, {advance} Mark).",
    wishes="Befohlen wird gleichzeitig, gezogen nacheinander. Darum schickst du eine "
    "Wunschliste (z): Ausgeführt wird der erste Wunsch, der an deinem Zug möglich ist. "
    "Ist es keiner, wählt das Programm für dich (Notzug).",
    auctions="Bei Versteigerungen bieten alle verdeckt: Mit g nennst du für eine Sorte "
    "deine Grenze, das höchste Gebot gewinnt und wird bezahlt. Die zweite Grenze gilt "
    "für Stücke, die schon aufbereitet sind.",
    fee="Ab {fee_from:Stück|Stücken} in A oder in B zahlst du dafür in jeder Runde "
    "{fee} Mark Lagerkosten.",
    end="Das Spiel ist aus, sobald am Ende einer Runde "
    "{rows:Reihe voll ist|Reihen voll sind}, spätestens nach Runde {last}. Stücke, die "
    "du dann noch hast, zählen nichts.",
    examples="Solche Befehle kannst du jetzt geben",
    ask='Mehr sagen "hilfe" (alle Befehle), "hilfe regeln" (was in den Regeln steht) '
    'und etwa "hilfe m5" (ein Abschnitt daraus).',
)
