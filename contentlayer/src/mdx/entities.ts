import { mdxToMdast } from "satteri";

/** An HTML entity in a text, with the text that it stands for. */
export interface Entity {
  entity: string;
  text: string;
  index: number;
}

const ENTITY = /&(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\d]{1,30});/g;

/** Finds the entities in a text that Markdown would decode. */
export function entitiesIn(text: string): Entity[] {
  if (!text.includes("&")) return [];
  return Array.from(text.matchAll(ENTITY), ({ 0: entity, index }) => ({
    entity,
    text: decodeEntity(entity),
    index,
  })).filter(({ entity, text: decoded }) => decoded !== entity);
}

const known = new Map<string, string>();

/** Decodes an entity with the Markdown parser. Returns the same text if there is no such entity. */
function decodeEntity(entity: string): string {
  const decoded = known.get(entity) ?? markdownText(entity);
  known.set(entity, decoded);
  return decoded;
}

function markdownText(entity: string): string {
  // Between letters, because the parser ignores spaces at the ends of a paragraph.
  const root = mdxToMdast(`x${entity}x`);
  const paragraph = "children" in root ? root.children[0] : undefined;
  const text = paragraph?.type === "paragraph" ? paragraph.children[0] : undefined;
  return text?.type === "text" ? text.value.slice(1, -1) : entity;
}
