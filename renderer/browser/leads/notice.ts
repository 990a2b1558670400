// Pages that have no form have no bytes to spare for a notice that hardly anybody sees: it brings its own
// look. Paper and ink are the page's, so that it follows day and night.

const LOOK = `
  :host {
    position: fixed;
    z-index: 20;
    inset: auto 0.75rem 5rem;
    max-width: 27rem;
    background: inherit;
    color: inherit;
  }
  div {
    display: flex;
    align-items: start;
    gap: 1rem;
    padding: 0.875rem 0.25rem 0.875rem 1rem;
    border: 1px solid color-mix(in oklab, currentColor 30%, transparent);
    border-left: 4px solid;
    border-radius: 4px;
    font-size: 0.9375rem;
    line-height: 1.4;
  }
  div:empty { border: 0; padding: 0; }
  p { flex: 1; margin: 0; text-wrap: balance; }
  a { color: inherit; font-weight: 600; white-space: nowrap; text-underline-offset: 0.2em; }
  button {
    min-width: 2.75rem;
    min-height: 2.75rem;
    margin: -0.7rem 0;
    border: 0;
    background: none;
    color: inherit;
    font: 1.5rem/1 sans-serif;
    cursor: pointer;
  }
  :focus-visible { outline: 2px solid; outline-offset: 2px; }
  @media (width >= 48rem) { :host { inset: auto auto 1.5rem 1.5rem; } }
  @media print { :host { display: none; } }
`;

/** Says something in a corner of the page until it is closed. A second notice takes the place of the first. */
export function tell(text: string, link?: { label: string; href: string }): void {
  const host = document.querySelector("[data-notice]") ?? makeHost();
  const box = host.shadowRoot?.querySelector("div");
  if (!box) return;
  const words = document.createElement("p");
  words.textContent = text;
  if (link !== undefined) {
    const anchor = document.createElement("a");
    anchor.href = link.href;
    anchor.textContent = link.label;
    words.append(" ", anchor);
  }
  const close = document.createElement("button");
  close.type = "button";
  close.ariaLabel = "Close";
  close.textContent = "×";
  close.addEventListener("click", () => host.remove());
  // A screen reader tells of what comes into a live region, not of what comes with it.
  setTimeout(() => box.replaceChildren(words, close), 50);
}

function makeHost(): Element {
  const host = document.createElement("div");
  host.dataset["notice"] = "";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOK);
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  const box = document.createElement("div");
  box.role = "status";
  root.append(box);
  document.body.append(host);
  return host;
}
