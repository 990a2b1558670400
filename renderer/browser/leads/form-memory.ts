import { recallJson, remember } from "../visit/memory.ts";
import { LEAD_FORMS, type LeadForm } from "../../forms/lead-forms.ts";

/** What was typed into a form, as `draft.ts` keeps it for as long as the tab is open. */
export interface Draft {
  /** The query of the page's address at that time: another one may fill the form anew. */
  search: string;
  /** When the form was first touched, ISO. */
  startedAt: string;
  values: readonly (readonly [name: string, value: FormDataEntryValue])[];
}

/** The last try of a form that is not known to have been stored or refused. */
export interface Try {
  /** Its submission id. */
  id: string;
  /** What it said; the same words again are the same submission. */
  words: string;
  /** The submission id of the first of such tries; absent where none can have reached the server. */
  first?: string | undefined;
}

/** What was sent last, to know it again: not its words, but a number made of them. */
export interface Sent {
  /** Its submission id. */
  id: string;
  mark: number;
  /** Milliseconds since 1970. */
  at: number;
}

export const readDraft = (form: LeadForm): Draft | undefined => read(`draft:${form}`);
export const writeDraft = (form: LeadForm, draft: Draft) => write(`draft:${form}`, draft);

export const readTry = (form: LeadForm): Try | undefined => read(`try:${form}`);
export const writeTry = (form: LeadForm, made: Try | undefined) => write(`try:${form}`, made);

export const readSent = (form: LeadForm): Sent | undefined => read(`sent:${form}`);
export const writeSent = (form: LeadForm, sent: Sent) => write(`sent:${form}`, sent);

/** Nothing of what was typed into any form stays. */
export function forgetAll(): void {
  for (const form of LEAD_FORMS) forget(form);
}

/** Once a form is sent, nothing of what was typed stays. */
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

/** Whose draft a form on the page is, by its `data-draft`. */
export function draftName({ dataset }: HTMLFormElement): LeadForm {
  return LEAD_FORMS.find((form) => form === dataset["draft"]) ?? "contact";
}
