import { escapeHtml } from "../escape-html.ts";
import type { ApiError } from "../../contract/api.ts";
import type { SlotList, SlotLists, SlotText } from "../../contract/slots.ts";
import type { Part, Template } from "./template.ts";

/** What goes into a page's slots (`functions/contract/slots.ts`). */
export interface PageContent {
  /** What was typed, by field; a list where several are ticked. */
  values: Readonly<Record<string, string | readonly string[]>>;
  errors?: ApiError["error"]["fields"];
  /** A sentence above the form. */
  notice?: string | undefined;
  /** What was worked out, on the page of an estimate. */
  estimate?: EstimateContent | undefined;
}

export interface EstimateContent {
  texts: Readonly<Record<SlotText, string>>;
  lists: { readonly [List in SlotList]: readonly Readonly<Record<SlotLists[List], string>>[] };
}

/** An entry of a list, by the names of its texts. */
type Line = ReadonlyMap<string, string>;

/** Content by the names of slots, so that no name is ever looked up in a prototype. */
interface Filling {
  texts: ReadonlyMap<string, string>;
  chosen: ReadonlyMap<string, readonly string[]>;
  lists: ReadonlyMap<string, readonly Line[]>;
  line?: Line;
}

/** Fills a page's slots. Everything that is put in goes through the one escaping function. */
export function fillPage(template: Template, content: PageContent): string {
  return fillParts(template, fillingOf(content));
}

function fillingOf({ values, errors = {}, notice = "", estimate }: PageContent): Filling {
  const chosen = Object.entries(values).map(
    ([field, value]) => [field, typeof value === "string" ? [value] : value] as const,
  );
  const lists = Object.entries(estimate?.lists ?? {}).map(
    ([list, lines]) => [list, lines.map((line) => new Map(Object.entries(line)))] as const,
  );
  return {
    texts: new Map([
      ["notice", notice],
      ...chosen.map(([field, given]) => [`value:${field}`, given.join(",")] as const),
      ...named("error", errors),
      ...named("text", estimate?.texts ?? {}),
    ]),
    chosen: new Map(chosen),
    lists: new Map(lists),
  };
}

function named(kind: string, texts: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(texts).map(([name, text]) => [`${kind}:${name}`, text]);
}

function fillParts(parts: Template, filling: Filling): string {
  return parts.map((part) => fillPart(part, filling)).join("");
}

function fillPart(part: Part, filling: Filling): string {
  switch (part.kind) {
    case "html":
      return part.html;
    case "text":
      return escapeHtml(textOf(part.slot, filling));
    case "if":
      return isThere(part.slot, filling) ? fillParts(part.parts, filling) : "";
    case "for":
      return linesOf(part.list, filling)
        .map((line) => fillParts(part.parts, { ...filling, line }))
        .join("");
    case "flag":
      return filling.chosen.get(part.field)?.includes(part.choice) === true
        ? ` ${part.flag}=""`
        : "";
    case "invalid":
      return textOf(`error:${part.field}`, filling) === "" ? "" : ' aria-invalid="true"';
  }
}

function textOf(slot: string, { texts, line }: Filling): string {
  const text = slot.startsWith("line:") ? line?.get(slot.slice("line:".length)) : texts.get(slot);
  return text ?? "";
}

function linesOf(list: string, { lists }: Filling): readonly Line[] {
  return lists.get(list) ?? [];
}

function isThere(slot: string, filling: Filling): boolean {
  return slot.startsWith("list:")
    ? linesOf(slot.slice("list:".length), filling).length > 0
    : textOf(slot, filling) !== "";
}
