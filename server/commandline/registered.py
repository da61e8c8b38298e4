"""Commands of the registry as the command line has them: words, place, line of help.

Only the module of the command that is given is loaded, and none for the help: all of
them take more than a second. A command without a group (`journal`) is called by
its word alone.
"""

from __future__ import annotations

from collections.abc import Mapping

COMMANDS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "": {
        "journal": ("leading.show_journal", "what happened, and who did it"),
        "newspaper": (
            "printed.send_newspaper",
            "write an issue of a game's newspaper into a file",
        ),
        "series": ("asking.show_series", "all series of games, or the table of one"),
    },
    "game": {
        "act": ("acting.act", "enter orders for a player, who gets the reply to them"),
        "adopt-rules": (
            "rounds.adopt",
            "let a running game be played by the installed rules",
        ),
        "announce": ("beginning.announce", "open a new game for players"),
        "answer": (
            "texts.answer",
            "answer open press in the newspaper and the next reports",
        ),
        "cancel": (
            "beginning.cancel",
            "end a game without a result; the players are told",
        ),
        "circular": ("texts.circular", "mail a text to everybody who plays or watches"),
        "letter": (
            "texts.seat_letter",
            "mail a text to one seat, with the template of its orders",
        ),
        "close": (
            "beginning.close",
            "end a game early, with the standing after its last report",
        ),
        "correct": (
            "figures.correct_figures",
            "show the figures of a player, or the game's own, that can be corrected; "
            "correct one",
        ),
        "deadline": ("clock.deadline", "move the open deadline"),
        "deputy": (
            "leading.deputy",
            "ask somebody to lead a game for some days; or end that",
        ),
        "draw": ("rounds.draw", "enter the open round's draw"),
        "editorial": (
            "texts.editorial",
            "let the newspaper and the next reports begin with a text",
        ),
        "enrol": (
            "people.enrol",
            "propose a player before the start, who is asked; or `player add`",
        ),
        "export": ("service.export", "write a whole game into a JSON file"),
        "hand-over": (
            "leading.hand_over",
            "ask somebody to lead a game for good in its game master's place",
        ),
        "import": ("service.import_game", "take in a game that was exported"),
        "invite": (
            "people.invite",
            "offer a seat to those who wait, one after the other",
        ),
        "letters": (
            "leading.letters",
            "let game masters get all letters at once, or what can wait once a day",
        ),
        "list": ("asking.list_games", "list all games"),
        "master": (
            "persons.master",
            "make somebody a game master, who gets a key and the commands by mail",
        ),
        "move": (
            "seats.move",
            "give a player whose address is dead another one, as `player address`",
        ),
        "memo": (
            "memos.memo",
            "keep a private note on a game or a player, for game masters alone",
        ),
        "memos": (
            "memos.list_memos",
            "the private notes on a game and its players; erase one",
        ),
        "now": ("clock.now", "end the open round now"),
        "option": (
            "options.option",
            "show or set what a game does differently from the configuration",
        ),
        "overview": (
            "leading.overview",
            "the open round at a glance: who has ordered, what it waits for",
        ),
        "pause": ("clock.pause", "stop a game's clock; the players are told"),
        "penalty": (
            "penalties.penalty",
            "list the penalties in force; change or void one",
        ),
        "preview": (
            "rounds.preview_round",
            "the open round resolved with what is there; nothing is stored",
        ),
        "print": (
            "texts.print_text",
            "let a text be printed that was withheld; its author is told",
        ),
        "release": (
            "rounds.release_reports",
            "hand out the reports that were kept back",
        ),
        "remove": (
            "seats.remove",
            "take a player out of the game, who is told; the seat stays",
        ),
        "rename": ("seats.rename_seat", "give a seat another pseudonym"),
        "replace": (
            "seats.replace",
            "give a seat to somebody else, who plays on under its pseudonym",
        ),
        "resume": ("clock.resume", "let a paused game run on; the players are told"),
        "robot": ("seats.robot", "let a robot play a seat, which all are told"),
        "rollback": (
            "rounds.rollback",
            "go back to a round that was resolved; it is played again",
        ),
        "ruling": ("texts.ruling", "decide a player's protest"),
        "schedule": (
            "clock.schedule",
            "change when rounds end, from the next one on; the players are told",
        ),
        "share": (
            "leading.share",
            "ask somebody to lead a game beside its game master",
        ),
        "spectators": (
            "people.list_spectators",
            "list who watches a game; add somebody, or take somebody away",
        ),
        "start": ("beginning.start", "start a game with those who have signed up"),
        "substitute": (
            "seats.substitution",
            "ask somebody to sit in for a player for some days; or end that",
        ),
        "texts": (
            "texts.texts",
            "the press that waits to be printed, with its numbers",
        ),
        "waiting": ("people.waiting", "who waits for a seat in a game, or in any"),
        "withhold": (
            "texts.withhold",
            "keep a text of a player from being printed; its author is told",
        ),
        "write": ("persons.write", "write to a player as the game master"),
    },
    "player": {
        "add": ("persons.add_player", "sign a player up"),
        "address": (
            "absences.address",
            "give a player whose address is dead another one; both are told",
        ),
        "export": (
            "own_data.export",
            "write all data of a person into a JSON file, for that person",
        ),
        "forget": (
            "persons.forget",
            "remove somebody's name, address and mails; games keep their record",
        ),
        "key": ("preferences.key", "give a player a new key and mail it"),
        "list": ("people.players", "list the players of a game"),
        "name": ("persons.correct_name", "correct somebody's real name"),
        "release": (
            "reach.release",
            "use an address again that was given up; what was held back follows",
        ),
        "suppressed": (
            "reach.suppressed",
            "list the addresses that mails are held back from, and why",
        ),
        "unrate": (
            "persons.unrate",
            "take somebody out of the ratings, the hall of fame and all tables",
        ),
    },
    "sending": {
        "off": ("service.sending_off", "send nothing any more"),
        "on": ("service.sending_on", "send again, after `off` or a restore"),
    },
}
"""Module and function in `server/commands`, and the help, by group and name.

The group is "" for commands without one.
"""
