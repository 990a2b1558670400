import type { ContactEventInput } from "#contract/lead-input.ts";
import { measure, measureConversion } from "./analytics.ts";
import { attribution } from "./attribution.ts";
import { recall, recallJson, remember } from "./storage.ts";

type Event = Pick<ContactEventInput, "method" | "channel" | "location">;

/** A lead as sent by forms: one string per field of the contract, with multiple values joined by commas. */
export type LeadFields = Readonly<Record<string, string>>;

type LeadEvent = ReturnType<typeof leadEvent>;

/** Storage flag for each contact method. Once any of them is set, the offer is no longer shown. */
const FLAGS = { phone: "has_called", email: "has_emailed", form: "has_submitted_form" } as const;

/** How to record clicks on contact links, by URL scheme, with a click's value in US dollars. */
const LINKS = {
  "tel:": { method: "phone", channel: "call", kind: "phone", value: 250 },
  "sms:": { method: "phone", channel: "sms", kind: "sms", value: 200 },
  "mailto:": { method: "email", channel: undefined, kind: "email", value: 150 },
} as const;

/** Storage key for a form that the browser is posting, which the thank-you page reads. */
const POSTED = "form_under_way";

/** Storage key for the midpoint of the last estimate shown in this tab, in whole US dollars. */
const ESTIMATE = "estimate_value";

/** Value of a lead without an estimate, in US dollars. */
const LEAD_VALUE = 200;

/** Forms that the visitor has started since the page loaded. */
const started = new WeakSet<HTMLFormElement>();

/** Records clicks on phone, text and email links, and form activity. */
export function watchContacts(): void {
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest("a");
    if (link) recordClick(link);
  });
  addEventListener("input", ({ target }) => {
    const form = formOf(target);
    if (!form || started.has(form)) return;
    started.add(form);
    measure("form_start", { form: form.dataset["draft"] });
  });
  addEventListener("submit", ({ target, defaultPrevented }) => {
    const form = formOf(target);
    // React prevents this event's default action if it sends the form itself.
    if (!form || defaultPrevented) return;
    const event = leadEvent(fieldsOf(new FormData(form)));
    remember("sessionStorage", POSTED, JSON.stringify(event));
  });
}

/** Records the form that led to the thank-you page, once. */
export function recordPosted(): void {
  const posted: LeadEvent | undefined = recallJson("sessionStorage", POSTED);
  if (posted === undefined) return;
  remember("sessionStorage", POSTED, undefined);
  recordLead(posted);
}

/** Records a lead that the server has stored. */
export function recordSent(fields: LeadFields): void {
  recordLead(leadEvent(fields));
}

export function rememberEstimate(dollars: number): void {
  remember("sessionStorage", ESTIMATE, String(dollars));
}

/** Returns whether this visitor has ever called, texted, emailed or sent a form. */
export function hasContacted(): boolean {
  return Object.values(FLAGS).some((flag) => recall("localStorage", flag));
}

/**
 * Returns a form's fields as they're sent: without empty ones, and with multiple values for the same name joined by
 * commas.
 */
export function fieldsOf(entries: Iterable<readonly [string, FormDataEntryValue]>): LeadFields {
  const fields: Record<string, string> = {};
  for (const [name, value] of entries) {
    if (typeof value !== "string" || value === "") continue;
    fields[name] = fields[name] === undefined ? value : `${fields[name]},${value}`;
  }
  return fields;
}

function recordClick(link: HTMLAnchorElement): void {
  const found = Object.entries(LINKS).find(([scheme]) => scheme === link.protocol)?.[1];
  if (found === undefined) return;
  const { method, channel, kind, value } = found;
  recordContact({ method, channel, location: placeOf(link) });
  measure("contact_click", { kind });
  measureConversion(`${kind}_click`, value);
}

/** Records a lead in this browser. The backend records the form itself, because it knows the lead. */
function recordLead(event: LeadEvent): void {
  remember("localStorage", FLAGS.form, "true");
  measure("generate_lead", { ...event });
  measureConversion("form_submission", event.estimatedValue ?? LEAD_VALUE);
}

/** Records a click in this browser and in the backend. */
function recordContact(event: Event): void {
  remember("localStorage", FLAGS[event.method], "true");
  const body = { ...event, page: location.pathname, attribution: attribution() };
  navigator.sendBeacon(
    "/api/contacts",
    new Blob([JSON.stringify(body)], { type: "application/json" }),
  );
}

/** Returns the analytics data for a lead, which contains no personal data. */
function leadEvent({ kind, service, city, zip, email = "", message = "" }: LeadFields) {
  const estimate = kind === "quote" && Number(recall("sessionStorage", ESTIMATE));
  return {
    service,
    city,
    zip,
    /** Midpoint of the quote's estimate, in whole US dollars. */
    estimatedValue: estimate || undefined,
    hasEmail: email !== "",
    hasMessage: message !== "",
  };
}

/** Returns the name of a link's placement on the page, from the link itself or an ancestor. */
function placeOf(link: Element): string {
  const named = link.closest<HTMLElement>("[data-place]")?.dataset["place"];
  return named ?? link.closest("header, footer")?.localName ?? "unknown";
}

function formOf(target: EventTarget | null) {
  return target instanceof Element && target.closest<HTMLFormElement>("form[data-draft]");
}
