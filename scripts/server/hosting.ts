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
}

/** https://firebase.google.com/docs/hosting/full-config */
export function readHosting(file: string = FIREBASE_CONFIG): Hosting {
  const parsed = configSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.success) {
    throw new UserError(
      `firebase.json is not as the server needs it:\n${z.prettifyError(parsed.error)}`,
    );
  }
  const rules = parsed.data.hosting.headers.map(({ source, headers }) => ({
    matches: picomatch(source, { dot: true }),
    headers,
  }));
  return {
    headersFor: (path) =>
      new Map(
        rules
          // Firebase matches `**` against the root as well.
          .filter(({ matches }) => matches(path) || matches(path.slice(1)))
          .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
      ),
  };
}
