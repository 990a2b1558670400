import type { FieldPath } from "../problems/problem.ts";
import { defineCheck, type AnyCheck, type At } from "../schema/check.ts";

export interface OwnDomainOptions {
  rule: string;
  /** Name of the document type whose field has the site's URL. */
  type: string;
  field: string;
}

/** A full URL, as written in a document. */
interface WrittenUrl {
  at: At;
  url: string;
}

interface Facts {
  /** The site's own host, from the document with the site's URL. */
  own?: string;
  written: WrittenUrl[];
}

/**
 * Finds links with the site's own domain instead of a path. They lead away from a preview or a local server, aren't
 * checked like other links, and break if the domain changes.
 */
export function ownDomain({ rule, type: ownType, field }: OwnDomainOptions): AnyCheck {
  return defineCheck<Facts>({
    name: rule,
    rules: { [rule]: "a link has the site's own domain instead of only a path" },
    gather: ({ type, fields, links }) => {
      if (type === ownType) {
        const url: unknown = Reflect.get(fields, field);
        const own = typeof url === "string" ? hostOf(url) : undefined;
        return own === undefined ? undefined : { facts: { own, written: [] } };
      }
      const written = [
        ...links.flatMap(({ href, line, column }) =>
          urlsIn(href).map((url) => ({ at: { line, column }, url })),
        ),
        ...urlsInFields(fields, []),
      ];
      return written.length === 0 ? undefined : { facts: { written } };
    },
    *find(documents) {
      const found = documents.flatMap(({ id, facts }) =>
        facts === undefined ? [] : [{ id, ...facts }],
      );
      const host = found.find(({ own }) => own !== undefined)?.own;
      if (host === undefined) return;
      for (const { id, written } of found) {
        for (const { at, url } of written) {
          const parsed = URL.parse(url);
          if (parsed === null || hostOf(url) !== host) continue;
          const { pathname, search, hash } = parsed;
          yield [
            id,
            {
              rule,
              severity: "error",
              at,
              message: `\`${url}\` is on this site, so it doesn't need the domain.`,
              fix: `Write only the path: \`${pathname}${search}${hash}\`.`,
            },
          ] as const;
        }
      }
    },
  });
}

const URL_IN_TEXT = /https?:\/\/[^\s<>"'`)\]]+/gi;

function urlsIn(text: string): string[] {
  if (!text.includes("://")) return [];
  return (text.match(URL_IN_TEXT) ?? []).map((url) => url.replace(/[.,;:!?]+$/, ""));
}

function urlsInFields(value: unknown, path: FieldPath): WrittenUrl[] {
  if (typeof value === "string") return urlsIn(value).map((url) => ({ at: { field: path }, url }));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    urlsInFields(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** Returns a URL's host without `www.`. */
function hostOf(url: string): string | undefined {
  return URL.parse(url)?.host.replace(/^www\./, "");
}
