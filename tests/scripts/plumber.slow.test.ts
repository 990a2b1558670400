import { once } from "node:events";
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { pageFacts } from "#renderer/page-facts.ts";
import { checkPageJsonLd } from "#scripts/build/checks/json-ld.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { ROOT } from "#scripts/paths.ts";
import { LAUNCH_OPTIONS } from "../support/browser.ts";
import { printed, runProgram, startProgram } from "../support/command-line.ts";
import { startSite } from "../support/new-site.ts";

/** The plumber's own content, in Ohio. The rest of the site is from the trade `blank`. */
const CONTENT = join(ROOT, "tests", "plumber", "content");

/** Folders whose samples the plumber deletes. */
const SAMPLES = ["cities", "gallery", "posts", "region", "reviews", "services"];

let site: ReturnType<typeof startSite>;

beforeAll(async () => {
  site = startSite((folder) => {
    for (const name of SAMPLES) rmSync(join(folder, "content", name), { recursive: true });
    cpSync(CONTENT, join(folder, "content"), { recursive: true });
  });
  for (const line of [
    ["node", "scripts/check.ts", "--strict"],
    ["node", "scripts/typecheck.ts"],
    ["node", "scripts/build.ts"],
  ] as const) {
    const { code, out, err } = await runProgram(site.folder, line);
    expect(code, `${line.join(" ")}\n${out}${err}`).toBe(0);
  }
}, 600_000);

afterAll(() => site.remove());

const siteFile = (name: string) => readFileSync(join(site.folder, "dist/site", name), "utf8");

/** Serves the site until the test ends, and returns its URL. */
async function serve(): Promise<string> {
  const port = await freePort();
  const server = startProgram(site.folder, ["node", "scripts/serve.ts"], port);
  await printed(server, "To sign in");
  onTestFinished(async () => {
    server.kill("SIGTERM");
    await once(server, "exit");
  });
  return `http://localhost:${port}`;
}

describe("a plumber's site in Ohio", () => {
  test("no page, feed or form of the plumber's site mentions TVs, Georgia or Atlanta", () => {
    const files = globSync(
      ["dist/site/**/*.{html,txt,xml,json,webmanifest}", "functions/generated/*"],
      { cwd: site.folder },
    );
    expect(files.length).toBeGreaterThan(30);
    const mentions = files.flatMap((file) => {
      // Short class names could be anything.
      const text = readFileSync(join(site.folder, file), "utf8").replaceAll(
        /<style>.*?<\/style>/gs,
        "",
      );
      const found = /\bTVs?\b|\b[Tt]elevision|Georgia|, GA\b|Atlanta/.exec(text);
      return found === null ? [] : [`${file}: ${text.slice(found.index - 40, found.index + 40)}`];
    });
    expect(mentions).toEqual([]);
  });

  test("check reports a price of an item that the plumber's price table doesn't have", async () => {
    const file = join(site.folder, "content/services/drain-cleaning.mdx");
    const text = readFileSync(file, "utf8");
    onTestFinished(() => writeFileSync(file, text));
    writeFileSync(file, text.replace("main-line]", "mainline]"));
    const { code, err } = await runProgram(site.folder, ["node", "scripts/check.ts"]);
    expect(code).toBe(1);
    expect(err).toContain("the price table (pricing.yaml) has no item `mainline`.");
    expect(err).toContain("Did you mean `main-line`?");
  });

  test("the structured data of the plumber's pages has no problems, and names the business in Ohio", () => {
    const pages = globSync("**/*.html", {
      cwd: join(site.folder, "dist/site"),
      exclude: ["admin/**"],
    });
    expect(pages).toContain("locations/grove-city.html");
    for (const name of pages) {
      const html = siteFile(name);
      const [, json = "{}"] =
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      const path = `/${name.replace(/(?:index)?\.html$/, "")}`;
      const graph: Parameters<typeof pageFacts>[1]["graph"] = JSON.parse(json);
      const isIndexable = !html.includes('content="noindex');
      const siteUrl = "https://www.buckeyeplumbing.example";
      const facts = pageFacts(
        {
          path,
          siteUrl,
          title: "",
          description: "",
          indexable: isIndexable,
          breadcrumbs: crumbsIn(json),
          updated: undefined,
        },
        { graph, shareImage: undefined },
        [{ html, isShared: false }],
      );
      expect(checkPageJsonLd(facts, siteUrl).problems, name).toEqual([]);
      expect(json, name).toContain('"addressRegion":"OH"');
    }
  });

  test("a visitor without JavaScript gets a price, and their request is stored in Ohio and read by staff", async () => {
    const url = await serve();
    const estimate = await fetch(
      `${url}/api/quote?selectedServices=faucet&selectedServices=leak&zip=43017`,
    );
    const page = await estimate.text();
    // The faucet's fixed price, and one to three hours for the leak.
    expect(page).toContain("$290 to $550");
    expect(page).toContain("$130 an hour, usually 1 to 3 hours");
    expect(page).toContain("Yes, we come to 43017 (Dublin).");

    const form = new URLSearchParams({
      kind: "quote",
      name: "Ada L.",
      phone: "(614) 555-0178",
      zip: "43017",
      selectedServices: "faucet,leak",
    });
    const sent = await fetch(`${url}/api/leads`, {
      method: "POST",
      headers: { origin: url, accept: "text/html" },
      body: form,
      redirect: "manual",
    });
    expect(sent.status).toBe(303);
    const thanks = await fetch(new URL(sent.headers.get("location") ?? "", url));
    expect(await thanks.text()).toContain("Faucet replaced and Leak found and repaired");

    const owner = "hello@buckeyeplumbing.example";
    const { out } = await runProgram(site.folder, ["node", "scripts/staff.ts", "link", owner], {
      DATA_DIR: join(site.folder, "data"),
    });
    const session = await fetch(`${url}/api/session`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url },
      body: JSON.stringify({ link: out.slice(out.indexOf("#") + 1).trim() }),
    });
    const cookie = session.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
    const list = await (await fetch(`${url}/api/leads`, { headers: { cookie } })).json();
    expect(list).toMatchObject({
      leads: [
        {
          name: "Ada L.",
          phone: "+16145550178",
          state: "OH",
          quote: {
            selectedServices: ["faucet", "leak"],
            estimatedMin: 29_000,
            estimatedMax: 55_000,
            estimate: { lines: [{ id: "faucet" }, { id: "leak" }] },
          },
        },
      ],
    });
  });

  test("five pages have no accessibility problems and print nothing to the console", async () => {
    const url = await serve();
    const browser = await chromium.launch(LAUNCH_OPTIONS);
    onTestFinished(() => browser.close());
    const messages: string[] = [];
    for (const width of [390, 1440]) {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      const page = await context.newPage();
      page.on("console", (message) => messages.push(`${page.url()} ${message.text()}`));
      for (const path of [
        "/",
        "/services/drain-cleaning",
        "/locations/dublin",
        "/quote",
        "/contact",
      ]) {
        await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
        expect(found, `${path} at ${width} px`).toEqual([]);
      }
    }
    expect(messages).toEqual([]);
  });
});

/** Returns the breadcrumbs in a page's JSON-LD. */
function crumbsIn(json: string): { name: string; path: string }[] {
  const {
    "@graph": graph = [],
  }: { "@graph"?: { "@type"?: string; itemListElement?: { name: string }[] }[] } = JSON.parse(json);
  const list = graph.find((node) => node["@type"] === "BreadcrumbList")?.itemListElement ?? [];
  return list.map(({ name }) => ({ name, path: "" }));
}
