import type { QuoteBrowser } from "../quote/QuoteCalculator.tsx";
import type { ContactNumber } from "../layout/shell.ts";
import { shareAddress } from "../browser/sharing.ts";
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

/** The heading comes into sight with the first field, which takes the focus. */
function showSend(): void {
  document.getElementById("send")?.scrollIntoView();
  document.getElementById("name")?.focus({ preventScroll: true });
}
