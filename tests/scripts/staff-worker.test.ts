import { hash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Bundle, lastBundle, type Manifest } from "#scripts/build/bundle.ts";
import { writeStaffWorker } from "#scripts/build/staff-app.ts";
import { STAFF_WORKER } from "#scripts/build/staff-worker.ts";
import { SITE_DIR } from "#scripts/paths.ts";
import { readStaffWorker } from "../support/deployed-site.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";

const read = (path: string) => readFileSync(join(SITE_DIR, path), "utf8");

describe("the built worker of the staff app", () => {
  const { shell, code } = readStaffWorker();
  const stored = new Set([...shell.files, "/admin"]);

  test("it stores every file that the bundle lists for the staff app", () => {
    const { manifest } = lastBundle() ?? {};
    const listed = Object.entries(manifest ?? {}).flatMap(([source, entry]) =>
      source.startsWith("pages/admin/") && source !== STAFF_WORKER.source
        ? [entry?.file, ...(entry?.css ?? []), ...(entry?.assets ?? [])]
        : [],
    );
    expect(listed.length).toBeGreaterThan(25);
    expect(listed.filter((file) => !stored.has(`/${file}`))).toEqual([]);
  });

  test("it stores every script that the page's scripts can load, now or later", () => {
    const open = [...read("admin/index.html").matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(
      ([, path = ""]) => path,
    );
    const found = new Set<string>();
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (found.has(path)) continue;
      found.add(path);
      for (const [, name = ""] of read(path).matchAll(
        /(?:\bfrom|\bimport\(?)\s*["'`](\.[^"'`]+\.js)["'`]/g,
      )) {
        open.push(join(dirname(path), name));
      }
    }
    expect(found.size).toBeGreaterThan(30);
    expect([...found].filter((path) => !stored.has(`/${path}`))).toEqual([]);
  });

  test("it stores everything that the page, the app's manifest and the style sheet refer to", () => {
    const { icons }: { icons: { src: string }[] } = JSON.parse(read("admin/app.webmanifest"));
    const style = shell.files.find((file) => file.endsWith(".css")) ?? "";
    const inPage = [...read("admin/index.html").matchAll(/(?:src|href)="([^"]+)"/g)];
    const inStyle = [...read(style).matchAll(/url\(["']?(\/[^"')]+)/g)];
    const all = [...inPage, ...inStyle].map(([, path = ""]) => path);
    const missing = [...all, ...icons.map(({ src }) => src)].filter((path) => !stored.has(path));
    // Stored separately, because only the server knows its content.
    expect(missing).toEqual(["/__/firebase/init.json"]);
  });

  test("all of its files exist, and the page is the one for them", () => {
    expect(shell.files.filter((file) => !existsSync(join(SITE_DIR, file)))).toEqual([]);
    const page = hash("sha256", read("admin/index.html"), "base64");
    expect(shell.page).toEqual({ path: "/admin", integrity: `sha256-${page}` });
  });

  test("it's a single small script, which isn't published a second time", () => {
    expect(code).not.toMatch(/\bimport\b|\bexport\b/);
    expect(code.length).toBeLessThan(4_000);
    expect(globSync("assets/staff-worker*", { cwd: SITE_DIR })).toEqual([]);
  });
});

describe("the version of the staff app", () => {
  const MANIFEST: Manifest = {
    "pages/admin/start.ts": { file: "assets/start.1.js" },
    "pages/admin/main.tsx": { file: "assets/staff.1.js", dynamicImports: ["_late.js"] },
    "_late.js": { file: "assets/late.1.js" },
    "renderer/islands/quote-form.tsx": { file: "assets/quote-form.1.js" },
    [STAFF_WORKER.source]: { file: "assets/worker.1.js" },
  };

  interface Site {
    manifest?: Manifest;
    code?: string;
    /** Contents of files by path. All others have their own path as their content. */
    contents?: Record<string, string>;
  }

  /** Writes the worker of a site, and returns its text. */
  function write({ manifest = {}, code = "run()", contents = {} }: Site = {}): string {
    const folder = tempFolder();
    writeFiles(folder, { "client/assets/worker.1.js": code });
    const bundle: Bundle = {
      folder,
      fingerprint: "",
      manifest: { ...MANIFEST, ...manifest },
      modules: {},
    };
    writeStaffWorker(bundle, (file) => Buffer.from(contents[file] ?? file), folder);
    return readFileSync(join(folder, STAFF_WORKER.path), "utf8");
  }

  test("the worker's bytes are the same if nothing in the app has changed", () => {
    expect(write()).toBe(write());
    expect(write({ manifest: { "renderer/islands/quote-form.tsx": { file: "2.js" } } })).toBe(
      write(),
    );
    expect(write({ contents: { "index.html": "another home page" } })).toBe(write());
  });

  test.each<[string, Site]>([
    ["a script", { manifest: { "pages/admin/main.tsx": { file: "assets/staff.2.js" } } }],
    ["a script that is loaded later", { manifest: { "_late.js": { file: "assets/late.2.js" } } }],
    ["the page", { contents: { "admin/index.html": "another page" } }],
    ["an icon", { contents: { "icon-192.png": "another icon" } }],
    ["the app's manifest", { contents: { "admin/app.webmanifest": "another name" } }],
    ["the worker's own code", { code: "runFaster()" }],
  ])("the version changes with %s", (_what, site) => {
    const versionOf = (text: string) => /"version":"([\w-]{16})"/.exec(text)?.[1];
    const before = versionOf(write());
    expect(before).toBeDefined();
    expect(versionOf(write(site))).not.toBe(before);
  });
});
