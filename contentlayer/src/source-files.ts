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
} from "./define/check.ts";
export { day } from "./define/day.ts";
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
} from "./define/document-type.ts";
export type { FieldPath } from "./report/field-path.ts";
export { formerPath } from "./define/former-path.ts";
export { imagePath } from "./define/image-path.ts";
export {
  defineMdxComponent,
  type MdxComponent,
  type MdxComponents,
} from "./define/mdx-component.ts";
export { pagePath } from "./define/page-path.ts";
export { publicationFields } from "./define/publication.ts";
export { reference, referenceOf } from "./define/reference.ts";
export { makeSource, type Source } from "./define/make-source.ts";
