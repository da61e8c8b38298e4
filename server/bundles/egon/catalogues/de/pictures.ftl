## Was unter Bildern steht und statt ihrer vorgelesen wird

skyline =
    .title = Die Stadt nach Runde { $round }
    .title-at-the-end = Die Stadt am Ende der Partie
    .note = Höhe in Steinen; ziegelrot: in dieser Runde dazugekommen
    .sentence = Die Türme, der höchste zuerst: { $towers }.
# Ein Turm in diesem Satz
skyline-tower = { $name } { $height }
skyline-tower-changed = { $name } { $height } ({ SIGNED($change) })
skyline-tower-out = { $name } { $height } (ausgeschieden)

dealers =
    .title = Die Händler
    .note = Linie: Preis. Balken: angeboten, dunkel: verkauft
    .sentence = Preise und Angebot der Händler nach Runden. { $dealers }.
# Preis und Angebot eines Händlers in diesem Satz
dealers-price = Runde { $round }: { $price } Kj
dealers-offer = nächste Runde im Angebot: { $stones }

towers =
    .title = Die Türme im Lauf der Partie
    .note = in Steinen, zu Beginn (0) und nach jeder Runde
    .said = Die Türme nach Runden, in Steinen: { $figures }.

## In Bildern selbst

picture-price = { $price } Kj
picture-stones =
    { $stones ->
        [one] { $stones } Stein
       *[other] { $stones } Steine
    }
