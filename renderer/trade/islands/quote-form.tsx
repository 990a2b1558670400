import type { Estimate } from "#trade/quote/estimate.ts";
import { quoteFields } from "#trade/quote/questions.ts";
import { shareAddress } from "../../browser/share-address.ts";
import { read, showEstimate, showSend } from "../../islands/quote-actions.ts";
import type { ContactNumber } from "../../layout/contact.tsx";
import {
  QuoteCalculator,
  type QuoteBrowser,
  type QuoteCalculatorProps,
} from "../quote/QuoteCalculator.tsx";
import { readAddress, type QuoteState } from "../../quote/quote-address.ts";
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

/** Updates the URL, and reports the estimate with the answers that this trade has. */
function shown(state: QuoteState, range: Estimate): void {
  const { tvs } = state.answers;
  showEstimate(state, range, {
    tvSize: tvs[0]?.tvSize,
    wallType: tvs[0]?.wallType,
    tvCount: tvs.length,
  });
}

/** Scrolls to a TV and focuses the first question about it. */
function showTv(index: number): void {
  const tv = document.getElementById(`tv-${index + 1}`);
  tv?.scrollIntoView();
  tv?.querySelector<HTMLElement>("input:checked")?.focus({ preventScroll: true });
}
