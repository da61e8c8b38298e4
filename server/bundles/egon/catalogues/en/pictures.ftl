## What is written below pictures, and read out in their place

skyline =
    .title = The town after round { $round }
    .title-at-the-end = The town at the end of the game
    .note = Height in stones; brick red: added in this round
    .sentence = The towers, the highest first: { $towers }.
# A tower in this sentence
skyline-tower = { $name } { $height }
skyline-tower-changed = { $name } { $height } ({ SIGNED($change) })
skyline-tower-out = { $name } { $height } (out of the game)

dealers =
    .title = The dealers
    .note = Line: price. Bars: offered, dark: sold
    .sentence = Prices and offers of the dealers by rounds. { $dealers }.
# Price and offer of a dealer in this sentence
dealers-price = round { $round }: { $price } Kj
dealers-offer = on offer next round: { $stones }

towers =
    .title = The towers round by round
    .note = in stones, at the start (0) and after each round
    .said = The towers by rounds, in stones: { $figures }.

## In the pictures themselves

picture-price = { $price } Kj
picture-stones =
    { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    }
