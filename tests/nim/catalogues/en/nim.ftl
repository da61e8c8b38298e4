game = Nim
step-turn = Turn { $number }
slot-take = Move
order-take =
    takes { $stones ->
        [one] 1 stone
       *[other] { $stones } stones
    } of heap { $heap }
event-taken =
    { $code } takes { $stones ->
        [one] 1 stone
       *[other] { $stones } stones
    } of heap { $heap }{ $silent ->
        [yes] , having sent nothing
       *[no] {""}
    }.
heaps = Stones in the heaps: { $heaps }.
headline = { $name } is next
over = The game is over
notice-silence =
    .about = Silence
    .text = Without a mail, one stone of the first heap is taken for you.
refusal-not-next = It is not your turn.
refusal-no-heap = There are { $heaps } heaps.
refusal-stones = This heap has { $left ->
        [one] 1 stone
       *[other] { $left } stones
    } left.
