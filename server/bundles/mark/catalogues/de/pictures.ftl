## Bilder
# .note steht klein unter dem Titel; .said sagt das Bild in Worten.

factories-picture =
    .title = Die Betriebe
    .note = oben Aufbereitung (B), unten Anlieferung (A), dazu die Kasse
    .said = Die Betriebe: { $factories }.

# Eine Fabrik in Worten, und die Kasse darunter
factory = { $name }: { $pieces }
factory-empty = { $name }: leer
factory-cash = { $cash } Mark

market-picture =
    .title = Der Markt
    .note = farbig: verkauft; umrandet: was das nächste Stück bringt
    .note-at-the-end = farbig: verkauft
    .said = Der Markt, Reihe für Reihe: { $rows }.

market-row = { $pieces } { $sort }, das nächste bringt { $next }
market-row-at-the-end = { $pieces } { $sort }
market-row-full = { $pieces } { $sort }, voll
market-row-free = frei, das erste bringt { $next }

cash-curve =
    .title = Die Kassen
    .note = in Mark, zu Beginn (0) und nach jedem Schritt
    .said = Die Kassen nach Runden: { $figures }.
