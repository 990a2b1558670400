import { LEAD_FORMS, type LeadForm } from "../../forms/lead-forms.ts";
import type { LeadFields } from "../visit/contact-events.ts";
import { recallJson, remember } from "../visit/storage.ts";

/** What the visitor typed into a form; `draft.ts` keeps it while the tab is open. */
export interface Draft {
  /** The URL's query at that time; a different one may prefill the form again. */
  search: string;
  /** When the visitor first touched the form, as an ISO time. */
  startedAt: string;
  values: readonly (readonly [name: string, value: FormDataEntryValue])[];
}

/** The last attempt to send a form, unless the server is known to have stored or refused it. */
export interface Try {
  /** Its submission id. */
  id: string;
  /** What it contained (`contentOf`); the same content again is the same submission. */
  content: string;
  /** The submission id of the first such attempt; absent if none can have reached the server. */
  first?: string | undefined;
}

/** The last submission that was sent, to recognize it when it is sent again. */
export interface Sent {
  /** Its submission id. */
  id: string;
  /** A hash of its content, which is not kept. */
  hash: number;
  /** Milliseconds since 1970. */
  at: number;
}

export const drafts = memory<Draft>("draft");
export const tries = memory<Try>("try");
export const sentForms = memory<Sent>("sent");

function memory<Value extends object>(kind: string) {
  return {
    read: (form: LeadForm): Value | undefined => recallJson("sessionStorage", `${kind}:${form}`),
    write: (form: LeadForm, value: Value | undefined) =>
      remember("sessionStorage", `${kind}:${form}`, value && JSON.stringify(value)),
  };
}

/** Forgets what the visitor typed into any form. */
export function forgetAll(): void {
  for (const form of LEAD_FORMS) forget(form);
}

/** Forgets what the visitor typed into a form that has been sent. */
export function forget(form: LeadForm): void {
  drafts.write(form, undefined);
  tries.write(form, undefined);
}

/** Returns the name of a form on the page, from its `data-draft`. */
export function formName({ dataset }: HTMLFormElement): LeadForm {
  return LEAD_FORMS.find((form) => form === dataset["draft"]) ?? "contact";
}

/**
 * Returns a form's content as one string to compare. The form may reformat a phone number, so only its digits count.
 */
export function contentOf(fields: LeadFields): string {
  const digits = fields["phone"]?.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return JSON.stringify({ ...fields, phone: digits });
}
