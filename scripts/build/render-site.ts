import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parentPort, Worker, workerData } from "node:worker_threads";
import type { LoadedLibrary } from "contentlayer/build";
import { setImages, setLibrary, type ImageLibrary } from "contentlayer/runtime";
import type * as Site from "#pages/site.ts";
import { reopenContent, type SharedContent } from "../content/site-content.ts";
import type { SiteAssets } from "./assets.ts";
import { parseRelated } from "./content-changes.ts";
import { fileOf, renderPage, writeFiles, type PageJob, type RenderedPage } from "./render-page.ts";

/** Input for rendering pages, besides the content. Plain data, so it can be passed to a thread. */
export interface RenderTask {
  siteModule: string;
  images: ImageLibrary;
  assets: SiteAssets;
  outDir: string;
  /** Hash of how share images are drawn. Without it, pages have no share image. */
  recipe: string | undefined;
  jobs: PageJob[];
}

/** A task for several threads, which open the documents themselves. Copies would need hundreds of megabytes. */
interface SharedTask extends RenderTask {
  content: SharedContent;
  /** Values of fields that are computed from other documents, by document (`DocumentRecord`). */
  related: ReadonlyMap<string, string>;
}

interface ThreadTask extends SharedTask {
  next: Int32Array<SharedArrayBuffer>;
}

/** Without limits, V8 lets a thread's heap grow to several times of what it needs. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 192 };

/** Minimum number of pages for which a second thread saves more time than its startup takes. */
const PAGES_FOR_THREADS = 1_000;

/**
 * Renders pages into `outDir`. If there are many, other threads help this one: each takes the next page when it's done
 * with one.
 * @param library the current library, for rendering in this thread
 * @param onPage is called for each page, while others are still being rendered
 */
export async function renderSite(
  task: SharedTask,
  library: LoadedLibrary,
  onPage: (page: RenderedPage) => void,
): Promise<void> {
  const { jobs } = task;
  const helpers = jobs.length < PAGES_FOR_THREADS ? 0 : availableParallelism() - 1;
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  let pages = 0;
  const record = (page: RenderedPage) => {
    pages += 1;
    onPage(page);
  };
  try {
    await Promise.all([
      renderHere(task, library, next, record),
      ...Array.from({ length: helpers }, () => renderInThread({ ...task, next }, record)),
    ]);
  } finally {
    // If one of them failed, the others stop.
    Atomics.store(next, 0, jobs.length);
  }
  if (pages !== jobs.length) throw new Error("a rendering thread stopped early; build again");
}

/** @param next index of the next job that no thread has taken */
async function renderHere(
  { siteModule, images, assets, jobs, recipe, outDir }: RenderTask,
  library: LoadedLibrary,
  next: Int32Array,
  onPage: (page: RenderedPage) => void,
): Promise<void> {
  setLibrary(library);
  setImages(images);
  const site = await importSite(siteModule);
  const folders = new Set<string>();
  const written = new Set<string>();
  for (let job = jobs[Atomics.add(next, 0, 1)]; job; job = jobs[Atomics.add(next, 0, 1)]) {
    const { html, files, page } = renderPage(site, assets, job, recipe);
    const file = join(outDir, fileOf(job.path));
    const folder = dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFileSync(file, html);
    writeFiles(files, outDir, written);
    onPage(page);
    // Lets pages from other threads be recorded in the meantime, and share images be drawn.
    await setImmediate();
  }
}

export async function importSite(path: string): Promise<typeof Site> {
  return import(pathToFileURL(path).href);
}

function renderInThread(
  renderTask: ThreadTask,
  onPage: (page: RenderedPage) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { renderTask },
      resourceLimits: THREAD_LIMITS,
    });
    worker.on("message", onPage);
    worker.once("error", reject);
    worker.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`a rendering thread exited with code ${code}`)),
    );
  });
}

// This module is also the threads' entry point. They send each page right away, so pages don't pile up in memory.
const ownTask: ThreadTask | undefined = workerData?.renderTask;
if (ownTask !== undefined) {
  const library = reopenContent(ownTask.content);
  for (const [type, ofType] of library) {
    ofType.useRelated((slug) => parseRelated(ownTask.related.get(`${type}/${slug}`)));
  }
  await renderHere(ownTask, library, ownTask.next, (page) => parentPort?.postMessage(page));
}
