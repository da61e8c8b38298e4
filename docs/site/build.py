"""Build the documentation as a site, in each language, and check its links.

    python docs/site/build.py [FOLDER]

Writes into build/docs unless a folder is named. Exit code 1 where Sphinx warns of
something, a link leads nowhere, or a page loads anything from elsewhere.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from sphinx.cmd.build import build_main

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LANGUAGES = ("en", "de")


class Page(HTMLParser):
    """The links of a page, what it loads, and the ids that a link can name."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.links: list[str] = []
        self.loads: list[str] = []
        self.ids: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag leads to."""
        given = {name: value for name, value in attrs if value is not None}
        if "id" in given:
            self.ids.add(given["id"])
        if "href" in given:
            (self.links if tag == "a" else self.loads).append(given["href"])
        if "src" in given:
            self.loads.append(given["src"])


def faults(folder: Path) -> Iterator[str]:
    """Yield each link of a site that leads nowhere, and each thing from elsewhere."""
    pages = {one.resolve(): Page(one) for one in sorted(folder.rglob("*.html"))}
    for page in pages.values():
        name = page.path.relative_to(folder)
        for address in (*page.links, *page.loads):
            parts = urlsplit(address)
            path, place = unquote(parts.path), unquote(parts.fragment)
            target = (page.path.parent / path if path else page.path).resolve()
            if parts.scheme or parts.netloc:
                if address in page.loads and parts.scheme != "data":
                    yield f"{name} loads {address}"
            elif not target.is_file():
                yield f"{name} leads to {address}, which is not there"
            elif target in pages and place and place not in pages[target].ids:
                yield f"{name} leads to {address}, a place that is not on that page"


def build(folder: Path) -> bool:
    """Build all sites into a folder; return whether nothing was wrong."""
    # The rules of the example are on the site, filled in by its package.
    sys.path.append(str(ROOT / "examples" / "diplomacy"))
    for language in LANGUAGES:
        options = ["--fail-on-warning", "--keep-going", "--quiet", "--fresh-env"]
        options += ["-b", "html", "-c", str(HERE), "-D", f"language={language}"]
        options += ["-d", str(folder / ".doctrees" / language)]
        if build_main([*options, str(ROOT), str(folder / language)]):
            return False
    shutil.copy(HERE / "index.html", folder / "index.html")
    found = list(faults(folder))
    for one in found:
        print(one, file=sys.stderr)  # noqa: T201
    return not found


def main(arguments: list[str]) -> int:
    """Build into the folder that is named; return the exit code."""
    folder = Path(arguments[0]) if arguments else ROOT / "build" / "docs"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    if not build(folder):
        return 1
    print(f"Open {folder / 'index.html'}")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
