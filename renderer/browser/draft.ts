// Keeps what is typed into a form through a reload and a visit to other pages, for as long as the tab is
// open; and fills it out of the page's address. With React and without: the fields keep their own values.

import { forget, readDraft, writeDraft, type LeadForm } from "./leads/form-memory.ts";

/** What addresses carry (`renderer/layout/form-link.ts`), and the field that each of them fills. */
const CARRIED = [
  ["city", "city"],
  ["service", "service"],
  ["offer", "offerCode"],
] as const;

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
  const draft = readDraft(nameOf(form));
  if (draft !== undefined) {
    for (const control of controlsOf(form)) {
      const values = draft.values.flatMap(([field, value]) =>
        field === control.name ? value : [],
      );
      if (isTicked(control) ? !control.checked : control.value === "") fill(control, values);
    }
  }
  // Under the same address the visitor may have chosen something else since.
  if (draft?.search === location.search) continue;
  const query = new URLSearchParams(location.search);
  for (const [parameter, field] of CARRIED) {
    const value = query.get(parameter);
    for (const control of controlsOf(form)) {
      if (value !== null && control.name === field) fill(control, [value]);
    }
  }
}

document.addEventListener("input", ({ target }) => {
  const form = target instanceof Element && target.closest<HTMLFormElement>("form[data-draft]");
  if (!form) return;
  const name = nameOf(form);
  writeDraft(name, {
    search: location.search,
    startedAt: readDraft(name)?.startedAt ?? new Date().toISOString(),
    values: [...new FormData(form)],
  });
});

// The page that says that a form was sent.
if (document.querySelector("[data-sent]")) {
  forget("contact");
  forget("quote");
}

function nameOf(form: HTMLFormElement): LeadForm {
  return form.dataset["draft"] === "quote" ? "quote" : "contact";
}

/** The fields that people fill in; `autocomplete="off"` has the honeypot. All have what is used here of an input. */
function controlsOf(form: HTMLFormElement): NodeListOf<HTMLInputElement> {
  return form.querySelectorAll<HTMLInputElement>("[name]:not([autocomplete=off])");
}

function isTicked({ type }: HTMLInputElement): boolean {
  return type === "checkbox" || type === "radio";
}

function fill(control: HTMLInputElement, values: readonly FormDataEntryValue[]): void {
  const { type, value: before, dataset } = control;
  const [first] = values;
  const value = typeof first === "string" ? first : "";
  if (isTicked(control)) control.checked = values.includes(before);
  else if (type !== "hidden") {
    control.value = value;
    // A list that has no such choice is empty now.
    if (control.value === "") control.value = before;
  } else if (value.toUpperCase() === dataset["offer"]) {
    // The only hidden field that is filled: the line beside it tells of it.
    control.value = dataset["offer"];
    control.nextElementSibling?.removeAttribute("hidden");
  }
}
