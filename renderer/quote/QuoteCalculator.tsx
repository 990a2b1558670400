import { useEffect, useRef, useState } from "react";
import { NO_ANSWERS } from "../../functions/contract/quote-answers.ts";
import { estimate } from "../../functions/contract/price.ts";
import type { PriceTable } from "../../functions/contract/price-table.ts";
import type { ContactNumber } from "../layout/shell.ts";
import { choiceOf, type FormView } from "../forms/form-view.ts";
import { Button } from "../ui/Button.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { EstimateCard } from "./EstimateCard.tsx";
import { estimateView } from "./estimate-view.ts";
import { Preview } from "./Preview.tsx";
import { Questions } from "./Questions.tsx";
import { readAddress, type QuoteState } from "./quote-address.ts";
import { Tape } from "./Tape.tsx";

export interface QuoteCalculatorProps {
  table: PriceTable;
  /** The place of each ZIP code that we serve. */
  zips: Readonly<Record<string, string>>;
  swatches: Readonly<Record<string, string>>;
  /** Address of the drawing that is shown until something is chosen. */
  preview: string;
  phone: ContactNumber;
}

/** What the calculator does in a browser. */
export interface QuoteBrowser {
  /**
   * Puts what the address says into the form, and answers what stands in it then: whatever was chosen
   * before the calculator came to life counts.
   */
  start: (form: HTMLFormElement) => QuoteState;
  /** What stands in the form; the page's address follows it. */
  read: (form: HTMLFormElement) => QuoteState;
  share: () => Promise<"shared" | "copied" | "failed">;
  print: () => void;
}

type Props = QuoteCalculatorProps & { browser: QuoteBrowser };

/** What is chosen before anybody chose. */
const UNANSWERED: FormView = {
  values: Object.fromEntries(
    Object.entries(NO_ANSWERS).map(([question, answer]) => [question, String(answer)]),
  ),
  errors: {},
};

/** The calculator: choices left, the estimate beside them; each choice draws the wall anew. */
export function QuoteCalculator({ table, zips, swatches, preview, phone, browser }: Props) {
  const [state, setState] = useState(() => readAddress(""));
  const [live, setLive] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current === null) return;
    setState(browser.start(form.current));
    setLive(true);
  }, [browser]);
  const { answers, offer } = state;
  const result = estimate(answers, table, offer);
  const view = estimateView(result);
  return (
    <form
      action="/api/quote"
      className="container-page grid gap-x-12 gap-y-10 pb-[clamp(4rem,2.5rem+6vw,8rem)] lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_25rem] xl:gap-x-16"
      ref={form}
      onChange={(event) => setState(browser.read(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <div className="grid gap-12">
        <Preview answers={answers} still={live ? undefined : preview} />
        <Questions
          mark={(question) => (value) => choiceOf(UNANSWERED, "checked", question, value)}
          swatches={swatches}
          table={table}
          zip=""
          zipAnswer={zipText(state.zip, zips)}
        />
      </div>
      <div>
        <div className="lg:sticky lg:top-24">
          <EstimateCard
            actions={
              <>
                <Button type="submit">{live ? "Send this quote" : "Show the estimate"}</Button>
                <ButtonLink href={phone.callHref} icon="call" variant="outlined">
                  {phone.text}
                </ButtonLink>
              </>
            }
            estimate={view}
            promise="A range, not a bill. You agree to the price before the first hole."
            tape={<Tape max={result.max / 100} min={result.min / 100} />}
          />
        </div>
      </div>
    </form>
  );
}

function zipText(zip: string, zips: Readonly<Record<string, string>>): string {
  return zips[zip] === undefined ? "" : `We serve ${zip}: ${zips[zip]}.`;
}
