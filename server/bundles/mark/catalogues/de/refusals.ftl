## Warum ein Befehl nicht zählt

refusal-over = Die Partie ist zu Ende.

refusal-wrong-round =
    Die Runde { $round } gehört nicht zum kommenden Schritt; der geht von Runde
    { $first } bis { $last }.

refusal-not-next = Die kommende Runde ist { $first }, nicht { $round }.

refusal-option-off = Den Befehl { $order } gibt es in dieser Partie nicht.

refusal-negative = { $number } ist zu wenig; erlaubt ist ab 0.

refusal-empty-list = Die Wunschliste ist leer.

refusal-any-sort =
    "{ $wish }" geht nicht: Mit * statt einer Sorte kannst du kein Feld nennen, und k
    und s brauchen eine Sorte. Schreib statt * ihren Buchstaben: G, K, P, M oder V.

refusal-wrong-area =
    "{ $wish }" geht nicht: { $space } liegt in der falschen Hälfte des Betriebs.

refusal-not-touching =
    "{ $wish }" geht nicht: { $origin } und { $target } berühren sich nicht.

refusal-no-row = "{ $wish }" geht nicht: Reihen stehen nur bei v und heißen 1 bis 5.

refusal-row-twice = "{ $wish }" nennt die Reihe { $row } zweimal.
