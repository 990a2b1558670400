import * as z from "zod/mini";
import { STAFF_ROLES } from "./lead-values.ts";
import { EMAIL_FORM, LIMITS } from "./limits.ts";

const EMAIL_MESSAGE = "Enter an email address such as anna@example.com.";

/** A staff member's email, in lowercase. Firestore uses it as a document id, which can't contain a slash. */
export const staffEmailSchema = z.string(EMAIL_MESSAGE).check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(LIMITS.email, EMAIL_MESSAGE),
  z.regex(EMAIL_FORM, EMAIL_MESSAGE),
  z.refine((email) => !email.includes("/"), EMAIL_MESSAGE),
);

/** Access that an owner gives to someone. */
export const grantSchema = z.strictObject({
  email: staffEmailSchema,
  role: z.enum(STAFF_ROLES, "Choose staff or owner."),
});
