/** What the site's commands use: loading, generating, and reporting problems. */
export { addressOf, urlOf, type Address } from "./address.ts";
export type { DocumentType } from "./document-type.ts";
export { applyEdits, fieldTexts, replaceText, type Edit, type FieldText } from "./edit-fields.ts";
export { editList } from "./edit-lists.ts";
export { generate } from "./generate.ts";
export type { AnyDocument, Library } from "./library.ts";
export { readWhole } from "./library.ts";
export type { Mention } from "./body-mentions.ts";
export { mentionsIn } from "./mentions.ts";
export { didYouMean, nearest } from "./nearest.ts";
export { load, loadOrThrow } from "./load.ts";
export { stageTimes } from "./stages.ts";
export { ContentSession, type Loaded, type LoadOptions } from "./session.ts";
export { ContentError, count, type Problem, type Severity } from "./problems.ts";
export { formatGitHubAnnotations, formatJson, formatProblem, formatProblems } from "./report.ts";
export { isSitePath, sitePath } from "./site-path.ts";
export { findFiles, type SourceFile } from "./source.ts";
export { RESERVED_SLUGS, SLUG } from "./slug.ts";
