import { findBadImages, type LookAtImage } from "./images.ts";
import {
  addressesOf,
  findBrokenLinks,
  findStandingPages,
  findUnpublishedTargets,
} from "./links.ts";
import { findLostPages, type PublishedList } from "./lost-pages.ts";
import { readFileSync } from "node:fs";
import { ALLOW_FIELD, type Allowance, isPublished } from "../schema/fields.ts";
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

/** What documents are checked against, besides one another. */
export interface SiteContext {
  pages: ReadonlySet<string> | undefined;
  lookAtImage: LookAtImage | undefined;
  published: PublishedList | undefined;
  reservedIds: readonly string[];
  today: string | undefined;
  drafts: boolean;
}

/** Every problem of all documents: their own, and those that only show next to the others. */
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
    ...(pages ? findStandingPages(all, addresses, pages, today) : []),
    ...(pages && published
      ? findLostPages(published, all, { addresses, pages, today }, severity)
      : []),
    ...(lookAtImage ? findBadImages(all, lookAtImage) : []),
    ...findUnpublishedTargets(all, addresses, today, severity),
    ...indexes.problems(entries),
  ];
}

/** All checks with what every document contributes to each; single documents can be set again. */
export class CheckIndexes {
  readonly #indexes: readonly { check: AnyCheck; index: CheckIndex<unknown> }[];
  readonly #rules: ReadonlySet<string>;
  readonly #today: string | undefined;

  /** @param today the day that counts as today, as `2026-11-20` */
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

  /** What the checks find, without what files allow themselves, and what is wrong with that allowing. */
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
    const published = isPublished(entry.publication, this.#today);
    const valid = new Set(
      allow.filter((allowance) => !this.#hasEnded(allowance)).map(({ rule }) => rule),
    );
    const left = findings.filter(({ rule }) => !valid.has(rule));
    // What a broken document would break is not known.
    const used = isSound(entry) ? new Set(findings.map(({ rule }) => rule)) : this.#rules;
    return [
      ...left.map(({ rule, severity, at, message, fix }) => ({
        rule,
        severity: severity === "error" && !published ? ("warning" as const) : severity,
        file: file.file,
        ...placeIn(entry, at),
        ...("field" in at && { field: fieldName(at.field) }),
        message,
        fix,
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

  /** What is wrong with one allowance. */
  #checkAllowance({ rule, until }: Allowance, used: ReadonlySet<string>) {
    if (!this.#rules.has(rule)) {
      return [
        {
          rule: "unknown-rule",
          severity: "error" as const,
          field: "rule",
          message: `there is no rule \`${rule}\` that a file may break.`,
          fix: didYouMean(rule, this.#rules) ?? `Use one of: ${listSome(this.#rules)}.`,
        },
      ];
    }
    if (this.#hasEnded({ until })) {
      return [
        {
          rule: "expired-allowance",
          severity: "error" as const,
          field: "until",
          message: `breaking \`${rule}\` was allowed until ${until}, and that day is over.`,
          fix: "Fix what it allowed and remove it; or give a new day, if the reason still holds.",
        },
      ];
    }
    if (used.has(rule)) return [];
    return [
      {
        rule: "unused-allowance",
        severity: "warning" as const,
        field: "rule",
        message: `nothing in this file breaks \`${rule}\` any more.`,
        fix: "Remove these lines: what is allowed without need hides the next mistake.",
      },
    ];
  }

  #hasEnded({ until }: Pick<Allowance, "until">): boolean {
    return this.#today !== undefined && until < this.#today;
  }

  #keyOf({ file, publication }: Entry): DocumentKey {
    return {
      id: file.id,
      file: file.file,
      type: file.type.name,
      slug: file.slug,
      published: isPublished(publication, this.#today),
    };
  }
}
