import type { QuoteBrowser } from "../quote/QuoteCalculator.tsx";
import type { ContactNumber } from "../layout/contact.tsx";
import { shareAddress } from "../browser/sharing.ts";
import type { Estimate } from "#contract/price.ts";
import { measure } from "../browser/visit/measure.ts";
import { rememberEstimate } from "../browser/visit/sent-form.ts";
import { formDeeds } from "./form-deeds.ts";
import { addressOf, readAddress, type QuoteState } from "../quote/quote-state.ts";

/** What the calculator does, with the browser's own means. */
export function quoteBrowser(phone: ContactNumber): QuoteBrowser {
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
    form: formDeeds("quote", phone),
  };
}

/** Ticks and writes what an address says; where it says nothing the form stays as it is. */
function fillIn(form: HTMLFormElement, search: string): void {
  const { answers, zip } = readAddress(search);
  const said = new URLSearchParams(search);
  for (const [name, answer] of Object.entries({ ...answers, zip })) {
    if (!said.has(name)) continue;
    const chosen = Array.isArray(answer) ? answer.map(String) : [String(answer)];
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      `[name="${name}"]`,
    )) {
      if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) {
        field.checked = chosen.includes(field.value);
      } else if (chosen[0] !== "") field.value = chosen[0] ?? "";
    }
  }
}

/** The form's answers, which the address says from now on: it can be copied, shared and opened again. */
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

/** So long after the last choice an estimate counts as one that somebody looked at. */
const SETTLED_MS = 1000;

let settling: ReturnType<typeof setTimeout> | undefined;

/** What an estimate was asked with and came to; its middle is what the form is worth. */
function calculated({ answers, zip }: QuoteState, { min, max }: Estimate): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    rememberEstimate(Math.round((min + max) / 200));
    measure("calculate_quote", {
      tvSize: answers.tvSize,
      wallType: answers.wallType,
      zipCode: zip,
      selectedServices: answers.selectedServices.join(","),
      estimatedMin: min / 100,
      estimatedMax: max / 100,
    });
  }, SETTLED_MS);
}

/** The heading comes into sight with the first field, which takes the focus. */
function showSend(): void {
  document.getElementById("send")?.scrollIntoView();
  document.getElementById("name")?.focus({ preventScroll: true });
}
