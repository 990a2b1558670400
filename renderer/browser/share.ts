// Shares a page with the device's share dialog, or copies its URL.

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
  copied: "Link copied.",
  failed: "That didn't work. Please copy the link from the address bar.",
} as const;
