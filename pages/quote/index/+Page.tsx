import { PageHead } from "#renderer/layout/PageHead.tsx";
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

export default function Page({ text, contact, table, zips, forBackend = false }: Props) {
  const swatches = useWallSwatches();
  const preview = useStillPreview();
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      {forBackend ? (
        <PlainQuote phone={contact.phone} swatches={swatches} table={table} />
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
            props={{ table, zips, swatches, preview, phone: contact.phone }}
          />
        </>
      )}
    </>
  );
}
