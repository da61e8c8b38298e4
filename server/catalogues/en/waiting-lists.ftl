### Waiting lists, and to whom a seat is offered

## Letters

waiting-question =
    .subject = { $list-of }: would you like to be on it?
    .text =
        Somebody writing from your address asked to be on the { $list-of }. As senders
        can be forged, this counts only if you answer this mail with "yes" and nothing
        else.

        If it was not yours, leave this mail alone, and nothing happens; or answer with
        "no".

waiting-for-game =
    .subject = { $list-of }: you are number { $place }
    .text =
        You are on the { $list-of }, as number { $place }. When a seat becomes free, it
        is offered in turn, in a mail that you then answer with yes or no.

        If you do not want to wait any more, answer this mail with "no".

waiting-for-any-game =
    .subject = { $list-of }: you are number { $place }
    .text =
        You are on the { $list-of }, as number { $place }. When somebody stops playing
        in a game, the seat is offered in turn, in a mail that you then answer with yes
        or no; nobody has to accept.

        If you do not want to any more, answer this mail with "no".

waiting-ended =
    .subject = { $list-of }: you are not on it
    .text =
        You are not on the { $list-of }, and nothing is offered to you from there.

seat-offered =
    .subject = A seat in { $title } is free
    .text =
        You wait for a seat in { $title }, and one is free now. If you want it, answer
        this mail with "yes" and nothing else, until { $until }. After that whoever
        waits next gets it.

        If you do not want it, answer with "no", or leave the mail alone.

abandoned-seat-offered =
    .subject = Somebody is wanted to play on in { $title }
    .text =
        In { $title } { $by-hand ->
            [yes] a seat is to be given to somebody else
           *[no] a seat is not played any more
        }, and you wait for one. If you want
        to take it over as it stands, answer with "yes" and nothing else, until
        { $until }. Then you get the last report and all that you need.

        If you do not want it, answer with "no", or leave the mail alone: then somebody
        else is asked.{ $by-hand ->
            [yes] {""}
           *[no] {" "}If the present player writes before you do, the seat stays theirs.
        }

own-seat-offered =
    .subject = A replacement is wanted for your seat
    .text =
        { $by-hand ->
            [yes]
                The game master offers your seat as { $name } in { $title } to those who
                wait for one. Until somebody says yes you keep it: orders count as
                before, and reports go on coming. If somebody says yes, you are told at
                once, and the seat is yours no longer.

                If you want to keep it, answer this mail: "Message GM:" in the first
                line, and below it what you want to say to the game master.
           *[no]
                No orders of yours came in { $title } for several rounds. So your seat
                as { $name } is offered to those who wait for one. Until somebody says
                yes you keep it.

                If you want to play on, just send orders, or answer this mail: "Message
                GM:" in the first line, and below it what you want to say to the game
                master. After any mail of yours you keep the seat.
        }

offered-seat-gone =
    .subject = The seat in { $title } is not free any more
    .text =
        Thank you for saying yes. But meanwhile the seat in { $title } is not free any
        more. You stay on the list and will be asked again.

offered-seat-refused =
    .subject = The seat in { $title } cannot be yours
    .text =
        Thank you for saying yes. But you cannot have this seat in { $title }: the code
        or the pseudonym is taken by now, or you have or had a seat in this game
        already.

## Answers to commands

waiting-list-of-game = waiting list of { $title }
waiting-list-of-any-game = standby list
waiting-asked-enough =
    Enough such questions have been asked today; nothing is noted. Send the line again
    tomorrow.
waiting-noted = You are on the list; a separate mail tells you your place.
waiting-off = You are no longer on the standby list.
waiting-off-already = You are not on the list of those who step in.
waiting-needless = There is a free seat in { $title }: send the same line with join.
waiting-for-game-listed = Waiting for { $title }, in turn: { $who }.
waiting-for-any-game-listed = On the standby list: { $who }.
waiting-nobody = nobody
seat-offer-sent = The seat is offered to { $address }, for two days.
seat-offer-impossible =
    Nothing is offered: nobody waits who can take the seat, or it is being offered to
    somebody.

## Why a command does nothing

waiting-already = You are on the list already; nothing has changed.
waiting-in-own-game = You play in { $title } already.
seat-offer-without-free-seat = No seat is free; name the one that you want to give away.
