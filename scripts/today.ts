import { day } from "contentlayer/source-files";
import { georgiaDay } from "#contract/georgia-day.ts";
import { UserError } from "./user-error.ts";

/**
 * The day that counts as today, as `2026-11-20`: `BUILD_DATE` where it is set, so that the same input
 * gives the same site; else the day in Georgia, where the business is.
 * @throws UserError where `BUILD_DATE` is no day
 */
export function today(environment: NodeJS.ProcessEnv = process.env): string {
  const { BUILD_DATE: given } = environment;
  if (given === undefined || given === "") {
    return georgiaDay(new Date());
  }
  if (!day().safeParse(given).success) {
    throw new UserError(`BUILD_DATE is "${given}": give a day as in BUILD_DATE=2026-11-20.`);
  }
  return given;
}
