import { api } from "../api/client.ts";
import { ApiFailure } from "../api/failure.ts";
import { activeWorker, SCOPE } from "../app/staff-worker.ts";

/**
 * Whether this device gets notifications. `home_screen` means that it could if the app were on its Home Screen, as on
 * an iPhone.
 */
export type DeviceState = "on" | "off" | "blocked" | "home_screen" | "unsupported";

/**
 * Returns this device's state. If notifications are on, sends the subscription to the server again, because the browser
 * may have renewed it, or the server may have lost it.
 */
export async function readDevice(publicKey: string | undefined): Promise<DeviceState> {
  if (publicKey === undefined) return "unsupported";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    // Only Safari on phones and tablets has this property.
    return "standalone" in navigator && navigator.standalone === false
      ? "home_screen"
      : "unsupported";
  }
  if (Notification.permission === "denied") return "blocked";
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const subscription = await registration?.pushManager.getSubscription();
  if (registration === undefined || !subscription || Notification.permission !== "granted") {
    return "off";
  }
  if (keyOf(subscription) === publicKey) await save(subscription);
  else {
    // The server has new keys, so the old subscription no longer works.
    await subscription.unsubscribe();
    await subscribe(registration, publicKey);
  }
  return "on";
}

/** Asks for permission and turns on notifications. @throws Error with a message for the user */
export async function turnOn(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Error(
      "Your browser didn't allow notifications. Allow them in its site settings, and try again.",
    );
  }
  await subscribe(await activeWorker(), publicKey);
}

/** Turns off notifications on this device. @throws ApiFailure if the server couldn't be reached */
export async function turnOff(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  // First, so the device gets no more notifications even if the server can't be reached.
  await subscription.unsubscribe();
  await api.push.$delete({ json: { endpoint } });
}

async function subscribe(
  registration: ServiceWorkerRegistration,
  publicKey: string,
): Promise<void> {
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch((error: unknown) => {
      throw new Error(
        "Your browser couldn't reach its notification service. Check your connection, and try again.",
        { cause: error },
      );
    });
  try {
    await save(subscription);
  } catch (error) {
    // Otherwise the device would seem to be on.
    await subscription.unsubscribe();
    throw error;
  }
}

async function save(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  if (endpoint === undefined) throw new ApiFailure("invalid_request", "Try another browser.");
  await api.push.$put({ json: { endpoint, keys: { p256dh, auth } } });
}

/** Returns the server's key that a subscription is for, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
