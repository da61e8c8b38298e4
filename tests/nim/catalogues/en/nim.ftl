game = Nim
step = Turn { $number }
slot = Move
order =
    takes { $stones ->
        [one] 1 stone
       *[other] { $stones } stones
    } of heap { $heap }
taken =
    { $name } takes { $stones ->
        [one] 1 stone
       *[other] { $stones } stones
    } of heap { $heap }{ $silent ->
        [yes] , having sent nothing
       *[no] {""}
    }.
heaps = The heaps have { $heaps } stones.
headline = { $name } is next
won = { $name } has won
silence =
    .about = Silence
    .text = Without a mail, one stone of the first heap is taken for you.
refusal-not-next = It is not your turn.
refusal-no-heap = There are { $heaps } heaps.
refusal-stones = This heap has { $left ->
        [one] 1 stone
       *[other] { $left } stones
    } left.
form-take = # n,heap,stones
