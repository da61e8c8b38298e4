### A second game master, a new one, and the players whom game masters propose

## Letters: to lead

# The game master stops (leaves = yes), or leads on as well
game-master-question =
    .subject = Will you run a game?
    .text =
        { $leaves ->
            [yes] The game master of { $title } would like to hand the game over to you
                for good.
           *[no] The game master of { $title } asks you to run the game together.
        } You would get a reply address of your own and all commands of a game master,
        and you would see everything that a game master sees. But you could not play in
        it.

        { $game }

        Answer with "yes" or "no" by { $until }. Nothing happens unless you say yes.

game-master-found =
    .subject = { $address } runs the game
    .text =
        { $leaves ->
            [yes] From now on { $address } runs { $title } in your place. You are no
                longer its game master, and your reply address for that no longer works.
                Thank you!
           *[no] From now on { $address } runs { $title } with you, with all commands.
                Mails go to both of you.
        }

game-master-declined =
    .subject = You still run the game
    .text =
        { $leaves ->
            [yes] You asked { $address } to take over { $title }, and the answer is no.
                You still run it, and can ask somebody else.
           *[no] You asked { $address } to run { $title } with you, and the answer is no.
                You can ask somebody else.
        }

# To the others who lead the game
game-master-joined =
    .subject = { $address } runs the game
    .text =
        { $leaves ->
            [yes] From now on { $address } runs { $title } with you, in place of a game
                master who has handed it over.
           *[no] From now on { $address } runs { $title } with you.
        }

game-master-left =
    .subject = The game was handed over
    .text =
        Somebody who ran { $title } with you has handed it over to { $address }.

# To the game master: somebody is to lead the game, in what way "about" says
leading-objection =
    .subject = { $address } wants to run the game
    .text =
        { $about ->
            [leaves] Somebody asked { $address } in your name to take { $title } over from
                you for good, and { $address } has agreed. You would no longer be its game
                master.
            [stays] Somebody asked { $address } in your name to run { $title } with you, and
                { $address } has agreed.
           *[days] Somebody asked { $address } in your name to run { $title } for you on
                these days: { $days }. { $address } has agreed.
        }

        Do you want that? Then reply to this mail with "yes" and nothing else, and the
        change is made at once. Without an answer it is made on { $until }.

        If not, reply with "no" before then, and everything stays as it is. If it was not
        you who asked, somebody knows your reply address: "key new" gives you another one,
        and stops this change as well.

# To the address that has agreed
leading-waits =
    .subject = You will run { $title } soon
    .text =
        Thank you! You will run { $title } from { $until } on, unless its game master
        objects; a "yes" from there makes it sooner. Then you will get your reply address
        and the list of commands.

leading-kept =
    .subject = The game master of { $title } stays the same
    .text =
        { $old ->
            [yes] You run { $title } as before; { $address } will not. If it was not you who
                asked, somebody knows your reply address: "key new" gives you another one.
           *[no] You will not run { $title }: its game master has objected.
        }

# To all who play
leading-changed =
    .subject = { $change ->
            [deputy] A deputy runs the game
            [deputy-over] The game master runs the game again
           *[else] The game has another game master
        }
    .text =
        { $change ->
            [handed-over] { $title } has a new game master from now on: the one before has
                handed the game over.
            [shared] { $title } has one more game master from now on; they run it together.
            [first] { $title } has a game master from now on.
            [fewer] One of the game masters of { $title } no longer runs it; the others go
                on.
            [nobody] The game master of { $title } no longer runs it, and nobody does now.
            [deputy] A deputy runs { $title } for its game master for some days.
           *[deputy-over] The deputy no longer runs { $title }: the game master does again.
        }

        Your orders stand as before.{ $change ->
            [nobody] {""}
           *[else] {" "}Messages to the game master go to those who run the game now.
        }

game-master-too-late =
    .subject = The question about running a game
    .text =
        { $seated ->
            [yes] You play in { $title } and cannot run it.
           *[no] Your answer came too late: whoever asked you no longer runs { $title },
                or the game is over.
        }

game-master-agreed =
    { $leaves ->
        [yes] Thank you! The game has been handed over to you.
       *[no] Thank you! From now on you run the game together.
    }

## Letters: to play

enrolment-question =
    .subject = Will you play in { $title }?
    .text =
        The game master of { $title } proposes you as a player, as { $name } with the
        code { $code }, real name { $real-name }.

        { $game }

        Answer with "yes" or "no" by { $until }. Only a yes signs you up.

enrolment-accepted =
    .subject = { $who } will play
    .text =
        Your proposal was accepted: { $address } is signed up for { $title }, as
        { $who }.

enrolment-declined =
    .subject = { $who } will not play
    .text =
        Your proposal was declined: { $address } will not play in { $title }; the seat
        for { $who } is still free.

enrolment-impossible =
    .subject = { $who } could not be signed up
    .text =
        The answer was yes: { $address } wants to play in { $title } as { $who }. But in
        the meantime all seats or this name have been taken, or the game has begun.

enrolment-too-late =
    .subject = { $title }: no seat left
    .text =
        Thank you for saying yes! But in the meantime all seats in { $title } or the
        name meant for you have been taken, or the game has begun. You are not signed
        up.

enrolment-off =
    .subject = { $title }: the question is withdrawn
    .text =
        The game master of { $title } had asked whether you will play, and has withdrawn the
        question. You are not signed up, and need not reply.

## Answers to commands

game-master-question-sent =
    { $leaves ->
        [yes] { $address } will be asked. Once they say yes, the game is theirs and you
            are no longer its game master; until then you go on.
       *[no] { $address } will be asked. Once they say yes, you run the game together.
    } { $objects ->
        [yes] Before that, a mail will ask you once more, and you can object.
       *[no] You will get the answer by mail.
    }
game-handed-over =
    { $objects ->
        [yes] { $address } already runs the game. A mail will tell you when you stop
            running it; until then you can object.
       *[no] { $address } already runs the game, and now runs it without you: you are no
            longer its game master.
    }
game-master-question-off = The question has been taken back.
game-master-question-none = Nobody had been asked; nothing was changed.
enrolment-sent =
    { $address } will be asked. Once they say yes, { $who } is in the game; you will get
    the answer by mail.

enrolment-withdrawn =
    The question to { $address } whether to play as { $who } is withdrawn, and they have
    been told.

## Not possible

enrolment-not-asked =
    Nothing was changed: no question about { $code } to { $address } is open. If they have
    agreed already, "remove" takes them out again.
many-game-masters =
    You can ask for a new game master at most { $most } times in seven days.
many-enrolments = You can propose at most { $most } players in seven days.
enrolment-refused = Nobody has been asked: { $reason }
plays-already = { $address } already plays, as { $code }.
seats-all-taken = All seats in { $title } are taken.
