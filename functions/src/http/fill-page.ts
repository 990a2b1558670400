import type { FieldErrors } from "../../contract/lead-input.ts";

/** What goes into a page's slots (`functions/contract/slots.ts`). */
export interface PageContent {
  /** What was typed, by field. */
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** A sentence above the form. */
  notice?: string | undefined;
}

const SLOTS =
  /<if-slot when="([^"]+)">(.*?)<\/if-slot>| data-if-(checked|selected)="([^"=]+)=([^"]*)"| data-if-invalid="(\w+)"|\{\{(value|error):(\w+)\}\}|\{\{(notice)\}\}/gs;

/**
 * Fills a page's slots. Everything that comes from a visitor goes through the one escaping function,
 * and what was put in is never searched for slots again.
 */
export function fillPage(page: string, content: PageContent): string {
  const errors = new Map(Object.entries(content.errors));
  return page.replace(
    SLOTS,
    (
      _,
      when?: string,
      inner?: string,
      flag?: string,
      field?: string,
      choice?: string,
      invalid?: string,
      kind?: string,
      name?: string,
    ) => {
      if (when !== undefined) {
        const shown =
          when === "notice"
            ? content.notice !== undefined
            : errors.has(when.slice("error:".length));
        return shown ? fillPage(inner ?? "", content) : "";
      }
      if (flag !== undefined) return content.values[field ?? ""] === choice ? ` ${flag}=""` : "";
      if (invalid !== undefined) return errors.has(invalid) ? ' aria-invalid="true"' : "";
      if (kind === "value") return escapeHtml(content.values[name ?? ""] ?? "");
      if (kind === "error") return escapeHtml(errors.get(name ?? "") ?? "");
      return escapeHtml(content.notice ?? "");
    },
  );
}

/** Safe inside text and inside an attribute value in double quotes. */
function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
