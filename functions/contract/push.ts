import * as z from "zod/mini";

// Web Push: https://www.w3.org/TR/push-api/ and https://www.rfc-editor.org/rfc/rfc8030

/** Most push services use a few hundred characters. */
const LONGEST_ENDPOINT = 2000;

/** A browser's subscription, as in `PushSubscription.toJSON()`. */
export const pushSubscriptionSchema = z.strictObject({
  /** URL of the push service, which knows the device by it. */
  endpoint: z.string().check(z.startsWith("https://"), z.maxLength(LONGEST_ENDPOINT)),
  keys: z.strictObject({
    /** The browser's public key: 65 bytes in base64url. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    /** A secret shared with the browser: 16 bytes in base64url. */
    auth: z.string().check(z.regex(/^[\w-]{22}(?:==)?$/)),
  }),
});
export type PushSubscription = z.output<typeof pushSubscriptionSchema>;

export const endpointSchema = z.pick(pushSubscriptionSchema, { endpoint: true });

/** Keys that identify a server to push services, in base64url. https://www.rfc-editor.org/rfc/rfc8292 */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** What the staff app needs to offer notifications. */
export const notificationsSchema = z.object({
  /** Key to subscribe with. Absent if the server can't send notifications. */
  publicKey: z.optional(z.string()),
  /** Whether at least one email, webhook or device is notified of new leads. */
  isAnyoneNotified: z.boolean(),
});
export type Notifications = z.output<typeof notificationsSchema>;

/** What a notification shows. */
export interface PushPayload {
  title: string;
  body: string;
  /** Path to open. */
  path: string;
  /** The same for each attempt, so a repeated notification replaces the first one silently. */
  tag: string;
}
