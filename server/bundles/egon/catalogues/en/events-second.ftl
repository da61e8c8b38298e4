## The second action (6)
# .own is read by whom it happens to, .hit by another one who is named in it. Both begin
# with their sign: "+" good for the reader, "-" bad, "!" mere news. .all is read by all.
# Where there is a head (-head), it has the sign, and all that has the same head stands
# in one line behind it, players by their codes.
# $then is what follows from it ("consequences"), $deed an action with its fields.

party-given-you =
    .hit = ! Party given by { $code }: you are the only guest

party-given-you-too =
    .hit = ! Party given by { $code }: you come, and with you { $rest }

party-given-you-are-torn =
    .hit-head = ! Invited more than once, so at none of the parties
    .hit =
        { $code } ({ COUNT($guests) ->
            [0] nobody comes
            [one] guests: { $guests }
           *[other] guests: { $guests }
        })

party-given-you-are-struck =
    .hit-head = ! Struck from the guest list by
    .hit =
        { $code } ({ COUNT($guests) ->
            [0] nobody comes
            [one] guests: { $guests }
           *[other] guests: { $guests }
        })

party-given-guests =
    .own =
        + Party for { ABS($cash) } Kj ({ $amount } / (10 x ZZ { $zz }) = { $places ->
            [one] { $places } place
           *[other] { $places } places
        }), guests: { $guests }{ $then }
    .hit = ! Party given by { $code }, guests: { $guests }
    .all-head = Party
    .all = { $code } with { $guests }

# What a guest had ordered, read by the host
party-kept = + Your party keeps { $name } from this: { $thing }

party-given-alone =
    .own =
        - Party for { ABS($cash) } Kj ({ $amount } / (10 x ZZ { $zz }) = { $places ->
            [one] { $places } place
           *[other] { $places } places
        }): nobody comes
    .hit = ! Party given by { $code }: nobody comes
    .all-head = Party without guests
    .all = { $code }

imported =
    .own =
        + { $storage ->
            [one] { $storage } stone
           *[other] { $storage } stones
        } imported for { ABS($cash) } Kj (at { $price } = highest price { $highest } + 4
        x { $storage } x { $storage } each)
    .all-head = Imports
    .all = { $code } { $storage } at { $price } Kj each

guarded-guarded =
    .own = ! Guard factor { $effective } for { ABS($cash) } Kj
    .all-head = Guard factor
    .all = { $code } { $effective }

guarded-guest =
    .own =
        ! Guard factor { $effective } instead of { $factor } for { ABS($cash) } Kj, as
        you are at a party
    .all-head = Guard factor
    .all = { $code } { $effective } instead of { $factor }, at a party

theft-tried-empty =
    .own =
        - Theft from { $target } without loot: DI + ZZ + guard factor - 2 x round + 2 x
        half the number = { $sum }{ $then }
    .hit-head =
        ! Theft from you without loot (DI + ZZ + guard factor - 2 x round + 2 x half the
        number)
    .hit = { $code } ({ $sum }{ $then })
    .all-head =
        Theft without loot (DI + ZZ + guard factor - 2 x round + 2 x half the number)
    .all = { $code } from { $target } ({ $sum }{ $then })

theft-tried-success =
    .own =
        + Theft from { $target } succeeds: DI + ZZ + guard factor - 2 x round + 2 x half
        the number = { $sum }{ $then }
    .hit-head =
        - Theft from you succeeded (DI + ZZ + guard factor - 2 x round + 2 x half the
        number)
    .hit = { $code } ({ $sum }{ $then })
    .all-head =
        Theft succeeded (DI + ZZ + guard factor - 2 x round + 2 x half the number)
    .all = { $code } from { $target } ({ $sum }{ $then })

theft-tried-failure =
    .own =
        - Theft from { $target } fails: DI + ZZ + guard factor - 2 x round + 2 x half
        the number = { $sum }{ $then }
    .hit-head =
        ! Theft from you failed (DI + ZZ + guard factor - 2 x round + 2 x half the
        number)
    .hit = { $code } ({ $sum }{ $then })
    .all-head = Theft failed (DI + ZZ + guard factor - 2 x round + 2 x half the number)
    .all = { $code } from { $target } ({ $sum }{ $then })

stones-stolen-nothing =
    .own =
        ! You get no stone from { $victim } ({ $count } wanted, { $there } in storage)

stones-stolen-stolen =
    .own =
        + { $storage ->
            [one] { $storage } stone
           *[other] { $storage } stones
        } stolen from { $victim } ({ $count } wanted, { $there } in storage)
    .all-head = Stolen
    .all = { $code } { $storage } from { $victim }

stones-lost-lost =
    .own =
        - { $storage ->
            [one] { ABS($storage) } stone
           *[other] { ABS($storage) } stones
        } stolen by { $thieves }

sabotage-tried-empty =
    .own =
        - Sabotage against { $target } for { ABS($cash) } Kj hits a tower without
        stones: { $force } >= ZZ { $zz }; DI + ZZ - round + half the guard factor =
        { $sum }{ $then }
    .hit =
        ! Sabotage of your tower by { $code }: { $force } >= ZZ { $zz }, but without
        stones nothing falls
    .all-head =
        Sabotage without effect (amount / 20 >= ZZ; DI + ZZ - round + half the guard
        factor)
    .all =
        { $code } against { $target } ({ $force } >= { $zz }; { $sum }{ $then })

sabotage-tried-success =
    .own =
        + Sabotage against { $target } for { ABS($cash) } Kj succeeds: { $force } >= ZZ
        { $zz }; DI + ZZ - round + half the guard factor = { $sum }{ $then }
    .hit =
        - Sabotage of your tower by { $code }: { $force } >= ZZ { $zz }, succeeded
    .all-head =
        Sabotage succeeded (amount / 20 >= ZZ; DI + ZZ - round + half the guard factor)
    .all =
        { $code } against { $target } ({ $force } >= { $zz }; { $sum }{ $then })

sabotage-tried-failure =
    .own =
        - Sabotage against { $target } for { ABS($cash) } Kj fails: { $force } < ZZ
        { $zz }; DI + ZZ - round + half the guard factor = { $sum }{ $then }
    .hit =
        ! Sabotage of your tower by { $code }: { $force } < ZZ { $zz }, failed
    .all-head =
        Sabotage failed (amount / 20 < ZZ; DI + ZZ - round + half the guard factor)
    .all =
        { $code } against { $target } ({ $force } < { $zz }; { $sum }{ $then })

tower-blown-up-fallen =
    .own =
        - Blown up by { $by }: tower { $height } -> { $new-height }. { $above ->
            [0] No stone fell from above Z6 { $z6 }, so none is destroyed
            [one]
                { $above } stone fell from above Z6 { $z6 }; { $percent }% of that
                ({ $count } x digit sum { $digits }), rounded up, is destroyed:
                { $destroyed }
           *[other]
                { $above } stones fell from above Z6 { $z6 }; { $percent }% of them
                ({ $count } x digit sum { $digits }), rounded up, are destroyed:
                { $destroyed }
        }. To your storage: { $storage }
    .hit =
        + The tower of { $code } loses { $tower ->
            [one] { ABS($tower) } stone
           *[other] { ABS($tower) } stones
        }, { $destroyed } of them destroyed
    .all-head = Blown up
    .all =
        { $code } { $tower ->
            [one] { ABS($tower) } stone
           *[other] { ABS($tower) } stones
        } ({ $destroyed } destroyed)

blackmail-made-all-money =
    .own = ! You forbid everybody else: { $deed }; or else { $penalty } Kj
    .all =
        { $code } forbids everybody else: { $deed }; or else { $penalty } Kj

blackmail-made-all-stones =
    .own =
        ! You forbid everybody else: { $deed }; or else { $penalty ->
            [one] { $penalty } stone
           *[other] { $penalty } stones
        }
    .all =
        { $code } forbids everybody else: { $deed }; or else { $penalty ->
            [one] { $penalty } stone
           *[other] { $penalty } stones
        }

blackmail-made-all-text =
    .own = ! You forbid everybody else: { $deed }; or else: { $text }
    .all = { $code } forbids everybody else: { $deed }; or else: { $text }

blackmail-made-one-money =
    .own =
        ! You blackmail { $victim }: { $deed }; or else { $penalty } Kj
    .hit =
        - Blackmailed by { $code }: { $deed }; or else { $penalty } Kj
    .all =
        { $code } blackmails { $victim }: { $deed }; or else { $penalty } Kj

blackmail-made-one-stones =
    .own =
        ! You blackmail { $victim }: { $deed }; or else { $penalty ->
            [one] { $penalty } stone
           *[other] { $penalty } stones
        }
    .hit =
        - Blackmailed by { $code }: { $deed }; or else { $penalty ->
            [one] { $penalty } stone
           *[other] { $penalty } stones
        }
    .all =
        { $code } blackmails { $victim }: { $deed }; or else { $penalty ->
            [one] { $penalty } stone
           *[other] { $penalty } stones
        }

blackmail-made-one-text =
    .own = ! You blackmail { $victim }: { $deed }; or else: { $text }
    .hit = - Blackmailed by { $code }: { $deed }; or else: { $text }
    .all =
        { $code } blackmails { $victim }: { $deed }; or else: { $text }

blackmail-dropped-guest =
    .own = ! Your blackmail ({ $deed }) lapses: you are at a party
    .all-head = Blackmail lapses, at a party
    .all = { $code }

blackmail-dropped-last =
    .own = ! Your blackmail ({ $deed }) has no effect: last round
    .all-head = Blackmail without effect, last round
    .all = { $code }

blackmail-dropped-out =
    .own = ! Your blackmail ({ $deed }) lapses
    .all-head = Blackmail lapses
    .all = { $code } ({ $deed })
