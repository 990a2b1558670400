import { atIndex } from "contentlayer/checks";
import { defineCheck, type At, type Finding, type Passage } from "contentlayer/source-files";
import { z } from "zod";
import { estimatedDrive, milesBetween, type DriveRates, type Position } from "#contract/miles.ts";
import { businessSchema } from "../business.ts";
import { citySchema } from "../city.ts";
import { pricingSchema } from "../pricing.ts";
import { numberOf, NUMBER, pattern } from "./numbers.ts";
import { printedPassages } from "./printed-passages.ts";

const IMPOSSIBLE_DRIVE = "impossible-drive";
const OTHER_DRIVE = "other-drive";

/** No drive to a customer is faster on average, in miles per hour along the straight line. */
const FASTEST = 75;
/** How many times the estimate a drive can take. */
const SLOWEST = 3;
/** How much a drive time in a text can differ from the page's: by this share, and by these minutes. */
const MOST_OFF = { share: 0.35, minutes: 15 };

interface City extends Position {
  minutes?: number | undefined;
  said: { minutes: number; written: string; from: string; at: At }[];
}

interface Facts {
  city?: City;
  base?: Position & { town: string };
  rates?: DriveRates;
}

const DEFINES = "defines";
const { geo, address } = businessSchema.shape;
const baseShape = z.object({ geo, address });
const ratesShape = z.object({ travel: pricingSchema.shape.travel });
const { latitude, longitude, drive } = citySchema.shape;
const cityShape = z.object({ latitude, longitude, drive });

const MAY_SAY = /\bminutes?\b[^.]{0,12}\bfrom\b/;
const SAID = pattern(
  String.raw`\b(?<written>(?<number>${NUMBER})[- ]minutes?)(?: drive)?(?: away)? from (?<from>[^.,;()]{2,40})`,
);

/** Compares drive times with the distance, and those in texts with the one on the city's page. */
export const driveTimesCheck = defineCheck<Facts>({
  name: "drive-times",
  rules: {
    [IMPOSSIBLE_DRIVE]: "a city's drive time is impossible for its distance",
    [OTHER_DRIVE]: "a city's text has another drive time than its page shows",
  },
  gather: (document) => {
    const { type, fields, source } = document;
    if (type === "Business") {
      const { data } = baseShape.safeParse(fields);
      return (
        data && { texts: [DEFINES], facts: { base: { ...data.geo, town: data.address.city } } }
      );
    }
    if (type === "Pricing") {
      const { data } = ratesShape.safeParse(fields);
      return data && { texts: [DEFINES], facts: { rates: data.travel } };
    }
    if (type !== "City") return undefined;
    const hasDrive = Reflect.get(fields, "drive") !== undefined;
    const said = MAY_SAY.test(source) ? printedPassages(document).flatMap(drivesIn) : [];
    if (!hasDrive && said.length === 0) return undefined;
    const { data } = cityShape.safeParse(fields);
    if (data === undefined) return undefined;
    return { facts: { city: { ...data, minutes: data.drive?.minutes, said } } };
  },
  *find(documents) {
    const defined = documents.flatMap(({ texts, facts = {} }) =>
      texts.includes(DEFINES) ? [facts] : [],
    );
    const base = defined.find((facts) => facts.base !== undefined)?.base;
    const rates = defined.find((facts) => facts.rates !== undefined)?.rates;
    if (base === undefined || rates === undefined) return;
    for (const { id, facts } of documents) {
      if (facts?.city === undefined) continue;
      for (const finding of driveFindings(facts.city, base, rates)) yield [id, finding] as const;
    }
  },
});

function* driveFindings(
  city: City,
  base: NonNullable<Facts["base"]>,
  rates: DriveRates,
): Iterable<Finding> {
  const miles = Math.round(milesBetween(base, city));
  const estimate = estimatedDrive(base, city, rates).minutes;
  const { minutes } = city;
  if (minutes !== undefined) {
    const fastest = Math.ceil((miles / FASTEST) * 60);
    const isFast = minutes < fastest;
    if (isFast || minutes > Math.max(estimate, 5) * SLOWEST) {
      yield {
        rule: IMPOSSIBLE_DRIVE,
        severity: "error",
        at: { field: ["drive", "minutes"] },
        message: `${base.town} is ${miles} miles away in a straight line, so the drive can't take ${isFast ? "only " : ""}${minutes} minutes. The estimate is ${estimate}.`,
        fix: "Correct the minutes or the city's coordinates, or remove `drive` to use the estimate.",
      };
    }
  }
  const shown = minutes ?? estimate;
  for (const statement of city.said) {
    const isFromUs =
      statement.from.startsWith(base.town) || /^(?:us|our shop)\b/.test(statement.from);
    if (!isFromUs) continue;
    const off = Math.abs(statement.minutes - shown);
    if (off <= MOST_OFF.minutes || off <= shown * MOST_OFF.share) continue;
    yield {
      rule: OTHER_DRIVE,
      severity: "error",
      at: statement.at,
      message: `this says "${statement.written}", but the page shows a drive of ${shown} minutes.`,
      fix: `Write the same time. If the page is wrong, set \`drive\` to the actual time and its source.`,
    };
  }
}

function drivesIn({ at, text }: Passage): City["said"] {
  return [...text.matchAll(SAID)].map(({ groups = {}, index }) => ({
    minutes: numberOf(groups["number"] ?? ""),
    written: (groups["written"] ?? "").replaceAll(/\s+/g, " "),
    from: groups["from"] ?? "",
    at: atIndex(at, index),
  }));
}
