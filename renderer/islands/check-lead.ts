import { type FieldErrors, parseLead, toE164 } from "#contract/lead-input.ts";
import { visitDays, type VisitRules } from "#contract/preferred-times.ts";
import type { LeadFields } from "../browser/visit/contact-events.ts";
import { phoneText } from "../format.ts";

// This module is a separate chunk, so that visitors don't have to wait for the phone number library.

/** Returns the errors that the server would report. */
export function checkLead(form: HTMLFormElement, fields: LeadFields): FieldErrors {
  const parsed = parseLead(fields, rulesOf(form), new Date());
  return parsed.ok ? {} : parsed.errors;
}

/** Limits the calendars in a form to the days that a visitor can ask for. */
export function limitDays(form: HTMLFormElement): void {
  const { first, last } = visitDays(rulesOf(form), new Date());
  for (const field of form.querySelectorAll<HTMLInputElement>("[type=date]")) {
    field.min = first;
    field.max = last;
  }
}

/** The page's footer has our hours. Only the server knows how far away a place is. */
function rulesOf(form: HTMLFormElement): VisitRules {
  const { openings = "" } = document.querySelector<HTMLElement>("[data-openings]")?.dataset ?? {};
  const { until = "" } = form.querySelector<HTMLElement>("[data-until]")?.dataset ?? {};
  return { openings: openings.split(","), sameDayUntil: until };
}

/** Formats a phone number for display, or returns `undefined` if it's invalid. */
export function shownPhone(written: string): string | undefined {
  const number = toE164(written);
  return number === undefined ? undefined : phoneText(number);
}
