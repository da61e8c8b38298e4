"""Commands of the registry as the command line has them: words, file, line of help.

Only the file of the command that is given is loaded, and none for the help: all of them
take more than a second. A command without a group (`journal`) is called by its word
alone.
"""

from __future__ import annotations

from collections.abc import Mapping

COMMANDS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "": {
        "journal": ("game.journal", "what happened, and who did it"),
        "newspaper": (
            "information.newspaper",
            "write an issue of a game's newspaper into a file",
        ),
        "series": ("information.series", "all series of games, or the table of one"),
    },
    "game": {
        "act": ("game.act", "enter orders for a player, who gets the reply to them"),
        "adopt-rules": (
            "game.adopt_rules",
            "let a running game be played by the installed rules",
        ),
        "announce": ("game.announce", "open a new game for players"),
        "cancel": ("game.cancel", "end a game without a result; the players are told"),
        "circular": ("game.circular", "mail a text to everybody who plays or watches"),
        "close": (
            "game.close",
            "end a game early, with the standing after its last report",
        ),
        "correct": (
            "game.correct",
            "show the figures of a player, or the game's own, that can be corrected; "
            "correct one",
        ),
        "deadline": ("game.deadline", "move the open deadline"),
        "deputy": (
            "game.deputy",
            "ask somebody to lead a game for some days; or end that",
        ),
        "draw": ("game.draw", "enter the open round's draw"),
        "enrol": (
            "game.enrol",
            "propose a player before the start, who is asked; or `player add`",
        ),
        "export": ("operator.export_game", "write a whole game into a JSON file"),
        "hand-over": (
            "game.hand_over",
            "ask somebody to lead a game for good in its game master's place",
        ),
        "import": ("operator.import_game", "take in a game that was exported"),
        "invite": (
            "game.invite",
            "offer a seat to those who wait, one after the other",
        ),
        "letters": (
            "game.letters",
            "let game masters get all letters at once, or what can wait once a day",
        ),
        "list": ("information.games", "list all games"),
        "master": (
            "operator.game_master",
            "make somebody a game master, who gets a key and the commands by mail",
        ),
        "move": (
            "game.move",
            "give a player whose address is dead another one, as `player address`",
        ),
        "now": ("game.now", "end the open round now"),
        "option": (
            "game.option",
            "show or set what a game does differently from the configuration",
        ),
        "overview": (
            "game.overview",
            "the open round at a glance: who has ordered, what it waits for",
        ),
        "pause": ("game.pause", "stop a game's clock; the players are told"),
        "penalty": ("game.penalty", "list the penalties in force; change or void one"),
        "preview": (
            "game.preview",
            "the open round resolved with what is there; nothing is stored",
        ),
        "print": (
            "game.print",
            "let a text be printed that was withheld; its author is told",
        ),
        "release": ("game.release", "hand out the reports that were kept back"),
        "remove": (
            "game.remove",
            "take a player out of the game, who is told; the seat stays",
        ),
        "rename": ("game.rename", "give a seat another pseudonym"),
        "replace": (
            "game.replace",
            "give a seat to somebody else, who plays on under its pseudonym",
        ),
        "resume": ("game.resume", "let a paused game run on; the players are told"),
        "robot": ("game.robot", "let a robot play a seat, which all are told"),
        "rollback": (
            "game.rollback",
            "go back to a round that was resolved; it is played again",
        ),
        "ruling": ("game.ruling", "decide a player's protest"),
        "schedule": (
            "game.schedule",
            "change when rounds end, from the next one on; the players are told",
        ),
        "share": (
            "game.share",
            "ask somebody to lead a game beside its game master",
        ),
        "spectators": (
            "game.spectators",
            "list who watches a game; add somebody, or take somebody away",
        ),
        "start": ("game.start", "start a game with those who have signed up"),
        "substitute": (
            "game.substitute",
            "ask somebody to sit in for a player for some days; or end that",
        ),
        "texts": ("game.texts", "the press that waits to be printed, with its numbers"),
        "waiting": ("game.waiting", "who waits for a seat in a game, or in any"),
        "withhold": (
            "game.withhold",
            "keep a text of a player from being printed; its author is told",
        ),
        "write": ("operator.write", "write to a player as the game master"),
    },
    "player": {
        "add": ("operator.add_player", "sign a player up"),
        "address": (
            "seat.address",
            "give a player whose address is dead another one; both are told",
        ),
        "forget": (
            "operator.forget_person",
            "remove somebody's name, address and mails; games keep their record",
        ),
        "key": ("preferences.key", "give a player a new key and mail it"),
        "list": ("game.players", "list the players of a game"),
        "release": (
            "operator.release_address",
            "use an address again that was given up; what was held back follows",
        ),
        "unrate": (
            "operator.unrate_person",
            "take somebody out of the ratings, the hall of fame and all tables",
        ),
    },
    "sending": {
        "off": ("operator.sending_off", "send nothing any more"),
        "on": ("operator.sending_on", "send again, after `off` or a restore"),
    },
}
"""The file in `server/commands` and the help of each command, by group and name.

The group is "" for commands without one.
"""
