## What things are called

about-game =
    Merchants in the port of Rome bid for lots, sell goods in the Forum and make gifts
    to the Senate. Usually 5 rounds of four steps each, and a closing step.

good-ivory = ivory
good-oil = oil
good-wine = wine
good-salt = salt
good-wood = wood
good-grain = grain

# A step as mails call it
step-hafen = Harbour { $number }
step-handel1 = Trade { $number }a
step-handel2 = Trade { $number }b
step-kontor = Office { $number }
step-schluss = Closing { $number }

# A step inside a sentence, without its number
stage-hafen = harbour
stage-handel = trade
stage-handel1 = first trade
stage-handel2 = second trade
stage-kontor = office
stage-schluss = closing

## How the game stands

own-cards =
    .heading = Your cards, your money
    .hand = Hand
    .boat = Boat
    .lot = Lot
    .cash = Cash

cash = { $cash } D

cash-and-purse = { $cash } D; with a budget (b) up to { $purse } D from stores and loans

boat-later = { $cards } (your second lot, still hidden)

own-lot = { $cards }: minimum { $minimum } D; if nobody bids, it costs you { $half } D

table =
    .heading = At the table
    .note = in turn, from the start player
    .player = Player
    .chips = Chips
    .stores = Stores
    .loans = Loans
    .cards = Cards

lots =
    .heading = The open lots
    .seller = Lot of
    .cards = Cards
    .minimum = Minimum

goods =
    .heading = The goods
    .kind = Kind
    .value = Value
    .senate = Senate now
    .next-senate = Next
    .depressors = Depressors
    .discard = Discard

forum-prices =
    Prices in the Forum: with 1, 2, 3 ... cards of a kind there, each sells for
    { $prices } D; with more cards, for { $more } D. Depressors (cards from the deck)
    count too.

forum-price = Prices in the Forum: each card sells for { $more } D.

deck =
    In the deck: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }.

## What to do

to-do = What to do now

nothing-to-do = There is nothing for you to do in this step.

last-round = This is the last round; after its office there is only the reckoning.
round-before-last =
    The round after this one is the last: its office is the last chance to use the cards
    that you keep now.

to-do-hafen =
    Take one card of your boat into your hand and choose two of the other four as your
    first lot. The last two become your second.

to-do-handel1 =
    Bid on the other players' first lots, and say what your own is worth to you. They
    are sold in the order of the list; the second lots come after that.

to-do-handel2 =
    Bid on the other players' second lots, and say what your own is worth to you. They
    are sold in the order of the list; the office comes after that.

to-do-kontor =
    Split your hand: the Forum pays money, the Senate gives chips for the gifts with the
    most appeal (column "Senate now"); you keep as much of the rest as you have stores
    for. In Forum and Senate together: at most { $max-kinds ->
        [one] { $max-kinds } kind
       *[other] { $max-kinds } kinds
    }.

to-do-last-kontor =
    The last office: split your hand between Forum (money) and Senate (chips for the
    gifts with the most appeal: column "Senate now"). At the end each kind in your
    stores brings 1 chip. In Forum and Senate together: at most { $max-kinds ->
        [one] { $max-kinds } kind
       *[other] { $max-kinds } kinds
    }.

to-do-schluss =
    Say which cards stay in your stores: each kind brings 1 chip, each free store
    { $store-sale } D.

## How a game master types what was shuffled

draw-form-start =
    The start needs three sequences with / between them: for the seats (1 to
    { $seats }), the cards (1 to { $deck }) and the Senate cards (1 to { $senate }).
    Each has every number once, with commas between them.
draw-form-deck =
    A shuffle is the numbers 1 to { $deck }, each once, with commas between them: the order
    of the cards.
