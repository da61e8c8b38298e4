"""Files in a folder: whole at any moment, and nobody else's are touched."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from server.errors import NotPossibleError
from server.pages import folder

FILES = {"index.html": b"one", "de/egon-1/index.html": b"two", "style.css": b"three"}


def _found(path: Path) -> dict[str, bytes]:
    return {
        str(one.relative_to(path)): one.read_bytes()
        for one in path.rglob("*")
        if one.is_file() and one.name != folder.MANIFEST
    }


def test_only_what_is_different_is_written(tmp_path: Path) -> None:
    assert folder.write(tmp_path / "new" / "site", FILES) == 3
    site = tmp_path / "new" / "site"
    assert _found(site) == FILES
    before = {one: one.stat().st_mtime_ns for one in site.rglob("*.html")}
    assert folder.write(site, {**FILES, "style.css": b"other"}) == 1
    assert {one: one.stat().st_mtime_ns for one in site.rglob("*.html")} == before
    assert (site / "style.css").stat().st_mode & 0o777 == 0o644


def test_a_web_server_can_read_what_a_hardened_unit_wrote(tmp_path: Path) -> None:
    """The unit's UMask=0077 kept every folder from it."""
    umask = os.umask(0o077)
    try:
        folder.write(tmp_path / "new" / "site", FILES)
    finally:
        os.umask(umask)
    site = tmp_path / "new"
    folders = {one for one in (site, *site.rglob("*")) if one.is_dir()}
    assert len(folders) > 2
    assert {one.stat().st_mode & 0o777 for one in folders} == {0o755}


def test_what_is_gone_is_removed_and_nothing_else(tmp_path: Path) -> None:
    folder.write(tmp_path, FILES)
    (tmp_path / "robots.txt").write_bytes(b"somebody else's")
    (tmp_path / "de" / ".turmpost-new-x1").write_bytes(b"left by a kill")
    folder.write(tmp_path, {"index.html": b"one"})
    assert _found(tmp_path) == {
        "index.html": b"one",
        "robots.txt": b"somebody else's",
    }
    assert not (tmp_path / "de").exists()


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(NotPossibleError, match="not empty"):
        folder.write(tmp_path, FILES)
    assert list(tmp_path.iterdir()) == [tmp_path / "thesis.txt"]


@pytest.mark.parametrize("listed", ["{}", "broken", '["../../etc/passwd"]'])
def test_a_list_that_is_not_ours_removes_nothing(tmp_path: Path, listed: str) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_text("kept")
    site = tmp_path / "site"
    site.mkdir()
    (site / folder.MANIFEST).write_text(listed.replace("../etc/passwd", outside.name))
    try:
        folder.write(site, FILES)
    except NotPossibleError as error:
        assert "cannot be read" in str(error)  # noqa: PT017 - one of the two
    assert outside.exists()


def test_a_write_that_fails_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each file is the old one or the new one, and the next write goes on."""
    folder.write(tmp_path, FILES)
    new = {path: content * 2 for path, content in FILES.items()}
    replace, count = Path.replace, 0

    def full(self: Path, target: Path) -> Path:
        nonlocal count
        count += 1
        if count == 3:
            raise OSError(28, "No space left on device")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(NotPossibleError, match="No space left"):
        folder.write(tmp_path, new)
    monkeypatch.undo()
    for path, content in _found(tmp_path).items():
        assert content in (FILES[path], new[path])
    folder.write(tmp_path, new)
    assert _found(tmp_path) == new
