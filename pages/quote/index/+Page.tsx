import { QuoteCalculator } from "#renderer/quote/QuoteCalculator.tsx";
import { useStillPreview, useWallSwatches } from "#renderer/quote/pictures.tsx";
import { PlainQuote } from "#renderer/quote/PlainQuote.tsx";
import { WaitingLeads } from "#renderer/forms/WaitingLeads.tsx";
import { Island } from "#renderer/ui/Island.tsx";
import { WAKING_NAMES } from "#contract/quote-answers.ts";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"] & {
  /** Whether to render the version that the backend fills in. */
  forBackend?: boolean;
};

export default function Page(props: Props) {
  const { text, contact, table, zips, sameDayUntil, forBackend = false } = props;
  const swatches = useWallSwatches();
  const preview = useStillPreview();
  return (
    <>
      {/* Lower than on other pages, so that the first question is on a phone's first screen. */}
      <div className="container-page pt-1 pb-5 lg:flex lg:items-baseline lg:gap-10 lg:pt-4 lg:pb-8">
        <h1 className="text-h1 lg:whitespace-nowrap">{text.heading}</h1>
        <p className="pt-2 text-lead leading-normal text-ink-2">{text.lead}</p>
      </div>
      {forBackend ? (
        <PlainQuote
          phone={contact.phone}
          sameDayUntil={sameDayUntil}
          swatches={swatches}
          table={table}
        />
      ) : (
        <>
          <div className="container-page">
            <WaitingLeads phone={contact.phone} />
          </div>
          <Island
            asFile
            Component={QuoteCalculator}
            name="quote-form"
            wakesBy={WAKING_NAMES}
            props={{ table, zips, swatches, preview, phone: contact.phone, sameDayUntil }}
          />
        </>
      )}
    </>
  );
}
