import type { FieldPath } from "../problems/problem.ts";
import {
  defineDocumentCheck,
  type AnyCheck,
  type CheckedDocument,
  type Finding,
} from "../schema/check.ts";
import { MARKUP_RULES, markupIn, mayHaveMarkup } from "./markup.ts";

export interface PlainTextOptions {
  /** Returns whether visitors read a field. */
  isShown: (document: CheckedDocument, field: FieldPath) => boolean;
  /** Returns whether tokens in a field are replaced. */
  hasTokens: (document: CheckedDocument, field: FieldPath) => boolean;
  /** Which texts can have tokens, as in `Only the answers in business.yaml can have tokens.` */
  whereTokens: string;
}

/** Finds Markdown, HTML and tokens in fields and props, which appear as they're written. */
export function plainTexts({ isShown, hasTokens, whereTokens }: PlainTextOptions): AnyCheck {
  const valueItself = `Write the value itself. ${whereTokens}`;
  return defineDocumentCheck({
    name: "plain-texts",
    rules: MARKUP_RULES,
    find: (document) => [...fieldFindings(document), ...propFindings(document)],
  });

  function fieldFindings(document: CheckedDocument): Finding[] {
    if (!mayHaveMarkup(fieldsIn(document.source))) return [];
    return document.fieldTexts().flatMap(({ at, text }): Finding[] => {
      const mistakes = markupIn(text);
      if (mistakes.length === 0 || !("field" in at) || !isShown(document, at.field)) return [];
      return mistakes.flatMap(({ rule, message, fix }): Finding[] => {
        const isToken = rule === "stray-token";
        if (isToken && hasTokens(document, at.field)) return [];
        return [
          {
            rule,
            severity: "error",
            at,
            message,
            fix: isToken ? valueItself : fix,
          },
        ];
      });
    });
  }

  function propFindings({ slips }: CheckedDocument): Finding[] {
    return slips().flatMap(({ rule, severity, line, column, message, fix = "" }) =>
      Object.hasOwn(MARKUP_RULES, rule)
        ? [
            {
              rule,
              severity,
              at: { line, column },
              message,
              fix: rule === "stray-token" ? valueItself : fix,
            },
          ]
        : [],
    );
  }
}

/** Returns the YAML in a document, which is all of it or the part between two lines of dashes. */
function fieldsIn(source: string): string {
  if (!source.startsWith("---")) return source;
  const end = source.indexOf("\n---");
  return source.slice("---".length, end < 0 ? undefined : end);
}
