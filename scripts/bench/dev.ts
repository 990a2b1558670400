import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { freePort } from "../emulators/service.ts";
import { findBrowser } from "../setup/find-browser.ts";
import { addCities, cityFile, editBody, editLine, editName, slugOf } from "./cities.ts";
import { cpuMsOf, measurableServer, printRow, quantile, selectRows } from "./measure.ts";
import { copyProject, removeGenerated, startDevServer, type DevServer } from "./project-copy.ts";

/** Time after which a page has loaded everything, and the watcher reports the next save separately. */
const SETTLE_MS = 700;

/** A kind of change to a file. */
interface Row {
  label: string;
  /** Saves a change, each time a different one. Returns a JavaScript expression that is true when it's shown. */
  save: (saved: Saved, run: number) => string;
  /** Undoes a change that must not be there when other changes are saved. */
  undo?: (saved: Saved) => void;
}

interface Saved {
  root: string;
  /** The document of the open page. */
  city: string;
  /** Its text before the first change. */
  text: string;
}

/** Ignores that pages have typographic apostrophes and keep words together. */
const textShown = (text: string) =>
  `document.body.textContent.replaceAll("’", "'").replace(/\\s+/g, " ").includes(${JSON.stringify(text)})`;

const ROWS: Readonly<Record<string, Row>> = {
  body: { label: "text saved", save: ({ city }, run) => textShown(editBody(city, run)) },
  name: { label: "name saved", save: ({ city }, run) => textShown(editName(city, run)) },
  mistake: {
    label: "mistake saved",
    save: ({ city }, run) => {
      appendFileSync(city, `\n<Mistake${run} />\n`);
      return `document.querySelector("vite-error-overlay")?.shadowRoot.textContent.includes("Mistake${run}")`;
    },
    undo: ({ city, text }) => writeFileSync(city, text),
  },
  template: {
    label: "template saved",
    save: ({ root }, run) => {
      editLine(join(root, "pages/locations/@city/+Page.tsx"), "Good to know", ` ${run}`);
      return textShown(`Good to know ${run}`);
    },
  },
  style: {
    label: "style saved",
    save: ({ root }, run) => {
      appendFileSync(join(root, "renderer/styles/base.css"), `html { --saved: ${run}; }\n`);
      return `getComputedStyle(document.documentElement).getPropertyValue("--saved") === "${run}"`;
    },
  },
};

/**
 * Measures how long the dev server takes from saving a file until the browser has painted the change.
 * @param names keys of `ROWS` to measure, by default all
 */
export async function benchDev(
  cities: number,
  folder: string,
  names: readonly string[],
  repeat = 7,
): Promise<void> {
  const rows = selectRows(ROWS, names);
  const project = copyProject(folder);
  removeGenerated(project.folder);
  addCities(join(project.folder, "content"), cities);
  const start = performance.now();
  const server = await startDevServer(await freePort(), project, measurableServer());
  const readyMs = performance.now() - start;
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.addInitScript(WATCH);
    const middle = Math.ceil(cities / 2);
    const requested = performance.now();
    await page.goto(`${server.url}/locations/${slugOf(middle)}`);
    const firstMs = performance.now() - requested;
    await page.waitForLoadState("networkidle");
    printRow(`dev, ${cities} cities`, ["median ms", "worst ms", "CPU ms"], 11);
    for (const [label, ms] of [
      ["server started", readyMs],
      ["first page", firstMs],
    ] as const) {
      printRow(label, [ms.toFixed(0)], 11);
    }
    const city = cityFile(join(server.folder, "content"), middle);
    const saved = { root: server.folder, city, text: readFileSync(city, "utf8") };
    for (const [, row] of rows) await measureRow(row, saved, { page, server, repeat });
  } finally {
    await browser.close();
    server.stop();
  }
}

async function measureRow(
  { label, save, undo }: Row,
  saved: Saved,
  { page, server, repeat }: { page: Page; server: DevServer; repeat: number },
): Promise<void> {
  const times: number[] = [];
  const cpuTimes: number[] = [];
  // The first run isn't counted, because it loads code.
  for (let run = 0; run <= repeat; run++) {
    await sleep(SETTLE_MS);
    const cpuBefore = await cpuMsOf(server.process);
    const savedAt = performance.timeOrigin + performance.now();
    await waitUntil(page, save(saved, run));
    const shown = await page.evaluate<string>(`sessionStorage.getItem("shown")`);
    await sleep(SETTLE_MS);
    times.push(Number(shown) - savedAt);
    cpuTimes.push((await cpuMsOf(server.process)) - cpuBefore);
    if (undo === undefined) continue;
    undo(saved);
    await waitUntil(page, `document.querySelector("vite-error-overlay") === null`);
  }
  const [, ...counted] = times;
  printRow(
    label,
    [quantile(counted), quantile(counted, 1), quantile(cpuTimes.slice(1))].map((ms) =>
      ms.toFixed(0),
    ),
    11,
  );
}

/** Evaluates the expression in session storage on each frame, and stores when it first was true after painting. */
const WATCH = `
  const check = () => {
    const awaited = sessionStorage.getItem("awaited");
    if (awaited !== null && document.body !== null && eval(awaited)) {
      sessionStorage.removeItem("awaited");
      setTimeout(() => sessionStorage.setItem("shown", performance.timeOrigin + performance.now()));
    }
    requestAnimationFrame(check);
  };
  if (window === top) check();`;

/** Waits until an expression is true and the page has been painted. The page may reload in the meantime. */
async function waitUntil(page: Page, expression: string): Promise<void> {
  const [item, shown] = [JSON.stringify("awaited"), JSON.stringify("shown")];
  await page.evaluate(
    `sessionStorage.removeItem(${shown}); sessionStorage.setItem(${item}, ${JSON.stringify(expression)});`,
  );
  await page.waitForFunction(`sessionStorage.getItem(${shown}) !== null`, undefined, {
    timeout: 60_000,
  });
}
