import type { AnyCheck } from "./check.ts";
import type { DocumentType, Schema } from "./document-type.ts";

/** A component that an author may use in a body. */
export interface MdxComponent<Props extends Schema = Schema> {
  /** For the author: what it is for, in a sentence. */
  description: string;
  /** A strict schema of its props; literals only, so each is a text, a number or a yes. */
  props: Props;
  /** `block`: needs lines of its own, because its HTML can't be in a paragraph. `inline` by default. */
  display?: "block" | "inline";
  /** Whether it has contents between its tags. */
  children: "none" | "optional" | "required";
  /** The only components it may be directly in; any by default. */
  within?: readonly string[];
  /** The only component that may be directly in it, such as `Step` in `Steps`; any by default. */
  holds?: string;
  /** The fewest of what it `holds` that make sense; 1 by default. */
  atLeast?: number;
  /** It holds exactly one of these and nothing else: names of components, or `image` for a Markdown picture. */
  holdsOne?: readonly string[];
  /** How an author writes it; shown in the documentation, and compiled by a test. */
  example: string;
}

/** Components that a body may use, by their names. */
export type MdxComponents = Readonly<Record<string, MdxComponent>>;

/** Keeps the type of the props, so that the renderer's component can be held to it. */
export function defineMdxComponent<Props extends Schema>(
  component: MdxComponent<Props>,
): MdxComponent<Props> {
  return component;
}

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
  checks?: readonly AnyCheck[];
}

export interface Source<Types extends Record<string, DocumentType> = Record<string, DocumentType>> {
  contentDirPath: string;
  contentDirExclude: readonly string[];
  documentTypes: Types;
  mdx: BodyRules;
  checks: readonly AnyCheck[];
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
    checks: options.checks ?? [],
  };
}
