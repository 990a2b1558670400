import type { FieldErrors } from "./lead-input.ts";
import type { Lead } from "./lead.ts";
import type { MessageKind } from "./message-kind.ts";
import type { Estimate } from "./price.ts";
import type { QuoteAnswers } from "./quote-answers.ts";
import type { Viewing } from "./viewing.ts";
import type { ZipAnswer } from "./zip.ts";

/** Every code that an answer may carry; the messages are for people and may change. */
export const ERROR_CODES = [
  "invalid_fields",
  "invalid_request",
  "not_signed_in",
  "not_allowed",
  "not_found",
  "conflict",
  "too_large",
  "unsupported_type",
  "foreign_origin",
  "too_many",
  "unavailable",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface ApiError {
  error: { code: ErrorCode; message: string; fields?: FieldErrors };
}

/** 201 for a new lead, 200 for one that was sent before: the same answer but for the status. */
export interface LeadReceipt {
  id: string;
}

/** What `GET /api/quote` answers to a program. */
export interface QuoteReply {
  /** As they were understood. */
  answers: QuoteAnswers;
  estimate: Estimate;
  viewing: Viewing;
  /** Absent where no ZIP code was given. */
  zip?: ZipAnswer | undefined;
}

export interface LeadList {
  leads: Lead[];
  /** Give it back as `cursor` for the next page; absent on the last one. */
  nextCursor?: string;
}

/** Something that could not be told after many tries (`functions/src/outbox`), for staff to see and to try again. */
export interface DeadLetter {
  id: string;
  leadId: string;
  kind: MessageKind;
  attempts: number;
  /** ISO. */
  diedAt: string;
  lastError: string;
}

export interface DeadLetterList {
  deadLetters: DeadLetter[];
}

/** A project's public web configuration, as Firebase Hosting gives it. */
export interface FirebaseConfig {
  projectId: string;
  apiKey: string;
  authDomain: string;
  /** Address of the Auth emulator, where there is one. */
  authEmulator?: string;
}

/** What `GET /__/firebase/init.json` answers: the project's configuration, or the embedded server's mark. */
export type ServerConfig = { local: true } | FirebaseConfig;
