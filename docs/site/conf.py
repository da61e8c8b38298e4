"""The documentation as a site, for one language: made by build.py with Sphinx.

Sphinx reads the repository from its root, so that links between pages are those that
a reader of the repository follows. A page whose name ends in `.de.md` belongs to the
German site, every other one to the English site. The players' rules are those of the
bundles, with the values of a usual game.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import SphinxError

from server import bundles
from server.reports.game.bundle import AnyBundle
from turmpost_diplomacy.bundle import BUNDLE as DIPLOMACY

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent.relative_to(ROOT).as_posix()
TITLES = {"en": "turmpost: documentation", "de": "turmpost: Dokumentation"}
LINK = re.compile(r"\]\((?P<path>[^)#:\s]+)\.md(?P<anchor>#[^)\s]*)?\)")

project = "turmpost"
copyright = "the turmpost authors, GPL-3.0-or-later"  # noqa: A001
extensions = ["myst_parser"]
locale_dirs = [str(Path(__file__).parent / "locale")]
# The second is for links to the site of the other language.
myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 4
highlight_language = "none"
html_theme = "furo"
# Fonts and colours are those of the pages that turmpost makes itself.
html_static_path = ["static", str(ROOT / "server" / "pages" / "fonts")]
html_css_files = ["site.css"]
html_search_scorer = str(Path(__file__).parent / "scorer.js")
_SANS = '"turmpost", system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'
_SERIF = (
    '"Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif'
)
_FONTS = {"font-stack": _SANS, "font-stack--headings": _SERIF}
html_theme_options = {
    "light_css_variables": {
        **_FONTS,
        "color-background-primary": "#fbf8f1",
        "color-background-secondary": "#f4eee1",
        "color-background-border": "#ddd4c3",
        "color-foreground-primary": "#2b2723",
        "color-foreground-secondary": "#665f54",
        "color-brand-primary": "#8f3417",
        "color-brand-content": "#8f3417",
        "color-brand-visited": "#8f3417",
    },
    "dark_css_variables": {
        **_FONTS,
        "color-background-primary": "#1b1917",
        "color-background-secondary": "#24211e",
        "color-background-border": "#423c34",
        "color-foreground-primary": "#ece5d9",
        "color-foreground-secondary": "#b3a999",
        "color-brand-primary": "#f0a583",
        "color-brand-content": "#f0a583",
        "color-brand-visited": "#f0a583",
    },
}
html_show_sphinx = False
html_copy_source = False
html_show_sourcelink = False
# Blocks of Fluent, and blocks that tests compute, are named by words of ours.
suppress_warnings = ["misc.highlighting_failure"]


def pages() -> list[str]:
    """Return the pages of both sites, as paths in the repository."""
    folders = (
        "*.md",
        "docs/**/*.md",
        "examples/**/*.md",
        "server/bundles/*/rules.*.md",
    )
    found = {
        one.relative_to(ROOT).as_posix() for glob in folders for one in ROOT.glob(glob)
    }
    return sorted(found - {"README.md"})


def language_of(page: str) -> str:
    """Return the language of a page."""
    return "de" if page.endswith((".de.md", f"{HERE}/de.md")) else "en"


def choose_pages(_app: Sphinx, config: Config) -> None:
    """Take the pages of the site's language alone."""
    language = str(config.language)
    config.root_doc = f"{HERE}/{language}"
    config.include_patterns = [one for one in pages() if language_of(one) == language]
    config.html_title = TITLES[language]


@cache
def handbooks() -> Mapping[str, AnyBundle]:
    """Return the games whose rules are pages, by the beginning of their names."""
    return dict(_handbooks())


def _handbooks() -> Iterator[tuple[str, AnyBundle]]:
    for game in (*map(bundles.bundle, bundles.names()), DIPLOMACY):
        if game.handbook is not None:
            folder = Path(str(files(game.handbook.package))).relative_to(ROOT)
            yield f"{folder.as_posix()}/rules", game


def fill_in_rules(app: Sphinx, page: str, source: list[str]) -> None:
    """Fill in what rules leave to a game, with the values of a usual one."""
    game = handbooks().get(page.removesuffix(".de").removesuffix(".en"))
    if game is not None and game.handbook is not None:
        values = game.handbook.values(str(app.config.language), {})
        source[0] = source[0].format_map(values)


def lead_to_the_other_site(app: Sphinx, page: str, source: list[str]) -> None:
    """Turn each link to a page of the other language into a link to its site."""
    known = pages()

    def link(found: re.Match[str]) -> str:
        folder = posixpath.dirname(page)
        target = posixpath.normpath(posixpath.join(folder, f"{found['path']}.md"))
        language = language_of(target)
        if language == app.config.language:
            return found[0]
        if target not in known:
            raise SphinxError(f"{page} leads to {target}, which is no page")
        to_the_sites = "../" * (page.count("/") + 1)
        address = f"{to_the_sites}{language}/{target.removesuffix('.md')}.html"
        return f"]({address}{found['anchor'] or ''}){{.external}}"

    source[0] = LINK.sub(link, source[0])


def setup(app: Sphinx) -> None:
    """Connect these with Sphinx."""
    app.connect("config-inited", choose_pages)
    app.connect("source-read", fill_in_rules)
    app.connect("source-read", lead_to_the_other_site)
