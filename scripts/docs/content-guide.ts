import type { Source } from "contentlayer/source-files";
import { MEDIA } from "../media/settings.ts";
import { commandGuide } from "./command-guide.ts";
import { componentGuide } from "./component-guide.ts";
import { editorGuide } from "./editor-guide.ts";
import { code, linkToHeading, listWords, wrap } from "./markdown.ts";
import { RESERVED_NAMES } from "./reserved-names.ts";
import { ruleGuide } from "./rule-guide.ts";
import { typeGuide } from "./type-guide.ts";

/** The guide for the person who writes content, in Markdown. */
export function contentGuide(source: Source): string {
  const types = Object.values(source.documentTypes);
  const folder = source.contentDirPath;
  const withDraft = types.filter((type) => Object.hasOwn(type.fields.shape, "draft"));

  return `<!-- Written by \`npm run docs\` from content/schema. Change the schemas or scripts/docs, not this file. -->

# Writing content

Everything that the site says lies in the folder \`${folder}/\`. One document is one file. A file that
is added there has its page, its place in the lists and its entry in the sitemap with the next build;
a file that is deleted takes them with it. Nothing is published while a file has an error.

- [Document types](#document-types):
  ${indent(wrap(listWords(types.map(({ name }) => linkToHeading(name)))))}
- [Bodies](#bodies)
- [Photos](#photos)
- [Drafts and dates](#drafts-and-dates)
- [Rules that can be allowed](#rules-that-can-be-allowed)
- [Commands](#commands)
- [In the editor](#in-the-editor)

## Files and their names

A file that ends with \`.mdx\` has two parts: fields between two lines of \`---\`, which are called
frontmatter, and below them the body, which is text in Markdown. A file that ends with \`.yaml\` has
fields alone. Fields are written in YAML, as here (a city has more of them):

<!-- prettier-ignore -->
\`\`\`mdx
---
name: Ringgold
zips:
  - 30736
faqs:
  - question: Do you come to Ringgold?
    answer: "Yes: every week."
---

## A heading

The text.
\`\`\`

Put a text between double quotes where it has a colon followed by a space, a \`#\`, or quotes in it. A
field that is neither in the tables below nor [\`allow\`](#rules-that-can-be-allowed) is an error, and
so is an empty one.

The file's name without its ending is the document's **slug**. Other files name the document by it,
and where the document has a page it is the last part of the address. It is made of lowercase
letters, digits and single hyphens, as in \`sandy-springs\`. The names
${listWords(RESERVED_NAMES.map(code))} are taken by the site itself.

## Document types

In the tables, \`faqs[].answer\` is the field \`answer\` of each entry of the list \`faqs\`, and
\`address.zip\` is the field \`zip\` of the group \`address\`. In \`claims.*.text\` the star stands for each
group in \`claims\` whose fields are not listed by themselves. A field in a group is needed where the
group is there. Lengths count spaces.

${types.map((type) => typeGuide(type, folder)).join("\n\n")}

## Bodies

A body is Markdown: headings from \`##\` on, paragraphs, lists, tables, links, pictures with a text for
those who cannot see them. A link to a page of this site is its address, as in
\`[Marietta](/locations/marietta)\`. Imports, expressions, HTML and scripts are refused.

Besides Markdown there are the components below. A prop with a text is written with quotes, as in
\`title="Short"\`; one with a number with braces, as in \`size={55}\`; one that is true by its name
alone, as in \`soundbar\`.

${componentGuide(source.mdx.components)}

## Photos

Put a photo into \`${folder}/${MEDIA}/\` as it comes from the camera, and name it by its path: in a field
that takes a picture as \`src: /${MEDIA}/brick-den.jpg\`, in a body as
\`![A TV on a brick chimney](/${MEDIA}/brick-den.jpg)\`. The build turns it upright, takes out where and
with what it was taken, and makes the sizes that pages need.
[${folder}/${MEDIA}/README.md](../${folder}/${MEDIA}/README.md) says more.

## Drafts and dates

${draftWords(withDraft.map(({ name }) => linkToHeading(name)))}

The field \`updated\` is told to search engines. Change it when a reader would notice the difference,
and leave it as it is when you mend a comma.

## Rules that can be allowed

Most problems are plain mistakes. A few rules are a matter of judgment, and a file may break one of
them for a time and for a reason.

${ruleGuide(source.checks)}

## Commands

${commandGuide()}

## In the editor

${editorGuide}
`;
}

function draftWords(types: readonly string[]): string {
  if (types.length === 0) return "Every file is published with the next build.";
  return wrap(`
    With \`draft: true\` a document is seen with \`npm run dev\` and is in no build. With
    \`publishDate\` it is in no build before that day; a build on that day or later publishes it.
    Both can be set on ${listWords(types)}. A published page must not lead to a document that is not
    published. What the rules below report as an error is a warning in such a document.
  `);
}

/** The lines after the first belong to the same entry of a list. */
function indent(text: string): string {
  return text.replaceAll("\n", "\n  ");
}
