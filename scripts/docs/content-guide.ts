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

/** Commands for authors. */
const FOR_AUTHORS = ["new", "dev", "check", "rename", "touch", "docs"] as const;

/** Returns the authors' guide in Markdown. */
export function contentGuide(source: Source): string {
  const types = Object.values(source.documentTypes);
  const folder = source.contentDirPath;
  const withDraft = types.filter((type) => Object.hasOwn(type.fields.shape, "draft"));

  return `<!-- Written by \`npm run docs\` from content/schema. Change the schemas or scripts/docs, not this file. -->

# Writing content

All of the site's content is in the folder \`${folder}/\`, with one file per document. When you add a
file, the next build adds its page and lists it everywhere, including the sitemap. When you delete
the file, its page and those entries disappear. Nothing is published while a file has an error.

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

An \`.mdx\` file has two parts: fields between two lines of \`---\`, which are called
frontmatter, and below them the body, which is text in Markdown. A \`.yaml\` file has
only fields. Fields are written in YAML, as in this shortened example:

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

The file name without its extension is the document's **slug**. Other files refer to the document by
its slug, and if it has a page, the slug is the last part of the page's URL. Use lowercase letters,
digits and single hyphens, as in \`sandy-springs\`. The names
${listWords([...RESERVED_SLUGS].map(code))} are reserved for the site itself.

## Document types

In the tables, \`faqs[].answer\` is the field \`answer\` in each entry of the list \`faqs\`, and
\`address.zip\` is the field \`zip\` in the group \`address\`. In \`claims.*.text\`, the star stands for
every group in \`claims\` that isn't listed separately. A field in a group is required only if the
group is present. Lengths include spaces.

${types.map((type) => typeGuide(type, folder)).join("\n\n")}

## Bodies

A body is Markdown: headings from \`##\` on, paragraphs, lists, tables, links, and images with a
description for people who can't see them. To link to a page on this site, use its path, as in
\`[Marietta](/locations/marietta)\`. Imports, expressions, HTML and scripts are errors.
For a note to yourself, write \`{/* a comment */}\`.

Besides Markdown, you can use the components below. Write text props in quotes, as in \`title="Short"\`,
and numbers in braces, as in \`size={55}\`. For a prop that is true, write only its name, as in
\`soundbar\`.

${componentGuide(source.mdx.components)}

## Photos

Put a photo into \`${folder}/${MEDIA}/\` as it comes from the camera, and use its path: in a field that
takes an image as \`src: /${MEDIA}/brick-den.jpg\`, in a body as
\`![A brick chimney](/${MEDIA}/brick-den.jpg)\`. The build turns it upright, removes the
location and camera data, and creates the sizes that pages need.
For details, see [${folder}/${MEDIA}/README.md](../${folder}/${MEDIA}/README.md).

## Drafts and dates

${draftGuide(withDraft.map(({ name }) => linkToHeading(name)))}

Search engines read the field \`updated\`. Change it if readers would notice the difference, but not if
you only fix a comma.

## How we write

\`npm run check\` compares every text with the words and limits in \`${folder}/voice.yaml\`. To see one file's problems,
add its path: \`npm run check -- ${folder}/services/wire-concealment.mdx\`.

- **Words** (\`word-never\`, an error, and \`word-careful\`, a warning): write what the problem says, such as "box" for
  "carton". If the word is fine in a longer phrase ("drill bits"), add that phrase to its \`except\`.
- **Long sentences** (\`long-sentence\`): make two of them. Most sentences should have 10 to 20 words.
- **Choppy text** (\`choppy\`): join very short sentences with "so", "because", "but" or "if".
- **Hard text** (\`reading-grade\`): use everyday words, starting with the sentence that the problem shows. Place names
  don't make a text harder, and very short texts have no grade.
- **Stiff text** (\`few-contractions\`): write we'll, don't and it's where you would say them.
- **Headings** on services and cities (\`heading-without-search-word\`): say what the section is about with a word that
  customers type, such as wall or price. If they type one that isn't in \`searchWords\` yet, add it there.

The pages in \`formalPages\` are written like contracts, so the limits on sentences, grade and contractions don't apply to
them, but the words do. A real review keeps the customer's words. For any other exception, use
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
  hover, and a missing, unknown or invalid field is underlined right away.
- **MDX files:** the MDX extension adds syntax highlighting. The YAML extension doesn't read their frontmatter
  ([requested in 2019](https://github.com/redhat-developer/vscode-yaml/issues/207)), so the schemas
  have no effect there, even with a comment \`# yaml-language-server: $schema=...\`. Instead, run
  the task _check content_ (Ctrl+Shift+B, on a Mac Cmd+Shift+B): it runs \`npm run check\`, underlines
  every problem and lists them all under _Problems_. Run it again after you fix them.
- **Components:** type a component's name, or \`allow\`, in an MDX file and choose the snippet, which inserts
  the example shown above.

Schemas check a field's format, but only \`npm run check\` can tell whether a slug, an image or a
link exists.

There is a [fork of the YAML extension](https://github.com/ocmrz/vscode-yaml) that reads the
frontmatter of MDX files with the same settings. It is maintained by one person, replaces the original and
has to be installed by hand. We don't use or recommend it.
`;
}

function draftGuide(types: readonly string[]): string {
  if (types.length === 0) return "Every file is published with the next build.";
  return wrap(`
    A document with \`draft: true\` appears in \`npm run dev\`, but builds skip it. A document with \`publishDate\`
    isn't built before that date. Both can be set on ${listWords(types)}. A published
    page must not link to a document that isn't published. In drafts, errors from the rules below are only warnings.
  `);
}

/** Describes a document type: where its files are and what goes into them. */
function typeGuide(type: DocumentType, contentDir: string): string {
  const computed = Object.keys(type.computedFields).map(code);
  const form =
    type.contentType === "mdx"
      ? "The fields are its frontmatter, and the text is its body."
      : "The whole file is YAML, without a body.";
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
  if (type.isSingleton) return `There is only one such file: ${code(`${contentDir}/${pattern}`)}.`;
  const path = pattern.replace("**/", "").replace("*", "NAME");
  const deep = pattern.includes("**/") ? ", or the same in a subfolder" : "";
  const isAddress = Object.hasOwn(type.computedFields, "url");
  const meaning = isAddress ? "its slug and the last part of the page's URL" : "its slug";
  return `One file per document: ${code(`${contentDir}/${path}`)}${deep}. \`NAME\` is ${meaning}.`;
}

/** Describes the components for bodies: what each one is for, its props and an example. */
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

/** Describes what a component can contain, and where it can be used. */
function contentOf(component: MdxComponent): string {
  const { within, display } = component;
  return [
    childrenOf(component),
    ...(within === undefined ? [] : [`Use it only inside ${listWords(within.map(code), "or")}.`]),
    display === "block"
      ? "Write the component on its own lines, with an empty line before and after."
      : "Use it within a line of text.",
  ].join(" ");
}

function childrenOf({ children, holds, holdsOne, atLeast = 1 }: MdxComponent): string {
  if (children === "none") return "It has no content and ends with `/>`.";
  if (holdsOne !== undefined) {
    const kinds = holdsOne.map((kind) => (kind === "image" ? "a Markdown image" : code(kind)));
    return `Put exactly one of these between the tags: ${listWords(kinds, "or")}.`;
  }
  if (holds === undefined) {
    return children === "required"
      ? "Put its content between the tags."
      : "It can have text between the tags.";
  }
  const number = atLeast === 1 ? "at least one" : `${atLeast} or more`;
  return children === "required"
    ? `Put only ${code(holds)} components between the tags, ${number}.`
    : `It can have only ${code(holds)} components between the tags.`;
}

/** Describes the rules that allow exceptions, and how to add one. */
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
    `After that date, the entry itself becomes an error, so it isn't forgotten. An entry for a rule that the file doesn't break is a warning. Other problems that \`npm run check\` reports can't have exceptions.`,
  ].join("\n\n");
}
