import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ROOT } from "../paths.ts";

const manifestSchema = z.object({ bin: z.record(z.string(), z.string()) });

/** Packages whose command has another name. */
const PACKAGES: Readonly<Record<string, string>> = {
  tsc: "typescript",
  playwright: "@playwright/test",
};

/** Returns the program and the first arguments that run a package's command, such as `vitest`, without a shell. */
export function toolCall(name: string): [program: string, script: string] {
  const folder = join(ROOT, "node_modules", PACKAGES[name] ?? name);
  const manifest: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const script = manifestSchema.parse(manifest).bin[name];
  if (script === undefined) throw new Error(`The package of ${name} has no such command.`);
  return [process.execPath, join(folder, script)];
}
