import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { citySlug, cityText, generateContent } from "./bench/generated-content.ts";
import { measure, printTable } from "./bench/measure.ts";
import { ensureBundle } from "./build/bundle.ts";
import { runCommand } from "./command.ts";
import { generateContentModule } from "./content/site-content.ts";
import { COMMANDS } from "./commands.ts";
import { UserError } from "./user-error.ts";

const USAGE =
  "Say what to measure and how often or how many: `npm run bench -- --help` shows what there is.";

await runCommand(COMMANDS.bench, async ({ positionals }) => {
  const [what, amount, ...paths] = positionals;
  const folder = mkdtempSync(join(tmpdir(), "longleaf-bench-"));
  try {
    await bench(folder, what, amount, paths);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** What a measurement needs is loaded for it alone: a browser, Lighthouse and Firebase take seconds. */
async function bench(
  folder: string,
  what: string | undefined,
  amount: string | undefined,
  paths: readonly string[],
): Promise<void> {
  switch (what) {
    case "build":
      return benchBuild(folder, countOf(amount ?? "1000"));
    case "content": {
      const { benchContent } = await import("./bench/content.ts");
      return benchContent(folder, countOf(amount ?? "1000"));
    }
    case "proof": {
      const { benchProof } = await import("./bench/proof.ts");
      return benchProof(folder, countOf(amount ?? "1000"));
    }
    case "share": {
      const { benchShare } = await import("./bench/share.ts");
      return benchShare(folder, countOf(amount ?? "1000"));
    }
    case "lighthouse": {
      const { benchLighthouse } = await import("./bench/lighthouse.ts");
      return benchLighthouse(countOf(amount ?? "3"), paths);
    }
    case "visit": {
      const { benchVisit } = await import("./bench/visit.ts");
      return benchVisit(countOf(amount ?? "3"));
    }
    case "leads": {
      const { benchLeads } = await import("./bench/leads.ts");
      return benchLeads(folder, countOf(amount ?? "30000"));
    }
    case "staff": {
      const { benchStaff } = await import("./bench/staff.ts");
      return benchStaff(folder, countOf(amount ?? "100000"));
    }
    default:
      throw new UserError(USAGE);
  }
}

function countOf(amount: string): number {
  const count = Number(amount);
  if (!Number.isInteger(count) || count < 1) throw new UserError(USAGE);
  return count;
}

/** Content to finished site; the bundle of the sources is there already. */
function benchBuild(folder: string, cities: number): void {
  generateContentModule();
  ensureBundle();
  const content = join(folder, "content");
  generateContent(content, cities);
  const build = () => {
    const paths = ["--content", content, "--out", join(folder, "site")];
    return measure("build.ts", [...paths, "--page-limit", "1000000", "--no-pictures"]);
  };
  const cold = build();
  const unchanged = build();
  changeOne(content, cities);
  printTable(`build, ${cities} cities`, [
    { name: "cold", usage: cold },
    { name: "nothing changed", usage: unchanged },
    { name: "one city changed", usage: build() },
  ]);
}

function changeOne(content: string, cities: number): void {
  const middle = Math.ceil(cities / 2);
  writeFileSync(join(content, "cities", `${citySlug(middle)}.mdx`), cityText(middle, "Changed"));
}
