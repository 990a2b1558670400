import type { Estimate } from "#trade/quote/estimate.ts";
import { measure } from "../../browser/visit/analytics.ts";
import { rememberEstimate } from "../../browser/visit/contact-events.ts";
import { formActions } from "../../islands/form-actions.ts";
import { hydrateIsland } from "../../islands/hydrate.tsx";
import type { ContactNumber } from "../../layout/contact.tsx";
import { addressOf, type QuoteState, readAddress } from "../../quote/quote-address.ts";
import {
  QuoteCalculator,
  type QuoteBrowser,
  type QuoteCalculatorProps,
} from "../quote/QuoteCalculator.tsx";

export function hydrate(element: HTMLElement, props: QuoteCalculatorProps): void {
  hydrateIsland(
    element,
    "quote-form",
    props.phone,
    <QuoteCalculator {...props} browser={quoteBrowser(props.phone)} />,
  );
}

/** Returns the calculator's browser actions. */
function quoteBrowser(phone: ContactNumber): QuoteBrowser {
  return { start, read, shown, showSend, form: formActions("quote", phone) };
}

/** Fills the form from the page's URL. Fields not in the URL are left unchanged. */
function start(form: HTMLFormElement): QuoteState {
  const { answers, zip } = readAddress(location.search);
  for (const field of form.querySelectorAll<HTMLInputElement>("[name=selectedServices]")) {
    if (answers.selectedServices.includes(field.value)) field.checked = true;
  }
  const zipField = form.querySelector<HTMLInputElement>("[name=zip]");
  if (zipField !== null && zip !== "") zipField.value = zip;
  return read(form);
}

/** Returns the form's answers. */
function read(form: HTMLFormElement): QuoteState {
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
 */
function shown(state: QuoteState, { min, max }: Estimate): void {
  const address = addressOf(state, location.search);
  history.replaceState(history.state, "", `${location.pathname}${address}${location.hash}`);
  clearTimeout(settling);
  settling = setTimeout(() => {
    rememberEstimate(Math.round((min + max) / 200));
    measure("calculate_quote", {
      zipCode: state.zip,
      selectedServices: state.answers.selectedServices.join(","),
      estimatedMin: min / 100,
      estimatedMax: max / 100,
    });
  }, SETTLED_MS);
}

/** Scrolls to the send section and focuses its first field. */
function showSend(): void {
  document.getElementById("send")?.scrollIntoView();
  document.getElementById("name")?.focus({ preventScroll: true });
}
