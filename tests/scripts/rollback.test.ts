import { once } from "node:events";
import { createServer } from "node:http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { listReleases, type Release } from "#scripts/deploy/releases.ts";
import type { RunFirebase } from "#scripts/deploy/run-firebase.ts";
import { runRollback } from "#scripts/rollback.ts";

const release = (version: string, time: string, isKept = true): Release => ({
  version,
  time,
  by: "anna@example.com",
  isKept,
});

const RELEASES = [
  release("c3", "2026-11-28T14:05:33Z"),
  // Deployed twice without a change.
  release("c3", "2026-11-27T10:00:00Z"),
  release("b2", "2026-11-20T09:12:00Z"),
  release("a1", "2026-01-02T09:12:00Z", false),
];

function rollback(line: string, releases: readonly Release[] = RELEASES) {
  const run = vi.fn<RunFirebase>();
  const list = vi.fn<(project: string, site: string) => Promise<Release[]>>(async () => [
    ...releases,
  ]);
  return { output: runRollback(line.split(" "), { list, run }), run, list };
}

describe("npm run rollback", () => {
  test("npm run rollback lists the releases and changes nothing", async () => {
    const { output, run } = rollback("--project shop");
    expect(await output).toBe(`Recent releases of shop, newest first:
  live  2026-11-28 14:05 UTC  c3  anna@example.com
        2026-11-27 10:00 UTC  c3  anna@example.com
        2026-11-20 09:12 UTC  b2  anna@example.com
        2026-01-02 09:12 UTC  a1  (deleted)  anna@example.com
Nothing was changed. To put the one before the live one back, run \`npm run rollback -- --project shop --previous\`. For another one, use \`--to VERSION\`.`);
    expect(run).not.toHaveBeenCalled();
  });

  test("--previous puts back the last release with other files, and says what isn't rolled back", async () => {
    const { output, run } = rollback("--project shop --previous");
    expect(await output).toMatch(
      /^The site is back at version b2, released on 2026-11-20 09:12 UTC\.\nThese are still from the newer deploy: functions/,
    );
    expect(run.mock.calls.map(([args]) => args)).toEqual([
      ["hosting:clone", "shop@b2", "shop:live", "--project=shop"],
    ]);
  });

  test("--to puts a listed version back on another site of the project", async () => {
    const { output, run, list } = rollback("--project shop --site shop-live --to b2");
    await output;
    expect(list).toHaveBeenCalledWith("shop", "shop-live");
    expect(run.mock.calls[0]?.[0]).toEqual([
      "hosting:clone",
      "shop-live@b2",
      "shop-live:live",
      "--project=shop",
    ]);
  });

  test.each([
    ["--previous", RELEASES, "Specify the Firebase project"],
    ["--project shop --to c3", RELEASES, "Version c3 is already live."],
    ["--project shop --to b22", RELEASES, "Did you mean `b2`?"],
    ["--project shop --to a1", RELEASES, "Firebase has deleted the files of version a1."],
    ["--project shop --to b2 --previous", RELEASES, "Use either --previous or --to"],
    ["--project shop --previous", RELEASES.slice(0, 2), "no earlier release"],
    ["--project shop --previous", [], "shop has no releases yet. Deploy it first"],
  ])("npm run rollback -- %s explains what to do instead", async (line, releases, message) => {
    const { output, run } = rollback(line, releases);
    await expect(output).rejects.toThrow(message);
    expect(run).not.toHaveBeenCalled();
  });
});

describe("the list of releases", () => {
  async function fakeHosting(status: number, body: object) {
    const requests: unknown[] = [];
    const server = createServer(({ url, headers }, response) => {
      requests.push([url, headers.authorization, headers["x-goog-user-project"]]);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => void server.close());
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const origin = `http://127.0.0.1:${address.port}`;
    const list = () => listReleases({ project: "shop", site: "shop", token: "secret", origin });
    return { list, requests };
  }

  test("releases are read from the Hosting API, newest first", async () => {
    const { list, requests } = await fakeHosting(200, {
      releases: [
        {
          name: "sites/shop/channels/live/releases/1",
          version: { name: "sites/shop/versions/b2", status: "DELETED" },
          type: "DEPLOY",
          releaseTime: "2026-11-20T09:12:00Z",
        },
        { type: "SITE_DISABLE", releaseTime: "2026-11-21T09:12:00Z" },
        {
          version: { name: "projects/1/sites/shop/versions/c3", status: "FINALIZED" },
          type: "ROLLBACK",
          releaseTime: "2026-11-28T14:05:33.5Z",
          releaseUser: { email: "anna@example.com" },
        },
      ],
    });
    expect(await list()).toEqual([
      release("c3", "2026-11-28T14:05:33.5Z"),
      { ...release("b2", "2026-11-20T09:12:00Z", false), by: "" },
    ]);
    expect(requests).toEqual([
      ["/v1beta1/sites/shop/channels/live/releases?pageSize=10", "Bearer secret", "shop"],
    ]);
  });

  test("a site without releases has an empty list", async () => {
    const { list } = await fakeHosting(200, {});
    expect(await list()).toEqual([]);
  });

  test.each([
    [403, "has the role Firebase Hosting Admin in shop"],
    [404, "pass the site's id with `--site`"],
    [503, "Run the command again in a few minutes."],
  ])("status %i from the Hosting API is explained", async (status, message) => {
    const { list } = await fakeHosting(status, {});
    await expect(list()).rejects.toThrow(message);
  });
});
