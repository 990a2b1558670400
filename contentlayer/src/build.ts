/** What the site's commands use: loading, generating, and reporting problems. */
export { generate } from "./generate.ts";
export type { AnyDocument, Library } from "./library.ts";
export { readWhole } from "./library.ts";
export { load, loadOrThrow } from "./load.ts";
export { ContentSession, type Loaded, type LoadOptions } from "./session.ts";
export { ContentError, count, type Problem } from "./problems.ts";
export { formatGitHubAnnotations, formatJson, formatProblem, formatProblems } from "./report.ts";
