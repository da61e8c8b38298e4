### Votes: what players propose, and all who play vote on

## What is proposed: words behind "they propose"

vote-to-end = to end the game with the standings as they are
vote-to-concede = to end the game as a win for { $named }
vote-to-draw =
    to end the game as a draw { $named ->
        [none] of all who play on
       *[given] between { $named }
    }
vote-to-deadline =
    to set the deadline { $span } { $earlier ->
        [yes] earlier
       *[no] later
    }
vote-to-pause = to pause the game until { $until }

## Letters

# $what is one of the words above, $follows a sentence about what the end counts for.
vote-question =
    .subject = Vote: do you agree { $what }?
    .text =
        { $who ->
            [none] Somebody who plays in { $title } proposes { $what }.
           *[given] { $who } proposes in { $title } { $what }.
        }

        { $follows }

        If you agree, reply to this mail with "yes" and nothing else, if not, with "no".
        Without a reply you have not agreed. You can change your vote by replying again.

        As soon as { $needed } players have agreed, it is done. Somebody who has sent no
        orders for two rounds is only counted after voting, and robots do not vote.
        { $stands ->
            [yes] The proposal outlasts { $step }.
           *[no]
                If not enough agree before { $step } is resolved, the proposal lapses.
        } { $secret ->
            [yes] The ballot is secret: the others only learn what comes of it.
           *[no] The ballot is open: the others see who has agreed.
        } "status" shows open votes, and how you have voted.

vote-noted =
    .subject = Your vote counts
    .text =
        Your vote on the proposal in { $title } { $what } is { $yes ->
            [yes] yes.
           *[no] no.
        } { $secret ->
            [yes] The ballot is secret: nobody is told.
           *[no]
                So far { $count ->
                    [one] one player has
                   *[other] { $count } players have
                } agreed; { $needed } are needed.
        } Until that is decided, you can change your vote by replying to the same mail
        again.

vote-withdrawn =
    .subject = A proposal was withdrawn
    .text =
        The proposal in { $title } { $what } was withdrawn by the player who made it.
        Nothing changes.

vote-lapsed =
    .subject = A proposal has lapsed
    .text =
        The proposal in { $title } { $what } has lapsed, because its round is no
        longer open. { $secret ->
            [yes] Not enough players have agreed,
           *[no]
                It got { $votes ->
                    [one] one vote,
                   *[other] { $votes } votes,
                } which was not enough,
        } so nothing changes.

        { $names ->
            [none] {""}
           *[given] In favour: { $names }.
        }

vote-too-late =
    .subject = A proposal came too late
    .text =
        Enough players have agreed in { $title } { $what }, but in the meantime that is
        no longer possible. Nothing changes.

        { $names ->
            [none] {""}
           *[given] In favour: { $names }.
        }

## Parts of the letters that say what was decided

vote-carried = The players have voted { $what }: { $count } of { $all } agreed.
vote-agreed = In favour: { $names }.
vote-place = Place { $place }: { $names }
vote-gives-no-places =
    A game that ends like this has no places, so it counts for no rating and no series.
vote-gives-places =
    The places that this gives count for ratings and series like those of any other
    game.
vote-has-ended = The players voted { $what }.

## What "status" shows

vote-open =
    Open vote, { $what }: { $secret ->
        [yes] the ballot is secret;
       *[no]
            so far { $count ->
                [one] one player has
               *[other] { $count } players have
            } agreed;
    } { $needed } are needed. { $mine ->
        [yes] You have agreed.
        [no] You have said no.
        [waits]
            You have not voted yet: reply "yes" or "no" to the mail that asks you.
            "propose" without more sends it again.
       *[none] {""}
    }

## Answers to the command

vote-proposed =
    You propose { $what }. { $count ->
        [one] One other player is asked now.
       *[other] { $count } other players are asked now.
    } Your own vote is yes. As soon as { $needed } players have agreed, it is done.
    { $stands ->
        [yes] The proposal outlasts { $step }.
       *[no] If not enough agree before { $step } is resolved, the proposal lapses.
    } "propose off" withdraws it.
vote-taken-back = Your proposal { $what } is withdrawn.
vote-asked-again =
    { $count ->
        [one] The question about the open proposal comes once more.
       *[other] The questions about { $count } open proposals come once more.
    }
vote-none-open = There is no open proposal in { $title }. "help propose" says how to make one.

## Why nothing is proposed

vote-unreadable =
    "{ $words }" is no proposal. What you can propose: { $forms }.
vote-no-span = Name the time as in "{ $example }".
vote-no-day = Name one day, as in "{ $example }".
vote-before-start = { $title } has not begun, so there is nothing to vote on.
vote-not-allowed = Votes of this kind are not allowed in { $title }.
vote-not-yours = You no longer vote in { $title }.
vote-once-a-round =
    You have already proposed something in this round. You can propose something else in
    the next one.
vote-of-kind-open =
    There is an open proposal of this kind already. "propose" without more sends you the
    question again.
vote-alone =
    Nobody else votes in { $title } at the moment, and nobody decides alone. Write to the
    game master ("Message GM:").
vote-none-of-yours = You have no open proposal.
vote-no-deadline = The open round of { $title } has no deadline that could be moved.
vote-deadline-passed = The deadline of the open round of { $title } has passed.
vote-ends-sooner =
    The open round of { $title } ends before that anyway, because everybody is ready.
vote-instant-passed = That time has passed already.
vote-pause-too-long = That is too far away: a pause can last a year at most.
vote-without-result =
    No round of { $title } has been resolved yet, so there is no result that the game
    could end with.
vote-draw-alone =
    A draw is between at least two players who vote. Without names, "propose draw" is one
    of all of them.
vote-draw-of-all =
    A draw in { $title } is one of all who play on: say "propose draw" without names.
vote-not-in-the-game =
    { $who } does not play on in { $title }, so that cannot be proposed.
vote-not-in-this-position = The position in { $title } does not allow that now.
