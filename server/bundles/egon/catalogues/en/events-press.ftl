## Articles, justifications, blackmail that falls due (4.4, 6.6)
# .own is read by whom it happens to, .hit by another one who is named in it. Both begin
# with their sign: "+" good for the reader, "-" bad, "!" mere news. .all is read by all.
# Where there is a head (-head), it has the sign, and all that has the same head stands
# in one line behind it, players by their codes.
# $then is what follows from it ("consequences"), $deed an action with its fields.

penalty-set-money =
    .own =
        ! The game master sets the penalty of your blackmail ({ $deed }) to { $penalty }
        Kj
    .hit =
        ! Blackmail by { $code } ({ $deed }): the game master sets the penalty to
        { $penalty } Kj
    .all =
        Blackmail by { $code } ({ $deed }): the penalty is now { $penalty } Kj, set by
        the game master

penalty-set-stones =
    .own =
        ! The game master sets the penalty of your blackmail ({ $deed }) to
        { $penalty ->
            [one] { $penalty } stone
           *[other] { $penalty } stones
        }
    .hit =
        ! Blackmail by { $code } ({ $deed }): the game master sets the penalty to
        { $penalty ->
            [one] { $penalty } stone
           *[other] { $penalty } stones
        }
    .all =
        Blackmail by { $code } ({ $deed }): the penalty is now { $penalty ->
            [one] { $penalty } stone
           *[other] { $penalty } stones
        }, set by the game master

penalty-set-text =
    .own =
        ! The game master sets the penalty of your blackmail ({ $deed }): { $text }
    .hit =
        ! Blackmail by { $code } ({ $deed }): the game master sets the penalty:
        { $text }
    .all =
        Blackmail by { $code } ({ $deed }): the penalty, set by the game master, is now:
        { $text }

blackmail-lifted =
    .own = ! The game master lifts your blackmail ({ $deed })
    .hit =
        + The game master lifts the blackmail by { $code } ({ $deed })
    .all = The game master lifts the blackmail by { $code } ({ $deed })

article-published-new =
    .own =
        ! Your article ({ $thing }) appears: { $articles } of 4 ({ $chars } characters)
    .all-head = Articles ({ $thing })
    .all = { $code }

article-published-reused =
    .own =
        ! Your kept article ({ $thing }) appears and counts: { $articles } of 4
        ({ $chars } characters)
    .all-head = Kept articles ({ $thing })
    .all = { $code }

article-kept =
    .own =
        ! Your article ({ $thing }, { $chars } characters) does not appear; it is kept:
        "Article as before"

article-kept-last =
    .own = ! Your article ({ $thing }, { $chars } characters) does not appear

justification-came-pointless =
    .own =
        ! { $blackmailer } was not blackmailing you: your justification has no effect

justification-came-short =
    .own =
        - Your justification is too short (characters: { $chars } of { $needed })
    .hit-head = ! Justification that is too short
    .hit = { $code } (characters: { $chars } of { $needed })
    .all-head = Justification, too short
    .all = { $code } to { $blackmailer }

justification-came-unprinted =
    .own = ! Your justification counts but does not appear (press strike)
    .hit-head = ! Justification to you
    .hit = { $code }
    .all-head = Justification
    .all = { $code } to { $blackmailer }

justification-came-counted =
    .own =
        ! Your justification appears and counts as an article: { $articles } of 4
    .hit-head = ! Justification to you
    .hit = { $code }
    .all-head = Justification
    .all = { $code } to { $blackmailer }

justification-came-printed =
    .own = ! Your justification appears, but no longer counts as an article
    .hit-head = ! Justification to you
    .hit = { $code }
    .all-head = Justification
    .all = { $code } to { $blackmailer }

threat-obeyed-obeyed =
    .own-head = ! You complied with the blackmail by
    .own = { $blackmailer } ({ $deed })
    .hit-head = ! Complied with your blackmail ({ $deed })
    .hit = { $code }

threat-obeyed-prisoner =
    .own =
        ! The blackmail by { $blackmailer } does not touch you: you are behind bars
    .hit-head = ! Behind bars, so not touched by your blackmail
    .hit = { $code }

threat-answered-due =
    .own =
        - Your justification does not help against { $blackmailer }: your DI
        { $victim-di } + Z6 { $z6 } = { $left } > their DI { $blackmailer-di } + ZZ
        { $zz } = { $right }, the penalty is due
    .hit-head = + The justification does not help, the penalty is due
    .hit =
        { $code } (DI { $victim-di } + Z6 { $z6 } = { $left } > DI { $blackmailer-di } +
        ZZ { $zz } = { $right })
    .all-head = Justification against { $blackmailer } does not help
    .all =
        { $code } (DI { $victim-di } + Z6 { $z6 } = { $left } > DI { $blackmailer-di } +
        ZZ { $zz } = { $right })

threat-answered-saved =
    .own =
        + Your justification helps against { $blackmailer }: your DI { $victim-di } + Z6
        { $z6 } = { $left }, not above their DI { $blackmailer-di } + ZZ { $zz } =
        { $right }, no penalty
    .hit-head = - The justification helps, no penalty
    .hit =
        { $code } (DI { $victim-di } + Z6 { $z6 } = { $left }, not above DI
        { $blackmailer-di } + ZZ { $zz } = { $right })
    .all-head = Justification against { $blackmailer } helps, not higher
    .all =
        { $code } (DI { $victim-di } + Z6 { $z6 } = { $left }, DI { $blackmailer-di } +
        ZZ { $zz } = { $right })

threat-ignored =
    .own = - You did not comply with the blackmail by { $blackmailer } ({ $deed }): the penalty is due
    .hit-head =
        + Did not comply with your blackmail ({ $deed }), the penalty is due
    .hit = { $code }
    .all-head = Blackmail by { $blackmailer } not obeyed
    .all = { $code } ({ $deed })

penalty-paid-money =
    .own =
        - { ABS($cash) } Kj penalty to { $blackmailer } (demanded { $ordered }, due
        { $due })
    .all-head = Penalty to { $blackmailer }
    .all = { $code } { ABS($cash) } Kj

penalty-paid-stones =
    .own =
        - { $storage ->
            [one] { ABS($storage) } stone
           *[other] { ABS($storage) } stones
        } penalty to { $blackmailer } (demanded { $ordered }, due { $due })
    .all-head = Penalty to { $blackmailer }
    .all =
        { $code } { $storage ->
            [one] { ABS($storage) } stone
           *[other] { ABS($storage) } stones
        }

penalty-paid-nothing =
    .own =
        ! You had nothing to take: no penalty to { $blackmailer } (demanded
        { $ordered }, due { $due })
    .all-head = Penalty to { $blackmailer }
    .all = { $code } nothing, as there was nothing to take

penalty-received-money =
    .own-head = + Penalty received from
    .own = { $victim } { $cash } Kj

penalty-received-stones =
    .own-head = + Penalty received from
    .own =
        { $victim } { $storage ->
            [one] { $storage } stone
           *[other] { $storage } stones
        }

penalty-received-nothing =
    .own-head = ! No penalty, as there was nothing to take, from
    .own = { $victim }

free-penalty-due =
    .own =
        - Penalty to { $blackmailer }, carried out by the game master: { $text }
    .hit =
        + Penalty for { $code }, carried out by the game master: { $text }
    .all = { $code }: penalty by { $blackmailer }, { $text }
