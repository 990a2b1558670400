/** What `contentlayer.config.ts` and the schemas are written with. */
export {
  defineCheck,
  defineDocumentCheck,
  type AnyCheck,
  type At,
  type Check,
  type CheckIndex,
  type CheckedDocument,
  type DocumentKey,
  type Finding,
  type FindingContext,
  type Passage,
} from "./check.ts";
export { day } from "./day.ts";
export {
  defineComputedFields,
  defineDocumentType,
  type BodyFacts,
  type DocumentBody,
  type ComputedField,
  type ComputedFields,
  type DocumentMeta,
  type DocumentOf,
  type DocumentType,
  type Schema,
  type Siblings,
} from "./document-type.ts";
export type { FieldPath } from "./frontmatter.ts";
export { imagePath } from "./image-path.ts";
export { defineMdxComponent, type MdxComponent, type MdxComponents } from "./mdx-component.ts";
export { pagePath } from "./page-path.ts";
export { publicationFields } from "./publication.ts";
export { reference, referenceOf } from "./reference.ts";
export { makeSource, type Source } from "./make-source.ts";
