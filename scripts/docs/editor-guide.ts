/** What VS Code does with these files, and what it does not. */
export const editorGuide = `VS Code offers two extensions when it opens this folder: **YAML** by Red Hat and **MDX** by unified.
\`npm run docs\` writes a JSON Schema for each document type into \`.vscode/schemas/\`, and
\`.vscode/settings.json\` assigns them to the files.

- **YAML files:** field names and allowed words are offered as you type, their meaning is shown on
  hover, and a missing, unknown or wrong field is underlined at once.
- **MDX files:** the MDX extension colors them. The YAML extension does not read their frontmatter
  ([asked for since 2019](https://github.com/redhat-developer/vscode-yaml/issues/207)), so the
  schemas do nothing there, and a comment \`# yaml-language-server: $schema=...\` changes nothing.
  Instead, run the task _check content_ (Ctrl+Shift+B, on a Mac Cmd+Shift+B): it runs
  \`npm run check\`, underlines every problem at its place and lists them all under _Problems_. Run it
  again to see what is left.
- **Components:** type the name of one, or \`allow\`, in an MDX file and choose the snippet; it writes
  the example from above.

A schema knows the form of a field, not whether a slug, a picture or a link exists. \`npm run check\`
has the last word.

There is a [fork of the YAML extension](https://github.com/ocmrz/vscode-yaml) that reads the
frontmatter of MDX files with the same settings. It is one person's work, takes the place of the
original and is installed by hand; we neither use nor recommend it here.`;
