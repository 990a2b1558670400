import { fetchLater, isNamed } from "./fetch-later.ts";

/** Tooltips open by themselves once there is a pointer or a keyboard; until then a tap opens them. */
export function lookForTooltips(): void {
  if (!isNamed("tooltip")) return;
  for (const type of ["pointermove", "keydown"]) {
    addEventListener(type, () => void fetchLater("tooltip"), { once: true });
  }
}
