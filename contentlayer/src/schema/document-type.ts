import type { z } from "zod";

/** Fields that every document has in addition to those in its schema. */
export interface DocumentMeta {
  /** Path inside the content folder, such as `cities/marietta.mdx`. Unique. */
  _id: string;
  /** Changes when anything in the document changes, including computed fields. */
  _hash: string;
  /** The file name without its extension, which is also the last segment of the page's URL. */
  slug: string;
}

export interface Heading {
  depth: number;
  id: string;
  text: string;
}

/** Metadata of a document's Markdown body. Empty for YAML documents. */
export interface BodyFacts {
  /** Headings in document order, for a table of contents. */
  headings: readonly Heading[];
  /** Word count. */
  words: number;
  /** The first few sentences as plain text, at most 200 characters. */
  excerpt: string;
}

/** A document's compiled Markdown. Empty for YAML documents. */
export interface DocumentBody {
  body: BodyFacts & { code: string };
}

export type Schema = z.ZodObject<z.ZodRawShape, z.core.$strict>;

/** Gives computed fields access to the other documents, without those documents' own `relate` fields. */
export interface Siblings {
  /** Returns the valid documents with this schema, sorted by slug. Every call returns the same array. */
  all<Fields extends Schema>(schema: Fields): readonly ComputedFrom<z.output<Fields>>[];
}

/** The input of a computed field. */
export type ComputedFrom<Fields> = Fields &
  Pick<DocumentMeta, "_id" | "slug"> & { body: BodyFacts };

/**
 * A computed field. `resolve` computes it from the document alone whenever the file changes. `relate` also uses
 * other documents and runs when the field is read.
 */
export type ComputedField<Fields, Value> =
  | { resolve: (document: ComputedFrom<Fields>) => Value }
  | { relate: (document: ComputedFrom<Fields>, siblings: Siblings) => Value };

export type ComputedFields<Fields> = Record<string, ComputedField<Fields, unknown>>;

/** The default for document types without computed fields. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- the empty record is intended
type NoComputedFields = Record<never, never>;

export interface DocumentType<
  Name extends string = string,
  Fields extends Schema = Schema,
  // oxlint-disable-next-line typescript/no-explicit-any -- each resolver accepts only its own document type, so no narrower type covers them all
  Computed extends ComputedFields<any> = ComputedFields<any>,
  Single extends boolean = boolean,
> {
  /** Singular and capitalized, such as `City`. The generated exports are named after it. */
  name: Name;
  /** Plural used in the `all…` export if appending an `s` is wrong, such as `Cities`. */
  plural?: string;
  /** One sentence for authors on what these files are for. */
  description: string;
  /** Glob pattern relative to the content folder, such as `cities/*.mdx`. */
  filePathPattern: string;
  /** `mdx` files have frontmatter and a body; `data` files are YAML only. */
  contentType: "mdx" | "data";
  /** Whether there is exactly one such document. It's exported by name instead of in a list. */
  isSingleton: Single;
  /** Whether no page lists these documents, so another document must link to each of them. */
  isUnlisted: boolean;
  fields: Fields;
  computedFields: Computed;
}

type DocumentTypeOptions<
  Name extends string,
  Fields extends Schema,
  Computed,
  Single extends boolean,
> = {
  name: Name;
  plural?: string;
  description: string;
  filePathPattern: string;
  contentType?: "mdx" | "data";
  isSingleton?: Single;
  isUnlisted?: boolean;
  fields: Fields;
  computedFields?: Computed;
};

/**
 * Defines a document type. The one intended difference from the published package: fields are a strict zod
 * schema with descriptions for authors.
 */
export function defineDocumentType<
  const Name extends string,
  Fields extends Schema,
  Computed extends ComputedFields<z.output<Fields>> = NoComputedFields,
  const Single extends boolean = false,
>(
  define: () => DocumentTypeOptions<Name, Fields, Computed, Single>,
): DocumentType<Name, Fields, Computed, Single> {
  const {
    contentType = "mdx",
    isUnlisted = false,
    isSingleton,
    computedFields,
    ...rest
  } = define();
  return {
    ...rest,
    contentType,
    isUnlisted,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript can't tell that an absent option has the type parameter's default
    isSingleton: (isSingleton ?? false) as Single,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    computedFields: (computedFields ?? {}) as Computed,
  };
}

/** Defines computed fields with resolvers typed by the schema. */
export function defineComputedFields<Fields extends Schema>() {
  return <Values extends Record<string, unknown>>(computed: {
    [Name in keyof Values]: ComputedField<z.output<Fields>, Values[Name]>;
  }) => computed;
}

type ComputedOutput<Computed> = {
  [Key in keyof Computed]: Computed[Key] extends ComputedField<never, infer Value> ? Value : never;
};

/** A validated document of the given type: its fields, computed fields, body and metadata. */
export type DocumentOf<Type extends DocumentType> = Readonly<
  z.output<Type["fields"]> & ComputedOutput<Type["computedFields"]> & DocumentBody & DocumentMeta
>;
