"""How many files one goes through to follow a mail with orders to its reply.

Every file more is one that must be known before the handling can be changed, and no
other test sees them become more.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from types import FrameType

import pytest

import server
from server.intake import checks, worker
from server.intake.decision import Decision
from server.intake.handling import Handling
from tests.server.world import World

ROOT = Path(server.__file__).parent
WORDING = ("reports", "bundles", "mail")
"""Rooms in which the letter is worded and rendered, as those to anybody are."""

MOST = 27
MOST_IN_ALL = 49


def _followed(found: set[Path], at: Handling) -> Decision:
    """Handle a mail and note the files that are entered."""

    def note(frame: FrameType, event: str, _argument: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(ROOT):
            found.add(path.relative_to(ROOT))

    sys.setprofile(note)
    try:
        return checks.handle(at)
    finally:
        sys.setprofile(None)


def test_a_mail_with_orders_goes_through_few_files(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_world.start("MAX", "ZOR")
    # What is made once in a process is no part of the way.
    quick_world.mail("MAX", "k,Alois,400,1\nbk,1\n")
    found: set[Path] = set()
    monkeypatch.setattr(worker, "handle", partial(_followed, found))
    assert quick_world.mail("MAX", "k,Bolle,300,1\nbk,2\n").outcome == "orders"
    assert len(quick_world.sent("reply", "MAX")) == 2
    files = {one for one in found if one.suffix == ".py"}
    deciding = {one for one in files if one.parts[0] not in WORDING}
    assert Path("intake/answer.py") in deciding
    assert len(deciding) <= MOST, sorted(map(str, deciding))
    assert len(files) <= MOST_IN_ALL, sorted(map(str, files))
