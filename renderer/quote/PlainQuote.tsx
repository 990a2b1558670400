import type { PriceTable } from "#contract/price-table.ts";
import { EMPTY_FORM } from "../forms/fields.tsx";
import { PlainForm, Slot } from "../forms/PlainForm.tsx";
import { PREFILL_PARAMETERS } from "#contract/lead-form.ts";
import type { ContactNumber } from "../layout/contact.tsx";
import { ArrowLink } from "../ui/ArrowLink.tsx";
import { Button } from "../ui/Button.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { EstimateCard, Line, Note } from "./EstimateCard.tsx";
import { Questions } from "./Questions.tsx";
import { SendFields, SendSection } from "./SendQuote.tsx";

interface Props {
  table: PriceTable;
  swatches: Readonly<Record<string, string>>;
  phone: ContactNumber;
}

/**
 * The calculator without JavaScript: a page with an estimate that the backend fills in. It repeats the answers so
 * visitors can change them, and its form sends the estimate shown.
 */
export function PlainQuote({ table, swatches, phone }: Props) {
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
                <ButtonLink href="#send">Send this quote</ButtonLink>
                <ButtonLink href={phone.callHref} icon="call" variant="outlined">
                  {phone.text}
                </ButtonLink>
              </>
            }
            assumptions={<Texts name="assumptions" />}
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
          />
          {/* After a rejected submission, the page's URL doesn't contain the answers. */}
          <p className="pt-6 print:hidden">
            <ArrowLink href="/api/quote">Link to this estimate</ArrowLink>
          </p>
          <p className="pt-4 text-sm text-ink-2">
            Put the middle of the screen about <Slot name="center" /> inches above the floor. The
            best seats are <Slot name="seats" /> away.
          </p>
        </div>
        <div className="grid gap-10 print:hidden">
          <Questions
            form={EMPTY_FORM}
            swatches={swatches}
            table={table}
            zipAnswer={<Slot name="zip" />}
          />
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
        <PlainForm action="/api/leads#send">{(form) => <SendFields form={form} />}</PlainForm>
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
