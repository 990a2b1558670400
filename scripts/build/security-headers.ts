import { hash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { FIREBASE_CONFIG } from "../paths.ts";

const INLINE_STYLES = /style-src 'self'(?: 'sha256-[^']*')+/;

/**
 * Puts the hashes of the inlined style sheets into the content security policy of `firebase.json`.
 * The file is committed like a lock file: Hosting reads it as it is, and a changed hash is seen in review.
 */
export function updateSecurityHeaders(styleSheets: readonly string[]): void {
  const before = readFileSync(FIREBASE_CONFIG, "utf8");
  if (!INLINE_STYLES.test(before)) {
    throw new Error(
      "firebase.json has no `style-src 'self' 'sha256-…'` in its content security policy",
    );
  }
  const hashes = [...new Set(styleSheets.map((css) => `'${cspHash(css)}'`))].toSorted();
  const after = before.replace(INLINE_STYLES, `style-src 'self' ${hashes.join(" ")}`);
  if (after !== before) writeFileSync(FIREBASE_CONFIG, after);
}

/** A source expression for inline content. https://www.w3.org/TR/CSP3/#framework-directive-source-list */
export function cspHash(content: string): string {
  return `sha256-${hash("sha256", content, "base64")}`;
}
