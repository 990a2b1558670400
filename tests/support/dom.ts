import { GlobalWindow } from "happy-dom";
import { populateGlobal } from "vitest/runtime";

/**
 * Defines browser globals in this process. Import it before React, which reads them. Unlike Vitest's own environment,
 * it keeps Node's `fetch`, `Request` and `Response` for the backend in the same process.
 */
const dom = new GlobalWindow({
  url: "http://localhost/",
  width: 1280,
  height: 900,
  // Tests can't follow phone links or downloads.
  settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
});
populateGlobal(globalThis, dom, { bindFunctions: true });
// happy-dom supports popover attributes but not these methods.
Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} });
// happy-dom has this property without a value, unlike browsers that don't support it.
Reflect.deleteProperty(Navigator.prototype, "locks");
