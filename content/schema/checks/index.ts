import { placeholders } from "contentlayer/checks";
import { cityChecks } from "./cities.ts";
import { daysCheck } from "./days.ts";
import { hoursCheck } from "./hours.ts";
import { launchChecks } from "./launch.ts";
import { searchResultChecks } from "./search-results.ts";
import { unusedNamesCheck } from "./unused-names.ts";
import { voiceCheck } from "./voice.ts";

/** Everything that a schema cannot say of the site's documents. */
export const checks = [
  placeholders,
  ...cityChecks,
  unusedNamesCheck,
  hoursCheck,
  daysCheck,
  ...launchChecks,
  ...searchResultChecks,
  voiceCheck,
];
