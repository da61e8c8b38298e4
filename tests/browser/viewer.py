"""Looking at a page as a reader does: on a phone, a desk, by day and night."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Request

from tests.browser.chromium import Chromium

Scheme = Literal["light", "dark"]

WIDTHS = (360, 768, 1280)
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
HEIGHT = 900
_OUTLINE = (Path(__file__).parent / "outline.js").read_text(encoding="utf-8")
_TOO_WIDE = """() => {
  const most = document.documentElement.clientWidth;
  const wide = document.documentElement.scrollWidth;
  if (wide <= most) return [];
  const over = [...document.querySelectorAll("body *")]
    .filter(one => one.getBoundingClientRect().right > most + 1)
    .map(one => `${one.tagName} ${one.className}: ${one.textContent.slice(0, 40)}`);
  return [`${wide} px on ${most} px`, ...over.slice(0, 5)];
}"""


@dataclass(frozen=True)
class Viewer:
    """Opens pages in the browser; `pictures` is where they are drawn, if anywhere."""

    chromium: Chromium
    approve: bool = False
    pictures: Path | None = None

    def check(
        self,
        page: str | Path,
        *,
        name: str,
        approved: Path | None = None,
        widths: Sequence[int] = WIDTHS,
        schemes: Sequence[Scheme] = SCHEMES,
    ) -> None:
        """Check a page (HTML, or a file) at every width and in both schemes.

        axe-core finds nothing, nothing scrolls to the side, nothing is fetched, and
        what is shown has the outline in `approved` (a folder). `--approve` rewrites it.
        """
        for width in widths:
            outlines = [self._seen(page, name, width, scheme) for scheme in schemes]
            assert outlines == outlines[:1] * len(outlines)
            if approved is not None:
                self._compare(outlines[0], approved / f"{name}.{width}.txt")

    def _compare(self, outline: str, approved: Path) -> None:
        if self.approve:
            approved.parent.mkdir(exist_ok=True)
            approved.write_text(outline, encoding="utf-8")
        # A missing file fails: nothing is approved by being run once.
        assert outline == approved.read_text(encoding="utf-8")

    def _seen(self, page: str | Path, name: str, width: int, scheme: Scheme) -> str:
        drawn = None
        if self.pictures is not None:
            self.pictures.mkdir(parents=True, exist_ok=True)
            drawn = self.pictures / f"{name}.{width}.{scheme}.png"

        def look(browser: Browser) -> str:
            with _opened(browser, page, width, scheme) as shown:
                if drawn is not None:
                    shown.screenshot(path=drawn, full_page=True)
                too_wide = shown.evaluate(_TOO_WIDE)
                assert too_wide == [], f"{name} scrolls to the side: {too_wide}"
                found = _findings(shown)
                assert found == [], f"{name}, {width} px, {scheme}: {found}"
                return str(shown.evaluate(_OUTLINE))

        return self.chromium.call(look)


@contextmanager
def _opened(
    browser: Browser, page: str | Path, width: int, scheme: Scheme
) -> Iterator[Page]:
    """Open a page; what it fetches from elsewhere fails."""
    context = browser.new_context(
        viewport={"width": width, "height": HEIGHT}, color_scheme=scheme, offline=True
    )
    remote: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith(("file:", "data:", "about:")):
            remote.append(request.url)

    try:
        shown = context.new_page()
        shown.on("request", note)
        if isinstance(page, Path):
            shown.goto(page.as_uri())
        else:
            shown.set_content(page)
        yield shown
        assert remote == [], "this is fetched from elsewhere"
    finally:
        context.close()


def _findings(shown: Page) -> list[str]:
    """Return what axe-core has to say, the elements with it."""
    result = Axe().run(shown)
    return [
        f"{one['id']}: {one['help']}: {[node['html'][:120] for node in one['nodes']]}"
        for one in result["violations"]
    ]
