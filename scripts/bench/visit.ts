import { chromium, type Page } from "@playwright/test";
import { buildSite } from "../build/build-site.ts";
import { freePort } from "../free-port.ts";
import { createSiteApp } from "../server/app.ts";
import { readHosting } from "../server/hosting.ts";
import { listen } from "../server/listen.ts";
import { findBrowser } from "../setup/find-browser.ts";

/** A phone of the lower middle, as Lighthouse has it. */
const CPU_SLOWDOWN = 4;

/** Longer than the offer takes to be armed and the first booking to be shown and gone again, in milliseconds. */
const READING_MS = 17_000;

const PATHS = ["/", "/services/tv-mounting-fireplace", "/locations/marietta", "/quote"];

interface Visit {
  path: string;
  /** Longest pieces of work, in milliseconds: while the page loads, and from then on. */
  loading: number;
  reading: number;
}

/**
 * How long a page keeps a slow phone busy at a time while somebody reads: the offer is fetched and opened, a
 * booking is shown, the menu is opened and closed, and the page is scrolled to its end.
 * @see https://w3c.github.io/longtasks/
 */
export async function benchVisit(rounds: number): Promise<void> {
  const { outDir } = await buildSite();
  const server = await listen(createSiteApp(outDir, readHosting()), {
    host: "localhost",
    port: await freePort(),
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
  try {
    console.log(`longest task in ms at ${CPU_SLOWDOWN} times slow-down, of ${rounds} visits\n`);
    for (const path of PATHS) {
      let longest: Visit = { path, loading: 0, reading: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
        const visit = await measureVisit(page, new URL(path, server.url).href);
        await page.close();
        longest = {
          path,
          loading: Math.max(longest.loading, visit.loading),
          reading: Math.max(longest.reading, visit.reading),
        };
      }
      console.log(
        `${longest.path.padEnd(34)} loading ${String(longest.loading).padStart(4)}   reading ${String(longest.reading).padStart(4)}`,
      );
    }
    console.log("\n0 where none was longer than 50 ms");
  } finally {
    await browser.close();
    await server.close();
  }
}

async function measureVisit(page: Page, url: string): Promise<Omit<Visit, "path">> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  // As text: the types here are Node's, whose observer knows no such entries.
  await page.addInitScript(
    `globalThis.tasks = [];
     new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
       .observe({ type: "longtask", buffered: true });`,
  );
  const longest = () =>
    page.evaluate(() => {
      const tasks: number[] = Reflect.get(globalThis, "tasks");
      return Math.round(Math.max(0, ...tasks.splice(0)));
    });
  await page.goto(url, { waitUntil: "networkidle" });
  const loading = await longest();
  await page.waitForTimeout(READING_MS / 2);
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  await page.keyboard.press("Escape");
  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
  await page.waitForTimeout(READING_MS / 2);
  await page.evaluate("void dispatchEvent(new Event('beforeunload'))");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  return { loading, reading: await longest() };
}
