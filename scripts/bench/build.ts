import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBundle } from "../build/bundle.ts";
import { generateContentModule } from "../content/site-content.ts";
import { cityFile, cityText, generateContent } from "./generated.ts";
import { measure, printUsage } from "./measure.ts";

/** Measures builds from content to finished site, excluding the bundle. */
export function benchBuild(cities: number, folder: string): void {
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
  const middle = Math.ceil(cities / 2);
  writeFileSync(cityFile(content, middle), cityText(middle, "Changed"));
  printUsage(`build, ${cities} cities`, [
    ["cold", cold],
    ["nothing changed", unchanged],
    ["one city changed", build()],
  ]);
}
