### Answers to game masters

## The course of a game: start, pauses, deadlines, draws, spectators

pause-done =
    { $title } is paused; orders are still taken. The players are told.
resume-done = { $title } goes on: { $ends }. The players are told.
cancel-done = { $title } is cancelled. The players are told.
deadline-set = { $title }: { $ends }. The players are told.
draw-withdrawn =
    { $title }: The draw of { $step } is withdrawn. The round is resolved once another
    one is entered.
draw-entered = { $title }: the draw of { $step } is { $draw }.
round-ended = { $title }: the round has ended; { $resolved }.
game-started =
    { $title } has started with { $players ->
        [one] { $players } player
       *[other] { $players } players
    }: { $ends }. The players are told.
adopt-done =
    { $title } is played by version { $after } of its rules now, before it was version
    { $before }. The players are told.
protest-ruled =
    Protest no. { $number } is ruled on: { $who } gets your words in a mail, and the
    journal has them.
penalties-head = { $title }, { $step }: penalties in force
penalties-due = Penalties in words, to be carried out by the game master
penalty-due = { $step }: { $said }
penalties-none = none
preview-head =
    { $title }, { $step }: this is how it would end with what is there now. It is a
    preview: nothing of it is stored, and nobody else gets it.
round-ends-at = the deadline for { $step } is on { $when }
round-ends-by-hand =
    the deadline for { $step } comes when you say so ("resolve { $key }")
resolved-by-draw = it waits for its draw ({ $command })
resolved-by-rules = it waits for you to adopt the installed rules ({ $command })
resolved-by-server = it is resolved within seconds
waits-resume = { $step }: the game is paused until you let it go on: resume { $key }.
waits-draw =
    { $step }: the deadline is over, and the draw is missing: draw { $key }, ...
waits-server = { $step }: the deadline is over, the reports come in a moment.
waits-decide =
    { $step }: the deadline is over, but nothing is there of { $who }. The game waits for
    you to decide: resolve { $key } or deadline { $key }, ...
waits-orders = { $step }: orders of { $who } are missing.
waits-word =
    { $step }: all orders are there, and the game waits for you: resolve { $key }.
waits-deadline = { $step }: all orders are there; the reports come after the deadline.
players-counted =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
nobody-plays = Nobody has signed up so far.
nothing-noted = Nothing stands in the journal yet.
spectators-number = Spectators: { $count }.
spectators-none = Nobody is watching { $title }.
spectator-removed =
    Spectator { $number } is off the list of { $title } and is told by mail.
spectator-added = { $address } is watching { $title } and gets a mail.
no-seat-orders =
    Orders as in line { $line } do not count: as game master you have no seat in
    { $title }. "help for" shows how you enter orders for somebody.
act-with-more =
    Nothing was entered, because line { $line } "{ $text }" cannot be read. Orders for a
    player begin with a line such as "for 3, MAX:" (round, code, colon). They are below
    it, each on a line of its own, with a line "End" behind them.
act-without-colon =
    Nothing was entered: a colon is missing behind "{ $text }" in line { $line }. Below
    it stand the orders, one to a line, and at the end a line "End".
no-seat-texts =
    The text in line { $line } was NOT passed on: press and notes come here from those
    who play.
watcher-late =
    This came too late: the round of { $title } in which it would have counted is over.
watcher-when =
    Line { $line } names another round than the one that is open; nothing in this mail
    counts.
watcher-refused = Line { $line } does not count: { $why }
watcher-kept =
    This stands of you for { $step }; a new line takes the place of the old one about
    the same:
watcher-orders =
    Orders as in line { $line } do not count: you watch { $title } and do not play.
answer-to-line = Line { $line }, { $text }:
lines-not-read =
    Not read as a command, so nothing came of it: { $count ->
        [one] line
       *[other] lines
    } { $lines }.
nothing-understood =
    No command was found in your mail. "help" shows all that you may give.

## Why a command does nothing there

game-not-running = { $title } is not running.
suspended-now =
    { $title } is suspended, since its rules could not be used. They are back: it goes on
    when the server has noticed, at the latest after a restart.
game-not-paused = { $title } is not paused.
game-is-paused = { $title } is paused already.
no-orders-taken = { $title } takes no orders now.
game-has-ended = { $title } has ended already.
game-has-started = { $title } has started.
instant-passed =
    This instant has passed, and the deadline stays where it was. "resolve { $key }"
    ends the round at once.
no-instant =
    "{ $words }" is no instant with a date and a time. Write 2026-12-04 18:00.
same-deadline = The deadline was at this instant already.
draws-are-sealed = the draws of { $title } are sealed.
no-draw = "{ $words }" is no draw that can come up here.
no-draw-needed = Nothing is drawn here now, and nothing was entered.
draw-lies-open =
    Nothing was withdrawn: what is drawn here lies open, and everybody has got it
    already. You can put another draw in its place.
no-draw-entered =
    No draw is entered for { $step } that could be withdrawn.
same-draw = This draw has been entered already.
start-draw = The start needs a draw, and you enter it.
# $how: the form, as a sentence of the game
draw-example = { $how } An example: { $example }
start-is-drawn =
    Nothing has begun: the draws of { $title } are sealed, and the server draws the
    start, too. Write only: start
few-players =
    { $title } has { $players } of { $wanted } players; to start, at least { $missing }
    more must sign up.
start-unusable =
    { $title } cannot start like this: the rules do not take { $players ->
        [one] { $players } player
       *[other] { $players } players
    }.
rules-own-already =
    { $title } is played by version { $version } of its rules, which is the one
    installed.
would-cancel =
    { $title } would be cancelled { $step ->
        [none] before the start
       *[round] in { $step }
    }, for good and without a result. Everybody is told at once, { $players ->
        [one] the one player
       *[other] the { $players } players
    } too.
round-over =
    This comes too late for { $step }: that has been resolved, and nothing was changed.
    Open: { $open }.
round-not-open =
    Open: { $open }, not { $words }; nothing was changed.
several-steps =
    "{ $words }" can mean several things, and nothing was changed. It can be:
    { $steps }.
game-not-begun =
    { $title } has not begun, and nothing was changed. Before the start the round is
    called 0.
ended-already = You have ended { $step } already; the reports come in a moment.
no-protest = { $title } has no protest no. { $number }.
ruling-empty = A ruling says something.
ruled-already = Protest no. { $number } has been ruled on already.
no-penalties = { $title } is a game without penalties.
no-penalty =
    Nothing was changed: no penalty of { $player } is in force, or the new one is none
    that there can be here.
sealed-preview =
    The draws of { $title } are sealed: nobody knows them before the round is resolved.
    There is a preview with a draw that you make up: "preview" and the numbers behind
    it.
hidden-preview =
    There is no preview in { $title }: it would tell what is sealed until the end.
undrawn-preview =
    A preview needs the draw: enter it, or write one to try behind it.
rules-wait =
    Other rules are installed for { $title }; until that is decided, there is no
    preview.
no-spectator = No spectator of { $title } has number { $number }.
no-master = { $address } is not game master of { $title }.
is-master = { $address } is game master of { $title } already.
known-address = { $address } is somebody else's already.
bad-address = { $address } is no mail address.

## Rounds: back, release, extend, end

would-go-back =
    Going back to { $step } would mean: the { $count ->
        [one] report of { $steps } no longer counts.
       *[other] reports of { $steps } no longer count.
    } Orders are taken for { $step } again, { $ends }. What
    was sent for these rounds still stands, and what was drawn stays drawn. Everybody is
    told at once, and gets new reports later that say what differs.
rollback-done =
    { $title }: orders are taken for { $step } again, { $ends }. { $count ->
        [one] The report of { $steps } no longer counts.
       *[other] The reports of { $steps } no longer count.
    } The players are told in mails of their own.
open-until = until { $when }
open-until-you-say = until you end it ("resolve { $key }")
open-without-deadline = without a deadline: you end it
deadline-extended =
    { $title }: { $ends }. That is { $span } { $earlier ->
        [yes] less
       *[no] more
    }. The players are told.
schedule-set =
    { $title }: from the next round on it is { $schedule }. { $now } The players are
    told.
schedule-set-now-stays = The deadline of the open round stays where it is.
schedule-set-before-start = That holds from the start on.
reports-released =
    { $title }: the reports of { $step } are on their way; { $ends }.
reports-released-last =
    { $title }: the last reports, those of { $step }, are on their way.
waits-release = The reports of the round before wait for you: release { $kept }.
close-done =
    { $title } is over; what counts is the standing after the last report. The players
    are told.

## Why a command does nothing there

reports-wait =
    First the reports must go out that you keep back: release { $key }. Or the round is opened again: rollback { $key }.
nothing-kept-back = No reports of { $title } wait to be released.
other-kept-back =
    The reports of { $kept } are kept back, not those of { $words }; nothing went
    out.
no-way-back = There is no way back to a round in { $title } now.
never-resolved =
    { $title }: there is no way back to "{ $words }", which has not been resolved. The
    last reports are: { $steps }.
nothing-resolved = No round of { $title } has been resolved yet.
no-deadline =
    There is no deadline for { $step } that could be extended; name the instant.
extension-set =
    { $who } has time for { $step } until { $until }; for the others the deadline stays.
    All are told.
extension-not-later =
    More time for a seat ends after the deadline of the round; nothing was changed.
extension-not-awaited =
    Nothing is awaited of { $who } for { $step }; nothing was changed.
extension-too-late =
    The deadline for { $step } is over, or all are ready; nothing was changed.
    "deadline { $round }, +24h" moves it for all.
same-span =
    The deadline for { $step } was moved so by { $span } just before, and nothing was
    changed now. If it is to be still more, name the instant.
deadline-too-far = No deadline is moved by more than a year.
no-schedule =
    "{ $words }" is no schedule that there can be here. Write for example fri 18:00,
    mon,thu 20:00, daily 21:00, every 2 days 18:00, every 90 minutes or manual.
same-schedule = This schedule is in force already.
would-close =
    { $title } would be over in the middle of { $step }: what counts is the standing
    after the report of { $last }, and what was sent for { $step } lapses. Everybody is
    told at once, { $players ->
        [one] the one player
       *[other] the { $players } players
    } too.
would-replace =
    { $address } would play { $who } from now on, with all that the seat knows. Whoever
    has the seat now is told, and can order nothing there any more.
would-move =
    All mails to { $who } would go to { $address }. { $objects ->
        [yes] The present address is told, and can object for { $days ->
            [one] one day
           *[other] { $days } days
        }; then they move.
       *[no] Mails to the present address come back, so they move at once.
    }
would-seat-robot =
    { $back ->
        [yes] { $address } would play { $who } again, in place of the robot.
       *[no] A robot would play { $who } from now on. Whoever has the seat now is told, and
            can order nothing there any more.
    }
would-substitute =
    { $address } would be asked to sit in for { $who } on these days: { $days }. With a yes
    from there, whoever that is knows and orders all that { $who } can.
would-invite =
    The seat of { $who } would be offered to those who wait. Whoever says yes to that plays
    it from then on.
would-share =
    { $leaves ->
        [yes] { $address } would be asked to lead { $title } in your place. With a yes from
            there, and unless you object then, your part as its game master ends.
       *[no] { $address } would be asked to lead { $title } with you. With a yes from there,
            whoever that is sees and can do all that you can.
    }
would-deputise =
    { $address } would be asked to lead { $title } for you on these days: { $days }. With a
    yes from there, whoever that is sees and can do all that you can, so long.
would-say = Your words go out with it: "{ $note }"
changed-since-asked =
    Nothing was changed: since the question something has changed that this depends on.
    Send "{ $line }" again to see what it would do now.
no-result =
    Nothing of { $title } has been resolved yet; "cancel { $key }" ends a game
    without a result.

## People: addresses, deputies, texts, circulars

open-question =
    In your name the game { $title } ({ $game }) is to be opened, with { $players }
    seats; its rounds end like this: { $schedule }. You would lead it.
open-subject = Do you open this game?
open-answer = Answer with "yes" or "no". Without a yes nothing is opened.
game-opened =
    { $title } takes sign-ups. Whoever wants to play sends a line like this to { $desk }:
protests-wait =
    Protests that wait for a ruling: { $numbers } (ruling { $one }: ...)
letters-all-at-once = From now on all letters come at once.
letters-once-a-day =
    From now on what is not urgent comes once a day, in one letter; what is urgent comes
    at once.
address-moved =
    { $objects ->
        [yes] { $who } gets all mails at { $address } soon: the present address is told, and
            can object for { $days ->
                [one] one day
               *[other] { $days } days
            }.
       *[no] { $who } gets all mails at { $address } now. Both addresses are told.
    }
remove-done =
    { $who } is not in the game any more, and is told in a mail. The orders of the seat
    stay as they are. "replace { $round }, { $code }, ADDRESS" gives it to somebody else, with
    their address in place of ADDRESS.
remove-before-start-done =
    { $who } is not in the game any more; the seat is free again.
texts-none = There is no press for { $step } yet.
texts-head = Press for { $step }, with its numbers
text-line = { $number }: { $who }, { $title }
text-line-withheld = { $number }: { $who }, { $title } (not printed)
text-untitled = without a title
text-withheld = Text { $number } of { $who } is not printed; its author is told.
text-printed = Text { $number } of { $who } is printed after all.
orders-entered-for =
    Entered for { $who }: { $count ->
        [one] { $count } order
       *[other] { $count } orders
    }. The reply goes to the registered address, and says that these orders are yours.
no-orders-entered-for =
    Nothing is entered for { $who }: there is no order in the text that counts.
orders-only-for-others =
    Texts and other commands are nobody else's to say: orders can be entered here, and
    "delete" takes some back.
orders-entered-for-you =
    The game master has entered these orders for you. They count as your own do, and
    like your own you can change them.
circular-sent =
    Your circular goes to { $count ->
        [one] { $count } reader
       *[other] { $count } readers
    }: { $who }.
spectators-counted =
    { $count ->
        [one] { $count } spectator
       *[other] { $count } spectators
    }

## Why a command does nothing there

no-opener =
    Nobody can open games from this address; please turn to the operator.
open-unclear =
    Nothing is opened: something is missing in the line. It has three parts with commas
    between them, the game, the title and the number of seats; behind them can stand
    when rounds end. Correct would be:
open-correct = Nothing is opened. Correct would be:
open-seats = By the rules { $least } to { $most } seats are possible.
no-such-kind-of-game =
    A game "{ $words }" cannot be opened here. There are { $known }.
game-not-by-mail = { $game } cannot be announced: its mails are not written yet.
game-without-draws = { $game } has no draws that a game master enters.
game-without-players = A game needs players.
title-taken = There is a game "{ $title }" already.
title-is-a-number = A game needs a title that is not a mere number.
title-cannot-be-used = A title has at most { $most } letters and no quotes.
title-imitates =
    "{ $title }" reads like the game master, the server, a message or an answer, so no game
    is called so. Another one would be "Tower 12".
# As it stands in the line that opens a game
sample-schedule = fri 18:00
many-openings = At most { $most } games are opened in a day; more tomorrow.
asked-already =
    { $address } has been asked this very thing; the answer is still to come.
many-deputies = At most { $most } times in seven days a deputy is asked for.
deputy-plays = { $address } plays in { $title } and cannot lead it.
nobody-leads = { $title } has no game master for whom to ask.
no-such-text =
    No text with the number { $number } waits to be printed in { $title }; nothing was
    changed.
withheld-already = Text { $number } is not printed anyway.
not-withheld = Text { $number } is printed anyway.
plays-elsewhere =
    { $who } also plays in a game that you do not lead, or leads one; the address counts
    there as well. Only the operator can change it, or { $who } with the command
    address.
moved-already = { $who } has this address already.
would-remove =
    { $who } would not be in the game any more, and would be told in a mail. { $begun ->
        [yes] The orders of the seat stay as they are until you give it to somebody else.
       *[no] The seat would be free again.
    }
empty-circular = There is nothing in the circular, and nothing was sent.
long-circular =
    A circular has at most { $most } characters, yours has { $count }; nothing was sent.
same-circular = This very circular went out already; it does not go out again.
nobody-to-tell = There is nobody in { $title } yet who could read it.

## Correcting figures, entering draws

figures-of-player = { $title }, { $step }: what can be corrected of { $who }
figures-of-game = { $title }, { $step }: what can be corrected of the game itself
figures-of-game-elsewhere =
    Figures that belong to no player are shown by "correct { $round }, game".
correct-done =
    { $title }, { $step }, corrected: { $named } { $after } instead of { $before }.
    Everybody is told at once, with the reason, and the next report says it once more.
would-draw = The draw of { $step } would be { $drawn }. { $then }
draw-at-once = The round is over and is resolved with it at once.
draw-later =
    The round is resolved with it when it ends. Until then you can replace it or
    withdraw it (draw { $key }, none). If the round gets more time after its deadline,
    it counts no longer, and you are asked for another one.
draw-open = It lies open then: all players get it at once.
would-drop =
    What you corrected, or changed about penalties, after { $step } is dropped.
would-start =
    { $title } would start with { $players ->
        [one] { $players } player
       *[other] { $players } players
    } and the draw { $drawn }. That cannot be taken back: everybody gets the opening at
    once.
correct-hidden-done =
    { $title }, { $step }, corrected: { $named } { $after } instead of { $before }.
    Whoever has the seat is told the figure and the reason at once, and nobody else; the
    next report tells the others only that something was changed.

## Why a command does nothing there

no-accounts =
    No figure can be corrected in { $title }: the rules of this game do not allow it.
    There is the way back to a round.
no-shared-figures =
    Only figures of players can be corrected in { $title }: of the game itself the rules
    do not allow it.
no-account =
    "{ $words }" is nothing that can be corrected here; nothing was changed. There are:
    { $known }.
correction-unclear =
    Nothing was changed: the parts need commas between them, and the reason a colon
    before it. Correct would be: { $line }
no-figure =
    Nothing was changed: behind the name stands the whole new figure, without points,
    and behind it the reason, as in: correct { $round }, { $whose }, { $account }, 1200:
    booking error
out-of-range =
    Nothing was changed: for { $account } it goes from { $least } to { $most }.
no-reason =
    Nothing was changed: it takes a reason, which everybody reads, as in: correct
    { $round }, { $whose }, { $account }, { $figure }: booking error
long-reason = Nothing was changed: a reason has { $most } characters at most.
same-figure = Nothing was changed. It is so already: { $named }: { $figure }.
unusable-figure =
    Nothing was changed. By the rules this cannot be now: { $named }: { $figure }.

words-tell =
    Nothing was changed: your words have the name or the address of somebody who plays
    in { $title }, and others would read it.

## Other pseudonyms

rename-done =
    { $title }: { $code } is called { $name } now instead of { $was }. Everybody is told
    the new name and the reason, but not who plays there. Until the
    report of { $step } the old name is understood, too.
rename-before-start-done =
    { $title }: { $code } is called { $name } now instead of { $was } and is told so,
    with the reason. The others know no names yet.

## Why a command does nothing there

rename-unclear =
    Nothing was changed: behind the player stands the new name, then a colon and the
    reason, which everybody reads, as in: rename { $round }, { $code }, House Summer:
    please stay friendly
same-name = Nothing was changed: { $code } is called { $name } already.
name-refused = Nothing was changed: { $reason }
