import { PanelDialog } from "./dialog.ts";
import { h, icon } from "./dom.ts";
import { remembered } from "./memory.ts";
import styles from "./panel.css?inline";

/** The staff app has no such pages, and the page of the design system is none of the site's. */
const LEFT_OUT = /^\/(?:admin|_design)(?:\/|$)/;

/** A level in its frame. */
const LEVEL = "M3 8h18v8H3zM9 8v8M15 8v8M11 12h2";

/** Begins with the page: a small button, and the panel behind it. Nothing of it is in the page itself. */
function start(): void {
  const host = document.createElement("page-panel");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];

  const button = h(
    "button",
    {
      class: "opener",
      type: "button",
      "aria-label": "About this page",
      title: "About this page (Alt+P)",
    },
    icon(LEVEL),
  );
  const dialog = new PanelDialog(() => {
    button.hidden = false;
    button.focus();
  });
  const open = () => {
    button.hidden = true;
    dialog.open();
  };
  button.addEventListener("click", () => {
    open();
    dialog.focus();
  });
  document.addEventListener("keydown", (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyP") return;
    event.preventDefault();
    if (dialog.isOpen) dialog.close();
    else button.click();
  });
  root.append(button, dialog.element);
  // Beside the body: a rule of the page for its last element would hit it there.
  document.documentElement.append(host);
  // After a reload it stays open, and leaves the focus to the page.
  if (remembered().isOpen) open();
}

if (!LEFT_OUT.test(location.pathname)) start();
