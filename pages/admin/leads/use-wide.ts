import { useSyncExternalStore } from "react";

const wide = matchMedia("(width >= 48rem)");

function subscribe(changed: () => void): () => void {
  wide.addEventListener("change", changed);
  return () => wide.removeEventListener("change", changed);
}

/** Whether there is room for a table; phones have cards. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
