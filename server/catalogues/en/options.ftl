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
option-newspaper =
    An issue of the newspaper in which somebody wrote is attached to a mail ("attach"),
    linked ("link") or only kept ("keep").
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
    There are no messages between players in this game, only press ("Press:" ... "End")
    and messages to the game master ("Message GM:" ... "End").
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
option-told-ballot =
    { $secret ->
        [yes] Ballots are secret: only the number of votes is revealed.
       *[no] Ballots are open: it is revealed who has agreed.
    }
