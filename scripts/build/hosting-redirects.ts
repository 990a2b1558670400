import { readFileSync } from "node:fs";
import { sitePath } from "contentlayer/build";
import type { Redirect } from "../content/redirects.ts";
import { FIREBASE_CONFIG, writeAtomically } from "../paths.ts";
import { UserError } from "../user-error.ts";
import type { Inspection } from "./proof/inspect-page.ts";

/**
 * Puts the redirects of the content into `firebase.json`, which both hosts follow. The file is committed like a
 * lock file, as with the content security policy.
 * @param file another one that is written like it
 */
export function updateRedirects(redirects: readonly Redirect[], file = FIREBASE_CONFIG): void {
  const before = readFileSync(file, "utf8");
  const config: { hosting: Record<string, unknown> } = JSON.parse(before);
  config.hosting["redirects"] = redirects.map(({ from, to }) => ({
    // With a slash at its end it is the same address to a visitor.
    source: `${from}{,/}`,
    destination: to,
    type: 301,
  }));
  const after = `${JSON.stringify(config, undefined, 2)}\n`;
  if (after !== before) writeAtomically(file, after);
}

/**
 * What only a finished site tells of its redirects: pages that are no document, files, and anchors. The check of
 * the content knows the rest.
 * @param files paths of everything else that the site serves, such as `/favicon.svg`
 * @throws UserError that names every redirect with its fault
 */
export function verifyRedirects(
  redirects: readonly Redirect[],
  pages: readonly { path: string; inspection: Pick<Inspection, "ids"> }[],
  files: ReadonlySet<string>,
): void {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const faults = redirects.flatMap(({ from, to }) => {
    const { path, anchor } = sitePath(to);
    const target = byPath.get(path);
    return [
      ...(byPath.has(from) || files.has(from)
        ? [`${from} is part of this site, and nobody would see it: remove the redirect.`]
        : []),
      ...(target === undefined
        ? [`${from} leads to ${to}, which is no page of this site: correct the redirect.`]
        : anchor !== "" && !target.inspection.ids.includes(anchor)
          ? [
              `${from} leads to ${to}, but ${path} has no element with that id: remove the \`#\` and what follows.`,
            ]
          : []),
    ];
  });
  if (faults.length > 0) {
    throw new UserError(
      `The redirects (redirects.yaml) do not fit the site:\n${faults.map((fault) => `  ${fault}\n`).join("")}The last good build is untouched.`,
    );
  }
}
