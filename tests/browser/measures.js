// What nobody can read on a page as it is shown now, as sentences: text that is cut, or
// beside the screen, or small; columns that one would have to scroll to. What is for
// readers of screens alone is nowhere to be seen, letters of drawings have no pixels, and
// what the keyboard can scroll is meant to be scrolled (no mail has such a box).
smallest => {
  const wide = document.documentElement.clientWidth;
  const name = one => `${one.tagName.toLowerCase()}.${one.className}`;
  const said = one => one.textContent.replace(/\s+/g, " ").trim().slice(0, 40);
  const meant = one => one.closest(".unseen, .skip:not(:focus), [tabindex='0']");
  const found = [];
  const scrolled = document.documentElement.scrollWidth;
  if (scrolled > wide) found.push(`scrolls to the side: ${scrolled} px on ${wide} px`);
  for (const one of document.querySelectorAll("body *")) {
    const style = getComputedStyle(one);
    if (!meant(one) && style.overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1) {
      found.push(`cut: ${name(one)}: ${one.scrollWidth} px in ${one.clientWidth} px: ${said(one)}`);
    }
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const within = text.parentElement;
    if (!text.textContent.trim() || !within.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (!box.width || meant(within)) continue;
      if (box.left < -0.5 || box.right > wide + 0.5) {
        found.push(`beside the screen: ${name(within)}: ${said(text)}`);
        break;
      }
    }
    const size = parseFloat(getComputedStyle(within).fontSize);
    if (!within.closest("svg") && size < smallest) found.push(`${size} px: ${name(within)}: ${said(text)}`);
  }
  return found;
}
