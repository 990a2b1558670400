import { AtRule, Declaration, Rule, type Container, type Node, type Root } from "postcss";
import { useHexColors } from "../hex-colors.ts";

/** How Tailwind asks for color-mix() where a colour is not known before. All our browsers have it. */
const ALWAYS_TRUE = "(color:color-mix(in lab, red, red))";

/** A reading of a property by which Tailwind's utilities work together, and its fallback. */
const READING = /var\((--tw-[\w-]+)(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g;

/** More often than that, a property's name takes fewer bytes than its value. */
const MOST_READINGS = 2;

/**
 * Says in fewer bytes what a pruned style sheet says to the browsers of `build.cssTarget`. It may leave
 * properties and `@property` rules behind that nothing reads any more.
 */
export function squeezeCss(root: Root): void {
  dropUnregistered(root);
  unwrapConditions(root);
  dropBorderStyles(root);
  foldUtilityProperties(root);
  dropEmptyValues(root);
  placeConstants(root);
  shortenNesting(root);
  useHexColors(root);
}

/** Tailwind's stand-in where a browser does not know `@property`. All ours do. */
function dropUnregistered(root: Root): void {
  root.walkAtRules("layer", (layer) => {
    if (layer.params === "properties") layer.remove();
  });
}

/** A utility that only joins what others set, such as `filter`, says nothing where there are no others. */
function dropEmptyValues(root: Root): void {
  root.walkDecls((declaration) => {
    if (declaration.value === "") declaration.remove();
  });
}

/** `.x{color:#123;@supports(...){color:red}}` is `.x{color:red}` where the condition always holds. */
function unwrapConditions(root: Root): void {
  root.walkAtRules("supports", (condition) => {
    if (condition.params !== ALWAYS_TRUE) return;
    for (const node of condition.nodes ?? []) {
      if (node instanceof Declaration) dropEarlier(condition.parent, node.prop);
    }
    condition.replaceWith(condition.nodes ?? []);
  });
}

function dropEarlier(rule: Container | undefined, prop: string): void {
  rule?.each((node) => {
    if (node instanceof Declaration && node.prop === prop) node.remove();
  });
}

/** The reset made every border solid; a utility need not say it again where no other makes one dashed. */
function dropBorderStyles(root: Root): void {
  if (settingsOf(root).has("--tw-border-style")) return;
  root.walkDecls(/^border-/, (declaration) => {
    if (declaration.value === "var(--tw-border-style)") declaration.remove();
  });
}

/**
 * Tailwind's utilities meet in properties, so that `translate-x-1` and `translate-y-1` move one element
 * both ways. Where a template has no such pair, each property has one known value: it is put in place.
 */
function foldUtilityProperties(root: Root): void {
  const settings = settingsOf(root);
  const initialValues = new Map<string, string>();
  root.walkAtRules("property", (rule) => {
    rule.walkDecls("initial-value", ({ value }) => void initialValues.set(rule.params, value));
  });
  const valueOf = (name: string, reader: Declaration): string | undefined => {
    const all = settings.get(name);
    if (all === undefined) return initialValues.get(name);
    const values = new Set(all.map(({ value }) => value));
    return values.size === 1 && all.some(({ parent }) => parent === reader.parent)
      ? all[0]?.value
      : undefined;
  };
  root.walkDecls((declaration) => {
    if (declaration.prop === "transition-property") {
      const there = (each: string) => !each.startsWith("--tw-") || settings.has(each);
      declaration.value = declaration.value.split(",").filter(there).join(",");
    }
    if (!declaration.value.includes("var(--tw-")) return;
    const value = declaration.value.replace(READING, (reading, name: string, fallback?: string) => {
      const unset = settings.has(name) ? undefined : fallback;
      return valueOf(name, declaration) ?? unset ?? reading;
    });
    declaration.value = value.replace(/\s+/g, " ").trim();
  });
}

function settingsOf(root: Root): Map<string, Declaration[]> {
  const settings = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    const { prop } = declaration;
    settings.set(prop, [...(settings.get(prop) ?? []), declaration]);
  });
  return settings;
}

/** A property that is set once, for all elements, and read but once or twice needs no name. */
function placeConstants(root: Root): void {
  for (const [name, [setting, ...others]] of settingsOf(root)) {
    if (setting === undefined || others.length > 0 || !isForAll(setting)) continue;
    const readers: Declaration[] = [];
    const reading = `var(${name})`;
    root.walkDecls((declaration) => {
      if (declaration.value.includes(reading)) readers.push(declaration);
    });
    if (readers.length > MOST_READINGS) continue;
    for (const reader of readers) reader.value = reader.value.replaceAll(reading, setting.value);
  }
}

function isForAll({ parent: rule }: Declaration): boolean {
  if (!(rule instanceof Rule) || rule.selector !== ":root") return false;
  const around: Node | undefined = rule.parent;
  return around?.type === "root" || (around instanceof AtRule && around.name === "layer");
}

/** `.x{& h2{...}&>p{...}}` is `.x{h2{...}>p{...}}`. */
function shortenNesting(root: Root): void {
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.map((selector) =>
      selector.replace(/^&(?: |(?=[>+~]))(?!.*&)/, ""),
    );
  });
}
