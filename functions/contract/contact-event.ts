import * as z from "zod/mini";
import { attributionSchema } from "./attribution.ts";
import type { Attribution } from "./touch.ts";
import { LIMITS } from "./limits.ts";
import { LOCATION_FORM } from "./location-form.ts";

/** A click on a phone, text or email link, or a sent form. */
export interface ContactEvent {
  /** When it was stored, ISO: a browser's clock may be anywhere. */
  timestamp: string;
  method: "phone" | "email" | "form";
  /** A text message is method `phone` with channel `sms`. */
  channel?: "call" | "sms" | undefined;
  /** Name of the placement; `unknown` where the page gave none. */
  location: string;
  /** The path of the page. */
  page?: string | undefined;
  attribution?: Attribution | undefined;
}

/** What the page sends of it. */
export type ContactEventInput = Omit<ContactEvent, "timestamp">;

const schema = z.object({
  method: z.enum(["phone", "email", "form"]),
  channel: z.catch(z.optional(z.enum(["call", "sms"])), undefined),
  location: z.catch(
    z.string().check(z.minLength(1), z.maxLength(LIMITS.location), z.regex(LOCATION_FORM)),
    "unknown",
  ),
  page: z.catch(
    z.optional(z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(LIMITS.page))),
    undefined,
  ),
  attribution: z.catch(z.optional(attributionSchema), undefined),
});

/** Understands an event; `undefined` where it names no method, as then nothing happened that we know. */
export function parseContactEvent(
  fields: Readonly<Record<string, unknown>>,
): ContactEventInput | undefined {
  const result = schema.safeParse({ location: "unknown", ...fields });
  return result.success ? result.data : undefined;
}
