import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { sitePath } from "contentlayer/build";
import { z } from "zod";
import type { Redirect } from "../content/redirects.ts";
import { FIREBASE_CONFIG } from "../paths.ts";
import { UserError } from "../user-error.ts";
import { writeAtomically } from "../paths.ts";
import type { KnownSite } from "./checks/site.ts";

/** Data that a build writes into `firebase.json`, the configuration for both hosts. */
export interface HostingInput {
  redirects: readonly Redirect[];
  /** Style sheets inlined in the pages. */
  styleSheets: readonly string[];
  /** Whether the content sets an analytics tag. */
  hasTag: boolean;
  /** The reviews widget's URL, if the widget is turned on. */
  reviewsUrl?: string | undefined;
}

/** The parts of `firebase.json` that a build reads or writes. Everything else stays unchanged. */
const configSchema = z.looseObject({
  hosting: z.looseObject({
    redirects: z.array(z.unknown()),
    headers: z.array(
      z.looseObject({
        source: z.string(),
        headers: z.array(z.looseObject({ key: z.string(), value: z.string() })),
      }),
    ),
  }),
});

/** Google's list of sources for its tag. https://developers.google.com/tag-platform/security/guides/csp */
const TAG_SOURCES = {
  "script-src": ["https://*.googletagmanager.com"],
  "img-src": ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  "connect-src": [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.googletagmanager.com",
  ],
};

/**
 * Writes the redirects and the pages' content security policy into `firebase.json`. The file is committed like a lock
 * file, so a policy change shows up in review.
 * @param file the file to update, `firebase.json` by default
 */
export function updateFirebaseConfig(input: HostingInput, file = FIREBASE_CONFIG): void {
  const before = readFileSync(file, "utf8");
  const config = configSchema.parse(JSON.parse(before));
  const { hosting } = config;
  hosting.redirects = input.redirects.map(({ from, to }) => ({
    // Visitors expect a URL with a trailing slash to work the same.
    source: `${from}{,/}`,
    destination: to,
    type: 301,
  }));
  const policy = hosting.headers
    .find(({ source }) => source === "**")
    ?.headers.find(({ key }) => key === "Content-Security-Policy");
  if (policy === undefined) {
    throw new Error(
      'firebase.json has no Content-Security-Policy for the source "**". Restore it from git.',
    );
  }
  policy.value = pagePolicy(policy.value, input);
  const after = `${JSON.stringify(config, undefined, 2)}\n`;
  if (after !== before) writeAtomically(file, after);
}

/** Sets the directives that depend on the pages and keeps the rest. */
function pagePolicy(before: string, { styleSheets, hasTag, reviewsUrl }: HostingInput): string {
  const tag = hasTag ? TAG_SOURCES : { "script-src": [], "img-src": [], "connect-src": [] };
  const reviews = reviewsUrl === undefined ? [] : [new URL(reviewsUrl).origin];
  const hashes = [...new Set(styleSheets.map((css) => `'${cspHash(css)}'`))].toSorted();
  const directives = new Map(before.split("; ").map((each) => [each.split(" ")[0] ?? "", each]));
  const set = (name: string, sources: readonly string[]) => {
    if (sources.length === 0) directives.delete(name);
    else directives.set(name, [name, ...sources].join(" "));
  };
  set("script-src", ["'self'", ...tag["script-src"]]);
  set("style-src", ["'self'", ...hashes]);
  set("img-src", ["'self'", "data:", ...tag["img-src"]]);
  set("connect-src", ["'self'", ...tag["connect-src"], ...reviews]);
  set("frame-src", reviews);
  // Google's tag assigns strings to `script.src`, so it doesn't work with Trusted Types.
  set("require-trusted-types-for", hasTag ? [] : ["'script'"]);
  set("trusted-types", hasTag ? [] : ["'none'"]);
  return [...directives.values()].join("; ");
}

/** Returns a CSP source expression for inline content. https://www.w3.org/TR/CSP3/#framework-directive-source-list */
export function cspHash(content: string): string {
  return `sha256-${hash("sha256", content, "base64")}`;
}

/**
 * Checks redirects against the finished site: pages without a document, files and fragments. The content check covers
 * everything else.
 *
 * @throws UserError that lists every invalid redirect with its problem
 */
export function verifyRedirects(
  redirects: readonly Redirect[],
  { pages, files, details }: KnownSite,
): void {
  const problems = redirects.flatMap(({ from, to }) => {
    const { path, anchor } = sitePath(to);
    const found: string[] = [];
    if (pages.has(from) || files.has(from)) {
      found.push(
        `${from} is a page or file on this site, which the redirect would make unreachable. Remove the redirect.`,
      );
    }
    if (!pages.has(path)) {
      found.push(`${from} leads to ${to}, which isn't a page on this site. Correct the redirect.`);
    } else if (anchor !== "" && details(path)?.ids.includes(anchor) !== true) {
      found.push(
        `${from} leads to ${to}, but ${path} has no element with that id. Remove the \`#\` and everything after it.`,
      );
    }
    return found;
  });
  if (problems.length > 0) {
    throw new UserError(
      `Some redirects in redirects.yaml have problems:\n${problems.map((problem) => `  ${problem}\n`).join("")}The previous build is unchanged.`,
    );
  }
}
