interface Window {
  dataLayer?: unknown[];
  /** Google's tag, once it is there. */
  gtag?: ((...call: unknown[]) => void) | undefined;
}
