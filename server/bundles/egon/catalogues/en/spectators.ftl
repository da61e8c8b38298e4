## EGONmind of the spectators

spectators-guess =
    EGONmind: this round you too can guess who is who. Reply with a line for each guess,
    such as m,{ $code },First Last. The last report shows the result, which does not
    affect the game ({ RULE("8.2") }).
spectators-points = EGONmind of the spectators
spectators-note = 0.9 for each point, less the players' mean loss; 8.2
