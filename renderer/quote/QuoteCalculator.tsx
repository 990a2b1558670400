import { useEffect, useRef, useState, type ReactNode } from "react";
import { NO_TV, quoteFields, START_TV } from "#contract/quote-answers.ts";
import { estimate, type Estimate } from "#contract/price.ts";
import type { PriceTable } from "#contract/price-table.ts";
import { estimateTexts, jobSummary } from "#contract/text.ts";
import { PREFILL_PARAMETERS } from "#contract/lead-form.ts";
import { georgiaDay } from "#contract/georgia-time.ts";
import type { ContactNumber } from "../layout/contact.tsx";
import type { FormView } from "../forms/fields.tsx";
import { LiveForm, type FormActions } from "../forms/LiveForm.tsx";
import { Button } from "../ui/Button.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { EstimateCard, Line, Note } from "./EstimateCard.tsx";
import { Preview, SeatAdvice, type StillPreview } from "./Preview.tsx";
import { Questions } from "./Questions.tsx";
import { type ServedZips, zipAnswer } from "#contract/zip.ts";
import { readAddress, type QuoteState } from "./quote-state.ts";
import { SendFields, SendSection } from "./SendQuote.tsx";

export interface QuoteCalculatorProps {
  table: PriceTable;
  /** Cities by ZIP code, for our whole area. */
  zips: ServedZips;
  swatches: Readonly<Record<string, string>>;
  preview: StillPreview;
  phone: ContactNumber;
  /** Latest time to ask for a visit on the same day, such as `noon`. */
  sameDayUntil: string;
}

/** The calculator's browser actions. */
export interface QuoteBrowser {
  /** Fills the form from the URL and returns its answers, including any selected before hydration. */
  start: (form: HTMLFormElement) => QuoteState;
  /** Returns the form's answers and updates the page's URL. */
  read: (form: HTMLFormElement) => QuoteState;
  /** Reports each displayed estimate to analytics. */
  calculated: (state: QuoteState, estimate: Estimate) => void;
  share: () => Promise<"shared" | "copied" | "failed">;
  print: () => void;
  /** Scrolls to the send section. */
  showSend: () => void;
  /** Form actions for the send section. */
  form: FormActions;
}

/** `browser` is undefined on the server, which renders a plain form. */
type Props = QuoteCalculatorProps & { browser?: QuoteBrowser };

/** The initial choices. */
const UNANSWERED: FormView = {
  values: { ...START_TV },
  errors: {},
};

/** The calculator: questions and a drawing of the wall, with the estimate next to them. */
export function QuoteCalculator(props: Props) {
  const { table, zips, swatches, preview, phone, sameDayUntil, browser } = props;
  const [state, setState] = useState(() => readAddress(""));
  const [today] = useState(() => georgiaDay(new Date()));
  const [live, setLive] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (browser === undefined || form.current === null) return;
    setState(browser.start(form.current));
    setLive(true);
  }, [browser]);
  const { answers, offer } = state;
  const made = estimate(answers, table, { code: offer, day: today }, state.zip);
  useEffect(() => {
    if (live) browser?.calculated(state, made);
  }, [browser, live, made, state]);
  const view = estimateTexts(made, answers);
  const [first = NO_TV] = answers.tvs;
  const drawn = { ...first, selectedServices: answers.selectedServices };
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
        <div className="container-page grid gap-x-12 gap-y-12 pb-12 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_25rem] xl:gap-x-16 print:grid-cols-[6fr_5fr] print:gap-x-6">
          <div className="grid gap-10">
            <div className="grid gap-7">
              <Preview answers={drawn} still={live ? undefined : preview.room} />
              <Questions
                form={UNANSWERED}
                swatches={swatches}
                table={table}
                zipAnswer={zipAnswer(state.zip, zips)?.text}
              />
            </div>
            <SeatAdvice answers={drawn} still={live ? undefined : preview.seat} />
          </div>
          <div>
            <div className="lg:sticky lg:top-24">
              <EstimateCard
                actions={
                  <>
                    <Button type="submit">Continue</Button>
                    <ButtonLink href={phone.callHref} icon="call" variant="outlined">
                      {phone.text}
                    </ButtonLink>
                    {browser && live && <ShareOrPrint browser={browser} />}
                  </>
                }
                assumptions={notes(view.assumptions)}
                lines={[...view.tvs.map(({ lines }) => lines), view.visit].map((lines, index) =>
                  lines.map(({ id, ...line }) => <Line key={`${index} ${id}`} {...line} />),
                )}
                needsPerson={notes(view.needsPerson)}
                range={view.range}
                tape={<Tape max={made.max / 100} min={made.min / 100} />}
              />
            </div>
          </div>
        </div>
        <div className="bottom-bar flex items-center justify-between px-5! lg:hidden">
          <p className="leading-tight">
            <span className="block text-xs text-ink-2">{jobSummary(answers)}</span>
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
            {(sent, busy) => (
              <SendFields
                answers={sentFields(state)}
                busy={busy}
                form={sent}
                sameDayUntil={sameDayUntil}
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

/** Possible steps between numbers on the tape, in whole dollars. */
const STEPS = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;
/** The drawing is wider than any card, so cards only show its center. */
const WIDTH = 1000;
/** Smallest visible width, on a phone. */
const SHOWN = 320;

interface TapeProps {
  /** Whole US dollars. */
  min: number;
  max: number;
}

/**
 * Draws the price range as a dark bar on a tape measure. Hidden from screen readers, because the text next to it gives
 * the same range.
 */
export function Tape({ min, max }: TapeProps) {
  const span = Math.max(max - min, 40);
  const step = STEPS.find((each) => (span * 2) / each <= 6) ?? 5000;
  const scale = SHOWN / (span * 2.2);
  // The range is centered.
  const at = (dollars: number) => round(WIDTH / 2 + (dollars - (min + max) / 2) * scale);
  // Prices can't be negative.
  const first = Math.max(0, Math.ceil((min - WIDTH / 2 / scale) / step)) * step;
  const count = Math.floor((WIDTH - at(first)) / (step * scale)) + 1;
  const numbers = Array.from({ length: count }, (_, index) => first + index * step);
  const bar = Math.max(6, round((max - min) * scale));
  return (
    <svg
      aria-hidden="true"
      className="block h-16 w-full rounded-t bg-vial text-on-vial print:hidden"
      fill="currentColor"
      preserveAspectRatio="xMidYMin slice"
      viewBox={`0 0 ${WIDTH} 64`}
    >
      <Marks apart={(step * scale) / 5} from={at(first)} long={9} />
      <Marks apart={step * scale} from={at(first)} long={20} />
      <g fontSize="15" fontWeight="600" textAnchor="middle">
        {numbers.map((dollars) => (
          <text key={dollars} x={at(dollars)} y="36">
            {dollars.toLocaleString("en-US")}
          </text>
        ))}
      </g>
      <path d={`M${at((min + max) / 2) - bar / 2} 44h${bar}v20h-${bar}z`} />
      <circle className="fill-vial" cx={WIDTH / 2} cy="54" r="3" />
    </svg>
  );
}

/** Draws all marks of one length as a single dashed line. */
function Marks({ from, apart, long }: { from: number; apart: number; long: number }) {
  return (
    <path
      d={`M${round(from - 0.75)} ${long / 2}H${WIDTH}`}
      stroke="currentColor"
      strokeDasharray={`1.5 ${round(apart - 1.5)}`}
      strokeWidth={long}
    />
  );
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
