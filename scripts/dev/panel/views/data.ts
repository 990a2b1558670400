import { h } from "../dom.ts";
import type { PageReport } from "../report.ts";

/** The structured data as a tree, each thing under its type and name. */
export function dataView({ data }: PageReport): Node[] {
  if (data.length === 0) return [h("p", { class: "note" }, "The page has no structured data.")];
  return data.flatMap((block): Node[] => {
    if ("error" in block) {
      return [
        h("p", { class: "verdict bad" }, `Not readable: ${block.error}`),
        h("pre", {}, block.text),
      ];
    }
    return [
      h("div", { class: "tree" }, ...thingsOf(block.value).map((thing) => tree(thing, true))),
    ];
  });
}

/** How many things a page says something of. */
export function countThings({ data }: PageReport): number {
  return data.flatMap((block) => ("error" in block ? [] : thingsOf(block.value))).length;
}

function thingsOf(value: unknown): unknown[] {
  if (!isRecord(value)) return [value];
  const graph = value["@graph"];
  return Array.isArray(graph) ? graph : [value];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function tree(value: unknown, isOpen = false): HTMLElement {
  if (!isRecord(value)) return h("span", { class: typeof value }, JSON.stringify(value));
  const { "@type": type, ...rest } = value;
  const keys = Object.keys(rest);
  if (keys.length === 1 && typeof rest["@id"] === "string") {
    return h("span", { class: "reference" }, `→ ${rest["@id"]}`);
  }
  const name = [rest["name"], rest["headline"], rest["@id"]].find(
    (each) => typeof each === "string",
  );
  return h(
    "details",
    { open: isOpen && keys.length < 12 },
    h(
      "summary",
      {},
      h("strong", {}, typeof type === "string" ? type : "Thing"),
      typeof name === "string" && h("span", { class: "name" }, name),
    ),
    h("dl", {}, ...Object.entries(rest).map(([key, each]) => property(key, each))),
  );
}

function property(key: string, value: unknown): HTMLElement {
  const values = Array.isArray(value)
    ? value.map((each) => h("div", {}, tree(each)))
    : [tree(value)];
  return h("div", {}, h("dt", {}, key), h("dd", {}, ...values));
}
