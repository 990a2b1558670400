// Keeps form input across reloads and page changes while the tab is open, and prefills forms from the page's URL. Works
// with or without React, because the fields are uncontrolled.

import { addToPost, fillForm, isStarted } from "./leads/form-data.ts";
import { drafts, formName } from "./leads/form-memory.ts";

const query = new URLSearchParams(location.search);
for (const field of document.querySelectorAll<HTMLInputElement>("[data-carried]")) {
  field.value = query.get(field.name) ?? "";
}
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
  const started = isStarted(form);
  fillForm(form);
  if (started) saveDraft(form);
}

addEventListener("input", ({ target }) => saveDraft(target));

addEventListener("submit", ({ target, defaultPrevented }) => {
  if (!defaultPrevented && target instanceof HTMLFormElement && target.matches("[data-draft]")) {
    addToPost(target);
  }
});

/** Saves the input of the field's form. */
function saveDraft(field: EventTarget | null): void {
  const form = field instanceof Element && field.closest<HTMLFormElement>("form[data-draft]");
  if (!form) return;
  const name = formName(form);
  drafts.write(name, {
    search: location.search,
    startedAt: drafts.read(name)?.startedAt ?? new Date().toISOString(),
    values: [...new FormData(form)],
  });
}
