import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { recordUse } from "contentlayer/runtime";
import type * as Site from "#pages/site.ts";
import { isContained } from "./checks/site.ts";
import { ContentChanges, recordContent, type Sources } from "./content-changes.ts";
import {
  fileOf,
  listPages,
  type PageDetails,
  type PageJob,
  type PageSummary,
  type RenderedPage,
} from "./render-page.ts";
import { listFiles, type SiteFolder } from "./site-folder.ts";

/** Files that one step of a build wrote, and what it depended on. */
interface StepRecord {
  key: string;
  used: string[];
  files: string[];
}

/**
 * Decides what to do again, based on the records of the last build. Nothing is loaded for what didn't change, except short
 * records.
 */
export class BuildPlan {
  readonly #folder: SiteFolder;
  /** Whether the last build used the same templates and assets. */
  readonly #isSame: boolean;
  readonly #changes: ContentChanges | undefined;
  readonly #known: ReadonlyMap<string, PageSummary>;
  readonly #files: ReadonlyMap<string, string[]>;
  /** Values of fields that are computed from other documents, by document. */
  readonly related: ReadonlyMap<string, string>;
  /** Files of steps that don't belong to a page. */
  readonly #stepFiles = new Set<string>();
  readonly #isSameDay: boolean;
  readonly #isSameLimit: boolean;
  /** The pages rendered so far. If there are many, those after the first are without details, to save memory. */
  readonly rendered: RenderedPage[] = [];
  /** Records of the rendered pages from before this build. */
  readonly #before = new Map<string, PageSummary & PageDetails>();
  #removed: string[] = [];
  #hasOtherPages = false;
  #hasMany = false;

  constructor(folder: SiteFolder, sources: Sources, { renderer, day, pageLimit }: PlanSettings) {
    const { records } = folder;
    this.#folder = folder;
    const isSame = (name: string, value: string) => {
      const known = records.state(name);
      records.setState(name, value);
      return known === value;
    };
    this.#isSame = isSame("renderer", renderer);
    this.#isSameDay = isSame("day", day);
    this.#isSameLimit = isSame("page limit", String(pageLimit));
    const before = records.content();
    const content = recordContent(sources, this.#isSame ? before : undefined);
    this.related = new Map(
      [...content.documents].flatMap(([key, { related }]) =>
        related === "" ? [] : [[key, related]],
      ),
    );
    this.#changes = this.#isSame ? new ContentChanges(before, content) : undefined;
    this.#known = this.#isSame ? records.summaries() : new Map();
    this.#files = this.#isSame ? records.lists("files") : new Map();
    if (!this.#isSame) records.removeAllPages();
    records.setContent(before, content);
  }

  /**
   * Returns whether the last build would write the same site today, and all of its files are there.
   * @param configFile the hosting configuration that the last build wrote, if any
   */
  isUpToDate(configFile: string | undefined): boolean {
    const { records, existing } = this.#folder;
    if (this.#changes?.areEmpty !== true || !this.#isSameDay || !this.#isSameLimit) return false;
    if (configFile !== undefined && records.state(CONFIG) !== checksumOf(configFile)) return false;
    const others: string[] = JSON.parse(records.state(OTHER_FILES) ?? "[]");
    const files = new Set([...this.#pageFilesOf(this.#known.keys(), this.#files), ...others]);
    return files.size === existing.size && [...files].every((file) => existing.has(file));
  }

  /** Records the hosting configuration that this build wrote. */
  recordConfig(file: string): void {
    this.#folder.records.setState(CONFIG, checksumOf(file));
  }

  /**
   * Returns the pages whose content changed, or whose files are gone.
   * @param outDir the site's folder, to also return pages whose HTML isn't what the last build wrote
   */
  outdatedPages(site: typeof Site, outDir?: string): PageJob[] {
    const { records, existing } = this.#folder;
    const jobs = this.#listPages(site);
    const listed = new Set(jobs.map(({ path }) => path));
    this.#removed = [...this.#known.keys()].filter((path) => !listed.has(path));
    const used = this.#changes?.areEmpty === false ? records.lists("used") : undefined;
    return jobs.filter(({ path, route }) => {
      const known = this.#known.get(path);
      const file = `/${fileOf(path)}`;
      return (
        known?.route !== route ||
        this.#changes?.affect(used?.get(path) ?? []) === true ||
        ![file, ...(this.#files.get(path) ?? [])].every((each) => existing.has(each)) ||
        (outDir !== undefined && crc32(readFileSync(join(outDir, file))) !== known.checksum)
      );
    });
  }

  /** Returns all pages of the site. Their URLs are computed again only if they may have changed. */
  #listPages(site: typeof Site): PageJob[] {
    const { records } = this.#folder;
    const reads: string[] = JSON.parse(records.state("page list") ?? "[]");
    if (this.#changes?.affect(reads) === false) {
      return [...this.#known.values()].map(({ path, route }) => ({ path, route }));
    }
    const { result, used } = recordUse(() => listPages(site));
    records.setState("page list", JSON.stringify(used));
    return result;
  }

  /** Records a page that was rendered. */
  recordPage(page: RenderedPage): void {
    const { records } = this.#folder;
    const { path } = page;
    const summary = this.#known.get(path);
    const details = this.#hasMany ? undefined : records.details(path);
    if (summary === undefined || details === undefined) this.#hasOtherPages = true;
    else this.#before.set(path, { ...summary, ...details });
    this.rendered.push(this.#hasMany ? { ...page, ...NO_DETAILS, used: [], files: [] } : page);
    if (this.rendered.length > MOST_KEPT) this.#hasMany = true;
    records.writePage(page);
  }

  /** Removes the records of pages that are gone. */
  removeOldPages(): void {
    for (const path of this.#removed) this.#folder.records.removePage(path);
  }

  /** Writes files that depend on the renderer and a key only, unless the last build wrote the same ones. */
  async once(name: string, key: string, write: () => Promise<void>): Promise<void> {
    const before = this.#stepBefore(name);
    if (before?.key === key) return this.#keep(before);
    const staged = listFiles(this.#folder.staging);
    await write();
    this.#recordStep(name, key, [], staged);
  }

  /** Writes files that depend on the renderer and the content, unless nothing that they depend on has changed. */
  onChange(name: string, isComplete: boolean, write: () => void): void {
    const before = this.#stepBefore(name);
    if (before !== undefined && isComplete && this.#changes?.affect(before.used) === false) {
      return this.#keep(before);
    }
    const staged = listFiles(this.#folder.staging);
    const { used } = recordUse(write);
    this.#recordStep(name, "", used, staged);
  }

  #keep({ files }: StepRecord): void {
    for (const file of files) this.#stepFiles.add(file);
  }

  /** Returns the record of a step of the last build, if its files are still there. */
  #stepBefore(name: string): StepRecord | undefined {
    const { records, existing } = this.#folder;
    const text = this.#isSame ? records.state(name) : undefined;
    if (text === undefined) return undefined;
    const record: StepRecord = JSON.parse(text);
    return record.files.every((file) => existing.has(file)) ? record : undefined;
  }

  #recordStep(name: string, key: string, used: string[], before: ReadonlySet<string>): void {
    const files = [...listFiles(this.#folder.staging)].filter((file) => !before.has(file));
    const record: StepRecord = { key, used, files };
    this.#folder.records.setState(name, JSON.stringify(record));
  }

  /** Returns the paths of all files that pages publish. */
  pageFiles(): string[] {
    return [...this.#folder.records.lists("files").values()].flat();
  }

  #pageFilesOf(
    pages: Iterable<string>,
    files: ReadonlyMap<string, readonly string[]>,
  ): Set<string> {
    const html = Array.from(pages, (path) => `/${fileOf(path)}`);
    return new Set([...html, ...[...files.values()].flat()]);
  }

  /** Returns the paths of all files that the new site consists of. Call it after all steps. */
  expectedFiles(): ReadonlySet<string> {
    const { records, staging } = this.#folder;
    const files = this.#pageFilesOf(records.summaries().keys(), records.lists("files"));
    const others = [...this.#stepFiles, ...listFiles(staging)].filter((file) => !files.has(file));
    records.setState(OTHER_FILES, JSON.stringify(others));
    return new Set([...files, ...others]);
  }

  /** Returns whether only the rendered pages have to be checked. */
  get isContained(): boolean {
    if (!this.#isSame || !this.#isSameLimit || this.#hasMany) return false;
    const { records, existing } = this.#folder;
    const { rendered } = this;
    const files = this.expectedFiles();
    const paths = new Set(rendered.map(({ path }) => path));
    // A file that only rendered pages had can be deleted. Others may be missed by pages that weren't rendered.
    const own = new Set(rendered.flatMap(({ path }) => this.#files.get(path) ?? []));
    return (
      [...existing].every((file) => files.has(file) || own.has(file)) &&
      isContained({
        rendered,
        before: this.#before,
        hasOtherPages: this.#removed.length > 0 || this.#hasOtherPages,
        mentioned: (address) => records.pagesMentioning(address).some((path) => !paths.has(path)),
      })
    );
  }
}

/** Number of rendered pages up to which only these are checked, and not the whole site. */
const MOST_KEPT = 200;

const NO_DETAILS: PageDetails = {
  links: [],
  ids: [],
  images: [],
  loads: [],
  mentions: [],
  jsonLd: { nodes: {}, references: [], addresses: [] },
  problems: [],
};

/** Inputs of a build besides its content. */
interface PlanSettings {
  /** Changes if any page has to be rendered again. */
  renderer: string;
  /** The build date, such as `2026-11-20`. */
  day: string;
  pageLimit: number | undefined;
}

/** Names of the state that up-to-date sites are recognized by. */
const CONFIG = "hosting configuration";
const OTHER_FILES = "other files";

function checksumOf(file: string): string {
  return String(crc32(readFileSync(file)));
}
