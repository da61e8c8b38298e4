## The game on one screen, for somebody who has never seen it

about-game =
    Builders buy stones from five dealers and build towers; they report one another,
    steal and blackmail. Usually 13 rounds.

introduction =
    .heading = The game at a glance
    .text =
        Everybody builds a tower. Whoever has the highest one after { $rounds ->
            [one] one round
           *[other] { $rounds } rounds
        } wins ({ RULE("1.1") }). You buy stones from five dealers; they lie in storage
        until crews set them on the tower. Money is counted in Kj. You get a salary of
        10 Kj times the sum of the seven numbers drawn (1,750 Kj on average) plus 10 Kj
        times the height of your tower ({ RULE("2.3") }). If you run short, the
        shortfall becomes a loan at 50% ({ RULE("2.4.1") }).

        A round has four parts, in this order: one 1st action (report, rent,
        lottery ...), purchases from as many dealers as you like, one 2nd action (party,
        guard, theft ...), building. Everybody orders at the same time; then comes the
        draw. A stone costs 50 Kj plus 10 Kj times the number drawn for its dealer, 300
        Kj on average ({ RULE("3.4.1") }).

        The purchase k,Cyrus,200,1,4 means: from Cyrus for at most 200 Kj, at least 1
        and at most twice as many stones ({ RULE("3.6.3") }), with 4 tower shares. Tower
        shares are stakes that cost nothing: the more you stake with a dealer, the
        sooner you are served; you have as many in all as your tower has stones
        ({ RULE("3.5") }).

        The DI (disciplinary index) says how closely the police watch you: the higher it
        is, the more often your plans go wrong ({ RULE("4.6") }). In the whole game you
        owe four newspaper articles of { $chars } or more characters each; each that is
        missing costs 10 stones ({ RULE("4.4") }).
    .ask =
        To read more: "help k" (one order), "help rules" (the contents of the rules),
        "help 3.5" (a section of them) and "help example" (a whole mail to copy).

## An article, as the help shows it as an example

sample-article =
    There is much talk in town, and not all of it is true. In the market they say that
    some storehouses hold stones that nobody ever bought. At the well they say that some
    towers grow only at night. And in the tavern they say that the police have known all
    of this for years. We at the newspaper know only what we have seen: a cart without a
    light, two figures with shovels, and a dog that thought it wiser not to bark. Whose
    cart it was, we cannot say yet. But we have counted the tracks, and tomorrow we shall
    follow them, with a lantern and a very large notebook. Anybody with something to say
    had better say it now.
