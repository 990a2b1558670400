import type { ContactEventInput } from "#contract/lead-input.ts";
import { measure, measureConversion } from "./analytics.ts";
import { attribution } from "./attribution.ts";
import { recall, recallJson, remember } from "./storage.ts";

type Event = Pick<ContactEventInput, "method" | "channel" | "location">;

/**
 * A lead as forms send it: one string per field name of the contract, with several values of a field joined by commas.
 */
export type LeadFields = Readonly<Record<string, string>>;

type LeadEvent = ReturnType<typeof leadEvent>;

/** The storage flag that each contact method sets. If any of them is set, the offer is no longer shown. */
const FLAGS = { phone: "has_called", email: "has_emailed", form: "has_submitted_form" } as const;

/** How contact links are recorded and measured, by scheme, and what a click is worth in US dollars. */
const LINKS = {
  "tel:": { method: "phone", channel: "call", kind: "phone", value: 250 },
  "sms:": { method: "phone", channel: "sms", kind: "sms", value: 200 },
  "mailto:": { method: "email", channel: undefined, kind: "email", value: 150 },
} as const;

/** The storage key for a form that the browser just posted; the thank-you page reads it. */
const POSTED = "form_under_way";

/** The storage key for the midpoint of the last estimate that this tab showed, in whole US dollars. */
const ESTIMATE = "estimate_value";

/** What a lead without an estimate is worth, in US dollars. */
const LEAD_VALUE = 200;

/** Forms that the visitor has typed in since the page loaded. */
const started = new WeakSet<HTMLFormElement>();

/** Records clicks on phone, text and email links, and the use of forms. */
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
    // If React sends the form, it prevents this event.
    if (!form || defaultPrevented) return;
    const event = leadEvent(fieldsOf(new FormData(form)));
    remember("sessionStorage", POSTED, JSON.stringify(event));
  });
}

/** Records, once, the form that led to the thank-you page. */
export function recordPosted(): void {
  const posted: LeadEvent | undefined = recallJson("sessionStorage", POSTED);
  if (posted === undefined) return;
  remember("sessionStorage", POSTED, undefined);
  recordLead(posted);
}

/** Records and measures a lead that the server has stored. */
export function recordSent(fields: LeadFields): void {
  recordLead(leadEvent(fields));
}

export function rememberEstimate(dollars: number): void {
  remember("sessionStorage", ESTIMATE, String(dollars));
}

/** Whether this visitor has ever called, texted, emailed or sent a form. */
export function hasContacted(): boolean {
  return Object.values(FLAGS).some((flag) => recall("localStorage", flag));
}

/** Returns a form's fields as they are sent: without empty ones, and with several values of a name joined by commas. */
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

function recordLead(event: LeadEvent): void {
  recordContact({ method: "form", location: "form" });
  measure("generate_lead", { ...event });
  measureConversion("form_submission", event.estimatedValue ?? LEAD_VALUE);
}

/** Records a contact in this browser and in the backend. */
function recordContact(event: Event): void {
  remember("localStorage", FLAGS[event.method], "true");
  const body = { ...event, page: location.pathname, attribution: attribution() };
  navigator.sendBeacon(
    "/api/contacts",
    new Blob([JSON.stringify(body)], { type: "application/json" }),
  );
}

/** Returns what analytics gets about a lead, which is no personal data. */
function leadEvent({ kind, service, city, zip, email = "", message = "" }: LeadFields) {
  const estimate = kind === "quote" && Number(recall("sessionStorage", ESTIMATE));
  return {
    service,
    city,
    zip,
    /** The midpoint of a quote's estimate, in whole US dollars. */
    estimatedValue: estimate || undefined,
    hasEmail: email !== "",
    hasMessage: message !== "",
  };
}

/** Returns the name of a link's place on the page, from the link itself or an element around it. */
function placeOf(link: Element): string {
  const named = link.closest<HTMLElement>("[data-place]")?.dataset["place"];
  return named ?? link.closest("header, footer")?.localName ?? "unknown";
}

function formOf(target: EventTarget | null) {
  return target instanceof Element && target.closest<HTMLFormElement>("form[data-draft]");
}
