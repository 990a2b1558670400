import { didYouMean, listSome } from "contentlayer/checks";
import { defineDocumentCheck, type AnyCheck, type Finding } from "contentlayer/source-files";
import { milesBetween, type Position } from "#contract/miles.ts";
import { citySchema } from "../city.ts";
import { zipsOfCity, type Gazetteer, type ListedCity } from "../gazetteer.ts";
import { stateOfZip } from "../zip-states.ts";
import {
  inMiles,
  locate,
  WRONG_COORDINATES,
  WRONG_NAME,
  type CityPlace,
} from "./city-coordinates.ts";

const WRONG_COUNTY = "wrong-county";
const WRONG_ZIP = "wrong-zip";

/** The farthest that a county's closest ZIP code area can be from a place in it, in miles. */
const MOST_MILES_TO_COUNTY = 15;

/**
 * How far the center of a ZIP code area may be from a city that the data doesn't list it for, in miles: in the city's
 * own county, and in another one. Mail to many suburbs has the name of a neighbor, even across a county line.
 */
const MOST_MILES_TO_OWN_ZIP = 20;
const MOST_MILES_TO_OTHER_ZIP = 6;
/** In another county than a place that isn't listed, whose ZIP codes and counties aren't known as well. */
const MOST_MILES_TO_UNLISTED_ZIP = 12;

interface Counties {
  county: string;
  secondCounty?: string | undefined;
}

type City = CityPlace & Counties & { draft?: boolean | undefined };

/** Compares each city's county, coordinates and ZIP codes with the region's data. */
export function cityFacts(gazetteer: Gazetteer): AnyCheck {
  return defineDocumentCheck({
    name: "city-facts",
    rules: {
      [WRONG_COUNTY]:
        "a city isn't in the county that its file says, as far as the region's data shows",
      [WRONG_COORDINATES]:
        "a city isn't where its coordinates are, as far as the region's data shows",
      [WRONG_NAME]: "a city's name is misspelled, as far as the region's data shows",
      [WRONG_ZIP]: "a ZIP code is far from its city, or isn't in the region's data",
    },
    schema: citySchema,
    find: ({ fields }) => factFindings(fields, gazetteer),
  });
}

/** The values that `npm run new` writes for facts that only the author knows. */
export const UNKNOWN_FACTS = { degrees: 0, zip: "00000" } as const;

/** Returns the problems with a city's facts. */
export function factFindings(city: City, gazetteer: Gazetteer): Finding[] {
  const { latitude, longitude, county, draft } = city;
  const { degrees, zip: unknownZip } = UNKNOWN_FACTS;
  // A new draft has a TODO for each fact that's still unknown, and the check for placeholders counts those.
  const hasNoPlace = draft === true && (latitude === degrees || longitude === degrees);
  const { finding, at } = hasNoPlace ? { at: gazetteer.town(city.name) } : locate(city, gazetteer);
  const place = { ...city, listed: gazetteer.city(city.name), at };
  return [
    ...(finding === undefined ? [] : [finding]),
    ...(draft === true && /\bTODO\b/.test(county) ? [] : countyFindings(place, gazetteer)),
    ...city.zips.flatMap((zip, index) =>
      draft === true && zip === unknownZip ? [] : zipFinding(zip, index, place, gazetteer),
    ),
  ];
}

type Placed = City & { listed: ListedCity | undefined; at: Position | undefined };

function countyFindings(city: Placed, gazetteer: Gazetteer): Finding[] {
  const { county, secondCounty } = city;
  const first = countyFinding("county", county, city, gazetteer);
  if (secondCounty === undefined) return first;
  if (secondCounty === county) {
    const message = `${secondCounty} is already the \`county\`.`;
    return [
      ...first,
      wrongCounty("secondCounty", message, "Write the other county, or remove this line."),
    ];
  }
  return [...first, ...countyFinding("secondCounty", secondCounty, city, gazetteer)];
}

function countyFinding(
  field: keyof Counties,
  county: string,
  { name, listed, at }: Placed,
  gazetteer: Gazetteer,
): Finding[] {
  const own = listed?.allCounties;
  if (own?.includes(county)) return [];
  if (!gazetteer.hasCounty(county)) return [unknownCounty(field, county, own, gazetteer)];
  const there = at && gazetteer.closestZip(at, county);
  const distance =
    there === undefined
      ? []
      : [
          `The closest ZIP code in ${county} County, ${there.zip}, is ${inMiles(there.miles)} away.`,
        ];
  if (own !== undefined) {
    const message = [`${name} is in ${own.join(" and ")} County.`, ...distance].join(" ");
    const fix = field === "county" ? `Write \`county: ${own[0]}\`.` : "Remove this line.";
    return [wrongCounty(field, message, fix)];
  }
  const isFar = there !== undefined && there.miles > MOST_MILES_TO_COUNTY;
  const counties = mailCounties(name, gazetteer);
  if (!isFar && (field === "secondCounty" || counties.size === 0 || counties.has(county)))
    return [];
  const here = at && gazetteer.closestZip(at);
  if (here === undefined || here.county === county) return [];
  if (isFar) {
    const message = [
      `${name} is closest to the ZIP code ${here.zip} in ${here.county} County.`,
      ...distance,
    ].join(" ");
    const fix = `Correct the county or the coordinates. ${ifSure(WRONG_COUNTY)}`;
    return [wrongCounty(field, message, fix)];
  }
  // A town can be across the county line from its post office.
  const [first] = counties;
  const message = `${name}'s ZIP codes are in ${[...counties].join(" and ")} County, not ${county} County.`;
  const fix = `Write \`county: ${first}\`. ${ifSure(WRONG_COUNTY)}`;
  return [{ ...wrongCounty(field, message, fix), severity: "warning" }];
}

/** Returns the counties that a town's mail goes to. */
function mailCounties(town: string, gazetteer: Gazetteer): ReadonlySet<string> {
  return new Set(gazetteer.zipsOf(town).map(({ county }) => county));
}

function unknownCounty(
  field: keyof Counties,
  county: string,
  own: readonly string[] | undefined,
  gazetteer: Gazetteer,
): Finding {
  const short = county.replace(/ county$/i, "");
  if (gazetteer.hasCounty(short)) {
    const message = `found "${county}", expected the name without the word County.`;
    return wrongCounty(field, message, `Write \`${field}: ${short}\`.`);
  }
  return wrongCounty(
    field,
    `${gazetteer.state} has no ${county} County.`,
    didYouMean(county, own ?? []) ??
      didYouMean(county, gazetteer.counties()) ??
      (own === undefined
        ? `Look up the county. ${ifSure(WRONG_COUNTY)}`
        : `Write \`${field}: ${own[0]}\`.`),
  );
}

function wrongCounty(field: keyof Counties, message: string, fix: string): Finding {
  return { rule: WRONG_COUNTY, severity: "error", at: { field: [field] }, message, fix };
}

function zipFinding(zip: string, index: number, city: Placed, gazetteer: Gazetteer): Finding[] {
  const { name, listed, at } = city;
  const report = (message: string, fix: string, severity: Finding["severity"] = "error") => [
    { rule: WRONG_ZIP, severity, at: { field: ["zips", index] }, message, fix },
  ];
  const own = listed === undefined ? [] : zipsOfCity(listed);
  if (own.includes(zip)) return [];
  const named = own.length > 0 ? own : gazetteer.zipsOf(name).map((each) => each.zip);
  const correct =
    named.length === 0 ? "Correct it." : `Use one of ${name}'s ZIP codes: ${listSome(named)}.`;
  const fix = listed === undefined ? `${correct} ${ifSure(WRONG_ZIP)}` : correct;
  const known = gazetteer.zip(zip);
  if (known === undefined) {
    const state = stateOfZip(zip);
    if (state === undefined) return report(`no ZIP code starts with ${zip.slice(0, 3)}.`, fix);
    if (state !== gazetteer.state) {
      return report(`${zip} is a ZIP code in ${state}, not in ${gazetteer.state}.`, fix);
    }
    const message = `the region's data has no ZIP code ${zip}.`;
    return report(message, `${correct} ${ifSure(WRONG_ZIP)}`, "warning");
  }
  if (known.center === undefined || at === undefined) return [];
  const miles = milesBetween(known.center, at);
  const isOwnCounty = (listed?.allCounties ?? [city.county, city.secondCounty]).includes(
    known.county,
  );
  const mostToOther = listed === undefined ? MOST_MILES_TO_UNLISTED_ZIP : MOST_MILES_TO_OTHER_ZIP;
  if (miles <= (isOwnCounty ? MOST_MILES_TO_OWN_ZIP : mostToOther)) return [];
  const message = `${zip} is a ZIP code of ${known.town} in ${known.county} County, ${inMiles(miles)} from ${name}.`;
  return report(message, fix);
}

function ifSure(rule: string): string {
  return `If you're sure it's right, allow \`${rule}\` and name your source as the reason.`;
}
