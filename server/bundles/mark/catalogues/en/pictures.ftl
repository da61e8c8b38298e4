## Pictures
# .note is small below the title; .said tells the picture in words.

factories-picture =
    .title = The factories
    .note = above processing (B), below delivery (A), and the cash
    .said = The factories: { $factories }.

# A factory in words, and the cash below it
factory = { $name }: { $pieces }
factory-empty = { $name }: empty
factory-cash = { $cash } Mark

market-picture =
    .title = The market
    .note = coloured: sold; framed: the price of the next piece
    .note-at-the-end = coloured: sold
    .said = The market, row by row: { $rows }.

market-row = { $pieces } { $sort }, the next one sells for { $next }
market-row-at-the-end = { $pieces } { $sort }
market-row-full = { $pieces } { $sort }, full
market-row-free = free, the first one sells for { $next }

cash-curve =
    .title = Everybody's cash
    .note = in Mark, at the start (0) and after each step
    .said = Everybody's cash by rounds: { $figures }.
