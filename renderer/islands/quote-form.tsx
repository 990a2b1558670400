import type { Estimate } from "#contract/price.ts";
import { quoteFields } from "#contract/quote-answers.ts";
import { shareAddress } from "../browser/share-address.ts";
import { measure } from "../browser/visit/analytics.ts";
import { rememberEstimate } from "../browser/visit/contact-events.ts";
import type { ContactNumber } from "../layout/contact.tsx";
import {
  QuoteCalculator,
  type QuoteBrowser,
  type QuoteCalculatorProps,
} from "../quote/QuoteCalculator.tsx";
import { addressOf, readAddress, type QuoteState } from "../quote/quote-state.ts";
import { formActions } from "./form-actions.ts";
import { hydrateIsland } from "./hydrate.tsx";

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
    start: (form) => {
      fillIn(form, location.search);
      return remember(form);
    },
    read: remember,
    calculated,
    share: () => shareAddress(location.href),
    print: () => window.print(),
    showSend,
    form: formActions("quote", phone),
  };
}

/** Fills the form from a URL's query. Fields not in the query are left unchanged. */
function fillIn(form: HTMLFormElement, search: string): void {
  const { answers, zip } = readAddress(search);
  const named = new URLSearchParams(search);
  const count = String(answers.tvs.length);
  for (const [name, answer] of Object.entries({ ...quoteFields(answers), zip, tvCount: count })) {
    if (!named.has(name) && (name !== "tvCount" || count === "1")) continue;
    const chosen = answer.split(",");
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      `[name="${name}"]`,
    )) {
      if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) {
        field.checked = chosen.includes(field.value);
      } else if (chosen[0] !== "") field.value = chosen[0] ?? "";
    }
  }
}

/** Returns the form's answers and updates the URL with them, so that it can be shared and reopened. */
function remember(form: HTMLFormElement): QuoteState {
  const data = new FormData(form);
  const filled = new URLSearchParams(
    [...data].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const { offer, service, city } = readAddress(location.search);
  const state = { ...readAddress(filled.toString()), offer, service, city };
  history.replaceState(
    history.state,
    "",
    `${location.pathname}${addressOf(state, location.search)}${location.hash}`,
  );
  return state;
}

/** How long after the last change an estimate is reported as viewed. */
const SETTLED_MS = 1000;

let settling: ReturnType<typeof setTimeout> | undefined;

/** Reports an estimate and its answers to analytics. The lead's value is the estimate's midpoint. */
function calculated(
  { answers: { tvs, selectedServices }, zip }: QuoteState,
  { min, max }: Estimate,
): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    rememberEstimate(Math.round((min + max) / 200));
    measure("calculate_quote", {
      tvSize: tvs[0]?.tvSize,
      wallType: tvs[0]?.wallType,
      tvCount: tvs.length,
      zipCode: zip,
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
