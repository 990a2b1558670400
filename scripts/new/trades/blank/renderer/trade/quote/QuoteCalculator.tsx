import { useEffect, useRef, useState } from "react";
import { REPLY_TIME } from "#contract/business-hours.ts";
import { PREFILL_PARAMETERS } from "#contract/lead-form.ts";
import { localDay } from "#contract/local-time.ts";
import type { PriceTable } from "#contract/price-table.ts";
import { centsText } from "#contract/text.ts";
import { type ServedZips, zipAnswer } from "#contract/zip.ts";
import { estimate, type Estimate } from "#trade/quote/estimate.ts";
import { quoteFields } from "#trade/quote/questions.ts";
import { jobSummary, lineText } from "#trade/quote/summary.ts";
import { LiveForm, type FormActions } from "../../forms/LiveForm.tsx";
import type { ContactNumber } from "../../layout/contact.tsx";
import { EstimateCard, Line, Note } from "../../quote/EstimateCard.tsx";
import { type QuoteState, readAddress } from "../../quote/quote-address.ts";
import { SendFields, SendSection } from "../../quote/SendQuote.tsx";
import { Tape } from "../../quote/Tape.tsx";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EXACT_PRICE, JobQuestions } from "./JobQuestions.tsx";

export interface QuoteCalculatorProps {
  table: PriceTable;
  /** Cities by ZIP code, for our whole area. */
  zips: ServedZips;
  phone: ContactNumber;
  /** Latest time to ask for a visit on the same day, such as `noon`. */
  sameDayUntil: string;
  /** Our warranty, such as `5-year installation warranty`. */
  warranty: string;
}

/** The calculator's browser actions. */
export interface QuoteBrowser {
  /** Fills the form from the URL and returns its answers, including any selected before hydration. */
  start: (form: HTMLFormElement) => QuoteState;
  read: (form: HTMLFormElement) => QuoteState;
  /** Updates the page's URL, and reports each displayed estimate to analytics. */
  shown: (state: QuoteState, estimate: Estimate) => void;
  /** Scrolls to the send section. */
  showSend: () => void;
  /** Form actions for the send section. */
  form: FormActions;
}

/** `browser` is undefined on the server, which renders a plain form. */
type Props = QuoteCalculatorProps & { browser?: QuoteBrowser };

/** The quote page: jobs to tick, with the estimate next to them. */
export function QuoteCalculator({ table, zips, phone, sameDayUntil, warranty, browser }: Props) {
  const [state, setState] = useState(() => readAddress(""));
  const [today] = useState(() => localDay(new Date()));
  const [live, setLive] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (browser === undefined || form.current === null) return;
    setState(browser.start(form.current));
    setLive(true);
  }, [browser]);
  const { answers, zip, offer, service, city } = state;
  const made = estimate(answers, table, { code: offer, day: today }, zip);
  useEffect(() => {
    if (live) browser?.shown(state, made);
  }, [browser, live, made, state]);
  const summary = jobSummary({ ...answers, estimate: made });
  const range = made.lines.length === 0 ? "Choose a job" : centsText(made.min, made.max);
  return (
    <>
      <form
        action="/api/quote"
        onChange={(event) => browser && setState(browser.read(event.currentTarget))}
        onSubmit={(event) => {
          event.preventDefault();
          browser?.showSend();
        }}
        ref={form}
      >
        {/* The `draft` script fills these from the URL, for visitors who submit the form before React loads. */}
        {PREFILL_PARAMETERS.map(([name]) => (
          <input data-carried defaultValue="" key={name} name={name} type="hidden" />
        ))}
        <div className="container-page grid gap-12 pb-12 lg:grid-cols-[1fr_22rem] print:grid-cols-1">
          <JobQuestions table={table} zipAnswer={zipAnswer(zip, zips)?.text} />
          <div>
            <div className="lg:sticky lg:top-24">
              <EstimateCard
                actions={
                  <>
                    <Button type="submit">Continue</Button>
                    <p className="pb-1 text-center text-xs text-balance text-ink-2">
                      {`Next: how to reach you. We usually reply ${REPLY_TIME}.`}
                    </p>
                    <ButtonLink href={phone.callHref} icon="call" variant="outlined">
                      {phone.text}
                    </ButtonLink>
                  </>
                }
                assumptions={
                  made.assumptions.length === 0
                    ? undefined
                    : made.assumptions.map((text) => <Note key={text}>{text}</Note>)
                }
                exactPrice={EXACT_PRICE}
                lines={made.lines.map(lineText).map(({ id, ...line }) => (
                  <Line key={id} {...line} />
                ))}
                range={range}
                tape={made.lines.length > 0 && <Tape max={made.max / 100} min={made.min / 100} />}
                warranty={warranty}
              />
              <output className="sr-only">{live && `Your estimate is now ${range}.`}</output>
            </div>
          </div>
        </div>
        <div className="bottom-bar flex items-center justify-between px-5! lg:hidden">
          <p className="min-w-0 leading-tight">
            <span className="block truncate text-xs text-ink-2">{summary}</span>
            <span className="text-lead font-semibold whitespace-nowrap">{range}</span>
          </p>
          <Button size="small" type="submit">
            Continue
          </Button>
        </div>
      </form>
      {browser && live && (
        <SendSection>
          <LiveForm actions={browser.form} name="quote">
            {(sent, sending) => (
              <SendFields
                answers={{ ...quoteFields(answers), zip, offerCode: offer, service, city }}
                form={sent}
                sameDayUntil={sameDayUntil}
                sending={sending}
              />
            )}
          </LiveForm>
        </SendSection>
      )}
    </>
  );
}
