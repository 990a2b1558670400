import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { buildSite } from "../build/build-site.ts";
import { createSiteApp, listen } from "../server/app.ts";
import { readHosting } from "../server/hosting.ts";
import { findBrowser } from "../setup/find-browser.ts";

/** An address that no page has: it answers 404 and asks not to be listed, which is as it should be. */
const MISSING = "/nowhere";
const MEANT_SO = ["http-status-code", "is-crawlable", "errors-in-console"];

/** One address of each template that visitors arrive at, and the page for a missing one. */
const TEMPLATES = [
  "/",
  "/services/tv-mounting-brick",
  "/locations/marietta",
  "/contact",
  "/blog/how-high-to-mount-a-tv",
  MISSING,
] as const;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const METRICS = [
  "largest-contentful-paint",
  "cumulative-layout-shift",
  "total-blocking-time",
  "total-byte-weight",
] as const;

interface Run {
  scores: number[];
  metrics: number[];
  failed: string[];
}

/**
 * Lighthouse's mobile run on each template, or on the addresses that are given, the middle of so many runs:
 * the four scores out of 100, largest paint in ms, layout shift, blocking time in ms, bytes in all; then every
 * audit that found something.
 */
export async function benchLighthouse(runs: number, paths: readonly string[]): Promise<void> {
  const { outDir } = await buildSite();
  const app = createSiteApp(outDir, readHosting());
  const server = await listen(app, { host: "127.0.0.1", port: PORT });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  console.log(`${"".padEnd(30)}perf  a11y  best   seo    LCP   CLS   TBT   bytes`);
  try {
    for (const path of paths.length > 0 ? paths : TEMPLATES) {
      const all: Run[] = [];
      for (let run = 0; run < runs; run++) all.push(await audit(path));
      print(path, all);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

const PORT = 4191;
const DEBUGGING_PORT = 4192;

async function audit(path: string): Promise<Run> {
  const missing = path === MISSING;
  const result = await lighthouse(`http://127.0.0.1:${PORT}${path}`, {
    port: DEBUGGING_PORT,
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    skipAudits: missing ? MEANT_SO : [],
    ignoreStatusCode: missing,
  });
  if (result === undefined) throw new Error(`Lighthouse gave no report of ${path}`);
  const { categories, audits } = result.lhr;
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    metrics: METRICS.map((id) => audits[id]?.numericValue ?? NaN),
    failed: CATEGORIES.flatMap((id) =>
      (categories[id]?.auditRefs ?? [])
        .filter(({ id: name, weight }) => weight > 0 && (audits[name]?.score ?? 1) < 0.9)
        .map(({ id: name }) => `${id}: ${audits[name]?.title ?? name}`),
    ),
  };
}

function print(path: string, runs: readonly Run[]): void {
  const scores = CATEGORIES.map((_, index) => middle(runs.map((run) => run.scores[index] ?? 0)));
  const [lcp, cls, tbt, bytes] = METRICS.map((_, index) =>
    middle(runs.map((run) => run.metrics[index] ?? 0)),
  );
  const figures = [
    ...scores.map((score) => String(score).padStart(6)),
    (lcp ?? 0).toFixed(0).padStart(7),
    (cls ?? 0).toFixed(3).padStart(6),
    (tbt ?? 0).toFixed(0).padStart(6),
    (bytes ?? 0).toFixed(0).padStart(8),
  ];
  console.log(path.padEnd(28) + figures.join(""));
  for (const fault of new Set(runs.flatMap(({ failed }) => failed))) console.log(`  ${fault}`);
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
