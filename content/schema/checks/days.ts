import { z } from "zod";
import { businessSchema } from "../business.ts";
import { redirectsSchema } from "../redirects.ts";
import { reviewSchema } from "../review.ts";
import {
  defineCheck,
  type At,
  type FieldPath,
  type Finding,
  type GatheredDocument,
} from "contentlayer/source-files";
import { sentencesWith } from "./statements.ts";

const IN_FUTURE = "updated-in-future";
const OFFER_ENDED = "offer-ended";
const BEFORE_PUBLISHED = "updated-before-published";
const REVIEW_IN_FUTURE = "review-in-future";
const YEARS_DIFFER = "claimed-years";
const YEAR_IN_FUTURE = "year-in-future";
const UNLIKELY = "unlikely-date";
const REVIEW_TOO_OLD = "review-too-old";

const MOVED_IN_FUTURE = "moved-in-future";

/** No page, review or offer of ours can be older. */
const OLDEST = "2000-01-01";

/** How many years ahead a document can be scheduled. Later dates are typos, such as 2126 for 2026. */
const MOST_YEARS_AHEAD = 2;

/** The dates to check, in the order in which they're gathered. */
const DATES: readonly FieldPath[] = [["updated"], ["offer", "ends"], ["date"], ["publishDate"]];

/**
 * Compares dates in documents with each other and with today's. Problems that depend on today are warnings, so the
 * site still builds when a date passes. A future last-change date in the sitemap makes search engines distrust all
 * of them.
 */
export const daysCheck = defineCheck({
  name: IN_FUTURE,
  rules: {
    [IN_FUTURE]: "the date of the last change is in the future",
    [OFFER_ENDED]: "the offer in the popup has ended",
    [BEFORE_PUBLISHED]: "the date of the last change is before the publication date",
    [REVIEW_IN_FUTURE]: "a review's date is in the future",
    [UNLIKELY]: "a date is decades ago or years ahead",
  },
  gather: ({ fields }) => {
    const texts = DATES.map((path) => {
      const day = path.reduce<unknown>(
        (value, name) =>
          typeof value === "object" && value ? Reflect.get(value, name) : undefined,
        fields,
      );
      return typeof day === "string" ? day : "";
    });
    return texts.some((day) => day !== "") ? { texts } : undefined;
  },
  *find(documents, { today }) {
    for (const document of documents) {
      for (const finding of findingsOf(document, today)) yield [document.id, finding] as const;
    }
  },
});

/** Finds moves that haven't happened yet, because a redirect works from the next build on. */
export const movesCheck = defineCheck({
  name: MOVED_IN_FUTURE,
  rules: { [MOVED_IN_FUTURE]: "a page moved on a day in the future" },
  schema: redirectsSchema,
  gather: ({ fields: { entries } }) => ({ texts: entries.map(({ since }) => since) }),
  *find(documents, { today }) {
    for (const { id, texts } of documents) {
      for (const [index, day] of texts.entries()) {
        if (today === undefined || day <= today) continue;
        yield [
          id,
          {
            rule: MOVED_IN_FUTURE,
            severity: "warning",
            at: { field: ["entries", index, "since"] },
            message: `the date of the move, ${day}, is in the future (today is ${today}), but the redirect works at once.`,
            fix: "Write the day on which the page moved.",
          },
        ] as const;
      }
    }
  },
});

/** A year after a word for the past, and where it is. */
interface PastYear {
  written: string;
  year: string;
  at: At;
}

const PAST_YEAR =
  /\b(?:since|(?:began|built|established|founded|incorporated|opened|remodeled|renovated|started) in) (20\d\d)\b/gi;

/** Finds years that a text says are in the past, but that haven't come yet, such as `since 2032`. */
export const pastYearsCheck = defineCheck<PastYear[]>({
  name: YEAR_IN_FUTURE,
  rules: { [YEAR_IN_FUTURE]: "a text says that something happened in a year that hasn't come yet" },
  gather: (document) => {
    if (!/ 20\d\d/.test(document.source)) return undefined;
    const years = sentencesWith(document, (text) => text.includes("20")).flatMap(
      ({ text, placeOf }) =>
        Array.from(text.matchAll(PAST_YEAR), ({ 0: written, 1: year = "", index }) => ({
          written,
          year,
          at: placeOf(index),
        })),
    );
    return years.length === 0
      ? undefined
      : {
          texts: [
            years
              .map(({ year }) => year)
              .toSorted()
              .at(-1) ?? "",
          ],
          facts: years,
        };
  },
  *find(documents, { today }) {
    const thisYear = today?.slice(0, 4);
    if (thisYear === undefined) return;
    for (const { id, texts: [last = ""] = [], facts } of documents) {
      // Reading the facts of every document would take longer.
      if (last <= thisYear) continue;
      for (const { written, year, at } of facts ?? []) {
        if (year <= thisYear) continue;
        yield [
          id,
          {
            rule: YEAR_IN_FUTURE,
            severity: "error",
            at,
            message: `this says "${written}", but it's ${thisYear}.`,
            fix: "Correct the year.",
          },
        ] as const;
      }
    }
  },
});

const claimsShape = z.object({ claims: businessSchema.shape.claims });

/** Finds a number of years in our claim that's more than there were since its year. */
export const claimedYearsCheck = defineCheck({
  name: YEARS_DIFFER,
  rules: { [YEARS_DIFFER]: "the claim about our experience has more years than since its year" },
  gather: ({ type, fields }) => {
    const { data } = claimsShape.safeParse(type === "Business" ? fields : undefined);
    const [, years, since] =
      /^(\d+)\+? years.*\bsince (\d{4})\b/.exec(data?.claims.experience.text ?? "") ?? [];
    return years === undefined || since === undefined ? undefined : { texts: [years, since] };
  },
  *find(documents, { today }) {
    const thisYear = Number(today?.slice(0, 4));
    for (const { id, texts } of documents) {
      const [years = 0, since = 0] = texts.map(Number);
      if (!(years > thisYear - since)) continue;
      yield [
        id,
        {
          rule: YEARS_DIFFER,
          severity: "error",
          at: { field: ["claims", "experience", "text"] },
          message: `${since} is ${thisYear - since} years ago, not ${years}.`,
          fix: "Correct the year or the number of years.",
        },
      ] as const;
    }
  },
});

const reviewShape = z.object({ date: reviewSchema.shape.date });

/** Finds reviews from before the business existed. */
export const oldReviewsCheck = defineCheck({
  name: REVIEW_TOO_OLD,
  rules: { [REVIEW_TOO_OLD]: "a review is older than the business" },
  gather: ({ type, fields }) => {
    if (type === "Business") {
      const { data } = claimsShape.safeParse(fields);
      const [, year] = /\bsince (\d{4})\b/.exec(data?.claims.experience.text ?? "") ?? [];
      return year === undefined ? undefined : { texts: [year], facts: "Business" };
    }
    const { data } = reviewShape.safeParse(fields);
    return type === "Review" && data !== undefined ? { texts: [data.date] } : undefined;
  },
  *find(documents) {
    const since = documents.find(({ facts }) => facts === "Business")?.texts[0];
    if (since === undefined) return;
    for (const { id, facts, texts: [date = ""] = [] } of documents) {
      if (facts === "Business" || date === "" || date >= since) continue;
      yield [
        id,
        {
          rule: REVIEW_TOO_OLD,
          severity: "error",
          at: { field: ["date"] },
          message: `the review is from ${date}, but \`claims.experience\` in business.yaml says that we began in ${since}.`,
          fix: "Correct the year.",
        },
      ] as const;
    }
  },
});

function* findingsOf(
  { texts, published, file }: GatheredDocument<unknown>,
  today: string | undefined,
): Iterable<Finding> {
  const [updated = "", offerEnds = "", review = "", publishDate = ""] = texts;
  for (const [index, day] of texts.entries()) {
    if (day === "" || day >= OLDEST) continue;
    yield {
      rule: UNLIKELY,
      severity: "error",
      at: { field: DATES[index] ?? [] },
      message: `${day} is before the year ${OLDEST.slice(0, 4)}.`,
      fix: "Correct the year.",
    };
  }
  if (updated >= OLDEST && updated < publishDate) {
    yield {
      rule: BEFORE_PUBLISHED,
      // Pages show the publication date in that case, so the site is still right.
      severity: "warning",
      at: { field: ["updated"] },
      message: `the date of the last change, ${updated}, is before the publication date, ${publishDate}.`,
      fix: `Write \`updated: ${publishDate}\`, or correct \`publishDate\`.`,
    };
  }
  if (today === undefined) return;
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
  if (review > today) {
    yield {
      rule: REVIEW_IN_FUTURE,
      severity: "warning",
      at: { field: ["date"] },
      message: `the review's date, ${review}, is in the future (today is ${today}).`,
      fix: "Write the day on which the customer wrote it.",
    };
  }
  const years = Number(publishDate.slice(0, 4)) - Number(today.slice(0, 4));
  if (years > MOST_YEARS_AHEAD) {
    yield {
      rule: UNLIKELY,
      severity: "warning",
      at: { field: ["publishDate"] },
      message: `${publishDate} is ${years} years ahead, so no one sees this document until then.`,
      fix: "Correct the year, or write `draft: true` if you don't know the date yet.",
    };
  }
}
