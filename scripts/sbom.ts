import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { ROOT, shownPath, writeAtomically } from "./paths.ts";
import { npmCall } from "./platform/programs.mjs";
import { UserError } from "./user-error.ts";

const packageSchema = z.looseObject({ devDependencies: z.unknown() });
const lockSchema = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
});
const sbomSchema = z.object({ components: z.array(z.unknown()).min(1) });

await runCommand(COMMANDS.sbom, () => {
  const folder = mkdtempSync(join(tmpdir(), "longleaf-sbom-"));
  try {
    copyWithoutDevelopment(folder);
    const sbom = listPackages(folder);
    const { components } = sbomSchema.parse(JSON.parse(sbom));
    const file = join(ROOT, "dist", "sbom.cdx.json");
    mkdirSync(join(ROOT, "dist"), { recursive: true });
    writeAtomically(file, sbom);
    console.log(`Listed ${components.length} packages in ${shownPath(file)}.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/**
 * Copies package.json and the lock file, without packages that are only for development. npm's own `--omit=dev` also
 * leaves out packages that the product and the development tools both use, such as React.
 */
function copyWithoutDevelopment(folder: string): void {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), "utf8"));
  const write = (name: string, value: unknown) =>
    writeFileSync(join(folder, name), JSON.stringify(value));
  write("package.json", { ...packageSchema.parse(read("package.json")), devDependencies: {} });
  const lock = lockSchema.parse(read("package-lock.json"));
  const used = Object.entries(lock.packages).filter(([, { dev }]) => dev !== true);
  const packages = used.map(([path, each]) => [path, { ...each, devDependencies: {} }] as const);
  write("package-lock.json", { ...lock, packages: Object.fromEntries(packages) });
}

function listPackages(folder: string): string {
  const [program, ...first] = npmCall();
  const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application"];
  const { status, stdout } = spawnSync(
    program,
    [...first, ...args, "--package-lock-only", "--loglevel=error"],
    { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 50_000_000 },
  );
  if (status === 0) return stdout;
  throw new UserError(
    "The list of packages could not be created. Fix the problem that npm reports above and run the command again.",
  );
}
