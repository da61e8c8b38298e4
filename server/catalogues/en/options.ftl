### The options of a game

## Answers to commands

options-shown = The options of { $title }:
option-set =
    { $title }, from now on: { $name }={ $after } (until now: { $name }={ $before }).
option-as-before =
    { $title }: { $name }={ $after } applied already, so nothing changes.
options-told = The players are told which options have changed.

## Why a command does nothing

option-unknown = There is no option "{ $words }". The options are: { $known }.
option-yes-no = { $name } is "yes" or "no".
option-choice = { $name } is one of these words: { $known }.
option-no-such-kind =
    This game has no kind of step "{ $words }". Its kinds are: { $known }.
option-newspaper-no-link =
    This server has no address for pages, so the newspaper cannot be linked. Use
    "attach" or "keep".
option-name = The name has 1 to { $most } characters.
option-name-imitates =
    "{ $name }" reads like the game master, the server, a message or an answer, so it
    cannot be used. "Tower Post" would do.
series-of-others =
    The series { $series } belongs to other game masters. Only they and the operator can
    add a game to it. Another name begins a series of your own.
option-house-rules = House rules have 1 to { $most } characters, on one line.
option-out-of-range = { $name } is a number from { $least } to { $most }.
option-votes =
    For votes say "all", "none", or some of these kinds with blanks between: end,
    concede, draw, deadline, pause, own.

## What of it the opening says

option-told-grace =
    If orders are missing at the deadline, it is put off once, by { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }.{ $locks ->
        [yes] {" "}Those who have ordered in time cannot change anything then.
       *[no] {""}
    }
option-told-hold-first =
    The first round is not resolved before all have sent orders, unless the game master
    says so.
option-told-name-missing =
    Each report names the seats without orders, and those that have a new player or none.
option-told-house-rules = The game master's house rules: { $rules }
option-told-sign-ups = People can sign up until { $until }.
option-told-absence =
    If you cannot play on some days, use "away": at most { $days ->
        [one] { $days } day
       *[other] { $days } days
    } in this game in all. "help away" says how.
option-told-invite =
    The seat of a player who sends no orders for { $count ->
        [one] a round
       *[other] { $count } rounds in a row
    } is offered to those on the waiting list.
option-told-series =
    The game belongs to the series { $series }. Its table names those who have agreed;
    "rating" tells you how.
option-told-keep-reports =
    Reports come when the game master releases them, so not always right after the
    deadline.
option-told-press-only =
    { $public ->
        [yes]
            There are no messages between players in this game, only press ("Press:" ...
            "End") and messages to the game master ("Message GM:" ... "End").
       *[no]
            Players write nothing to one another in this game, no open press either,
            only messages to the game master ("Message GM:" ... "End").
    }
option-told-anonymous =
    { $choice ->
        [yes]
            Messages and press name who has written them, unless you write "Press,
            anonymous:" or "Message CODE, anonymous:".
       *[no] Messages and press do not name who has written them.
    } The game master can see it.
option-told-orders-first =
    As long as a round waits for your orders, you cannot write to the other players.
option-told-silent-steps =
    Players write nothing to others in steps of these kinds: { $kinds }.
option-told-messages =
    In each round you can write { $count ->
        [one] one message
       *[other] { $count } messages
    } to other players, of at most { $length } characters.
option-told-texts =
    In each round you can write { $count ->
        [one] one text
       *[other] { $count } texts
    } of { $characters } characters together: press, articles, notes and messages, also
    to the game master.
option-told-no-votes = There are no votes in this game.
option-told-votes =
    Players can propose a vote{ $kinds ->
        [none] , for example on ending the game or on moving the deadline
       *[given] {" "}({ $kinds })
    }; "help propose" says how.
option-told-share =
    { $unanimous ->
        [yes] A proposal is carried once everybody who votes has agreed.
       *[no] A proposal is carried once { $share } percent of those who vote have agreed.
    }
option-told-votes-stand =
    A proposal to end the game stays open when its round is over, until enough agree or
    it is withdrawn.
option-told-ballot =
    { $secret ->
        [yes] Ballots are secret: only what comes of them is revealed.
       *[no] Ballots are open: it is revealed who has agreed.
    }
