// Shows changes on an open page when a file is saved, so it keeps its scroll position, open menus and filled-in forms.

import { PAGES_CHANGED, PAGE_SHOWN } from "#renderer/dev-assets.ts";
import { patchPage } from "./patch-page.ts";

declare global {
  /** HTML of the page before scripts changed it, from an inline script. */
  var servedPage: string | undefined;
}

let served = parse(globalThis.servedPage ?? "");
let isUpdating = false;
let isOutdated = false;

import.meta.hot?.on(PAGES_CHANGED, (version: number) => {
  if (shownVersion() !== version) void update();
});

/** Returns the number of the last change that the page shows. */
function shownVersion(): number {
  return Number(document.querySelector<HTMLElement>("script[data-version]")?.dataset["version"]);
}

/** Requests the page until it shows the last change. */
async function update(): Promise<void> {
  isOutdated = true;
  if (isUpdating) return;
  isUpdating = true;
  try {
    while (isOutdated) {
      isOutdated = false;
      await showCurrentPage();
    }
  } finally {
    isUpdating = false;
  }
  import.meta.hot?.send(PAGE_SHOWN);
}

/** Changes what is different, or reloads the page if that isn't possible. */
async function showCurrentPage(): Promise<void> {
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  const now = parse(await response.text());
  if (response.redirected || !response.ok || !patchPage(document, served, now)) {
    location.reload();
    return;
  }
  served = now;
  document.dispatchEvent(new Event(PAGE_SHOWN));
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}
