import { useEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import {
  MOST_TVS,
  quoteFields,
  TYPICAL_TV,
  type TvAnswers,
  tvField,
} from "#trade/quote/questions.ts";
import { estimate, type Estimate } from "#trade/quote/estimate.ts";
import type { PriceTable } from "#contract/price-table.ts";
import { estimateTexts } from "#trade/quote/summary.ts";
import { jobSummary } from "#trade/quote/summary.ts";
import { PREFILL_PARAMETERS } from "#contract/lead-form.ts";
import { REPLY_TIME } from "#contract/business-hours.ts";
import { localDay } from "#contract/local-time.ts";
import type { ContactNumber } from "../../layout/contact.tsx";
import { EMPTY_FORM } from "../../forms/fields.tsx";
import { LiveForm, type FormActions } from "../../forms/LiveForm.tsx";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EXACT_PRICE } from "./answer-options.ts";
import { EstimateCard, Line, Note } from "../../quote/EstimateCard.tsx";
import { SeatAdvice, type StillPreview } from "./Preview.tsx";
import { VisitQuestions } from "./Questions.tsx";
import { type ServedZips, zipAnswer } from "#contract/zip.ts";
import { readAddress, type QuoteState } from "../../quote/quote-address.ts";
import { drawnTvs, narrowingText } from "./quote-state.ts";
import { SendFields, SendSection } from "../../quote/SendQuote.tsx";
import { Tape } from "../../quote/Tape.tsx";
import { TvSection } from "./TvSection.tsx";

export interface QuoteCalculatorProps {
  table: PriceTable;
  /** Cities by ZIP code, for our whole area. */
  zips: ServedZips;
  swatches: Readonly<Record<string, string>>;
  preview: StillPreview;
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
  share: () => Promise<"shared" | "copied" | "failed">;
  print: () => void;
  /** Scrolls to the send section. */
  showSend: () => void;
  /** Scrolls to a TV and focuses its first question. */
  showTv: (index: number) => void;
  /** Focuses the button for adding a TV, after one has been removed. */
  focusAdd: () => void;
  /** Form actions for the send section. */
  form: FormActions;
}

/** `browser` is undefined on the server, which renders a plain form. */
type Props = QuoteCalculatorProps & { browser?: QuoteBrowser };

/** A TV in the form. Its fields are uncontrolled, so hydration keeps what was selected earlier. */
interface FormTv {
  id: number;
  /** Its answers when it was added. */
  start: TvAnswers;
}

const FIRST: readonly FormTv[] = [{ id: 0, start: TYPICAL_TV }];

/** Delay before a new estimate is announced, so that screen readers don't announce each step of a choice. */
const ANNOUNCE_MS = 1000;

/** The calculator: questions and a drawing for each TV, with the estimate next to them. */
export function QuoteCalculator(props: Props) {
  const { table, zips, swatches, preview, phone, sameDayUntil, warranty, browser } = props;
  const [state, setState] = useState(() => readAddress(""));
  const [tvs, setTvs] = useState(FIRST);
  const [today] = useState(() => localDay(new Date()));
  const [live, setLive] = useState(false);
  /** Whether the visitor pressed "Continue" before the send section was there. */
  const [continued, setContinued] = useState(false);
  const [announced, setAnnounced] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (browser === undefined || form.current === null) return;
    const opened = browser.start(form.current);
    setState(opened);
    setTvs(opened.answers.tvs.map((start, id) => ({ id, start: id === 0 ? TYPICAL_TV : start })));
    setLive(true);
  }, [browser]);
  useEffect(() => {
    if (live && continued) browser?.showSend();
  }, [browser, continued, live]);
  const { answers, offer } = state;
  const made = estimate(answers, table, { code: offer, day: today }, state.zip);
  useEffect(() => {
    if (live) browser?.shown(state, made);
  }, [browser, live, made, state]);
  const view = estimateTexts(made, answers);
  const drawn = drawnTvs(answers);
  const spoken = useRef(view.range);
  useEffect(() => {
    if (view.range === spoken.current) return undefined;
    const timer = setTimeout(() => {
      spoken.current = view.range;
      setAnnounced(`Your estimate is now ${view.range}.`);
    }, ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, [view.range]);
  const change = (changed: readonly FormTv[]) => {
    flushSync(() => setTvs(changed));
    if (browser && form.current) setState(browser.read(form.current));
  };
  const add = () => {
    change([...tvs, { id: Math.max(...tvs.map(({ id }) => id)) + 1, start: TYPICAL_TV }]);
    browser?.showTv(tvs.length);
  };
  const remove = (index: number) => {
    change(tvs.toSpliced(index, 1));
    setAnnounced(`TV ${index + 1} removed.`);
    browser?.focusAdd();
  };
  return (
    <>
      <form
        action="/api/quote"
        onChange={(event) => browser && setState(browser.read(event.currentTarget))}
        onSubmit={(event) => {
          event.preventDefault();
          if (live) browser?.showSend();
          else setContinued(true);
        }}
        ref={form}
      >
        {/* The Enter key presses a form's first button, which would otherwise be the one that adds a TV. */}
        <button aria-hidden="true" className="sr-only" tabIndex={-1} type="submit" />
        {/* The `draft` script fills these from the URL, for visitors who submit the form before React loads. */}
        {PREFILL_PARAMETERS.map(([name]) => (
          <input data-carried defaultValue="" key={name} name={name} type="hidden" />
        ))}
        <div className="container-page grid gap-x-12 gap-y-12 pb-12 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_25rem] xl:gap-x-16 print:grid-cols-[6fr_5fr] print:gap-x-6">
          <div className="grid min-w-0 content-start gap-12">
            {tvs.map(({ id, start }, index) => (
              <TvSection
                answers={drawn[index] ?? { ...start, selectedServices: [] }}
                index={index}
                key={id}
                remove={tvs.length > 1 ? () => remove(index) : undefined}
                start={start}
                still={live ? undefined : preview.room}
                swatches={swatches}
                table={table}
                texts={view.tvs[index]}
              />
            ))}
            {tvs.length < MOST_TVS && (
              <div className="print:hidden">
                {/* Without JavaScript, this opens the estimate page with another TV. */}
                <Button
                  id="add-tv"
                  name={tvField("tvSize", tvs.length)}
                  onClick={(event) => {
                    event.preventDefault();
                    add();
                  }}
                  type="submit"
                  value={TYPICAL_TV.tvSize}
                  variant="outlined"
                >
                  Add another TV
                </Button>
              </div>
            )}
            <VisitQuestions
              form={EMPTY_FORM}
              several={tvs.length > 1}
              table={table}
              zipAnswer={zipAnswer(state.zip, zips)?.text}
            />
          </div>
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
                    {browser && live && <ShareOrPrint browser={browser} />}
                  </>
                }
                assumptions={notes(view.assumptions)}
                lines={
                  <>
                    {view.tvs.map(({ title, range, lines }, index) => [
                      view.tvs.length > 1 && (
                        <Line
                          key={tvField("tvSize", index)}
                          label={`TV ${index + 1}: ${title}`}
                          price={range}
                          total
                        />
                      ),
                      lines.map(({ id, ...line }) => (
                        <Line key={tvField("tvSize", index) + id} {...line} />
                      )),
                    ])}
                    {view.tvs.length > 1 && view.visit.length > 0 && (
                      <Line label="The whole visit" total />
                    )}
                    {view.visit.map(({ id, ...line }) => (
                      <Line key={id} {...line} />
                    ))}
                  </>
                }
                narrowing={narrowingText(answers)}
                needsPerson={notes(view.needsPerson)}
                range={view.range}
                exactPrice={EXACT_PRICE}
                warranty={warranty}
                tape={<Tape max={made.max / 100} min={made.min / 100} />}
              />
              <output className="sr-only">{announced}</output>
            </div>
          </div>
          <SeatAdvice still={live ? undefined : preview.seat} tvs={answers.tvs} />
        </div>
        <div className="bottom-bar flex items-center justify-between px-5! lg:hidden">
          <p className="min-w-0 leading-tight">
            <span className="block truncate text-xs text-ink-2">{jobSummary(answers)}</span>
            <span className="text-lead font-semibold whitespace-nowrap">{view.range}</span>
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
                answers={sentFields(state)}
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

function notes(texts: readonly string[]): ReactNode {
  return texts.length === 0 ? undefined : texts.map((text) => <Note key={text}>{text}</Note>);
}

/** Returns the answers to send with the form, as lead fields. */
function sentFields({ answers, zip, offer, service, city }: QuoteState) {
  return {
    ...quoteFields(answers),
    zip,
    offerCode: offer,
    service,
    city,
  };
}

const SHARED = {
  shared: "",
  copied: "We copied the link to this estimate.",
  failed: "Sharing doesn’t work in this browser. Copy this page’s address instead.",
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
