const DENIED = {
  ad_personalization: "denied",
  ad_storage: "denied",
  ad_user_data: "denied",
  analytics_storage: "denied",
};

/**
 * Fetches the measuring tag. Nobody has agreed to anything, so it is told to store nothing; and where the browser
 * sends Global Privacy Control it is not fetched at all.
 * @see https://developers.google.com/tag-platform/security/guides/consent
 */
export function fetchTag(id: string): void {
  if ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) return;
  const layer: unknown[] = (window.dataLayer ??= []);
  const gtag: NonNullable<Window["gtag"]> = function () {
    // The tag knows its calls by their being `arguments`, and skips arrays.
    layer.push(arguments);
  };
  window.gtag = gtag;
  gtag("consent", "default", DENIED);
  gtag("js", new Date());
  gtag("config", id);
  const script = document.createElement("script");
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  // Blocked: what comes from now on is skipped with a warning.
  script.addEventListener("error", () => (window.gtag = undefined));
  document.head.append(script);
}
