import { join } from "node:path";
import { buildSite } from "../build/build-site.ts";
import { generateContent } from "./generated-content.ts";
import { measure, printTable } from "./measure.ts";
import type { ProofRun } from "./proof-run.ts";

/** The proof of a finished site from nothing, as its own stage: reading and judging every page. */
export async function benchProof(folder: string, cities: number): Promise<void> {
  const contentDir = join(folder, "content");
  const outDir = join(folder, "site");
  generateContent(contentDir, cities);
  const { siteUrl } = await buildSite({ contentDir, outDir, pageLimitBytes: Infinity });
  const { stdout, ...usage } = measure("bench/proof-run.ts", [outDir, siteUrl]);
  const { pages, faults, steps }: ProofRun = JSON.parse(stdout);
  const { peakMegabytes } = usage;
  printTable(`proof, ${pages} pages, ${faults} faults`, [
    { name: "from nothing", usage },
    ...steps.map(({ name, ...times }) => ({
      name: `  ${name}`,
      usage: { ...times, peakMegabytes },
    })),
  ]);
}
