import type { z } from "zod";

/** Fields that every document has besides its own. */
export interface DocumentMeta {
  /** Path inside the content folder, such as `cities/marietta.mdx`; unique. */
  _id: string;
  /** Changes when anything in the document changes, including computed fields. */
  _hash: string;
  /** The file's name without its extension, which is the last part of the page's address. */
  slug: string;
}

export interface Heading {
  depth: number;
  id: string;
  text: string;
}

/** Facts about a document's Markdown. Empty for YAML documents. */
export interface BodyFacts {
  /** The headings in order, for a table of contents. */
  headings: readonly Heading[];
  /** The number of words. */
  words: number;
  /** The first sentences, at most 200 characters, without Markdown's syntax. */
  excerpt: string;
}

/** The compiled Markdown of a document; empty for YAML documents. */
export interface DocumentBody {
  body: BodyFacts & { code: string };
}

export type Schema = z.ZodObject<z.ZodRawShape, z.core.$strict>;

/** Access to the other documents for a computed field, without their own related fields. */
export interface Siblings {
  /** Returns the valid documents of this schema, sorted by slug. Every call returns the same array. */
  all<Fields extends Schema>(schema: Fields): readonly ComputedFrom<z.output<Fields>>[];
}

/** The input of a computed field. */
export type ComputedFrom<Fields> = Fields &
  Pick<DocumentMeta, "_id" | "slug"> & { body: BodyFacts };

/**
 * A computed field. `resolve` computes it from the document alone, once for each change of its file. `relate`
 * computes it from other documents as well, when it's read.
 */
export type ComputedField<Fields, Value> =
  | { resolve: (document: ComputedFrom<Fields>) => Value }
  | { relate: (document: ComputedFrom<Fields>, siblings: Siblings) => Value };

export type ComputedFields<Fields> = Record<string, ComputedField<Fields, unknown>>;

/** A type without computed fields infers none. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- the empty record is intended
type NoComputedFields = Record<never, never>;

export interface DocumentType<
  Name extends string = string,
  Fields extends Schema = Schema,
  // oxlint-disable-next-line typescript/no-explicit-any -- a resolver takes its own document type, so the general one can only be named by its bivariant top
  Computed extends ComputedFields<any> = ComputedFields<any>,
  Single extends boolean = boolean,
> {
  /** Singular and capitalised, such as `City`; the exports are named after it. */
  name: Name;
  /** Plural for the `all…` export if adding an `s` is wrong, such as `Cities`. */
  plural?: string;
  /** For authors: what such a file is for, in a sentence. */
  description: string;
  /** Glob inside the content folder, such as `cities/*.mdx`. */
  filePathPattern: string;
  /** `mdx`: frontmatter and a body. `data`: the whole file is YAML. */
  contentType: "mdx" | "data";
  /** Exactly one such document; exported by its name instead of as a list. */
  isSingleton: Single;
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
  fields: Fields;
  computedFields?: Computed;
};

/**
 * Defines a document type. The fields are a strict zod schema whose descriptions are written for authors, which
 * is the one intended difference from the published package.
 */
export function defineDocumentType<
  const Name extends string,
  Fields extends Schema,
  Computed extends ComputedFields<z.output<Fields>> = NoComputedFields,
  const Single extends boolean = false,
>(
  define: () => DocumentTypeOptions<Name, Fields, Computed, Single>,
): DocumentType<Name, Fields, Computed, Single> {
  const { contentType = "mdx", isSingleton, computedFields, ...rest } = define();
  return {
    ...rest,
    contentType,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript can't see that an absent option is the default of its type parameter
    isSingleton: (isSingleton ?? false) as Single,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    computedFields: (computedFields ?? {}) as Computed,
  };
}

/** Types the resolvers by the schema that they compute from. */
export function defineComputedFields<Fields extends Schema>() {
  return <Values extends Record<string, unknown>>(computed: {
    [Name in keyof Values]: ComputedField<z.output<Fields>, Values[Name]>;
  }) => computed;
}

type ComputedOutput<Computed> = {
  [Key in keyof Computed]: Computed[Key] extends ComputedField<never, infer Value> ? Value : never;
};

/** The validated document of a type: its fields, computed fields, body and metadata. */
export type DocumentOf<Type extends DocumentType> = Readonly<
  z.output<Type["fields"]> & ComputedOutput<Type["computedFields"]> & DocumentBody & DocumentMeta
>;
