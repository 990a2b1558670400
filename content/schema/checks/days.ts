import { defineCheck, type Finding, type GatheredDocument } from "contentlayer/source-files";

const IN_FUTURE = "updated-in-future";
const OFFER_ENDED = "offer-ended";

/**
 * Compares dates in documents with today's. Reports warnings, so the site still builds when a date passes. A future
 * last-change date in the sitemap makes search engines distrust all of them.
 */
export const daysCheck = defineCheck({
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
    const days = [updated, offerEnds].map((day) => (typeof day === "string" ? day : ""));
    return days.some((day) => day !== "") ? { texts: days } : undefined;
  },
  *find(documents, { today }) {
    if (today === undefined) return;
    for (const document of documents) {
      for (const finding of findingsOf(document, today)) yield [document.id, finding] as const;
    }
  },
});

function* findingsOf(
  { texts, published, publishDate = "", file }: GatheredDocument<unknown>,
  today: string,
): Iterable<Finding> {
  const [updated = "", offerEnds = ""] = texts;
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
  if (offerEnds !== "" && offerEnds < today) {
    yield {
      rule: OFFER_ENDED,
      severity: "warning",
      at: { field: ["offer", "ends"] },
      message: `the offer ended on ${offerEnds}, so the popup no longer appears.`,
      fix: "Set a later date, or turn off `popup` under `switches`.",
    };
  }
}
