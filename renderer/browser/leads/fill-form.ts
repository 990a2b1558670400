import { CARRIED } from "#contract/carried.ts";
import { georgiaDay } from "#contract/georgia-day.ts";
import { claim } from "#contract/offer.ts";
import { draftName, readDraft } from "./form-memory.ts";

/** Puts back what was typed into a form before, and fills it out of the page's address. */
export function fillForm(form: HTMLFormElement): void {
  // Who has begun before this was there knows better than the address.
  const own = new Set([...controlsOf(form)].filter(isChanged));
  const draft = readDraft(draftName(form));
  if (draft !== undefined) {
    for (const control of controlsOf(form)) {
      const values = draft.values.flatMap(([field, value]) =>
        field === control.name ? value : [],
      );
      if (isTicked(control) ? !control.checked : control.value === "") fill(control, values);
    }
  }
  // Under the same address the visitor may have chosen something else since.
  if (draft?.search === location.search) return;
  const query = new URLSearchParams(location.search);
  for (const [parameter, field] of CARRIED) {
    const value = query.get(parameter);
    for (const control of controlsOf(form)) {
      if (value !== null && control.name === field && !own.has(control)) fill(control, [value]);
    }
  }
}

/** Whether somebody has typed or chosen something, as people do on a slow line before any script is there. */
export function isBegun(form: HTMLFormElement): boolean {
  return [...controlsOf(form)].some(isChanged);
}

/** The fields that people fill in; `autocomplete="off"` has the honeypot. All have what is used here of an input. */
function controlsOf(form: HTMLFormElement): NodeListOf<HTMLInputElement> {
  return form.querySelectorAll<HTMLInputElement>("[name]:not([autocomplete=off])");
}

/** Whether it says something else than the page brought along. */
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
    // A list that has no such choice is empty now.
    if (control.value === "") control.value = before;
  } else if (dataset["offer"] !== undefined) {
    // The only hidden field that is filled: the line beside it tells of it.
    const { offer: code, offerEnds: ends } = dataset;
    if (claim({ code, ends }, { code: value, day: georgiaDay(new Date()) }) !== "holds") return;
    control.value = code;
    control.nextElementSibling?.removeAttribute("hidden");
  }
}
