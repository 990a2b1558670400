// Lets a sample stand as if under the pointer: every rule for :hover, :focus-visible and :active is given
// a second way to match, by the attribute `data-show` around the element.

const CONTROLS = "a, button, input, select, summary, textarea";
const STATES = [
  { state: "hover", pseudo: ":hover", elements: `${CONTROLS}, article, label` },
  { state: "focus", pseudo: ":focus-visible", elements: CONTROLS },
  { state: "active", pseudo: ":active", elements: CONTROLS },
];

const sheet = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
if (sheet !== null) void showStates(sheet);

async function showStates(link: HTMLLinkElement): Promise<void> {
  const response = await fetch(link.href, { headers: { accept: "text/css" } });
  let css = await response.text();
  for (const { state, pseudo, elements } of STATES) {
    css = css.replaceAll(pseudo, `:is(${pseudo}, [data-show="${state}"] :where(${elements}))`);
  }
  const style = document.createElement("style");
  // A screen without a mouse has no hover, but its samples have.
  style.textContent = css.replaceAll("@media (hover: hover)", "@media all");
  link.after(style);
}
