### Robots in seats

## Letters

robot-seated =
    .subject = { $name } is played by a robot
    .text =
        From now on a robot plays the seat of { $name } ({ $code }) in { $title }. It
        reads the same reports as a person on this seat and sends orders; it does not
        answer messages.

robot-unseated =
    .subject = { $name } is played by a person again
    .text =
        From now on a person plays the seat of { $name } ({ $code }) in { $title }
        again, no longer a robot.

seat-handed-to-robot =
    .subject = Your seat in { $title } has been passed on
    .text =
        A robot now plays your seat as { $name } in { $title }, until a person has it
        again; the game master has decided this. You will get no more mails about this
        game, and mails to your old reply address do not count.

        If you would like to play on, write to the game master: a reply to this mail
        goes there.

## Answers to commands

robot-seated-noted =
    { $who } is played by a robot from now on. Everybody is told; the player so far will
    get no more mails. To undo this, use robot ..., off or replace.
robot-unseated-noted =
    { $who } is played by { $address } again, with a new reply address. The others have
    been told that no robot plays there any more.

## Why a command does nothing

robot-plays-already = A robot already plays { $name }.
robot-plays-not = No robot plays { $name }.
robots-unknown-to-game = There are no robots for { $title }.
robot-before-start = { $title } has not begun; no robot plays there.

## The robots of the demo (turmpost demo)

robot-signs-up = I would like to play
