import { PlainQuote } from "#renderer/trade/quote/PlainQuote.tsx";
import { QuoteHead } from "#renderer/quote/QuoteHead.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

/** The estimate page for visitors without JavaScript, which the backend fills in and serves. */
export default function Page({ text, contact, table, sameDayUntil, warranty }: Props) {
  return (
    <>
      <QuoteHead heading={text.heading} lead={text.lead} />
      <PlainQuote
        phone={contact.phone}
        sameDayUntil={sameDayUntil}
        table={table}
        warranty={warranty}
      />
    </>
  );
}
