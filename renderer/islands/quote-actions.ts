import type { Estimate } from "#trade/quote/estimate.ts";
import { measure } from "../browser/visit/analytics.ts";
import { rememberEstimate } from "../browser/visit/contact-events.ts";
import { addressOf, type QuoteState, readAddress } from "../quote/quote-address.ts";

// What the quote form does in the browser, whatever the trade asks.

/** Returns the form's answers. */
export function read(form: HTMLFormElement): QuoteState {
  const filled = new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
  const { offer, service, city } = readAddress(location.search);
  return { ...readAddress(filled.toString()), offer, service, city };
}

/** How long after the last change an estimate is reported as viewed. */
const SETTLED_MS = 1000;

let settling: ReturnType<typeof setTimeout> | undefined;

/**
 * Updates the URL, so that it can be shared and reopened, and reports the estimate and its answers to analytics. The
 * lead's value is the estimate's midpoint.
 * @param more the trade's own answers to report
 */
export function showEstimate(
  state: QuoteState,
  { min, max }: Pick<Estimate, "min" | "max">,
  more: Record<string, string | number | undefined> = {},
): void {
  const address = addressOf(state, location.search);
  history.replaceState(history.state, "", `${location.pathname}${address}${location.hash}`);
  clearTimeout(settling);
  settling = setTimeout(() => {
    rememberEstimate(Math.round((min + max) / 200));
    measure("calculate_quote", {
      ...more,
      zipCode: state.zip,
      selectedServices: state.answers.selectedServices.join(","),
      estimatedMin: min / 100,
      estimatedMax: max / 100,
    });
  }, SETTLED_MS);
}

/** Scrolls to the send section and focuses its first field. */
export function showSend(): void {
  document.getElementById("send")?.scrollIntoView();
  document.getElementById("name")?.focus({ preventScroll: true });
}
