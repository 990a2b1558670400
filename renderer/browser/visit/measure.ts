/** What is sent along with an event; never anything that tells who somebody is. */
export type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

/** Tells the measuring tag of something; where there is none, a warning says that it was skipped. */
export function measure(event: string, parameters: Parameters = {}): void {
  if (window.gtag) window.gtag("event", event, parameters);
  else console.warn(`Analytics is not available: ${event} was not measured.`);
}

/** The same of something that is worth money, in whole US dollars. */
export function measureConversion(event: string, value: number): void {
  measure(event, { value, currency: "USD" });
}
