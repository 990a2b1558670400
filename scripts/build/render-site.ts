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

/** A task for a thread, which opens the documents itself. Copies of them would need hundreds of megabytes. */
interface ThreadTask extends RenderTask {
  content: SharedContent;
  /** Values of fields that are computed from other documents, by document (`DocumentRecord`). */
  related: ReadonlyMap<string, string>;
}

/** Without limits, V8 lets each thread's heap grow to several times of what it needs. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 192 };

/** Minimum number of pages for which a second thread saves more time than its startup takes. */
const PAGES_FOR_THREADS = 1_000;

/**
 * Renders pages into `outDir`, in several threads if there are many pages.
 * @param library the current library, for rendering in this thread
 * @param onPage is called for each page, while others are still being rendered
 */
export async function renderSite(
  task: ThreadTask,
  library: LoadedLibrary,
  onPage: (page: RenderedPage) => void,
): Promise<void> {
  const threads = task.jobs.length < PAGES_FOR_THREADS ? 1 : availableParallelism();
  if (threads === 1) {
    await renderHere(task, library, onPage);
    return;
  }
  const size = Math.ceil(task.jobs.length / threads);
  await Promise.all(
    Array.from({ length: threads }, (_, index) =>
      renderInThread({ ...task, jobs: task.jobs.slice(index * size, (index + 1) * size) }, onPage),
    ),
  );
}

async function renderHere(
  task: RenderTask,
  library: LoadedLibrary,
  onPage: (page: RenderedPage) => void,
): Promise<void> {
  setLibrary(library);
  setImages(task.images);
  const site = await importSite(task.siteModule);
  const folders = new Set<string>();
  const written = new Set<string>();
  for (const job of task.jobs) {
    const { html, files, page } = renderPage(site, task.assets, job, task.recipe);
    const file = join(task.outDir, fileOf(job.path));
    const folder = dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFileSync(file, html);
    writeFiles(files, task.outDir, written);
    onPage(page);
    // Lets share images of earlier pages be drawn in the meantime.
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
    let pages = 0;
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { renderTask },
      resourceLimits: THREAD_LIMITS,
    });
    worker.on("message", (page: RenderedPage) => {
      pages += 1;
      onPage(page);
    });
    worker.once("error", reject);
    worker.once("exit", (code) =>
      pages === renderTask.jobs.length
        ? resolve()
        : reject(new Error(`a rendering thread exited early (code ${code})`)),
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
  await renderHere(ownTask, library, (page) => parentPort?.postMessage(page));
}
