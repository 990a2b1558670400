import { useSyncExternalStore } from "react";

const wide = matchMedia("(width >= 48rem)");

function subscribe(changed: () => void): () => void {
  wide.addEventListener("change", changed);
  return () => wide.removeEventListener("change", changed);
}

/** Whether there is more room than on a phone, for what no style sheet can say: cards or a table, how many bars a chart has. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
