import type { Estimate } from "#trade/quote/estimate.ts";
import { quoteFields } from "#trade/quote/questions.ts";
import { shareAddress } from "../../browser/share-address.ts";
import { measure } from "../../browser/visit/analytics.ts";
import { rememberEstimate } from "../../browser/visit/contact-events.ts";
import type { ContactNumber } from "../../layout/contact.tsx";
import {
  QuoteCalculator,
  type QuoteBrowser,
  type QuoteCalculatorProps,
} from "../quote/QuoteCalculator.tsx";
import { addressOf, readAddress, type QuoteState } from "../../quote/quote-address.ts";
import { formActions } from "../../islands/form-actions.ts";
import { hydrateIsland } from "../../islands/hydrate.tsx";

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
  return {
    start,
    read,
    shown,
    share: () => shareAddress(location.href),
    print: () => window.print(),
    showSend,
    showTv,
    focusAdd: () => document.getElementById("add-tv")?.focus(),
    form: formActions("quote", phone),
  };
}

/** Fills the form from the page's URL. Fields not in the URL are left unchanged. */
function start(form: HTMLFormElement): QuoteState {
  const { answers, zip } = readAddress(location.search);
  const named = new URLSearchParams(location.search);
  for (const [name, answer] of Object.entries({ ...quoteFields(answers), zip })) {
    if (!named.has(name)) continue;
    const chosen = answer.split(",");
    for (const field of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
      if (/radio|checkbox/.test(field.type)) field.checked = chosen.includes(field.value);
      else field.value = answer;
    }
  }
  const filled = read(form);
  // The fields of other TVs aren't in the form yet.
  const tvs = [...filled.answers.tvs.slice(0, 1), ...answers.tvs.slice(1)];
  return { ...filled, answers: { ...filled.answers, tvs } };
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
  const { tvs, selectedServices } = state.answers;
  clearTimeout(settling);
  settling = setTimeout(() => {
    rememberEstimate(Math.round((min + max) / 200));
    measure("calculate_quote", {
      tvSize: tvs[0]?.tvSize,
      wallType: tvs[0]?.wallType,
      tvCount: tvs.length,
      zipCode: state.zip,
      selectedServices: selectedServices.join(","),
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

/** Scrolls to a TV and focuses the first question about it. */
function showTv(index: number): void {
  const tv = document.getElementById(`tv-${index + 1}`);
  tv?.scrollIntoView();
  tv?.querySelector<HTMLElement>("input:checked")?.focus({ preventScroll: true });
}
