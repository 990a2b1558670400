import { TIME_ZONE } from "#business";
import { claim, PREFILL_PARAMETERS } from "#contract/lead-form.ts";
import { attribution } from "../visit/attribution.ts";
import { fieldsOf } from "../visit/contact-events.ts";
import { contentOf, drafts, formName, tries } from "./form-memory.ts";

/** Restores a form's draft and prefills the form from the page's URL. */
export function fillForm(form: HTMLFormElement): void {
  // Input from before this script loaded takes precedence over the URL.
  const typed = new Set([...controlsOf(form)].filter(isChanged));
  const draft = drafts.read(formName(form));
  if (draft !== undefined) {
    for (const control of controlsOf(form)) {
      const values = draft.values.flatMap(([field, value]) =>
        field === control.name ? value : [],
      );
      if (isTicked(control) ? !control.checked : control.value === "") fill(control, values);
    }
  }
  // The draft was prefilled from the same URL, and the visitor may have changed those fields since.
  if (draft?.search === location.search) return;
  const query = new URLSearchParams(location.search);
  for (const [parameter, field] of PREFILL_PARAMETERS) {
    const value = query.get(parameter);
    for (const control of controlsOf(form)) {
      if (value !== null && control.name === field && !typed.has(control)) fill(control, [value]);
    }
  }
}

/** Returns whether the visitor has changed any field, which can happen before scripts load on a slow connection. */
export function isStarted(form: HTMLFormElement): boolean {
  return [...controlsOf(form)].some(isChanged);
}

/**
 * Adds the attribution to a form right before the browser posts it without React. If an earlier attempt may have
 * reached the server, also links this submission to it, so that the server doesn't store a second lead.
 */
export function addToPost(form: HTMLFormElement): void {
  const extra = { attribution: JSON.stringify(attribution()), ...submissionOf(form) };
  // Not added as fields, because those would still be there when the visitor returns to the form. Limited to this
  // event, because other code reads the form's data too.
  const add = ({ formData }: FormDataEvent) => {
    for (const [name, value] of Object.entries(extra)) formData.set(name, value);
  };
  form.addEventListener("formdata", add);
  setTimeout(() => form.removeEventListener("formdata", add));
}

function submissionOf(form: HTMLFormElement) {
  const before = tries.read(formName(form));
  if (before?.first === undefined) return {};
  const { id, content, first } = before;
  const same = content === contentOf(fieldsOf(new FormData(form)));
  return {
    ...(same && { submissionId: id }),
    ...((!same || first !== id) && { follows: first }),
  };
}

/**
 * Returns the fields that visitors fill in, without the honeypot. The type is simplified: selects and text areas have
 * the same properties that are used here.
 */
function controlsOf(form: HTMLFormElement): NodeListOf<HTMLInputElement> {
  return form.querySelectorAll<HTMLInputElement>("[name]:not([autocomplete=off])");
}

/** Returns whether a field differs from its initial value. */
function isChanged(control: HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLSelectElement) {
    return control.selectedOptions[0]?.defaultSelected === false && control.selectedIndex > 0;
  }
  return isTicked(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
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
    // Restore the value, because a select without this option is now empty.
    if (control.value === "") control.value = before;
    // A value in a closed row would be sent without being seen.
    if (control.value !== "") control.closest("details")?.setAttribute("open", "");
  } else if (dataset["offer"] !== undefined) {
    // The offer code is the only hidden field that can be prefilled. The text next to it shows the code.
    const { offer: code, offerEnds: ends } = dataset;
    // The bundle keeps the contract's `localDay` with React, which pages don't load until a visitor uses the form.
    const day = new Date().toLocaleDateString("sv-SE", { timeZone: TIME_ZONE });
    if (claim({ code, ends }, { code: value, day }) !== "holds") return;
    control.value = code;
    control.nextElementSibling?.removeAttribute("hidden");
  }
}
