import {
  defineCheck,
  defineDocumentCheck,
  type CheckedDocument,
  type Finding,
} from "contentlayer/source-files";
import { postSchema } from "../post.ts";

const TWO_FEATURED = "two-featured";
const CITY_NOT_MENTIONED = "city-not-mentioned";
const CITY_NOT_LISTED = "city-not-listed";

const citiesCheck = defineDocumentCheck({
  name: "post-cities",
  rules: {
    [CITY_NOT_MENTIONED]: "a post's `cities` has a city that its text doesn't mention",
    [CITY_NOT_LISTED]: "a post links to a city that isn't in its `cities`",
  },
  schema: postSchema,
  find: (document) => {
    const { fields } = document;
    const linked = linksToCities(document);
    let words: string | undefined;
    const isMentioned = (slug: string) =>
      linked.some((link) => link.slug === slug) ||
      (words ??= wordsOf(document)).includes(` ${slug.replaceAll("-", " ")} `);
    return [
      ...fields.cities.flatMap((slug, index): Finding[] =>
        isMentioned(slug)
          ? []
          : [
              {
                rule: CITY_NOT_MENTIONED,
                severity: "error",
                at: { field: ["cities", index] },
                message: `the text doesn't mention \`${slug}\`.`,
                fix: `Remove it, or mention it in the text, such as with \`<CityLink slug="${slug}" />\`.`,
              },
            ],
      ),
      ...linked.flatMap(({ slug, line, column }, index): Finding[] =>
        fields.cities.includes(slug) || linked.findIndex((link) => link.slug === slug) < index
          ? []
          : [
              {
                rule: CITY_NOT_LISTED,
                severity: "error",
                at: { line, column },
                message: `the text links to \`${slug}\`, which isn't in \`cities\`.`,
                fix: `Add \`${slug}\` to \`cities\`, or remove the link.`,
              },
            ],
      ),
    ];
  },
});

/** Returns the links to cities in a body, by component or by path, in order. */
function linksToCities({ references, links }: CheckedDocument) {
  const byComponent = references.map(({ key, ...place }) => ({ ...place, path: `/${key}` }));
  const byPath = links.map(({ href, ...place }) => ({ ...place, path: href }));
  return [...byComponent, ...byPath]
    .flatMap(({ path, line, column }) => {
      const [, slug] = /^\/(?:City|locations)\/([a-z0-9-]+)/.exec(path) ?? [];
      return slug === undefined ? [] : [{ slug, line, column }];
    })
    .toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/** Returns the words of a document's prose between spaces, in lowercase. */
function wordsOf({ passages }: CheckedDocument): string {
  const prose = passages().filter(({ at }) => !("field" in at) || at.field[0] !== "cities");
  const text = prose.map((passage) => passage.text).join(" ");
  return ` ${text
    .toLowerCase()
    .replaceAll(/['’.]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;
}

/** Several posts can't be next to the blog's title. It's a warning, because the next one may be scheduled. */
const featuredCheck = defineCheck({
  name: TWO_FEATURED,
  rules: { [TWO_FEATURED]: "a newer post than this one is featured, too" },
  schema: postSchema,
  gather: ({ fields }) => (fields.featured === true ? { texts: [fields.publishDate] } : undefined),
  *find(documents) {
    const newestFirst = documents
      .filter(({ published }) => published)
      .toSorted((a, b) => ((a.texts[0] ?? "") < (b.texts[0] ?? "") ? 1 : -1));
    const [newest, ...others] = newestFirst;
    for (const { id } of others) {
      yield [
        id,
        {
          rule: TWO_FEATURED,
          severity: "warning",
          at: { field: ["featured"] },
          message: `${newest?.file} is featured, too, and newer, so it's next to the blog's title instead of this post.`,
          fix: "Remove `featured: true` from one of the two.",
        },
      ] as const;
    }
  },
});

/** Checks which cities a post is about, and whether only one post is featured. */
export const postChecks = [citiesCheck, featuredCheck];
