import { globSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readArguments } from "#scripts/command.ts";
import { COMMANDS } from "#scripts/commands.ts";
import { ROOT } from "#scripts/paths.ts";
import { parseYaml } from "../../contentlayer/src/fields/parse-file.ts";

const workflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      if: z.string().optional(),
      "runs-on": z.string(),
      "timeout-minutes": z.number(),
      strategy: z.object({ matrix: z.object({ os: z.array(z.string()) }) }).optional(),
      steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
    }),
  ),
});

function workflow(name: string) {
  const yaml = readFileSync(join(ROOT, ".github/workflows", `${name}.yml`), "utf8");
  const parsed = parseYaml({ yaml, firstLine: 1 });
  if ("problem" in parsed) throw new Error(parsed.problem.message);
  return workflowSchema.parse(parsed.data);
}

const NAMES = globSync("*.yml", { cwd: join(ROOT, ".github/workflows") }).map((file) =>
  file.replace(/\.yml$/, ""),
);
const linesOf = (name: string) =>
  Object.values(workflow(name).jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run = "" }) => run.split("\n")),
  );

describe("the workflows", () => {
  test.each(NAMES)("the workflow %s can only read the repository by default", (name) => {
    expect(workflow(name).permissions).toEqual({ contents: "read" });
  });

  test.each(NAMES)("the workflow %s calls existing commands with existing options", (name) => {
    const calls = linesOf(name).flatMap((line) => {
      const [, command, words = ""] = /^npm (?:run )?(\S+)(.*)$/.exec(line) ?? [];
      return command === undefined || command === "ci" ? [] : [{ command, words }];
    });
    expect(calls.length).toBeGreaterThan(0);
    const known: Record<string, Parameters<typeof readArguments>[0]> = COMMANDS;
    for (const { command, words } of calls) {
      const description = known[command];
      if (description === undefined) throw new Error(`There's no command ${command}.`);
      const given = words.split(/\s+/).filter((word) => word !== "" && word !== "--");
      expect(() => readArguments(description, given)).not.toThrow();
      if (command !== "test") continue;
      for (const path of given) expect(existsSync(join(ROOT, path)), path).toBe(true);
    }
  });

  test("authors' commands are tested on Windows and macOS", () => {
    const { authors } = workflow("ci").jobs;
    expect(authors?.strategy?.matrix.os).toEqual(["windows-latest", "macos-latest"]);
    const runs = linesOf("ci").join("\n");
    for (const command of ["check", "build", "new", "rename", "touch", "docs"]) {
      expect(runs).toContain(`npm run ${command}`);
    }
  });

  test("documents dated ahead are published every morning, but only in a configured repository", () => {
    const { on, jobs } = workflow("publish");
    expect(on["schedule"]).toEqual([{ cron: expect.stringMatching(/^\d+ 1[0-2] \* \* \*$/) }]);
    expect(jobs["publish"]?.if).toBe("vars.FIREBASE_PROJECT != ''");
    expect(linesOf("publish").join("\n")).toContain(
      'npm run deploy -- --project "$FIREBASE_PROJECT" --if-due',
    );
  });
});
