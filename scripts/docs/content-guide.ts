import { RESERVED_SLUGS } from "contentlayer/build";
import type {
  AnyCheck,
  DocumentType,
  MdxComponent,
  MdxComponents,
  Source,
} from "contentlayer/source-files";
import { ALLOW_FIELD, allowSchema } from "../../contentlayer/src/schema/fields.ts";
import { COMMANDS } from "../commands.ts";
import { MEDIA } from "../media/settings.ts";
import { fieldTable } from "./field-table.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import {
  capitalized,
  code,
  fence,
  linkToHeading,
  listWords,
  prose,
  table,
  wrap,
} from "./markdown.ts";

/** The commands that an author uses. */
const FOR_AUTHORS = ["new", "dev", "check", "rename", "touch", "docs"] as const;

/** Returns the guide for people who write content, in Markdown. */
export function contentGuide(source: Source): string {
  const types = Object.values(source.documentTypes);
  const folder = source.contentDirPath;
  const withDraft = types.filter((type) => Object.hasOwn(type.fields.shape, "draft"));

  return `<!-- Written by \`npm run docs\` from content/schema. Change the schemas or scripts/docs, not this file. -->

# Writing content

All of the site's content is in the folder \`${folder}/\`, with one file per document. When you add a
file, the next build adds its page and lists it everywhere, including the sitemap. When you delete
it, they go too. Nothing is published while a file has an error.

- [Document types](#document-types):
  ${wrap(listWords(types.map(({ name }) => linkToHeading(name)))).replaceAll("\n", "\n  ")}
- [Bodies](#bodies)
- [Photos](#photos)
- [Drafts and dates](#drafts-and-dates)
- [How we write](#how-we-write)
- [Exceptions to rules](#exceptions-to-rules)
- [Commands](#commands)
- [In the editor](#in-the-editor)

## Files and their names

A file that ends with \`.mdx\` has two parts: fields between two lines of \`---\`, which are called
frontmatter, and below them the body, which is text in Markdown. A file that ends with \`.yaml\` has
only fields. Fields are written in YAML, as here (a city has more of them):

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

Put text in double quotes if it contains a colon followed by a space, a \`#\`, or quotes. A field
that isn't in the tables below is an error (except [\`allow\`](#exceptions-to-rules)), and so is an
empty field.

The file's name without its extension is the document's **slug**. Other files refer to the document by
its slug, and if it has a page, the slug is the last part of the address. Use lowercase letters,
digits and single hyphens, as in \`sandy-springs\`. The names
${listWords([...RESERVED_SLUGS].map(code))} are reserved for the site itself.

## Document types

In the tables, \`faqs[].answer\` is the field \`answer\` of each entry of the list \`faqs\`, and
\`address.zip\` is the field \`zip\` of the group \`address\`. In \`claims.*.text\` the star stands for
every group in \`claims\` that isn't listed separately. A field in a group is required only if the
group is present. Lengths include spaces.

${types.map((type) => typeGuide(type, folder)).join("\n\n")}

## Bodies

A body is Markdown: headings from \`##\` on, paragraphs, lists, tables, links, and pictures with a
description for people who can't see them. To link to a page on this site, use its path, as in
\`[Marietta](/locations/marietta)\`. Imports, expressions, HTML and scripts are errors.

Besides Markdown there are the components below. Write text props in quotes, as in \`title="Short"\`,
and numbers in braces, as in \`size={55}\`. For a prop that is true, write only its name, as in
\`soundbar\`.

${componentGuide(source.mdx.components)}

## Photos

Put a photo into \`${folder}/${MEDIA}/\` as it comes from the camera, and use its path: in a field that
takes a picture as \`src: /${MEDIA}/brick-den.jpg\`, in a body as
\`![A TV on a brick chimney](/${MEDIA}/brick-den.jpg)\`. The build turns it upright, removes the
location and camera data, and makes the sizes that pages need.
[${folder}/${MEDIA}/README.md](../${folder}/${MEDIA}/README.md) says more.

## Drafts and dates

${draftGuide(withDraft.map(({ name }) => linkToHeading(name)))}

Search engines read the field \`updated\`. Change it if readers would notice the difference, but not if
you only fix a comma.

## How we write

\`npm run check\` compares every text with the words and limits in \`${folder}/voice.yaml\`. To see one file's problems,
name it: \`npm run check -- ${folder}/services/tv-mounting-brick.mdx\`.

- **Words** (\`word-never\`, an error, and \`word-careful\`, a warning): write what the problem says, such as "box" for
  "carton". If the word is right in a longer phrase ("drill bits"), add that phrase to its \`except\`.
- **Long sentences** (\`long-sentence\`): make two of them. Most sentences should have 10 to 20 words.
- **Choppy text** (\`choppy\`): join very short sentences with "so", "because", "but" or "if".
- **Hard text** (\`reading-grade\`): use everyday words, first in the sentence that the problem shows. Names of places
  don't make a text harder, and a text of a few sentences has no grade.
- **Stiff text** (\`few-contractions\`): write we'll, don't and it's where you would say them.
- **Headings** of services and cities (\`heading-without-search-word\`): say what the section is about with a word that
  customers type, such as TV, wall or price. If they type one that isn't in \`searchWords\` yet, add it there.

The pages in \`formalPages\` are written like contracts, so the limits on sentences, grade and contractions don't apply to
them, but the words do. A real review keeps its customer's words. For any other exception, use
[\`allow\`](#exceptions-to-rules).

## Exceptions to rules

Most problems are plain mistakes. A few rules are a matter of judgment. A file may break one of
these, with a reason and an end date.

${ruleGuide(source.checks)}

## Commands

${table(
  ["Command", "What it does"],
  FOR_AUTHORS.map((name) => {
    const { examples, uses } = COMMANDS[name];
    return [code(examples[0]), `${capitalized(uses[0][1])}.`];
  }),
)}

## In the editor

VS Code offers two extensions when it opens this folder: **YAML** by Red Hat and **MDX** by unified.
\`npm run docs\` writes a JSON Schema for each document type into \`.vscode/schemas/\`, and
\`.vscode/settings.json\` assigns them to the files.

- **YAML files:** field names and allowed words are suggested as you type, their meaning is shown on
  hover, and a missing, unknown or wrong field is underlined at once.
- **MDX files:** the MDX extension colors them. The YAML extension does not read their frontmatter
  ([requested in 2019](https://github.com/redhat-developer/vscode-yaml/issues/207)), so the schemas
  have no effect there, even with a comment \`# yaml-language-server: $schema=...\`. Instead, run
  the task _check content_ (Ctrl+Shift+B, on a Mac Cmd+Shift+B): it runs \`npm run check\`, underlines
  every problem and lists them all under _Problems_. Run it again after you fix them.
- **Components:** type the name of one, or \`allow\`, in an MDX file and choose the snippet; it writes
  the example from above.

Schemas check the format of a field, but only \`npm run check\` knows whether a slug, a picture or a
link exists.

There is a [fork of the YAML extension](https://github.com/ocmrz/vscode-yaml) that reads the
frontmatter of MDX files with the same settings. It is one person's work, replaces the original and
has to be installed by hand. We don't use or recommend it.
`;
}

function draftGuide(types: readonly string[]): string {
  if (types.length === 0) return "Every file is published with the next build.";
  return wrap(`
    A document with \`draft: true\` shows in \`npm run dev\`, but a build leaves it out. A document with \`publishDate\`
    is left out of builds before that date. Both can be set on ${listWords(types)}. A published
    page must not link to a document that isn't published. In documents that aren't published yet, errors from the rules below are only warnings.
  `);
}

/** Describes one document type: where its files are and what goes into them. */
function typeGuide(type: DocumentType, contentDir: string): string {
  const computed = Object.keys(type.computedFields).map(code);
  const form =
    type.contentType === "mdx"
      ? "The fields are its frontmatter; the text is its body."
      : "The whole file is YAML; there is no body.";
  return [
    `### ${type.name}`,
    wrap(prose(type.description)),
    wrap(`${placeOf(type, contentDir)} ${form}`),
    fieldTable(jsonSchemaOf(type.fields)),
    ...(computed.length === 0
      ? []
      : [wrap(`The site computes ${listWords(computed)} itself; don't write them.`)]),
  ].join("\n\n");
}

function placeOf(type: DocumentType, contentDir: string): string {
  const { filePathPattern: pattern } = type;
  if (type.isSingleton) return `There is one such file: ${code(`${contentDir}/${pattern}`)}.`;
  const path = pattern.replace("**/", "").replace("*", "NAME");
  const deep = pattern.includes("**/") ? ", or the same in a subfolder" : "";
  const isAddress = Object.hasOwn(type.computedFields, "url");
  const meaning = isAddress ? "its slug and the last part of the page's address" : "its slug";
  return `One file for each: ${code(`${contentDir}/${path}`)}${deep}. \`NAME\` is ${meaning}.`;
}

/** Describes the components of bodies: what each is for, its props and an example. */
function componentGuide(components: MdxComponents): string {
  return Object.entries(components)
    .map(([name, component]) => {
      const hasProps = Object.keys(component.props.shape).length > 0;
      return [
        `### ${name}`,
        wrap(`${prose(component.description)} ${contentOf(component)}`),
        ...(hasProps ? [fieldTable(jsonSchemaOf(component.props), "Prop")] : []),
        fence("mdx", component.example),
      ].join("\n\n");
    })
    .join("\n\n");
}

/** Describes what may be between a component's tags, and where it may be itself. */
function contentOf(component: MdxComponent): string {
  const { within, display } = component;
  return [
    childrenOf(component),
    ...(within === undefined ? [] : [`It can only be in ${listWords(within.map(code), "or")}.`]),
    display === "block"
      ? "It goes on lines of its own, with an empty line before and after."
      : "It goes within a line of text.",
  ].join(" ");
}

function childrenOf({ children, holds, holdsOne, atLeast = 1 }: MdxComponent): string {
  if (children === "none") return "It has no content and ends with `/>`.";
  if (holdsOne !== undefined) {
    const kinds = holdsOne.map((kind) => (kind === "image" ? "a Markdown image" : code(kind)));
    return `It has one thing between its tags: ${listWords(kinds, "or")}.`;
  }
  if (holds === undefined) {
    return children === "required"
      ? "Its content goes between its tags."
      : "It may have text between its tags.";
  }
  const number = atLeast === 1 ? "at least one" : `${atLeast} or more`;
  return children === "required"
    ? `It has ${number} ${code(holds)} between its tags, and nothing else.`
    : `It may only have ${code(holds)} between its tags.`;
}

/** Describes the rules that allow exceptions, and how to make one. */
function ruleGuide(checks: readonly AnyCheck[]): string {
  const rules = checks.flatMap((check) => Object.entries(check.rules));
  return [
    rules.length === 0
      ? "There are no such rules yet."
      : table(
          ["Rule", "What it reports"],
          rules.map(([rule, meaning]) => [code(rule), prose(capitalized(meaning))]),
        ),
    `To make an exception in one file, add this to its fields:`,
    fence(
      "yaml",
      `${ALLOW_FIELD}:
  - rule: name-of-the-rule
    reason: Why the exception is right, for later readers.
    until: 2027-05-31`,
    ),
    fieldTable({ type: "object", properties: { [ALLOW_FIELD]: jsonSchemaOf(allowSchema) } }),
    `After that date the entry itself is an error, so that it isn't forgotten. An entry for a rule that the file doesn't break is a warning. Other problems in \`npm run check\` can't have exceptions.`,
  ].join("\n\n");
}
