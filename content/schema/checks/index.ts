import { ownDomain, placeholders } from "contentlayer/checks";
import { GAZETTEER } from "../gazetteer.ts";
import { tradeChecks } from "../trade/checks.ts";
import { answersTwiceCheck } from "./answers-twice.ts";
import { baseFact, BUSINESS_FACTS, BUSINESS_RULES } from "./business-facts.ts";
import { businessPlaceCheck } from "./business-place.ts";
import { cityChecks } from "./cities.ts";
import { cityFacts } from "./city-facts.ts";
import { cityTextChecks } from "./city-texts.ts";
import { contactChecks } from "./contacts.ts";
import {
  claimedYearsCheck,
  daysCheck,
  movesCheck,
  oldReviewsCheck,
  pastYearsCheck,
} from "./days.ts";
import { driveTimesCheck } from "./drive-times.ts";
import { durationsCheck, reversedRangesCheck } from "./durations.ts";
import { hoursCheck } from "./hours.ts";
import { launchChecks } from "./launch.ts";
import { linkTextCheck } from "./link-texts.ts";
import { pairedFieldChecks } from "./paired-fields.ts";
import { POLICY_FACTS, POLICY_RULES } from "./policy-facts.ts";
import { postChecks } from "./post-cities.ts";
import { priceChecks } from "./prices.ts";
import { repetitionChecks } from "./repetitions.ts";
import { retentionCheck } from "./retention.ts";
import { sameNameCheck } from "./same-names.ts";
import { samePhotosCheck } from "./same-photos.ts";
import { searchResultChecks } from "./search-results.ts";
import { statementsCheck } from "./statements.ts";
import { unusedNamesCheck } from "./unused-names.ts";
import { voiceListsCheck } from "./voice-lists.ts";
import { voiceCheck } from "./voice.ts";
import { writingChecks } from "./writing.ts";

/** Rules for the site's documents that a schema can't express. */
export const checks = [
  placeholders,
  ...cityChecks,
  cityFacts(GAZETTEER),
  unusedNamesCheck,
  hoursCheck,
  daysCheck,
  movesCheck,
  oldReviewsCheck,
  pastYearsCheck,
  claimedYearsCheck,
  cityTextChecks(GAZETTEER),
  businessPlaceCheck(GAZETTEER),
  statementsCheck("statements", { ...POLICY_RULES, ...BUSINESS_RULES }, [
    ...POLICY_FACTS,
    ...BUSINESS_FACTS,
    baseFact(GAZETTEER),
  ]),
  ...pairedFieldChecks,
  driveTimesCheck,
  durationsCheck,
  reversedRangesCheck,
  retentionCheck,
  sameNameCheck,
  samePhotosCheck,
  ...postChecks,
  ...priceChecks,
  ...contactChecks,
  ...repetitionChecks,
  answersTwiceCheck,
  linkTextCheck,
  ...writingChecks,
  ownDomain({ rule: "own-domain", type: "Business", field: "siteUrl" }),
  ...launchChecks,
  ...searchResultChecks,
  voiceCheck,
  voiceListsCheck,
  ...tradeChecks,
];
