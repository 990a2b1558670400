import { hash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { FIREBASE_CONFIG } from "../paths.ts";

/** What the pages of a build may load beside their own files. */
export interface PageSources {
  /** The style sheets that stand in the pages. */
  styleSheets: readonly string[];
  /** Whether the content names a measuring tag. */
  hasTag: boolean;
  /** The address of the reviews' frame, where it is switched on. */
  reviewsUrl?: string | undefined;
}

/** Google's own list for its tag. https://developers.google.com/tag-platform/security/guides/csp */
const TAG = {
  "script-src": ["https://*.googletagmanager.com"],
  "img-src": ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  "connect-src": [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.googletagmanager.com",
  ],
};

const PAGE_POLICY = /(?<=")default-src 'none';[^"]* style-src 'self' 'sha256-[^"]*(?=")/;

/**
 * Puts what the pages need into their content security policy in `firebase.json`. The file is committed like a
 * lock file: Hosting reads it as it is, and a changed policy is seen in review.
 * @param file another one that is written like it
 */
export function updateSecurityHeaders(sources: PageSources, file = FIREBASE_CONFIG): void {
  const before = readFileSync(file, "utf8");
  if (!PAGE_POLICY.test(before)) {
    throw new Error(
      "firebase.json has no content security policy with `style-src 'self' 'sha256-…'`",
    );
  }
  const after = before.replace(PAGE_POLICY, (policy) => pagePolicy(policy, sources));
  if (after !== before) writeFileSync(file, after);
}

/** A policy of pages with these sources; what does not depend on them stays as it was. */
function pagePolicy(before: string, { styleSheets, hasTag, reviewsUrl }: PageSources): string {
  const tag = hasTag ? TAG : { "script-src": [], "img-src": [], "connect-src": [] };
  const reviews = reviewsUrl === undefined ? [] : [new URL(reviewsUrl).origin];
  const hashes = [...new Set(styleSheets.map((css) => `'${cspHash(css)}'`))].toSorted();
  const directives = new Map(before.split("; ").map((each) => [each.split(" ")[0] ?? "", each]));
  const set = (name: string, sourceList: readonly string[]) => {
    if (sourceList.length === 0) directives.delete(name);
    else directives.set(name, [name, ...sourceList].join(" "));
  };
  set("script-src", ["'self'", ...tag["script-src"]]);
  set("style-src", ["'self'", ...hashes]);
  set("img-src", ["'self'", "data:", ...tag["img-src"]]);
  set("connect-src", ["'self'", ...tag["connect-src"], ...reviews]);
  set("frame-src", reviews);
  return [...directives.values()].join("; ");
}

/** A source expression for inline content. https://www.w3.org/TR/CSP3/#framework-directive-source-list */
export function cspHash(content: string): string {
  return `sha256-${hash("sha256", content, "base64")}`;
}
