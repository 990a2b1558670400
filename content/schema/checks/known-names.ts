import { MONTHS, WEEKDAYS } from "contentlayer/checks";
import { TRADE_NAMES } from "../trade/names.ts";
import { GAZETTEER } from "../gazetteer.ts";

/** Names of cities and counties, and other capitalized words that a city's text may use without a source. */
export const KNOWN_NAMES: readonly string[] = [
  ...GAZETTEER.names,
  "America",
  "American",
  "United States",
  "U.S.",
  "County",
  "Counties",
  // Days, months, holidays and sports.
  ...WEEKDAYS,
  ...MONTHS,
  "Christmas",
  "Thanksgiving",
  "Super Bowl",
  ...TRADE_NAMES,
  // Architectural styles.
  "Craftsman",
  "Victorian",
  "Victorians",
  "Tudor",
  "Colonial",
  "Queen Anne",
  "Greek Revival",
  "Federal",
  "Georgian",
  "Cape Cod",
  "Mediterranean",
  "Italianate",
  // Ordinary words, and placeholders, which have their own rule.
  "I",
  "OK",
  "Yes",
  "No",
  "F",
  "TODO",
  "TBD",
];
