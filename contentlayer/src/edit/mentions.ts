import { bodyMentions, type Mention } from "./body-mentions.ts";
import type { DocumentType } from "../define/document-type.ts";
import { fieldTexts } from "./edit-fields.ts";
import { parseYaml } from "../yaml/frontmatter.ts";
import { partsOf } from "../yaml/parts.ts";
import { fieldName } from "../report/field-path.ts";
import { markedFields } from "../fields/marked-fields.ts";
import type { MdxComponents } from "../define/mdx-component.ts";
import { isSitePath } from "../judge/site-path.ts";

/**
 * Every document and every page of this site that a file names, with the characters that name it.
 * Answers nothing for a file that cannot be read; its problems say why.
 */
export function mentionsIn(
  text: string,
  type: Pick<DocumentType, "contentType" | "fields">,
  components: MdxComponents,
): Mention[] | undefined {
  const texts = fieldTexts(text, type.contentType);
  if (texts === undefined) return undefined;
  const plain = text.replace(/^\uFEFF/, "");
  const parts = partsOf(plain, type.contentType);
  if ("problem" in parts) return undefined;
  const parsed = parseYaml(parts.fields);
  if ("problem" in parsed) return undefined;

  const byPath = new Map(texts.map((each) => [fieldName(each.path), each]));
  const references = markedFields(type.fields, "reference", parsed.data).map(
    ({ path, value, mark }): Mention => {
      const where = fieldName(path);
      return { type: mark, value, span: byPath.get(where)?.span, where };
    },
  );
  const addresses = texts.flatMap(({ path, value, span }): Mention[] =>
    isSitePath(value) ? [{ value, span, where: fieldName(path) }] : [],
  );
  const { body } = parts;
  const inBody = body === undefined ? [] : bodyMentions(body, components);
  if (inBody === undefined) return undefined;
  const shift = text.length - (body?.length ?? 0);
  return [...references, ...addresses, ...inBody.map((mention) => shifted(mention, shift))];
}

/** The body has the lines of the whole file, but not the characters before it. */
function shifted(mention: Mention, by: number): Mention {
  const { span } = mention;
  if (span === undefined) return mention;
  return { ...mention, span: { ...span, start: span.start + by, end: span.end + by } };
}
