import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { loadSoundContent } from "#scripts/content/site-content.ts";
import { ROOT } from "#scripts/paths.ts";

/** What counts here of a city's fields; the check that writers meet is in content/schema/checks. */
const city = z.object({
  slug: z.string(),
  name: z.string(),
  county: z.string(),
  names: z.array(z.object({ name: z.string() })).default([]),
  description: z.string(),
  summary: z.string(),
  homes: z.array(z.object({ title: z.string(), text: z.string() })),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
});

const SHINGLE = 5;

function bodyOf(slug: string): string {
  const file = readFileSync(join(ROOT, `content/cities/${slug}.mdx`), "utf8");
  return file.slice(file.indexOf("\n---\n", 4) + 5).replace(/<[^>]*>/g, " ");
}

/** Runs of five words, as a reader would notice them in another page; a text with other names is the same text. */
function shinglesOf(text: string, names: readonly string[]): Set<string> {
  for (const name of names) text = text.replaceAll(name, "Name");
  const words = text.toLowerCase().match(/[\p{L}\d'’]+/gu) ?? [];
  return new Set(words.map((_, at) => words.slice(at, at + SHINGLE).join(" ")).slice(0, -SHINGLE));
}

test("the pages of the cities share next to no phrases: the nearest pair at most 0.30, nearest pairs in the median 0.12", async ({
  annotate,
}) => {
  const { library } = loadSoundContent();
  const texts = [...(library.get("City")?.values() ?? [])].map((document) => {
    const { slug, name, county, names, description, summary, homes, faqs } = city.parse(document);
    const all = [...names.map((each) => each.name), name, county];
    const own = [
      description,
      summary,
      ...[...homes, ...faqs].flatMap((each) => Object.values(each)),
    ];
    return { slug, shingles: shinglesOf([...own, bodyOf(slug)].join(" "), all) };
  });
  expect(texts).toHaveLength(75);
  const nearest = texts
    .map(({ slug, shingles }) => {
      const others = texts.filter((other) => other.slug !== slug);
      const [first] = others
        .map((other) => {
          const common = shingles.intersection(other.shingles).size;
          return { slug: other.slug, overlap: common / shingles.union(other.shingles).size };
        })
        .toSorted((a, b) => b.overlap - a.overlap);
      return { pair: `${slug} and ${first?.slug}`, overlap: first?.overlap ?? 1 };
    })
    .toSorted((a, b) => b.overlap - a.overlap);
  const [most] = nearest;
  const median = nearest[Math.floor(nearest.length / 2)]?.overlap ?? 1;
  await annotate(
    `The nearest pair, ${most?.pair}, shares ${most?.overlap.toFixed(3)}; in the median of nearest pairs it is ${median.toFixed(3)}.`,
  );
  expect(most?.overlap, most?.pair).toBeLessThanOrEqual(0.3);
  expect(median).toBeLessThanOrEqual(0.12);
});
