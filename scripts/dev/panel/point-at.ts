import { h } from "./dom.ts";

const SHOWN_MS = 2_000;

/** Frames every link of the page with this address for a moment, and brings the first into sight. */
export function pointAt(href: string): void {
  const links = [...document.querySelectorAll("a[href]")].filter(
    (link) => link.getAttribute("href") === href && link.checkVisibility(),
  );
  links[0]?.scrollIntoView({ block: "center", behavior: "instant" });
  const root = document.querySelector("page-panel")?.shadowRoot;
  for (const link of links) {
    const { x, y, width, height } = link.getBoundingClientRect();
    const frame = h("div", { class: "frame", popover: "manual" });
    Object.assign(frame.style, {
      left: `${x - 4}px`,
      top: `${y - 4}px`,
      width: `${width + 8}px`,
      height: `${height + 8}px`,
    });
    root?.append(frame);
    frame.showPopover();
    setTimeout(() => frame.remove(), SHOWN_MS);
  }
}
