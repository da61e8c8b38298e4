"""Hands finished backups to a program of the operator's, which takes them elsewhere.

What was handed over stands in a file of their folder: a server that was stopped, or
whose program has failed, goes on with the rest. One that is killed before it has
written that hands a backup over once more, which such programs know for what they have.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from server.config.settings import BackupConfig
from server.errors import NotPossibleError
from server.storage.service import backups

log = logging.getLogger(__name__)

LOOK_SECONDS = 300.0
HANDED = ".handed-over"
"""The names of backups that are elsewhere, a line for each that is still here."""

SIGN_SECONDS = 60.0
"""Between two signs of life while the program runs; `hook_minutes` counts them."""

LAST_SECONDS = 2.0
"""For a program that was killed, to be gone."""

_SAID = 500
_OWN = "TURMPOST_"


class OffSite:
    """Hands over for one server; `go_on` is told that the program still runs."""

    def __init__(self, config: BackupConfig, go_on: Callable[[], bool]) -> None:
        self._config = config
        self._folder = Path(config.folder)
        self._go_on = go_on

    async def look(self) -> None:
        """Hand new backups to the hook, the oldest first; raises NotPossibleError."""
        try:
            while (path := await asyncio.to_thread(self._next)) is not None:
                await self._hand_over(path)
                await asyncio.to_thread(self._note, path)
                log.info("backup %s was handed over", path.name)
        except OSError as error:
            said = f"{self._folder / HANDED} cannot be kept: {error.strerror}"
            raise NotPossibleError(said) from error

    def _next(self) -> Path | None:
        """Return the oldest backup that is only here."""
        files = backups.written(self._folder)
        known = self._handed(files) if self._folder.exists() else set()
        return next((file for file in files if file.name not in known), None)

    def _handed(self, files: Sequence[Path]) -> set[str]:
        """Return the names of those that are elsewhere.

        Those that were there before the first look, the newest apart, are taken for it.
        """
        place = self._folder / HANDED
        if not place.exists():
            self._write(file.name for file in files[:-1])
        return set(place.read_text(encoding="utf-8").splitlines())

    def _note(self, path: Path) -> None:
        files = backups.written(self._folder)
        known = {*self._handed(files), path.name}
        self._write(file.name for file in files if file.name in known)

    def _write(self, names: Iterable[str]) -> None:
        part = self._folder / f"{HANDED}.part"
        part.write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
        part.replace(self._folder / HANDED)

    async def _hand_over(self, path: Path) -> None:
        """Run the program with a backup; raises NotPossibleError unless it ends with 0.

        It is started without a shell and without our secrets, and ended with all that
        it has started where it takes too long, or where the server stops.
        """
        program = self._config.hook[0]
        environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(_OWN)
        }
        try:
            process = await asyncio.create_subprocess_exec(
                *self._config.hook,
                str(path),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
                env=environment,
                start_new_session=True,
            )
        except OSError as error:
            raise NotPossibleError(
                f"the hook of [backup], {program}, cannot be started: {error.strerror}"
            ) from error
        end = asyncio.create_task(_end_of(process))
        try:
            for _ in range(self._config.hook_minutes):
                self._go_on()
                if (await asyncio.wait([end], timeout=SIGN_SECONDS))[0]:
                    break
            else:
                raise NotPossibleError(
                    f"the hook of [backup], {program}, took more than "
                    f"{self._config.hook_minutes} minutes for {path.name}"
                )
        finally:
            if not end.done():
                # It may have ended itself, and what it has started still write to us.
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                await asyncio.wait([end], timeout=LAST_SECONDS)
            end.cancel()
        code, said = end.result()
        if code:
            raise NotPossibleError(
                f"the hook of [backup], {program}, ended with exit code {code} for "
                f"{path.name}: {said or 'it said nothing'}"
            )


async def _end_of(process: asyncio.subprocess.Process) -> tuple[int, str]:
    """Wait for the end of a process; return its exit code and its last words."""
    last = b""
    while process.stdout is not None and (some := await process.stdout.read(4096)):
        last = (last + some)[-_SAID:]
    code = await process.wait()
    words = " ".join(last.decode(errors="replace").split())
    return code, "".join(letter for letter in words if letter.isprintable())
