import type { AnyCheck } from "./check.ts";
import type { DocumentType } from "./document-type.ts";
import type { BodyRules } from "./mdx-component.ts";

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
