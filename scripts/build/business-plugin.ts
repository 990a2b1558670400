import type { Plugin } from "vite";
import * as business from "#business";

/**
 * Replaces `#business` with its values, because browsers and the deployed backend can't read `content/business.yaml`.
 * Each importer gets a module of its own, which the bundler turns into literals. A shared one would be a request.
 */
export function businessPlugin() {
  const source = Object.entries(business)
    .map(([name, value]) => `export const ${name} = ${literalOf(value)};`)
    .join("\n");
  return {
    name: "business",
    enforce: "pre",
    resolveId: (id: string, importer?: string) =>
      id === "#business" ? `${VIRTUAL}${importer ?? ""}` : undefined,
    load: (id: string) => (id.startsWith(VIRTUAL) ? source : undefined),
  } satisfies Plugin;
}

/** Rollup's convention for modules without a file: https://rollupjs.org/plugin-development/#conventions */
const VIRTUAL = "\0business:";

function literalOf(value: string | RegExp): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
