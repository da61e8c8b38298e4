### Messages between those who play, and the game master

## The message that is passed on

# { $answering } says where an answer goes: from the game master to a player
# ([to-player]), between players ([between-players]), to the game master
# ([to-game-master]), or by a command on the server alone ([on-server]).
message =
    .subject =
        { $by-player ->
            [yes] Message from { $sender }
           *[no] Message from the game master
        }
    .text =
        { $by-player ->
            [yes]
                Message from { $sender }{ $code ->
                    [none] {""}
                   *[given] {" "}({ $code })
                }
           *[no] Message from the game master
        }{ $everybody ->
            [yes] {" "}to everybody
           *[no] {""}
        }{ $title ->
            [none] {""}
           *[given] : { $title }
        }

        { $text }

        { $heading }

        { $answering ->
            [on-server]
                The game has no game master with a mail address. On the server, this
                answers:
            [to-player]
                Just answer this mail: your words go to { $sender }, as a message from the
                game master.
            [between-players]
                Just answer this mail: your words go to { $sender }, under your pseudonym;
                the server tells neither of you who that is.
           *[to-game-master] Just answer this mail: your words go to the game master.
        }{ $keeps-subject ->
            [yes] {" "}Leave the subject as it is.
           *[no] {""}
        } { $answering ->
            [on-server] {""}
            [to-player] Commands do not count in it.
           *[to-game-master]
                Orders do not count in it; send them in answer to another mail of the game.
        }

        { $command }
message-answering = To answer
