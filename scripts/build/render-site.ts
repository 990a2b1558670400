import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { readWhole } from "contentlayer/build";
import { setImages, setLibrary, type ImageLibrary, type Library } from "contentlayer/runtime";
import type * as Site from "#pages/site.ts";
import type { SiteAssets } from "./assets.ts";
import { writeFiles } from "./page-files.ts";
import { fileOf, renderPage, type PageJob, type RenderedPage } from "./render-page.ts";

/** What a thread needs to render pages; plain data, it crosses threads. */
export interface RenderTask {
  siteModule: string;
  library: Library;
  images: ImageLibrary;
  assets: SiteAssets;
  outDir: string;
  /** How pictures are made; absent where pages have none. */
  pictures: string | undefined;
  jobs: PageJob[];
}

/** Below this a second thread costs more to start than it gives. */
const PAGES_FOR_THREADS = 1_000;

/** Renders the pages into `outDir`, in threads where there are many. */
export async function renderSite(task: RenderTask): Promise<RenderedPage[]> {
  const threads = task.jobs.length < PAGES_FOR_THREADS ? 1 : availableParallelism();
  if (threads === 1) return renderHere(task);
  const library = readWhole(task.library);
  const size = Math.ceil(task.jobs.length / threads);
  const parts = Array.from({ length: threads }, (_, index) =>
    renderInThread({ ...task, library, jobs: task.jobs.slice(index * size, (index + 1) * size) }),
  );
  return (await Promise.all(parts)).flat();
}

/** Renders in this thread. */
export async function renderHere(task: RenderTask): Promise<RenderedPage[]> {
  setLibrary(task.library);
  setImages(task.images);
  const site = await importSite(task.siteModule);
  return task.jobs.map((job) => {
    const { html, files, page } = renderPage(site, task.assets, job, task.pictures);
    const file = join(task.outDir, fileOf(job.path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
    writeFiles(files, task.outDir);
    return page;
  });
}

export async function importSite(path: string): Promise<typeof Site> {
  return import(pathToFileURL(path).href);
}

function renderInThread(task: RenderTask): Promise<RenderedPage[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./render-worker.ts", import.meta.url), { workerData: task });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) =>
      reject(new Error(`a rendering thread ended early (code ${code})`)),
    );
  });
}
