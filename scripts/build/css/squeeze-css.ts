import { AtRule, Declaration, Rule, type Container, type Node, type Root } from "postcss";
import { hexOf, linearSrgbOf } from "#renderer/pictures/colors.ts";

/** Tailwind's condition around color-mix(), which all our supported browsers meet. */
const ALWAYS_TRUE = "(color:color-mix(in lab, red, red))";

/** Matches a reference to a custom property that Tailwind's utilities share, with its fallback. */
const READING = /var\((--tw-[\w-]+)(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g;

/** Matches a reference to a custom property without a fallback. */
const PLAIN_READING = /var\((--[^(),\s]+)\)/g;

/** With more references than this, a property's name takes fewer bytes than its value. */
const MOST_READINGS = 2;

/**
 * Shortens a pruned style sheet without changing its effect in the browsers in `build.cssTarget`. May leave unused
 * properties and `@property` rules.
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

/** Removes Tailwind's fallback for browsers without `@property`, because all our supported browsers have it. */
function dropUnregistered(root: Root): void {
  root.walkAtRules("layer", (layer) => {
    if (layer.params === "properties") layer.remove();
  });
}

/** Removes empty declarations of utilities that only combine others, such as `filter`. */
function dropEmptyValues(root: Root): void {
  root.walkDecls((declaration) => {
    if (declaration.value === "") declaration.remove();
  });
}

/** Rewrites `.x{color:#123;@supports(...){color:red}}` as `.x{color:red}` if the condition is always true. */
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

/** Removes `border-style`, because the reset makes all borders solid. Keeps it if a utility makes a border dashed. */
function dropBorderStyles(root: Root): void {
  if (settingsOf(root).has("--tw-border-style")) return;
  root.walkDecls(/^border-/, (declaration) => {
    if (declaration.value === "var(--tw-border-style)") declaration.remove();
  });
}

/**
 * Inlines custom properties that Tailwind uses to combine utilities, such as `translate-x-1` and `translate-y-1`. A
 * template that doesn't combine them sets each property to one known value.
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

/** Inlines custom properties that are set once, for all elements, and read at most twice. */
function placeConstants(root: Root): void {
  const readers = new Map<string, Set<Declaration>>();
  const noteReader = (declaration: Declaration, value: string) => {
    for (const [, name = ""] of value.matchAll(PLAIN_READING)) {
      const ofName = readers.get(name) ?? new Set();
      readers.set(name, ofName.add(declaration));
    }
  };
  root.walkDecls((declaration) => noteReader(declaration, declaration.value));
  for (const [name, [setting, ...others]] of settingsOf(root)) {
    if (setting === undefined || others.length > 0 || !isForAll(setting)) continue;
    const found = readers.get(name) ?? new Set();
    if (found.size > MOST_READINGS) continue;
    for (const reader of found) {
      reader.value = reader.value.replaceAll(`var(${name})`, setting.value);
      noteReader(reader, setting.value);
    }
  }
}

function isForAll({ parent: rule }: Declaration): boolean {
  if (!(rule instanceof Rule) || rule.selector !== ":root") return false;
  const around: Node | undefined = rule.parent;
  return around?.type === "root" || (around instanceof AtRule && around.name === "layer");
}

/** Rewrites `.x{& h2{...}&>p{...}}` as `.x{h2{...}>p{...}}`. */
function shortenNesting(root: Root): void {
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.map((selector) =>
      selector.replace(/^&(?: |(?=[>+~]))(?!.*&)/, ""),
    );
  });
}

/** Matches `oklch(97.8% .006 115)` as the minifier writes it: opaque, with the hue in degrees. */
const OKLCH = /oklch\(([\d.]+)% ([\d.]+ [\d.]+)\)/g;

/** Channels that exceed sRGB by at most this much are rounding errors. */
const ROUNDING = 0.0005;

/** Converts colors within sRGB to six hex digits, which saves 60 bytes per page. */
function useHexColors(root: Root): void {
  root.walkDecls((declaration) => {
    if (!declaration.value.includes("oklch(")) return;
    declaration.value = declaration.value.replace(
      OKLCH,
      (color, lightness: string, chromaAndHue: string) => {
        const oklch = `${Number(lightness) / 100} ${chromaAndHue}`;
        const inSrgb = linearSrgbOf(oklch).every((it) => it >= -ROUNDING && it <= 1 + ROUNDING);
        return inSrgb ? hexOf(oklch) : color;
      },
    );
  });
}
