### Days of absence, and days of grace

## Letters

grace-given =
    .subject = New deadline for { $step }: { $deadline }
    .text =
        At the deadline of { $step } orders were missing, so it is put off once by
        { $hours ->
            [one] { $hours } hour
           *[other] { $hours } hours
        }: { $deadline }.

extension-given =
    .subject = Your deadline for { $step }: { $until }
    .text =
        You have more time for { $step }: your orders count until { $until }. This was
        decided by the game master.

        For everybody else the deadline stays { $deadline }. After that the round waits
        only for the seats with more time: send "ready" when your orders are complete.

extension-for-others =
    .subject = { $step }: others have time after the deadline
    .text =
        Your deadline for { $step } stays { $deadline }; after that you cannot change
        your orders for it. But the round may be resolved later, at { $until } at the
        latest: the game master has given somebody else until then.

## Answers to commands

absence-shown =
    Your absence: { $days }. Days used in this game: { $used } of { $budget }.
absence-noted =
    Noted: no deadline of the game will be on these days. The others are not told who
    asked.
absence-noted-in-game =
    Noted: the deadlines of later rounds move past these days. The others see only the
    later date, not who asked. The deadline of the open round stays where it is: please
    send your orders for it beforehand.
absence-taken-back =
    Taken back: { $days ->
        [one] { $days } day
       *[other] { $days } days
    }. A deadline that has been announced does not move.
absence-none =
    You have named no days of absence. This is how: away 2026-12-20 2027-01-02
absent-listed = Away (only you see this): { $who }.
grace-for-your-orders =
    You have no valid orders yet: you can send them until then. It will not be put off
    again.
grace-for-changes = Your orders stand; until then you can still change them.
grace-locked-for-you =
    Your orders stay as they are: in this game only those who had sent nothing can order
    in the extra time.
grace-not-for-you = You need not send anything for this round.
grace-missing-orders = Orders are missing from: { $names }.
extension-listed = More time than the others, until { $until }: { $who }.
orders-locked-in-extension =
    Your orders for this round stay as they stood at the deadline: only others have more
    time.
orders-locked-in-grace =
    Your orders for this round stay as they stood at the deadline: only those who had
    sent nothing can order in the extra time.
never-replied-listed =
    No answer yet, so nobody knows whether the server's mails arrive: { $who }.

## Why a command does nothing

absence-unreadable =
    "{ $words }" is not a range of days. Write the first and the last: { $example }.
absence-without-days = The days are missing. Add the first and the last: { $example }.
absence-backwards = The last day is before the first; nothing was noted.
absence-past = The first day has passed; nothing was noted.
absence-too-far = That is more than a year ahead; nothing was noted.
absence-not-in-game = There is no absence in { $title }; nothing was noted.
absence-already =
    Some of these days have already been noted; nothing has changed. "away off" takes
    back what is still to come.
absence-over-budget =
    That would be { $days ->
        [one] { $days } day
       *[other] { $days } days
    }, and of { $budget } in this game you have { $left } left; nothing was noted.
