import type { ContactEventInput } from "#contract/contact-event.ts";
import { attribution } from "./attribution.ts";
import { measure, measureConversion } from "./measure.ts";
import { recall, remember } from "./memory.ts";

type Event = Pick<ContactEventInput, "method" | "channel" | "location">;

/** The flag that each method leaves, and so whom the offer is not shown to any more. */
const FLAGS = { phone: "has_called", email: "has_emailed", form: "has_submitted_form" } as const;

/** Links by their scheme: what they do, how it is measured, and what it is worth in US dollars. */
const LINKS = {
  "tel:": { method: "phone", channel: "call", kind: "phone", value: 250 },
  "sms:": { method: "phone", channel: "sms", kind: "sms", value: 200 },
  "mailto:": { method: "email", channel: undefined, kind: "email", value: 150 },
} as const;

/** Records that somebody called, texted, wrote or sent a form: here, and in the backend. */
export function recordContact(event: Event): void {
  remember("localStorage", FLAGS[event.method], "true");
  const body = { ...event, page: location.pathname, attribution: attribution() };
  navigator.sendBeacon(
    "/api/contacts",
    new Blob([JSON.stringify(body)], { type: "application/json" }),
  );
}

/** Whether this visitor has ever called, written or sent a form. */
export function hasContacted(): boolean {
  return Object.values(FLAGS).some((flag) => recall("localStorage", flag));
}

/** A link was clicked: where it is one that reaches us, that is recorded and measured. */
export function recordClick(link: HTMLAnchorElement): void {
  const found = Object.entries(LINKS).find(([scheme]) => scheme === link.protocol)?.[1];
  if (found === undefined) return;
  const { method, channel, kind, value } = found;
  recordContact({ method, channel, location: placeOf(link) });
  measure("contact_click", { kind });
  measureConversion(`${kind}_click`, value);
}

/** The name of the place on the page, as its element or one around it has it. */
function placeOf(link: Element): string {
  const named = link.closest<HTMLElement>("[data-place]")?.dataset["place"];
  return named ?? link.closest("header, footer")?.localName ?? "unknown";
}
