import { z } from "zod";
import { checkReference } from "./reference-scope.ts";

/** What every document carries besides its own fields. */
export interface DocumentMeta {
  /** Path inside the content folder, such as `cities/marietta.mdx`; unique. */
  _id: string;
  /** Changes when anything in the document changes, computed fields included. */
  _hash: string;
  /** The file's name without its ending: the last part of the page's address. */
  slug: string;
}

/** The compiled Markdown of a document; empty for YAML documents. */
export interface DocumentBody {
  body: { code: string };
}

export type Schema = z.ZodObject<z.ZodRawShape, z.core.$strict>;

/** What a computed field sees of the other documents. Their own computed fields are not there yet. */
export interface Siblings {
  /** The sound documents that this schema validated, sorted by slug; the same array at every call. */
  all<Fields extends Schema>(schema: Fields): readonly (z.output<Fields> & DocumentMeta)[];
}

export interface ComputedField<Fields, Value> {
  resolve: (document: Fields & Pick<DocumentMeta, "_id" | "slug">, siblings: Siblings) => Value;
}

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
  [Key in keyof Computed]: Computed[Key] extends { resolve: (...args: never[]) => infer Value }
    ? Value
    : never;
};

/** The validated document of a type: its fields, computed fields, body and meta data. */
export type DocumentOf<Type extends DocumentType> = Readonly<
  z.output<Type["fields"]> & ComputedOutput<Type["computedFields"]> & DocumentBody & DocumentMeta
>;

/**
 * A field that names another document by its slug. A slug that does not exist is a problem,
 * with the nearest one that does.
 */
export function reference(type: string) {
  return z
    .string()
    .superRefine((slug, context) => checkReference(type, slug, context))
    .meta({ reference: type });
}

/** Whether a schema was made by `reference()`, described or not. */
export function isReference(schema: z.core.$ZodType): boolean {
  return z.globalRegistry.get(schema)?.["reference"] !== undefined;
}

/** Components that a body may use, each with the schema of its props. */
export type MdxComponents = Record<string, Schema>;

/** What a body may hold. */
export interface BodyRules {
  components: MdxComponents;
  /** Ids that the templates around a body use themselves: no heading gets one, links may lead to them. */
  reservedIds: readonly string[];
}

export interface SourceOptions<Types extends Record<string, DocumentType>> {
  /** The content folder, from the project's root. */
  contentDirPath: string;
  /** Folders and files inside it that hold no documents. */
  contentDirExclude?: readonly string[];
  documentTypes: Types;
  mdx?: Partial<BodyRules>;
}

export interface Source<Types extends Record<string, DocumentType> = Record<string, DocumentType>> {
  contentDirPath: string;
  contentDirExclude: readonly string[];
  documentTypes: Types;
  mdx: BodyRules;
}

/** Names the content folder and its document types; the default export of `contentlayer.config.ts`. */
export function makeSource<Types extends Record<string, DocumentType>>(
  options: SourceOptions<Types>,
): Source<Types> {
  return {
    contentDirPath: options.contentDirPath,
    contentDirExclude: options.contentDirExclude ?? [],
    documentTypes: options.documentTypes,
    mdx: {
      components: options.mdx?.components ?? {},
      reservedIds: options.mdx?.reservedIds ?? [],
    },
  };
}
