import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, sep } from "node:path";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { readRecords } from "../build/page-records.ts";
import { readHtml } from "../build/html/read-html.ts";
import { inspectPage } from "../build/proof/inspect-page.ts";
import { judgeSite } from "../build/proof/judge-site.ts";
import { WholeSite, type InspectedPage } from "../build/proof/site/whole-site.ts";
import { templateFaults } from "../build/proof/templates.ts";
import { fileOf, type RenderedPage } from "../build/render-page.ts";

/** What one process tells of its proof; see `proof.ts`. */
export interface ProofRun {
  pages: number;
  faults: number;
  steps: { name: string; wallSeconds: number; cpuSeconds: number }[];
}

interface Task {
  folder: string;
  siteUrl: string;
  pages: RenderedPage[];
}

// Proves a finished site from nothing, in a process of its own: as if each of its pages were rendered anew.
if (isMainThread) {
  await main();
} else {
  const task: Task = workerData;
  parentPort?.postMessage(inspect(task));
}

async function main(): Promise<void> {
  const [, , folder, siteUrl] = process.argv;
  if (folder === undefined || siteUrl === undefined) throw new Error("give a site and its address");
  const recorded = readRecords(folder)?.pages ?? [];
  const steps: ProofRun["steps"] = [];
  let start = performance.now();
  let before = process.cpuUsage();
  const done = (name: string) => {
    const { user, system } = process.cpuUsage(before);
    const wallSeconds = (performance.now() - start) / 1000;
    steps.push({ name, wallSeconds, cpuSeconds: (user + system) / 1e6 });
    start = performance.now();
    before = process.cpuUsage();
  };
  const pages = await inspectInThreads(folder, siteUrl, recorded);
  done("every page by itself");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const site = new WholeSite(pages, new Set(files.map((name) => `/${name.split(sep).join("/")}`)));
  const faults = judgeSite(site, Infinity);
  done("all pages together");
  faults.push(
    ...(await templateFaults(pages, folder, join(folder, "..", `templates-${process.pid}.json`))),
  );
  done("html-validate, templates");
  const run: ProofRun = { pages: pages.length, faults: faults.length, steps };
  console.log(JSON.stringify(run));
}

/** In as many threads as the build renders in, where pages are inspected as they are made. */
async function inspectInThreads(
  folder: string,
  siteUrl: string,
  pages: readonly RenderedPage[],
): Promise<InspectedPage[]> {
  const size = Math.ceil(pages.length / availableParallelism());
  const parts = Array.from({ length: availableParallelism() }, (_, index) => {
    const task: Task = { folder, siteUrl, pages: pages.slice(index * size, (index + 1) * size) };
    const worker = new Worker(new URL(import.meta.url), { workerData: task });
    return new Promise<InspectedPage[]>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
    });
  });
  return (await Promise.all(parts)).flat();
}

function inspect({ folder, siteUrl, pages }: Task): InspectedPage[] {
  return pages.map((page) => ({
    ...page,
    inspection: inspectPage(
      readHtml(readFileSync(join(folder, fileOf(page.path)), "utf8")),
      page,
      siteUrl,
    ),
  }));
}
