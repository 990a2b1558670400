import { claim, PREFILL_PARAMETERS } from "#contract/lead-form.ts";
import { georgiaDay } from "#contract/georgia-time.ts";
import { attribution } from "../visit/attribution.ts";
import { fieldsOf } from "../visit/contact-events.ts";
import { contentOf, drafts, formName, tries } from "./form-memory.ts";

/** Restores what was typed into a form before, and fills it from the page's address. */
export function fillForm(form: HTMLFormElement): void {
  // What the visitor typed before this script was loaded wins over the address.
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
  // Under the same address the visitor may have chosen something else since.
  if (draft?.search === location.search) return;
  const query = new URLSearchParams(location.search);
  for (const [parameter, field] of PREFILL_PARAMETERS) {
    const value = query.get(parameter);
    for (const control of controlsOf(form)) {
      if (value !== null && control.name === field && !typed.has(control)) fill(control, [value]);
    }
  }
}

/** Whether the visitor has typed or chosen something, which happens before scripts arrive on a slow connection. */
export function isStarted(form: HTMLFormElement): boolean {
  return [...controlsOf(form)].some(isChanged);
}

/**
 * Called right before a form is posted plainly: adds the attribution, as a live form does. If the last try may have
 * reached the server, also says that this is the same submission or follows that one, so that no second lead is stored.
 */
export function addToPost(form: HTMLFormElement): void {
  const extra = { attribution: JSON.stringify(attribution()), ...submissionOf(form) };
  // Not as fields of the form, which would still be there if the visitor came back to it; and only for this event,
  // because others read the form's data too.
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

/** Returns the fields that people fill in, so not the honeypot. All have what is used here of an input. */
function controlsOf(form: HTMLFormElement): NodeListOf<HTMLInputElement> {
  return form.querySelectorAll<HTMLInputElement>("[name]:not([autocomplete=off])");
}

/** Whether a field differs from its initial value. */
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
    // A list without this choice would now be empty.
    if (control.value === "") control.value = before;
  } else if (dataset["offer"] !== undefined) {
    // The only hidden field that is filled; the line next to it shows it.
    const { offer: code, offerEnds: ends } = dataset;
    if (claim({ code, ends }, { code: value, day: georgiaDay(new Date()) }) !== "holds") return;
    control.value = code;
    control.nextElementSibling?.removeAttribute("hidden");
  }
}
