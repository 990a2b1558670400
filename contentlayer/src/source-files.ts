/** API for `contentlayer.config.ts` and the schemas. */
export {
  defineCheck,
  defineDocumentCheck,
  type AnyCheck,
  type At,
  type Check,
  type CheckedDocument,
  type Finding,
  type FindingContext,
  type Gathered,
  type GatheredDocument,
  type Passage,
} from "./schema/check.ts";
export { altText } from "./schema/fields.ts";
export { day } from "./schema/fields.ts";
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
} from "./schema/document-type.ts";
export type { FieldPath } from "./problems/problem.ts";
export { formerPath } from "./schema/fields.ts";
export { imagePath } from "./schema/fields.ts";
export { defineMdxComponent, type MdxComponent, type MdxComponents } from "./schema/source.ts";
export { pagePath } from "./schema/fields.ts";
export { publicationFields } from "./schema/fields.ts";
export { reference, referenceOf } from "./schema/references.ts";
export { makeSource, type Source } from "./schema/source.ts";
