import { defineCheck, type DocumentKey, type Finding } from "contentlayer/source-files";

const IN_FUTURE = "updated-in-future";
const OFFER_ENDED = "offer-ended";

interface Days {
  /** Date of the document's last change. */
  updated?: string;
  /** Last day of the offer in the popup. */
  offerEnds?: string;
}

/**
 * Compares dates in documents with today's. Reports warnings, so the site still builds when a date passes. A future
 * last-change date in the sitemap makes search engines distrust all of them.
 */
export const daysCheck = defineCheck<Days>({
  name: IN_FUTURE,
  rules: {
    [IN_FUTURE]: "the date of the last change is in the future",
    [OFFER_ENDED]: "the offer in the popup has ended",
  },
  gather: ({ fields }) => {
    const updated: unknown = Reflect.get(fields, "updated");
    const offer: unknown = Reflect.get(fields, "offer");
    const offerEnds: unknown =
      typeof offer === "object" && offer !== null ? Reflect.get(offer, "ends") : undefined;
    const days: Days = {
      ...(typeof updated === "string" && { updated }),
      ...(typeof offerEnds === "string" && { offerEnds }),
    };
    return Object.keys(days).length > 0 ? days : undefined;
  },
  start: () => {
    const documents = new Map<string, { key: DocumentKey; days: Days }>();
    return {
      set(key, days) {
        if (days === undefined) documents.delete(key.id);
        else documents.set(key.id, { key, days });
      },
      *findings({ today }) {
        if (today === undefined) return;
        for (const [id, { key, days }] of documents) {
          for (const finding of findingsOf(key, days, today)) yield [id, finding];
        }
      },
    };
  },
});

function* findingsOf(
  { published, publishDate = "", file }: DocumentKey,
  { updated = "", offerEnds = "9999-12-31" }: Days,
  today: string,
): Iterable<Finding> {
  // A document may already have its publish date as its last change.
  if (published && updated > today && updated > publishDate) {
    yield {
      rule: IN_FUTURE,
      severity: "warning",
      at: { field: ["updated"] },
      message: `the date of the last change, ${updated}, is in the future (today is ${today}).`,
      fix: `Write the date the change goes live. \`npm run touch ${file}\` sets it to today.`,
    };
  }
  if (offerEnds < today) {
    yield {
      rule: OFFER_ENDED,
      severity: "warning",
      at: { field: ["offer", "ends"] },
      message: `the offer ended on ${offerEnds}, so the popup no longer appears.`,
      fix: "Set a later date, or turn off `popup` under `switches`.",
    };
  }
}
