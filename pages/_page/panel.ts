// Adds a button to every page on the dev server. It opens a report on the page in a frame, so their styles don't affect
// each other.

import { PAGE_SHOWN } from "#renderer/dev-assets.ts";

/** The staff app and the design system aren't part of the public site. */
const NO_REPORT = /^\/(?:admin|_design)(?:\/|$)/;

/** Session storage key that keeps the panel open across reloads. */
const OPEN_KEY = "page-panel";

const MARKUP = `
  <style>
    :host { font: 600 15px/1.4 "Longleaf Sans", system-ui, sans-serif; color: var(--color-ink); }
    button { min-block-size: 44px; border: 1px solid var(--color-line-2); border-radius: 4px; padding-inline: 14px;
      background: var(--color-surface); color: inherit; font: inherit; cursor: pointer; }
    button:hover { background: var(--color-wall); }
    :focus-visible { outline: 2px solid var(--color-ink); outline-offset: 2px; }
    /* Leaves room for the bar at the bottom of the screen on phones. */
    .opener, dialog { position: fixed; inset: auto 12px 72px auto; z-index: 99; }
    .opener:has(+ [open]) { display: none; }
    dialog { box-sizing: border-box; inset: 0 0 0 auto; inline-size: min(30rem, 100vw); max-inline-size: none;
      block-size: 100dvh; max-block-size: none; margin: 0; border: solid var(--color-line-2); border-width: 0 0 0 1px;
      padding: 0; background: var(--color-surface); color: inherit; }
    [open] { display: grid; grid-template-rows: auto 1fr; }
    div { display: flex; align-items: center; justify-content: space-between; border-block-end: 1px solid
      var(--color-line); padding: 8px 20px; }
    h2 { margin: 0; font-size: 17px; }
    p { margin: 0; padding: 20px; font-weight: 400; }
    iframe { border: 0; block-size: 100%; inline-size: 100%; }
    [hidden] { display: none; }
  </style>
  <button class="opener" type="button" title="Alt+P">About this page</button>
  <dialog aria-labelledby="title">
    <div><h2 id="title">About this page</h2><button type="button" title="Escape">Close</button></div>
    <p role="status">Checking this page. The first check takes longer, because it renders every page.</p>
    <iframe title="Report" hidden></iframe>
  </dialog>`;

if (!NO_REPORT.test(location.pathname)) addPanel();

function addPanel(): void {
  const host = document.createElement("page-panel");
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = MARKUP;
  const opener = root.querySelector("button");
  const dialog = root.querySelector("dialog");
  const status = root.querySelector("p");
  const frame = root.querySelector("iframe");
  if (opener === null || dialog === null || status === null || frame === null) return;

  const open = () => {
    status.hidden = false;
    frame.hidden = true;
    frame.src = `/_page?path=${encodeURIComponent(location.pathname)}`;
    dialog.show();
    sessionStorage.setItem(OPEN_KEY, "true");
  };
  const close = () => {
    dialog.close();
    opener.focus();
    sessionStorage.removeItem(OPEN_KEY);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey && event.code === "KeyP") {
      event.preventDefault();
      if (dialog.open) close();
      else open();
    } else if (event.key === "Escape" && dialog.open) close();
  };
  opener.addEventListener("click", open);
  document.addEventListener(PAGE_SHOWN, () => {
    if (dialog.open) frame.contentWindow?.location.reload();
  });
  dialog.querySelector("button")?.addEventListener("click", close);
  document.addEventListener("keydown", onKey);
  frame.addEventListener("load", () => {
    status.hidden = true;
    frame.hidden = false;
    // Key presses inside the frame don't reach the page.
    frame.contentDocument?.addEventListener("keydown", onKey);
  });
  // Outside the body, so that none of the page's selectors match it.
  document.documentElement.append(host);
  if (sessionStorage.getItem(OPEN_KEY) !== null) open();
}
