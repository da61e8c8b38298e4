"""The documentation as a site: what its build finds wrong (CI runs `make docs`)."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

FOLDER = Path(__file__).parents[1] / "docs" / "site"
MOST_WORDS, MOST_WORDS_OF_A_PAGE = 55_000, 5_000
PAGE = '<html><head>{head}</head><body><h1 id="top">A page</h1>{body}</body></html>'


def _module(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"site_{name}", FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("head", "body", "fault"),
    [
        ("", '<a href="other.html#top">there</a>', ""),
        ("", '<a href="#top">here</a> <a href="https://example.org/">away</a>', ""),
        ("", '<a href="gone.html">there</a>', "leads to gone.html, which is not there"),
        ("", '<a href="other.html#end">there</a>', "a place that is not on that page"),
        ("", '<a href="#end">here</a>', "a place that is not on that page"),
        ("", '<img src="gone.png" alt="">', "leads to gone.png, which is not there"),
        ("", '<img src="https://example.org/a.png" alt="">', "loads https://"),
        (
            '<link rel="stylesheet" href="//example.org/a.css">',
            "",
            "loads //example.org",
        ),
        ('<script src="https://example.org/a.js"></script>', "", "loads https://"),
    ],
)
def test_a_link_that_leads_nowhere_and_what_is_loaded_from_elsewhere_are_named(
    tmp_path: Path, head: str, body: str, fault: str
) -> None:
    pages = {"page.html": PAGE.format(head=head, body=body)}
    pages["other.html"] = PAGE.format(head="", body="")
    for name, text in pages.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = list(_module("build").faults(tmp_path))
    if fault:
        (only,) = found
        assert only.startswith("page.html ")
        assert fault in only
    else:
        assert found == []


def test_every_page_is_on_the_site_of_its_language() -> None:
    conf = _module("conf")
    pages = conf.pages()
    german = {one for one in pages if conf.language_of(one) == "de"}
    assert {"docs/site/de.md", "docs/games.de.md"} <= german
    assert {"docs/site/en.md", "CHANGELOG.md"} <= set(pages) - german
    for page in german:
        assert page.replace(".de.md", ".md") in pages or page.endswith("rules.de.md")


def test_the_rules_of_each_game_are_filled_in() -> None:
    """Diplomacy's were shown with the braces of the program in them."""
    conf = _module("conf")
    assert len(conf.handbooks()) == 4
    for beginning in conf.handbooks():
        for language in ("en", "de"):
            name = f"{beginning}.{language}"
            path = Path(__file__).parents[1] / f"{name}.md"
            source = [path.read_text(encoding="utf-8")]
            assert "{" in source[0]
            app = SimpleNamespace(config=SimpleNamespace(language=language))
            conf.fill_in_rules(app, name, source)
            assert "{" not in source[0]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_page_stands_in_the_navigation(language: str) -> None:
    conf = _module("conf")
    listed = "".join(
        one.read_text(encoding="utf-8") for one in sorted(FOLDER.glob("*.md"))
    )
    named = set(re.findall(r"^(?:.* <)?/([\w./-]+)>?$", listed, re.MULTILINE))
    first = {f"docs/site/{language}", "docs/site/decisions"}
    for page in conf.pages():
        if conf.language_of(page) == language and "/decisions/" not in page:
            assert page.removesuffix(".md") in named | first, f"{page} is nowhere"


def test_the_pages_stay_short_enough_to_be_read() -> None:
    """Whoever adds a page or a part looks what can go, or can be linked."""
    pages = sorted(FOLDER.parent.glob("*.md"))
    words = {page.name: len(page.read_text(encoding="utf-8").split()) for page in pages}
    assert sum(words.values()) <= MOST_WORDS
    assert [name for name, count in words.items() if count > MOST_WORDS_OF_A_PAGE] == []
