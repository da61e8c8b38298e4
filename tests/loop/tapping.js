// Taps an order together as a finger does: `picks` says which of several is chosen, time
// after time; behind them the first one. Returns the line, and what there was to choose.
([number, picks, figure]) => {
  const buttons = [...document.querySelectorAll("#chooser button")];
  const button = buttons[number];
  button.click();
  const form = document.getElementById("form");
  const decisions = [];
  const done = new Set();
  const pick = (most) => (decisions.length < picks.length ? Math.min(picks[decisions.length], most - 1) : null);
  for (let rounds = 0; rounds < 60; rounds += 1) {
    const chips = [...form.querySelectorAll(".chips")].find((one) => !done.has(one));
    if (!chips) break;
    done.add(chips);
    const inputs = [...chips.querySelectorAll("input")];
    const picked = pick(inputs.length);
    const at = picked !== null ? picked : Math.max(0, inputs.findIndex((one) => one.checked));
    decisions.push([inputs.map((one) => one.parentNode.textContent), at]);
    if (!inputs[at].checked) inputs[at].click();
  }
  const put = (input, value) => {
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  for (const input of form.querySelectorAll("input[type=number]")) {
    if (input.value === "") input.closest(".stepper").lastElementChild.click();
    if (input.value === "0") put(input, "1");
    if (figure && /^\d$/.test(input.value)) put(input, `${figure}`);
  }
  for (const input of form.querySelectorAll("input[type=text]")) {
    put(input, "Anna, Beispiel");
    if (/R543/.test(input.labels[0].textContent)) put(input, "r54");
  }
  for (const area of form.querySelectorAll("textarea")) put(area, "Man hört so manches. ".repeat(40));
  const shown = form.querySelector("output").textContent;
  const now = Boolean(button.closest("#now"));
  form.querySelector("button.main").click();
  const fault = form.hidden ? "" : `${button.textContent}: ${form.textContent}`;
  const texts = document.getElementById("all").value;
  return { now, shown, text: texts, decisions, fault, name: button.textContent, buttons: buttons.length };
}
