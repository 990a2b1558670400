import { formActions } from "../../islands/form-actions.ts";
import { hydrateIsland } from "../../islands/hydrate.tsx";
import type { ContactNumber } from "../../layout/contact.tsx";
import { type QuoteState, readAddress } from "../../quote/quote-address.ts";
import { read, showEstimate, showSend } from "../../islands/quote-actions.ts";
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
  return { start, read, shown: showEstimate, showSend, form: formActions("quote", phone) };
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
