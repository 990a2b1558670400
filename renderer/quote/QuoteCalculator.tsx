import { useEffect, useRef, useState } from "react";
import { NO_ANSWERS } from "#contract/quote-answers.ts";
import { estimate, type Estimate } from "#contract/price.ts";
import type { PriceTable } from "#contract/price-table.ts";
import { CARRIED } from "#contract/carried.ts";
import { georgiaDay } from "#contract/georgia-day.ts";
import type { ContactNumber } from "../layout/contact.tsx";
import type { FormView } from "../forms/form-view.ts";
import { LiveForm, type FormDeeds } from "../forms/LiveForm.tsx";
import { Button } from "../ui/Button.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { EstimateCard } from "./EstimateCard.tsx";
import { estimateView } from "./estimate-view.ts";
import { Preview, type StillPreview } from "./Preview.tsx";
import { Questions } from "./Questions.tsx";
import { zipAnswer, type ServedZips } from "#contract/zip.ts";
import { readAddress, type QuoteState } from "./quote-state.ts";
import { SendFields, SendSection } from "./SendQuote.tsx";
import { Tape } from "./Tape.tsx";

export interface QuoteCalculatorProps {
  table: PriceTable;
  /** The place of each ZIP code that we serve. */
  zips: ServedZips;
  swatches: Readonly<Record<string, string>>;
  preview: StillPreview;
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
  /** Called with each estimate that is shown, to be measured. */
  calculated: (state: QuoteState, estimate: Estimate) => void;
  share: () => Promise<"shared" | "copied" | "failed">;
  print: () => void;
  /** Leads the visitor to the send step. */
  showSend: () => void;
  /** What the send step does. */
  form: FormDeeds;
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
  const [today] = useState(() => georgiaDay(new Date()));
  const [live, setLive] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current === null) return;
    setState(browser.start(form.current));
    setLive(true);
  }, [browser]);
  const { answers, offer } = state;
  const made = estimate(answers, table, { code: offer, day: today });
  useEffect(() => {
    if (live) browser.calculated(state, made);
  }, [browser, live, made, state]);
  const view = estimateView(made);
  const send = live ? "Send this quote" : "Show the estimate";
  return (
    <>
      <form
        action="/api/quote"
        onChange={(event) => setState(browser.read(event.currentTarget))}
        onSubmit={(event) => {
          event.preventDefault();
          browser.showSend();
        }}
        ref={form}
      >
        {/* Filled from the address by the script `draft`, for whoever is faster than React. */}
        {CARRIED.map(([name]) => (
          <input data-carried defaultValue="" key={name} name={name} type="hidden" />
        ))}
        <div className="container-page grid gap-x-12 gap-y-12 pb-12 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_25rem] xl:gap-x-16 print:grid-cols-[6fr_5fr] print:gap-x-6">
          <div className="grid gap-12">
            <Preview answers={answers} still={live ? undefined : preview} />
            <Questions
              form={UNANSWERED}
              swatches={swatches}
              table={table}
              zipAnswer={zipAnswer(state.zip, zips)?.text}
            />
          </div>
          <div>
            <div className="lg:sticky lg:top-24">
              <EstimateCard
                actions={
                  <>
                    <Button type="submit">{send}</Button>
                    <ButtonLink href={phone.callHref} icon="call" variant="outlined">
                      {phone.text}
                    </ButtonLink>
                    {live && <ShareOrPrint browser={browser} />}
                  </>
                }
                estimate={view}
                tape={<Tape max={made.max / 100} min={made.min / 100} />}
              />
            </div>
          </div>
        </div>
        <div className="bottom-bar flex items-center justify-between px-5! lg:hidden">
          <p className="leading-tight">
            <span className="block text-xs text-ink-2">Your estimate</span>
            <span className="text-lead font-semibold whitespace-nowrap">{view.range}</span>
          </p>
          <Button size="small" type="submit">
            {send}
          </Button>
        </div>
      </form>
      {live && (
        <SendSection>
          <LiveForm deeds={browser.form} name="quote">
            {(sent, busy) => <SendFields answers={along(state)} busy={busy} form={sent} />}
          </LiveForm>
        </SendSection>
      )}
    </>
  );
}

/** What goes along when the quote is sent, by the lead's fields. */
function along({ answers, zip, offer, service, city }: QuoteState) {
  return {
    ...answers,
    selectedServices: answers.selectedServices.join(","),
    tvCount: String(answers.tvCount),
    zip,
    offerCode: offer,
    service,
    city,
  };
}

const SHARED = {
  shared: "",
  copied: "The link to this estimate is copied.",
  failed: "Sharing did not work here. The address of this page is the link: copy it.",
} as const;

function ShareOrPrint({ browser }: { browser: QuoteBrowser }) {
  const [shared, setShared] = useState<keyof typeof SHARED>();
  const link = "touch cursor-pointer font-semibold underline decoration-clay underline-offset-4";
  return (
    <div className="text-sm">
      <p className="flex justify-center gap-8">
        <button className={link} onClick={() => void browser.share().then(setShared)} type="button">
          Share
        </button>
        <button className={link} onClick={browser.print} type="button">
          Print
        </button>
      </p>
      <p aria-live="polite" className="text-center text-ink-2">
        {shared && SHARED[shared]}
      </p>
    </div>
  );
}
