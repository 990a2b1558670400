// Shows samples in states that normally require interaction, by making rules for :hover, :focus-visible and :active
// also match inside `data-show` elements. Also fills the table of contents, and shows a sample toast on click.

import { showToast } from "#renderer/browser/visit/overlays.ts";

const CONTROLS = "a, button, input, select, summary, textarea";
const STATES = [
  { state: "hover", pseudo: ":hover", elements: `${CONTROLS}, article, label` },
  { state: "focus", pseudo: ":focus-visible", elements: CONTROLS },
  { state: "active", pseudo: ":active", elements: CONTROLS },
];

for (const { id, textContent } of document.querySelectorAll("section > h2")) {
  const link = document.createElement("a");
  link.href = `#${id}`;
  link.className = "touch text-sm hover:underline";
  link.textContent = textContent;
  const item = document.createElement("li");
  item.append(link);
  document.getElementById("contents-list")?.append(item);
}

const sheet = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
if (sheet !== null) void showStates(sheet);

async function showStates(link: HTMLLinkElement): Promise<void> {
  const response = await fetch(link.href, { headers: { accept: "text/css" } });
  let css = await response.text();
  for (const { state, pseudo, elements } of STATES) {
    css = css.replaceAll(pseudo, `:is(${pseudo}, [data-show="${state}"] :where(${elements}))`);
  }
  const style = document.createElement("style");
  // Hover samples should also work on devices without a mouse.
  style.textContent = css.replaceAll("@media (hover: hover)", "@media all");
  link.after(style);
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>("[data-show-toast]");
  const toast = button && document.getElementById(button.dataset["showToast"] ?? "");
  if (toast) showToast(toast);
});
