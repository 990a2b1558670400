import type { AnyCheck } from "./check.ts";
import type { DocumentType, Schema } from "./document-type.ts";

/** A component that authors can use in a document's body. */
export interface MdxComponent<Props extends Schema = Schema> {
  /** One sentence for authors on what the component is for. */
  description: string;
  /** Strict schema for the props. Values are literals: text, a number or `true`. */
  props: Props;
  /** Use `block` if the component's HTML isn't allowed inside a paragraph. Defaults to `inline`. */
  display?: "block" | "inline";
  /** Whether the component accepts or requires content between its tags. */
  children: "none" | "optional" | "required";
  /** Components that may be its direct parent. Defaults to any. */
  within?: readonly string[];
  /** The only component allowed as a direct child, such as `Step` in `Steps`. Defaults to any. */
  holds?: string;
  /** Minimum number of `holds` children. Defaults to 1. */
  atLeast?: number;
  /** Allows exactly one child, which must be one of these: component names, or `image` for a Markdown image. */
  holdsOne?: readonly string[];
  /** Example for authors. The documentation includes it, and a test compiles it. */
  example: string;
}

/** The components that a body can use, by name. */
export type MdxComponents = Readonly<Record<string, MdxComponent>>;

/**
 * Defines a component and preserves the type of its props, so the renderer's component can be checked against
 * it.
 */
export function defineMdxComponent<Props extends Schema>(
  component: MdxComponent<Props>,
): MdxComponent<Props> {
  return component;
}

/** Rules for what a body may contain. */
export interface BodyRules {
  components: MdxComponents;
  /** Ids used by the page templates. Headings can't use them, but links can point to them. */
  reservedIds: readonly string[];
  /**
   * Returns the ids that links can point to on all pages of a document type, or on the page with this path if it isn't a
   * document. Defaults to all reserved ids.
   */
  idsOf?: ((typeOrPath: string) => readonly string[]) | undefined;
}

export interface SourceOptions<Types extends Record<string, DocumentType>> {
  /** Path of the content folder, relative to the project root. */
  contentDirPath: string;
  /** Folders and files in the content folder that aren't documents. */
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

/**
 * Defines the content folder and its document types. Used for the default export of `contentlayer.config.ts`.
 */
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
      idsOf: options.mdx?.idsOf,
    },
    checks: options.checks ?? [],
  };
}
