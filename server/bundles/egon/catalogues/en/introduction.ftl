## The game on one screen, for somebody who has never seen it

about-game =
    Builders buy stones from five dealers and build towers; they report one another, steal and blackmail.

introduction =
    .heading = The game at a glance
    .text =
        Everybody builds a tower. Who has the highest one after { $rounds } rounds wins
        ({ RULE("1.1") }). You buy stones from five dealers; they lie in storage until crews set
        them on the tower. Money comes as salary, 10 Kj times the sum of the
        seven numbers that are drawn (1,750 Kj on average), and 10 Kj times the height of
        your tower ({ RULE("2.3") }). What is missing becomes a loan at 50% ({ RULE("2.4.1") }).

        A round has four parts, in this order: one 1st action (report, rent,
        lottery ...), purchases at as many dealers as you like, one 2nd action (party,
        guard, theft ...), building. Everybody orders at the same time; then comes
        the draw. A stone costs 50 Kj and 10 Kj times the number of its dealer, 300 Kj on
        average ({ RULE("3.4.1") }).

        A purchase k,Cyrus,200,1,4 means: at Cyrus for at most 200 Kj, at least 1
        and at most twice as many stones ({ RULE("3.6.3") }), with 4 tower shares. Who sets more shares is served sooner; all together
        at most as many as your tower is high ({ RULE("3.5") }).

        The DI says how closely the police watch you: the higher, the sooner what you do
        goes wrong ({ RULE("4.6") }). In the whole game you owe four newspaper articles; each that
        is missing costs 10 stones ({ RULE("4.4") }).
    .ask =
        More is told by "help k" (one order), "help rules" (the contents of the rules),
        "help 3.5" (a section of them) and "help example" (a whole mail to copy).
