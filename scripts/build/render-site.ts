import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { readWhole, type LoadedLibrary } from "contentlayer/build";
import { setImages, setLibrary, type ImageLibrary, type Library } from "contentlayer/runtime";
import type * as Site from "#pages/site.ts";
import type { SiteAssets } from "./assets.ts";
import { fileOf, renderPage, writeFiles, type PageJob, type RenderedPage } from "./render-page.ts";

/** Input for rendering pages. Plain data, so it can be passed to a thread. */
export interface RenderTask {
  siteModule: string;
  library: Library;
  images: ImageLibrary;
  assets: SiteAssets;
  outDir: string;
  /** Hash of how share images are drawn. Without it, pages have no share image. */
  recipe: string | undefined;
  jobs: PageJob[];
}

/** Minimum number of pages for which a second thread saves more time than its startup takes. */
const PAGES_FOR_THREADS = 1_000;

/** Renders pages into `outDir`, in several threads if there are many pages. */
export async function renderSite(
  task: Omit<RenderTask, "library"> & { library: LoadedLibrary },
): Promise<RenderedPage[]> {
  const threads = task.jobs.length < PAGES_FOR_THREADS ? 1 : availableParallelism();
  if (threads === 1) {
    const pages: RenderedPage[] = [];
    await renderHere(task, (page) => pages.push(page));
    return pages;
  }
  const library = readWhole(task.library);
  const size = Math.ceil(task.jobs.length / threads);
  const parts = Array.from({ length: threads }, (_, index) =>
    renderInThread({ ...task, library, jobs: task.jobs.slice(index * size, (index + 1) * size) }),
  );
  return (await Promise.all(parts)).flat();
}

async function renderHere(task: RenderTask, onPage: (page: RenderedPage) => void): Promise<void> {
  setLibrary(task.library);
  setImages(task.images);
  const site = await importSite(task.siteModule);
  for (const job of task.jobs) {
    const { html, files, page } = renderPage(site, task.assets, job, task.recipe);
    const file = join(task.outDir, fileOf(job.path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
    writeFiles(files, task.outDir);
    onPage(page);
  }
}

export async function importSite(path: string): Promise<typeof Site> {
  return import(pathToFileURL(path).href);
}

function renderInThread(task: RenderTask): Promise<RenderedPage[]> {
  return new Promise((resolve, reject) => {
    const pages: RenderedPage[] = [];
    const worker = new Worker(new URL(import.meta.url), { workerData: { renderTask: task } });
    worker.on("message", (page: RenderedPage) => pages.push(page));
    worker.once("error", reject);
    worker.once("exit", (code) =>
      pages.length === task.jobs.length
        ? resolve(pages)
        : reject(new Error(`a rendering thread exited early (code ${code})`)),
    );
  });
}

// This module is also the threads' entry point. They send each page right away, so pages don't pile up in memory.
const ownTask: RenderTask | undefined = workerData?.renderTask;
if (ownTask !== undefined) await renderHere(ownTask, (page) => parentPort?.postMessage(page));
