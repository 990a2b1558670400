import { defineDocumentCheck, type Finding } from "contentlayer/source-files";
import type { Gazetteer } from "../gazetteer.ts";

const OTHER_LINK = "other-link";

/** Links to a city: a component with text inside, or a Markdown link. */
const LINK =
  /<CityLink\s+slug="(?<slug>[a-z0-9-]+)"\s*>(?<inside>[^<]*)<|\[(?<text>[^\]]*)\]\(\/locations\/(?<path>[a-z0-9-]+)/g;

/** Finds links with the name of another city than the one that they go to. */
export function linkTextsCheck(gazetteer: Gazetteer) {
  const names = gazetteer.cityNames().map((name) => ({ name, slug: slugOf(name) }));
  return defineDocumentCheck({
    name: OTHER_LINK,
    rules: { [OTHER_LINK]: "a link has the name of another city than the one that it goes to" },
    find: ({ source }) => {
      if (!source.includes("<CityLink") && !source.includes("](/locations/")) return [];
      return [...source.matchAll(LINK)].flatMap(({ groups = {}, index }): Finding[] => {
        const { slug = groups["path"] ?? "", inside, text = inside ?? "" } = groups;
        const words = ` ${slugOf(text).replaceAll("-", " ")} `;
        if (words.includes(` ${slug.replaceAll("-", " ")} `)) return [];
        const other = names.find((city) => words.includes(` ${city.slug.replaceAll("-", " ")} `));
        if (other === undefined) return [];
        const before = source.slice(0, index).split("\n");
        return [
          {
            rule: OTHER_LINK,
            severity: "error",
            at: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
            message: `the text says ${other.name}, but the link goes to \`${slug}\`.`,
            fix: `Write the slug of the same city, such as \`${other.slug}\`, or another text.`,
          },
        ];
      });
    },
  });
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
