import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { callOf, helpOf, type Command, type Tool } from "#scripts/command.ts";
import { COMMANDS, TOOLS } from "#scripts/commands.ts";
import { ROOT } from "#scripts/paths.ts";
import { LISTED, runIn, scripts } from "../support/command-line.ts";

const run = promisify(execFile);

describe("commands", () => {
  const all: Record<string, Tool> = { ...COMMANDS, ...TOOLS };

  test("package.json, the help and docs/commands.md list the same commands", () => {
    const npmCall = (name: string) =>
      name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`;
    const described = Object.values(all).flatMap(({ uses }) => uses.map(([typed]) => typed));
    expect(LISTED).toEqual(described);
    const called = described.map((typed) => callOf({ uses: [[typed, ""]] }));
    expect(new Set(called)).toEqual(new Set(Object.keys(scripts).map(npmCall)));
    for (const [name, tool] of Object.entries(all)) expect(callOf(tool)).toBe(npmCall(name));
  });

  test("every command prints its help for --help, does nothing else and exits with 0", async () => {
    const said = await helpOfAll(Object.keys(COMMANDS));
    for (const [name, command] of Object.entries<Command>(COMMANDS)) {
      expect(said.get(name), name).toBe(`${helpOf(command)}\n`);
    }
    // Through npm itself, which passes on the arguments after `--`.
    const { stdout } = await run("npm", ["--silent", "run", "rename", "--", "--help"], {
      cwd: ROOT,
    });
    expect(stdout).toBe(`${helpOf(COMMANDS.rename)}\n`);
  });

  test.concurrent.each(Object.values(TOOLS).map(callOf))("%s starts the tool", async (call) => {
    expect(await runIn(ROOT, `${call} -- --help`)).toMatchObject({ code: 0 });
  });

  test("a command rejects options that npm consumed, before doing anything", async () => {
    const refused = await runIn(ROOT, "npm run new city Ringgold Catoosa", {
      npm_config_county: "true",
    });
    expect(refused).toEqual({
      code: 1,
      out: "",
      err: 'npm consumed --county itself. Put `--` before the options: npm run new -- city "Ringgold" --county Catoosa --latitude 34.9159 --longitude -85.1091 --zips 30736,30740.\n',
    });
  });
});

/** Returns each command's `--help` output. They all run in one process, which loads shared modules once. */
async function helpOfAll(names: readonly string[]): Promise<Map<string, string>> {
  const program = `
    import { registerHooks } from "node:module";
    // Commands run only as the main module.
    registerHooks({ load(url, context, next) {
      const loaded = next(url, context);
      if (!/\\/scripts\\/[a-z]+\\.ts$/.test(url)) return loaded;
      return { ...loaded, source: String(loaded.source).replace("import.meta.main", "true") };
    } });
    process.argv = [process.argv[0], "", "--help"];
    process.exit = () => {};
    for (const name of ${JSON.stringify(names)}) {
      console.log("\\0" + name);
      await import("./scripts/" + name + ".ts");
    }`;
  const { stdout } = await run("node", ["--input-type=module", "-e", program], {
    cwd: ROOT,
  });
  const parts = stdout.split("\0").slice(1);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf("\n");
      return [part.slice(0, end), part.slice(end + 1)];
    }),
  );
}
