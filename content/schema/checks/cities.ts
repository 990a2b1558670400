import { repeatedTexts, similarTexts, unknownNames } from "contentlayer/checks";
import type { CheckedDocument } from "contentlayer/source-files";
import { citySchema } from "../city.ts";
import { KNOWN_NAMES } from "./known-names.ts";

type City = CheckedDocument<typeof citySchema>["fields"];

/** The text fields to compare between cities. Lists of services and names aren't prose, so they're omitted. */
const OWN_TEXT = { schema: citySchema, fields: ["description", "summary", "homes", "faqs"] };

const factNames = ({ name, county, secondCounty }: City) => [
  name,
  county,
  ...(secondCounty === undefined ? [] : [secondCounty]),
];
const ownNames = (city: City) => [
  ...factNames(city),
  ...(city.names ?? []).map(({ name }) => name),
];

/**
 * City pages that differ only in the town's name don't help visitors, and search engines treat them as doorway
 * pages.
 */
export const cityChecks = [
  similarTexts({ ...OWN_TEXT, rule: "texts-alike", limit: 0.3, names: ownNames }),
  repeatedTexts({ ...OWN_TEXT, rule: "repeated-text", limit: 3, fewestWords: 5, names: ownNames }),
  unknownNames({
    ...OWN_TEXT,
    rule: "unknown-name",
    everywhere: KNOWN_NAMES,
    gives: factNames,
    knows: ownNames,
    fix: "If it's a real place, add it to `names:` with a source. Otherwise remove it.",
  }),
];
