// Words for recognizing sales pitches, as phrases separated by semicolons (`functions/src/leads/sales-pitch.ts`).

/** What sellers call the business, after "your". */
export const BUSINESS_WORDS = "local business";

/** What customers say about their own job. A message with any of these is never treated as a pitch. */
export const JOB_WORDS =
  "repair; repaired; replace; replaced; install; installed; fix; fixed; broken; leak; leaking; kitchen; bathroom";

/** What we do, which sellers mention too. */
export const WORK_WORDS = "home repair";
