import { AtRule, type Root, type Rule } from "postcss";
import type { Selector } from "postcss-selector-parser";
import { parseSelectors } from "./selectors.ts";
import { squeezeCss } from "./squeeze-css.ts";

/** Names that can occur in a template's markup. */
export interface MarkupNames {
  /** All words in the sources, including class names and ids. */
  words: ReadonlySet<string>;
  elements: ReadonlySet<string>;
  /** Types of form fields, such as `date`. */
  fields: ReadonlySet<string>;
}

const ALWAYS_THERE = new Set(["html", "head", "body"]);

/** Pseudo-classes that match if one of their arguments does. Others never exclude a selector. */
const ANY_OF = new Set([":is", ":where", ":has"]);

/** Parts of form fields that style sheets select without the field, with the type of field that has them. */
const FIELD_PARTS = [
  { part: /^::file-selector-button/, type: "file" },
  { part: /^::-webkit-(?:calendar|date)/, type: "date" },
  { part: /^::-webkit-(?:inner|outer)-spin/, type: "number" },
  { part: /^::-webkit-search/, type: "search" },
] as const;

/** Parts that any type of field can have. */
const ANY_FIELD = /^::placeholder|^:-moz-ui-invalid/;

/**
 * Returns a copy of a minified style sheet without rules that can't match a template's markup and without unused custom
 * properties. Compresses the rest with `squeezeCss`.
 */
export function pruneCss(sheet: Root, names: MarkupNames): Root {
  const root = sheet.clone();
  root.walkComments((comment) => {
    comment.remove();
  });
  root.walkRules((rule) => {
    if (!isKeyframe(rule)) keepSelectors(rule, names);
  });
  squeezeCss(root);
  dropUnreadProperties(root);
  dropUnnamedKeyframes(root);
  dropEmpty(root);
  return root;
}

function keepSelectors(rule: Rule, names: MarkupNames): void {
  const selectors = parseSelectors(rule.selector);
  const kept = selectors.filter((selector) => canMatch(selector, names));
  if (kept.length === 0) rule.remove();
  else if (kept.length < selectors.length) rule.selector = kept.join(",");
}

function canMatch(selector: Selector, names: MarkupNames): boolean {
  return selector.every((node) => {
    switch (node.type) {
      case "class":
      case "id":
        return names.words.has(node.value);
      case "tag":
        return ALWAYS_THERE.has(node.value) || names.elements.has(node.value);
      case "pseudo":
        // The site doesn't use shadow DOM.
        if (node.value === ":host") return false;
        if (ANY_OF.has(node.value)) return node.some((inner) => canMatch(inner, names));
        return canHave(names, node.value);
      default:
        return true;
    }
  });
}

function canHave({ elements, fields }: MarkupNames, pseudo: string): boolean {
  const part = FIELD_PARTS.find((each) => each.part.test(pseudo));
  if (part !== undefined) return fields.has(part.type);
  // Without a form, the only fields are checkboxes in Markdown lists.
  return elements.has("form") || !ANY_FIELD.test(pseudo);
}

/** Removes unused custom properties. Repeats until nothing changes, because removing one may make another unused. */
function dropUnreadProperties(root: Root): void {
  for (let changed = true; changed;) {
    changed = false;
    const read = propertiesRead(root);
    root.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop)) return;
      declaration.remove();
      changed = true;
    });
    root.walkAtRules("property", (rule) => {
      if (!read.has(rule.params)) rule.remove();
    });
  }
}

function propertiesRead(root: Root): ReadonlySet<string | undefined> {
  const read = new Set<string | undefined>();
  root.walk((node) => {
    const text = node.type === "decl" ? node.value : node.type === "atrule" ? node.params : "";
    for (const [, name] of text.matchAll(/var\((--[\w-]+)/g)) read.add(name);
  });
  return read;
}

function dropUnnamedKeyframes(root: Root): void {
  const named = new Set<string>();
  root.walkDecls(/^(?:--|animation)/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) named.add(word);
  });
  root.walkAtRules("keyframes", (rule) => {
    if (!named.has(rule.params)) rule.remove();
  });
}

function dropEmpty(root: Root): void {
  const empty: (Rule | AtRule)[] = [];
  root.walk((node) => {
    if ((node.type === "rule" || node.type === "atrule") && node.nodes?.length === 0)
      empty.push(node);
  });
  for (const node of empty) node.remove();
  if (empty.length > 0) dropEmpty(root);
}

/** Returns whether a rule is inside `@keyframes`, so its selector is `from`, `to` or a percentage. */
export function isKeyframe({ parent }: Rule): boolean {
  return parent instanceof AtRule && parent.name.endsWith("keyframes");
}
