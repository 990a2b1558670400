import { GlobalWindow } from "happy-dom";
import { populateGlobal } from "vitest/runtime";

/**
 * Makes the globals of a browser in this process. Imported before React, which looks for them. Unlike Vitest's own
 * environment it leaves `fetch`, `Request` and `Response` as Node has them, for the backend in the same process.
 */
const dom = new GlobalWindow({
  url: "http://localhost/",
  width: 1280,
  height: 900,
  // A phone link leads to another program, a download to a file.
  settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
});
populateGlobal(globalThis, dom, { bindFunctions: true });
// It knows the attributes of popovers only.
Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} });
