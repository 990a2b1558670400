import { fieldsOf } from "../leads/form-words.ts";
import { attribution } from "./attribution.ts";
import { measure } from "./measure.ts";
import { noteUnderWay } from "./sent-form.ts";

/** Forms in which somebody has begun to type since the page was loaded. */
const begun = new WeakSet<HTMLFormElement>();

/** Watches the forms that send leads: when one is begun, and when the browser itself posts one. */
export function watchForms(): void {
  document.addEventListener("input", ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>("form[data-draft]");
    if (!form || begun.has(form)) return;
    begun.add(form);
    measure("form_start", { form: form.dataset["draft"] });
  });
  // Behind React, which sends its own forms and prevents this.
  addEventListener("submit", ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
    if (!target.matches("[data-draft]")) return;
    noteUnderWay(fieldsOf(new FormData(target)));
    // Not as a field of the form, which would still be there if the visitor came back to it.
    const along = JSON.stringify(attribution());
    target.addEventListener("formdata", ({ formData }) => formData.set("attribution", along), {
      once: true,
    });
  });
}
