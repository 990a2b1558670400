// Runs on the thank-you page, where drafts are no longer needed because the form was sent. Shows what was sent.

import type { PHOTOS_LABEL } from "#contract/lead-form.ts";
import type { SentSummary } from "#contract/sent.ts";
import { forgetAll } from "./leads/form-memory.ts";
import { recallJson, SENT_KEY } from "./visit/storage.ts";

/** Only the type is imported, because the module has more text than this page's scripts may have. */
const PHOTOS: typeof PHOTOS_LABEL = "Photos";

forgetAll();

// The backend's version of the page has no placeholders, because it already shows the summary.
const summary: SentSummary | undefined = recallJson("sessionStorage", SENT_KEY);
const [reply, list] = ["reply", "sent"].map((name) => document.querySelector(`[data-${name}]`));
if (summary !== undefined && reply && list instanceof HTMLElement) {
  reply.textContent = summary.reply;
  const [row] = list.children;
  const rows = summary.facts.map(({ label, value }) => {
    const copy = row?.cloneNode(true);
    for (const [index, text] of [label, value].entries()) {
      const cell = copy?.childNodes[index];
      if (cell) cell.textContent = text;
    }
    return copy ?? "";
  });
  list.replaceChildren(...rows);
  list.hidden = rows.length === 0;
  // Don't ask for photos that the visitor has sent.
  if (summary.facts.some(({ label }) => label === PHOTOS)) {
    document.querySelector("[data-ask]")?.remove();
  }
}
