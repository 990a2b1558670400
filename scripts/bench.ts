import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { UserError } from "./user-error.ts";

/**
 * @param folder a temporary folder for the benchmark's files
 * @param more further arguments, such as paths
 * @param repeat how often to repeat each measurement, if given
 */
type Benchmark = (
  count: number,
  folder: string,
  more: readonly string[],
  repeat?: number,
) => Promise<void> | void;

/** Benchmarks are loaded on demand, because browsers, Lighthouse and Firebase take seconds to load. */
const BENCHMARKS: Readonly<Record<string, { usual: number; load: () => Promise<Benchmark> }>> = {
  build: { usual: 1_000, load: async () => (await import("./bench/build.ts")).benchBuild },
  dev: { usual: 1_000, load: async () => (await import("./bench/dev.ts")).benchDev },
  content: { usual: 1_000, load: async () => (await import("./bench/content.ts")).benchContent },
  share: { usual: 1_000, load: async () => (await import("./bench/share.ts")).benchShare },
  lighthouse: {
    usual: 3,
    load: async () => (await import("./bench/lighthouse.ts")).benchLighthouse,
  },
  visit: { usual: 3, load: async () => (await import("./bench/visit.ts")).benchVisit },
  leads: { usual: 30_000, load: async () => (await import("./bench/leads.ts")).benchLeads },
  photos: { usual: 100, load: async () => (await import("./bench/photos.ts")).benchPhotos },
  lists: { usual: 100_000, load: async () => (await import("./bench/lists.ts")).benchLists },
  staff: { usual: 3, load: async () => (await import("./bench/staff.ts")).benchStaff },
};

await runCommand(COMMANDS.bench, async ({ positionals, values }) => {
  const [name = "", amount, ...more] = positionals;
  const benchmark = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined;
  const count = amount === undefined ? benchmark?.usual : Number(amount);
  if (benchmark === undefined || !Number.isInteger(count) || count === undefined || count < 1) {
    throw new UserError(
      `Specify a benchmark (${Object.keys(BENCHMARKS).join(", ")}) and a whole number, as in \`${COMMANDS.bench.examples[0]}\`. For what each one measures, run \`npm run bench -- --help\`.`,
    );
  }
  const repeat = values.repeat === undefined ? undefined : Number(values.repeat);
  if (repeat !== undefined && (!Number.isInteger(repeat) || repeat < 1)) {
    throw new UserError(`--repeat is "${values.repeat}". Use a whole number, such as 3.`);
  }
  const run = await benchmark.load();
  const folder = mkdtempSync(join(tmpdir(), "longleaf-bench-"));
  try {
    await run(count, folder, more, repeat);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
