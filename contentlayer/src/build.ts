/** API for the site's commands: loading content, generating the module and reporting problems. */
export { addressOf, urlOf } from "./edit/edits.ts";
export type { DocumentType } from "./schema/document-type.ts";
export { applyEdits, fieldTexts, replaceText, type Edit } from "./edit/edits.ts";
export { editList } from "./edit/edits.ts";
export { generate } from "./documents/library.ts";
export type { AnyDocument, Library, LoadedDocuments, LoadedLibrary } from "./documents/library.ts";
export type { Mention } from "./edit/mentions.ts";
export { mentionsIn } from "./edit/mentions.ts";
export { didYouMean, nearest } from "./problems/problem.ts";
export { stageTimes } from "./documents/stages.ts";
export {
  ContentSession,
  load,
  loadOrThrow,
  type Loaded,
  type LoadOptions,
} from "./documents/session.ts";
export type { ImageFault, LookAtImage } from "./site-checks/images.ts";
export { ContentError, count, filesOf, type Problem, type Severity } from "./problems/problem.ts";
export {
  formatGitHubAnnotations,
  formatJson,
  formatProblem,
  formatProblems,
} from "./problems/report.ts";
export type { PublishedList } from "./site-checks/lost-pages.ts";
export { sitePath } from "./problems/site-path.ts";
export { findFiles, type SourceFile } from "./documents/find-files.ts";
export { RESERVED_SLUGS, SLUG } from "./schema/fields.ts";
