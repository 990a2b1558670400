import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { helpOf, type Command } from "#scripts/help/command.ts";
import { COMMANDS, TOOLS } from "#scripts/help/commands.ts";
import { ROOT } from "#scripts/paths.ts";
import { LISTED, runIn, scripts } from "../support/command-line.ts";

const run = promisify(execFile);

describe("every command", () => {
  const all: Record<string, Pick<Command, "call" | "uses">> = { ...COMMANDS, ...TOOLS };

  test("of package.json has its help and stands in the README, and no other does", () => {
    const callOf = (name: string) =>
      name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`;
    const described = Object.values(all).flatMap(({ uses }) => uses.map(([written]) => written));
    expect(LISTED).toEqual(described);
    const called = described.map((written) => /^npm (?:run )?\S+/.exec(written)?.[0]);
    expect(new Set(called)).toEqual(new Set(Object.keys(scripts).map(callOf)));
    for (const [name, { call }] of Object.entries(all)) expect(call).toBe(callOf(name));
  });

  test("prints its help where it is asked for, does nothing else and ends well", async () => {
    const said = await helpOfAll(Object.keys(COMMANDS));
    for (const [name, command] of Object.entries<Command>(COMMANDS)) {
      expect(said.get(name), name).toBe(`${helpOf(command)}\n`);
    }
    // Through npm itself, which hands on what stands behind the hyphens.
    const { stdout } = await run("npm", ["--silent", "run", "rename", "--", "--help"], {
      cwd: ROOT,
    });
    expect(stdout).toBe(`${helpOf(COMMANDS.rename)}\n`);
  });

  test.concurrent.each(Object.values(TOOLS))("$call is there", async ({ call }) => {
    expect(await runIn(ROOT, `${call} -- --help`)).toMatchObject({ code: 0 });
  });

  test("refuses options that npm kept for itself, before it does anything", async () => {
    expect(await runIn(ROOT, "npm run deploy", { npm_config_dry_run: "true" })).toEqual({
      code: 1,
      out: "",
      err: "npm kept --dry-run for itself. Write two hyphens before the words: npm run deploy -- --project my-project --dry-run.\n",
    });
  });
});

/** What each command prints with `--help`: in one process, which loads what they share once. */
async function helpOfAll(names: readonly string[]): Promise<Map<string, string>> {
  const program = `
    process.argv = [process.argv[0], "", "--help"];
    process.exit = () => {};
    for (const name of ${JSON.stringify(names)}) {
      console.log("\\0" + name);
      await import("./scripts/" + name + ".ts");
    }`;
  const { stdout } = await run("node", ["--input-type=module", "-e", program], {
    cwd: ROOT,
  });
  const parted = stdout.split("\0").slice(1);
  return new Map(
    parted.map((part) => {
      const end = part.indexOf("\n");
      return [part.slice(0, end), part.slice(end + 1)];
    }),
  );
}
