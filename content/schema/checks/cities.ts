import { repeatedTexts, similarTexts, unknownNames } from "contentlayer/checks";
import type { CheckedDocument } from "contentlayer/source-files";
import { citySchema } from "../city.ts";
import { KNOWN_NAMES } from "./known-names.ts";

type City = CheckedDocument<typeof citySchema>["fields"];

/** What belongs to a city alone; its lists of services and names are no text. */
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

/** Pages that differ in the name of the town are doorway pages to a search engine, and no help to a visitor. */
export const cityChecks = [
  similarTexts({ ...OWN_TEXT, rule: "texts-alike", limit: 0.3, names: ownNames }),
  repeatedTexts({ ...OWN_TEXT, rule: "repeated-text", limit: 3, fewestWords: 5, names: ownNames }),
  unknownNames({
    ...OWN_TEXT,
    rule: "unknown-name",
    everywhere: KNOWN_NAMES,
    gives: factNames,
    knows: ownNames,
    fix: "If you are sure of it, add it to `names:` with how you know it; otherwise leave it out.",
  }),
];
