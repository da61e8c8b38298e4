### Answers to those who play, or would like to

## Leaving a game, asking for somebody to take over

would-leave =
    { $begun ->
        [yes] Do you really want to stop playing { $title }? Your request for
            a replacement will be passed on; until there is one the seat is yours.
       *[no] Do you really want to leave { $title }? Your seat would be free again.
    }
line-question =
    .subject =
        { $line ->
            [none] Please confirm your text
           *[line] Please confirm: { $line }
        }
    .text =
        { $told }

        Nothing has happened yet. Reply to this mail with "yes" if you want it,
        otherwise with "no". You can answer until { $until }. If something that matters
        changes before you do, nothing will happen even after a yes; the reply will tell
        you.
line-waits =
    The question in the mail that you replied to is still open: please answer with "yes"
    or "no" and nothing else.
# $about is one of question-about-...
question-waits =
    The question in the mail that you replied to is still open until { $until }
    ({ $title }: { $about }). Please answer it with "yes" or "no" and nothing else.
line-settled =
    The question in the mail that you replied to is no longer open; nothing has
    happened. If you still want it, send it again.
line-dropped = All right, everything stays as it is.
leave-far-below =
    The "leave" in line { $line } does not count: so far down it is often just part of a
    footer. If you mean it, send it by itself.
game-left = You have left { $title }. Sorry to see you go - we hope to see you again!
replacement-asked-of-game-master =
    The game master will get a mail saying that you want to stop and ask for a
    replacement. Until there is one the seat is yours, and your orders still count.
replacement-asked-of-operator =
    { $title } has no game master, so the operator will get a mail saying that you want
    to stop and ask for a replacement. Until there is one the seat is yours, and your
    orders still count.
replacement-asked-of-nobody =
    Sorry, there is nobody to pass your wish on to: { $title } has no game master, and
    the server does not look for replacements by itself. The seat stays yours; a round
    without orders counts as missed.

## Orders: taken back, as an example, forecast, refused

orders-deleted = Taken back: { $orders }.
nothing-to-delete = You have no orders for { $words }; nothing was deleted.
command-not-for-you =
    The command in line { $line } does not count: you cannot give it in this game.
no-orders-while-paused = { $title } is not taking orders at the moment.
no-orders-before-start =
    { $title } has not started yet. Orders count once you have the mail saying that it
    begins.
no-orders-after-end = { $title } is over. "report" sends you its last report.
no-orders-after-cancelling =
    The game master has cancelled { $title }; orders no longer have any effect. "games"
    shows where you can join.
example-mail = This is what a whole mail can look like, one order a line:
example-means = It means:
no-example = There is nothing for you to order in this round.
no-example-now =
    There is no example of "{ $words }" now: it is not allowed in this round.
no-such-help = There is no help on "{ $words }". "help" shows the orders.
reply-not-worded =
    Your mail has been processed (receipt { $receipt }), but the full reply could not be
    written. The fault is ours and has been recorded.
orders-standing-now = Your orders for the open round:
no-orders-standing-now = You have no orders for the open round.
no-games = There is no game at the moment.
no-forecast = There is nothing to forecast for these orders.
no-forecasts-here =
    There is nothing to try out in { $title }: everything depends on the others' orders.
forecast-bad-draw =
    { $words } is not a possible draw here. "probe" by itself goes through all of them.
forecast-head =
    PROBE - a forecast without anybody else's orders; nothing has happened

## How mails arrive: language, form, time zone, address, key

language-set = From now on you will get all mails in English.
mail-data-on =
    From now on openings and reports come with the file for programs again.
mail-data-off =
    From now on openings and reports come without the file for programs. With "data on"
    it is attached again.
would-send-data =
    Do you want all that this server stores about you, as a file? It holds your orders
    and texts, your mails to the server and its mails to you. It will be sent to this
    address and to no other.
own-data =
    .subject = Your data
    .text =
        Attached is all that this server stores about you. Programs can read the file,
        and so can you, with any text editor; it says itself what is in it and what is
        not. Keep it to yourself: it also holds what others have written to you.

        The server stores this to play your games with you: your address to send mails
        to you, your orders and texts because they are part of the game. The game
        masters of your games and whoever runs the server can see it. The other players
        see your pseudonym and what you write to them or what the game shows of you.
        { $days ->
            [0] Mails are kept without a limit.
            [one] Mails are emptied after a day.
           *[other] Mails are emptied after { $days } days.
        } The record of a game stays, without your name if you want to be forgotten.

        { $operator ->
            [none] If anything is wrong or you want to be forgotten, please write to
                whoever runs this server.
           *[given] If anything is wrong or you want to be forgotten, please write to
                whoever runs this server: { $operator }
        }

        { $page }
own-data-sent =
    All that is stored about you is on its way to your registered address, in a separate
    mail.
own-data-about =
    This file holds what the turmpost server stored about { $address } on { $at }.

    "{ $person }" is you; "{ $roles }" are your places in games with your orders, texts
    and answers; "{ $to-you }" and "{ $from-you }" are the mails, the newest first. Mails
    that were emptied have no text. In a file that came by mail your own mails have
    none either, nor have very old ones to you ("{ $left }" says how many); whoever runs
    the server can give you all.

    Not in it: what a running game still hides from you, keys, private notes of game
    masters, mails in your name from addresses that are not yours, and counts of your
    mails that are deleted after days.

    { $days ->
        [0] Mails are kept without a limit.
        [one] Mails are emptied after a day.
       *[other] Mails are emptied after { $days } days.
    } The record of a game stays; your name, your address and your mails go when you
    are forgotten.
mail-form-text = From now on you will get all mails as text only.
mail-form-html =
    From now on your mails have a designed page as well as the text; both say the same.
no-such-language =
    The languages are { $names }. Write, for example: language { $example }
zone-set =
    Times in your mails are now in the zone { $zone }; there it is { $now }.
zone-of-game = Times in your mails are in the game's own zone again.
no-such-zone =
    There is no time zone "{ $words }". Write the continent and a large city: zone
    Europe/Vienna.
no-such-zone-but-near = There is no time zone "{ $words }". Did you mean { $near }?
address-asked =
    A question is on its way to { $address }. If a "yes" comes from there within seven
    days, you will be asked here as well: if you say "yes", all your mails will go to
    the new address at once; if you do not answer, after { $days ->
        [one] one day
       *[other] { $days } days
    }. Until then everything stays as it is. If this was not you, somebody knows your
     reply address: "key new" gives you another one.
address-unusable = The server cannot send mail to this address.
address-same = Your mails already go to this address.
addresses-too-many =
    The server asks at most { $most } new addresses for you in seven days. It has not
    asked this one.
left-too-late =
    Your reply came too late to be passed on, or the seat has gone to somebody else
    since.
address-dropped = All right, nothing will go to this address.
address-plays =
    Your address stays as it is: the new one belongs to somebody who plays in one of
    your games.
key-new-done =
    You have a new reply address; it also comes in a separate mail. The old one no
    longer works.

## Words of players: press, notes, closing words

text-names-you = This text names you ({ $name }). Do you want to send it like this?
afterword-early =
    The afterword in line { $line } does not count: afterwords are written when the game
    is over. Please send it again then.
afterword-late =
    The afterword in line { $line } comes too late: the afterwords to { $title } have
    already gone out, or none are collected.
afterword-too-long =
    The afterword in line { $line } does not count: it has { $length } characters;
    { $most } are allowed. Please shorten it.
afterword-kept =
    The afterword in line { $line } has been noted. It goes to everybody on { $until },
    or as soon as everybody has written ({ $count } of { $all }); until then a new one
    replaces it, and an empty one deletes it.
afterword-dropped =
    Your afterword has been deleted. You can send a new one until { $until }.
afterword-last =
    With the afterword in line { $line } everybody has written: all afterwords go out in
    a moment, to you too.
note-kept =
    The note in line { $line } will be in your next report. Nobody else gets it.
press-taken =
    The press in line { $line } will appear with the report{ $anonymous ->
        [yes] , without your pseudonym. The game master can see who has written it.
       *[no] .
    }

## Rounds that are over, the newspaper, protests

no-issue = There is no newspaper of { $title } yet.
no-such-issue =
    There is no newspaper for "{ $words }". The latest ones are: { $steps }.
issue-sent = { $name } will come in a separate mail.
no-report = There is no report of { $title } yet.
no-such-report =
    There is no report for "{ $words }". "report" by itself sends you the latest one;
    the latest are: { $steps }.
report-sent = The report will come in a separate mail.
report-others =
    It is the latest one; the others are: { $steps }. To get one, write for example
    "report { $one }".
no-such-round =
    There is no "{ $words }" (yet). The last rounds are: { $steps }.
nothing-received = No other mail from you came in for it.
no-orders-then = You have no orders for it, and had none.
protest-open =
    Your protest has the number { $number }; the game master will get it by mail. The
    ruling will come in a separate mail. In the meantime the round goes on.
protest-unheard =
    Your protest is on record under number { $number }, but this game has no game master
    to read it.
protest-too-late =
    There is no report in { $title } to protest against now. You can protest until the
    next deadline; after the last report, for seven days.
protests-too-many =
    { $most } protests of yours have not been ruled on yet; until then the server
    accepts no more.
no-history = There is no history of { $title } yet.
no-game-ended = No game has ended yet.

## Who is ready

ready-noted =
    You are marked as ready ({ $count } of { $all }). When everybody is ready, the round
    ends early. Any change, or "wait", takes this back.
ready-no-more =
    You have changed something, so you are no longer marked as ready. When you are
    ready, send "ready" again.
ready-paused =
    You are marked as ready ({ $count } of { $all }). The game is paused; in the
    meantime nothing is resolved. "wait" takes this back.
ready-without-orders =
    You are NOT marked as ready yet: { $lasting ->
        [yes] the orders you have sent do not make a move for { $step }.
       *[no] you have no orders for { $step }.
    } { $passes ->
        [yes] If you send "ready" again, this will be your move:
       *[no] For you this would be a missed round.
    }
ready-anyway = If you mean it, send "ready" again. If not, send your orders.
ready-by-default =
    What would have happened without an order is now your order; you can change it.
ready-with-faults =
    You are NOT marked as ready yet, since this part of your mail does not count:
ready-when-mended =
    Send what is missing, together with "ready"; if everything should stay as it is,
    send only "ready".
ready-all = You were the last: everybody is ready, and the round is being resolved now.
ready-all-soon =
    Everybody is ready. So the round will end early: { $deadline }.
ready-all-soon-undrawn =
    Everybody is ready. So the round will end early: { $deadline }. It will be resolved
    as soon as the game master has entered the draw.
ready-all-as-planned = Everybody is ready. The deadline stays as it was: { $deadline }.
ready-all-until-told = Everybody is ready. The game master decides when the round ends.
ready-all-undrawn =
    You were the last: everybody is ready. The round is resolved as soon as the game
    master has entered the draw.
ready-taken-back = You are no longer marked as ready.

## Signing up

join-unclear =
    The sign-up in your mail does not count because something is missing. It has four
    parts with commas between them: the game, your pseudonym, three letters as your
    code, and your name. "games" shows all games. Correct would be:
watch-unclear =
    After "spectate", write the name of the game that you want to watch. "games" shows
    all. Correct would be:
no-game-to-join = There is no game to sign up for at the moment.
rules-missing =
    This server cannot use the rules of { $title } at the moment, and nothing has
    changed. Please try again on another day.

no-such-game = There is no game "{ $title }". "games" shows all.
no-such-game-but-near =
    There is no game "{ $title }". Did you mean { $near }? Correct would be:
# Where a sign-up lacks pseudonym or name
sample-pseudonym = Mason
sample-name = First Last
join-after-start =
    { $title } has started; you can no longer sign up. If you would like to take over
    when somebody stops playing, send the same line with the word "waitlist" instead of
    "join".
join-closed =
    Sign-ups for { $title } are closed. To wait for a seat, send the same line with
    "waitlist" in place of "join".
join-after-end = { $title } is over; you can no longer sign up.
join-after-cancelling = { $title } was cancelled; you can no longer sign up.
join-twice = You already play in { $title } with your address.
join-impossible = You could not be signed up: { $reason }
join-proposal = This would work, or another code:
sign-up-waits =
    You were asked whether a sign-up was yours, but your answer was not just "yes" or
    "no". The sign-up is still waiting. If it was yours, answer the question with "yes"
    and nothing else, no attachment; if it was not, with "no".
sign-up-dropped =
    The sign-up has been dropped. If you would like to play or watch, just sign up
    yourself.
sign-up-settled =
    Your answer changes nothing: the sign-up has already been confirmed or dropped, or
    has expired. If you would like to play or to watch, sign up again; if you have been
    signed up and do not want to be, reply to a mail of the game with "leave".
last-sign-up =
    This was the last sign-up from your address to be processed today; any more will
    have their turn tomorrow.
sign-up-put-off =
    Your sign-up for { $title } has arrived. { $reason ->
        [day] But your address has sent as many today as can be processed in a day.
       *[hour] But more sign-ups are coming in than can be processed in an hour.
    } Yours will have its turn from { $due }; there is no need to send it again.
last-refusal =
    The server will not reply to any more faulty sign-ups today. A correct one counts at
    any time.
last-answer =
    The server will not reply to any more questions today; you can sign up at any time.
join-full =
    All seats in { $title } are taken. If you would like to be on the waiting list, send
    the same line with the word "waitlist" instead of "join".

## Mails that count not at all, or in part

held-mail-waits =
    You were asked whether a mail was from you, but your answer was not just "yes": the
    mail is still waiting and does not count yet. If it was from you, answer the
    question with "yes" and nothing else, no attachment; if it was not, with "no".
# A "yes" or "no" came as an answer to another mail than the one that asked something
question-asked-elsewhere =
    Did you mean the question in the mail of { $asked } ({ $about })? It is still
    waiting for your answer: please reply to that mail, from the address that it went
    to. Only then does the server know which one you mean.
# A "yes" or "no" came, and nothing was asked. $about is one of question-about-...
no-question-open =
    There is no open question for your "yes" or "no" to answer, so nothing was changed.
    { $last ->
        [none] If one went to another address of yours, reply from there.
        [confirmed] The last one, of { $asked }, was { $about }; "yes" was the answer.
        [denied] The last one, of { $asked }, was { $about }; "no" was the answer.
       *[expired] The last one, of { $asked }, was { $about }; it is no longer open.
    }
question-about-line = whether a command or text of yours is to count
question-about-mail = whether a mail was from you
question-about-sign-up = about a sign-up from your address
question-about-address = about your new address
question-about-left = whether you moved your mails away
question-about-move = about the address that your mails go to
question-about-substitute = whether you stand in for somebody
question-about-deputy = whether you run a game for some days
question-about-master = whether you run a game
question-about-enrolment = whether you play in a game
question-about-seat = about a seat that is free
question-about-place = whether you stay on a waiting list
question-about-open = whether you open a game
question-about-vote = how you vote on a proposal
held-mail-dropped =
    Thank you for saying so: the mail that was not from you has been dropped. Nothing
    has changed in the game.
mail-copied-text =
    This mail does NOT count: its text and its date are those of the one received on
    { $received }. It looks like an old mail that somebody has sent again. If you want
    it to count, send it with an extra line, such as "# once more", and please check
    your device's clock, which seems to have stopped.
mail-copied-id =
    This mail does NOT count: it has the Message-ID of a mail received on { $received },
    but says something else. If you want it to count, write a new mail instead of
    sending the old one again.
too-many-commands =
    Too many lines such as help, status or delete for one mail (at most { $most }). From
    line { $line } on { $count } of them had no effect; please send them in another mail.
too-many-texts =
    Too many messages and texts for the press for one mail (at most { $most }). From line
    { $line } on { $count } of them had no effect; please send them in another mail.
orders-by-button =
    { COUNT($lines) ->
        [one] Line { $lines } does not count:
       *[other] Lines { $lines } do not count:
    } the button in the mails and the address in reminders accept only orders for
    { $step }, "ready" and "wait". Please send everything else as a reply to this mail.

## Watching a game

watch-own-game =
    You play in { $title } yourself: your own reports tell you more than spectators are
    told.
watch-led-game = You run { $title } yourself; you cannot watch it as well.
watch-twice = You already watch { $title } with your address.
watch-full = { $title } has no room for more spectators.
watch-after-end = { $title } is over; no more reports come.
watch-ended = You no longer watch { $title }; no more reports come.

## The heading above lines that were not understood

lines-unclear = Unclear
lines-unclear-do-not-count = does not count
