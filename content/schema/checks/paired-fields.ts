import { atIndex } from "contentlayer/checks";
import {
  defineCheck,
  defineDocumentCheck,
  type FieldPath,
  type Finding,
} from "contentlayer/source-files";
import { z } from "zod";
import { milesNorthEast, type Position } from "#contract/miles.ts";
import { businessSchema } from "../business.ts";
import { citySchema } from "../city.ts";
import { reviewSchema } from "../review.ts";
import { NUMBER, numberOf } from "./numbers.ts";

const FIELDS_DIFFER = "fields-differ";
const CUT_REVIEW = "cut-review";
const OTHER_DIRECTION = "other-direction";

/** What Google shows above a review. Customers begin with `A year ago`, but not in lowercase. */
const SHOWN = String.raw`(?:[★☆⭐]+|(?:Local Guide|\d+ (?:review|photo)s?|(?:an?|\d+) (?:minute|hour|day|week|month|year)s? ago)\b)[\s·•|]*`;
/** One of these alone counts only if a sentence starts after it. `5 months ago I called` may be the customer's. */
const ABOVE_REVIEW = new RegExp(`^(?:(?:${SHOWN}){2,}|${SHOWN}(?=(?!I\\b)\\p{Lu}|$)|[★☆⭐]+)`, "u");

const differ = (field: FieldPath, message: string, fix: string): Finding => ({
  rule: FIELDS_DIFFER,
  severity: "error",
  at: { field },
  message,
  fix,
});

const DIRECTIONS = [
  "north",
  "northeast",
  "east",
  "southeast",
  "south",
  "southwest",
  "west",
  "northwest",
];

/** Two fields of a document that say the same, and must agree. */
const businessFields = defineDocumentCheck({
  name: "business-fields",
  rules: { [FIELDS_DIFFER]: "two fields of a document contradict each other" },
  schema: businessSchema,
  find: ({ fields: { offer, heroBadges, policy, serviceArea } }) => [
    ...offer.terms.flatMap((term, index) => {
      if (offer.ends === undefined) return [];
      const [written] = /\b[A-Z][a-z]{2,8}\.? \d{1,2},? \d{4}\b/.exec(term) ?? [];
      const day = written === undefined ? "" : isoDay(written);
      return day === "" || day === offer.ends
        ? []
        : [
            differ(
              ["offer", "terms", index],
              `this says ${written}, but the offer ends on ${offer.ends}.`,
              "Write the same day in `terms` and in `ends`.",
            ),
          ];
    }),
    ...heroBadges.flatMap(({ claim, text }, index) => {
      const [, number = ""] = new RegExp(`\\b(${NUMBER})[- ]years?\\b`, "i").exec(text) ?? [];
      const years = numberOf(number);
      return claim !== "warranty" || number === "" || years === policy.warrantyYears
        ? []
        : [
            differ(
              ["heroBadges", index, "text"],
              `this says ${number} years, but \`policy.warrantyYears\` is ${policy.warrantyYears}.`,
              "Write the same number of years in both.",
            ),
          ];
    }),
    ...Object.entries(serviceArea.sides).flatMap(([side, label]) => {
      const named = DIRECTIONS.filter((each) =>
        new RegExp(`\\b${each}(?:ern)?\\b`, "i").test(label),
      );
      const [other] = named;
      return other === undefined || named.some((each) => each.includes(side))
        ? []
        : [
            differ(
              ["serviceArea", "sides", side],
              `the label for the ${side} says "${label}".`,
              `Write a label for the ${side}, or one without a direction.`,
            ),
          ];
    }),
  ],
});

/** Returns a day such as `January 31, 2027` as `2027-01-31`, or an empty text if it isn't one. */
function isoDay(written: string): string {
  const date = new Date(`${written} UTC`);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
}

/** A note on two counties whose order contradicts `county` and `secondCounty`. */
const countyNotes = defineDocumentCheck({
  name: "county-notes",
  rules: { [FIELDS_DIFFER]: "two fields of a document contradict each other" },
  schema: citySchema,
  find: ({ fields: { county, secondCounty, placeNote = "" } }) => {
    if (secondCounty === undefined) return [];
    const most =
      /\b(?:most|nearly all|almost all|the larger part) of\b[^,;.]*/i.exec(placeNote)?.[0] ?? "";
    const rest = /\b(?:small part|smaller part|the rest)\b[^,;.]*/i.exec(placeNote)?.[0] ?? "";
    const isSwapped =
      (most.includes(secondCounty) && !most.includes(county)) ||
      (rest.includes(county) && !rest.includes(secondCounty));
    if (!isSwapped) return [];
    return [
      differ(
        ["placeNote"],
        `this says that most of the city is in ${secondCounty} County, but \`county\` is ${county}.`,
        "Swap the counties in the note, or in `county` and `secondCounty`.",
      ),
    ];
  },
});

const reviewFields = defineDocumentCheck({
  name: "review-fields",
  rules: {
    [FIELDS_DIFFER]: "two fields of a document contradict each other",
    [CUT_REVIEW]:
      "a review begins or ends with something else from the page that it was copied from",
  },
  schema: reviewSchema,
  find: ({ fields: { text, rating } }) => {
    const found: Finding[] = [];
    const [, number = ""] = new RegExp(`\\b(${NUMBER})[- ]stars?\\b`, "i").exec(text) ?? [];
    const stars = numberOf(number);
    if (number !== "" && stars <= 5 && stars !== rating) {
      found.push(
        differ(
          ["rating"],
          `the rating is ${rating}, but the customer's text says ${number} stars.`,
          "Write the customer's own rating.",
        ),
      );
    }
    const [cut] =
      /(?:…|\.\.\.)\s*(?:read |see |show )?more\W*$|\b(?:read|see|show) more\W*$|\(translated by \w+\).*$/i.exec(
        text,
      ) ?? [];
    const report = (message: string, fix: string) =>
      found.push({ rule: CUT_REVIEW, severity: "error", at: { field: ["text"] }, message, fix });
    const [above] = ABOVE_REVIEW.exec(text) ?? [];
    if (above !== undefined) {
      report(
        `the text begins with "${above.replace(/[\s·•|]+$/, "")}", which is what the page shows above it.`,
        `Copy the customer's words only. If the customer wrote that, allow \`${CUT_REVIEW}\`.`,
      );
    }
    if (cut !== undefined) {
      report(
        `the text ends with "${cut.trim()}", which is a button or a note of the page that it's from.`,
        "Open the whole review there, and copy the customer's words only.",
      );
    }
    return found;
  },
});

const cityPlace = z.object({
  name: citySchema.shape.name,
  latitude: citySchema.shape.latitude,
  longitude: citySchema.shape.longitude,
});
const { serviceArea } = businessSchema.shape;
const center = z.object({ serviceArea }).transform((business) => business.serviceArea.center);

/** Where a text says that a city is, from the center of the service area. */
const directionCheck = defineCheck<{
  place: z.output<typeof cityPlace>;
  said: { words: string; of: string; at: Finding["at"] }[];
}>({
  name: OTHER_DIRECTION,
  rules: {
    [OTHER_DIRECTION]: "a city's text says that it's in another direction than its coordinates",
  },
  gather: ({ type, fields, source, passages }) => {
    if (type === "Business") {
      const { data } = center.safeParse(fields);
      return data && { texts: [data.name, String(data.latitude), String(data.longitude)] };
    }
    if (type !== "City") return undefined;
    const { data: place } = cityPlace.safeParse(fields);
    if (place === undefined || !/\b(?:north|south|east|west)/.test(source)) return undefined;
    const pattern = new RegExp(
      String.raw`\b${place.name} (?:is|lies|sits)[^.;,]{0,40}? ((?:north|south)?(?:east|west)?(?:north|south)?) of (\p{Lu}[\p{L} ]+)`,
      "gu",
    );
    const said = passages().flatMap(({ at, text }) =>
      [...text.matchAll(pattern)].map((match) => ({
        words: match[1] ?? "",
        of: match[2] ?? "",
        at: atIndex(at, match.index),
      })),
    );
    return said.length === 0 ? undefined : { facts: { place, said } };
  },
  *find(documents) {
    const [name = "", latitude, longitude] =
      documents.find(({ texts }) => texts.length > 0)?.texts ?? [];
    if (name === "") return;
    const from = { latitude: Number(latitude), longitude: Number(longitude) };
    for (const { id, facts } of documents) {
      if (facts === undefined) continue;
      const { place, said } = facts;
      const right = directionFrom(from, place);
      for (const { words, of, at } of said) {
        const off = Math.abs(DIRECTIONS.indexOf(words) - DIRECTIONS.indexOf(right));
        // A neighboring direction may be how people say it.
        if (!of.startsWith(name) || !DIRECTIONS.includes(words) || Math.min(off, 8 - off) <= 1)
          continue;
        yield [
          id,
          {
            rule: OTHER_DIRECTION,
            severity: "error",
            at,
            message: `this says that ${place.name} is ${words} of ${name}, but its coordinates are ${right} of it.`,
            fix: `Write ${right}, or correct the coordinates.`,
          },
        ] as const;
      }
    }
  },
});

function directionFrom(from: Position, to: Position): string {
  const { north, east } = milesNorthEast(from, to);
  const turn = (Math.atan2(east, north) * 4) / Math.PI;
  return DIRECTIONS[(Math.round(turn) + 8) % 8] ?? "north";
}

export const pairedFieldChecks = [businessFields, countyNotes, reviewFields, directionCheck];
