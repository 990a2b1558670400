import { LEAD_FORMS, type LeadForm } from "../../forms/lead-forms.ts";
import type { LeadFields } from "../visit/contact-events.ts";
import { recallJson, remember } from "../visit/storage.ts";

/** Unsent form input, which `draft.ts` keeps while the tab is open. */
export interface Draft {
  /** The URL's query when the draft was saved. A different query can prefill the form again. */
  search: string;
  /** When the visitor first used the form, as an ISO timestamp. */
  startedAt: string;
  values: readonly (readonly [name: string, value: FormDataEntryValue])[];
}

/** The last attempt to send a form, unless the server has confirmed or rejected it. */
export interface Try {
  /** The submission id. */
  id: string;
  /** The form's content (`contentOf`). Sending the same content again is the same submission. */
  content: string;
  /** Submission id of the first attempt that may have reached the server, if any. */
  first?: string | undefined;
}

/** The last submission that was sent, to detect when it is sent again. */
export interface Sent {
  /** The submission id. */
  id: string;
  /** Hash of the content, which itself isn't stored. */
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

/** Deletes the drafts of all forms. */
export function forgetAll(): void {
  for (const form of LEAD_FORMS) forget(form);
}

/** Deletes the draft of a form that has been sent. */
export function forget(form: LeadForm): void {
  drafts.write(form, undefined);
  tries.write(form, undefined);
}

/** Returns a form's name from its `data-draft` attribute. */
export function formName({ dataset }: HTMLFormElement): LeadForm {
  return LEAD_FORMS.find((form) => form === dataset["draft"]) ?? "contact";
}

/**
 * Returns a form's content as a string for comparison. Forms may reformat phone numbers, so only the digits are
 * compared.
 */
export function contentOf(fields: LeadFields): string {
  const digits = fields["phone"]?.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return JSON.stringify({ ...fields, phone: digits });
}
