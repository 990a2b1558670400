/** Ready-made checks for a source's configuration, and helpers for writing text checks. */
export { didYouMean, fieldName, listSome } from "./problems/problem.ts";
export { atIndex } from "./schema/check.ts";
export { isWordCode, sentencesOf } from "./mdx/prose.ts";
export { markdownSlips } from "./text-checks/markdown-slips.ts";
export { ownDomain } from "./text-checks/own-domain.ts";
export { placeholders } from "./text-checks/placeholders.ts";
export { dates, MONTHS, WEEKDAYS } from "./text-checks/dates.ts";
export { plainTexts } from "./text-checks/plain-texts.ts";
export { punctuation } from "./text-checks/punctuation.ts";
export { repeatedTexts } from "./text-checks/repeated-texts.ts";
export { similarTexts } from "./text-checks/similar-texts.ts";
export { uniqueText } from "./text-checks/unique-text.ts";
export { unknownNames } from "./text-checks/unknown-names.ts";
