import { chromium, type Page } from "@playwright/test";
import { buildSite } from "../build/build-site.ts";
import { createSiteApp, listen } from "../server/app.ts";
import { readHosting } from "../server/hosting.ts";
import { findBrowser } from "../setup/find-browser.ts";
import { printRow } from "./measure.ts";

/** A lower mid-range phone, as in Lighthouse. */
const CPU_SLOWDOWN = 4;

/** Long enough for the offer to be ready, and for the first booking to be shown and hidden again. */
const READING_MS = 17_000;

const PATHS = ["/", "/services/tv-mounting-fireplace", "/locations/marietta", "/quote"];

/** The longest pieces of work in milliseconds; 0 if none was long enough to be reported. */
interface Visit {
  /** Any work of the browser while the page loads, and after that. */
  loading: number;
  reading: number;
  /** A script of the site in any of them. */
  script: number;
}

/**
 * Measures how long a page keeps a slow phone busy at a time while someone reads it: the offer is fetched and opened,
 * a booking is shown, the menu is opened and closed, and the page is scrolled to its end. Tasks are those over 50 ms,
 * with everything the browser does in them; scripts are those over 5 ms in a frame over 50 ms.
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
    console.log(`ms on a CPU slowed down ${CPU_SLOWDOWN} times, the longest of ${rounds} visits`);
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
  // As a string, since Node's types lack these entries.
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
