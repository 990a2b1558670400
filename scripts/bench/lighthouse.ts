import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { buildSite } from "../build/build-site.ts";
import { createSiteApp, listen } from "../server/app.ts";
import { readHosting } from "../server/hosting.ts";
import { findBrowser } from "../setup/find-browser.ts";
import { printRow, quantile } from "./measure.ts";

/** A missing page. Its 404 status and noindex are intended. */
const MISSING = "/nowhere";
const INTENDED = ["http-status-code", "is-crawlable", "errors-in-console"];

/** One page per template, and a missing page. */
const TEMPLATES = [
  "/",
  "/services",
  "/services/tv-mounting-brick",
  "/locations",
  "/locations/marietta",
  "/gallery",
  "/testimonials",
  "/quote",
  "/contact",
  "/about",
  "/support",
  "/recommended-products",
  "/hardware",
  "/resources",
  "/blog",
  "/blog/tag/height",
  "/blog/how-high-to-mount-a-tv",
  "/privacy",
  MISSING,
] as const;

const DEBUGGING_PORT = 4192;

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
 * Runs Lighthouse's mobile audit on each template, or on the given paths. Prints the median scores and metrics (paint
 * and blocking time in ms), then the audits that failed.
 */
export async function benchLighthouse(
  runs: number,
  _folder: string,
  paths: readonly string[],
): Promise<void> {
  const { outDir } = await buildSite();
  const app = createSiteApp(outDir, readHosting());
  const server = await listen(app, { host: "127.0.0.1", port: 0 });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  printRow("", ["perf", "a11y", "best", "seo", "LCP", "CLS", "TBT", "bytes"]);
  try {
    for (const path of paths.length > 0 ? paths : TEMPLATES) {
      const all: Run[] = [];
      for (let run = 0; run < runs; run++) all.push(await audit(server.url, path));
      print(path, all);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

async function audit(siteUrl: string, path: string): Promise<Run> {
  const missing = path === MISSING;
  const result = await lighthouse(siteUrl + path, {
    port: DEBUGGING_PORT,
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    skipAudits: missing ? INTENDED : [],
    ignoreStatusCode: missing,
  });
  if (result === undefined) throw new Error(`Lighthouse returned no report for ${path}`);
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
  const scores = CATEGORIES.map((_, index) => quantile(runs.map((run) => run.scores[index] ?? 0)));
  const [lcp = NaN, cls = NaN, tbt = NaN, bytes = NaN] = METRICS.map((_, index) =>
    quantile(runs.map((run) => run.metrics[index] ?? 0)),
  );
  printRow(path, [
    ...scores.map(String),
    lcp.toFixed(0),
    cls.toFixed(3),
    tbt.toFixed(0),
    bytes.toFixed(0),
  ]);
  for (const fault of new Set(runs.flatMap(({ failed }) => failed))) console.log(`  ${fault}`);
}
