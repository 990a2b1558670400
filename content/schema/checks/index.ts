import { ownDomain, placeholders } from "contentlayer/checks";
import { GAZETTEER } from "../gazetteer.ts";
import { cityChecks } from "./cities.ts";
import { cityFacts } from "./city-facts.ts";
import { contactChecks } from "./contacts.ts";
import { contradictionChecks } from "./contradictions.ts";
import { cityTextChecks } from "./city-texts.ts";
import { daysCheck, movesCheck } from "./days.ts";
import { hoursCheck } from "./hours.ts";
import { launchChecks } from "./launch.ts";
import { priceChecks } from "./prices.ts";
import { repetitionChecks } from "./repetitions.ts";
import { searchResultChecks } from "./search-results.ts";
import { unusedNamesCheck } from "./unused-names.ts";
import { voiceCheck } from "./voice.ts";

/** Rules for the site's documents that a schema can't express. */
export const checks = [
  placeholders,
  ...cityChecks,
  cityFacts(GAZETTEER),
  unusedNamesCheck,
  hoursCheck,
  daysCheck,
  movesCheck,
  ...contradictionChecks(GAZETTEER),
  cityTextChecks(GAZETTEER),
  ...priceChecks,
  ...contactChecks,
  ...repetitionChecks,
  ownDomain({ rule: "own-domain", type: "Business", field: "siteUrl" }),
  ...launchChecks,
  ...searchResultChecks,
  voiceCheck,
];
