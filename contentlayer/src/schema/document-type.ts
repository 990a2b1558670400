import type { z } from "zod";

/** What every document carries besides its own fields. */
export interface DocumentMeta {
  /** Path inside the content folder, such as `cities/marietta.mdx`; unique. */
  _id: string;
  /** Changes when anything in the document changes, computed fields included. */
  _hash: string;
  /** The file's name without its ending: the last part of the page's address. */
  slug: string;
}

export interface Heading {
  depth: number;
  id: string;
  text: string;
}

/** What the Markdown of a document says of itself; nothing for YAML documents. */
export interface BodyFacts {
  /** The headings in order, for a table of contents. */
  headings: readonly Heading[];
  /** How many words a reader reads. */
  words: number;
  /** The first sentences, at most 200 characters, without Markdown's syntax. */
  excerpt: string;
}

/** The compiled Markdown of a document; empty for YAML documents. */
export interface DocumentBody {
  body: BodyFacts & { code: string };
}

export type Schema = z.ZodObject<z.ZodRawShape, z.core.$strict>;

/** What a computed field sees of the other documents. Their own related fields are not there yet. */
export interface Siblings {
  /** The sound documents that this schema validated, sorted by slug; the same array at every call. */
  all<Fields extends Schema>(schema: Fields): readonly ComputedFrom<z.output<Fields>>[];
}

/** What a computed field sees of its own document. */
export type ComputedFrom<Fields> = Fields &
  Pick<DocumentMeta, "_id" | "slug"> & { body: BodyFacts };

/**
 * A field that is computed: from the document alone (`resolve`, once for each change of its file),
 * or from the other documents as well (`relate`, when it is read).
 */
export type ComputedField<Fields, Value> =
  | { resolve: (document: ComputedFrom<Fields>) => Value }
  | { relate: (document: ComputedFrom<Fields>, siblings: Siblings) => Value };

export type ComputedFields<Fields> = Record<string, ComputedField<Fields, unknown>>;

/** A type without computed fields infers none. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- the empty record is meant
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
  /** Plural for the `all…` export where adding an `s` is wrong, such as `Cities`. */
  plural?: string;
  /** For the author: what one such file is, in a sentence. */
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
 * Defines a document type. The fields are a strict zod schema whose descriptions are written
 * for the author; that is the one intended difference from the published package.
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an absent option is the default of its type parameter, which TypeScript cannot see
    isSingleton: (isSingleton ?? false) as Single,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    computedFields: (computedFields ?? {}) as Computed,
  };
}

/** Types the resolvers by the schema they compute from. */
export function defineComputedFields<Fields extends Schema>() {
  return <Values extends Record<string, unknown>>(computed: {
    [Name in keyof Values]: ComputedField<z.output<Fields>, Values[Name]>;
  }) => computed;
}

type ComputedOutput<Computed> = {
  [Key in keyof Computed]: Computed[Key] extends ComputedField<never, infer Value> ? Value : never;
};

/** The validated document of a type: its fields, computed fields, body and meta data. */
export type DocumentOf<Type extends DocumentType> = Readonly<
  z.output<Type["fields"]> & ComputedOutput<Type["computedFields"]> & DocumentBody & DocumentMeta
>;
