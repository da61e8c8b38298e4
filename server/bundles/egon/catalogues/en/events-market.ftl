## Prices and purchases (3)
# .own is read by whom it happens to, .hit by another one who is named in it. Both begin
# with their sign: "+" good for the reader, "-" bad, "!" mere news. .all is read by all.
# Where there is a head (-head), it has the sign, and all that has the same head stands
# in one line behind it, players by their codes.
# $then is what follows from it ("consequences"), $deed an action with its fields.

fraud-tried =
    .own =
        - Attempted fraud: tower shares { $shares } with a tower of { $height }; all
        market shares are 0{ $then }
    .all-head = Attempted fraud
    .all =
        { $code } (tower shares { $shares } with a tower of { $height }{ $then })

purchase-void-offer =
    .own =
        - 0 stones from { $dealer }: your minimum of { $minimum } is above the offer of
        { $offer }
    .all-head = Nothing bought from { $dealer }, too few there
    .all = { $code } minimum { $minimum } of { $offer }

purchase-void-budget =
    .own =
        - 0 stones from { $dealer }: at the price of { $price }, { $budget } Kj do not
        pay for { $minimum }
    .all-head = Nothing bought from { $dealer }, too little money
    .all = { $code } { $budget } Kj for { $minimum }

bought-bought =
    .own =
        + { $storage ->
            [one] { $storage } stone
           *[other] { $storage } stones
        } from { $dealer } for { ABS($cash) } Kj ({ $affordable ->
            [0] demand { $demand }
           *[more] { $affordable } possible, cut to { $limit } ({ RULE("3.6.3") }),
                demand { $demand }
        }, share from bonus { $bonus-share } + tower share { $tower-share }){ $bonus ->
            [0] { "" }
           *[some] , bonus { $bonus } for the next round
        }

bought-bribed =
    .own =
        + { $storage ->
            [one] { $storage } stone
           *[other] { $storage } stones
        } from { $dealer } for { ABS($cash) } Kj ({ $bribed } of them bribed,
        { $affordable ->
            [0] demand { $demand }
           *[more] { $affordable } possible, cut to { $limit } ({ RULE("3.6.3") }),
                demand { $demand }
        }, share from bonus { $bonus-share } + tower share { $tower-share }){ $bonus ->
            [0] { "" }
           *[some] , bonus { $bonus } for the next round
        }
    .all-head = Stones got by bribe
    .all = { $code } { $bribed } from { $dealer }

bought-nothing =
    .own =
        - 0 stones from { $dealer } ({ $affordable ->
            [0] demand { $demand }
           *[more] { $affordable } possible, cut to { $limit } ({ RULE("3.6.3") }),
                demand { $demand }
        }, share from bonus { $bonus-share } + tower share { $tower-share }){ $bonus ->
            [0] { "" }
           *[some] , bonus { $bonus } for the next round
        }

stones-tied-you =
    .hit =
        ! { $dealer } keeps { $left ->
            [one] { $left } stone
           *[other] { $left } stones
        }: you are tied with { $rest } ({ $quotient })

stones-tied =
    .all-head = Tied
    .all =
        { $dealer } keeps { $left ->
            [one] { $left } stone
           *[other] { $left } stones
        } from { $group } ({ $quotient })
