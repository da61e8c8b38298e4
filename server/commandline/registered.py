"""Commands of the registry as the command line has them: their words and lines of help.

The command `game list` is in `server/commands/game_list.py`; one without a group
(`journal`) is called by its word alone. Only the file of the command that is given is
loaded, and none for the help: all of them take more than a second.
"""

from __future__ import annotations

from collections.abc import Mapping

COMMANDS: Mapping[str, Mapping[str, str]] = {
    "": {
        "journal": "what happened, and who did it",
        "newspaper": "write an issue of a game's newspaper into a file",
    },
    "game": {
        "act": "enter orders for a player, who gets the reply to them",
        "adopt-rules": "let a running game be played by the installed rules",
        "announce": "open a new game for players",
        "cancel": "end a game without a result; the players are told",
        "circular": "mail a text to everybody who plays or watches",
        "close": "end a game early, with the standing after its last report",
        "correct": "show the figures of a player, or the game's own, that can be "
        "corrected; correct one",
        "deadline": "move the open deadline",
        "deputy": "ask somebody to lead a game for some days; or end that",
        "draw": "enter the open round's draw",
        "export": "write a whole game into a JSON file",
        "import": "take in a game that was exported",
        "invite": "offer a seat to those who wait, one after the other",
        "letters": "let game masters get all letters at once, or what can wait "
        "once a day",
        "list": "list all games",
        "master": "make somebody a game master, who gets a key and the "
        "commands by mail",
        "move": "give a player whose address is dead another one, as `player address`",
        "now": "end the open round now",
        "option": "show or set what a game does differently from the configuration",
        "overview": "the open round at a glance: who has ordered, what it waits for",
        "pause": "stop a game's clock; the players are told",
        "penalty": "list the penalties in force; change or void one",
        "preview": "the open round resolved with what is there; nothing is stored",
        "print": "let a text be printed that was withheld; its author is told",
        "release": "hand out the reports that were kept back",
        "remove": "take a player out of the game, who is told; the seat stays",
        "rename": "give a seat another pseudonym",
        "replace": "give a seat to somebody else, who plays on under its pseudonym",
        "resume": "let a paused game run on; the players are told",
        "robot": "let a robot play a seat, which all are told",
        "rollback": "go back to a round that was resolved; it is played again",
        "ruling": "decide a player's protest",
        "schedule": "change when rounds end, from the next one on; the players "
        "are told",
        "spectators": "list who watches a game; add somebody, or take somebody away",
        "start": "start a game with those who have signed up",
        "substitute": "ask somebody to sit in for a player for some days; or end that",
        "texts": "the press that waits to be printed, with its numbers",
        "waiting": "who waits for a seat in a game, or in any",
        "withhold": "keep a text of a player from being printed; its author is told",
        "write": "write to a player as the game master",
    },
    "player": {
        "add": "sign a player up",
        "address": "give a player whose address is dead another one; both are told",
        "forget": "remove somebody's name, address and mails; games keep their record",
        "key": "give a player a new key and mail it",
        "list": "list the players of a game",
        "release": "use an address again that was given up; what was held back follows",
    },
    "sending": {
        "off": "send nothing any more",
        "on": "send again, after `off` or a restore",
    },
}
"""The help of each command, by its group ("" for none) and its name."""
