import { useSyncExternalStore } from "react";

const query = matchMedia("(width < 48rem)");

function listen(changed: () => void): () => void {
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether the screen is one of a phone, for what no style sheet can say: how many bars a chart has. */
export function useNarrow(): boolean {
  return useSyncExternalStore(listen, () => query.matches);
}
