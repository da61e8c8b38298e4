"""An operator at the command line, beside a server that is not running."""

from __future__ import annotations

from pathlib import Path

from server import cli
from tests.server.world import World


class Office:
    """Runs commands on the database of a world."""

    def __init__(self, world: World, folder: Path) -> None:
        self.world = world
        self.file = folder / "turmpost.toml"
        self.file.write_text(f'[database]\nurl = "{world.url}"\n', encoding="utf-8")

    def turmpost(self, *words: str) -> int:
        """Run `turmpost WORDS` and return its exit code."""
        return cli.main([*words, "--config", str(self.file)])
