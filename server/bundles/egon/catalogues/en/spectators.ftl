## EGONmind of the spectators

spectators-guess =
    EGONmind: in this round you too can guess who is who. Answer with a line for each
    guess, such as m,{ $code },First Last. What comes of it stands in the last report;
    it has no influence on the game ({ RULE("8.2") }).
spectators-points = EGONmind of the spectators
spectators-note = each point counts 0.9, less the players' mean loss; 8.2
