import { CURRENCY } from "#business";
declare global {
  interface Window {
    dataLayer?: unknown[];
    /** Google's tag, once loaded. */
    gtag?: ((...call: unknown[]) => void) | undefined;
  }
}

const DENIED = {
  ad_personalization: "denied",
  ad_storage: "denied",
  ad_user_data: "denied",
  analytics_storage: "denied",
};

/**
 * Loads the analytics tag with consent denied, so that it stores nothing, unless the browser sends the Global Privacy
 * Control signal.
 * @see https://developers.google.com/tag-platform/security/guides/consent
 */
export function loadTag(id: string): void {
  if ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) return;
  const layer: unknown[] = (window.dataLayer ??= []);
  const gtag: NonNullable<Window["gtag"]> = function () {
    // The tag recognizes calls by their `arguments` object and skips arrays.
    layer.push(arguments);
  };
  window.gtag = gtag;
  gtag("consent", "default", DENIED);
  gtag("js", new Date());
  gtag("config", id);
  const script = document.createElement("script");
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  // If the tag is blocked, `measure` logs a warning instead.
  script.addEventListener("error", () => (window.gtag = undefined));
  document.head.append(script);
}

/** Sends an event to analytics, without personal data. Logs a warning if the tag isn't loaded. */
export function measure(
  event: string,
  parameters: Readonly<Record<string, string | number | boolean | undefined>> = {},
): void {
  if (window.gtag) window.gtag("event", event, parameters);
  else console.warn(`Analytics isn't available, so ${event} wasn't recorded.`);
}

/** Sends a conversion event with its value in whole US dollars. */
export function measureConversion(event: string, value: number): void {
  measure(event, { value, currency: CURRENCY });
}
