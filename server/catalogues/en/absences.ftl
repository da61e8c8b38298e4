### Days of absence, and days of grace

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
extension-listed = More time than the others, until { $until }: { $who }.
orders-closed =
    This does not count any more: your orders for this round stay as they were at the
    deadline.
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
