import { defineCheck, defineDocumentCheck, type At, type Finding } from "contentlayer/source-files";
import { z } from "zod";
import { businessSchema } from "../business.ts";
import type { Gazetteer } from "../gazetteer.ts";
import { stateOfZip } from "../zip-states.ts";
import { reviewSchema } from "../review.ts";
import { printedPassages } from "./printed-passages.ts";

const WRONG_ADDRESS = "wrong-address";
const OTHER_LABEL = "other-label";
const OTHER_BASE = "other-base";
const OTHER_CODE = "other-code";
const REVIEW_TOO_OLD = "review-too-old";

/** Finds what contradicts the facts in business.yaml. */
export function contradictionChecks(gazetteer: Gazetteer) {
  return [
    defineDocumentCheck({
      name: WRONG_ADDRESS,
      rules: {
        [WRONG_ADDRESS]: "the business's ZIP code belongs to another town",
        [OTHER_LABEL]: "a link in the footer has the name of another city",
      },
      schema: businessSchema,
      find: ({ fields: { address, footerCities } }) => [
        ...addressFindings(address, gazetteer),
        ...footerCities.flatMap(({ label, city }, index): Finding[] => {
          const named = slugOf(label);
          // A label may be shorter than the name, but not the name of another city.
          if (`${city}-`.startsWith(`${named}-`) || gazetteer.town(label) === undefined) return [];
          return [
            {
              rule: OTHER_LABEL,
              severity: "error",
              at: { field: ["footerCities", index, "label"] },
              message: `the label says ${label}, but the link goes to \`${city}\`.`,
              fix: "Write the label and the slug of the same city.",
            },
          ];
        }),
      ],
    }),
    baseCheck(gazetteer),
    codeCheck,
    oldReviewCheck,
  ];
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

function addressFindings(
  { city, zip }: { city: string; zip: string },
  gazetteer: Gazetteer,
): Finding[] {
  const known = gazetteer.zip(zip);
  const own = gazetteer.zipsOf(city).map((each) => each.zip);
  if (own.length === 0 || own.includes(zip)) return [];
  // Another state's ZIP code has its own rule.
  if (known === undefined && stateOfZip(zip) !== gazetteer.state) return [];
  const whose =
    known === undefined
      ? `${zip} isn't a ZIP code in the region's data`
      : `${zip} is a ZIP code of ${known.town} in ${known.county} County`;
  return [
    {
      rule: WRONG_ADDRESS,
      severity: "error",
      at: { field: ["address", "zip"] },
      message: `${whose}, and not one of ${city}.`,
      fix: `Write one of ${city}'s ZIP codes, such as ${own[0]}. If mail to ${zip} does go to ${city}, allow \`${WRONG_ADDRESS}\`.`,
    },
  ];
}

const BUSINESS = "Business";

/** A part of a text that's compared with business.yaml. */
interface Said {
  value: string;
  at: At;
}

const placed = (at: At, index: number): At => ("offset" in at ? { offset: at.offset + index } : at);

/** Texts that say where the business is. */
function baseCheck(gazetteer: Gazetteer) {
  return defineCheck<Said[]>({
    name: OTHER_BASE,
    rules: { [OTHER_BASE]: "a text says that the business is in another town" },
    gather: (document) => {
      const { data } = addressShape.safeParse(document.fields);
      const own = document.type === BUSINESS && data !== undefined ? [data.address.city] : [];
      const facts = document.source.includes("based in")
        ? printedPassages(document).flatMap(({ at, text }): Said[] =>
            [...text.matchAll(/\bbased in ((?:\p{Lu}[\p{L}'’.-]* ?)+)/gu)].flatMap((match) => {
              const [, name = ""] = match;
              const value = name.trim().replace(/[.,]$/, "");
              return gazetteer.town(value) === undefined
                ? []
                : [{ value, at: placed(at, match.index) }];
            }),
          )
        : [];
      return own.length + facts.length > 0 ? { texts: own, facts } : undefined;
    },
    *find(documents) {
      const [town] = documents.flatMap(({ texts }) => texts);
      if (town === undefined) return;
      for (const { id, facts = [] } of documents) {
        for (const { value, at } of facts) {
          if (value === town) continue;
          yield [
            id,
            {
              rule: OTHER_BASE,
              severity: "error",
              at,
              message: `this says that we're based in ${value}, but the address in business.yaml is in ${town}.`,
              fix: `Write ${town}. If it's about someone else, allow \`${OTHER_BASE}\`.`,
            },
          ] as const;
        }
      }
    },
  });
}

const { address, offer } = businessSchema.shape;
const addressShape = z.object({ address });
const offerShape = z.object({ offer });

/** Codes that differ from the offer's in one character, such as an O instead of a zero. */
const codeCheck = defineCheck<Said[]>({
  name: OTHER_CODE,
  rules: { [OTHER_CODE]: "a text has a code that's almost the offer's" },
  gather: (document) => {
    const { data } = offerShape.safeParse(document.fields);
    const own = document.type === BUSINESS && data !== undefined ? [data.offer.code] : [];
    // Words in capitals with a digit. Model numbers are compared too, but none of them is that close to the code.
    const facts = printedPassages(document).flatMap(({ at, text }): Said[] =>
      [...text.matchAll(/\b(?=\w*\d)[A-Z][A-Z0-9]{3,}\b/g)].map((match) => ({
        value: match[0],
        at: placed(at, match.index),
      })),
    );
    return own.length + facts.length > 0 ? { texts: own, facts } : undefined;
  },
  *find(documents) {
    const [code] = documents.flatMap(({ texts }) => texts);
    if (code === undefined) return;
    for (const { id, facts = [] } of documents) {
      for (const { value, at } of facts) {
        if (value === code || !isClose(value, code)) continue;
        yield [
          id,
          {
            rule: OTHER_CODE,
            severity: "error",
            at,
            message: `\`${value}\` is almost the offer's code, but not quite.`,
            fix: `Write ${code}, as in business.yaml. If it's something else, allow \`${OTHER_CODE}\`.`,
          },
        ] as const;
      }
    }
  },
});

/** Whether two words of the same length differ in one character, or one lacks a character of the other. */
function isClose(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from++;
  return short.slice(short.length === long.length ? from + 1 : from) === long.slice(from + 1);
}

const claimsShape = z.object({ claims: businessSchema.shape.claims });

/** Reviews from before the business existed. */
const oldReviewCheck = defineCheck({
  name: REVIEW_TOO_OLD,
  rules: { [REVIEW_TOO_OLD]: "a review is older than the business" },
  gather: ({ type, fields }) => {
    if (type === BUSINESS) {
      const { data } = claimsShape.safeParse(fields);
      const [, year] = /\bsince (\d{4})\b/.exec(data?.claims.experience.text ?? "") ?? [];
      return year === undefined ? undefined : { texts: [year], facts: BUSINESS };
    }
    const { data } = reviewDate.safeParse(fields);
    return type === "Review" && data !== undefined ? { texts: [data.date] } : undefined;
  },
  *find(documents) {
    const since = documents.find(({ facts }) => facts === BUSINESS)?.texts[0];
    if (since === undefined) return;
    for (const { id, facts, texts: [date = ""] = [] } of documents) {
      if (facts === BUSINESS || date === "" || date >= since) continue;
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

const reviewDate = z.object({ date: reviewSchema.shape.date });
