import { placeholders } from "contentlayer/checks";
import { cityChecks } from "./cities.ts";
import { hoursCheck } from "./hours.ts";
import { launchChecks } from "./launch.ts";
import { searchResultChecks } from "./search-results.ts";

/** Everything that a schema cannot say of the site's documents. */
export const checks = [
  placeholders,
  ...cityChecks,
  hoursCheck,
  ...launchChecks,
  ...searchResultChecks,
];
