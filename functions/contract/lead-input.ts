import * as z from "zod/mini";
import { attributionSchema } from "./attribution.ts";
import type { Attribution } from "./touch.ts";
import { DAY_WINDOWS, HONEYPOT_FIELD } from "./form-fields.ts";
import { EMAIL_FORM } from "./email-form.ts";
import { LIMITS } from "./limits.ts";
import { toE164 } from "./phone.ts";
import { parseQuoteAnswers } from "./parse-quote-answers.ts";
import { QUOTE_FIELDS, type QuoteAnswers } from "./quote-answers.ts";
import { MALFORMED_ZIP, ZIP_FORM } from "./zip.ts";

/** What a visitor may send, flat, by the names that forms, addresses and JSON share. */
export const LEAD_FIELDS = [
  "kind",
  "name",
  "phone",
  "email",
  "service",
  "city",
  "zip",
  "message",
  "preferredContact",
  "preferredDate",
  "preferredWindow",
  "smsConsent",
  "smsConsentVersion",
  "adConsent",
  "offerCode",
  ...QUOTE_FIELDS,
  "submissionId",
  "follows",
  "startedAt",
  "sentAt",
  "attribution",
  "page",
] as const;

export type LeadField = (typeof LEAD_FIELDS)[number];

/** What was understood of a submission. */
export interface LeadInput {
  kind: "contact" | "quote";
  name: string;
  /** E.164. */
  phone?: string | undefined;
  /** In lower case. */
  email?: string | undefined;
  service?: string | undefined;
  city?: string | undefined;
  zip?: string | undefined;
  message?: string | undefined;
  preferredContact?: "phone" | "text" | "email" | undefined;
  /** A day such as `2026-11-20`. */
  preferredDate?: string | undefined;
  preferredWindow?: (typeof DAY_WINDOWS)[number] | undefined;
  smsConsent: boolean;
  /** Which words stood beside the box (`sms-consent.ts`). */
  smsConsentVersion?: string | undefined;
  /** Whether ads may be measured with this visit; absent where nobody was asked. */
  adConsent?: boolean | undefined;
  offerCode?: string | undefined;
  /** What a quote was asked with; only there when `kind` is `quote`. */
  quote?: QuoteAnswers | undefined;
  /** Made once by the browser for each filled form. */
  submissionId?: string | undefined;
  /** The submission id of the first try, where the visitor changed something after it. */
  follows?: string | undefined;
  /** When the form was first touched, ISO. */
  startedAt?: string | undefined;
  /** When the visitor sent it, ISO: it may have waited for days in the browser. */
  sentAt?: string | undefined;
  attribution?: Attribution | undefined;
  /** The path that the form stood on. */
  page?: string | undefined;
}

/** A message for each field that has to be mended, in words for the visitor. */
export type FieldErrors = Partial<Record<LeadField, string>>;

export type ParsedLead =
  | { ok: true; input: LeadInput; unknownFields: string[]; trapped: boolean }
  | { ok: false; errors: FieldErrors; unknownFields: string[] };

// What comes from links and lists: nobody could mend it in a form.
const slug = z.catch(optionalText(LIMITS.slug, /^[a-z0-9-]+$/), undefined);
/** The same from staff, who choose it and can choose again. */
export const chosenSlug = optionalText(
  LIMITS.slug,
  /^[a-z0-9-]+$/,
  "Choose one of the list, or none.",
);
/** An id that a browser makes, so that what it sends again is stored once. */
export const browserId = z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/));
const submissionId = z.catch(z.optional(browserId), undefined);
/** A box as plain forms and JSON tick it. */
const ticked = (value: unknown) => value === true || value === "yes" || value === "on";

/** Who somebody is and what for: visitors give it, and staff mend it. */
export const contactFields = {
  name: z
    .string("Please tell us your name.")
    .check(
      z.trim(),
      z.minLength(1, "Please tell us your name."),
      z.maxLength(LIMITS.name, `Please keep the name under ${LIMITS.name} characters.`),
    ),
  phone: z.optional(
    z.pipe(
      z.string("Please write the number as text."),
      z.transform((written: string, context) => {
        if (written.trim() === "") return undefined;
        const number = toE164(written);
        if (number === undefined) {
          context.issues.push({
            code: "custom",
            input: written,
            message:
              "This is not a US phone number. Write ten digits, as in (678) 555-0142; an extension goes into the message.",
          });
        }
        return number;
      }),
    ),
  ),
  email: z.optional(
    z.pipe(
      optionalText(
        LIMITS.email,
        EMAIL_FORM,
        "This is not an email address. Write it as in name@example.com.",
      ),
      z.transform((email) => email?.toLowerCase()),
    ),
  ),
  service: slug,
  city: slug,
  zip: optionalText(LIMITS.zip, ZIP_FORM, MALFORMED_ZIP),
};

const schema = z.object({
  ...contactFields,
  kind: z.catch(z.enum(["contact", "quote"]), "contact"),
  message: optionalText(
    LIMITS.message,
    /^/,
    `Please keep the message under ${LIMITS.message.toLocaleString("en-US")} characters.`,
  ),
  preferredContact: z.catch(z.optional(z.enum(["phone", "text", "email"])), undefined),
  preferredDate: z.catch(z.optional(z.iso.date()), undefined),
  preferredWindow: z.catch(z.optional(z.enum(DAY_WINDOWS)), undefined),
  smsConsent: z.pipe(z.optional(z.unknown()), z.transform(ticked)),
  smsConsentVersion: z.catch(z.optional(z.string().check(z.maxLength(20))), undefined),
  adConsent: z.optional(z.pipe(z.unknown(), z.transform(ticked))),
  offerCode: z.catch(optionalText(LIMITS.offerCode, /^[A-Za-z0-9]+$/), undefined),
  submissionId,
  follows: submissionId,
  startedAt: z.catch(z.optional(z.iso.datetime()), undefined),
  sentAt: z.catch(z.optional(z.iso.datetime()), undefined),
  attribution: z.catch(z.optional(z.pipe(z.transform(jsonObject), attributionSchema)), undefined),
  page: z.catch(
    z.optional(z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(LIMITS.page))),
    undefined,
  ),
});

/**
 * Understands a submission. What a visitor typed is refused with a message beside its field; what the
 * page itself sends along (ids, attribution) is dropped where it is odd: it must never cost a lead.
 */
export function parseLead(fields: Readonly<Record<string, unknown>>): ParsedLead {
  const known = new Set<string>([...LEAD_FIELDS, HONEYPOT_FIELD]);
  const unknownFields = Object.keys(fields).filter((name) => !known.has(name));
  const result = schema.safeParse(fields);
  const errors: FieldErrors = {};
  if (!result.success) {
    for (const { path, message } of result.error.issues) {
      const field = LEAD_FIELDS.find((name) => name === path[0]);
      if (field !== undefined) errors[field] ??= message;
    }
  }
  const reachable = [fields["phone"], fields["email"]].some(
    (value) => typeof value === "string" && value.trim() !== "",
  );
  if (!reachable)
    errors.phone ??= "Please give a phone number or an email address, so that we can answer.";
  if (!result.success || Object.keys(errors).length > 0)
    return { ok: false, errors, unknownFields };
  const trap = fields[HONEYPOT_FIELD];
  const { data } = result;
  return {
    ok: true,
    input: data.kind === "quote" ? { ...data, quote: parseQuoteAnswers(fields) } : data,
    unknownFields,
    trapped: typeof trap === "string" && trap !== "",
  };
}

/** A text that may be missing or empty, which is the same; trimmed. */
function optionalText(max: number, form: RegExp, message = "Please check this.") {
  return z.optional(
    z.pipe(
      z.string(message).check(z.trim(), z.maxLength(max, message)),
      z.transform((text: string, context) => {
        if (text === "") return undefined;
        if (!form.test(text)) context.issues.push({ code: "custom", input: text, message });
        return text;
      }),
    ),
  );
}

/** Attribution comes as an object in JSON and as its text in a plain form. */
function jsonObject(value: unknown): unknown {
  try {
    // Both ways through text: that measures an object, and refuses one that is nested beyond reason.
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return text.length > LIMITS.attribution ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
