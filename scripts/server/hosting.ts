import { readFileSync } from "node:fs";
import picomatch from "picomatch";
import { z } from "zod";
import { FIREBASE_CONFIG } from "../paths.ts";
import { UserError } from "../user-error.ts";

/** The part of `firebase.json` that the local server applies, so it responds the way Firebase Hosting does. */
const configSchema = z.object({
  hosting: z.object({
    cleanUrls: z.literal(true),
    trailingSlash: z.literal(false),
    /** Generated from the content by the build. */
    redirects: z.array(
      z.object({ source: z.string(), destination: z.string(), type: z.literal(301) }),
    ),
    rewrites: z.array(
      z.object({
        source: z.string(),
        /** Absent if a function handles the request. */
        destination: z.optional(z.string()),
      }),
    ),
    headers: z.array(
      z.object({
        source: z.string(),
        headers: z.array(z.object({ key: z.string(), value: z.string() })),
      }),
    ),
  }),
});

export interface Hosting {
  /** Returns the headers for a path. If two rules set the same header, the later one wins. */
  headersFor: (path: string) => ReadonlyMap<string, string>;
  /** Returns a moved page's new path, or `undefined` if there's no redirect. */
  redirectOf: (path: string) => string | undefined;
  /** Returns the file to serve for a path that has no file of its own. */
  rewriteOf: (path: string) => string | undefined;
}

/** Maximum number of paths to remember headers for. Visitors choose them. */
const MOST_PATHS = 1000;

/** Reads the Firebase Hosting rules. https://firebase.google.com/docs/hosting/full-config */
export function readHosting(file: string = FIREBASE_CONFIG): Hosting {
  const parsed = configSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.success) {
    throw new UserError(
      `The local server can't use firebase.json:\n${z.prettifyError(parsed.error)}`,
    );
  }
  const { hosting } = parsed.data;
  const rules = hosting.headers.map(({ source, headers }) => ({
    matches: picomatch(source, { dot: true }),
    headers,
  }));
  const redirects = hosting.redirects.map(({ source, destination }) => ({
    matches: picomatch(source),
    destination,
  }));
  const rewrites = hosting.rewrites.map(({ source, destination }) => ({
    matches: picomatch(source, { dot: true }),
    destination,
  }));
  const known = new Map<string, ReadonlyMap<string, string>>();
  const findHeaders = (path: string) =>
    new Map(
      rules
        // In Firebase, `**` also matches the root.
        .filter(({ matches }) => matches(path) || matches(path.slice(1)))
        .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
    );
  return {
    headersFor: (path) => {
      const kept = known.get(path);
      if (kept !== undefined) return kept;
      if (known.size >= MOST_PATHS) known.clear();
      const headers = findHeaders(path);
      known.set(path, headers);
      return headers;
    },
    redirectOf: (path) => redirects.find(({ matches }) => matches(path))?.destination,
    rewriteOf: (path) => rewrites.find(({ matches }) => matches(path))?.destination,
  };
}

/** Appends the visitor's query string to a redirect target, so campaign parameters survive the redirect. */
export function withQuery(to: string, query: string): string {
  if (query === "") return to;
  const [path = "", ...anchor] = to.split("#");
  return [`${path}?${query}`, ...anchor].join("#");
}
