import type { AnyCheck } from "./check.ts";
import type { DocumentType, Schema } from "./document-type.ts";

/** A component that an author may use in a body. */
export interface MdxComponent<Props extends Schema = Schema> {
  /** One sentence for authors on what the component is for. */
  description: string;
  /** A strict schema of its props. Values are literals: text, a number, or true. */
  props: Props;
  /** `block` if it needs lines of its own because its HTML can't be in a paragraph. `inline` by default. */
  display?: "block" | "inline";
  /** Whether it has content between its tags. */
  children: "none" | "optional" | "required";
  /** The only components it may be directly inside. Any by default. */
  within?: readonly string[];
  /** The only component that may be directly inside it, such as `Step` in `Steps`. Any by default. */
  holds?: string;
  /** The fewest it must hold. 1 by default. */
  atLeast?: number;
  /**
   * It contains exactly one of these and nothing else: names of components, or `image` for a Markdown picture.
   */
  holdsOne?: readonly string[];
  /** An example for authors, which the documentation shows and a test compiles. */
  example: string;
}

/** Components that a body may use, by name. */
export type MdxComponents = Readonly<Record<string, MdxComponent>>;

/** Defines a component and keeps the type of its props, which the renderer's component must match. */
export function defineMdxComponent<Props extends Schema>(
  component: MdxComponent<Props>,
): MdxComponent<Props> {
  return component;
}

/** What a body may contain. */
export interface BodyRules {
  components: MdxComponents;
  /** Ids that the templates around a body use. Headings can't have them, but links may lead to them. */
  reservedIds: readonly string[];
}

export interface SourceOptions<Types extends Record<string, DocumentType>> {
  /** The content folder, relative to the project's root. */
  contentDirPath: string;
  /** Folders and files in it that aren't documents. */
  contentDirExclude?: readonly string[];
  documentTypes: Types;
  mdx?: Partial<BodyRules>;
  checks?: readonly AnyCheck[];
}

export interface Source<Types extends Record<string, DocumentType> = Record<string, DocumentType>> {
  contentDirPath: string;
  contentDirExclude: readonly string[];
  documentTypes: Types;
  mdx: BodyRules;
  checks: readonly AnyCheck[];
}

/** Defines the content folder and its document types. The default export of `contentlayer.config.ts`. */
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
    checks: options.checks ?? [],
  };
}
