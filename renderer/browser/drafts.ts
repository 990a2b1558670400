import type * as Draft from "./draft.ts";
import { fetchLater, isNamed } from "./fetch-later.ts";

/** What keeps and fills in forms is fetched once there is something to fill in or to keep. */
export function lookForDrafts(): void {
  if (!isNamed("draft")) return;
  if (location.search !== "" || hasKept()) void fetchLater("draft");
  addEventListener("input", ({ target }) => {
    void fetchLater<typeof Draft>("draft").then((draft) => draft?.keep(target));
  });
}

/** Whether leads/form-memory.ts, which is not imported here for its size, holds something. */
function hasKept(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => /^(draft|try):/.test(key));
  } catch {
    return false;
  }
}
