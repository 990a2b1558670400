import { LEAD_FORMS, type LeadForm } from "../../forms/lead-forms.ts";
import type { LeadFields } from "../visit/contact-events.ts";
import { recallJson, remember } from "../visit/storage.ts";

/** What was typed into a form; `draft.ts` keeps it for as long as the tab is open. */
export interface Draft {
  /** The query of the page's address at that time: a different one may fill the form again. */
  search: string;
  /** When the form was first touched, ISO. */
  startedAt: string;
  values: readonly (readonly [name: string, value: FormDataEntryValue])[];
}

/** The last try of a form that is not known to have been stored or refused. */
export interface Try {
  /** Its submission id. */
  id: string;
  /** What it contained (`contentOf`); the same content again is the same submission. */
  content: string;
  /** The submission id of the first of these tries; absent if none can have reached the server. */
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

export const readDraft = (form: LeadForm): Draft | undefined => read(`draft:${form}`);
export const writeDraft = (form: LeadForm, draft: Draft) => write(`draft:${form}`, draft);

export const readTry = (form: LeadForm): Try | undefined => read(`try:${form}`);
export const writeTry = (form: LeadForm, made: Try | undefined) => write(`try:${form}`, made);

export const readSent = (form: LeadForm): Sent | undefined => read(`sent:${form}`);
export const writeSent = (form: LeadForm, sent: Sent) => write(`sent:${form}`, sent);

/** Forgets what was typed into every form. */
export function forgetAll(): void {
  for (const form of LEAD_FORMS) forget(form);
}

/** Forgets what was typed into a form, once it is sent. */
export function forget(form: LeadForm): void {
  write(`draft:${form}`, undefined);
  write(`try:${form}`, undefined);
}

function read(key: string) {
  return recallJson("sessionStorage", key);
}

function write(key: string, value: object | undefined): void {
  remember("sessionStorage", key, value && JSON.stringify(value));
}

/** Returns the name of a form on the page, from its `data-draft`. */
export function formName({ dataset }: HTMLFormElement): LeadForm {
  return LEAD_FORMS.find((form) => form === dataset["draft"]) ?? "contact";
}

/** Returns a form's content as one text to compare. The form may reformat a phone number, which changes nothing. */
export function contentOf(fields: LeadFields): string {
  const digits = fields["phone"]?.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return JSON.stringify({ ...fields, phone: digits });
}
