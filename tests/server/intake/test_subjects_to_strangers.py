"""The subject of an answer to a stranger is none that was never written: "Re: ..."."""

from __future__ import annotations

from tests.server.world import World, parsed


def test_how_to_play_is_no_answer_to_a_subject_of_ours(quick_world: World) -> None:
    quick_world.write("eva@example.net", "spiel@example.org", "Was gibt es hier?")
    (row,) = (one for one in quick_world.sent() if one.recipient == "eva@example.net")
    mail = parsed(row)
    assert mail["Subject"] == "So spielst du mit"
    assert mail["In-Reply-To"]


def test_an_answer_in_a_game_is_one(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", "bk,1")
    subject = parsed(quick_world.sent("reply", "MAX")[-1])["Subject"]
    assert subject.startswith("Re: [Egon 7] ")
