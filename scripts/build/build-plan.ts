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
  #pages: Map<string, PageSummary>;
  /** Paths of the drawings, data and share image of each page. */
  readonly #files: Map<string, string[]>;
  /** Values of fields that are computed from other documents, by document. */
  readonly related: ReadonlyMap<string, string>;
  /** Files of steps that don't belong to a page. */
  readonly #stepFiles = new Set<string>();
  readonly #isSameDay: boolean;
  readonly #isSameLimit: boolean;
  /** Number of pages rendered so far. */
  rendered = 0;
  /** The rendered pages. Empty if there are many. */
  #kept: RenderedPage[] = [];
  /** Records of the rendered pages from before this build. */
  readonly #before = new Map<string, PageSummary & PageDetails & Pick<RenderedPage, "files">>();
  #removed: string[] = [];
  #hasOtherPages = false;

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
    this.#pages = this.#isSame ? records.summaries() : new Map();
    this.#files = this.#isSame ? records.files() : new Map();
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
    const files = new Set([...this.#pageFiles(), ...others]);
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
    const { existing } = this.#folder;
    const jobs = this.#listPages(site);
    const listed = new Set(jobs.map(({ path }) => path));
    this.#removed = [...this.#pages.keys()].filter((path) => !listed.has(path));
    const affected = this.#affectedPages();
    return jobs.filter(({ path, route }) => {
      const known = this.#pages.get(path);
      const file = `/${fileOf(path)}`;
      return (
        known?.route !== route ||
        affected.has(path) ||
        ![file, ...(this.#files.get(path) ?? [])].every((each) => existing.has(each)) ||
        (outDir !== undefined && crc32(readFileSync(join(outDir, file))) !== known.checksum)
      );
    });
  }

  #affectedPages(): ReadonlySet<string> {
    const changes = this.#changes;
    const affected = new Set<string>();
    if (changes === undefined || changes.areEmpty) return affected;
    for (const [path, used] of this.#folder.records.pagesReading(changes.traces)) {
      if (changes.affect(used)) affected.add(path);
    }
    return affected;
  }

  /** Returns all pages of the site. Their URLs are computed again only if they may have changed. */
  #listPages(site: typeof Site): PageJob[] {
    const { records } = this.#folder;
    const reads: string[] = JSON.parse(records.state("page list") ?? "[]");
    if (this.#changes?.affect(reads) === false) {
      return [...this.#pages.values()].map(({ path, route }) => ({ path, route }));
    }
    const { result, used } = recordUse(() => listPages(site));
    records.setState("page list", JSON.stringify(used));
    return result;
  }

  /** Records a page that was rendered. */
  recordPage(page: RenderedPage): void {
    const { records } = this.#folder;
    const { path } = page;
    const known = this.#pages.get(path);
    const details = this.#hasMany ? undefined : records.details(path);
    if (known === undefined || details === undefined) this.#hasOtherPages = true;
    else this.#before.set(path, { ...known, ...details, files: this.#files.get(path) ?? [] });
    this.rendered += 1;
    if (this.#hasMany) this.#kept = [];
    else this.#kept.push(page);
    const { summary } = records.writePage(page);
    this.#pages.set(path, summary);
    this.#files.set(path, page.files);
  }

  get #hasMany(): boolean {
    return this.rendered > MOST_KEPT;
  }

  /** Removes pages that are gone. Call it after all pages were recorded. */
  removeOldPages(): void {
    for (const path of this.#removed) {
      this.#folder.records.removePage(path);
      this.#pages.delete(path);
      this.#files.delete(path);
    }
    if (!this.#hasOtherPages) return;
    this.#pages = new Map([...this.#pages].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** The short part of each page's record, by path and in the order of the paths. */
  get pages(): ReadonlyMap<string, PageSummary> {
    return this.#pages;
  }

  /** Writes files that depend on the renderer and a key only, unless the last build wrote the same ones. */
  async once(name: string, key: string, write: () => Promise<void>): Promise<void> {
    const before = this.#stepBefore(name);
    if (before?.key === key) return this.#keep(before);
    const staged = listFiles(this.#folder.staging);
    await write();
    const files = [...listFiles(this.#folder.staging)].filter((file) => !staged.has(file));
    this.#recordStep(name, { key, used: [], files });
  }

  /**
   * Writes files that depend on the renderer and the content, unless nothing that they depend on has changed.
   * @param write returns the paths of the site's files that it wrote
   */
  onChange(name: string, isComplete: boolean, write: () => string[]): void {
    const before = this.#stepBefore(name);
    if (before !== undefined && isComplete && this.#changes?.affect(before.used) === false) {
      return this.#keep(before);
    }
    const { result: files, used } = recordUse(write);
    this.#recordStep(name, { key: "", used, files });
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

  #recordStep(name: string, record: StepRecord): void {
    this.#folder.records.setState(name, JSON.stringify(record));
  }

  /** Returns the paths of all files that pages publish besides their HTML. */
  publishedFiles(): string[] {
    return [...this.#files.values()].flat();
  }

  #pageFiles(): Set<string> {
    const html = Array.from(this.#pages.keys(), (path) => `/${fileOf(path)}`);
    return new Set([...html, ...this.publishedFiles()]);
  }

  /** Returns the paths of all files that the new site consists of. Call it after all steps. */
  expectedFiles(): ReadonlySet<string> {
    const { records, staging } = this.#folder;
    const files = this.#pageFiles();
    const others = [...this.#stepFiles, ...listFiles(staging)].filter((file) => !files.has(file));
    records.setState(OTHER_FILES, JSON.stringify(others));
    for (const file of others) files.add(file);
    return files;
  }

  /**
   * Returns the pages that have to be checked, or `undefined` if the whole site has to be.
   * @param files paths of all files that the new site consists of
   */
  pagesToCheck(files: ReadonlySet<string>): readonly RenderedPage[] | undefined {
    if (!this.#isSame || !this.#isSameLimit || this.#hasMany) return undefined;
    const { records, existing } = this.#folder;
    const paths = new Set(this.#kept.map(({ path }) => path));
    // A file that only rendered pages had can be deleted. Others may be missed by pages that weren't rendered.
    const own = new Set([...this.#before.values()].flatMap((page) => page.files));
    const areFilesContained = [...existing].every((file) => files.has(file) || own.has(file));
    return areFilesContained &&
      isContained({
        rendered: this.#kept,
        before: this.#before,
        hasOtherPages: this.#removed.length > 0 || this.#hasOtherPages,
        mentioned: (address) => records.pagesMentioning(address).some((path) => !paths.has(path)),
      })
      ? this.#kept
      : undefined;
  }
}

/** Number of rendered pages up to which only these are checked, and not the whole site. */
const MOST_KEPT = 200;

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
