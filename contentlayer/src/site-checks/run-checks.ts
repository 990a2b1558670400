import {
  findBadImages,
  findCopiedImages,
  findUnusedImages,
  type LookAtImage,
  type OwnImage,
} from "./images.ts";
import { addressesOf, findBrokenLinks, findReusedPaths, findUnpublishedTargets } from "./links.ts";
import { findLostPages, type PublishedList } from "./lost-pages.ts";
import { findSelfLinks } from "./self-links.ts";
import { findUnlinkedPages } from "./unlinked-pages.ts";
import { readFileSync } from "node:fs";
import type { BodyRules } from "../schema/source.ts";
import { ALLOW_FIELD, isPublished, isUnfinished, type Allowance } from "../schema/fields.ts";
import { valueAt } from "../schema/schema-fields.ts";
import type { AnyCheck, Finding, FindingContext, GatheredDocument } from "../schema/check.ts";
import type { CheckMemory } from "./check-memory.ts";
import { unpackNumbers } from "../documents/packed-numbers.ts";
import { readPassages } from "../documents/read-document.ts";
import { isSound, placeIn, type Entry } from "../documents/entry.ts";
import { fieldName, type Place, type Problem, didYouMean, listSome } from "../problems/problem.ts";

/** Everything other than the documents that the checks depend on. */
export interface SiteContext {
  pages: ReadonlySet<string> | undefined;
  lookAtImage: LookAtImage | undefined;
  listImages: (() => readonly OwnImage[]) | undefined;
  published: PublishedList | undefined;
  /** Paths of the documents that templates link to on their own. */
  linked: ReadonlySet<string> | undefined;
  bodyRules: Pick<BodyRules, "reservedIds" | "idsOf">;
  today: string | undefined;
  drafts: boolean;
}

/** Returns every problem in all documents, including those that involve several documents. */
export function checkSite(
  entries: ReadonlyMap<string, Entry>,
  checks: readonly AnyCheck[],
  memory: CheckMemory,
  { pages, linked, lookAtImage, listImages, published, bodyRules, today, drafts }: SiteContext,
): Problem[] {
  const all = [...entries.values()];
  const addresses = addressesOf(all);
  const severity = drafts ? "warning" : "error";
  const isBuilt = ({ publication }: Entry) => drafts || isPublished(publication, today);
  return [
    ...all.flatMap((entry) => (isSound(entry) ? [] : entry.summary().problems)),
    ...(pages ? findBrokenLinks(all, addresses, pages, bodyRules) : []),
    ...(pages ? findReusedPaths(all, addresses, pages) : []),
    ...findSelfLinks(all),
    ...(linked ? findUnlinkedPages(all.filter(isBuilt), linked, severity) : []),
    ...(pages && published
      ? findLostPages(published, all, { addresses, pages, today }, severity)
      : []),
    ...(lookAtImage ? findBadImages(all, lookAtImage) : []),
    ...(listImages ? imageFileProblems(all, listImages()) : []),
    ...findUnpublishedTargets(all, addresses, today, severity),
    ...new CheckRun(checks, today, memory).problems(entries),
  ];
}

function imageFileProblems(entries: readonly Entry[], images: readonly OwnImage[]): Problem[] {
  return [...findUnusedImages(entries, images), ...findCopiedImages(images)];
}

/** A class, because there's one for each document and check. */
class EntryForCheck implements GatheredDocument<unknown> {
  readonly #entry: Entry;
  readonly #check: string;
  readonly numbers: Int32Array;

  constructor(entry: Entry, check: string, numbers: Int32Array) {
    this.#entry = entry;
    this.#check = check;
    this.numbers = numbers;
  }

  get id(): string {
    return this.#entry.file.id;
  }

  get file(): string {
    return this.#entry.file.file;
  }

  get published(): boolean {
    return this.#entry.publication.draft !== true;
  }

  get publishDate(): string | undefined {
    return this.#entry.publication.publishDate;
  }

  get allowed(): readonly string[] {
    return this.#entry.brief().allowed ?? [];
  }

  get texts(): readonly string[] {
    return this.#entry.brief().texts?.[this.#check] ?? [];
  }

  get facts(): unknown {
    return this.#entry.summary().facts[this.#check];
  }
}

/** Runs a source's checks on the facts that they gathered. */
class CheckRun {
  readonly #checks: readonly AnyCheck[];
  readonly #rules: ReadonlySet<string>;
  readonly #today: string | undefined;
  readonly #memory: CheckMemory;

  /** @param today today's date, such as `2026-11-20` */
  constructor(checks: readonly AnyCheck[], today: string | undefined, memory: CheckMemory) {
    this.#checks = checks;
    this.#rules = new Set(checks.flatMap(({ rules }) => Object.keys(rules)));
    this.#today = today;
    this.#memory = memory;
  }

  /**
   * Returns the checks' findings without allowed exceptions, plus problems with the `allow` entries themselves.
   */
  problems(entries: ReadonlyMap<string, Entry>): Problem[] {
    const found = new Map<string, Finding[]>();
    const gathered = this.#gathered([...entries.values()]);
    for (const [index, check] of this.#checks.entries()) {
      const context: FindingContext = {
        today: this.#today,
        passagesOf: (id) => {
          const file = entries.get(id)?.file;
          return file === undefined ? [] : readPassages(file, readFileSync(file.absolutePath));
        },
        remember: (ids, what, compute) => {
          const versions = ids.map((id) => `${id} ${entries.get(id)?.hash}`);
          return this.#memory.get(JSON.stringify([check.name, what, ...versions]), compute);
        },
      };
      for (const [id, finding] of check.find(gathered[index] ?? [], context)) {
        if (!found.get(id)?.push(finding)) found.set(id, [finding]);
      }
    }
    return [...entries.values()].flatMap((entry) =>
      this.#problemsOf(entry, found.get(entry.file.id) ?? []),
    );
  }

  /** Returns the documents that each check gathered something from. */
  #gathered(entries: readonly Entry[]): GatheredDocument<unknown>[][] {
    const gathered = this.#checks.map((): GatheredDocument<unknown>[] => []);
    for (const entry of entries) {
      if (!isSound(entry)) continue;
      unpackNumbers(entry.numbers(), this.#checks, (index, numbers) => {
        const { name } = this.#checks[index] ?? {};
        if (name !== undefined) gathered[index]?.push(new EntryForCheck(entry, name, numbers));
      });
    }
    return gathered;
  }

  #problemsOf(entry: Entry, findings: readonly Finding[]): Problem[] {
    if (findings.length === 0 && entry.brief().allowed === undefined) return [];
    const { file } = entry;
    const { allow } = entry.summary();
    const isDraft = entry.publication.draft === true;
    // An expired exception still applies and only causes a warning, so a passing date can't break a build.
    const left = findings.filter(
      (finding) =>
        !allow.some((allowance) => covers(allowance, finding)) &&
        !(
          isDraft &&
          "field" in finding.at &&
          isUnfinished(valueAt(entry.content().fields, finding.at.field))
        ),
    );
    // Checks don't run on broken documents, and an error can hide another problem, so exceptions may still be needed.
    const isJudged = isSound(entry) && left.every(({ severity }) => severity !== "error");
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
        this.#checkAllowance(
          allowance,
          !isJudged || findings.some((finding) => covers(allowance, finding)),
        ).map((complaint): Problem => {
          const path = [ALLOW_FIELD, index, complaint.field];
          const place: Place = placeIn(entry, { field: path });
          return { ...complaint, file: file.file, ...place, field: fieldName(path) };
        }),
      ),
    ];
  }

  /** Returns the problems with one `allow` entry. */
  #checkAllowance({ rule, only, until }: Allowance, isUsed: boolean) {
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
    if (isUsed) return [];
    return [
      {
        rule: "unused-allowance",
        severity: "warning" as const,
        field: "rule",
        message:
          only === undefined
            ? `this file no longer breaks \`${rule}\`.`
            : `no problem with \`${rule}\` in this file says "${only}".`,
        fix: "Remove the exception so it doesn't hide the next mistake.",
      },
    ];
  }

  #hasEnded({ until }: Pick<Allowance, "until">): boolean {
    return this.#today !== undefined && until < this.#today;
  }
}

/** Returns whether an exception is for a finding. */
function covers({ rule, only = "" }: Allowance, finding: Finding): boolean {
  return finding.rule === rule && finding.message.includes(only);
}
