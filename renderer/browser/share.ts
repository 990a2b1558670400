// Shares a page with the device's own dialog, or copies its address.

import { shareAddress } from "./share-address.ts";

for (const place of document.querySelectorAll<HTMLElement>("[data-share]")) {
  const [button] = place.querySelectorAll("[data-share-button]");
  const [output] = place.querySelectorAll("output");
  const share = async () => {
    const outcome = await shareAddress(place.dataset["share"] ?? location.href);
    if (output) output.textContent = TEXTS[outcome];
  };
  button?.addEventListener("click", () => void share());
}

const TEXTS = {
  shared: "",
  copied: "The address is copied.",
  failed: "That did not work here: copy the address from the browser.",
} as const;
