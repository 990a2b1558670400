import { chromium, type Page } from "@playwright/test";
import { buildSite } from "../build/build-site.ts";
import { createSiteApp, listen } from "../server/app.ts";
import { readHosting } from "../server/hosting.ts";
import { findBrowser } from "../setup/find-browser.ts";
import { printRow } from "./measure.ts";

/** A lower mid-range phone, as in Lighthouse. */
const CPU_SLOWDOWN = 4;

/** Long enough for the offer to load and for the first booking to appear and disappear. */
const READING_MS = 17_000;

const PATHS = ["/", "/services/tv-mounting-fireplace", "/locations/marietta", "/quote"];

/** The longest tasks in milliseconds, or 0 if none was long enough to be reported. */
interface Visit {
  /** Longest browser task during page load, and after it. */
  loading: number;
  reading: number;
  /** Longest run of one of the site's scripts, at any time. */
  script: number;
}

/**
 * Measures the longest tasks while a visitor on a slow phone reads a page, opens the menu, scrolls down and gets an
 * offer. Counts tasks over 50 ms, and scripts over 5 ms in a frame over 50 ms.
 * @see https://w3c.github.io/longtasks/ and https://w3c.github.io/long-animation-frames/
 */
export async function benchVisit(rounds: number): Promise<void> {
  const { outDir } = await buildSite();
  const server = await listen(createSiteApp(outDir, readHosting()), {
    host: "localhost",
    port: 0,
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
  try {
    console.log(
      `Longest task in ${rounds} visits, in ms, with the CPU slowed down ${CPU_SLOWDOWN} times`,
    );
    printRow("", ["loading", "reading", "script"]);
    for (const path of PATHS) {
      const longest: Visit = { loading: 0, reading: 0, script: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
        const visit = await measureVisit(page, new URL(path, server.url).href);
        await page.close();
        longest.loading = Math.max(longest.loading, visit.loading);
        longest.reading = Math.max(longest.reading, visit.reading);
        longest.script = Math.max(longest.script, visit.script);
      }
      const figures = [longest.loading, longest.reading, longest.script];
      printRow(
        path,
        figures.map((figure) => figure.toFixed(0)),
      );
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

async function measureVisit(page: Page, url: string): Promise<Visit> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  // A string, because Node's types don't include these performance entries.
  await page.addInitScript(
    `globalThis.tasks = [];
     globalThis.scripts = [];
     const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
     watch("longtask", ({ duration }) => tasks.push(duration));
     watch("long-animation-frame", (frame) => {
       for (const { sourceURL, duration } of frame.scripts)
         if (sourceURL.startsWith(location.origin + "/assets/")) scripts.push(duration);
     });`,
  );
  const longest = (kind: "scripts" | "tasks") =>
    page.evaluate<number>(`Math.max(0, ...${kind}.splice(0))`);
  await page.goto(url, { waitUntil: "networkidle" });
  const loading = await longest("tasks");
  await page.waitForTimeout(READING_MS / 2);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.keyboard.press("Escape");
  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
  await page.waitForTimeout(READING_MS / 2);
  await page.evaluate("void dispatchEvent(new Event('beforeunload'))");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  return { loading, reading: await longest("tasks"), script: await longest("scripts") };
}
