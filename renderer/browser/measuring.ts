// Brings the measuring tag; fetched only where the content names one.

const DENIED = {
  ad_personalization: "denied",
  ad_storage: "denied",
  ad_user_data: "denied",
  analytics_storage: "denied",
};

/**
 * Fetches the tag when the page has nothing better to do. Nobody has agreed to anything, so it is told to
 * store nothing; and where the browser sends Global Privacy Control it is not fetched at all.
 * @see https://developers.google.com/tag-platform/security/guides/consent
 */
export function startMeasuring(tagId: string): void {
  if ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) return;
  const layer: unknown[] = (window.dataLayer ??= []);
  const gtag = (...call: unknown[]) => {
    layer.push(call);
  };
  window.gtag = gtag;
  gtag("consent", "default", DENIED);
  gtag("js", new Date());
  gtag("config", tagId);
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${tagId}`;
  // Blocked: what comes from now on is skipped with a warning.
  script.addEventListener("error", () => (window.gtag = undefined));
  document.head.append(script);
}
