import { readFileSync } from "node:fs";
import picomatch from "picomatch";
import { z } from "zod";
import { FIREBASE_CONFIG } from "../paths.ts";
import { UserError } from "../user-error.ts";

/** The part of `firebase.json` that the local server follows, so that both hosts answer alike. */
const configSchema = z.object({
  hosting: z.object({
    cleanUrls: z.literal(true),
    trailingSlash: z.literal(false),
    /** Written by the build out of the content. */
    redirects: z.array(
      z.object({ source: z.string(), destination: z.string(), type: z.literal(301) }),
    ),
    rewrites: z.array(
      z.object({
        source: z.string(),
        /** Absent where a function answers. */
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
  /** The headers of an address; where two rules name the same header, the later one counts. */
  headersFor: (path: string) => ReadonlyMap<string, string>;
  /** Where an address leads that is gone. */
  redirectOf: (path: string) => string | undefined;
  /** The file that answers where an address has none of its own. */
  rewriteOf: (path: string) => string | undefined;
}

/** https://firebase.google.com/docs/hosting/full-config */
export function readHosting(file: string = FIREBASE_CONFIG): Hosting {
  const parsed = configSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.success) {
    throw new UserError(
      `firebase.json is not as the server needs it:\n${z.prettifyError(parsed.error)}`,
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
  return {
    headersFor: (path) =>
      new Map(
        rules
          // Firebase matches `**` against the root as well.
          .filter(({ matches }) => matches(path) || matches(path.slice(1)))
          .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
      ),
    redirectOf: (path) => redirects.find(({ matches }) => matches(path))?.destination,
    rewriteOf: (path) => rewrites.find(({ matches }) => matches(path))?.destination,
  };
}

/** The address with the query that the visitor came with: campaigns are counted by it. */
export function withQuery(to: string, query: string): string {
  if (query === "") return to;
  const [path = "", ...anchor] = to.split("#");
  return [`${path}?${query}`, ...anchor].join("#");
}
