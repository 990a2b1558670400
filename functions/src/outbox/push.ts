import { createHash } from "node:crypto";
import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import webPush from "web-push";
import { retryAfterMs } from "../../contract/errors.ts";
import type { PushKeys, PushPayload, PushSubscription } from "../../contract/push.ts";
import type { Staff } from "../identity/staff-identity.ts";
import { type LeadStore, type OutboxMessage, subscriptionId } from "../stores/lead-store.ts";
import { DeliveryError } from "./mailer.ts";

/** Sends one notification. Returns `gone` if the subscription no longer exists. @throws DeliveryError */
export type PushSender = (
  subscription: PushSubscription,
  payload: PushPayload,
) => Promise<"sent" | "gone">;

interface SenderOptions {
  keys: PushKeys;
  /** How push services can reach us: `mailto:` or `https:`. */
  subject: string;
  /** Lets tests use a push service on this machine. */
  allowsPrivate?: boolean | undefined;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** How long a push service keeps a notification for a phone that is off. An older lead was answered or is lost. */
const KEPT_SECONDS = 24 * 60 * 60;

/** The push service forgot the device: https://www.rfc-editor.org/rfc/rfc8030#section-7.3 */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** The push service will never accept this message. */
const PERMANENT: ReadonlySet<number> = new Set([400, 413]);

/** Creates a function that encrypts a notification for one device and sends it to the device's push service. */
export function createPushSender({
  keys,
  subject,
  allowsPrivate = false,
  timeoutMs = TIMEOUT_MS,
}: SenderOptions): PushSender {
  return async (subscription, payload) => {
    const request = encrypt(subscription, payload, { ...keys, subject });
    // Its key isn't a point on the curve, so no browser created it.
    if (request === undefined) return "gone";
    const { host } = new URL(request.endpoint);
    const { status, retryAfter } = await post(request, { host, allowsPrivate, timeoutMs });
    if (status >= 200 && status < 300) return "sent";
    if (GONE.has(status)) return "gone";
    const asked = retryAfterMs(retryAfter ?? null, Date.now());
    throw new DeliveryError(`The push service ${host} responded with ${status}.`, {
      permanent: PERMANENT.has(status),
      retryAfterSeconds: asked === undefined ? undefined : asked / 1000,
    });
  };
}

function encrypt(
  subscription: PushSubscription,
  payload: PushPayload,
  vapidDetails: webPush.RequestOptions["vapidDetails"],
): webPush.RequestDetails | undefined {
  try {
    return webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
      vapidDetails,
      TTL: KEPT_SECONDS,
      urgency: "high",
      // A retry replaces a notification that the push service still keeps. At most 32 characters.
      topic: createHash("sha256").update(payload.tag).digest("base64url").slice(0, 32),
    });
  } catch {
    return undefined;
  }
}

interface PostOptions {
  host: string;
  allowsPrivate: boolean;
  timeoutMs: number;
}

/** Doesn't use `fetch`, which can't check the address that a name resolves to. Doesn't follow redirects. */
function post(
  { endpoint, method, headers, body }: webPush.RequestDetails,
  { host, allowsPrivate, timeoutMs }: PostOptions,
): Promise<{ status: number; retryAfter: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    retryAfter: string | undefined;
  }>();
  const signal = AbortSignal.timeout(timeoutMs);
  const { request } = endpoint.startsWith("http:") && allowsPrivate ? http : https;
  request(endpoint, {
    method,
    headers: { ...headers },
    agent: false,
    signal,
    ...(!allowsPrivate && { lookup: lookupPublic }),
  })
    .on("response", (response) => {
      // An unread body would keep the connection open.
      response.resume();
      const { statusCode: status = 0, headers: answered } = response;
      resolve({ status, retryAfter: answered["retry-after"] });
    })
    .on("error", (error) => {
      const code = "code" in error && typeof error.code === "string" ? ` (${error.code})` : "";
      reject(
        new DeliveryError(
          signal.aborted
            ? `The push service ${host} did not respond within ${timeoutMs / 1000} seconds.`
            : `The push service ${host} could not be reached${code}.`,
          { cause: error },
        ),
      );
    })
    .end(body);
  return promise;
}

/** Returns this server's keys, and creates them on the first call. New keys would end every subscription. */
export async function ownPushKeys(
  store: Pick<LeadStore, "readState" | "saveState">,
): Promise<PushKeys> {
  const { pushKeys } = await store.readState();
  if (pushKeys !== undefined) return pushKeys;
  const created = webPush.generateVAPIDKeys();
  await store.saveState({ pushKeys: created });
  return created;
}

/** Addresses that aren't on the internet: https://www.iana.org/assignments/iana-ipv4-special-registry */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["::", 127],
  ["64:ff9b:1::", 48],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  PRIVATE.addSubnet(network, prefix, "ipv6");
}

/** Returns whether an IP address isn't on the internet. IPv4 addresses may be written as IPv6. */
export function isPrivateAddress(address: string, family: number): boolean {
  return PRIVATE.check(address, family === 6 ? "ipv6" : "ipv4");
}

/**
 * Returns whether a URL may be a push service's. Delivery also checks the address that the name resolves to, because any
 * name can point to a private one.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, hostname } = new URL(endpoint);
  // Names on the local network have no dot.
  const isPublicName = hostname.includes(".") && isIP(hostname) === 0 && !hostname.startsWith("[");
  return protocol === "https:" && `${username}${password}${port}` === "" && isPublicName;
}

class PrivateAddressError extends Error {
  readonly code = "EPRIVATE";
}

/** Resolves a name like Node, but fails if any of its addresses is private. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) {
      callback(error ?? new Error(`${hostname} has no address.`), "");
      return;
    }
    if (addresses.some(({ address, family }) => isPrivateAddress(address, family))) {
      callback(new PrivateAddressError(`${hostname} has a private address.`), "");
      return;
    }
    if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

export interface PushParts {
  store: Pick<LeadStore, "listSubscriptions" | "removeSubscriptions">;
  send: PushSender;
  /** Returns everyone who may see leads. */
  listStaff: () => Promise<Staff[]>;
}

/** What to notify devices of. */
export interface DeviceNotice {
  payload: PushPayload;
  /** Whether only owners' devices are notified. */
  onlyOwners: boolean;
}

/**
 * Notifies all devices that haven't gotten this message yet. Removes subscriptions that no longer exist, and those of people
 * who lost access.
 *
 * @throws DeliveryError with the devices that need no retry. It is permanent only if no failure is worth a retry.
 */
export async function notifyDevices(
  { store, send, listStaff }: PushParts,
  { sentTo = [] }: Pick<OutboxMessage, "sentTo">,
  { payload, onlyOwners }: DeviceNotice,
): Promise<void> {
  const [subscriptions, staff] = await Promise.all([store.listSubscriptions(), listStaff()]);
  const emails = new Set(staff.map(({ email }) => email));
  const former = subscriptions.filter(({ email }) => !emails.has(email));
  for (const email of new Set(former.map((each) => each.email))) {
    await store.removeSubscriptions({ email });
  }
  const to = staff.filter(({ role }) => !onlyOwners || role === "owner");
  const receivers = new Set(to.map(({ email }) => email));
  const done = new Set(sentTo);
  const failures: DeliveryError[] = [];
  const notify = async (subscription: PushSubscription) => {
    try {
      const outcome = await send(subscription, payload);
      done.add(subscriptionId(subscription));
      if (outcome === "gone") await store.removeSubscriptions({ endpoint: subscription.endpoint });
    } catch (error) {
      failures.push(
        error instanceof DeliveryError
          ? error
          : new DeliveryError("Unexpected error. See the log.", { cause: error }),
      );
    }
  };
  await Promise.all(
    subscriptions
      .filter((each) => receivers.has(each.email) && !done.has(subscriptionId(each)))
      .map(notify),
  );
  const [worst] = failures.toSorted((a, b) => Number(a.permanent) - Number(b.permanent));
  if (worst === undefined) return;
  const delays = failures.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
  throw new DeliveryError(worst.message, {
    cause: worst.cause,
    permanent: worst.permanent,
    retryAfterSeconds: delays.length === 0 ? undefined : Math.max(...delays),
    sentTo: [...done],
  });
}
