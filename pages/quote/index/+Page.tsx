import { QuoteCalculator } from "#renderer/trade/quote/QuoteCalculator.tsx";
import { useQuotePictures } from "#renderer/trade/quote/pictures.tsx";
import { QuoteHead } from "#renderer/quote/QuoteHead.tsx";
import { WaitingLeads } from "#renderer/forms/WaitingLeads.tsx";
import { Island } from "#renderer/ui/Island.tsx";
import { WAKING_NAMES } from "#trade/quote/questions.ts";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

export default function Page({ text, contact, table, zips, sameDayUntil, warranty }: Props) {
  const pictures = useQuotePictures();
  return (
    <>
      <QuoteHead heading={text.heading} lead={text.lead} />
      <div className="container-page">
        <WaitingLeads phone={contact.phone} />
      </div>
      <Island
        asFile
        Component={QuoteCalculator}
        name="quote-form"
        wakesBy={WAKING_NAMES}
        props={{ table, zips, ...pictures, phone: contact.phone, sameDayUntil, warranty }}
      />
    </>
  );
}
