import { fieldsOf } from "../leads/form-fields.ts";
import { recordClick } from "./contact-events.ts";
import { measure } from "./measure.ts";
import { noteUnderWay } from "./sent-form.ts";

/** Forms in which somebody has begun to type since the page was loaded. */
const begun = new WeakSet<HTMLFormElement>();

/** Answers clicks on the links that reach us, and what is done with forms. */
export function answerTouches(): void {
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest("a");
    if (link) recordClick(link);
  });
  addEventListener("input", ({ target }) => {
    const form = formOf(target);
    if (!form || begun.has(form)) return;
    begun.add(form);
    measure("form_start", { form: form.dataset["draft"] });
  });
  addEventListener("submit", ({ target, defaultPrevented }) => {
    const form = formOf(target);
    // React sends its own forms and prevents this.
    if (form && !defaultPrevented) noteUnderWay(fieldsOf(new FormData(form)));
  });
}

function formOf(target: EventTarget | null) {
  return target instanceof Element && target.closest<HTMLFormElement>("form[data-draft]");
}
