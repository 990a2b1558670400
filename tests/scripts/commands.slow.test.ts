import { hash } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#scripts/emulators/service.ts";
import { ROOT } from "#scripts/paths.ts";
import { LISTED, printed, runIn, startServer } from "../support/command-line.ts";
import { FIXTURE } from "../support/fixture.ts";
import { copyProject } from "#scripts/bench/project-copy.ts";
import { startSearchEngine } from "../support/servers.ts";
import { writeFiles } from "../support/temp.ts";

/** Replaces a project's firebase-tools with a script that logs its calls. Returns a function that reads the log. */
function fakeFirebase(folder: string): () => string {
  const lock = "{}";
  const log = join(folder, "firebase-calls.txt");
  writeFiles(join(folder, "tests/emulators"), {
    "package-lock.json": lock,
    "node_modules/.installed-lock": hash("sha256", lock),
    "node_modules/firebase-tools/lib/bin/firebase.js": `require("node:fs").appendFileSync(${JSON.stringify(log)}, process.argv.slice(2).join(" ") + "\\n");
const config = process.argv.find((arg) => arg.startsWith("--config="));
if (config) console.log(require("node:fs").readFileSync(config.slice("--config=".length), "utf8"));
process.exitCode = Number(process.env.FIREBASE_FAILS ?? 0);`,
  });
  return () => (existsSync(log) ? readFileSync(log, "utf8") : "");
}

/** Commands that are tested elsewhere or not at all. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "npm test": "runs this",
  "npm run test:quick": "a part of `npm test`",
  "npm run test:long": "runs this",
  "npm run typecheck": "a step of `npm test`",
  "npm run lint": "a step of `npm test`",
  "npm run format": "a step of `npm test`",
  "npm run spelling": "a step of `npm test`",
  "npm run serve": "start.slow.test.ts",
  "npm run new site FOLDER --trade NAME": "new-site.slow.test.ts",
  "npm run region": "region.test.ts",
  "npm run emulators": "tests/emulators",
  "npm run staff -- grant EMAIL": "staff.slow.test.ts",
  "npm run staff -- revoke EMAIL": "staff.slow.test.ts",
  "npm run staff -- list": "staff.slow.test.ts",
  "npm run staff -- link EMAIL": "staff.slow.test.ts",
  "npm run backup": "backup.test.ts",
  "npm run backup -- verify [FILE]": "backup.test.ts",
  "npm run backup -- verify --project ID --database NAME": "backup-firestore.slow.test.ts",
  "npm run backup -- key": "backup.test.ts",
  "npm run photos -- import LEAD": "photos-import.test.ts",
  "npm run restore FILE": "backup.test.ts",
  "npm run rollback -- --project ID": "rollback.test.ts",
  "npm run rollback -- --project ID --previous": "rollback.test.ts",
  "npm run drill": "drill.slow.test.ts",
  "npm run drill -- NAME...": "drill.slow.test.ts",
  "npm run sbom": "drill.slow.test.ts",
  "npm run bench -- dev 1000": "takes minutes; run by hand",
  "npm run bench -- lighthouse 3": "takes minutes; run by hand",
  "npm run bench -- visit 3": "takes minutes; run by hand",
};

/** Commands that haven't run yet. Each call of `use` removes one. */
const waiting = new Set(LISTED.filter((written) => ELSEWHERE[written] === undefined));

const SLOW = { timeout: 120_000 };

describe("the commands in docs/commands.md, run in order in a copy of the project", SLOW, () => {
  let folder: string;
  let remove: () => void;

  /** Runs a command from docs/commands.md. `line` has real values instead of the placeholders in capitals. */
  const use = (written: string, line = written, more?: NodeJS.ProcessEnv) => {
    expect(LISTED).toContain(written);
    waiting.delete(written);
    return runIn(folder, line, more);
  };
  const content = (...path: string[]) => join(folder, "content", ...path);
  const read = (...path: string[]) => readFileSync(content(...path), "utf8");
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(content(path), change(read(path)));

  beforeAll(() => {
    ({ folder, remove } = copyProject());
    // Reuses the bundle that `npm test` has built.
    for (const name of ["bundles", "bundles.json"]) {
      if (existsSync(join(ROOT, ".cache", name)))
        cpSync(join(ROOT, ".cache", name), join(folder, ".cache", name), { recursive: true });
    }
    for (const name of readdirSync(content())) {
      if (!["schema", "region", "tsconfig.json"].includes(name)) {
        rmSync(content(name), { recursive: true });
      }
    }
    writeFiles(content(), FIXTURE);
  });

  afterAll(() => remove());

  test("npm run new, touch and rename change the content without causing new problems", async () => {
    expect(await use("npm run new TYPE NAME", 'npm run new city "Ringgold"')).toMatchObject({
      code: 0,
    });
    expect(read("cities/ringgold.mdx")).toContain("draft: true");
    await use("npm run touch FILE...", "npm run touch content/posts/brick-or-mortar.mdx");
    expect(read("posts/brick-or-mortar.mdx")).toContain("updated: 2026-12-01");
    await use("npm run rename TYPE OLD NEW", "npm run rename post brick-or-mortar mortar-or-brick");
    expect(read("redirects.yaml")).toContain("to: /blog/mortar-or-brick");
    expect(
      await use("npm run check -- FILE...", "npm run check -- content/cities/ringgold.mdx"),
    ).toMatchObject({ code: 0 });
    expect(await use("npm run check")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Checked \d+ content files: /),
    });
  });

  test("npm run docs changes nothing if no schema or command changed", async () => {
    expect(await use("npm run docs")).toMatchObject({ code: 0, out: "Nothing changed.\n" });
    for (const file of ["docs/commands.md", "docs/content.md"]) {
      expect(readFileSync(join(folder, file), "utf8")).toBe(readFileSync(join(ROOT, file), "utf8"));
    }
  });

  test("npm run build writes the site, and copies the content's redirects into firebase.json", async () => {
    const { code, out } = await use("npm run build");
    expect([code, out]).toEqual([0, expect.stringMatching(/^Built \d+ pages /)]);
    expect(existsSync(join(folder, "dist/site/blog/mortar-or-brick.html"))).toBe(true);
    expect(readFileSync(join(folder, "firebase.json"), "utf8")).toContain(
      '"source": "/blog/brick-or-mortar{,/}"',
    );
  });

  test("npm run deploy records every path, but only after Firebase succeeds", async () => {
    const calls = fakeFirebase(folder);
    const line = "npm run deploy -- --project my-project";
    const rehearsal = await use("npm run deploy -- --project ID --dry-run", `${line} --dry-run`);
    expect([rehearsal.code, rehearsal.out]).toEqual([
      0,
      expect.stringMatching(
        /^Built .*\nNew URLs: \d+\nNothing was deployed\. Without --dry-run, this would run: firebase deploy --project=my-project\n/m,
      ),
    ]);
    expect(calls()).toBe("");
    const failed = await runIn(folder, line, { FIREBASE_FAILS: "1" });
    expect([failed.code, failed.err]).toEqual([
      1,
      expect.stringMatching(
        /^The deploy failed or is incomplete; .+published\.txt is unchanged\.\n$/m,
      ),
    ]);
    expect(existsSync(content("published.txt"))).toBe(false);

    const { code, out } = await use("npm run deploy -- --project ID", line);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/Deployed to https:\/\/www\.longleaf\.tv \(new URLs: \d+\)\./),
    ]);
    expect(calls()).toBe("deploy --project=my-project\n".repeat(2));
    const paths = read("published.txt").match(/^\/.*/gm);
    expect(paths).toEqual(
      expect.arrayContaining(["/", "/blog/mortar-or-brick", "/locations/marietta"]),
    );
    expect(paths).not.toContain("/locations/ringgold");
    expect(paths).not.toContain("/blog/brick-or-mortar");
  });

  test("npm run deploy -- --if-due deploys only after a publish date has come", async () => {
    const calls = fakeFirebase(folder);
    const before = calls();
    const line = "npm run deploy -- --project my-project --if-due";
    const written = "npm run deploy -- --project ID --if-due";
    const post = read("posts/how-high.mdx");
    edit("posts/how-high.mdx", (text) =>
      text
        .replace(/^publishDate: .*/m, "publishDate: 2026-12-20")
        .replace(/^updated: .*/m, "updated: 2026-12-20"),
    );
    const early = await use(written, line, { BUILD_DATE: "2026-12-19" });
    expect([early.code, early.out]).toEqual([
      0,
      "Nothing became due since the deploy on 2026-12-01, so nothing was built or deployed.\n",
    ]);
    expect(calls()).toBe(before);
    const due = await use(written, line, { BUILD_DATE: "2026-12-20" });
    expect([due.code, due.out]).toEqual([
      0,
      expect.stringMatching(
        /^1 document became due since the deploy on 2026-12-01:\n {2}posts\/how-high\.mdx \(2026-12-20\)\nBuilt [^]+Deployed to /,
      ),
    ]);
    expect(calls()).toBe(`${before}deploy --project=my-project\n`);
    expect(read("published.txt")).toContain("# Last deployed on 2026-12-20 as ");
    const again = await use(written, line, { BUILD_DATE: "2026-12-21" });
    expect(again.out).toContain("Nothing became due since the deploy on 2026-12-20");
    edit("posts/how-high.mdx", () => post);
    // The next tests compare with a deploy of the original content.
    expect(await runIn(folder, "npm run deploy -- --project my-project")).toMatchObject({
      code: 0,
    });
  });

  test("npm run deploy fails while something must be replaced before launch", async () => {
    const review = read("reviews/luis.yaml");
    edit("reviews/luis.yaml", (text) => text.replace(/source: .*/, "sample: true"));
    const file = "content/cities/marietta.mdx";
    expect(await use("npm run check -- FILE...", `npm run check -- ${file}`)).toMatchObject({
      code: 0,
    });
    const launch = await use("npm run check -- --launch");
    const deploy = await runIn(folder, "npm run deploy -- --project my-project");
    for (const { code, err } of [launch, deploy]) {
      expect(code).toBe(1);
      expect(err).toContain("content/reviews/luis.yaml:7:9 launch sample");
    }
    expect(deploy.err).toContain(
      "\nNothing was deployed. Fix the errors and replace the sample content;",
    );
    expect(deploy.out).toBe("");

    // A rehearsal builds anyway, and then lists everything.
    const rehearsal = await runIn(folder, "npm run deploy -- --dry-run");
    expect([rehearsal.code, rehearsal.out]).toEqual([1, expect.stringMatching(/^Built /m)]);
    expect(rehearsal.err).toContain(`\nNothing was deployed. 2 things would stop a deploy:
  1. The project is missing. Add it, as in \`npm run deploy -- --project my-project\`.
  2. 1 placeholder has to be replaced before launch. \`npm run check -- --launch\` lists them.
Then a deploy would run: firebase deploy --project=ID
`);

    // A preview is deployed anyway, to a channel that search engines must not index.
    const calls = fakeFirebase(folder);
    const published = read("published.txt");
    const preview = await use(
      "npm run deploy -- --project ID --preview NAME",
      "npm run deploy -- --project my-project --preview new-prices",
    );
    expect(preview.code).toBe(0);
    expect(preview.out).toContain("Warning: 1 placeholder has to be replaced before launch.");
    expect(preview.out).toMatch(
      /"key": "X-Robots-Tag",\s+"value": "noindex"\s+\}\s+\]\s+\}\s+\],?\s+"/,
    );
    expect(preview.out).toContain("Deployed the preview `new-prices`");
    expect(calls().trim().split("\n").at(-1)).toBe(
      "hosting:channel:deploy new-prices --expires=7d --project=my-project --config=.firebase-preview.json",
    );
    expect(read("published.txt")).toBe(published);
    expect(existsSync(join(folder, ".firebase-preview.json"))).toBe(false);

    edit("reviews/luis.yaml", (text) => text.replace("rating: 5", "rating: 9"));
    const broken = await runIn(folder, "npm run deploy -- --project my-project --dry-run");
    expect(broken.err).toMatch(/^content\/reviews\/luis\.yaml:\d+:\d+ error /m);
    expect(broken.err).toContain(
      "The content has 1 error, listed above, so the site can't be built.",
    );
    edit("reviews/luis.yaml", () => review);
    // The rehearsal and the preview have built a site that isn't live.
    await runIn(folder, "npm run build");
  });

  test("npm run indexnow sends deployed URLs", async () => {
    const engine = await startSearchEngine();
    expect((await use("npm run indexnow")).out).toContain("Nothing was sent.");
    const send = "npm run indexnow -- --send";
    const { code, out } = await use(send, `${send} --endpoint ${engine.url}`);
    expect([code, out]).toEqual([0, expect.stringContaining("Commit content/indexnow.txt")]);
    expect(engine.requests[0]?.body.urlList).toEqual(
      expect.arrayContaining([
        "https://www.longleaf.tv/blog/brick-or-mortar",
        "https://www.longleaf.tv/locations/marietta",
      ]),
    );
  });

  test("npm run check and build fail if a deployed page is removed without a redirect", async () => {
    const post = read("posts/how-high.mdx");
    rmSync(content("posts/how-high.mdx"));
    for (const command of ["npm run check", "npm run build"]) {
      const { code, err } = await runIn(folder, command);
      expect(code).toBe(1);
      expect(err).toMatch(/^content\/published\.txt:\d+:1 error lost-page\n.+\/blog\/how-high/m);
    }
    writeFileSync(content("posts/how-high.mdx"), post);
  });

  test.each([
    ["npm start", "The site is at"],
    ["npm run dev", "The dev server is at"],
  ])("%s serves pages, redirects moved ones, and stops on SIGTERM", async (written, announced) => {
    waiting.delete(written);
    const port = await freePort();
    const server = startServer(folder, written, port);
    await printed(server, announced);
    const url = `http://localhost:${port}`;
    expect(await (await fetch(`${url}/blog/mortar-or-brick`)).text()).toContain("<h1");
    const moved = await fetch(`${url}/blog/brick-or-mortar?a=b`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([
      301,
      "/blog/mortar-or-brick?a=b",
    ]);
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
    await expect(fetch(url)).rejects.toThrow();
  });

  test("npm run bench prints its tables", async () => {
    const few = await use("npm run bench -- content 1000", "npm run bench -- content 2");
    expect([few.code, few.out]).toEqual([0, expect.stringContaining("schemas")]);
    for (const [written, small] of [
      ["npm run bench -- build 1000", "build 2"],
      ["npm run bench -- share 1000", "share 2"],
      ["npm run bench -- lists 100000", "lists 20"],
      ["npm run bench -- staff 3", "staff 1"],
      ["npm run bench -- leads 30000", "leads 20"],
      ["npm run bench -- photos 100", "photos 2"],
    ] as const) {
      // Only in long runs, because together they take almost a minute.
      if (process.env["TEST_LONG"] !== "true") waiting.delete(written);
      else expect(await use(written, `npm run bench -- ${small}`)).toMatchObject({ code: 0 });
    }
  });

  test("every command in docs/commands.md was run", () => {
    expect([...waiting]).toEqual([]);
    for (const written of Object.keys(ELSEWHERE)) expect(LISTED).toContain(written);
  });
});
