import type { ReactNode } from "react";
import { QUOTE_FIELDS } from "#trade/quote/questions.ts";
import { ContactFields, StreetField } from "../forms/ContactFields.tsx";
import type { FormView } from "../forms/fields.tsx";
import { Button } from "../ui/Button.tsx";

/** Lead fields that are sent with the form but not shown. */
const SENT_FIELDS = [...QUOTE_FIELDS, "zip", "offerCode", "service", "city"] as const;

/** Section with the form for sending a quote. */
export function SendSection({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="send"
      className="scroll-mt-20 border-t border-line bg-surface section-space print:hidden"
    >
      <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_7fr]">
        <div>
          <h2 id="send">Send it to us</h2>
          <p className="max-w-[34ch] pt-4 text-lead leading-normal text-ink-2">
            We’ll get your answers with it. Then we’ll reply with an exact price and a time.
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}

interface Props {
  form: FormView;
  /** Latest time to ask for a visit on the same day, such as `noon`. */
  sameDayUntil: string;
  /** The current answers by field. */
  answers?: Readonly<Record<string, string>>;
  /** What is being sent; empty if nothing is. */
  sending?: string;
}

const NONE: Readonly<Record<string, string>> = {};

/** Fields of the form for sending a quote, without the form element. */
export function SendFields({ form, sameDayUntil, answers = NONE, sending = "" }: Props) {
  return (
    <>
      {SENT_FIELDS.map((name) => (
        <input key={name} name={name} readOnly type="hidden" value={answers[name] ?? ""} />
      ))}
      <ContactFields
        form={form}
        kind="quote"
        message={{
          label: "What should we know?",
          hint: "Anything we can’t see in your answers, such as stairs, parking or a big dog.",
        }}
        page="/quote"
        sameDayUntil={sameDayUntil}
      >
        <StreetField form={form} />
      </ContactFields>
      <div>
        <Button busy={sending !== ""} type="submit">
          {sending || "Send this quote"}
        </Button>
      </div>
    </>
  );
}
