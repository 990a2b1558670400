// Keeps what is typed into a form through a reload and a visit to other pages, for as long as the tab is
// open; and fills it out of the page's address. With React and without: the fields keep their own values.

import { carryAttribution } from "./leads/carry-attribution.ts";
import { carryTry } from "./leads/carry-try.ts";
import { fillForm, isBegun } from "./leads/fill-form.ts";
import { draftName, readDraft, writeDraft } from "./leads/form-memory.ts";

const query = new URLSearchParams(location.search);
for (const field of document.querySelectorAll<HTMLInputElement>("[data-carried]")) {
  field.value = query.get(field.name) ?? "";
}
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
  const begun = isBegun(form);
  fillForm(form);
  if (begun) keepFormOf(form);
}

addEventListener("input", ({ target }) => keepFormOf(target));

addEventListener("submit", ({ target, defaultPrevented }) => {
  if (!defaultPrevented && target instanceof HTMLFormElement && target.matches("[data-draft]")) {
    carryTry(target);
    carryAttribution(target);
  }
});

/** What the form of a field says by now is kept. */
function keepFormOf(field: EventTarget | null): void {
  const form = field instanceof Element && field.closest<HTMLFormElement>("form[data-draft]");
  if (!form) return;
  const name = draftName(form);
  writeDraft(name, {
    search: location.search,
    startedAt: readDraft(name)?.startedAt ?? new Date().toISOString(),
    values: [...new FormData(form)],
  });
}
