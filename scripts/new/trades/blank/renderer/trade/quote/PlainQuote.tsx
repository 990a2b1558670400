import { PREFILL_PARAMETERS } from "#contract/lead-form.ts";
import type { PriceTable } from "#contract/price-table.ts";
import { PlainForm, Slot } from "../../forms/PlainForm.tsx";
import type { ContactNumber } from "../../layout/contact.tsx";
import { EstimateCard, Line, Note } from "../../quote/EstimateCard.tsx";
import { SendFields, SendSection } from "../../quote/SendQuote.tsx";
import { ArrowLink } from "../../ui/ArrowLink.tsx";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EXACT_PRICE, JobQuestions } from "./JobQuestions.tsx";

interface Props {
  table: PriceTable;
  phone: ContactNumber;
  /** Latest time to ask for a visit on the same day, such as `noon`. */
  sameDayUntil: string;
  /** Our warranty, such as `5-year installation warranty`. */
  warranty: string;
}

/**
 * The quote page without JavaScript: a page with an estimate that the backend fills in. It repeats the answers so
 * visitors can change them, and its form sends the estimate shown.
 */
export function PlainQuote({ table, phone, sameDayUntil, warranty }: Props) {
  return (
    <>
      <form
        action="/api/quote"
        className="container-page grid gap-12 pb-16 lg:grid-cols-[1fr_22rem] print:grid-cols-1"
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
            exactPrice={EXACT_PRICE}
            lines={
              <Slot name="lines">
                <Line
                  label={<Slot name="label" />}
                  note={<Slot name="note" />}
                  price={<Slot name="price" />}
                />
              </Slot>
            }
            needsPerson={<Texts name="needsPerson" />}
            range={<Slot name="range" />}
            warranty={warranty}
          />
          {/* After a rejected submission, the page's URL doesn't contain the answers. */}
          <p className="pt-6 print:hidden">
            <ArrowLink href="/api/quote">Link to this estimate</ArrowLink>
          </p>
        </div>
        <div className="grid content-start gap-10 print:hidden">
          <JobQuestions table={table} zipAnswer={<Slot name="zip" />} />
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

function Texts({ name }: { name: "assumptions" | "needsPerson" }) {
  return (
    <Slot name={name}>
      <Note>
        <Slot name="text" />
      </Note>
    </Slot>
  );
}
