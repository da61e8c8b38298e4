### Waiting lists, and to whom a seat is offered

## Letters

waiting-question =
    .subject = { $list-of }: would you like to be on it?
    .text =
        Somebody writing from your address asked to be on the { $list-of }. As senders
        can be forged, this counts only if you reply to this mail with "yes" and nothing
        else.

        If this was not you, just ignore this mail, and nothing will happen; or answer
        with "no".

waiting-for-game =
    .subject = { $list-of }: you are number { $place }
    .text =
        You are on the { $list-of }, as number { $place }. When a seat becomes free, it
        is offered in turn by mail; you answer with yes or no.

        If you no longer want to wait, reply to this mail with "no".

waiting-for-any-game =
    .subject = { $list-of }: you are number { $place }
    .text =
        You are on the { $list-of }, as number { $place }. When somebody stops playing
        in a game, the seat is offered in turn by mail; you answer with yes or no, and
        nobody has to accept.

        If you no longer want that, reply to this mail with "no".

waiting-ended =
    .subject = { $list-of }: you are not on it
    .text =
        You are not on the { $list-of }, and will get no offers from it.

seat-offered =
    .subject = A seat in { $title } is free
    .text =
        You are waiting for a seat in { $title }, and one is free now.

        { $game }

        If you want it, reply to this mail with "yes" and nothing else by { $until }.
        After that it will be offered to the next on the waiting list.

        If you do not want it, answer with "no", or ignore this mail.

abandoned-seat-offered =
    .subject = A seat in { $title } needs a player
    .text =
        In { $title } { $by-hand ->
            [yes] a seat needs a new player
           *[no] somebody no longer plays
        }, and you are on the waiting list.

        { $game }

        If you want to take over the seat as it is, answer with "yes" and nothing else
        by { $until }. Then you will get the last report and everything you need.

        If you do not want it, answer with "no", or ignore this mail: then somebody else
        will be asked.{ $by-hand ->
            [yes] {""}
           *[no] {" "}If the player who has it now writes before you do, the seat stays theirs.
        }

own-seat-offered =
    .subject = A replacement is wanted for your seat
    .text =
        { $by-hand ->
            [yes]
                The game master offers your seat as { $name } in { $title } to those on
                the waiting list. Until somebody says yes you keep it: your orders
                count, and you still get reports. If somebody says yes, you will be told
                at once, and the seat is no longer yours.

                If you want to keep it, reply to this mail: "Message GM:" in the first
                line, and below it what you want to say to the game master.
           *[no]
                You have sent no orders in { $title } for several rounds. So your seat
                as { $name } is being offered to those on the waiting list. Until
                somebody says yes you keep it.

                If you want to play on, just send orders, or reply to this mail:
                "Message GM:" in the first line, and below it what you want to say to
                the game master. Any mail from you keeps the seat.
        }

offered-seat-gone =
    .subject = The seat in { $title } is not free any more
    .text =
        Thank you for saying yes. But in the meantime the seat in { $title } is not free
        any more. You stay on the list and will be asked again.

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
    There have been enough such questions today; nothing was noted. Please send the line
    again tomorrow.
waiting-noted = You are on the list; a separate mail tells you your place.
waiting-off = You are no longer on the standby list.
waiting-off-already = You are not on the standby list.
waiting-needless = There is a free seat in { $title }: send the same line with join.
waiting-for-game-listed = Waiting for { $title }, in turn: { $who }.
waiting-for-any-game-listed = On the standby list: { $who }.
waiting-nobody = nobody
seat-offer-sent = The seat is offered to { $address }, for two days.
seat-offer-impossible =
    The seat was not offered: nobody on the waiting list can take it, or it is already
    being offered to somebody.

## Why a command does nothing

waiting-already = You are already on the list; nothing has changed.
waiting-in-own-game = You already play in { $title }.
seat-offer-without-free-seat = No seat is free; name the one that you want to pass on.
