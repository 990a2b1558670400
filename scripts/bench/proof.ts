import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, sep } from "node:path";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { readHtml } from "../build/html/read-html.ts";
import { readRecords } from "../build/page-records.ts";
import { inspectPage } from "../build/proof/inspect-page.ts";
import { judgeSite } from "../build/proof/judge-site.ts";
import { WholeSite, type InspectedPage } from "../build/proof/site/whole-site.ts";
import { templateFaults } from "../build/proof/templates.ts";
import { fileOf, type RenderedPage } from "../build/render-page.ts";
import { generateContent } from "./generated.ts";
import { measure, printUsage } from "./measure.ts";

/** What one process reports of its checks. */
interface ProofRun {
  pages: number;
  faults: number;
  steps: { name: string; wallSeconds: number; cpuSeconds: number }[];
}

interface Task {
  folder: string;
  siteUrl: string;
  pages: RenderedPage[];
}

if (!isMainThread) {
  const task: Task = workerData;
  parentPort?.postMessage(inspect(task));
} else if (import.meta.main) {
  const [, , folder = "", siteUrl = ""] = process.argv;
  console.log(JSON.stringify(await proveSite(folder, siteUrl)));
}

/** Measures reading and checking every page of a finished site, without what a build remembers. */
export async function benchProof(cities: number, folder: string): Promise<void> {
  // Not loaded in the measured process.
  const { buildSite } = await import("../build/build-site.ts");
  const contentDir = join(folder, "content");
  const outDir = join(folder, "site");
  generateContent(contentDir, cities);
  const { siteUrl } = await buildSite({ contentDir, outDir, pageLimitBytes: Infinity });
  const { stdout, ...usage } = measure("bench/proof.ts", [outDir, siteUrl]);
  const { pages, faults, steps }: ProofRun = JSON.parse(stdout);
  const { peakMegabytes } = usage;
  printUsage(`proof, ${pages} pages, ${faults} faults`, [
    ["from nothing", usage],
    ...steps.map(({ name, ...times }) => [`  ${name}`, { ...times, peakMegabytes }] as const),
  ]);
}

async function proveSite(folder: string, siteUrl: string): Promise<ProofRun> {
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
  const noteFile = join(folder, "..", `templates-${process.pid}.json`);
  faults.push(...(await templateFaults(pages, folder, noteFile)));
  done("html-validate, templates");
  return { pages: pages.length, faults: faults.length, steps };
}

/** Inspects pages in as many threads as a build renders in. */
async function inspectInThreads(
  folder: string,
  siteUrl: string,
  pages: readonly RenderedPage[],
): Promise<InspectedPage[]> {
  const size = Math.ceil(pages.length / availableParallelism());
  const parts = Array.from({ length: availableParallelism() }, (_, index) => {
    const task: Task = { folder, siteUrl, pages: pages.slice(index * size, (index + 1) * size) };
    const worker = new Worker(import.meta.filename, { workerData: task });
    return new Promise<InspectedPage[]>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
    });
  });
  return (await Promise.all(parts)).flat();
}

function inspect({ folder, siteUrl, pages }: Task): InspectedPage[] {
  return pages.map((page) => {
    const html = readFileSync(join(folder, fileOf(page.path)), "utf8");
    return { ...page, inspection: inspectPage(readHtml(html), page, siteUrl) };
  });
}
