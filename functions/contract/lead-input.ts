import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import * as z from "zod/mini";
import { CAMPAIGN_PARAMETERS, type Touch } from "./visit.ts";
import { DAY_WINDOWS, HONEYPOT_FIELD } from "./lead-form.ts";
import { EMAIL_FORM, LIMITS, LOCATION_FORM } from "./limits.ts";
import { QUOTE_FIELDS, type QuoteAnswers } from "./quote-answers.ts";
import { parseQuoteAnswers } from "./quote.ts";
import { MALFORMED_ZIP, ZIP_FORM } from "./zip.ts";

/** Reads and trims a text. Missing and empty are the same. */
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

/**
 * Converts a North American phone number to E.164; `undefined` if it isn't one. Accepts spaces, dots, dashes,
 * parentheses and a leading 1 or +1, but no extension, because it would be lost.
 */
export function toE164(written: string): string | undefined {
  const number = parsePhoneNumberFromString(written, "US");
  if (number === undefined || number.ext !== undefined) return undefined;
  return number.countryCallingCode === "1" && number.isValid() ? number.number : undefined;
}

/** A slug that staff choose from a list. */
export const chosenSlug = optionalText(
  LIMITS.slug,
  /^[a-z0-9-]+$/,
  "Choose one from the list, or leave it empty.",
);
/** The same from a link. An invalid one is dropped, because the visitor couldn't correct it. */
const slug = z.catch(chosenSlug, undefined);
/** An id that the browser generates, so that something sent twice is stored once. */
export const browserId = z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/));
const submissionId = z.catch(z.optional(browserId), undefined);
const moment = z.catch(z.optional(z.iso.datetime()), undefined);
const page = z.catch(
  z.optional(z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(LIMITS.page))),
  undefined,
);
/** A checkbox, as plain forms and JSON send it. */
const checkbox = z.transform(
  (value: unknown) => value === true || value === "yes" || value === "on",
);

/** Drops anything that isn't text, and cuts what is too long. */
const touchText = z.catch(
  z.optional(
    z.pipe(
      z.string(),
      z.transform((value) => value.slice(0, LIMITS.touch)),
    ),
  ),
  undefined,
);
const touch = z.catch(
  z.optional(
    z.pipe(
      z.object({
        ...Object.fromEntries(CAMPAIGN_PARAMETERS.map((name) => [name, touchText])),
        referrer: touchText,
        landing_page: touchText,
        timestamp: touchText,
      }),
      z.transform((known): Touch => known),
    ),
  ),
  undefined,
);
/** Keeps known fields and drops the rest, because a lead must never be refused for odd attribution. */
const attributionSchema = z.object({ first: touch, last: touch, session: touch });

/** Parses attribution: an object in a JSON body, JSON text in a plain form. */
function jsonObject(value: unknown): unknown {
  try {
    // Always through text, to check the size and to refuse objects that are nested too deeply.
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return text.length > LIMITS.attribution ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Contact details and what the person needs. Visitors fill these in, and staff can correct them. */
export const contactFields = {
  name: z
    .string("Please enter your name.")
    .check(
      z.trim(),
      z.minLength(1, "Please enter your name."),
      z.maxLength(LIMITS.name, `Please keep the name under ${LIMITS.name} characters.`),
    ),
  phone: z.optional(
    z.pipe(
      z.string("Please send the number as text."),
      z.transform((written: string, context) => {
        if (written.trim() === "") return undefined;
        const number = toE164(written);
        if (number === undefined) {
          context.issues.push({
            code: "custom",
            input: written,
            message:
              "This is not a US phone number. Enter 10 digits, such as (678) 555-0142, and put any extension in the message.",
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
        "This is not an email address. Enter one such as name@example.com.",
      ),
      z.transform((email) => email?.toLowerCase()),
    ),
  ),
  service: slug,
  city: slug,
  zip: optionalText(LIMITS.zip, ZIP_FORM, MALFORMED_ZIP),
};

/**
 * A submission, as flat fields with the same names in forms, URLs and JSON. If a visitor's input is invalid, it is
 * refused with a message next to the field. Invalid values that the page adds (ids, attribution) are dropped.
 */
export const leadInputSchema = z.object({
  kind: z.catch(z.enum(["contact", "quote"]), "contact"),
  /** The phone is converted to E.164, and the email to lower case. */
  ...contactFields,
  message: optionalText(
    LIMITS.message,
    /^/,
    `Please keep the message under ${LIMITS.message.toLocaleString("en-US")} characters.`,
  ),
  preferredContact: z.catch(z.optional(z.enum(["phone", "text", "email"])), undefined),
  /** A day such as `2026-11-20`. */
  preferredDate: z.catch(z.optional(z.iso.date()), undefined),
  preferredWindow: z.catch(z.optional(z.enum(DAY_WINDOWS)), undefined),
  smsConsent: z.pipe(z.optional(z.unknown()), checkbox),
  /** The version of the text next to the box (`lead-form.ts`). */
  smsConsentVersion: z.catch(z.optional(z.string().check(z.maxLength(20))), undefined),
  /** Whether ads may be measured with this visit; absent if the visitor was never asked. */
  adConsent: z.optional(z.pipe(z.unknown(), checkbox)),
  offerCode: z.catch(optionalText(LIMITS.offerCode, /^[A-Za-z0-9]+$/), undefined),
  /** Generated by the browser for each completed form. */
  submissionId,
  /** The submission id of the first try, if the visitor changed something and sent the form again. */
  follows: submissionId,
  /** When the form was first touched, ISO. */
  startedAt: moment,
  /** When the visitor sent it, ISO: it may have waited in the browser for days. */
  sentAt: moment,
  attribution: z.catch(z.optional(z.pipe(z.transform(jsonObject), attributionSchema)), undefined),
  /** The path of the page with the form. */
  page,
});

/** Every field that a visitor may send. */
export const LEAD_FIELDS: readonly string[] = [
  ...Object.keys(leadInputSchema.shape),
  ...QUOTE_FIELDS,
];
export type LeadField = keyof LeadInput | keyof QuoteAnswers;

/** A parsed submission. Has a quote if its kind is `quote`. */
export type LeadInput = z.output<typeof leadInputSchema> & { quote?: QuoteAnswers | undefined };

/** An error message for the visitor for each invalid field. */
export type FieldErrors = Partial<Record<LeadField, string>>;

export type ParsedLead =
  | { ok: true; input: LeadInput; unknownFields: string[]; trapped: boolean }
  | { ok: false; errors: FieldErrors; unknownFields: string[] };

/** Collects the first message for each field, and the names of fields that a strict schema doesn't know. */
export function fieldErrors({
  issues,
}: {
  issues: readonly { path: readonly PropertyKey[]; message: string; keys?: string[] }[];
}): { errors: Record<string, string>; unknownFields: string[] } {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    if (path[0] !== undefined) errors[String(path[0])] ??= message;
  }
  return { errors, unknownFields: issues.flatMap(({ keys = [] }) => keys) };
}

/** Reads a submission. Unknown fields are listed and dropped. */
export function parseLead(fields: Readonly<Record<string, unknown>>): ParsedLead {
  const unknownFields = Object.keys(fields).filter(
    (name) => name !== HONEYPOT_FIELD && !LEAD_FIELDS.includes(name),
  );
  const result = leadInputSchema.safeParse(fields);
  const errors: FieldErrors = result.success ? {} : fieldErrors(result.error).errors;
  const reachable = [fields["phone"], fields["email"]].some(
    (value) => typeof value === "string" && value.trim() !== "",
  );
  if (!reachable) {
    errors.phone ??= "Enter a phone number or an email so we can reach you.";
  }
  if (!result.success || !reachable) return { ok: false, errors, unknownFields };
  const trap = fields[HONEYPOT_FIELD];
  const { data } = result;
  return {
    ok: true,
    input: data.kind === "quote" ? { ...data, quote: parseQuoteAnswers(fields) } : data,
    unknownFields,
    trapped: typeof trap === "string" && trap !== "",
  };
}

/** A click on a phone, text or email link, or a sent form, as a page sends it. */
const contactEventInputSchema = z.object({
  method: z.enum(["phone", "email", "form"]),
  /** A text message has method `phone` and channel `sms`. */
  channel: z.catch(z.optional(z.enum(["call", "sms"])), undefined),
  /** The name of the placement; `unknown` if the page gave none. */
  location: z.catch(
    z.string().check(z.minLength(1), z.maxLength(LIMITS.location), z.regex(LOCATION_FORM)),
    "unknown",
  ),
  /** The path of the page. */
  page,
  attribution: z.catch(z.optional(attributionSchema), undefined),
});
export type ContactEventInput = z.output<typeof contactEventInputSchema>;

/** A contact event with the time when it was stored, ISO, because browser clocks can be wrong. */
export const contactEventSchema = z.extend(contactEventInputSchema, { timestamp: z.string() });
export type ContactEvent = z.output<typeof contactEventSchema>;

/** Reads a contact event; `undefined` if it has no valid method. */
export function parseContactEvent(
  fields: Readonly<Record<string, unknown>>,
): ContactEventInput | undefined {
  const result = contactEventInputSchema.safeParse({ location: "unknown", ...fields });
  return result.success ? result.data : undefined;
}
