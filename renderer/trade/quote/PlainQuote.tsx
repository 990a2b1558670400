import type { PriceTable } from "#contract/price-table.ts";
import { EMPTY_FORM } from "../../forms/fields.tsx";
import { PlainForm, Slot } from "../../forms/PlainForm.tsx";
import { PREFILL_PARAMETERS } from "#contract/lead-form.ts";
import type { ContactNumber } from "../../layout/contact.tsx";
import { ArrowLink } from "../../ui/ArrowLink.tsx";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EXACT_PRICE } from "./answer-options.ts";
import { EstimateCard, Line, Note } from "../../quote/EstimateCard.tsx";
import { useWallSwatches } from "./pictures.tsx";
import { PlainTvs } from "./PlainTvs.tsx";
import { TvQuestions, VisitQuestions } from "./Questions.tsx";
import { SendFields, SendSection } from "../../quote/SendQuote.tsx";

interface Props {
  table: PriceTable;
  phone: ContactNumber;
  /** Latest time to ask for a visit on the same day, such as `noon`. */
  sameDayUntil: string;
  /** Our warranty, such as `5-year installation warranty`. */
  warranty: string;
}

/**
 * The calculator without JavaScript: a page with an estimate that the backend fills in. It repeats the answers so
 * visitors can change them, and its form sends the estimate shown.
 */
export function PlainQuote({ table, phone, sameDayUntil, warranty }: Props) {
  const swatches = useWallSwatches();
  return (
    <>
      <form
        action="/api/quote"
        className="container-page grid gap-12 pb-16 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_25rem] xl:gap-x-16 print:grid-cols-1"
      >
        <div className="lg:order-2">
          <EstimateCard
            actions={
              <>
                <ButtonLink href="#send">Continue</ButtonLink>
                <ButtonLink href={phone.callHref} icon="call" variant="outlined">
                  {phone.text}
                </ButtonLink>
              </>
            }
            assumptions={<Texts name="assumptions" />}
            lines={
              <Slot name="lines">
                <LineTitle />
                <Line
                  label={<Slot name="label" />}
                  note={<Slot name="note" />}
                  price={<Slot name="price" />}
                />
              </Slot>
            }
            needsPerson={<Texts name="needsPerson" />}
            range={<Slot name="range" />}
            exactPrice={EXACT_PRICE}
            warranty={warranty}
          />
          {/* After a rejected submission, the page's URL doesn't contain the answers. */}
          <p className="pt-6 print:hidden">
            <ArrowLink href="/api/quote">Link to this estimate</ArrowLink>
          </p>
          <Slot name="heights">
            <p className="pt-4 text-sm text-ink-2">
              <Slot name="tv" />
              Put the middle of the screen about <Slot name="center" /> inches above the floor. The
              best seats are <Slot name="seats" /> away.
            </p>
          </Slot>
        </div>
        <div className="grid gap-10 print:hidden">
          <TvQuestions form={EMPTY_FORM} swatches={swatches} table={table} />
          <PlainTvs />
          <VisitQuestions form={EMPTY_FORM} table={table} zipAnswer={<Slot name="zip" />} />
          {PREFILL_PARAMETERS.map(([name]) => (
            <input key={name} name={name} type="hidden" />
          ))}
          <div>
            <Button type="submit" variant="outlined">
              Update the estimate
            </Button>
          </div>
        </div>
      </form>
      <SendSection>
        <PlainForm action="/api/leads#send">
          {(form) => <SendFields form={form} sameDayUntil={sameDayUntil} />}
        </PlainForm>
      </SendSection>
    </>
  );
}

/** With several TVs, each one's lines have a title. */
function LineTitle() {
  return (
    <div className="flex justify-between gap-6 border-b border-line-2 pt-5 pb-2 font-semibold">
      <dt>
        <Slot name="title" />
      </dt>
      <dd className="whitespace-nowrap tabular-nums">
        <Slot name="total" />
      </dd>
    </div>
  );
}

function Texts({ name }: { name: "assumptions" | "needsPerson" }) {
  return (
    <Slot name={name}>
      <Note>
        <Slot name="text" />
      </Note>
    </Slot>
  );
}
