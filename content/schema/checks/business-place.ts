import { didYouMean } from "contentlayer/checks";
import { defineDocumentCheck, type Finding } from "contentlayer/source-files";
import type { z } from "zod";
import { milesBetween } from "#contract/miles.ts";
import { businessSchema } from "../business.ts";
import type { Gazetteer } from "../gazetteer.ts";
import { allStates, type State } from "../states.ts";
import { stateOfZip } from "../zip-states.ts";
import { inMiles, SAME_PLACE_MILES } from "./city-coordinates.ts";

const OTHER_STATE = "other-state";
const OTHER_AREA_CODE = "other-area-code";
const FAR_FROM_ADDRESS = "far-from-address";
const UNKNOWN_PLACE = "unknown-place";
const WRONG_ADDRESS = "wrong-address";
const OTHER_LABEL = "other-label";

/** How far the point on the map can be from the center of the address's town, in miles. */
const MOST_MILES = 15;

/** Compares what business.yaml says about where the business is. */
export function businessPlaceCheck(gazetteer: Gazetteer) {
  return defineDocumentCheck({
    name: "business-place",
    rules: {
      [OTHER_STATE]: "the business's address, ZIP code or time zone is in another state",
      [OTHER_AREA_CODE]: "the area code of the business's phone number is in another state",
      [FAR_FROM_ADDRESS]:
        "the business's point on the map is far from its address, or in the center of another city",
      [WRONG_ADDRESS]: "the business's ZIP code belongs to another town",
      [OTHER_LABEL]: "a link in the footer has the name of another city, or a misspelled one",
      [UNKNOWN_PLACE]: "a booking is in a town that isn't in the region's data",
    },
    schema: businessSchema,
    find: ({ fields }) => {
      const { address, region } = fields;
      const state = allStates().find(({ name }) => name === region);
      return [
        ...mapFindings(fields, gazetteer),
        ...(state === undefined ? [unknownState(region)] : stateFindings(fields, state)),
        ...zipFindings(address.zip, region),
        ...addressFindings(address, gazetteer),
        ...fields.footerCities.flatMap(({ label, city }, index) =>
          labelFinding(label, city, index, gazetteer),
        ),
        ...fields.bookings.flatMap(({ location }, index) =>
          placeFinding(location, index, gazetteer),
        ),
      ];
    },
  });
}

type Business = Pick<
  z.output<typeof businessSchema>,
  "address" | "areaLabel" | "region" | "geo" | "phone" | "timeZone"
>;

function mapFindings({ geo, address }: Business, gazetteer: Gazetteer): Finding[] {
  const town = gazetteer.town(address.city);
  const miles = town && milesBetween(geo, town);
  const report = (message: string, otherwise?: string): Finding[] => [
    {
      rule: FAR_FROM_ADDRESS,
      severity: "error",
      at: { field: ["geo", "latitude"] },
      message,
      fix: [
        town === undefined
          ? "Correct the coordinates. A longitude in the US is negative."
          : `Write the coordinates of the business. Those of ${address.city} are \`latitude: ${town.latitude}\` and \`longitude: ${town.longitude}\`.`,
        ...(otherwise === undefined ? [] : [otherwise]),
      ].join(" "),
    },
  ];
  const written = `${geo.latitude}, ${geo.longitude}`;
  if (miles !== undefined && miles > MOST_MILES) {
    return report(`${written} is ${inMiles(miles)} from ${address.city}, the town in \`address\`.`);
  }
  const other = gazetteer.cityAt(geo, SAME_PLACE_MILES);
  if (town !== undefined && other !== undefined && other !== gazetteer.city(address.city)) {
    return report(
      `${written} is the center of ${other.name}, but the town in \`address\` is ${address.city}.`,
      `If the business is there, allow \`${FAR_FROM_ADDRESS}\`.`,
    );
  }
  return gazetteer.covers(geo) ? [] : report(`${written} isn't in ${gazetteer.state}.`);
}

function unknownState(region: string): Finding {
  const names = allStates().map(({ name }) => name);
  return {
    rule: OTHER_STATE,
    severity: "error",
    at: { field: ["region"] },
    message: `there is no state "${region}".`,
    fix: didYouMean(region, names) ?? "Write the state's full name, such as Ohio.",
  };
}

function stateFindings(
  { address, region, phone, timeZone, areaLabel }: Business,
  state: State,
): Finding[] {
  const found: Finding[] = [];
  const otherState = (field: string[], message: string, fix: string) =>
    found.push({ rule: OTHER_STATE, severity: "error", at: { field }, message, fix });
  if (address.state !== state.code) {
    const named = allStates().find(({ code }) => code === address.state)?.name;
    otherState(
      ["address", "state"],
      `${address.state} is ${named === undefined ? "no state" : named}, but \`region\` is ${region}.`,
      `Write \`state: ${state.code}\`, or correct \`region\`.`,
    );
  }
  if (areaLabel !== region && allStates().some(({ name }) => name === areaLabel)) {
    otherState(
      ["areaLabel"],
      `the label next to the logo is ${areaLabel}, but \`region\` is ${region}.`,
      `Write \`areaLabel: ${region}\`, or correct \`region\`.`,
    );
  }
  const offset = winterOffset(timeZone);
  if (!state.offsets.includes(offset)) {
    otherState(
      ["timeZone"],
      `the time in ${timeZone} isn't the time in ${region}.`,
      `Use a time zone in ${region}, or correct \`region\`.`,
    );
  }
  const areaCode = phone.slice(2, 5);
  const other = allStates().find(({ areaCodes }) => areaCodes.includes(areaCode));
  if (other !== undefined && other.name !== region) {
    found.push({
      rule: OTHER_AREA_CODE,
      severity: "warning",
      at: { field: ["phone"] },
      message: `${areaCode} is an area code in ${other.name}, but the business is in ${region}.`,
      fix: `Correct the number. If it's right, allow \`${OTHER_AREA_CODE}\`.`,
    });
  }
  return found;
}

function zipFindings(zip: string, region: string): Finding[] {
  const state = stateOfZip(zip);
  if (state === region) return [];
  return [
    {
      rule: OTHER_STATE,
      severity: "error",
      at: { field: ["address", "zip"] },
      message:
        state === undefined
          ? `no ZIP code starts with ${zip.slice(0, 3)}.`
          : `${zip} is a ZIP code in ${state}, but \`region\` is ${region}.`,
      fix: "Write the ZIP code of the address.",
    },
  ];
}

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
      fix: `Write one of ${city}'s ZIP codes, such as ${mostAlike(zip, own)}. If mail to ${zip} does go to ${city}, allow \`${WRONG_ADDRESS}\`.`,
    },
  ];
}

/** Returns the ZIP code that has the most digits in the same places. */
function mostAlike(zip: string, codes: readonly string[]): string | undefined {
  const alike = (code: string) =>
    code.split("").filter((digit, index) => digit === zip.charAt(index)).length;
  return codes.toSorted((a, b) => alike(b) - alike(a))[0];
}

function labelFinding(label: string, slug: string, index: number, gazetteer: Gazetteer): Finding[] {
  const named = label.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  if (`${slug}-`.startsWith(`${named}-`)) return [];
  // A label may be shorter than the name, but not misspelled or the name of another city.
  const isTypo = didYouMean(named, [slug]) !== undefined;
  if (!isTypo && gazetteer.town(label) === undefined) return [];
  return [
    {
      rule: OTHER_LABEL,
      severity: "error",
      at: { field: ["footerCities", index, "label"] },
      message: `the label says ${label}, but the link goes to \`${slug}\`.`,
      fix: "Write the label and the slug of the same city.",
    },
  ];
}

function placeFinding(location: string, index: number, gazetteer: Gazetteer): Finding[] {
  if (gazetteer.town(location) !== undefined) return [];
  return [
    {
      rule: UNKNOWN_PLACE,
      severity: "warning",
      at: { field: ["bookings", index, "location"] },
      message: `the region's data has no town "${location}".`,
      fix: `${didYouMean(location, gazetteer.cityNames()) ?? "Correct the name."} If it's right, allow \`${UNKNOWN_PLACE}\`.`,
    },
  ];
}

/** Returns a time zone's hours from UTC in January, such as -5. */
function winterOffset(timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const name = format
    .formatToParts(new Date("2026-01-15T12:00:00Z"))
    .find(({ type }) => type === "timeZoneName")?.value;
  const [, hours = "0"] = /^GMT([+-]\d\d)/.exec(name ?? "") ?? [];
  return Number(hours);
}
