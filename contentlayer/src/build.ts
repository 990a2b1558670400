/** What the site's commands use: loading, generating, and reporting problems. */
export { addressOf, urlOf, type Address } from "./edit/address.ts";
export type { DocumentType } from "./define/document-type.ts";
export {
  applyEdits,
  fieldTexts,
  replaceText,
  type Edit,
  type FieldText,
} from "./edit/edit-fields.ts";
export { editList } from "./edit/edit-lists.ts";
export { generate } from "./library/generate.ts";
export type { AnyDocument, Library } from "./library/library.ts";
export { readWhole } from "./library/library.ts";
export type { Mention } from "./edit/body-mentions.ts";
export { mentionsIn } from "./edit/mentions.ts";
export { didYouMean, nearest } from "./report/nearest.ts";
export { load, loadOrThrow } from "./load.ts";
export { stageTimes } from "./stages.ts";
export { ContentSession, type Loaded, type LoadOptions } from "./session.ts";
export type { ImageFault, LookAtImage } from "./judge/images.ts";
export { ContentError, count, type Problem, type Severity } from "./report/problems.ts";
export {
  formatGitHubAnnotations,
  formatJson,
  formatProblem,
  formatProblems,
} from "./report/report.ts";
export type { PublishedList } from "./judge/lost-pages.ts";
export { isSitePath, sitePath } from "./judge/site-path.ts";
export { findFiles, type SourceFile } from "./files/source.ts";
export { RESERVED_SLUGS, SLUG } from "./define/slug.ts";
