import { findBadImages, type LookAtImage } from "./images.ts";
import { addressesOf, findBrokenLinks, findReusedPaths, findUnpublishedTargets } from "./links.ts";
import { findLostPages, type PublishedList } from "./lost-pages.ts";
import { readFileSync } from "node:fs";
import { ALLOW_FIELD, type Allowance } from "../schema/fields.ts";
import type {
  AnyCheck,
  CheckIndex,
  DocumentKey,
  Finding,
  FindingContext,
} from "../schema/check.ts";
import { readPassages } from "../documents/read-document.ts";
import { isSound, placeIn, type Entry } from "../documents/entry.ts";
import { fieldName, type Place, type Problem, didYouMean, listSome } from "../problems/problem.ts";

/** Everything other than the documents that the checks depend on. */
export interface SiteContext {
  pages: ReadonlySet<string> | undefined;
  lookAtImage: LookAtImage | undefined;
  published: PublishedList | undefined;
  reservedIds: readonly string[];
  today: string | undefined;
  drafts: boolean;
}

/** Returns every problem in all documents, including those that involve several documents. */
export function checkSite(
  entries: ReadonlyMap<string, Entry>,
  indexes: CheckIndexes,
  { pages, lookAtImage, published, reservedIds, today, drafts }: SiteContext,
): Problem[] {
  const all = [...entries.values()];
  const addresses = addressesOf(all);
  const severity = drafts ? "warning" : "error";
  return [
    ...all.flatMap((entry) => (isSound(entry) ? [] : entry.summary().problems)),
    ...(pages ? findBrokenLinks(all, addresses, pages, reservedIds) : []),
    ...(pages ? findReusedPaths(all, addresses, pages) : []),
    ...(pages && published
      ? findLostPages(published, all, { addresses, pages, today }, severity)
      : []),
    ...(lookAtImage ? findBadImages(all, lookAtImage) : []),
    ...findUnpublishedTargets(all, addresses, today, severity),
    ...indexes.problems(entries),
  ];
}

/** All checks with the facts they gathered. Supports updating one document at a time. */
export class CheckIndexes {
  readonly #indexes: readonly { check: AnyCheck; index: CheckIndex<unknown> }[];
  readonly #rules: ReadonlySet<string>;
  readonly #today: string | undefined;

  /** @param today today's date, such as `2026-11-20` */
  constructor(checks: readonly AnyCheck[], today: string | undefined) {
    this.#indexes = checks.map((check) => ({ check, index: check.start() }));
    this.#rules = new Set(checks.flatMap(({ rules }) => Object.keys(rules)));
    this.#today = today;
  }

  set(entry: Entry): void {
    const facts = isSound(entry) ? entry.summary().facts : {};
    const key = this.#keyOf(entry);
    for (const { check, index } of this.#indexes) index.set(key, facts[check.name]);
  }

  remove(entry: Entry): void {
    const key = this.#keyOf(entry);
    for (const { index } of this.#indexes) index.set(key, undefined);
  }

  /**
   * Returns the checks' findings without allowed exceptions, plus problems with the `allow` entries themselves.
   */
  problems(entries: ReadonlyMap<string, Entry>): Problem[] {
    const context: FindingContext = {
      today: this.#today,
      passagesOf: (id) => {
        const file = entries.get(id)?.file;
        return file === undefined ? [] : readPassages(file, readFileSync(file.absolutePath));
      },
    };
    const found = new Map<string, Finding[]>();
    for (const { index } of this.#indexes) {
      for (const [id, finding] of index.findings(context)) {
        if (!found.get(id)?.push(finding)) found.set(id, [finding]);
      }
    }
    return [...entries.values()].flatMap((entry) =>
      this.#problemsOf(entry, found.get(entry.file.id) ?? []),
    );
  }

  #problemsOf(entry: Entry, findings: readonly Finding[]): Problem[] {
    const { allow } = entry.summary();
    if (findings.length === 0 && allow.length === 0) return [];
    const { file } = entry;
    const isDraft = entry.publication.draft === true;
    const allowed = new Set(allow.map(({ rule }) => rule));
    // An expired exception still applies and only causes a warning, so a passing date can't break a build.
    const left = findings.filter(({ rule }) => !allowed.has(rule));
    // Checks don't run on broken documents, so any of their exceptions may still be needed.
    const used = isSound(entry) ? new Set(findings.map(({ rule }) => rule)) : this.#rules;
    return [
      ...left.map(({ rule, severity, at, message, fix, alsoIn }) => ({
        rule,
        severity: severity === "error" && isDraft ? ("warning" as const) : severity,
        file: file.file,
        ...placeIn(entry, at),
        ...("field" in at && { field: fieldName(at.field) }),
        message,
        fix,
        ...(alsoIn && { alsoIn }),
      })),
      ...allow.flatMap((allowance, index) =>
        this.#checkAllowance(allowance, used).map((complaint): Problem => {
          const path = [ALLOW_FIELD, index, complaint.field];
          const place: Place = placeIn(entry, { field: path });
          return { ...complaint, file: file.file, ...place, field: fieldName(path) };
        }),
      ),
    ];
  }

  /** Returns the problems with one `allow` entry. */
  #checkAllowance({ rule, until }: Allowance, used: ReadonlySet<string>) {
    if (!this.#rules.has(rule)) {
      return [
        {
          rule: "unknown-rule",
          severity: "error" as const,
          field: "rule",
          message: `unknown rule \`${rule}\`.`,
          fix: didYouMean(rule, this.#rules) ?? `Use one of: ${listSome(this.#rules)}.`,
        },
      ];
    }
    if (this.#hasEnded({ until })) {
      return [
        {
          rule: "expired-allowance",
          severity: "warning" as const,
          field: "until",
          message: `the exception to \`${rule}\` expired after ${until}.`,
          fix: "Fix the text and remove the exception. If the reason still applies, set a later date.",
        },
      ];
    }
    if (used.has(rule)) return [];
    return [
      {
        rule: "unused-allowance",
        severity: "warning" as const,
        field: "rule",
        message: `this file no longer breaks \`${rule}\`.`,
        fix: "Remove the exception so it doesn't hide the next mistake.",
      },
    ];
  }

  #hasEnded({ until }: Pick<Allowance, "until">): boolean {
    return this.#today !== undefined && until < this.#today;
  }

  #keyOf({ file, publication, summary }: Entry): DocumentKey {
    return {
      id: file.id,
      file: file.file,
      type: file.type.name,
      slug: file.slug,
      published: publication.draft !== true,
      publishDate: publication.publishDate,
      allowed: summary().allow.map(({ rule }) => rule),
    };
  }
}
