import { Hono } from "hono";
import { endpointSchema, type Notifications, pushSubscriptionSchema } from "../../contract/push.ts";
import { isPushEndpoint } from "../outbox/push.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { json } from "./read-request.ts";
import { nothingHere, Refused } from "./refused.ts";
import { requireOwnOrigin, requireStaff } from "./staff-access.ts";

/** Maximum number of devices per person, so old subscriptions don't add up. */
const MOST_DEVICES = 20;

const UNUSABLE = "This browser's push service can't be used. Try another browser.";

/** Creates the routes that turn notifications on and off on a staff member's device. */
export function createPush({
  store,
  identity,
  ownOrigins,
  notifications,
  now = () => new Date(),
}: Pick<ApiParts, "store" | "identity" | "ownOrigins" | "notifications" | "now">) {
  const staffOnly = requireStaff(identity);
  const ownOriginOnly = requireOwnOrigin(ownOrigins);

  return new Hono<ApiEnv>()
    .get("/push", staffOnly, async (context) => {
      if (notifications === undefined) throw nothingHere();
      const { publicKey, hasEmailOrWebhook } = notifications;
      const isAnyoneNotified =
        hasEmailOrWebhook ||
        (publicKey !== undefined && (await store.listSubscriptions()).length > 0);
      return context.json<Notifications>({ publicKey, isAnyoneNotified });
    })
    .put(
      "/push",
      staffOnly,
      ownOriginOnly,
      json(pushSubscriptionSchema, UNUSABLE),
      async (context) => {
        if (notifications?.publicKey === undefined) throw nothingHere();
        const { email } = context.get("staff");
        const subscription = context.req.valid("json");
        if (!isPushEndpoint(subscription.endpoint)) throw new Refused("invalid_fields", UNUSABLE);
        const others = (await store.listSubscriptions()).filter(
          (each) => each.email === email && each.endpoint !== subscription.endpoint,
        );
        for (const { endpoint } of others.slice(0, Math.max(0, others.length + 1 - MOST_DEVICES))) {
          await store.removeSubscriptions({ endpoint });
        }
        await store.saveSubscription({ ...subscription, email, createdAt: now().toISOString() });
        return context.body(null, 204);
      },
    )
    .delete("/push", staffOnly, ownOriginOnly, json(endpointSchema, UNUSABLE), async (context) => {
      // Anyone who knows the endpoint has the device, which may have been someone else's before.
      await store.removeSubscriptions({ endpoint: context.req.valid("json").endpoint });
      return context.body(null, 204);
    });
}
