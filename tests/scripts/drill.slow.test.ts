import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "#scripts/paths.ts";
import { runIn } from "../support/command-line.ts";

describe("npm run drill", () => {
  test("npm run drill rejects an unknown drill, and lists the drills", async () => {
    expect(await runIn(ROOT, "npm run drill -- earthquake")).toEqual({
      code: 1,
      out: "",
      err: 'Unknown drill "earthquake". Choose from: full-disk, damage, empty-database, clock, signals, kill, slow-clients, flood, identical, two-servers, mail, backup.\n',
    });
  });

  test.runIf(process.env["TEST_LONG"] === "true")(
    "every drill succeeds or is skipped",
    { timeout: 400_000 },
    async () => {
      const { code, out } = await runIn(ROOT, "npm run drill");
      expect(out.split("\n").filter((line) => line.endsWith("| no |"))).toEqual([]);
      expect([code, out.match(/\| (?:yes|skipped) \|$/gm)?.length]).toEqual([0, 12]);
    },
  );
});

test("npm run sbom lists every package that the product uses, with its locked version", async () => {
  expect(await runIn(ROOT, "npm run sbom")).toMatchObject({ code: 0 });
  const { components }: { components: { purl: string }[] } = JSON.parse(
    readFileSync(join(ROOT, "dist/sbom.cdx.json"), "utf8"),
  );
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(ROOT, "package.json"), "utf8"),
  );
  const listed = new Set(components.map(({ purl }) => purl));
  const missing = Object.entries(dependencies)
    .filter(([, version]) => !version.startsWith("file:"))
    .map(([name, version]) => `pkg:npm/${name.replace("@", "%40")}@${version}`)
    .filter((purl) => !listed.has(purl));
  expect(missing).toEqual([]);
});
