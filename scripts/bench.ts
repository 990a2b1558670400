import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchContent } from "./bench/content.ts";
import { citySlug, cityText, generateContent } from "./bench/generated-content.ts";
import { benchLeads } from "./bench/leads.ts";
import { benchLighthouse } from "./bench/lighthouse.ts";
import { measure, printTable } from "./bench/measure.ts";
import { benchProof } from "./bench/proof.ts";
import { benchStaff } from "./bench/staff.ts";
import { benchVisit } from "./bench/visit.ts";
import { ensureBundle } from "./build/bundle.ts";
import { runCommand } from "./command.ts";
import { generateContentModule } from "./content/site-content.ts";
import { COMMANDS } from "./help/commands.ts";
import { UserError } from "./user-error.ts";

const USAGE =
  "Say what to measure and how often or how many: `npm run bench -- --help` shows what there is.";

await runCommand(COMMANDS.bench, async ({ positionals }) => {
  const [what, amount, ...paths] = positionals;
  if (what === "lighthouse") return benchLighthouse(countOf(amount ?? "3"), paths);
  if (what === "visit") return benchVisit(countOf(amount ?? "3"));
  const folder = mkdtempSync(join(tmpdir(), "longleaf-bench-"));
  try {
    if (what === "build") benchBuild(folder, countOf(amount ?? "1000"));
    else if (what === "content") benchContent(folder, countOf(amount ?? "1000"));
    else if (what === "proof") await benchProof(folder, countOf(amount ?? "1000"));
    else if (what === "leads") await benchLeads(folder, countOf(amount ?? "30000"));
    else if (what === "staff") await benchStaff(folder, countOf(amount ?? "100000"));
    else throw new UserError(USAGE);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

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
    return measure("build.ts", [...paths, "--page-limit", "1000000"]);
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
