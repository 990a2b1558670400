import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type Page } from "@playwright/test";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { buildSite } from "../build/build-site.ts";
import { createSiteApp, listen } from "../server/app.ts";
import { readHosting } from "../server/hosting.ts";
import { findBrowser } from "../setup/find-browser.ts";
import { fill, ownersApi } from "./lists.ts";
import { printRow, quantile } from "./measure.ts";

const LEADS = 500;

const CPU_SLOWDOWN = 4;

/**
 * Lighthouse's slow 4G when the browser delays each request: 1.6 Mbit/s and a round trip of 150 ms.
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** Time after the list is shown in which the app may send more requests. */
const SETTLE_MS = 5_000;

interface Visit {
  /** Scripts loaded until the list is shown, compressed with gzip -9. */
  scriptBytes: number;
  listMs: number;
  leadMs: number;
  countRequests: number;
}

/** Measures the staff app on a slow phone with an empty cache: opening the lead list, and then a lead. */
export async function benchStaff(rounds: number, folder: string): Promise<void> {
  const { outDir } = await buildSite();
  const data = join(folder, "data");
  mkdirSync(data);
  const store = await openSqliteStore(data);
  await fill(store, LEADS, new Date());
  const server = await listen(createSiteApp(outDir, readHosting(), ownersApi(store)), {
    host: "localhost",
    port: 0,
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
  try {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await visitStaffApp(browser, server.url));
    }
    printRow(`Staff app on a slow phone, ${rounds} visits`, ["median", "worst"]);
    for (const [label, name] of FIGURES) {
      const values = visits.map((visit) => visit[name]);
      printRow(
        label,
        [quantile(values), quantile(values, 1)].map((value) => value.toFixed(0)),
      );
    }
  } finally {
    await browser.close();
    await server.close();
    await store.close();
  }
}

const FIGURES = [
  ["initial scripts, bytes (gzip)", "scriptBytes"],
  ["cold start to the lead list, ms", "listMs"],
  ["from the list to a lead, ms", "leadMs"],
  ["requests for /api/counts", "countRequests"],
] as const;

async function visitStaffApp(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    // Playwright evaluates strings, which the staff app's policy forbids.
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send("Network.enable");
    await protocol.send("Network.emulateNetworkConditions", SLOW_4G);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    const scripts: string[] = [];
    let countRequests = 0;
    let isLoading = true;
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/api/counts") countRequests += 1;
    });
    // Code that loads lazily is requested before the list is painted, but doesn't delay it.
    page.on("requestfinished", (request) => {
      if (isLoading && request.resourceType() === "script") scripts.push(request.url());
    });
    await watchFor(page, "list", "[data-lead] [data-open]");
    await page.goto(`${url}/admin`, { waitUntil: "commit" });
    const listMs = await shownAt(page, "list");
    isLoading = false;
    await page.waitForTimeout(SETTLE_MS);
    const counted = countRequests;
    await watchFor(page, "lead", "main ol time");
    const lead = page.locator("[data-lead] [data-open]").first();
    await page.evaluate(
      `addEventListener("pointerdown", ({ timeStamp }) => { globalThis.pressed = timeStamp; }, { capture: true, once: true })`,
    );
    await lead.tap();
    const leadMs = (await shownAt(page, "lead")) - (await page.evaluate<number>("pressed"));
    return { scriptBytes: await weigh(scripts), listMs, leadMs, countRequests: counted };
  } finally {
    await context.close();
  }
}

/** Makes the page record when an element that matches is first painted. */
async function watchFor(page: Page, name: string, selector: string): Promise<void> {
  // A string, because it also runs in pages that haven't loaded yet.
  const script = `
    globalThis.shown ??= {};
    new MutationObserver((_, observer) => {
      if (document.querySelector(${JSON.stringify(selector)}) === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => { shown[${JSON.stringify(name)}] = performance.now(); }));
    }).observe(document, { childList: true, subtree: true });`;
  await page.addInitScript(script);
  await page.evaluate(script);
}

/** Returns when an element was shown, in milliseconds since the page was requested. */
async function shownAt(page: Page, name: string): Promise<number> {
  const time = `globalThis.shown?.[${JSON.stringify(name)}]`;
  await page.waitForFunction(time);
  return page.evaluate<number>(time);
}

async function weigh(scripts: readonly string[]): Promise<number> {
  const sizes = scripts.map(async (url) => {
    const response = await fetch(url);
    return gzipSync(await response.arrayBuffer(), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
