import { chromium, type Page } from "@playwright/test";
import { buildSite } from "../build/build-site.ts";
import { freePort } from "../emulators/service.ts";
import { createSiteApp, listen } from "../server/app.ts";
import { readHosting } from "../server/hosting.ts";
import { findBrowser } from "../setup/find-browser.ts";

/** A phone of the lower middle, as Lighthouse has it. */
const CPU_SLOWDOWN = 4;

/** Longer than the offer takes to be armed and the first booking to be shown and gone again, in milliseconds. */
const READING_MS = 17_000;

const PATHS = ["/", "/services/tv-mounting-fireplace", "/locations/marietta", "/quote"];

/** Longest pieces of work in milliseconds; 0 where none was worth a note. */
interface Visit {
  /** While the page loads, and from then on: whatever the browser did. */
  loading: number;
  reading: number;
  /** A script of ours in any of them. */
  script: number;
}

/**
 * How long a page keeps a slow phone busy at a time while somebody reads: the offer is fetched and opened, a
 * booking is shown, the menu is opened and closed, and the page is scrolled to its end. Tasks are those above 50 ms,
 * with all that the browser did in them; scripts those above 5 ms in a frame above 50 ms.
 * @see https://w3c.github.io/longtasks/ and https://w3c.github.io/long-animation-frames/
 */
export async function benchVisit(rounds: number): Promise<void> {
  const { outDir } = await buildSite();
  const server = await listen(createSiteApp(outDir, readHosting()), {
    host: "localhost",
    port: await freePort(),
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
  try {
    console.log(`ms at ${CPU_SLOWDOWN} times slow-down, the longest of ${rounds} visits`);
    console.log(`${"".padEnd(34)}loading  reading  script`);
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
      const figures = [longest.loading, longest.reading, longest.script].map((figure) =>
        String(Math.round(figure)).padStart(9),
      );
      console.log(path.padEnd(32) + figures.join(""));
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

async function measureVisit(page: Page, url: string): Promise<Visit> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  // As text: the types here are Node's, whose observer knows no such entries.
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
