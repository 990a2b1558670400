import { hash } from "node:crypto";
import { HASH_LENGTH } from "../build/page-files.ts";
import { unescapeHtml } from "../build/html/unescape-html.ts";

/** Attributes that a reader sees, hears or follows. */
const READ = /\s(?:alt|aria-label|href|placeholder|src)="([^"]*)"/g;

/** The part of a file's name that follows from how the build made it, as in `/assets/drawings/map.e7Z7Cg.svg`. */
const BUILD_MARK = new RegExp(`\\.[\\w-]{${HASH_LENGTH}}(?=\\.(?:css|json|svg)$)`);

/**
 * A hash over what a reader finds on a page of ours: title, description, and the words, links and pictures of
 * `<main>`. Header and footer are left out, which are the same on every page, and so is whatever the build may
 * write otherwise tomorrow: classes, styles, scripts, names of drawings. A photo counts with its bytes.
 */
export function readerHash(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  const main = /<main[\s>].*<\/main>/s.exec(html)?.[0];
  if (title === undefined || main === undefined) {
    throw new Error("this is no page of ours: it has no title, or no <main>");
  }
  const seen = main
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<[^>]*>/g, (tag) => ` ${attributesRead(tag)} `);
  const all = [title, description ?? "", seen].map((text) =>
    unescapeHtml(text).replaceAll(/\s+/g, " ").trim(),
  );
  return hash("sha256", all.join("\n"), "base64url").slice(0, 16);
}

function attributesRead(tag: string): string {
  return [...tag.matchAll(READ)].map(([, value = ""]) => value.replace(BUILD_MARK, "")).join(" ");
}
