/** API for printing problems. Doesn't load the parsers, so every command starts faster. */
export { ContentError, didYouMean } from "./problems/problem.ts";
export { formatGitHubAnnotations, formatProblems, type FormatOptions } from "./problems/report.ts";
