## Bilder
# .note steht klein unter dem Titel; .said sagt das Bild in Worten.

forum-picture =
    .title = Die Preise im Forum
    .note = in D je Karte, nach Durchgängen; ein Quadrat je Karte, die zählt
    .said = Preise im Forum, nach Durchgängen. { $goods }.

# Was von einer Sorte gesagt wird
forum-good = { $good }: { $prices }
forum-round = Durchgang { $round }: { $price } D bei { $cards }

senate-picture =
    .title = Die Gaben an den Senat
    .note = Beliebtheit der Gaben; rechts die Chips dafür
    .said = Beliebtheit der Gaben an den Senat, die höchste zuerst: { $gifts }.

senate-gift = { $player } { $gift } (Chips: { $chips })

chips-curve =
    .title = Die Chips
    .note = zu Beginn (0) und nach jedem Durchgang
    .said = Chips nach Durchgängen: { $figures }.
