import { code, table } from "./markdown.ts";

/** The commands that an author uses, by the name of their script. */
const COMMANDS: Readonly<Record<string, readonly [usage: string, meaning: string]>> = {
  new: [
    'npm run new city "Ringgold"',
    "Writes a file of that type to fill in, with what goes into each field above it.",
  ],
  dev: [
    "npm run dev",
    "Serves the site while you write. A saved file is seen at once; a mistake covers the page.",
  ],
  check: ["npm run check", "Lists every problem in every file, with its line and how to mend it."],
  rename: [
    "npm run rename city old-name new-name",
    "Gives a document another slug, changes every file that names it, and redirects its old address.",
  ],
  touch: [
    "npm run touch content/cities/marietta.mdx",
    "Sets the field `updated` of a file to today.",
  ],
  docs: ["npm run docs", "Writes this page and the editors' schemas anew, after a schema changed."],
};

/** Those of the commands that are there, in a table. */
export function commandGuide(scripts: Readonly<Record<string, string>>): string {
  const rows = Object.entries(COMMANDS).filter(([name]) => Object.hasOwn(scripts, name));
  return table(
    ["Command", "What it does"],
    rows.map(([, [usage, meaning]]) => [code(usage), meaning]),
  );
}
