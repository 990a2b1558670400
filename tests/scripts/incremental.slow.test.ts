import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { seeded, type Random } from "#renderer/random.ts";
import { buildSite, generatedDirOf } from "#scripts/build/build-site.ts";
import { differences, filesIn } from "../support/files.ts";
import { cityFile, FIXTURE, fixtureContent, postFile } from "../support/fixture.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";

const { TEST_LONG, EDIT_SEED } = process.env;

/** Edits per seed. Each is followed by two builds. */
const EDITS = TEST_LONG === "true" ? 100 : 20;

const SEEDS =
  EDIT_SEED === undefined ? (TEST_LONG === "true" ? [1, 2, 3] : [1]) : [Number(EDIT_SEED)];

interface Edit {
  name: string;
  /** Makes the edit. Returns false if it isn't possible now. */
  make: (site: { content: string; outDir: string; random: Random; step: number }) => unknown;
}

const cities = (content: string) => readdirSync(join(content, "cities"));
const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** Replaces text in a file. Returns false if the text isn't there. */
function change(file: string, from: string | RegExp, to: string): boolean {
  const before = readFileSync(file, "utf8");
  const after = before.replace(from, to);
  writeFileSync(file, after);
  return after !== before;
}

/** Allows the edits to put a city anywhere. */
function withAllowedFacts(city: string): string {
  const rules = ["wrong-county", "wrong-coordinates", "wrong-zip"].map(
    (rule) => `  - { rule: ${rule}, reason: Random edits, until: 2999-12-31 }\n`,
  );
  return city.replace(/^updated:/m, `allow:\n${rules.join("")}updated:`);
}

/** Returns the fixture's cities, which the edits may put anywhere. */
function movableCities(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(FIXTURE).flatMap(([path, text]) =>
      path.startsWith("cities/") ? [[path, withAllowedFacts(text)]] : [],
    ),
  );
}

function changeCity(from: RegExp, to: (step: number) => string): Edit["make"] {
  return ({ content, random, step }) =>
    change(join(content, "cities", pick(random, cities(content)) ?? ""), from, to(step));
}

const EDITS_TO_MAKE: readonly Edit[] = [
  {
    name: "a body",
    make: changeCity(/$/, (step) => `\nOnly sentence ${step} of the edits is here.\n`),
  },
  {
    name: "a new heading",
    make: changeCity(
      /$/,
      (step) => `\n## Walls in part ${step}\n\nWe look at walls ${step} times.\n`,
    ),
  },
  { name: "a name", make: changeCity(/^name: (\w+).*$/m, (step) => `name: $1 ${step}`) },
  {
    name: "a position",
    make: changeCity(/^latitude: (\d+\.\d).*$/m, (step) => `latitude: $1${step}`),
  },
  {
    name: "a ZIP code",
    make: changeCity(/^zips: \[/m, (step) => `zips: [${30_900 + step}, `),
  },
  {
    name: "a link to a service",
    make: changeCity(/$/, () => `\nSee <ServiceLink slug="tv-mounting-brick" />.\n`),
  },
  {
    name: "another service",
    make: changeCity(
      /^services: \[tv-mounting-drywall\]$/m,
      () => "services: [tv-mounting-drywall, tv-mounting-brick]",
    ),
  },
  {
    name: "a new city",
    make: ({ content, step }) =>
      writeFiles(content, {
        [`cities/place-${step}.mdx`]: cityFile((text) =>
          withAllowedFacts(text)
            .replace("name: Ringgold", `name: Place ${step}`)
            .replaceAll(/\b\w{6,}\?/g, `place${step}?`)
            .replace(/^latitude: .*$/m, `latitude: 34.${step}`),
        ),
      }),
  },
  {
    name: "a deleted city",
    make: ({ content, random }) => {
      const added = cities(content).filter((name) => name.startsWith("place-"));
      const file = pick(random, added);
      if (file === undefined) return false;
      return rmSync(join(content, "cities", file));
    },
  },
  {
    name: "a renamed city",
    make: ({ content, random, step }) => {
      const file = pick(
        random,
        cities(content).filter((name) => name.startsWith("place-")),
      );
      if (file === undefined) return false;
      cpSync(join(content, "cities", file), join(content, "cities", `place-moved-${step}.mdx`));
      return rmSync(join(content, "cities", file));
    },
  },
  {
    name: "a new post",
    make: ({ content, step }) =>
      writeFiles(content, {
        [`blog/post-${step}.mdx`]: postFile(`Post number ${step} about walls`),
      }),
  },
  {
    name: "business.yaml",
    make: ({ content, step }) =>
      change(
        join(content, "business.yaml"),
        /^hours:\n {2}visible: .*$/m,
        `hours:\n  visible: Mon-Sun 8AM-${(step % 4) + 5}PM`,
      ),
  },
  {
    name: "an answer in business.yaml",
    make: ({ content, random, step }) => {
      const file = join(content, "business.yaml");
      const answers = readFileSync(file, "utf8").match(/answer: [^,]+,/g) ?? [];
      return change(file, pick(random, answers) ?? "none", `answer: Answer ${step} is this.,`);
    },
  },
  {
    name: "a price",
    make: ({ content, step }) =>
      change(join(content, "pricing.yaml"), /min: 9\d\b/, `min: ${90 + (step % 5)}`),
  },
  {
    name: "a redirect",
    make: ({ content, step }) =>
      writeFiles(content, {
        "redirects.yaml": `entries:\n  - { from: /old-${step}, to: /contact, since: 2026-11-20 }\n`,
      }),
  },
  {
    name: "a photo",
    make: async ({ content, random }) => {
      const background = { r: Math.floor(random() * 255), g: 80, b: 90 };
      const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .jpeg()
        .toBuffer();
      writeFiles(content, { "media/wall.jpg": photo });
      return (
        change(
          join(content, "cities/marietta.mdx"),
          /(?<!wall\.jpg\)\n)$/,
          "\n![A wall](/media/wall.jpg)\n",
        ) || true
      );
    },
  },
  {
    name: "a draft",
    make: changeCity(/^updated: .*$/m, () => "updated: 2026-11-20\ndraft: false"),
  },
  {
    name: "a stray file on the site",
    make: ({ outDir, step }) => writeFiles(outDir, { [`stray/${step}.html`]: "not ours" }),
  },
  {
    name: "a page that's gone from the site",
    make: ({ outDir }) => rmSync(join(outDir, "about.html")),
  },
];

test.each(SEEDS)(
  "after random edits, a build writes the same bytes as one from nothing (seed %i)",
  async (seed) => {
    const random = seeded(seed);
    const content = fixtureContent(movableCities());
    const outDir = join(tempFolder(), "site");
    await buildSite({ contentDir: content, outDir, pictures: false });
    const steps: string[] = [];
    let sound = 0;
    for (let step = 1; step <= EDITS; step += 1) {
      const before = mkdtempSync(join(tmpdir(), "longleaf-before-"));
      onTestFinished(() => rmSync(before, { recursive: true, force: true }));
      cpSync(content, before, { recursive: true });
      const edit = pick(random, EDITS_TO_MAKE);
      if (edit === undefined || (await edit.make({ content, outDir, random, step })) === false) {
        continue;
      }
      steps.push(edit.name);
      const { error, found } = await buildBoth(content, outDir);
      expect(found, `after ${steps.join(", ")}`).toEqual([]);
      if (error === "") sound += 1;
      // Some edits are undone, so a build also sees content that an earlier one has seen.
      if (error === "" && random() < 0.7) continue;
      steps.push(`undo ${error}`);
      rmSync(content, { recursive: true });
      cpSync(before, content, { recursive: true });
      expect(await buildBoth(content, outDir), `after ${steps.join(", ")}`).toEqual({
        error: "",
        found: [],
      });
    }
    if (TEST_LONG === "true")
      console.log(`seed ${seed}: ${steps.length} steps, ${sound} sound edits`);
    expect(sound, steps.join(", ")).toBeGreaterThan(EDITS / 2);
  },
  EDITS * 20_000,
);

/**
 * Builds the site again, and once from nothing. Returns its error, if any, and the files that differ.
 */
async function buildBoth(
  content: string,
  outDir: string,
): Promise<{ error: string; found: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), "longleaf-cold-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // Content that no cache knows, because caches are kept by folder.
  const copy = join(folder, "content");
  cpSync(content, copy, { recursive: true });
  const cold = join(folder, "site");
  const messageOf = (error: unknown) =>
    (error instanceof Error ? error.message : String(error)).replaceAll(copy, content);
  const [incremental, fresh] = [
    await buildSite({ contentDir: content, outDir, pictures: false }).then(() => "", messageOf),
    await buildSite({ contentDir: copy, outDir: cold, pictures: false }).then(() => "", messageOf),
  ];
  try {
    if (incremental !== fresh) return { error: fresh, found: [incremental, fresh] };
    if (fresh !== "") return { error: fresh, found: [] };
    const found = [
      ...differences(filesIn(outDir), filesIn(cold)),
      ...differences(filesIn(generatedDirOf(outDir)), filesIn(generatedDirOf(cold))),
    ];
    return { error: "", found };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
