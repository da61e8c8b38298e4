## Pictures
# .note is small below the title; .said tells the picture in words.

forum-picture =
    .title = The Forum's prices
    .note = in D a card, by rounds; a square for each card that counts
    .said = The Forum's prices, by rounds. { $goods }.

# What is said of a kind
forum-good = { $good }: { $prices }
forum-round = round { $round }: { $price } D with { $cards }

senate-picture =
    .title = The gifts to the Senate
    .note = Appeal of the gifts; at the right the chips for them
    .said = Appeal of the gifts to the Senate, the highest first: { $gifts }.

senate-gift = { $player } { $gift } (chips: { $chips })

chips-curve =
    .title = The chips
    .note = at the start (0) and after each round
    .said = Chips by rounds: { $figures }.
