// Answers clicks on the links that reach us and what is done with forms; fetched at the first touch.

import { fieldsOf } from "./leads/form-words.ts";
import { recordClick } from "./visit/contact-events.ts";
import { ANSWERED } from "./visit/early-events.ts";
import { measure } from "./visit/measure.ts";
import { noteUnderWay } from "./visit/sent-form.ts";

/** Forms in which somebody has begun to type since the page was loaded. */
const begun = new WeakSet<HTMLFormElement>();

/** @param early events of before this was there */
export function begin(early: readonly Event[]): void {
  for (const event of early) answer(event);
  for (const type of ANSWERED) addEventListener(type, answer);
}

function answer({ type, target, defaultPrevented }: Event): void {
  if (!(target instanceof Element)) return;
  if (type === "click") {
    const link = target.closest<HTMLAnchorElement>("a[href]");
    if (link) recordClick(link);
    return;
  }
  const form = target.closest<HTMLFormElement>("form[data-draft]");
  if (!form) return;
  // React sends its own forms and prevents this.
  if (type === "submit" && !defaultPrevented) noteUnderWay(fieldsOf(new FormData(form)));
  if (type === "input" && !begun.has(form)) {
    begun.add(form);
    measure("form_start", { form: form.dataset["draft"] });
  }
}
