"""A star in MARK where a sort is needed: the answer says what to write in its place."""

from __future__ import annotations

import pytest

from tests.server.world import World, flat

HINT = {
    "de": "Schreib statt * ihren Buchstaben: G, K, P, M oder V",
    "en": "Write its letter in place of *: G, K, P, M or V",
}


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(
    "line", ["z a P,s *,b V", "z s *", "z s*", "z a P, s*", "z,s*"]
)
def test_a_star_without_a_space_is_answered(
    quick_world: World, language: str, line: str
) -> None:
    quick_world.start("MAX", "ZOR", "BAB", bundle="mark")
    quick_world.speak("MAX", language)
    quick_world.mail("MAX", line)
    assert HINT[language] in flat(quick_world.reply("MAX"))
