import * as z from "zod/mini";
import { LIMITS } from "./limits.ts";
import { toE164 } from "./phone.ts";

/** What a visitor may send, flat, by the names that forms and JSON share. */
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
  "smsConsent",
  "submissionId",
  "startedAt",
  "offerCode",
  "attribution",
  "page",
] as const;

/** A field that people never see; what fills it is no person. */
export const HONEYPOT_FIELD = "website";

export type LeadField = (typeof LEAD_FIELDS)[number];

/** What was understood of a submission. */
export interface LeadInput {
  kind: "contact" | "quote";
  name: string;
  /** E.164. */
  phone?: string | undefined;
  email?: string | undefined;
  service?: string | undefined;
  city?: string | undefined;
  zip?: string | undefined;
  message?: string | undefined;
  preferredContact?: "phone" | "text" | "email" | undefined;
  smsConsent: boolean;
  /** Made once by the browser for each filled form. */
  submissionId?: string | undefined;
  /** When the form was first touched, ISO. */
  startedAt?: string | undefined;
  offerCode?: string | undefined;
  /** Where the visitor came from; free-form JSON until the browser code gives it its shape. */
  attribution?: Record<string, unknown> | undefined;
  /** The path that the form stood on. */
  page?: string | undefined;
}

/** A message for each field that has to be mended, in words for the visitor. */
export type FieldErrors = Partial<Record<LeadField, string>>;

export type ParsedLead =
  | { ok: true; input: LeadInput; unknownFields: string[]; trapped: boolean }
  | { ok: false; errors: FieldErrors; unknownFields: string[] };

const slug = optionalText(LIMITS.slug, /^[a-z0-9-]+$/);

const schema = z.object({
  kind: z.catch(z.enum(["contact", "quote"]), "contact"),
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
            message: "This is not a US phone number. Write ten digits, as in (678) 555-0142.",
          });
        }
        return number;
      }),
    ),
  ),
  email: optionalText(
    LIMITS.email,
    /^[^\s@?&]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/,
    "This is not an email address. Write it as in name@example.com.",
  ),
  service: slug,
  city: slug,
  zip: optionalText(10, /^\d{5}(?:-\d{4})?$/, "A ZIP code has five digits, as in 30060."),
  message: optionalText(
    LIMITS.message,
    /^/,
    `Please keep the message under ${LIMITS.message.toLocaleString("en-US")} characters.`,
  ),
  preferredContact: z.catch(z.optional(z.enum(["phone", "text", "email"])), undefined),
  smsConsent: z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown) => value === true || value === "yes" || value === "on"),
  ),
  submissionId: z.catch(z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/))), undefined),
  startedAt: z.catch(z.optional(z.iso.datetime()), undefined),
  offerCode: optionalText(LIMITS.offerCode, /^[A-Za-z0-9]+$/),
  attribution: z.catch(
    z.optional(z.pipe(z.transform(jsonObject), z.record(z.string(), z.unknown()))),
    undefined,
  ),
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
  return {
    ok: true,
    input: result.data,
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
