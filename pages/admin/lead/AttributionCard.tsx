import { attributionTexts } from "#contract/attribution-text.ts";
import type { Lead } from "#contract/lead.ts";
import { oneLine } from "#contract/format-text.ts";
import { Card } from "../ui/Card.tsx";
import { Details } from "./Details.tsx";

/** Which visits and campaigns led somebody here, as far as it is known. */
export function AttributionCard({ lead: { attribution, page, source } }: { lead: Lead }) {
  const visits = attributionTexts(attribution);
  const isKnown = visits.length > 0 || page !== undefined;
  return (
    <Card title="How they found us">
      <Details
        details={[
          ...visits.map(({ visit, text }) => [visit, text] as const),
          ["Sent from", page && oneLine(page)],
        ]}
        long
      />
      {!isKnown && (
        <p className="text-sm text-ink-2">
          {source === "phone" ? "They called: ask them." : "Nothing is known of it."}
        </p>
      )}
    </Card>
  );
}
